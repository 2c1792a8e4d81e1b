@preconcurrency import CReadline
@preconcurrency import Glibc

/// What is asked before a long list of candidates is written.
struct CompletionQuestion {
  var text: String
  var candidates: [LineCandidate]
}

extension LineEditor {
  func prepareCompletion() {
    rl_attempted_completion_function = attemptCompletion
    rl_completion_display_matches_hook = displayMatches
    rl_completer_word_break_characters = Self.wordBreaks
    rl_completer_quote_characters = Self.quotes
    rl_filename_quote_characters = Self.fileNameQuotes
  }

  private static let wordBreaks = UnsafePointer(strdup(" \t\n"))
  private static let quotes = UnsafePointer(strdup("\""))
  private static let fileNameQuotes = UnsafePointer(strdup(" \t\n\""))

  /// What may replace the word of the line that begins at `start`: first what all have in common, then each.
  ///
  /// readline finds words by spaces and quotes; the delegate knows better where its text begins. What stands between
  /// the two is taken from the candidates or put in front of them.
  func complete(from start: Int) -> (isFileName: Bool, matches: [String]) {
    guard let delegate else { return (false, []) }
    let line = Array(line.utf8)
    let point = min(Int(rl_point), line.count)
    let base = earlierLines.utf8.count
    let answer = delegate.completions(of: entry, at: base + point)
    if answer.candidates.isEmpty { return (answer.completesFileNames, []) }
    let wanted = answer.start - base
    guard (0...point).contains(wanted), start <= point else { return (false, []) }

    var matches: [String] = []
    listed = []
    for candidate in answer.candidates {
      var text = Array(candidate.text.utf8)
      if wanted < start {
        // The part before readline's word stays as it is, so the candidate has to begin with it.
        guard text.starts(with: line[wanted..<start]) else { continue }
        text.removeFirst(start - wanted)
      } else {
        text = line[start..<wanted] + text
      }
      guard let match = String(validating: text, as: UTF8.self) else { continue }
      matches.append(match)
      listed.append(candidate)
    }
    guard let first = matches.first else {
      if wanted < start { offer(answer.candidates, for: wanted..<point) }
      return (false, [])
    }
    rl_completion_append_character = matches.count == 1 && listed[0].endsArgument ? 32 : 0
    rl_completion_suppress_quote = 1
    rl_filename_completion_desired = 0
    rl_filename_quoting_desired = 0
    rl_sort_completion_matches = 0
    if matches.count == 1 { return (false, [first]) }
    var common = matches.dropFirst().reduce(first) { $0.commonBeginning(with: $1) }
    let typed = String(decoding: line[start..<point], as: UTF8.self)
    // What was typed stays where the candidates agree on less: they may differ from it in case.
    if !common.utf8.starts(with: typed.utf8) { common = typed }
    return (false, [common] + matches)
  }

  /// Offers candidates that hold nothing of what was typed, as the index path of a row that is found by its text.
  ///
  /// readline completes words and replaces none, so the only one is put into the line here.
  private func offer(_ candidates: [LineCandidate], for typed: Range<Int>) {
    guard candidates.count == 1 else {
      listed = candidates
      return list(nil)
    }
    rl_begin_undo_group()
    rl_delete_text(CInt(typed.lowerBound), CInt(typed.upperBound))
    rl_point = CInt(typed.lowerBound)
    rl_insert_text(candidates[0].text + (candidates[0].endsArgument ? " " : ""))
    rl_end_undo_group()
  }

  /// Lists candidates below the line, after a question if there are many.
  func list(_ files: [String]?) {
    let candidates =
      files?.map { LineCandidate($0, label: Self.lastPart(of: $0)) } ?? listed
    if candidates.count > 60 {
      let asked = CompletionQuestion(
        text: "show all \(candidates.count)? (y or n) ", candidates: candidates)
      fputs("\n" + asked.text, rl_outstream)
      fflush(rl_outstream)
      question = asked
    } else {
      fputs("\n", rl_outstream)
      write(candidates)
    }
  }

  /// A key has answered whether the list is wanted.
  func answerQuestion() {
    guard let asked = question else { return }
    question = nil
    var byte: UInt8 = 0
    let isRead = read(STDIN_FILENO, &byte, 1) == 1
    fputs("\n", rl_outstream)
    if isRead, [UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: " ")].contains(byte) {
      write(asked.candidates)
    } else {
      rl_on_new_line()
      redisplay()
    }
  }

  private func write(_ candidates: [LineCandidate]) {
    let lines = CandidateList.lines(
      candidates, width: ScreenSize.current.columns,
      usesColor: options.usesColor && !options.isAccessible && !isDumb)
    for line in lines { fputs(line + "\n", rl_outstream) }
    rl_on_new_line()
    redisplay()
  }

  private static func lastPart(of path: String) -> String {
    let parts = path.split(separator: "/")
    return (parts.last.map(String.init) ?? path) + (path.hasSuffix("/") ? "/" : "")
  }
}

extension String {
  /// The characters that two texts begin with.
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

private func attemptCompletion(
  _ text: UnsafePointer<CChar>?, _ start: CInt, _ end: CInt
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  let answer = MainActor.assumeIsolated { LineEditor.shared.complete(from: Int(start)) }
  if answer.isFileName {
    rl_attempted_completion_over = 0
    rl_completion_append_character = 32
    rl_sort_completion_matches = 1
    return nil
  }
  // No file names by accident.
  rl_attempted_completion_over = 1
  if answer.matches.isEmpty { return nil }
  // readline frees the list and every text in it.
  let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
  let memory = calloc(answer.matches.count + 1, size)
  let list = memory?.bindMemory(
    to: UnsafeMutablePointer<CChar>?.self, capacity: answer.matches.count + 1)
  for (index, match) in answer.matches.enumerated() { list?[index] = strdup(match) }
  return list
}

private func displayMatches(
  _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: CInt, _ longest: CInt
) {
  var files: [String]?
  if rl_filename_completion_desired != 0, let matches, count > 0 {
    files = (1...Int(count)).compactMap { index in matches[index].map { String(cString: $0) } }
  }
  MainActor.assumeIsolated { [files] in LineEditor.shared.list(files) }
}

import EditScript
import Reporting
import ScriptAnalysis
import TableEditing

/// What may stand in a line that begins with a dot, from the one table of commands.
struct DotCompletion {
  /// The bytes of the line up to the cursor.
  let line: DotLine
  private let state: TableState
  private let lastStep: Int

  init(_ line: ArraySlice<UInt8>, _ state: TableState, lastStep: Int) {
    self.line = DotLine(Array(line))
    self.state = state
    self.lastStep = lastStep
  }

  /// What may stand at the end of the line; places count from its start.
  func list() -> CompletionList {
    if line.arguments.isEmpty, line.bytes.last?.isSpace != true { return commands() }
    guard case .success(let command) = DotCommandTable.command(called: line.name.text) else {
      return CompletionList(replaced: line.bytes.count..<line.bytes.count, items: [])
    }
    let typed = typedWord
    for parameter in parameters(of: command) {
      let written = parameter.takesRest ? restOfLine(typed) : typed
      let found = completions(of: parameter, written.text)
      if !found.isEmpty { return CompletionList(replaced: written.range, items: found) }
      if !parameter.isOptional { break }
    }
    return CompletionList(replaced: typed.range, items: [])
  }

  /// What the command still takes, as in `[-f] [FILE]`; nil where that is nothing.
  var hint: String? {
    guard case .success(let command) = DotCommandTable.command(called: line.name.text) else {
      return nil
    }
    let endsWord = line.bytes.last?.isSpace == true
    if line.arguments.isEmpty, !endsWord {
      let rest = command.words.first { $0.hasPrefix(line.name.text) }?.dropFirst(
        line.name.text.count)
      let forms = command.parameters.map { " " + $0.form }.joined()
      let hint = (rest.map(String.init) ?? "") + forms
      return hint.isEmpty ? nil : hint
    }
    guard endsWord else { return nil }
    let forms = parameters(of: command).map { $0.form }
    return forms.isEmpty ? nil : forms.joined(separator: " ")
  }

  // MARK: - Parts of the line

  private func commands() -> CompletionList {
    let start = max(line.name.range.lowerBound - 1, 0)
    var items: [Completion] = []
    for command in DotCommandTable.all {
      for word in command.words where word.hasPrefix(line.name.text) {
        items.append(Completion("." + word, .keyword, detail: command.summary))
      }
    }
    return CompletionList(replaced: start..<line.bytes.count, items: items)
  }

  /// The word that the cursor ends; empty where a new one would begin.
  private var typedWord: DotLine.Word {
    let end = line.bytes.count
    guard let last = line.arguments.last, last.isOpen || line.bytes.last?.isSpace != true else {
      return DotLine.Word(text: "", range: end..<end)
    }
    return last
  }

  /// How many words stand before the one that the cursor ends.
  private var finishedCount: Int {
    line.arguments.count - (typedWord.range.isEmpty ? 0 : 1)
  }

  /// The parameters that the word at the cursor, or what follows, may be for.
  private func parameters(of command: DotCommand) -> [DotParameter] {
    var rest = command.parameters[...]
    for word in line.arguments.prefix(finishedCount) {
      if let first = rest.first, first.takesRest { break }
      if word.text == "-f" {
        rest.removeAll { $0.kind == .force }
      } else if rest.first?.kind == .force {
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    }
    return Array(rest)
  }

  /// All of the line from a command's last parameter on.
  private func restOfLine(_ typed: DotLine.Word) -> DotLine.Word {
    guard case .success(let command) = DotCommandTable.command(called: line.name.text) else {
      return typed
    }
    let index = command.parameters.count - 1
    guard let first = line.rest(from: index) else { return typed }
    return DotLine.Word(text: first.text, range: first.range.lowerBound..<line.bytes.count)
  }

  // MARK: - Values

  private func completions(of parameter: DotParameter, _ word: String) -> [Completion] {
    switch parameter.kind {
    case .topic: topics(word)
    case .onOff, .exportFormat, .era, .kind:
      parameter.words.filter { $0.hasPrefix(word) }.map { Completion($0, .keyword) }
    case .force: word.hasPrefix("-") ? [Completion("-f", .keyword, detail: "replace a file")] : []
    case .setting:
      SettingName.allCases.filter { $0.rawValue.hasPrefix(word) }.map {
        Completion($0.rawValue, .keyword, detail: $0.entry.summary)
      }
    case .value: values(word)
    case .title:
      ([state.title].compactMap { $0 } + state.otherTitles).filter { $0.hasPrefix(word) }.map {
        Completion($0.isPlain ? $0 : DotLine.quoted($0), .table)
      }
    case .step:
      [0, lastStep].filter { String($0).hasPrefix(word) }.map { Completion("\($0)", .number) }
    case .scriptOrTable, .script, .tableFile, .newFile: [Completion(word, .file)]
    case .count: []
    }
  }

  private func values(_ word: String) -> [Completion] {
    guard let name = line.arguments.first.flatMap({ SettingName(rawValue: $0.text) }) else {
      return []
    }
    return name.entry.values.words.filter { $0.hasPrefix(word) }.map { value in
      Completion(value, .keyword, detail: value == name.entry.standard ? "the default" : nil)
    }
  }

  private func topics(_ word: String) -> [Completion] {
    if word.hasPrefix(".") {
      return DotCommandTable.all.map { (".\($0.name.rawValue)", $0.summary) }
        .filter { $0.0.hasPrefix(word) }.map { Completion($0.0, .keyword, detail: $0.1) }
    }
    var items = DotCommandTable.all.map {
      Completion($0.name.rawValue, .keyword, detail: $0.summary)
    }
    items += SettingName.allCases.map {
      Completion($0.rawValue, .keyword, detail: $0.entry.summary)
    }
    let known = Set(items.map { $0.text })
    items += TopicPage.topics.filter { !known.contains($0) }.map { topic in
      Completion(topic, .keyword, detail: TopicPage.summary(of: topic))
    }
    return items.filter { $0.text.hasPrefix(word) }
  }
}

extension String {
  /// Whether a line reads it as it is, spaces in it included.
  fileprivate var isPlain: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return !first.isSpace && !last.isSpace && first != UInt8(ascii: "\"")
      && !utf8.contains { $0 < 0x20 } && !contains("  ")
  }
}

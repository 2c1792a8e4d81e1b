import EditScript
import ScriptAnalysis
import ScriptRunner
import TableEditing

/// The laws that hold for any bytes taken for a script that is being typed, wherever the cursor is in it.
///
/// The first byte says how far the cursor is from the end, the length which table there is.
/// - Returns: The first law that is broken, in a sentence; nil if all hold.
package func brokenCompletionLaw(_ bytes: [UInt8]) -> String? {
  guard let first = bytes.first else { return nil }
  let text = Array(bytes.dropFirst())
  let script = scripts[text.count % scripts.count]
  let analysis = ScriptAnalysis(text, table: script.map(state), lastStep: 7)
  // One place behind the text and one before it are asked for too.
  let offset = text.count + 1 - Int(first) % (text.count + 3)
  let list = analysis.completions(at: offset)
  return brokenRangeLaw(list.replaced, text, offset) ?? brokenItemLaw(list, analysis)
    ?? brokenHintLaw(analysis, at: offset)
}

/// The scripts that lead to the tables: none, rows, titled sections in editing mode, a snapshot, a drag, a crash.
private let scripts: [String?] = [
  nil,
  "table { \"Apple\" \"Pear\" \"a \\\"b\\\"\\\\\" }",
  "table \"Shop\" { section \"Fruit\" { \"梨\" }; section { } }; edit on; tap minus 0.0",
  "table { \"Apple\" \"Pear\" }; diffable",
  "table \"Old\" { \"x\" }; table \"New\" { \"Apple\" }; lift 0; hover 0",
  "table { \"Apple\" }; view delete 7",
]

private func state(after script: String) -> TableState {
  var runner = ScriptRunner()
  runner.run(parse(Array(script.utf8)))
  return runner.timeline.state
}

private func brokenRangeLaw(_ range: Range<Int>, _ text: [UInt8], _ offset: Int) -> String? {
  if range.lowerBound < 0 || range.upperBound > text.count { return "what is replaced is there" }
  for bound in [range.lowerBound, range.upperBound] where bound > 0 && bound < text.count {
    if text[bound] & 0xC0 == 0x80, text[bound - 1] & 0x80 != 0 {
      return "what is replaced is whole characters"
    }
  }
  return nil
}

/// What is offered fits: the parser finds nothing wrong with it where it stands, once something follows.
private func brokenItemLaw(_ list: CompletionList, _ analysis: ScriptAnalysis) -> String? {
  var seen: Set<String> = []
  for item in list.items {
    if item.text.isEmpty, item.kind != .file { return "something is offered" }
    if !seen.insert(item.text).inserted { return "nothing is offered twice" }
  }
  let start = list.replaced.lowerBound
  let before = Array(analysis.text[..<start])
  // Where something is wrong already, the parser may have lost its way.
  if parse(before).diagnostics.contains(where: { $0.range.upperBound < start }) { return nil }
  for item in list.items.prefix(12) where item.kind != .file {
    let text = before + Array(item.text.utf8)
    if let error = error(in: start..<text.count, of: text), !fits(start, text, analysis) {
      return "what is offered fits: '\(item.text)': \(error.message)"
    }
  }
  return nil
}

/// Whether what stands at the end of a text is right with something behind it.
private func fits(_ start: Int, _ text: [UInt8], _ analysis: ScriptAnalysis) -> Bool {
  let spaced = text + [UInt8(ascii: " ")]
  let next = ScriptAnalysis(spaced, table: analysis.table).completions(at: spaced.count)
  for end in ["}", "\"x\"", "0", "(x) = 0"] + next.items.prefix(8).map(\.text)
  where error(in: start..<text.count, of: spaced + Array(end.utf8)) == nil {
    return true
  }
  return false
}

/// The first error that begins in a part of a text.
private func error(in part: Range<Int>, of text: [UInt8]) -> Diagnostic? {
  parse(text).diagnostics.first {
    $0.severity == .error && part.contains($0.range.lowerBound)
  }
}

private func brokenHintLaw(_ analysis: ScriptAnalysis, at offset: Int) -> String? {
  if let hint = analysis.argumentHint(at: offset), hint.isEmpty || hint.count > 60 {
    return "a hint is short"
  }
  var end = 0
  for highlight in analysis.highlights() {
    if highlight.range.lowerBound < end || highlight.range.isEmpty {
      return "coloured pieces follow each other"
    }
    end = highlight.range.upperBound
  }
  return end > analysis.text.count ? "coloured pieces lie in the text" : nil
}

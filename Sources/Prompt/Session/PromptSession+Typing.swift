import EditScript
package import ScriptAnalysis
import ScriptRunner
import TableEditing

/// What is shown of an entry while it is being typed.
extension PromptSession {
  /// The prompt of the following lines of an entry: as wide as the first, so that the lines stand below each other.
  package var continuationPrompt: String { "...> " }

  /// The command that shows long texts; nil where none is wanted.
  package var pager: String? {
    let command = settings[.pager].value
    return command == "off" || settings.isOn(.accessible) ? nil : command
  }

  /// What may stand where the cursor is.
  package func completions(of text: String, at offset: Int) -> CompletionList {
    let bytes = Array(text.utf8.prefix(offset))
    let (piece, isCommand) = lastPiece(of: bytes)
    let list =
      isCommand
      ? dotCompletion(bytes[piece]).list()
      : analysis(of: bytes[piece]).completions(at: piece.count)
    let replaced =
      list.replaced.lowerBound + piece.lowerBound..<list.replaced.upperBound + piece.lowerBound
    return CompletionList(replaced: replaced, items: list.items)
  }

  /// The pieces of the entry and what each is.
  package func highlights(of text: String) -> [Highlight] {
    let bytes = Array(text.utf8)
    var highlights: [Highlight] = []
    for piece in EntryPieces(bytes).pieces {
      switch piece {
      case .statements(let range, _):
        highlights += analysis(of: bytes[range]).highlights().map { $0.moved(by: range.lowerBound) }
      case .command(let range, _):
        highlights += Self.highlights(DotLine(Array(bytes[range]))).map {
          $0.moved(by: range.lowerBound)
        }
      }
    }
    return highlights
  }

  /// What may follow at the entry's end, and how much of it is text to enter; nil where that is nothing.
  package func hint(for text: String) -> (text: String, literal: String)? {
    let bytes = Array(text.utf8)
    let (piece, isCommand) = lastPiece(of: bytes)
    let hint =
      isCommand
      ? dotCompletion(bytes[piece]).hint
      : analysis(of: bytes[piece]).argumentHint(at: piece.count)
    guard let hint else { return nil }
    let list = completions(of: text, at: bytes.count)
    guard list.items.count == 1, let only = list.items.first?.text.utf8,
      only.count > list.replaced.count
    else { return (hint, "") }
    let rest = String(decoding: only.dropFirst(list.replaced.count), as: UTF8.self)
    return (hint, hint.hasPrefix(rest) ? rest : "")
  }

  private func analysis(of bytes: ArraySlice<UInt8>) -> ScriptAnalysis {
    ScriptAnalysis(
      Array(bytes), table: runner.timeline.state, lastStep: runner.timeline.lastStep)
  }

  private func dotCompletion(_ line: ArraySlice<UInt8>) -> DotCompletion {
    DotCompletion(line, runner.timeline.state, lastStep: runner.timeline.lastStep)
  }

  /// The piece that an entry ends with, and whether it is a command; empty where a new one would begin.
  private func lastPiece(of bytes: [UInt8]) -> (Range<Int>, isCommand: Bool) {
    switch EntryPieces(bytes).pieces.last {
    case .statements(let range, _)?: (range, false)
    // Behind a line end the command is over.
    case .command(let range, _)? where range.upperBound == bytes.count: (range, true)
    case .command?, nil: (bytes.count..<bytes.count, false)
    }
  }

  private static func highlights(_ line: DotLine) -> [Highlight] {
    let name = line.name.range.lowerBound - 1..<line.name.range.upperBound
    guard case .success = DotCommandTable.command(called: line.name.text) else {
      return [Highlight(name, .error)]
    }
    return [Highlight(name, .statement)]
      + line.arguments.filter { line.bytes[$0.range.lowerBound] == UInt8(ascii: "\"") }
      .map { Highlight($0.range, .string) }
  }
}

extension Highlight {
  fileprivate func moved(by offset: Int) -> Highlight {
    Highlight(range.lowerBound + offset..<range.upperBound + offset, role)
  }
}

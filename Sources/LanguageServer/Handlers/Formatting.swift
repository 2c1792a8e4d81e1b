import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// The canonical form of scripts, in edits as small as can be.
extension LanguageMethod {
  static let formatting = request(
    "textDocument/formatting",
    announce: { _, capabilities in capabilities.set("documentFormattingProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    guard let edits = formattingEdits(of: document.tree, try turn.formatStyle()) else {
      throw .nothing
    }
    return edits.answer(in: document)
  }

  static let rangeFormatting = request(
    "textDocument/rangeFormatting",
    announce: { client, capabilities in
      if client.has("textDocument", "rangeFormatting", "rangesSupport") {
        capabilities.setObject("documentRangeFormattingProvider") { $0.set("rangesSupport", true) }
      } else {
        capabilities.set("documentRangeFormattingProvider", true)
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let range = try turn.range(in: document)
    guard
      let edits = document.script.formattingEdits(inLinesOf: range, try turn.formatStyle())
    else { throw .nothing }
    return edits.answer(in: document)
  }

  /// Ranges with errors in them are left alone, and the others formatted.
  static let rangesFormatting = request("textDocument/rangesFormatting") {
    (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let style = try turn.formatStyle()
    guard let ranges = try turn.required("ranges").elements else {
      throw .error(.invalidParameters("'ranges' is an array"))
    }
    var all: [TextEdit] = []
    var isClean = false
    for range in ranges {
      let bytes = try LanguageTurn.range(range, "ranges", in: document)
      guard let edits = document.script.formattingEdits(inLinesOf: bytes, style) else { continue }
      isClean = true
      all += edits
    }
    if !isClean { throw .nothing }
    all.sort { $0.range.lowerBound < $1.range.lowerBound }
    var edits: [TextEdit] = []
    for edit in all {
      // Ranges may share lines.
      if let last = edits.last, last == edit || last.range.upperBound > edit.range.lowerBound {
        continue
      }
      edits.append(edit)
    }
    return edits.answer(in: document)
  }

  /// A new line, and one that closes a block, stand where their braces say.
  static let onTypeFormatting = request(
    "textDocument/onTypeFormatting",
    announce: { _, capabilities in
      capabilities.setObject("documentOnTypeFormattingProvider") { provider in
        provider.set("firstTriggerCharacter", "}")
        provider.setArray("moreTriggerCharacter") { $0.append("\n") }
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let offset = try turn.offset(in: document)
    let typed = try turn.requiredText("ch")
    let edit = document.script.indentEdit(
      at: offset, try turn.formatStyle().indent, onlyBrace: typed == "}")
    return (edit.map { [$0] } ?? []).answer(in: document)
  }
}

extension LanguageTurn {
  /// What `options` say of the canonical form; white space at a line's end is always taken out.
  func formatStyle() throws(LanguageFailure) -> FormatStyle {
    var style = FormatStyle()
    guard let options = self["options"] else { return style }
    if options["insertSpaces"]?.bool == false {
      style.indent = [UInt8(ascii: "\t")]
    } else if let size = options["tabSize"]?.int, size > 0 {
      style.indent = Array(repeating: 0x20, count: min(size, 32))
    }
    style.endsLastLine = options["insertFinalNewline"]?.bool ?? true
    style.trimsEnd = options["trimFinalNewlines"]?.bool ?? true
    return style
  }
}

extension [TextEdit] {
  /// As an array of the protocol's `TextEdit`.
  fileprivate func answer(in document: OpenDocument) -> RPCAnswer {
    .result(
      .array { array in
        for edit in self {
          array.appendObject { object in
            object.setRange("range", edit.range, in: document)
            object.set("newText", edit.replacement)
          }
        }
      })
  }
}

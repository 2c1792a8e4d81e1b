import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// What can be folded.
extension LanguageMethod {
  static let foldingRange = request(
    "textDocument/foldingRange",
    announce: { _, capabilities in capabilities.set("foldingRangeProvider", true) }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let client = turn.client
    let isLineOnly = client.has("textDocument", "foldingRange", "lineFoldingOnly")
    let lines = Folds(document.tree).folds.compactMap {
      FoldedLines($0, in: document, isLineOnly: isLineOnly)
    }
    let limit = client["textDocument", "foldingRange", "rangeLimit"]?.int ?? .max
    return turn.arrayAnswer(FoldedLines.outermost(lines, limit)) { fold, array in
      array.appendObject { $0.setFoldingRange(fold, isLineOnly: isLineOnly) }
    }
  }
}

/// A fold in lines, as the protocol has it.
private struct FoldedLines {
  var kind: Fold.Kind
  var depth: Int
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  var endColumn: Int

  /// Nil if it hides nothing.
  init?(_ fold: Fold, in document: OpenDocument, isLineOnly: Bool) {
    let start = document.position(of: fold.range.lowerBound)
    let end = document.position(of: fold.range.upperBound)
    kind = fold.kind
    depth = fold.depth
    (startLine, startColumn) = (start.line, start.column)
    (endLine, endColumn) = (end.line, end.column)
    switch fold.kind {
    case .braces, .update:
      // The line with the closing brace stays to be seen, unless more of the inside stands on it.
      if isLineOnly, document.isBlank(before: fold.range.upperBound) { endLine -= 1 }
    case .comments, .outcomes: break
    }
    if endLine <= startLine { return nil }
  }

  /// The first `limit` ones, those deep inside left out first.
  static func outermost(_ folds: [FoldedLines], _ limit: Int) -> [FoldedLines] {
    guard folds.count > limit else { return folds }
    var counts: [Int] = []
    for fold in folds {
      while counts.count <= fold.depth { counts.append(0) }
      counts[fold.depth] += 1
    }
    var left = max(0, limit)
    var allowed: [Int] = []
    for count in counts {
      allowed.append(min(count, left))
      left -= allowed[allowed.count - 1]
    }
    return folds.filter { fold in
      allowed[fold.depth] -= 1
      return allowed[fold.depth] >= 0
    }
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setFoldingRange(_ fold: FoldedLines, isLineOnly: Bool) {
    set("startLine", fold.startLine)
    if !isLineOnly { set("startCharacter", fold.startColumn) }
    set("endLine", fold.endLine)
    if !isLineOnly { set("endCharacter", fold.endColumn) }
    if fold.kind == .comments { set("kind", "comment") }
  }
}

extension OpenDocument {
  /// Whether nothing but spaces stands between an offset and the beginning of its line.
  fileprivate func isBlank(before offset: Int) -> Bool {
    let token = tree.token(at: offset)
    guard token > 0 else { return true }
    switch tree.tokens[token - 1].kind {
    case .newline: return true
    case .space: return token < 2 || tree.tokens[token - 2].kind == .newline
    default: return false
    }
  }
}

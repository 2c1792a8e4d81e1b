package import EditScript
import TableEditing

/// Giving symbols other names.
extension ScriptSymbols {
  /// Why the symbol of an occurrence keeps its name; nil if it can be given another.
  package func renameRefusal(of occurrence: Int) -> RenameRefusal? {
    switch symbols[occurrences[occurrence].symbol].kind {
    case .table, .section, .parameter: nil
    case .policy: .policy(symbols[occurrences[occurrence].symbol].name)
    case .item: .item
    }
  }

  /// The edits that give the symbol of an occurrence another name, everywhere.
  ///
  /// Texts are written as literals with what escapes they need. The script means the same afterwards, but for the name;
  /// where that cannot be, it is refused.
  ///
  /// - Parameters:
  ///   - occurrence: The number of one of the symbol's occurrences.
  ///   - name: The new name, without quotes and escapes.
  ///   - tree: The tree that the symbols were found in.
  /// - Returns: Edits in the order of the text.
  /// - Throws: Why it keeps its name.
  package func renaming(
    _ occurrence: Int, to name: String, in tree: ScriptTree
  ) throws(RenameRefusal) -> [TextEdit] {
    if let refusal = renameRefusal(of: occurrence) { throw refusal }
    let index = occurrences[occurrence].symbol
    let symbol = symbols[index]
    let places = occurrences(like: occurrence)
    if symbol.kind == .parameter {
      return try renamingParameter(places, to: name, in: tree)
    }
    if name != symbol.name, isTaken(name, beside: symbol) { throw .taken(symbol.kind, name) }
    let literal = name.asLiteral
    return places.map { TextEdit(range: occurrences[$0].token, replacement: literal) }
  }

  /// Whether another symbol has a name that has to be its own.
  private func isTaken(_ name: String, beside symbol: ScriptSymbol) -> Bool {
    guard symbol.kind == .table || symbol.isIdentifier else { return false }
    return symbols.contains {
      $0.kind == symbol.kind && $0.scope == symbol.scope && $0.name == name
    }
  }

  // MARK: - Parameters

  private func renamingParameter(
    _ places: [Int], to name: String, in tree: ScriptTree
  ) throws(RenameRefusal) -> [TextEdit] {
    guard name.isParameterName else { throw .noParameterName(name) }
    let edits = places.map { TextEdit(range: occurrences[$0].range, replacement: name) }
    guard let first = edits.first, let node = tree.statementNode(at: first.range.lowerBound) else {
      return []
    }
    let nodes = node..<node + Int(tree.nodes[node].subtreeSize)
    if nodes.contains(where: { tree.nodes[$0].kind == .error }) { throw .broken }
    let statement = tree.bytes(ofNode: node)
    guard keepMeaning(edits, Array(tree.source[statement]), from: statement.lowerBound) else {
      throw .taken(.parameter, name)
    }
    return edits
  }

  /// Whether a statement with renamed parameters has them at the same places and nowhere else, and is no worse.
  private func keepMeaning(_ edits: [TextEdit], _ old: [UInt8], from start: Int) -> Bool {
    var new: [UInt8] = []
    var places: [Int] = []
    var position = 0
    for edit in edits {
      new += old[position..<edit.range.lowerBound - start]
      places.append(new.count)
      new += Array(edit.replacement.utf8)
      position = edit.range.upperBound - start
    }
    new += old[position...]
    let tree = parse(new)
    guard tree.diagnostics.count <= parse(old).diagnostics.count else { return false }
    let symbols = ScriptSymbols(tree)
    guard let first = places.first, let occurrence = symbols.occurrence(at: first) else {
      return false
    }
    let found = symbols.occurrences(like: occurrence)
    return found.map { symbols.occurrences[$0].range.lowerBound } == places
  }

  // MARK: - Editing in several places at once

  /// The names of a table or a parameter that can be edited together; none if there are fewer than two, or they are not
  /// written alike.
  package func linkedRanges(of occurrence: Int, in tree: ScriptTree) -> [Range<Int>] {
    switch symbols[occurrences[occurrence].symbol].kind {
    case .table, .parameter: break
    case .section, .item, .policy: return []
    }
    let ranges = occurrences(like: occurrence).map { occurrences[$0].range }
    let spelling = tree.source[occurrences[occurrence].range]
    guard ranges.count > 1, ranges.allSatisfy({ tree.source[$0] == spelling }) else { return [] }
    return ranges
  }
}

extension String {
  /// Letters, digits and `_`, no digit first.
  fileprivate var isParameterName: Bool {
    var isFirst = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }
}

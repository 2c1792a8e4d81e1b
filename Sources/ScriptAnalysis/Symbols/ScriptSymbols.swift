package import EditScript

/// What a script declares, and where it is used.
///
/// Tables are known by their titles, sections and items of a diffable data source by their texts in the table in use,
/// policies by their names in it, and parameters by their words inside one policy. Which table is in use is what the
/// statements say in the order of the text; whether they succeed is not asked.
///
///     let symbols = ScriptSymbols(parse(Array(#"table "A"; use "A""#.utf8)))
///     symbols.occurrence(at: 15)  // the name behind `use`
///     symbols.definition(of: 1)  // 0: the name behind `table`
package struct ScriptSymbols {
  package let symbols: [ScriptSymbol]
  /// In the order of the text.
  package let occurrences: [ScriptSymbol.Occurrence]

  /// - Complexity: O(n) in the nodes and tokens of the tree.
  package init(_ tree: ScriptTree) {
    var collector = SymbolCollector(tree)
    collector.run()
    symbols = collector.symbols
    occurrences = collector.occurrences.sorted { $0.token.lowerBound < $1.token.lowerBound }
  }

  /// The number of the occurrence that an offset is in or at an end of; nil if there is none.
  package func occurrence(at offset: Int) -> Int? {
    var low = 0
    var high = occurrences.count
    while low < high {
      let middle = (low + high) / 2
      if occurrences[middle].token.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, occurrences[low - 1].token.upperBound >= offset else { return nil }
    return low - 1
  }

  /// The numbers of all occurrences of the symbol of one, in the order of the text.
  package func occurrences(like occurrence: Int) -> [Int] {
    let symbol = occurrences[occurrence].symbol
    return occurrences.indices.filter { occurrences[$0].symbol == symbol }
  }

  /// The number of the occurrence that declares what is meant by one: the last declaration up to there, otherwise the
  /// first behind; nil if it is declared nowhere.
  package func definition(of occurrence: Int) -> Int? {
    let declarations = occurrences(like: occurrence).filter { occurrences[$0].isDeclaration }
    return declarations.last { $0 <= occurrence } ?? declarations.first
  }
}

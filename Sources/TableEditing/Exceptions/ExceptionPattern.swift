/// The wording of a sentence, with holes in braces.
///
/// | hole | holds |
/// |---|---|
/// | `{row}` `{rows}` `{a row}` | the noun, `row` or `item`, by the view's kind |
/// | `{table view}` `{UITableView}` | the view's name, by its kind |
/// | `{count#}` | a figure, by the name of a `Figure` |
/// | `{path}` `{toPath}` `{otherPath}` | an index path of two figures |
/// | `{sectionPath}` | an index path that stands for a whole section |
/// | `{gap}` | the space between two sentences: two wide up to iOS 12, one since iOS 13 |
/// | `{and/or}` | `and/or` up to iOS 16, `and` since iOS 17 |
/// | `{view}` `{view on a line}` | the view's description, since iOS 16.0 |
/// | `{listing}` | a whole batch, as iOS 16.4 lists it |
/// | `{one|other}` | the first of these words that stands there |
/// | `{identifiers}` `{exist}` | the word as the figure `count` has it: `1 identifier exists`, `2 identifiers exist` |
/// | `{...}` | anything |
///
/// White space in a pattern is written as it stands, and read as any run of white space.
package struct ExceptionPattern: Sendable {
  package enum Noun: Sendable {
    case row, rows, aRow, tableView, className
  }

  /// A word whose form goes with a number.
  package enum CountedWord: CaseIterable, Sendable {
    case identifiers, exist
  }

  package enum Part: Equatable, Sendable {
    case text([UInt8])
    case space(count: Int)
    case gap
    case noun(Noun)
    case figure(Figure)
    case path(section: Figure, row: Figure)
    case sectionPath
    case andOr
    case choice([[UInt8]])
    case counted(CountedWord)
    case listing
    case view(onItsOwnLine: Bool)
    case anything
  }

  package let parts: [Part]

  /// Parses the syntax above; a hole of an unknown name is a programmer's error.
  package init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    var parts: [Part] = []
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "{"):
        while bytes[index] != UInt8(ascii: "}") { index += 1 }
        parts.append(Self.hole(named: Array(bytes[(start + 1)..<index])))
        index += 1
      case UInt8(ascii: " "):
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        parts.append(.space(count: index - start))
      default:
        while index < bytes.count, bytes[index] != UInt8(ascii: "{"),
          bytes[index] != UInt8(ascii: " ")
        {
          index += 1
        }
        parts.append(.text(Array(bytes[start..<index])))
      }
    }
    self.parts = parts
  }

  private static func hole(named name: [UInt8]) -> Part {
    for (holeName, part) in namedHoles where Array(holeName.utf8) == name { return part }
    if name.last == UInt8(ascii: "#") {
      for figure in Figure.allCases where Array(figure.rawValue.utf8) == name.dropLast() {
        return .figure(figure)
      }
    }
    precondition(name.contains(UInt8(ascii: "|")), "a hole of a pattern has a known name")
    let words = name.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    return .choice(words.map { Array($0) })
  }

  private static let namedHoles: [(String, Part)] = [
    ("row", .noun(.row)), ("rows", .noun(.rows)), ("a row", .noun(.aRow)),
    ("table view", .noun(.tableView)), ("UITableView", .noun(.className)),
    ("path", .path(section: .section, row: .row)),
    ("toPath", .path(section: .toSection, row: .toRow)),
    ("otherPath", .path(section: .otherSection, row: .otherRow)),
    ("sectionPath", .sectionPath), ("gap", .gap), ("and/or", .andOr), ("listing", .listing),
    ("view", .view(onItsOwnLine: false)), ("view on a line", .view(onItsOwnLine: true)),
    ("...", .anything), ("identifiers", .counted(.identifiers)), ("exist", .counted(.exist)),
  ]
}

extension ExceptionPattern.CountedWord {
  /// The form that goes with a number.
  package func form(for count: Int) -> String {
    switch self {
    case .identifiers: count == 1 ? "identifier" : "identifiers"
    case .exist: count == 1 ? "exists" : "exist"
    }
  }

  /// All forms, also those that leave the number open, each before those that it begins with.
  var forms: [String] {
    switch self {
    case .identifiers: ["identifier(s)", "identifiers", "identifier"]
    case .exist: ["exist(s)", "exists", "exist"]
    }
  }
}

extension ExceptionPattern.Noun {
  /// The noun's word for a view of that kind.
  package func word(for kind: TableKind) -> String {
    switch (self, kind) {
    case (.row, .table): "row"
    case (.row, .collection): "item"
    case (.rows, .table): "rows"
    case (.rows, .collection): "items"
    case (.aRow, .table): "a row"
    case (.aRow, .collection): "an item"
    case (.tableView, .table): "table view"
    case (.tableView, .collection): "collection view"
    case (.className, .table): "UITableView"
    case (.className, .collection): "UICollectionView"
    }
  }
}

extension DiffableException {
  /// UIKit's text for the exception.
  ///
  /// The releases since iOS 15 have the same words; of iOS 13 and 14 some are known to be others, and are not written.
  /// Lists of identifiers stand as Foundation prints them.
  ///
  ///     DiffableException.identifiersRepeated(.items, ["A"]).message(kind: .table)
  ///     // Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
  ///     //     A
  ///     // )}
  public func message(kind: TableKind) -> String {
    ExceptionTemplate.template(of: .known(sentence)).text(kind: kind, count: count, words: words)
  }

  private var count: Int? {
    if case .sectionIdentifiersExist(let identifiers) = self { identifiers.count } else { nil }
  }

  /// What stands in the template's holes for words, in their order.
  private var words: [String] {
    switch self {
    case .tableChanged, .noSections, .sectionIdentifierMissing: []
    case .identifiersRepeated(let kind, let identifiers):
      [kind.rawValue, "{" + DiffableException.list(identifiers) + "}"]
    case .sectionIdentifiersExist(let identifiers): [DiffableException.oneOrList(identifiers)]
    case .notSatisfying(let condition): [condition.rawValue]
    case .destinationInserted(.items, let identifier):
      ["insertion operation", identifier, "insertion identifier", DiffableException.update]
    case .destinationInserted(.sections, let identifier):
      ["section operation", identifier, "inserted section", DiffableException.update]
    case .destinationMoved(let kind, let identifier):
      [kind.rawValue, identifier, DiffableException.update]
    case .reloadedIdentifierMissing(let kind, let identifier): [kind.rawValue, identifier]
    case .reconfiguredItemMissing(let identifier): [identifier]
    }
  }

  /// The description of an update, without what is in it.
  private static let update = "<_UIDiffableDataSourceUpdate 0x...; ...>."
}

extension DiffableException {
  /// UIKit's line in the log where items were appended or inserted that the snapshot had already.
  static func existingItemsLine(_ identifiers: [String]) -> String {
    ExceptionTemplate.template(of: .known(.itemIdentifiersExist)).text(
      kind: .table, count: identifiers.count, words: [oneOrList(identifiers)])
  }

  private static func oneOrList(_ identifiers: [String]) -> String {
    identifiers.count == 1 ? identifiers[0] : list(identifiers)
  }

  /// Identifiers as an array's description has them, each on a line of its own.
  private static func list(_ identifiers: [String]) -> String {
    "(\n" + identifiers.map { "    " + $0.inPropertyList }.joined(separator: ",\n") + "\n)"
  }
}

extension String {
  /// The text as Foundation prints it inside a list: in quotes unless it is all letters and digits of ASCII, and in
  /// ASCII alone.
  fileprivate var inPropertyList: String {
    let isWord =
      !utf8.isEmpty
      && utf8.allSatisfy { byte in
        (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
          || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      }
    if isWord { return self }
    var quoted = "\""
    for unit in utf16 {
      switch unit {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0x0A: quoted += "\\n"
      case 0x09: quoted += "\\t"
      case 0x0D: quoted += "\\r"
      case 0x20..<0x7F: quoted += String(decoding: [UInt8(unit)], as: UTF8.self)
      default: quoted += unit < 0x80 ? String.octal(unit) : "\\U" + String.hexadecimal(unit)
      }
    }
    return quoted + "\""
  }

  private static func octal(_ unit: UInt16) -> String {
    "\\" + String(decoding: [6, 3, 0].map { 0x30 + UInt8(unit >> $0 & 7) }, as: UTF8.self)
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: [12, 8, 4, 0].map { digits[Int(unit >> $0 & 15)] }, as: UTF8.self)
  }
}

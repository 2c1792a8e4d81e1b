import JSON

/// What a recorded operation is called.
enum OperationName: String, CaseIterable {
  case deleteRow, insertRow, reloadRow, reconfigureRow, moveRow
  case deleteSection, insertSection, reloadSection, moveSection

  /// The name in a string; `deleteItem` and the like are the same as `deleteRow`.
  init?(_ value: JSONValue) {
    guard let entry = Self.words.first(where: { value.equals($0.word) }) else { return nil }
    self = entry.name
  }

  var isMove: Bool { self == .moveRow || self == .moveSection }

  private static let words: [(word: StaticString, name: OperationName)] = [
    ("deleteRow", .deleteRow), ("insertRow", .insertRow), ("moveRow", .moveRow),
    ("reloadRow", .reloadRow), ("reconfigureRow", .reconfigureRow),
    ("deleteItem", .deleteRow), ("insertItem", .insertRow), ("moveItem", .moveRow),
    ("reloadItem", .reloadRow), ("reconfigureItem", .reconfigureRow),
    ("deleteSection", .deleteSection), ("insertSection", .insertSection),
    ("moveSection", .moveSection), ("reloadSection", .reloadSection),
  ]
}

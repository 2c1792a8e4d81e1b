extension Outline {
  /// An item and the name of the one that it is in.
  package struct Entry {
    package var item: OutlineItem
    package var container: String?
  }

  /// All items in the order of the text, each before those that are in it.
  package var flat: [Entry] {
    var entries: [Entry] = []
    for item in items { Self.add(item, in: nil, to: &entries) }
    return entries
  }

  private static func add(_ item: OutlineItem, in container: String?, to entries: inout [Entry]) {
    entries.append(Entry(item: item, container: container))
    for child in item.children { add(child, in: item.name, to: &entries) }
  }
}

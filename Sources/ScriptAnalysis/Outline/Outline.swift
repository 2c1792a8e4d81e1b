package import EditScript
import TableEditing

/// The contents of a script: its tables with their sections, its policies, its batches and snapshots.
///
/// - Complexity: O(n) in the nodes.
package struct Outline {
  package private(set) var items: [OutlineItem] = []
  /// Whether there are more than the limit allows.
  package private(set) var isCut = false
  private let tree: ScriptTree
  private var left: Int
  /// Each `begin` without an `end` so far, and how many items stand before it.
  private var openUpdates: [(node: Int, itemCount: Int)] = []

  /// More than this many nobody reads, and editors become slow.
  package static let limit = 10_000

  package init(_ tree: ScriptTree, limit: Int = Outline.limit) {
    self.tree = tree
    left = limit
    var node = 1
    while node < tree.nodes.count, left > 0 {
      visit(node)
      node += Int(tree.nodes[node].subtreeSize)
    }
    isCut = node < tree.nodes.count
  }

  private mutating func visit(_ node: Int) {
    switch tree.nodes[node].kind {
    case .table, .tableFrom: table(node)
    case .insertSection: insertedSection(node)
    case .policy: policy(node)
    case .batch: block(node, .batch, "batch", edits: node + 1)
    case .snapshot: block(node, .snapshot, "snapshot", edits: node)
    case .begin: openUpdates.append((node, items.count))
    case .end: update(endingAt: node)
    case .error: brokenStatement(node)
    default: break
    }
  }

  private mutating func add(_ item: OutlineItem) {
    left -= 1
    items.append(item)
  }

  // MARK: - Tables

  private mutating func table(_ node: Int) {
    let first = Int(tree.nodes[node].firstToken)
    var children: [OutlineItem] = []
    var (sections, rows) = (0, 0)
    let end = node + Int(tree.nodes[node].subtreeSize)
    var child = node + 1
    while child < end {
      // The body is one node deeper.
      guard tree.nodes[child].kind == .section else {
        child += 1
        continue
      }
      let section = section(child, number: sections)
      sections += 1
      rows += section.rows
      if left > 1 {
        left -= 1
        children.append(section.item)
      }
      child += Int(tree.nodes[child].subtreeSize)
    }
    if tree.nodes[node].kind == .tableFrom {
      let path = tree.token(after: tree.token(after: first))
      return add(item(.table, "table", path, in: node, "from a file"))
    }
    if sections == 0 { rows = strings(in: node) - (isString(tree.token(after: first)) ? 1 : 0) }
    let detail =
      sections == 0
      ? Self.count(rows, "row") : "\(Self.count(sections, "section")), \(Self.count(rows, "row"))"
    var item = item(.table, "table", tree.token(after: first), in: node, detail)
    item.children = children
    add(item)
  }

  private func section(_ node: Int, number: Int) -> (item: OutlineItem, rows: Int) {
    let title = tree.token(after: Int(tree.nodes[node].firstToken))
    let hasList = node + 1 < tree.nodes.count && tree.nodes[node + 1].kind == .rowList
    let rows = hasList && tree.nodes[node].subtreeSize > 1 ? strings(in: node + 1) : 0
    return (
      item(.section, "section \(number)", title, in: node, Self.count(rows, "row")), rows
    )
  }

  private mutating func insertedSection(_ node: Int) {
    let end = node + Int(tree.nodes[node].subtreeSize)
    guard let child = (node..<end).first(where: { tree.nodes[$0].kind == .section }) else { return }
    var item = section(child, number: 0).item
    if !isString(tree.token(after: Int(tree.nodes[child].firstToken))) { item.name = "section" }
    item.detail = "inserted, \(item.detail)"
    item.range = tree.bytes(ofNode: node)
    add(item)
  }

  /// How many texts are among the tokens of a node.
  private func strings(in node: Int) -> Int {
    (Int(tree.nodes[node].firstToken)..<Int(tree.nodes[node].tokenEnd)).count {
      tree.tokens[$0].kind == .string
    }
  }

  private func isString(_ token: Int) -> Bool { tree.tokens[token].kind == .string }

  // MARK: - Policies and blocks

  private mutating func policy(_ node: Int) {
    let first = Int(tree.nodes[node].firstToken)
    let name = tree.token(after: first)
    guard let keyword = tree.tokens[name].keyword else { return }
    let isQuestion = keyword.entry.categories.contains(.question)
    guard isQuestion || keyword.policyParameters != nil else { return }
    var detail = ""
    if tree.nodes[node].subtreeSize > 1, tree.nodes[node + 1].kind == .parameters {
      detail = text(tree.bytes(ofNode: node + 1))
    }
    let last = Int(tree.nodes[node].tokenEnd) - 1
    if last > name, tree.tokens[last].keyword == .nothing, tree.nodes[node].subtreeSize <= 2 {
      detail = "none"
    }
    add(
      OutlineItem(
        kind: isQuestion ? .question : .event, name: keyword.spelling, detail: detail,
        range: tree.bytes(ofNode: node), nameRange: tree.bytes(ofToken: name)))
  }

  /// A word and what stands in braces behind it.
  private mutating func block(
    _ node: Int, _ kind: OutlineItem.Kind, _ word: String, edits parent: Int
  ) {
    var edits = 0
    let end = node + Int(tree.nodes[node].subtreeSize)
    var child = parent + 1
    while child < end {
      edits += 1
      child += Int(tree.nodes[child].subtreeSize)
    }
    add(
      OutlineItem(
        kind: kind, name: word, detail: Self.count(edits, "edit"), range: tree.bytes(ofNode: node),
        nameRange: tree.bytes(ofToken: Int(tree.nodes[node].firstToken))))
  }

  private mutating func update(endingAt node: Int) {
    guard let begin = openUpdates.popLast() else { return }
    let start = tree.bytes(ofNode: begin.node)
    var item = OutlineItem(
      kind: .batch, name: "begin", detail: "… end",
      range: start.lowerBound..<tree.bytes(ofNode: node).upperBound, nameRange: start)
    // Very deep inside nobody looks for structure.
    if openUpdates.count < Limits.nesting {
      item.children = Array(items[begin.itemCount...])
      items.removeLast(item.children.count)
    }
    add(item)
  }

  /// What begins well is listed all the same.
  private mutating func brokenStatement(_ node: Int) {
    let first = Int(tree.nodes[node].firstToken)
    let second = tree.token(after: first)
    guard second < Int(tree.nodes[node].tokenEnd) else { return }
    switch tree.tokens[first].keyword {
    case .table where tree.tokens[second].kind == .string:
      add(item(.table, "table", second, in: node, ""))
    case .policy: policy(node)
    default: break
    }
  }

  // MARK: - Names

  /// An item that is named by a text, if the token is one.
  private func item(
    _ kind: OutlineItem.Kind, _ word: String, _ token: Int, in node: Int, _ detail: String
  ) -> OutlineItem {
    let range = tree.bytes(ofNode: node)
    guard isString(token), tree.tokens[token].start < UInt32(range.upperBound) else {
      let first = tree.bytes(ofToken: Int(tree.nodes[node].firstToken))
      return OutlineItem(kind: kind, name: word, detail: detail, range: range, nameRange: first)
    }
    return OutlineItem(
      kind: kind, name: name(tree.literal(ofToken: token)), detail: detail, range: range,
      nameRange: tree.bytes(ofToken: token))
  }

  /// A title as it is shown: as a literal where it would not be seen.
  private func name(_ title: String) -> String {
    let isSeen = title.utf8.contains { $0 != 0x20 } && !title.utf8.contains { $0 < 0x20 }
    return isSeen ? title : title.asLiteral
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: tree.source[range], as: UTF8.self)
  }

  private static func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(word)s"
  }
}

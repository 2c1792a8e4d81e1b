/// The values that the enclosing `withEvery` loops are at, outermost first.
///
/// A check inside such loops gives `everyValue.description` as its comment, so that a failure says where it happened:
///
///     withEvery("row", in: 0..<3) { row in
///       #expect(table.contains(row), "\(everyValue)")  // on failure: row = 2
///     }
package struct EveryValue: CustomStringConvertible, Sendable {
  fileprivate var labels: [String] = []

  package var description: String { labels.joined(separator: ", ") }
}

private enum EveryTrace {
  @TaskLocal static var value = EveryValue()
}

/// Where the enclosing `withEvery` loops are.
package var everyValue: EveryValue { EveryTrace.value }

/// Runs `body` with every element of `elements`.
package func withEvery<Elements: Sequence>(
  _ label: String, in elements: Elements, _ body: (Elements.Element) throws -> Void
) rethrows {
  for element in elements {
    var value = EveryTrace.value
    value.labels.append("\(label) = \(element)")
    try EveryTrace.$value.withValue(value) { try body(element) }
  }
}

/// Runs `body` with every order of `elements`.
package func withEveryOrder<Element>(
  _ label: String, of elements: [Element], _ body: ([Element]) throws -> Void
) rethrows {
  try withEvery(label, in: orders(of: elements), body)
}

private func orders<Element>(of elements: [Element]) -> [[Element]] {
  guard let first = elements.first else { return [[]] }
  return orders(of: Array(elements.dropFirst())).flatMap { order in
    (0...order.count).map { place in order[..<place] + [first] + order[place...] }
  }
}

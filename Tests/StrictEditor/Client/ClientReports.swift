package import TestSupport

/// What people have reported of language servers and of their clients: each report is a rule here, in our own words.
///
/// They stand in `Tests/Fixtures/language-server/reports.txt`, one a line: its id, `|`, and the rule; behind a second `|`
/// the reason why no test here can show it.
package struct ClientReport: Sendable {
  package var id: String
  package var rule: String
  /// Why there is no test; nil where there is one.
  package var excuse: String?

  package static func all() throws(FixtureProblem) -> [ClientReport] {
    try FixtureFile("language-server/reports.txt").lines().filter { !$0.hasPrefix("#") }.map {
      let parts = $0.split(separator: "|").map { $0.trimming(" ") }
      return ClientReport(
        id: parts[0], rule: parts.count > 1 ? parts[1] : "",
        excuse: parts.count > 2 ? parts[2] : nil)
    }
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> String {
    var text = self
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return String(text)
  }
}

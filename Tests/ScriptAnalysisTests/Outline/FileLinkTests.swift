import EditScript
import ScriptAnalysis
import Testing

/// Paths in scripts.
@Suite struct FileLinkTests {
  @Test func `a table's file is a link, without its quotes`() {
    let text = Array(
      "table \"a\"\ntable from \"li\\u{73}t 1.txt\"; table from \"\"; table from \"x".utf8)
    let links = FileLink.links(in: parse(text))
    #expect(links.map(\.path) == ["list 1.txt"])
    #expect(links.map { String(decoding: text[$0.range], as: UTF8.self) } == ["li\\u{73}t 1.txt"])
  }
}

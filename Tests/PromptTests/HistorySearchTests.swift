import Testing

@testable import Prompt

@Suite struct HistorySearchTests {
  private let entries = ["edit on", "move 0", "edit off", "delete 1", "edit off"]

  /// The texts that steps in one direction show, from the line behind the last entry on.
  private func walk(_ prefix: String, _ directions: [HistorySearch.Direction]) -> [String] {
    let search = HistorySearch(prefix: prefix)
    var place = entries.count
    var line = prefix
    return directions.map { direction in
      if let next = search.place(from: place, in: entries, showing: line, direction) {
        place = next
        line = next < entries.count ? entries[next] : prefix
      }
      return line
    }
  }

  @Test func `prefix-search: Up walks the entries that begin with what is typed`() {
    #expect(walk("ed", [.backward, .backward, .backward]) == ["edit off", "edit on", "edit on"])
  }

  @Test func `Down comes back to what was typed`() {
    #expect(
      walk("ed", [.backward, .backward, .forward, .forward]) == [
        "edit off", "edit on", "edit off", "ed",
      ])
  }

  @Test func `with nothing typed every entry is walked`() {
    #expect(
      walk("", [.backward, .backward, .backward, .forward]) == [
        "edit off", "delete 1", "edit off", "delete 1",
      ])
  }

  @Test func `what begins with nothing in the history stays`() {
    #expect(walk("zz", [.backward, .forward]) == ["zz", "zz"])
  }

  @Test func `a walk goes on until the line is changed`() {
    var search = HistorySearch(prefix: "ed")
    #expect(!search.continues(after: "ed"))
    search.shown = "edit off"
    #expect(search.continues(after: "edit off"))
    #expect(!search.continues(after: "edit of"))
  }
}

import Testing

@testable import Prompt

@Suite struct CandidateListTests {
  private func list(_ candidates: [LineCandidate], width: Int) -> [String] {
    CandidateList.lines(candidates, width: width, usesColor: false)
  }

  @Test func `candidates with descriptions stand one a line`() {
    let lines = list(
      [
        LineCandidate("move", description: "moves a row"),
        LineCandidate("delete", description: "takes a row away"), LineCandidate("x"),
      ], width: 40)
    #expect(lines == ["move    moves a row", "delete  takes a row away", "x"])
  }

  @Test func `a label stands for the text`() {
    #expect(list([LineCandidate("\"Milk\"", label: "Milk 0-1")], width: 40) == ["Milk 0-1"])
  }

  @Test func `what is too wide is cut`() {
    let lines = list(
      [LineCandidate("move", description: "moves a row elsewhere")], width: 16)
    #expect(lines == ["move  moves a …"])
    #expect(list([LineCandidate("0123456789")], width: 8) == ["012345…"])
  }

  @Test func `wide characters are measured in columns`() {
    let lines = list(
      [LineCandidate("買い物", description: "a"), LineCandidate("abc", description: "b")], width: 40)
    #expect(lines == ["買い物  a", "abc     b"])
  }

  @Test func `candidates without descriptions stand in columns, read downwards`() {
    let candidates = ["a", "b", "c", "d", "e"].map { LineCandidate($0) }
    #expect(list(candidates, width: 10) == ["a  c  e", "b  d"])
    #expect(list(candidates, width: 3) == ["a", "b", "c", "d", "e"])
    #expect(list(candidates, width: 80) == ["a  b  c  d  e"])
  }

  @Test func `no line is wider than the terminal has room for, however narrow`() {
    let candidates = [
      LineCandidate("set animation automatic", description: "the default of the table"),
      LineCandidate("買い物リスト", description: "買い物リストの説明"), LineCandidate("x"),
    ]
    for width in 1...60 {
      for line in list(candidates, width: width) {
        #expect(PromptText(line).columns < max(width, 2), "\(width): \(line)")
      }
    }
  }

  @Test func `the same label is listed once`() {
    #expect(list([LineCandidate("a"), LineCandidate("a")], width: 20) == ["a"])
  }
}

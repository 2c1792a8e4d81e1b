import Explanation
import TableEditing
import Testing

/// A place that is named twice in one batch is the first cause of the wrong count that it makes.
@Suite struct RepeatedCallTests {
  private func causes(_ operations: [UpdateOperation], _ before: [Int], _ after: [Int]) -> [Cause] {
    do throws(UpdateException) {
      _ = try UpdatePlan(
        operations: operations, before: RowCounts(before), after: RowCounts(after))
      return []
    } catch {
      return Explanation(
        of: error, operations: operations, before: RowCounts(before), after: RowCounts(after)
      ).causes
    }
  }

  @Test func `two inserts at one place are named, with the places that they should have`() {
    let insert = UpdateOperation.insertRow(at: IndexPath(section: 0, row: 2))
    let first = causes([insert, insert], [3], [4]).first
    #expect(first?.title == "Row 2 of section 0 was inserted twice, and both calls are counted")
    #expect(first?.fix.contains("such as 2 and 3") == true)
  }

  @Test func `two deletes of one row or section are named`() {
    let row = UpdateOperation.deleteRow(at: IndexPath(section: 0, row: 0))
    #expect(
      causes([row, row], [2], [1]).first?.title
        == "Row 0 of section 0 was deleted twice, and both calls are counted")
    #expect(
      causes([.deleteSection(at: 1), .deleteSection(at: 1)], [1, 1], [1]).first?.title
        == "Section 1 was deleted twice, and both calls are counted")
  }

  @Test func `calls that differ are not taken for repeats`() {
    let causes = causes(
      [
        .deleteRow(at: IndexPath(section: 0, row: 0)),
        .deleteRow(at: IndexPath(section: 0, row: 1)),
      ],
      [3], [3])
    #expect(!causes.isEmpty)
    #expect(!causes.contains { $0.title.contains("twice") })
  }
}

import TestSupport
import Testing

@testable import TableEditing

/// The cells of which something is known, against plain arrays with a place for every row.
@Suite struct CellsTests {
  /// Every row's cell, known or not.
  private struct Reference {
    var sections: [[Cell]]

    mutating func moveRow(from source: IndexPath, to destination: IndexPath) {
      let cell = sections[source.section].remove(at: source.row)
      sections[destination.section].insert(cell, at: destination.row)
    }

    func place(_ random: inout SplitMix64) -> IndexPath? {
      guard let section = sections.indices.randomElement(using: &random),
        let row = sections[section].indices.randomElement(using: &random)
      else { return nil }
      return IndexPath(section: section, row: row)
    }
  }

  private func cell(_ number: Int) -> Cell { Cell(packed: UInt32(number % 3 == 0 ? 0 : number)) }

  @Test(arguments: 0..<200)
  func `cells go along with their rows and sections`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var cells = Cells()
    var reference = Reference(sections: [[Cell(), Cell(), Cell()], [], [Cell()]])
    for step in 0..<60 {
      let section = Int.random(in: 0...reference.sections.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        guard let path = reference.place(&random) else { continue }
        reference.sections[path.section][path.row] = cell(step)
        cells[path] = cell(step)
      case 2 where section < reference.sections.count:
        let row = Int.random(in: 0...reference.sections[section].count, using: &random)
        reference.sections[section].insert(Cell(), at: row)
        cells.insertRow(at: IndexPath(section: section, row: row))
      case 3:
        guard let path = reference.place(&random) else { continue }
        reference.sections[path.section].remove(at: path.row)
        cells[path] = Cell()
        cells.removeRow(at: path)
      case 4, 5:
        guard let source = reference.place(&random), section < reference.sections.count else {
          continue
        }
        let taken = source.section == section ? 1 : 0
        let row = Int.random(in: 0...reference.sections[section].count - taken, using: &random)
        let destination = IndexPath(section: section, row: row)
        reference.moveRow(from: source, to: destination)
        cells.moveRow(from: source, to: destination)
      case 6:
        reference.sections.insert([], at: section)
        cells.insertSection(at: section)
      default:
        guard section < reference.sections.count else { continue }
        let moved = reference.sections.remove(at: section)
        let destination = Int.random(in: 0...reference.sections.count, using: &random)
        reference.sections.insert(moved, at: destination)
        cells.moveSection(from: section, to: destination)
      }
      check(cells, reference)
    }
  }

  private func check(_ cells: Cells, _ reference: Reference) {
    var known: [IndexPath] = []
    for (section, rows) in reference.sections.enumerated() {
      for (row, cell) in rows.enumerated() {
        let path = IndexPath(section: section, row: row)
        #expect(cells[path] == cell, "\(path)")
        if cell != Cell() { known.append(path) }
      }
    }
    #expect(cells.paths { _ in true } == known)
    #expect(cells.count == known.count)
  }
}

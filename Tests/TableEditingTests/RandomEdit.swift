import TestSupport

@testable import TableEditing

/// Edits that are sometimes right and sometimes wrong, on tables of up to three sections of three rows.
enum RandomEdit {
  static func table(_ random: inout SplitMix64) -> Table {
    var builder = TableBuilder()
    for section in 0..<random.number(below: 4) {
      builder.beginSection(title: section == 0 ? nil : "S\(section)")
      for row in 0..<random.number(below: 4) { builder.addRow("r\(section)\(row)") }
    }
    return builder.finish()
  }

  static func edit(_ state: TableState, _ random: inout SplitMix64) -> Edit {
    switch random.number(below: 27) {
    case 0: .setEditing(random.number(below: 2) == 0)
    case 1, 2: .user(.moveRow(from: path(&random), to: path(&random)))
    case 3: .user(.deleteRows([path(&random)]))
    case 4: .user(.insertRows(["u"], at: path(&random)))
    case 5, 6, 7: .app((0...random.number(below: 3)).map { _ in appCall(&random) })
    case 8, 9, 10, 11: .model(modelEdit(&random))
    case 12, 13: .view((0...random.number(below: 2)).map { _ in UpdateCall(operation(&random)) })
    case 14: .reloadData
    case 15: .beginUpdates
    case 16, 17: .endUpdates
    case 18: random.number(below: 4) == 0 ? .declare(table(&random)) : .commit
    case 20, 21, 22: .user(gesture(&random))
    case 23, 24: .user(drag(&random))
    case 25: .setEditing(true)
    case 26: option(&random)
    default: random.number(below: 2) == 0 ? .setEra(.ios12) : .setLayoutPending(true)
    }
  }

  static func path(_ random: inout SplitMix64) -> IndexPath {
    IndexPath(section: random.number(below: 3), row: random.number(below: 4))
  }

  static func operation(_ random: inout SplitMix64) -> UpdateOperation {
    switch random.number(below: 12) {
    case 0, 1, 2: .deleteRow(at: path(&random))
    case 3, 4, 5: .insertRow(at: path(&random))
    case 6, 7: .moveRow(from: path(&random), to: path(&random))
    case 8: .reloadRow(at: path(&random))
    case 9:
      random.number(below: 2) == 0
        ? .reconfigureRow(at: path(&random)) : .reloadSection(at: random.number(below: 3))
    case 10:
      random.number(below: 2) == 0
        ? .deleteSection(at: random.number(below: 3)) : .insertSection(at: random.number(below: 3))
    default: .moveSection(from: random.number(below: 3), to: random.number(below: 3))
    }
  }

  static func appCall(_ random: inout SplitMix64) -> AppCall {
    let operation = operation(&random)
    switch operation {
    case .insertRow: return AppCall(operation, .row("n\(random.number(below: 100))"))
    case .insertSection: return AppCall(operation, .section(title: "N", rows: ["x", "y"]))
    default: return AppCall(operation)
    }
  }

  private static func gesture(_ random: inout SplitMix64) -> UserEdit {
    switch random.number(below: 12) {
    case 0: .tapMinus(path(&random))
    case 1: .tapDelete
    case 2: .tapPlus(path(&random))
    case 3: .tapRow(path(&random))
    case 4: .tapElsewhere
    case 5, 6:
      .swipe(
        path(&random), SwipeEdge.allCases[random.number(below: 2)],
        SwipeReach.allCases[random.number(below: 3)])
    case 7: .drag(from: path(&random), through: [path(&random), path(&random)])
    case 8: .select([path(&random)])
    case 9: .deselect([path(&random)])
    case 10: .pan([path(&random), path(&random)])
    default: .deleteRows([path(&random), path(&random)])
    }
  }

  private static func drag(_ random: inout SplitMix64) -> UserEdit {
    switch random.number(below: 8) {
    case 0: .lift([path(&random)])
    case 1: .lift([path(&random), path(&random)])
    case 2: .liftOutside([DragItem("x"), DragItem("y")])
    case 3: .hover(.at(path(&random)))
    case 4: .hover(random.number(below: 2) == 0 ? .nowhere : .into(path(&random)))
    case 5: .drop
    case 6: .cancelDrag
    default: .spring(path(&random))
    }
  }

  private static func option(_ random: inout SplitMix64) -> Edit {
    let option = EditingOption.allCases[random.number(below: EditingOption.allCases.count)]
    return .setOption(option, value: random.number(below: option.values.count))
  }

  private static func modelEdit(_ random: inout SplitMix64) -> ModelEdit {
    switch random.number(below: 12) {
    case 0, 1, 2: .insertRows(["m", "n"], at: path(&random))
    case 3, 4, 5: .deleteRow(at: path(&random))
    case 6: .deleteRows(section: random.number(below: 3), rows: 0..<random.number(below: 3))
    case 7: .moveRow(from: path(&random), to: path(&random))
    case 8: .setText(at: path(&random), "t\(random.number(below: 3))")
    case 9: .swapRows(path(&random), path(&random))
    case 10: .insertSection(title: nil, rows: ["s"], at: random.number(below: 3))
    default:
      random.number(below: 2) == 0
        ? .deleteSection(at: random.number(below: 3))
        : .moveSection(from: random.number(below: 3), to: random.number(below: 3))
    }
  }
}

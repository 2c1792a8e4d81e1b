/// A script that edits a table of a screenful of rows; every statement is done, and stays so when one of them is edited.
///
/// A quarter of the lines are comments and blank ones. Of the statements about a third are moves, a quarter inserts and
/// deletes by the user and the app; the others set rows, do the same to model and view one after the other, are
/// batches or expectations; now and then editing is turned off and on. Two policies are asked on the way.
struct SampleRows {
  private static let names = [
    "Apple", "Pear", "Kiwi", "Plum", "Fig", "Quince", "Cherry", "Melon", "Grape", "Peach",
  ]
  /// Edits are made in this many first rows; there are always more, so that each row is there.
  private static let edited = 20

  private var lines: SampleLines
  private var random = SplitMix(11)
  /// The rows of the first section.
  private var rows = 0
  /// How many names have been made.
  private var named = 0

  static func text(lines count: Int) -> SampleText {
    var sample = SampleRows(lines: SampleLines(wanted: count))
    sample.declare()
    while sample.lines.room > 0 { sample.appendParagraph() }
    return SampleText(
      lines: sample.lines.lines, typingMark: "app insert \"", hoverMark: "mo",
      completionMark: "mo", statement: "app insert \"Fresh\" at 0.3")
  }

  private init(lines: SampleLines) { self.lines = lines }

  private mutating func name() -> String {
    named += 1
    return "\"\(Self.names[random.below(Self.names.count)]) \(named)\""
  }

  private mutating func row() -> String { "0.\(random.below(Self.edited))" }

  /// Two rows that are not the same.
  private mutating func twoRows() -> (Int, Int) {
    let first = random.below(Self.edited - 1)
    return (first, first + 1 + random.below(Self.edited - 1 - first))
  }

  private mutating func declare() {
    lines.append("# What happens to the shelf in a week.", "", "table \"Stock\" {")
    lines.append("  section \"Shelf\" {")
    while rows < 30 {
      lines.append("    \(name()) \(name()) \(name())")
      rows += 3
    }
    lines.append("  }", "  section \"Counter\" { \"Milk\" \"Butter\" \"Eggs\" }", "}", "")
    lines.append("policy canMove(at) = at.row < rows(at.section) - 1")
    lines.append("policy titleForDeleteConfirmation(at) = \"Remove (\\(text(at)))\"", "", "edit on")
  }

  private mutating func appendParagraph() {
    if lines.room == 1 { return lines.append("# The end") }
    switch random.below(100) {
    case 0..<16: lines.append("# Order \(random.below(10_000)) comes in")
    case 16..<25: lines.append("")
    case 25..<51:
      let (first, second) = twoRows()
      lines.append(
        random.below(2) == 0 ? "move 0.\(first) -> 0.\(second)" : "move 0.\(second) -> 0.\(first)")
    case 51..<73: appendInsertOrDelete()
    case 73..<80: lines.append("app set \(row()) = \(name())")
    case 80:
      // Between the two the table shows an old text, which is told.
      let place = row()
      lines.append("set \(place) = \(name())", "reload \(place)")
    case 81..<86:
      let place = row()
      lines.append("model insert \(name()) at \(place)", "view insert at \(place) fade")
      lines.append("model delete \(place)", "view delete \(place) left")
    case 86..<92: appendBatch()
    case 92:
      lines.append("edit off", "delete \(row())", "app insert \(name()) at 0.0", "edit on")
    case 93..<95: lines.append("app insert \(name()) at \(row())", "undo")
    case 95..<99: lines.append("expect rows in 1 \"Milk\" \"Butter\" \"Eggs\"")
    default: lines.append("commit", "edit on")
    }
  }

  /// Keeps the number of rows about the same.
  private mutating func appendInsertOrDelete() {
    let inserts = rows < 27 || rows < 33 && random.below(2) == 0
    rows += inserts ? 1 : -1
    lines.append(inserts ? "app insert \(name()) at \(row())" : "delete \(row())")
  }

  private mutating func appendBatch() {
    let (first, second) = twoRows()
    lines.append(
      "batch {", "  delete 0.\(first)", "  move 0.\(second) -> 0.\(first)",
      "  insert \(name()) at 0.\(second)", "}")
  }
}

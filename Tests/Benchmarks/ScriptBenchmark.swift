import EditScript
import ScriptRunner
import TableEditing

/// Parsing, and running simple statements.
enum ScriptBenchmark {
  static func run() {
    print("\nScript")
    let source = Array(text(statements: 300_000).utf8)
    let parsing = nanoseconds(a: 1) { _ in
      if parse(source).hasErrors { print("  the text does not parse") }
    }
    print(
      "  parsing: \(rounded(Double(source.count) * 1e3 / parsing)) MB/s of \(source.count) bytes")

    let tree = parse(Array(simple(statements: 200_000).utf8))
    let running = nanoseconds(a: 200_000) { _ in
      var builder = TableBuilder()
      for row in 0..<1_000 { builder.addRow("row \(row)") }
      var runner = ScriptRunner(builder.finish())
      if !runner.run(tree) { print("  the script does not run") }
    }
    print("  running: \(Int(1e9 / running)) simple statements a second")
  }

  /// Statements of many kinds, as people write them.
  private static func text(statements: Int) -> String {
    var random = SplitMix(1)
    var text = ""
    for _ in 0..<statements {
      switch random.below(20) {
      case 0..<7: text += "move \(random.below(1_000)) -> \(random.below(1_000))"
      case 7..<10:
        text += "move \(random.below(20)).\(random.below(1_000)) -> 3.\(random.below(1_000))"
      case 10..<13: text += "delete \(random.below(1_000)), \(random.below(1_000))"
      case 13..<16: text += "insert \"item \(random.below(100_000))\" at 3.\(random.below(1_000))"
      case 16, 17: text += "set 2.\(random.below(1_000)) = \"v\(random.below(100_000))\""
      case 18: text += "edit on; move 0 -> 2; delete 1; commit"
      default: text += "# a comment line about rows"
      }
      text += "\n"
    }
    return text
  }

  private static func simple(statements: Int) -> String {
    var random = SplitMix(2)
    var text = "edit on\n"
    for index in 0..<statements / 6 * 5 {
      let row = random.below(900)
      switch index % 5 {
      case 0: text += "move \(row) -> \(random.below(900))\n"
      case 1: text += "app move \(row) -> \(random.below(900))\n"
      case 2: text += "app insert \"item\" at \(row)\n"
      case 3: text += "delete \(row)\n"
      default: text += "set \(row) = \"x\"; reload \(row)\n"
      }
    }
    return text
  }
}

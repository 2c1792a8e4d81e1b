import EditScript
import Reporting
import ScriptRunner
import TableEditing
import TableRendering
import Testing

/// The last statement of a script, explained.
struct Explained {
  let runner: ScriptRunner
  let step: Step
  let text: String

  /// Runs a text on a table; all but the last statement must be done or ignored, or lead to what is explained.
  init(
    _ script: String, on table: Table = Table(rows: ["a", "b", "c"]), width: Int = 80,
    options: RenderingOptions.Style = .plain
  ) throws {
    var options = RenderingOptions(style: options)
    options.width = width
    var runnerOptions = ScriptRunner.Options()
    runnerOptions.keepsStateBefore = true
    var runner = ScriptRunner(table, options: runnerOptions)
    let bytes = Array(script.utf8)
    let tree = parse(bytes)
    try #require(tree.diagnostics.filter { $0.severity == .error }.isEmpty, "\(script)")
    var last: Step?
    for statement in tree.statements { last = runner.run(statement) }
    step = try #require(last)
    let tried = runner
    text = WhyText(
      source: SourceText(name: "test", bytes), renderer: TableRenderer(options),
      style: Style(usesColor: options.style == .colour), width: width,
      isDone: { tried.wouldDo($0) }
    ).text(of: step, after: runner.timeline.state)
    self.runner = runner
  }

  /// The statements that it says to type.
  var statements: [String] {
    var found: [String] = []
    for line in text.split(separator: "\n") where line.hasPrefix("  type:") {
      found.append(line.dropFirst(7).drop { $0 == " " }.description)
    }
    return found
  }

  var refusal: EditRefusal? {
    guard case .refused(.edit(let refusal)) = step.result else { return nil }
    return refusal
  }

  var ignored: IgnoredReason? {
    guard case .ignored(let reason) = step.result else { return nil }
    return reason
  }
}

/// Checks what is suggested, that it works, and that the text can be read on a terminal.
func check(
  _ explained: Explained, suggests statements: [String], width: Int = 80,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(explained.statements == statements, "\(explained.text)", sourceLocation: sourceLocation)
  for statement in explained.statements {
    let works = explained.runner.wouldDo(statement)
    #expect(works, "\(statement)", sourceLocation: sourceLocation)
  }
  #expect(
    explained.text.hasSuffix("\n") && !explained.text.contains("\n\n"),
    sourceLocation: sourceLocation)
  for line in explained.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    #expect(!line.isEmpty && line.last != " ", "\(explained.text)", sourceLocation: sourceLocation)
    // A statement stands in one line, to be copied.
    if line.hasPrefix("  type:") { continue }
    #expect(DisplayWidth.of(String(line)) <= width, "\(line)", sourceLocation: sourceLocation)
  }
}

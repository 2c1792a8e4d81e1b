import Reporting
package import ScriptRunner
import SessionServer
package import TableEditing
package import TableRendering

/// A session of the prompt: text in, text out.
///
/// It knows no terminal and no readline: whoever reads the lines hands them over, whole entry by whole entry, and shows
/// what comes back.
///
///     var session = PromptSession()
///     session.enter("table { \"a\" \"b\" }; app delete 0", from: .typed, write: show, isInterrupted: { false })
///     session.prompt(usesColor: false)  // "rows 2/2* > "
package struct PromptSession {
  package internal(set) var runner = ScriptRunner()
  package var settings: Settings
  package var screen: SessionScreen
  package var surroundings: SessionSurroundings
  /// What was entered, as far as it ran.
  var record = SessionRecord()
  /// The texts that statements came from; the runner knows them by their numbers.
  var texts: [SessionText] = []
  /// What came of the last statement.
  var last: LastStep?
  /// The entry that `.edit` begins with.
  var lastEntry = ""
  /// Files that this session has written, and may write again.
  var written: Set<String> = []
  /// What `.save` without a name writes.
  var savedPath: String?
  /// What was done since those who follow the session were told; nil where nobody follows it.
  var followed: PersonsEntry?
  /// Statements that every session begins with, such as the era that the command line chose.
  var opening: [String] = []

  /// A statement that ran, and what came of it.
  struct LastStep {
    var step: Step
    var state: TableState
  }

  package init(
    settings: Settings = Settings(), screen: SessionScreen = SessionScreen(),
    surroundings: SessionSurroundings = SessionSurroundings()
  ) {
    self.settings = settings
    self.screen = screen
    self.surroundings = surroundings
    runner.options.keepsStateBefore = true
  }

  /// Begins as the command line says: with an era, a kind and a table, each as if it had been typed.
  package mutating func begin(era: String? = nil, kind: String? = nil, table: Table? = nil) {
    opening = [era.map { "era \($0)" }, kind.map { "kind \($0)" }].compactMap { $0 }
    for statement in opening { runMade(statement) }
    if let table { runMade(table) }
  }

  /// What a prompt says of the session now.
  package var promptFields: PromptFields { PromptFields(runner.timeline) }

  /// The prompt as the template of `.set prompt` has it, with ANSI colours where they are used.
  package var prompt: String {
    PromptTemplate(settings[.prompt].value).text(promptFields, usesColor: usesColor)
  }
}

// MARK: - Drawing

extension PromptSession {
  /// Whether what is written has colour.
  package var usesColor: Bool {
    if settings.isOn(.accessible) { return false }
    switch settings[.color].value {
    case "always": return true
    case "never": return false
    default: return screen.prefersColor
    }
  }

  var style: Style { Style(usesColor: usesColor) }

  /// The columns to draw in.
  var width: Int { settings.number(.width) ?? screen.width }

  /// How tables are drawn: as wide and as high as there is room.
  package var renderer: TableRenderer {
    // What else stands on the screen: the line that was entered and the prompt.
    let height = screen.isTerminal ? screen.height - 3 : nil
    return TableRenderer(
      RenderingOptions(
        style: settings.isOn(.accessible) ? .accessible : usesColor ? .colour : .plain,
        width: width, height: settings.number(.rows) == nil ? height : nil,
        maximalRows: settings.number(.rows) ?? max(height ?? 0, 40),
        showsIndexPaths: settings.isOn(.indexPaths),
        isAmbiguousWide: settings[.ambiguousWidth].value == "2"))
  }

  /// The table as it is.
  package func drawTable() -> String { renderer.draw(runner.timeline.state) }
}

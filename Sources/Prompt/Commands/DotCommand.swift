/// A command of the prompt as a person meets it: everything that reading it, `.help`, completion and the page of the
/// prompt need.
package struct DotCommand {
  package var name: DotCommandName
  /// Other words for it.
  package var aliases: [String] = []
  package var group: DotCommandGroup
  package var parameters: [DotParameter] = []
  /// What it does, in a few words without a full stop.
  package var summary: String
  /// Paragraphs.
  package var help: [String]
  /// Lines to try.
  package var example: String

  /// How it is typed, as in `.goto STEP`.
  package var form: String {
    ([".\(name.rawValue)"] + parameters.map { $0.form }).joined(separator: " ")
  }

  /// All words that it is called by, its name first.
  package var words: [String] { [name.rawValue] + aliases }
}

/// The commands of the prompt, by the word behind the dot.
package enum DotCommandName: String, CaseIterable, Sendable {
  case help, quit
  case undo, redo, goto, back, forward, timeline
  case table, tables, use, why, trace, policies
  case era, kind
  case open, read, save, `import`, export
  case edit, history
  case set, show, timer
}

/// The headings that `.help` lists commands under.
package enum DotCommandGroup: String, CaseIterable {
  case session = "the session"
  case time = "time travel"
  case table = "the table"
  case files = "files"
  case settings = "settings"
}

/// Something that a command takes behind its name.
package struct DotParameter {
  package var kind: Kind
  package var isOptional = false

  /// What may stand there.
  package enum Kind: Equatable {
    /// A dot command, or a word that there is a page on.
    case topic
    /// A number of at least 1.
    case count
    /// A step's number.
    case step
    case onOff
    case scriptOrTable
    case script
    case tableFile
    /// A file to write.
    case newFile
    /// A word that lets a file be replaced.
    case force
    case exportFormat
    case era
    case kind
    case setting
    /// What the setting before it takes: the rest of the line.
    case value
    /// The title of a table: the rest of the line.
    case title
  }

  init(_ kind: Kind) { self.kind = kind }

  /// A parameter that may be left out.
  static func optional(_ kind: Kind) -> DotParameter {
    var parameter = DotParameter(kind)
    parameter.isOptional = true
    return parameter
  }

  package var form: String {
    let word =
      switch kind {
      case .topic: "TOPIC"
      case .count: "N"
      case .step: "STEP"
      case .onOff: "on|off"
      case .scriptOrTable, .script, .tableFile, .newFile: "FILE"
      case .force: "-f"
      case .exportFormat, .era, .kind: words.joined(separator: "|")
      case .setting: "NAME"
      case .value: "VALUE"
      case .title: "TITLE"
      }
    return isOptional ? "[\(word)]" : word
  }

  /// Whether it is the rest of the line, spaces included.
  var takesRest: Bool { kind == .value || kind == .title }

  /// The words that can stand there, where they are known without a session.
  package var words: [String] {
    switch kind {
    case .onOff: ["on", "off"]
    case .exportFormat: ExportFormat.allCases.map { $0.rawValue }
    case .era: ["5", "12", "15", "16.0", "16.4", "17"]
    case .kind: ["table", "collection"]
    case .setting: SettingName.allCases.map { $0.rawValue }
    case .force: ["-f"]
    case .topic, .count, .step, .scriptOrTable, .script, .tableFile, .newFile, .value, .title: []
    }
  }
}

/// What `.export` writes the table as.
package enum ExportFormat: String, CaseIterable {
  case rows, json, csv, markdown
}

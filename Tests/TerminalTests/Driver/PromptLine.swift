/// A row that begins with the standard prompt, such as `rows 2/3* edit> delete 1`.
struct PromptLine: Equatable {
  /// The table's title, or `rows`.
  var title: String
  var step: Int
  var lastStep: Int
  var isDirty: Bool
  var mode: String
  /// What stands behind the prompt.
  var entry: String
  /// The columns up to the entry, the blank included.
  var columns: Int

  init?(_ row: String) {
    guard let match = row.prefixMatch(of: #/(.*?) (\d+)/(\d+)(\*?)((?: [a-z, ]+)?)>(?: (.*))?/#),
      let step = Int(match.2), let lastStep = Int(match.3)
    else { return nil }
    title = String(match.1)
    self.step = step
    self.lastStep = lastStep
    isDirty = !match.4.isEmpty
    mode = String(match.5.drop { $0 == " " })
    entry = String(match.6 ?? "")
    let prompt = "\(title) \(step)/\(lastStep)\(match.4)\(match.5)> "
    columns = ScreenPicture.columns(of: prompt)
  }
}

extension ScreenPicture {
  /// The rows that begin with the standard prompt.
  var prompts: [PromptLine] { rows.compactMap { PromptLine($0) } }

  /// The prompt in the row where the cursor is.
  var prompt: PromptLine? { PromptLine(cursorLine) }

  /// Whether the cursor waits behind a prompt for an entry to begin.
  var asksForEntry: Bool {
    guard ending == nil, let prompt else { return false }
    return column == prompt.columns
  }

  /// What stands left of the cursor in its row.
  var beforeCursor: String {
    var text = ""
    var columns = 0
    for character in cursorLine {
      columns += Self.columns(of: String(character))
      if columns > column { break }
      text.append(character)
    }
    return text + String(repeating: " ", count: max(0, column - Self.columns(of: text)))
  }

  /// All that stands before the cursor, row behind row, without its blanks: those at the end of a row are not seen.
  var packedBeforeCursor: String {
    (rows.prefix(row).joined() + beforeCursor).filter { $0 != " " }
  }

  /// The columns that tmux gives a text: enough for the texts of these tests.
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: sum
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        sum + 2
      default: sum + 1
      }
    }
  }
}

extension TerminalScreen {
  /// Starts the prompt with a table, and waits until it asks.
  static func prompt(
    _ arguments: String..., table: String? = "a b c", columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:], home: TerminalHome? = nil
  ) async throws -> TerminalScreen {
    let words = ["rowsmith", "repl", "-q"] + (table.map { ["-t", $0] } ?? []) + arguments
    let screen = try await start(
      words, columns: columns, rows: rows, environment: environment, home: home)
    try await screen.waitForPrompt()
    return screen
  }

  /// Starts the prompt as a job of a plain shell.
  static func promptUnderShell(
    columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:],
    home: TerminalHome? = nil
  ) async throws -> TerminalScreen {
    let screen = try await shell(
      columns: columns, rows: rows, environment: environment, home: home)
    try await screen.enter("rowsmith repl -q -t 'a b c'")
    try await screen.waitForPrompt()
    return screen
  }

  /// Waits until the prompt asks for an entry.
  @discardableResult func waitForPrompt(file: String = #fileID, line: Int = #line) async throws
    -> ScreenPicture
  {
    try await wait(until: "a prompt", file: file, line: line) { $0.asksForEntry }
  }

  /// Types an entry and sees it on the screen, or its end where it is long.
  func typeVisibly(_ text: String, file: String = #fileID, line: Int = #line) async throws {
    try await type(text)
    let end = String(text.suffix(8))
    try await wait(until: "“\(end)” before the cursor", file: file, line: line) { picture in
      if picture.beforeCursor.hasSuffix(end) { return true }
      // It may go on from one row to the next.
      return picture.beforeCursor.count < end.count
        && picture.packedBeforeCursor.hasSuffix(end.filter { $0 != " " })
    }
  }

  /// Enters one line and waits until the prompt asks again.
  @discardableResult func run(_ entry: String, file: String = #fileID, line: Int = #line)
    async throws -> ScreenPicture
  {
    try await typeVisibly(entry, file: file, line: line)
    try await press("Enter")
    return try await waitForPrompt(file: file, line: line)
  }
}

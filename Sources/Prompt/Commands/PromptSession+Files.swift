import EditScript
import InputOutput
import ScriptRunner
import TableEditing
import TableFormats

/// Reading files: `.open`, `.read` and `.import`.
extension PromptSession {
  /// How many files may be read, each by the one before.
  private static let deepestFile = 16

  /// A path as the system needs it.
  func resolved(_ path: String, from folder: String) -> String {
    if path == "~" || path.hasPrefix("~/"), let home = surroundings.home {
      return home + path.dropFirst()
    }
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Reads the table of `table from "..."`, by a path from a folder.
  func tableReader(from folder: String) -> (String) -> Result<Table, Refusal> {
    let session = surroundings
    return { path in
      do throws(TableInputError) {
        let place = PromptSession(surroundings: session).resolved(path, from: folder)
        return .success(try TableInput.read(place))
      } catch {
        return .failure(.unreadableTable(path: path, reason: error.message))
      }
    }
  }

  func readFile(
    _ path: String, _ run: CommandRun, _ kind: DotParameter.Kind
  ) throws(DotError) -> [UInt8] {
    let place = resolved(path, from: run.context.folder)
    do throws(InputError) {
      return try InputFile.read(place, limit: Limits.textSize).bytes
    } catch {
      throw DotError("cannot read '\(path)': \(error.message)", run.range(of: kind))
    }
  }

  private func readTable(
    _ path: String, _ run: CommandRun, _ kind: DotParameter.Kind
  ) throws(DotError) -> Table {
    do throws(TableInputError) {
      return try TableInput.read(resolved(path, from: run.context.folder))
    } catch {
      // The place may be one in the file.
      let place = error.place.hasSuffix(path) ? path : error.place
      throw DotError("cannot read a table from '\(place)': \(error.message)", run.range(of: kind))
    }
  }

  // MARK: - Commands

  mutating func importTable(_ run: CommandRun) throws(DotError) {
    let path = run.invocation[.tableFile] ?? ""
    let table = try readTable(path, run, .tableFile)
    if let error = failure(of: runMade(table, from: path), run.range(of: .tableFile)) {
      throw error
    }
    run.write(drawTable())
  }

  mutating func read(_ run: CommandRun) throws(DotError) -> PieceEnd {
    let path = run.invocation[.script] ?? ""
    guard run.context.depth < Self.deepestFile else {
      throw DotError(
        "files are read \(Self.deepestFile) deep at most: does this one read itself?",
        run.range(of: .script))
    }
    return read(try readFile(path, run, .script), path, run)
  }

  /// Whether a file's name says that it holds a table; others are scripts.
  static func isTable(_ path: String) -> Bool {
    !path.hasSuffix(".rows") && TableFormat(path: path) != nil && path.contains(".")
  }

  mutating func open(_ run: CommandRun) throws(DotError) -> PieceEnd {
    let path = run.invocation[.scriptOrTable] ?? ""
    if Self.isTable(path) {
      let table = try readTable(path, run, .scriptOrTable)
      beginAnew()
      runMade(table, from: path)
      run.write(drawTable())
      return .done
    }
    let bytes = try readFile(path, run, .scriptOrTable)
    beginAnew()
    return read(bytes, path, run)
  }

  /// Leaves the steps of the session behind; settings stay.
  private mutating func beginAnew() {
    runner = ScriptRunner()
    followNewTimeline()
    runner.options.keepsStateBefore = true
    record = SessionRecord()
    texts = []
    last = nil
    savedPath = nil
    for statement in opening { runMade(statement) }
  }

  /// Runs the text of a file.
  private mutating func read(_ bytes: [UInt8], _ path: String, _ run: CommandRun) -> PieceEnd {
    var context = run.context
    let place = resolved(path, from: run.context.folder)
    context.source = .file(shownPath(path, run))
    context.folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
    context.depth += 1
    let end = self.run(EntryPieces(bytes), of: bytes, context)
    // To leave a file early is to leave the prompt; an editor cannot be opened in the middle of one.
    if case .edit = end { return .done }
    return end
  }

  /// A file's path as messages have it: from where the session is.
  private func shownPath(_ path: String, _ run: CommandRun) -> String {
    let place = resolved(path, from: run.context.folder)
    let folder = surroundings.folder
    if !folder.isEmpty, place.hasPrefix(folder + "/") {
      return String(place.dropFirst(folder.count + 1))
    }
    return place
  }
}

import EditScript
import InputOutput
import Reporting
import ScriptRunner
import TableEditing
import TableFormats
import TableRendering

/// Writing files: `.save` and `.export`.
extension PromptSession {
  mutating func save(_ run: CommandRun) throws(DotError) {
    guard let path = run.invocation[.newFile] ?? savedPath else {
      throw DotError("no file was saved yet, so a name is needed", run.wholeRange)
    }
    let script = savedScript()
    if parse(script).hasErrors {
      throw DotError("the session is longer than a script may be", run.wholeRange)
    }
    try write(script, to: path, run)
    savedPath = path
    let count = record.items.count
    run.write(
      "saved \(Words.counted(count, "statement")) in \(path)\n")
  }

  func exported(_ format: ExportFormat) -> [UInt8] {
    let table = runner.timeline.state.view
    switch format {
    case .rows: return Array(TableScript.text(of: table, title: runner.timeline.state.title).utf8)
    case .json: return TableFormat.json.write(table)
    case .csv: return TableFormat.csv.write(table)
    case .markdown: return TableFormat.markdown.write(table)
    }
  }

  mutating func export(_ run: CommandRun) throws(DotError) {
    guard let format = run.invocation[.exportFormat].flatMap(ExportFormat.init(rawValue:)) else {
      return
    }
    let bytes = exported(format)
    guard let path = run.invocation[.newFile] else {
      return run.write(String(decoding: bytes, as: UTF8.self))
    }
    try write(bytes, to: path, run)
    run.write("wrote \(Self.size(of: runner.timeline.state.view)) to \(path)\n")
  }

  /// Puts bytes in a file that is new, or that may be replaced.
  private mutating func write(
    _ bytes: [UInt8], to path: String, _ run: CommandRun
  ) throws(DotError) {
    let place = resolved(path, from: run.context.folder)
    let range = run.range(of: .newFile)
    let mayReplace = run.invocation.isForced || written.contains(place)
    if InputFile.exists(place), !mayReplace {
      let form = ".\(run.invocation.command.name.rawValue) -f"
      throw DotError("'\(path)' is there already; '\(form)' replaces it", range)
    }
    if let slash = place.lastIndex(of: "/"), slash > place.startIndex,
      !InputFile.exists(String(place[..<slash]))
    {
      throw DotError("cannot write '\(path)': its folder is not there", range)
    }
    do throws(InputError) {
      if mayReplace, InputFile.exists(place) {
        try FileReplacement.write(bytes, to: place)
      } else {
        try FileReplacement.create(bytes, at: place)
      }
    } catch {
      throw DotError("cannot write '\(path)': \(error.message)", range)
    }
    written.insert(place)
  }
}

import Foundation
import Prompt
import ScriptRunner
import TableEditing

/// A golden transcript: what is entered at a prompt without a terminal, and what comes back.
///
///     Text above the first entry says what is shown. Then, a line each:
///     @file list.csv      a file in the session's folder, down to @end
///     rows 0/0> » edit on a line that is entered, behind the prompt; lines are gathered until an entry is complete
///     »» delete 1         one more line of the same entry, as pasted
///     ✗ error: ...        something that went wrong: it would go to standard error
///     @show s.rows        the file's contents are shown below
///
/// Everything else is what the session answers.
struct Transcript {
  private var session: PromptSession
  private let folder: URL
  private var output = ""
  private var pasted: [String] = []
  private var isEnded = false
  /// The command lines of what was entered.
  private(set) var commands: [String] = []

  /// Runs the entries of a transcript in a folder of its own.
  ///
  /// - Returns: The transcript as it comes out.
  static func rerun(_ text: String) throws -> (text: String, commands: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "rowsmith-transcript-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var transcript = Transcript(in: folder)
    try transcript.run(text)
    return (transcript.output, transcript.commands)
  }

  private init(in folder: URL) {
    self.folder = folder
    session = PromptSession()
    session.surroundings.folder = folder.path
    session.surroundings.home = folder.path
    var time = 0
    session.surroundings.now = {
      time += 1_500_000
      return time
    }
    session.surroundings.history = { ["edit on", "table {\n  \"a\"\n}", "delete 0"] }
  }

  private mutating func run(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.last == "" { lines.removeLast() }
    var isHead = true
    while let line = lines.popFirst() {
      if line.hasPrefix("@file ") {
        try flush()
        let contents = lines.prefix { $0 != "@end" }
        lines = lines.dropFirst(contents.count + 1)
        output += ([line] + contents + ["@end"]).joined(separator: "\n") + "\n"
        let file = folder.appending(path: String(line.dropFirst(6)))
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((contents.joined(separator: "\n") + "\n").utf8).write(to: file)
      } else if line.hasPrefix("@show ") {
        try flush()
        output += line + "\n"
        let file = folder.appending(path: String(line.dropFirst(6)))
        output += String(decoding: try Data(contentsOf: file), as: UTF8.self)
      } else if line.hasPrefix("»» ") {
        pasted.append(String(line.dropFirst(3)))
      } else if let mark = line.firstRange(of: "» ") {
        try flush()
        isHead = false
        pasted = [String(line[mark.upperBound...])]
      } else if isHead {
        output += line + "\n"
      }
    }
    try flush()
  }

  /// Enters what was gathered, once it is complete.
  private mutating func flush() throws {
    guard !pasted.isEmpty else { return }
    output += "\(session.prompt)» \(pasted[0])\n"
    for line in pasted.dropFirst() { output += "»» \(line)\n" }
    let entry = pasted.joined(separator: "\n")
    pasted = []
    commands += entry.split(separator: "\n").filter { $0.hasPrefix(".") }.map(String.init)
    var answer = ""
    let end = session.enter(
      entry, from: .typed,
      write: { piece in
        switch piece {
        case .text(let text), .page(let text): answer += text
        case .problem(let text):
          for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            answer += "✗ \(line)\n"
          }
        }
      }, isInterrupted: { false })
    output += answer.replacing(folder.path, with: "FOLDER")
    switch end {
    case .done, .failed: break
    case .quit: output += "(left)\n"
    case .edit(let text): output += "(an editor with: \(text))\n"
    }
  }
}

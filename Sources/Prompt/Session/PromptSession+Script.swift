import EditScript
import Reporting
import ScriptRunner

/// The session as a script.
extension PromptSession {
  /// Everything that ran, each statement with lines of what came of it.
  func savedScript() -> [UInt8] {
    ScriptTest.recorded(parse(Array(recordedScript().utf8)), ScriptRunner())
  }

  /// Everything that ran, a statement a line, with its comments.
  func recordedScript() -> String {
    var script = ""
    for item in record.items {
      let comments = Comments(in: texts[item.text].bytes[item.gap])
      if let comment = comments.trailing, script.hasSuffix("\n") {
        script.removeLast()
        script += "  \(comment)\n"
      }
      for line in comments.lines { script += line + "\n" }
      switch item.content {
      case .statement(let range):
        script += String(decoding: texts[item.text].bytes[range], as: UTF8.self) + "\n"
      case .text(let text): script += text + "\n"
      case .table(let table, _): script += TableScript.text(of: table)
      case .failed(let range):
        let text = String(decoding: texts[item.text].bytes[range], as: UTF8.self)
        for line in text.split(separator: "\n") { script += "# \(line)\n" }
      case .nothing: break
      }
    }
    return script
  }
}

/// The comments between two statements; outcome lines are none.
private struct Comments {
  /// The comment on the line of the statement before.
  var trailing: String?
  /// Those on lines of their own.
  var lines: [String] = []

  init(in gap: ArraySlice<UInt8>) {
    let isBehindStatement = gap.startIndex > 0
    let lines = gap.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    for (index, line) in lines.enumerated() {
      guard let start = line.firstIndex(of: UInt8(ascii: "#")) else { continue }
      let comment = String(decoding: line[start...], as: UTF8.self)
      if index == 0, isBehindStatement {
        trailing = comment
      } else if !Self.isOutcomeLine(line[start...]) {
        self.lines.append(comment)
      }
    }
  }

  private static func isOutcomeLine(_ comment: ArraySlice<UInt8>) -> Bool {
    comment.dropFirst().first.map { "!>?~".utf8.contains($0) } ?? false
  }
}

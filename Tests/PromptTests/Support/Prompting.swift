import Foundation
import Prompt

/// A session in a folder of its own, and everything that it wrote.
final class Prompting {
  var session: PromptSession
  let folder: URL
  private(set) var output = ""
  private(set) var problems = ""
  /// How often the session may ask whether it is interrupted before it is.
  var patience = Int.max

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "rowsmith-prompt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    session = PromptSession()
    session.surroundings.folder = folder.path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Enters a text; what it wrote is in `output` and `problems` afterwards, and nothing from before.
  @discardableResult
  func enter(_ text: String, from source: EntrySource = .typed) -> EntryEnd {
    var output = ""
    var problems = ""
    var patience = patience
    let end = session.enter(
      text, from: source,
      write: { piece in
        switch piece {
        case .text(let text), .page(let text): output += text
        case .problem(let text): problems += text
        }
      },
      isInterrupted: {
        patience -= 1
        return patience < 0
      })
    self.output = output
    self.problems = problems
    return end
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}

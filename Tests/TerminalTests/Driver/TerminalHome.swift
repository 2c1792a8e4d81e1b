import Foundation
import TestSupport

/// A person's folders, empty at first, and the few variables that a program on a terminal sees.
final class TerminalHome {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["config", "state", "data", "cache", "tmp", "project"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
  }

  var path: String { folder.url.path }

  /// Where programs start.
  var project: String { "\(path)/project" }

  /// The variables, with these in place of or beside the usual ones; `nil` takes one away.
  func environment(_ changes: [String: String?] = [:]) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var variables = [
      "PATH": "\(Rowsmith.folder.path):\(path)",
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": self.path,
      "XDG_CONFIG_HOME": "\(self.path)/config", "XDG_STATE_HOME": "\(self.path)/state",
      "XDG_DATA_HOME": "\(self.path)/data", "XDG_CACHE_HOME": "\(self.path)/cache",
      "TMPDIR": "\(self.path)/tmp", "PS1": "$ ",
    ]
    for (name, value) in changes { variables[name] = value }
    return variables
  }

  /// Writes a file below the home, such as `config/rowsmith/rc`.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    try folder.write(text, to: name).path
  }

  func read(_ name: String) throws -> String { try folder.read(name) }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.url.appending(path: name).path)
  }

  /// The permission bits of a file.
  func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: name).path)[
      .posixPermissions] as? Int
  }
}

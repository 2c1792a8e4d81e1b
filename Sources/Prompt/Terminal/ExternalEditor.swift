@preconcurrency import Glibc

/// The editor that a person chose, `VISUAL`, else `EDITOR`, else vi.
enum ExternalEditor {
  enum Outcome: Equatable {
    /// What stands in the file after the editor ended well.
    case edited(String)
    /// It ended with a failure, as by `:cq`: the text stays as it was.
    case abandoned
    /// There is no place for the file, or no shell.
    case failed
  }

  /// Opens a text in the editor, and waits.
  ///
  /// The file is nobody else's to read, and goes away afterwards.
  static func edit(_ text: String) -> Outcome {
    let folder = variable("TMPDIR") ?? "/tmp"
    var path = Array("\(folder)/rowsmith-XXXXXX.rows".utf8CString)
    let descriptor = mkstemps(&path, CInt(".rows".utf8.count))
    if descriptor < 0 { return .failed }
    let name = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    defer { unlink(name) }
    let isWritten = WholeWrite.write(text.isEmpty ? "" : text + "\n", to: descriptor)
    close(descriptor)
    guard isWritten else { return .failed }

    let command = variable("VISUAL") ?? variable("EDITOR") ?? "vi"
    guard let editor = ChildProcess(command: command, arguments: [name]) else { return .failed }
    guard editor.wait() == .well, let edited = contents(of: name) else { return .abandoned }
    return .edited(edited)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The file's text without the newlines at its end; editors may have put a new file under the name.
  private static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      // A line of the terminal cannot hold a zero.
      bytes += piece[..<count].filter { $0 != 0 }
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

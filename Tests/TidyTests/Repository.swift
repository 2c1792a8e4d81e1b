import Foundation

/// The checkout that the tests were built from, read as text.
struct Repository {
  let root: URL

  static let here = Repository(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.appending(path: path).path)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files in a folder and the folders below it, by path from the root, in order.
  func files(in folder: String, withExtension ending: String? = nil) throws -> [TextFile] {
    try paths(in: folder)
      .filter { ending == nil || $0.hasSuffix(".\(ending ?? "")") }
      .compactMap { path in
        // A fixture may hold bytes that are no text on purpose.
        (try? text(path)).map { TextFile(path: path, text: $0) }
      }
  }

  /// Paths from the root of all files in a folder and below it; hidden ones are left out.
  func paths(in folder: String) throws -> [String] {
    let start = root.appending(path: folder)
    guard
      let walk = FileManager.default.enumerator(
        at: start, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    else { throw CocoaError(.fileReadNoSuchFile) }
    var paths: [String] = []
    for case let url as URL in walk
    where try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      paths.append(String(url.path.dropFirst(root.path.count)).trimmingPrefix("/").description)
    }
    return paths.sorted()
  }

  /// The names of the folders directly inside a folder, in order.
  func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent)
    .sorted()
  }
}

/// A file's path from the root, and its text.
struct TextFile {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The file's name without folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The module a source file belongs to: the folder below `Sources`.
  var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }
}

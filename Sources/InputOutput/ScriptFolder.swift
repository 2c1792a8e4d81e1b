import Glibc

/// Finds the scripts in a folder.
package enum ScriptFolder {
  /// The path itself where it is no folder, else all files below it that end in `.rows`, in the order of their names.
  package static func scripts(at path: String) throws(InputError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOTDIR || path == "-" { return [path] }
      throw InputError(name: path, reason: .system(errno))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    var scripts: [String] = []
    for name in names.sorted() {
      let inside = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if name.hasSuffix(".rows") {
        scripts.append(inside)
      } else if isFolder(inside) {
        scripts += try Self.scripts(at: inside)
      }
    }
    return scripts
  }

  /// Whether there is a folder at a path; a link to one does not count, as links may lead in circles.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

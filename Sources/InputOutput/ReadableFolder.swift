import Glibc
package import TableEditing

/// A folder below which tables may be read for somebody else, and nothing outside of it.
///
/// A path is taken as from the folder; one that leads out of it, be it by `..` or by a link, is refused, and so is all that
/// is no regular file.
package struct ReadableFolder {
  /// The folder without links, with a slash at its end.
  private let root: String
  /// Bytes of a file.
  private let limit: Int

  package init(_ path: String, limit: Int) throws(InputError) {
    guard let real = ReadableFolder.realPath(path) else {
      throw InputError(name: path, reason: .system(errno))
    }
    guard ReadableFolder.status(of: real).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true else {
      throw InputError(name: path, reason: .system(ENOTDIR))
    }
    root = real == "/" ? real : real + "/"
    self.limit = limit
  }

  /// The table in a file below the folder.
  package func table(at path: String) throws(TableInputError) -> Table {
    // Where a path leads is not told: what is not there and what may not be read look the same.
    guard !path.utf8.contains(0), let real = ReadableFolder.realPath(root + path),
      real.hasPrefix(root), let status = ReadableFolder.status(of: real),
      status.st_mode & S_IFMT == S_IFREG
    else {
      throw TableInputError(place: path, message: "there is no such file that may be read here")
    }
    if status.st_size > limit {
      throw TableInputError(
        place: path, message: InputError(name: path, reason: .tooLong(limit: limit)).message)
    }
    do throws(TableInputError) {
      return try TableInput.read(real)
    } catch {
      throw TableInputError(place: path, message: error.message)
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

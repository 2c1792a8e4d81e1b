import Glibc

/// Why the system did not do what was asked, as a few words.
package enum SystemError {
  package static func words(for code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "no permission"
    case EISDIR: "is a folder"
    case EEXIST: "is there already"
    case ENOTDIR: "a part of the path is no folder"
    case ENOSPC: "no space is left"
    case EROFS: "the file system is read-only"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}

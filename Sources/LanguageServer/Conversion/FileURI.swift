/// The URI of a file.
struct FileURI {
  let text: String

  /// The file at a path, which is looked for beside a document unless it begins with `/`; nil where the document is no file.
  init?(of path: String, beside document: String) {
    let scheme = "file:"
    guard document.utf8.starts(with: scheme.utf8) else { return nil }
    var folder = Array(document.utf8.dropFirst(scheme.utf8.count))
    if let end = folder.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      folder.removeSubrange(end...)
    }
    var authority: [UInt8] = []
    if folder.starts(with: [Self.slash, Self.slash]) {
      let end = folder.dropFirst(2).firstIndex(of: Self.slash) ?? folder.count
      authority = Array(folder[..<end])
      folder.removeSubrange(..<end)
    }
    guard folder.first == Self.slash, !path.utf8.isEmpty else { return nil }
    let isAbsolute = path.utf8.first == Self.slash
    var segments = isAbsolute ? [] : folder.split(separator: Self.slash).map { Array($0) }
    // The last one is the document's own name.
    if !isAbsolute, folder.last != Self.slash { segments.removeLast() }
    for segment in Array(path.utf8).split(separator: Self.slash) {
      switch Array(segment) {
      case Array(".".utf8): continue
      case Array("..".utf8): if !segments.isEmpty { segments.removeLast() }
      default: segments.append(Self.escaped(segment))
      }
    }
    var bytes = Array(scheme.utf8) + authority
    for segment in segments { bytes += [Self.slash] + segment }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")

  /// A part of a path; what has a meaning of its own in a URI is escaped, and so is all that is not ASCII.
  private static func escaped(_ segment: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in segment {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default:
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }
}

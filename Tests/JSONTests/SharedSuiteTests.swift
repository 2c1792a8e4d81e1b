import Foundation
import JSON
import Testing

/// JSONTestSuite's files, where the environment says they are: a name's first letter is the verdict.
struct SharedSuiteTests {
  static let files: [URL] = {
    guard let data = ProcessInfo.processInfo.environment["ROWSMITH_SHARED_DATA"] else { return [] }
    let folder = URL(filePath: data).appending(path: "json-test-suite")
    let contents = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return contents ?? []
  }()

  @Test(.enabled(if: ProcessInfo.processInfo.environment["ROWSMITH_SHARED_DATA"] != nil))
  func `every file gets the verdict of its name`() throws {
    #expect(Self.files.count > 300)
    for file in Self.files {
      let name = file.lastPathComponent
      let bytes = [UInt8](try Data(contentsOf: file))
      let tree = try? JSONTree(try JSONDocument(parsing: bytes).root)
      switch name.prefix(2) {
      case "y_": #expect(tree != nil, "\(name)")
      case "n_": #expect(tree == nil, "\(name)")
      default: #expect(name.hasPrefix("i_"))
      }
    }
  }
}

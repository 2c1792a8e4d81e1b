import Foundation
import JSON
import Testing

/// The folder of JSONTestSuite's files; nil where the environment does not say where they are.
private let sharedSuite = ProcessInfo.processInfo.environment["ROWSMITH_SHARED_DATA"].map {
  URL(filePath: $0).appending(path: "json-test-suite")
}

/// JSONTestSuite's files, where the environment says they are: a name's first letter is the verdict.
@Suite(.enabled(if: sharedSuite != nil))
struct SharedSuiteTests {
  /// The files of the suite's folder or of one in it, by name; none where there is no such folder.
  private func files(in subfolder: String? = nil) -> [(name: String, bytes: [UInt8])] {
    guard var folder = sharedSuite else { return [] }
    if let subfolder { folder.append(path: subfolder) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name, [UInt8]($0)) }
    }
  }

  private func isRead(_ bytes: [UInt8]) -> Bool {
    (try? JSONTree(try JSONDocument(parsing: bytes).root)) != nil
  }

  @Test func `95 files are accepted, 188 refused, and 35 survived`() {
    var accepted = 0
    var refused = 0
    var survived = 0
    for (name, bytes) in files() {
      let isRead = isRead(bytes)
      switch name.prefix(2) {
      case "y_":
        #expect(isRead, "\(name)")
        accepted += isRead ? 1 : 0
      case "n_":
        #expect(!isRead, "\(name)")
        refused += isRead ? 0 : 1
      default:
        #expect(name.hasPrefix("i_"))
        survived += 1
      }
    }
    #expect(accepted == 95)
    #expect(refused == 188)
    #expect(survived == 35)
  }

  @Test func `what the suite leaves open is decided as JSONDocument says`() {
    for (name, bytes) in files() where name.hasPrefix("i_") {
      let isNumber = name.hasPrefix("i_number")
      let isEscapedSurrogate =
        bytes.starts(with: Array("[\"\\u".utf8)) || name.contains("object_key")
      let isNested = name.contains("nested")
      #expect(isRead(bytes) == (isNumber || isEscapedSurrogate || isNested), "\(name)")
    }
  }

  @Test func `the suite refuses for no reason that has no case of our own`() {
    let own = Set(SuiteRuleTests.refused.compactMap(SuiteRuleTests.reason))
    for (name, bytes) in files() where name.hasPrefix("n_") {
      guard let reason = SuiteRuleTests.reason(bytes) else { continue }
      #expect(own.contains(reason), "\(name)")
    }
  }

  /// Files whose reading differs between parsers, where the suite comes with them.
  @Test func `transformations are survived, and what is read is written as it reads`() throws {
    for (name, bytes) in files(in: "test_transform") {
      guard let root = try? JSONDocument(parsing: bytes).root else { continue }
      var writer = JSONWriter()
      writer.array { $0.append(root) }
      let again = try JSONDocument(parsing: writer.bytes).root
      #expect(try JSONTree(again) == .array([try JSONTree(root)]), "\(name)")
    }
  }
}

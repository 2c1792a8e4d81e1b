package import Foundation

/// A file under `Tests/Fixtures`.
package struct FixtureFile: Sendable, CustomStringConvertible {
  /// Its path from `Tests/Fixtures`, such as `scripts/seeds/000-add-new-row.rows`.
  package let path: String

  /// Names a fixture, which need not exist before it is read.
  package init(_ path: String) {
    self.path = path
  }

  /// The place in the file system.
  package var url: URL { Self.root.appending(path: path) }

  package var description: String { path }

  /// `Tests/Fixtures`, found from this source file, so that fixtures can be rewritten in place.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// The files with that extension in a folder of `Tests/Fixtures` and in its subfolders, by path.
  ///
  /// An empty folder is an error: a test over no arguments would pass.
  package static func all(in folder: String, withExtension pathExtension: String)
    throws(FixtureProblem)
    -> [FixtureFile]
  {
    let start = root.appending(path: folder)
    let names =
      FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix("." + pathExtension) }.sorted()
    guard !files.isEmpty else {
      throw FixtureProblem(description: "no .\(pathExtension) file in Tests/Fixtures/\(folder)")
    }
    return files.map { FixtureFile(folder + "/" + $0) }
  }

  /// What the file holds, as UTF-8.
  package func text() throws(FixtureProblem) -> String {
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw FixtureProblem(description: "cannot read Tests/Fixtures/\(path)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FixtureProblem(description: "Tests/Fixtures/\(path) is not UTF-8")
    }
    return text
  }

  /// The lines that are not empty; none at all is an error.
  package func lines() throws(FixtureProblem) -> [String] {
    let lines = try text().split(separator: "\n").map(String.init)
    guard !lines.isEmpty else {
      throw FixtureProblem(description: "Tests/Fixtures/\(path) is empty")
    }
    return lines
  }

  /// Says how `actual` differs from the file; nil if it does not.
  ///
  /// With `UPDATE_EXPECT=1` in the environment the file becomes `actual` instead, and nothing differs. The change is to be
  /// read before it is committed.
  package func difference(from actual: String) throws(FixtureProblem) -> String? {
    if Self.updatesExpectations {
      try rewrite(as: actual)
      return nil
    }
    let expected = try text()
    return expected == actual ? nil : firstDifference(expected: expected, actual: actual)
  }

  /// Whether the tests rewrite what they expect.
  package static var updatesExpectations: Bool {
    ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1"
  }

  private func rewrite(as text: String) throws(FixtureProblem) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      throw FixtureProblem(description: "cannot write Tests/Fixtures/\(path): \(error)")
    }
  }

  private func firstDifference(expected: String, actual: String) -> String {
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(expectedLines, actualLines).prefix { $0 == $1 }.count
    func line(of lines: [Substring]) -> String {
      same < lines.count ? "`\(lines[same])`" : "the end"
    }
    return """
      \(path):\(same + 1): expected \(line(of: expectedLines)), got \(line(of: actualLines)) \
      (UPDATE_EXPECT=1 rewrites the file)
      """
  }
}

/// A fixture that cannot be used.
package struct FixtureProblem: Error, CustomStringConvertible {
  package let description: String
}

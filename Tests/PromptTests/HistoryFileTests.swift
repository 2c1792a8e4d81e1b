import Foundation
import Testing

@testable import Prompt

/// A folder of its own for each test, taken away afterwards.
final class HistoryFileTests {
  private let folder: String
  private var path: String { folder + "/state/rowsmith/history" }

  init() throws {
    var template = Array("/tmp/rowsmith-history-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    folder = String(cString: made)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func mode(_ path: String) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    ).intValue
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/state/rowsmith", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `there is no history before the first entry`() throws {
    #expect(try HistoryFile(path: path).load() == [])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `history-secret-1: file and folders are nobody else's`() throws {
    try HistoryFile(path: path).append(HistoryEntry("move 0 -> 1", time: 7))
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder + "/state/rowsmith") == 0o700)
    #expect(try mode(folder + "/state") == 0o700)
    #expect(try text() == "#7\nmove 0 -> 1\n")
  }

  @Test func `a file that others may read is closed to them`() throws {
    try write("")
    chmod(path, 0o644)
    try HistoryFile(path: path).append(HistoryEntry("a"))
    #expect(try mode(path) == 0o600)
  }

  @Test(arguments: [
    "delete 1", "begin\n  move 0 -> 1\ncommit", "a\n\n\nb", "#", "#12a", "#123", "\\#123", "\\\\#1",
    "x\n#123\n\\#5\n\\\\\\#6\n#", "買い物\n\"👍🏽\"", "\\", "\n#1",
  ])
  func `history-multiline-2: every entry comes back as it was`(entry: String) throws {
    let file = HistoryFile(path: path)
    let entries = [
      HistoryEntry("before", time: 1), HistoryEntry(entry, time: 2), HistoryEntry("after", time: 3),
    ]
    for entry in entries { try file.append(entry) }
    #expect(try file.load() == entries)
  }

  @Test func `a file without marks has an entry a line`() throws {
    try write("a\n\nb\n#9\nc\nd\n")
    #expect(
      try HistoryFile(path: path).load() == [
        HistoryEntry("a"), HistoryEntry("b"), HistoryEntry("c\nd", time: 9),
      ])
  }

  @Test func `a write that was cut off does not take the next entry with it`() throws {
    try write("#1\nmove 0")
    let file = HistoryFile(path: path)
    try file.append(HistoryEntry("delete 1", time: 2))
    #expect(
      try file.load() == [HistoryEntry("move 0", time: 1), HistoryEntry("delete 1", time: 2)])
  }

  @Test func `beyond the limit the oldest are dropped, from the file too`() throws {
    let file = HistoryFile(path: path, limit: 3)
    for number in 0..<8 { try file.append(HistoryEntry("entry \(number)", time: number)) }
    let newest = (5..<8).map { HistoryEntry("entry \($0)", time: $0) }
    #expect(try file.load() == newest)
    #expect(try text() == newest.map(\.record).joined())
    #expect(try mode(path) == 0o600)
    #expect(!FileManager.default.fileExists(atPath: path + ".new"))
  }

  @Test func `a link to the history stays a link`() throws {
    try write("")
    let link = folder + "/link"
    symlink(path, link)
    let file = HistoryFile(path: link, limit: 1)
    for text in ["a", "b"] { try file.append(HistoryEntry(text)) }
    #expect(try file.load().map(\.text) == ["b"])
    #expect(try text() == "#0\nb\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func `history-concurrent-3: trimming while others append loses no entry that is new`()
    async throws
  {
    let path = path
    let limit = 400
    let appended = 30
    for number in 0..<(limit + 300) {
      try HistoryFile(path: path).append(HistoryEntry("old \(number)", time: 1))
    }
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          let file = HistoryFile(path: path, limit: limit)
          for number in 0..<appended {
            try? file.append(HistoryEntry("\(writer) says\n\(number)", time: 2))
            if number % 5 == 0 { _ = try? file.load() }
          }
        }
      }
    }
    let entries = try HistoryFile(path: path, limit: limit).load()
    #expect(entries.count == limit)
    let wanted = (0..<8).flatMap { writer in (0..<appended).map { "\(writer) says\n\($0)" } }
    #expect(Set(entries.filter { $0.time == 2 }.map(\.text)) == Set(wanted))
    // What stayed of the old ones are the newest, in order.
    let old = entries.filter { $0.time == 1 }.map(\.text)
    let kept = limit - wanted.count
    #expect(old == ((limit + 300 - kept)..<(limit + 300)).map { "old \($0)" })
  }

  @Test func `a history that cannot be written goes on without a file, and says so once`() throws {
    try write("")
    // A file stands where a folder is needed; that stops root too.
    var history = History(file: HistoryFile(path: path + "/below"))
    let failure = history.takeFailure()
    #expect(failure?.code == ENOTDIR)
    for text in ["a", "b"] { history.add(text, at: 1) }
    let another = history.takeFailure()
    #expect(another == nil)
    #expect(history.entries.map(\.text) == ["a", "b"])
  }

  @Test func `a failure names the file and the reason`() {
    #expect(
      HistoryFailure(path: "/x", code: EACCES).message
        == "history is not kept: /x: no permission")
  }
}

@Suite struct HistoryTests {
  /// What a history keeps of some entries, and whether it said so.
  private func checkKept(
    _ texts: [String], _ kept: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var history = History()
    let count = texts.filter { history.add($0, at: 1) }.count
    #expect(history.entries.map(\.text) == kept, sourceLocation: sourceLocation)
    #expect(count == kept.count, sourceLocation: sourceLocation)
  }

  @Test func `history-secret-1: an entry that begins with a space is not kept`() {
    checkKept([" secret", "a"], ["a"])
  }

  @Test func `an entry that repeats the one before it is not kept`() {
    checkKept(["a", "a", "b", "a"], ["a", "b", "a"])
  }

  @Test func `nothing and newlines at the end are not kept`() {
    checkKept(["\n", "", "a\nb\n\n"], ["a\nb"])
  }

  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.local/state/rowsmith/history"),
      (["HOME": "/h", "XDG_STATE_HOME": "/s"], "/s/rowsmith/history"),
      (["HOME": "/h", "XDG_STATE_HOME": "s"], "/h/.local/state/rowsmith/history"),
      (["HOME": "/h", "XDG_STATE_HOME": ""], "/h/.local/state/rowsmith/history"),
      (["HOME": "/h", "ROWSMITH_HISTORY": "mine"], "mine"),
      (["HOME": "/h", "ROWSMITH_HISTORY": ""], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func `history-xdg-2: history is state`(environment: [String: String], path: String?) {
    #expect(HistoryFile(environment: { environment[$0] })?.path == path)
  }
}

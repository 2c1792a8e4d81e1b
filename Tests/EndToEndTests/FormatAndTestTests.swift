import Foundation
import TestSupport
import Testing

/// `rowsmith format` and `rowsmith test`: the two commands that rewrite scripts.
@Suite struct FormatAndTestTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `standard input is formatted to standard output`() async throws {
    let run = try await Rowsmith.run("format", "-", input: "edit   on;move 0->2 # there\n")
    #expect(
      run.out == "edit on; move 0 -> 2  # there\n" || run.out == "edit on; move 0 -> 2 # there\n")
    #expect(run.status == 0)
  }

  @Test func `files are rewritten in place, and keep their mode and the links to them`()
    async throws
  {
    try folder.write("move 0->2\n", to: "a.rows")
    let run = try await Rowsmith.shell(
      "chmod 640 a.rows; ln -s a.rows link.rows; rowsmith format link.rows; stat -c %a a.rows; "
        + "test -L link.rows && ls -A", in: folder.url)
    #expect(run.status == 0)
    #expect(run.out.hasPrefix("640\na.rows\n"))
    #expect(!run.out.contains("tmp"))
    #expect(try folder.read("a.rows") == "move 0 -> 2\n")
  }

  @Test func `a pipe is not taken for a file that can be rewritten`() async throws {
    let run = try await Rowsmith.shell(
      "mkfifo pipe; echo 'move 0->2' > pipe & rowsmith format pipe; echo $?; test -p pipe && ls -A",
      in: folder.url)
    #expect(run.out == "2\npipe\n")
    #expect(run.errors == "pipe: error: is no file that can be rewritten\n")
  }

  @Test func `a check names what would be rewritten and writes nothing`() async throws {
    try folder.write("move 0->2\n", to: "a.rows")
    try folder.write("move 0 -> 2\n", to: "b.rows")
    let run = try await Rowsmith.run("format", "--check", "a.rows", "b.rows", in: folder.url)
    #expect(run.status == 1)
    #expect(run.out == "a.rows: would be rewritten\n")
    #expect(try folder.read("a.rows") == "move 0->2\n")
  }

  @Test func `what does not parse is left as it is`() async throws {
    try folder.write("mvoe   0->2\n", to: "a.rows")
    let run = try await Rowsmith.run("format", "a.rows", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("a.rows:1:1: error: "))
    #expect(try folder.read("a.rows") == "mvoe   0->2\n")
  }

  private static let right = "table { \"a\" \"b\" }\napp delete 0\n#> b\n"
  private static let wrong = "table { \"a\" \"b\" }\napp delete 0\n#> a\n"

  @Test func `a folder's scripts are all tested, in the folders below it too`() async throws {
    try folder.write(Self.right, to: "scripts/one.rows")
    try folder.write(Self.wrong, to: "scripts/deep/two.rows")
    try folder.write("no script", to: "scripts/three.txt")
    let run = try await Rowsmith.run("test", "scripts", in: folder.url)
    #expect(run.status == 1)
    #expect(run.out.hasPrefix("scripts/deep/two.rows:3:1: error: "))
    #expect(run.out.hasSuffix("\n1 passed, 1 failed\n"))
    let quiet = try await Rowsmith.run("test", "-q", "scripts/one.rows", in: folder.url)
    #expect(quiet.out == "")
    #expect(quiet.status == 0)
  }

  @Test func `an update writes the outcomes that came, and the script passes then`() async throws {
    try folder.write(Self.wrong, to: "a.rows")
    let run = try await Rowsmith.run("test", "--update", "a.rows", in: folder.url)
    #expect(run.out == "a.rows: updated\n1 passed, 0 failed\n")
    #expect(run.status == 0)
    #expect(try folder.read("a.rows") == Self.right)
    #expect(
      try await Rowsmith.run("test", "--update", "a.rows", in: folder.url).out
        == "1 passed, 0 failed\n")
  }

  @Test func `an update cannot mend an expectation that is a statement`() async throws {
    try folder.write("table { \"a\" }\nexpect rows \"b\"\n", to: "a.rows")
    let run = try await Rowsmith.run("test", "--update", "-q", "a.rows", in: folder.url)
    #expect(run.status == 1)
    #expect(run.out.contains("a.rows:2:1: error: ") || run.out.contains("a.rows:3:1: error: "))
  }

  @Test func `an empty folder is a mistake`() async throws {
    let run = try await Rowsmith.run("test", ".", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors == ".: error: the folder holds no script, a file that ends in .rows\n")
  }
}

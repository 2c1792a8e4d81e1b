package import Foundation

/// What a program wrote and how it ended.
package struct ProgramRun: Sendable {
  package var out: String
  package var errors: String
  /// The exit status, or 128 and the signal's number as a shell says it.
  package var status: Int32
}

/// The built command, started as a person starts it.
package enum Rowsmith {
  /// The folder of the binary under test: the one that the tests themselves were built into.
  package static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The root of the checkout.
  package static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs `rowsmith` with these arguments.
  ///
  /// The environment holds a few variables only, and those given: TERM is `xterm`, and NO_COLOR is not set.
  package static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    in place: URL = checkout
  ) async throws -> ProgramRun {
    try await start(
      folder.appending(path: "rowsmith"), arguments, input: input, environment: environment,
      place: place)
  }

  /// Runs a line of bash in which `rowsmith` is the binary under test.
  package static func shell(
    _ line: String, input: String = "", environment: [String: String] = [:],
    in place: URL = checkout
  ) async throws -> ProgramRun {
    try await start(
      URL(filePath: "/bin/bash"), ["-c", line], input: input, environment: environment,
      place: place)
  }

  private static func start(
    _ program: URL, _ arguments: [String], input: String, environment: [String: String], place: URL
  ) async throws -> ProgramRun {
    // Files, not pipes: no reader or writer can then wait for the other.
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = place
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = [
      "PATH": "\(Self.folder.path):\(path)", "TERM": "xterm", "LANG": "C.UTF-8",
      "HOME": folder.url.path,
    ].merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: folder.write(input, to: "in"))
    process.standardOutput = try FileHandle(forWritingTo: folder.write("", to: "out"))
    process.standardError = try FileHandle(forWritingTo: folder.write("", to: "errors"))
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        continuation.resume(returning: signal + process.terminationStatus)
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return ProgramRun(
      out: try folder.read("out"), errors: try folder.read("errors"), status: status)
  }
}

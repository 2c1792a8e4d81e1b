import Foundation
import Glibc
package import JSON
import TestSupport

/// `rowsmith lsp` as an editor starts it: a process whose standard streams are ours.
package final class ServerProcess: MessageLink {
  private let process = Process()
  private let input: CInt
  private let output: CInt
  private let errors: CInt
  private var isInputOpen = true
  private var isOutputOpen = true
  private var received: [UInt8] = []
  /// What it has written where people read.
  package private(set) var complaints = ""
  /// What it has sent beside messages.
  package private(set) var stray = ""

  package struct Failure: Error, CustomStringConvertible { package let description: String }

  package init(
    _ arguments: [String] = ["lsp"], environment: [String: String] = [:]
  ) throws {
    let pipes = try (0..<3).map { _ in try Self.pipe() }
    (input, output, errors) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    process.executableURL = Rowsmith.folder.appending(path: "rowsmith")
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
    process.standardInput = FileHandle(fileDescriptor: pipes[0].reading, closeOnDealloc: true)
    process.standardOutput = FileHandle(fileDescriptor: pipes[1].writing, closeOnDealloc: true)
    process.standardError = FileHandle(fileDescriptor: pipes[2].writing, closeOnDealloc: true)
    try process.run()
    for handle in [process.standardInput, process.standardOutput, process.standardError] {
      try (handle as? FileHandle)?.close()
    }
  }

  private static func pipe() throws -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw Failure(description: "pipe") }
    // A server that another test starts must not hold them open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  deinit {
    closeInput()
    closeOutput()
    Glibc.close(errors)
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  package var identifier: Int32 { process.processIdentifier }

  // MARK: - Writing

  package func send(_ message: [UInt8]) throws {
    try write(Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message)
  }

  package func send(_ message: String) throws { try send(Array(message.utf8)) }

  /// Sends bytes as they are.
  package func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      var waiting = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, 30_000) > 0 else { throw Failure(description: "nothing is read") }
      // A server that waits until its answers are read is read from.
      if waiting[1].revents != 0 { _ = readSome(output) }
      guard waiting[0].revents != 0 else { continue }
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.write(input, $0.baseAddress, min($0.count, 4_096))
      }
      guard count > 0 else { throw Failure(description: "write: \(errno)") }
      sent += count
    }
  }

  package func write(_ text: String) throws { try write(Array(text.utf8)) }

  package func closeInput() {
    if isInputOpen { Glibc.close(input) }
    isInputOpen = false
  }

  package func closeOutput() {
    if isOutputOpen { Glibc.close(output) }
    isOutputOpen = false
  }

  // MARK: - Reading

  /// How long anything may take, in milliseconds.
  private static let patience: CInt = 60_000

  package func receive(waits: Bool) throws -> [UInt8]? {
    while true {
      if let message = takeMessage() { return message }
      guard isOutputOpen else { return nil }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, waits ? Self.patience : 0)
      if count == 0, waits { throw Failure(description: "no answer") }
      if count <= 0 { return nil }
      if readSome(output) == 0 {
        closeOutput()
        return nil
      }
    }
  }

  /// The next message.
  package func message() throws -> JSONValue {
    guard let bytes = try receive(waits: true) else {
      throw Failure(description: "the server has ended: \(complaints)")
    }
    return try JSONDocument(parsing: bytes).root
  }

  /// The next message that is a response.
  package func response() throws -> JSONValue {
    while true {
      let message = try message()
      if message["method"] == nil { return message }
    }
  }

  private func readSome(_ descriptor: CInt) -> Int {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let length = read(descriptor, &piece, piece.count)
    if length > 0 {
      if descriptor == output {
        received += piece[..<length]
      } else {
        complaints += String(decoding: piece[..<length], as: UTF8.self)
      }
    }
    return max(length, 0)
  }

  /// A message that has come whole; its header is `Content-Length` and nothing else.
  private func takeMessage() -> [UInt8]? {
    let mark = Array("\r\n\r\n".utf8)
    guard let end = received.firstRange(of: mark) else { return nil }
    let header = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    guard let match = header.wholeMatch(of: #/Content-Length: (\d+)/#), let length = Int(match.1)
    else {
      stray += header
      received.removeFirst(end.upperBound)
      return nil
    }
    guard received.count >= end.upperBound + length else { return nil }
    let message = Array(received[end.upperBound..<end.upperBound + length])
    received.removeFirst(end.upperBound + length)
    return message
  }

  /// Everything that it writes up to its end, as it is.
  package func restOfOutput() -> String {
    while isOutputOpen, readSome(output) > 0 {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  // MARK: - The end

  /// Lets some time pass, unless the server ends meanwhile.
  ///
  /// - Returns: Whether it is still there.
  package func remains(milliseconds: CInt) -> Bool {
    var waiting = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) == 0
  }

  /// Waits for the end, and gives the exit code; nil where it does not come.
  package func exitCode() -> Int32? {
    while true {
      var waiting = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.patience) > 0 else { return nil }
      if readSome(errors) == 0 { break }
    }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 128
  }

  /// The clock ticks that it has worked for so far, a hundred a second.
  package func workedTicks() -> Int {
    let fields = status("stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
      return -1
    }
    return user + system
  }

  /// The memory that it holds, in KiB.
  package func residentSize() -> Int {
    let line = status("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first ?? -1
  }

  private func status(_ file: String) -> String {
    (try? String(contentsOfFile: "/proc/\(identifier)/\(file)", encoding: .utf8)) ?? ""
  }
}

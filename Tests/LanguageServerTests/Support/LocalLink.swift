import JSON
import JSONRPC
import ScriptAnalysis

import SessionServer
import StrictEditor
import TestSupport

@testable import LanguageServer

/// A language server without a process: what is sent is answered when the next message is asked for.
final class LocalLink: MessageLink {
  let host: LanguageHost
  private let output = Outgoing()
  private let conversation: Conversation
  private var received: [[UInt8]] = []
  private static let id = ClientID(rawValue: 1)
  /// Whether the host does what nobody asks for; a test may hold that back.
  var doesOwnWork = true

  init(_ options: LanguageOptions = LanguageOptions(version: "9.9")) {
    let host = LanguageHost(options, others: SessionHost(HostOptions(version: "9.9")))
    self.host = host
    let output = self.output
    conversation = Conversation(
      Self.id, host, output, MessageLimits(),
      deliverPosts: { for post in host.takePosts() { output.append(post.message) } })
    host.join(Self.id, from: .standardStreams)
  }

  func send(_ message: [UInt8]) { conversation.receive(message, in: 0..<message.count) }

  func receive(waits: Bool) -> [UInt8]? {
    while true {
      takeOutput()
      if !received.isEmpty { return received.removeFirst() }
      if conversation.isWorking {
        conversation.work()
      } else if doesOwnWork, case .now = host.ownWork {
        host.work()
      } else {
        return nil
      }
    }
  }

  private func takeOutput() {
    for post in host.takePosts() { output.append(post.message) }
    let lines = output.bytes[output.sent...].split(separator: UInt8(ascii: "\n"))
    received += lines.map { Array($0) }
    output.noteSent(output.backlog)
  }
}

extension StrictClient {
  /// A client of this description at a server of its own, which has started.
  static func started(
    _ capabilities: String = "{}", members: String = "",
    options: LanguageOptions = LanguageOptions(version: "9.9")
  ) throws -> StrictClient {
    try started(ClientProfile(capabilities: capabilities, members: members), options: options)
  }

  static func started(
    _ profile: ClientProfile, options: LanguageOptions = LanguageOptions(version: "9.9")
  ) throws -> StrictClient {
    let client = try StrictClient(profile, LocalLink(options))
    try client.start()
    return client
  }

  var host: LanguageHost? { (link as? LocalLink)?.host }

  /// The exit code that the server wants to end with.
  var exitCode: Int32? { host?.exitCode }
}

extension StrictClient {
  /// The text that the server has of a document; nil where it has none.
  func mirror(_ uri: String) -> String? {
    host?.documents[uri].map { String(decoding: $0.script.text, as: UTF8.self) }
  }

  /// The lines that diagnostics begin in.
  func diagnosedLines(_ uri: String) throws -> [Int] {
    try diagnostics(uri).compactMap { $0.at("range.start.line")?.int }
  }
}

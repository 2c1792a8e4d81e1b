import Foundation
import Glibc
import Prompt
import TestSupport

/// A prompt that shares its session and has nothing else to do than to wait for clients.
final class SharedPrompt {
  struct WaitedInVain: Error { var awaited: String }

  private let folder: TemporaryFolder
  let server: SharingServer
  private(set) var session = RunnerSession()
  /// What the person at the prompt was told.
  private(set) var news: [String] = []
  private var waits: [CInt: DescriptorInterest] = [:]

  var path: String { folder.url.appending(path: "s").path }

  init(limits: SharingLimits = SharingLimits()) throws {
    folder = try TemporaryFolder()
    server = try SharingServer(
      path: folder.url.appending(path: "s").path, version: "9.9", limits: limits)
    server.begin(with: session)
  }

  deinit { server.close() }

  /// A client that has been let in.
  func attach() throws -> SocketClient {
    let count = server.clientCount
    let client = try SocketClient(path: path)
    try wait(for: "a client") { server.clientCount == count + 1 }
    return client
  }

  /// What the prompt's loop does between two keys, without waiting.
  func serve(milliseconds: CInt = 0) {
    for (descriptor, interest) in server.takeInterests() { waits[descriptor] = interest }
    var polls = waits.map { descriptor, interest in
      let reading = interest.contains(.reading) ? POLLIN : 0
      let writing = interest.contains(.writing) ? POLLOUT : 0
      return pollfd(fd: descriptor, events: CShort(reading | writing), revents: 0)
    }
    if poll(&polls, nfds_t(polls.count), milliseconds) <= 0 { return }
    for wait in polls where wait.revents != 0 { take(server.serve(wait.fd, &session)) }
  }

  /// Lets the person at the prompt enter something.
  func enter(_ text: String) {
    guard case .ran(let steps) = session.run(text) else { return }
    take(server.tell(of: session, steps))
  }

  /// Serves until something holds; a great many rounds without it are a failure.
  func wait(for awaited: String, _ condition: () throws -> Bool) throws {
    for _ in 0..<30_000 {
      if try condition() { return }
      serve(milliseconds: 1)
    }
    throw WaitedInVain(awaited: awaited)
  }

  /// The client's next line.
  func line(_ client: SocketClient) throws -> String {
    var line: String?
    try wait(for: "a line") {
      line = try client.readLineIfThere()
      return line != nil
    }
    return line ?? ""
  }

  /// Sends a line and gives the next that comes back.
  func ask(_ client: SocketClient, _ message: String) throws -> String {
    try client.write(message)
    return try line(client)
  }

  private func take(_ new: [SharedNews]) {
    for piece in new {
      switch piece {
      case .joined(let client): news.append("\(client) is here")
      case .left(let client): news.append("\(client) has gone")
      case .changed(let client, let step): news.append("\(client): \(step.statement)")
      }
    }
  }
}

import FuzzChecks
import TestSupport
import Testing

/// Messages that are nearly right, made of the requests of every method.
@Suite struct ServerFrameTests {
  @Test(arguments: 0..<4)
  func `messages that were changed a little are all answered`(part: Int) throws {
    var random = SplitMix64(seed: 61, number: part)
    let lines = try CorpusReplayTests.cases("FuzzServer").flatMap {
      $0.dropFirst().split(separator: UInt8(ascii: "\n")).map(Array.init)
    }
    for _ in 0..<125 {
      var conversation: [UInt8] = [random.number(below: 4) == 0 ? 0x70 : 0x30]
      conversation += try #require(lines.first { $0.starts(with: Self.opening) })
      for _ in 0..<20 {
        var message = lines[random.number(below: lines.count)]
        for _ in 0..<random.number(below: 4) {
          change(&message, lines[random.number(below: lines.count)], &random)
        }
        conversation += [UInt8(ascii: "\n")] + message.filter { $0 != UInt8(ascii: "\n") }
      }
      #expect(
        brokenServerLaw(conversation) == nil, "\(String(decoding: conversation, as: UTF8.self))")
    }
  }

  private static let opening = Array(#"{"jsonrpc":"2.0","id":2,"method":"session/open""#.utf8)

  /// Changes a message a little: a token or a byte goes, comes twice, or is another message's.
  private func change(_ message: inout [UInt8], _ other: [UInt8], _ random: inout SplitMix64) {
    let (tokens, others) = (tokens(of: message), tokens(of: other))
    guard !tokens.isEmpty, !others.isEmpty else { return }
    let token = tokens[random.number(below: tokens.count)]
    let foreign = other[others[random.number(below: others.count)]]
    switch random.number(below: 9) {
    case 0: message.removeSubrange(token)
    case 1: message.insert(contentsOf: Array(message[token]), at: token.upperBound)
    case 2, 3, 4: message.replaceSubrange(token, with: foreign)
    case 5: message.insert(contentsOf: foreign, at: token.lowerBound)
    case 6:
      let values = ["-1", "1e99", "null", "true", "[]", "{}", "\"\"", "2147483648", "\"\\ud800\""]
      message.replaceSubrange(token, with: Array(values[random.number(below: values.count)].utf8))
    case 7:
      message[token.lowerBound] = UInt8(truncatingIfNeeded: random.next())
    default: message = Array(message[..<token.lowerBound])
    }
  }

  /// Strings, numbers, words and signs of JSON, as far as they can be told.
  private func tokens(of message: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start = 0
    while start < message.count {
      var end = start + 1
      if message[start] == UInt8(ascii: "\"") {
        while end < message.count, message[end] != UInt8(ascii: "\"") {
          end += message[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end + 1, message.count)
      } else if isPlain(message[start]) {
        while end < message.count, isPlain(message[end]) { end += 1 }
      }
      tokens.append(start..<end)
      start = end
    }
    return tokens
  }

  private func isPlain(_ byte: UInt8) -> Bool { !Array("{}[]:,\"".utf8).contains(byte) }
}

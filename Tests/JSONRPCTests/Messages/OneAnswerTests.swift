import JSONRPC
import TestSupport
import Testing

/// Each request has one answer, whatever is said in whatever order.
@Suite struct OneAnswerTests {
  /// What a client may say, and the ids whose answers it may expect then.
  private struct Talk {
    var random: SplitMix64
    var ids: [Int] = []

    mutating func message() -> String {
      switch random.number(below: 10) {
      case 0: return cancel("\(random.number(below: ids.count + 2))")
      case 1:
        let count = random.number(below: 4) + 1
        return "[" + (0..<count).map { _ in one() }.joined(separator: ",") + "]"
      default: return one()
      }
    }

    private mutating func one() -> String {
      let methods = ["echo", "fail", "slow", "slow", "lock", "wait", "none", "post", "listen"]
      let method = methods[random.number(below: methods.count)]
      let slices = random.number(below: 5) + 1
      let token = random.number(below: 2) == 0 ? #","token":1"# : ""
      let parameters = #"{"slices":\#(slices)\#(token)}"#
      if random.number(below: 5) == 0 { return call(method, parameters) }
      if random.number(below: 8) == 0 { return cancel("\(random.number(below: ids.count + 2))") }
      ids.append(ids.count)
      return call(method, parameters, id: "\(ids.count - 1)")
    }
  }

  @Test func `each request has one answer, whatever else is said`() {
    for number in 0..<300 {
      let handler = TestHandler()
      var limits = MessageLimits()
      limits.callsPerTurn = 1 + number % 3
      let clients = [LocalClient(handler, limits: limits), LocalClient(handler, limits: limits)]
      var talks = [0, 1].map { Talk(random: SplitMix64(seed: 7, number: number * 2 + $0)) }
      var answers = [[Int: Int](), [Int: Int]()]
      func collect(_ index: Int) {
        for line in clients[index].received() {
          for part in brief(line).drop(while: { $0 == "[" }).split(separator: ", ") {
            if let id = Int(part.prefix { $0.isNumber }) { answers[index][id, default: 0] += 1 }
          }
        }
      }
      for _ in 0..<40 {
        let index = talks[0].random.number(below: 2)
        if talks[0].random.number(below: 3) == 0 {
          clients[index].conversation.work()
        } else {
          clients[index].send(talks[index].message())
        }
        collect(index)
      }
      while clients.contains(where: \.conversation.isWorking) {
        for client in clients { client.conversation.work() }
      }
      for index in 0..<2 {
        collect(index)
        let expected = Dictionary(uniqueKeysWithValues: talks[index].ids.map { ($0, 1) })
        #expect(answers[index] == expected, "\(number)")
        #expect(clients[index].conversation.isIdle)
      }
      #expect(handler.lockCount == 0)
    }
  }
}

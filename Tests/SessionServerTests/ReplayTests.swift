import JSON
import TestSupport
import Testing

/// Whoever hears of all changes has the table, at each revision.
@Suite struct ReplayTests {
  /// A conversation in which a law does not hold.
  private struct Failure {
    var requests: [ReplayWorld.Request]
    var law: String
  }

  private static let beginnings = [
    #"{"name":"t","table":["a","b","c"]}"#,
    #"{"name":"t","table":[{"title":"A","rows":["a","b"]},{"rows":["c"]},{"title":"C","rows":[]}]}"#,
    #"{"name":"t","text":"table \"T\" { \"a\" \"b\" }; table \"U\" { section \"A\" { \"x\" } section \"B\" { \"y\" \"z\" } }"}"#,
    #"{"name":"t","kind":"collection","era":"12","text":"diffable; snapshot { append section \"A\"; append \"a\" \"b\" \"c\" }"}"#,
  ]

  @Test(arguments: 0..<4)
  func `replaying all changes gives the state at each revision`(part: Int) throws {
    var changes = 0
    for number in 0..<40 {
      let open = Self.beginnings[(number + part) % 4]
      let world = try ReplayWorld(open)
      var source = RandomStatement(seed: UInt64(part), number: number)
      var requests: [ReplayWorld.Request] = []
      conversation: while requests.count < 40 {
        for request in world.randomRequests(&source) {
          requests.append(request)
          guard let law = try world.perform(request) else { continue }
          try report(Failure(requests: requests, law: law), open)
          break conversation
        }
      }
      changes += world.changeCount
    }
    #expect(changes > 700)
  }

  /// Each of them was once told wrong.
  @Test(arguments: [
    #"batch { view reload all; app insert \"x\" at 0.2 }"#, #"diffable; undo"#,
    #"batch { app delete 0, 0.0; app reload section 0 }"#,
    #"batch { app reload all; app reload 0 }"#,
    #"batch { app move section 0 -> 0; app move section 0 -> 0 }"#,
    #"batch { app insert \"x\" at 0; app move 0 -> 1.0; app move 0 -> 1.0 }"#,
    #"batch { app move section 0 -> 1; view reconfigure 1.0; app move section 0 -> 0 }; undo"#,
    #"model set 0 = \"x\"; table \"U\" { \"u\" }; undo; redo; undo"#,
  ])
  func `what was told wrong is told right`(text: String) throws {
    let world = try ReplayWorld(Self.beginnings[1])
    let law = try world.perform(
      ReplayWorld.Request(
        client: 0, method: "session/edit", parameters: #"{"session":"t","text":"\#(text)"}"#))
    #expect(law == nil)
  }

  private func report(_ failure: Failure, _ open: String) throws {
    let smallest = try shrunk(failure, open)
    let lines = smallest.requests.map { "\($0.client + 1) \($0.method) \($0.parameters)" }
    Issue.record("\(open)\n\(lines.joined(separator: "\n"))\n\(smallest.law)")
  }

  /// The failure with as few requests as it takes.
  private func shrunk(_ failure: Failure, _ open: String) throws -> Failure {
    var smallest = failure
    var index = smallest.requests.count - 1
    while index >= 0 {
      var fewer = smallest.requests
      fewer.remove(at: index)
      if let found = try run(fewer, open) { smallest = found }
      index = min(index, smallest.requests.count) - 1
    }
    return smallest
  }

  private func run(_ requests: [ReplayWorld.Request], _ open: String) throws -> Failure? {
    let world = try ReplayWorld(open)
    for (index, request) in requests.enumerated() {
      if let law = try world.perform(request) {
        return Failure(requests: Array(requests[...index]), law: law)
      }
    }
    return nil
  }
}

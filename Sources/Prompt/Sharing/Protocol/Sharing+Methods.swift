import JSON
import Reporting
import ScriptRunner
import TableEditing

/// What each method does.
extension Sharing {
  mutating func answer(
    _ call: RPCCall, from id: SharedClient.ID, _ session: inout some SharedSession
  ) -> RPCResponder.Answer {
    do throws(RPCError) {
      return .success(try result(of: call, from: id, &session))
    } catch {
      return .failure(error)
    }
  }

  private mutating func result(
    of call: RPCCall, from id: SharedClient.ID, _ session: inout some SharedSession
  ) throws(RPCError) -> RPCResponder.Result {
    guard let method = SharedMethod(rawValue: call.method) else {
      throw .methodNotFound(call.method)
    }
    let parameters = try RPCParameters(call, names: method.parameters)
    if let name = try parameters.string("session"), name != Sharing.sessionName {
      throw .noSession(name)
    }
    switch method {
    case .hello:
      let wish = try parameters.string("name")
      name(id, wish ?? "")
      return greeting(to: id, session)
    case .state:
      let window = try StateWindow(parameters, session.timeline.state, limit: limits.rows)
      return stateResult(window, session)
    case .edit:
      let text = try parameters.requiredString("text")
      if text.utf8.count > limits.text { throw .textTooLong(limit: limits.text) }
      try checkRevision(parameters)
      return try edit(text, id, &session)
    case .undo, .redo:
      let count = try parameters.count("count") ?? 1
      guard 1...Int(Int32.max) ~= count else {
        throw .invalidParameters("'count' is a whole number from 1 to \(Int32.max)")
      }
      try checkRevision(parameters)
      return try move(method == .undo ? "undo \(count)" : "redo \(count)", id, &session)
    case .goto:
      let position = try parameters.requiredCount("position")
      guard position <= Int(Int32.max) else {
        throw .invalidParameters("'position' is a whole number from 0 to \(Int32.max)")
      }
      try checkRevision(parameters)
      return try move("goto \(position)", id, &session)
    case .subscribe, .unsubscribe:
      subscribe(id, method == .subscribe)
      let revision = revision
      return { result in
        result.set("session", Sharing.sessionName)
        result.set("revision", revision)
        result.set("subscribed", method == .subscribe)
      }
    }
  }

  /// Refuses a call that was meant for the session as it no longer is.
  private func checkRevision(_ parameters: RPCParameters) throws(RPCError) {
    guard let expected = try parameters.count("expectedRevision"), expected != revision else {
      return
    }
    throw .stale(expected: expected, revision: revision)
  }

  // MARK: - Results

  private func greeting(
    to id: SharedClient.ID, _ session: some SharedSession
  ) -> RPCResponder.Result {
    let name = clients[id]?.name ?? ""
    let (revision, limits, version) = (revision, limits, version)
    let position = session.timeline.position
    return { result in
      result.set("name", name)
      result.setObject("server") { server in
        server.set("name", "rowsmith")
        server.set("version", version)
      }
      result.set("protocolVersion", Sharing.protocolVersion)
      result.set("session", Sharing.sessionName)
      result.set("revision", revision)
      result.set("position", position)
      result.setArray("methods") { array in
        for method in SharedMethod.allCases { array.append(method.rawValue) }
      }
      result.setObject("limits") { $0.set(limits) }
    }
  }

  private func stateResult(
    _ window: StateWindow, _ session: some SharedSession
  ) -> RPCResponder.Result {
    let revision = revision
    let timeline = session.timeline
    return { result in
      result.set("session", Sharing.sessionName)
      result.set("revision", revision)
      result.set("position", timeline.position)
      result.set("lastPosition", timeline.lastStep)
      window.write(timeline.state, into: &result)
    }
  }

  private mutating func edit(
    _ text: String, _ id: SharedClient.ID, _ session: inout some SharedSession
  ) throws(RPCError) -> RPCResponder.Result {
    let previous = revision
    let steps = try run(text, id, &session)
    let revision = revision
    return { result in
      result.set("session", Sharing.sessionName)
      result.set("revision", revision)
      result.set("previousRevision", previous)
      result.setArray("steps") { array in
        for recorded in steps {
          array.appendObject { object in
            object.setArray("range") { range in
              range.append(recorded.step.range.lowerBound)
              range.append(recorded.step.range.upperBound)
            }
            object.set("statement", recorded.statement)
            object.setStep(recorded.step, store: recorded.store)
            object.set("position", recorded.step.position)
            object.set("revision", recorded.revision)
          }
        }
      }
    }
  }

  /// Goes along the timeline by a statement, so that it is a part of the record.
  private mutating func move(
    _ statement: String, _ id: SharedClient.ID, _ session: inout some SharedSession
  ) throws(RPCError) -> RPCResponder.Result {
    let previous = revision
    let steps = try run(statement, id, &session)
    let revision = revision
    return { result in
      result.set("session", Sharing.sessionName)
      result.set("revision", revision)
      result.set("previousRevision", previous)
      guard let recorded = steps.first else { return }
      result.setStep(recorded.step, store: recorded.store)
      result.set("position", recorded.step.position)
    }
  }

  private mutating func run(
    _ text: String, _ id: SharedClient.ID, _ session: inout some SharedSession
  ) throws(RPCError) -> [RecordedStep] {
    switch session.enter(text, from: clients[id]?.name ?? "") {
    case .ran(let steps): return record(steps, by: id, session)
    case .unreadable(let diagnostics): throw .unreadable(diagnostics)
    }
  }
}

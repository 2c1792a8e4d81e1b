import JSON
import JSONRPC
import TableEditing

extension Method {
  static let subscribe = Method(
    "session/subscribe",
    "asks to be told of each change by session/changed: all of it, or the rows of a window",
    [Parameter<String>.session.needed, Parameter<JSONValue>.window.optional],
    gives: Schema.Member("subscription", .shared(.subscription), "the revision it begins with"),
    errors: [.noSession]
  ) { (turn) throws(CallFailure) in
    let session = try turn.session()
    let state = session.driven.withState { $0 }
    var subscription = Subscription()
    if let value = try turn.arguments[.window] {
      let window = try StateWindow(
        try Arguments(value, StateWindow.parameters, of: "window"), state,
        most: turn.limits.windowRows)
      subscription = Subscription(window: window, lastRows: window.text(state))
    }
    session.subscriptions[turn.client] = subscription
    turn.host.clients[turn.client]?.sessions.insert(session.name)
    return .result(
      .object { result in
        result.set("session", session.name)
        result.set("revision", session.revision)
        result.set("subscribed", true)
        guard let window = subscription.window else { return }
        result.set("plane", window.plane.rawValue)
        result.set("sections", json: subscription.lastRows)
      })
  }

  static let unsubscribe = Method(
    "session/unsubscribe", "asks to be told no more", [Parameter<String>.session.needed],
    gives: Schema.Member("subscription", .shared(.subscription), "the revision it ends with"),
    errors: [.noSession]
  ) { (turn) throws(CallFailure) in
    let session = try turn.session()
    session.subscriptions[turn.client] = nil
    let revision = session.revision
    turn.host.closeIfLeft(session, by: turn.client)
    return .result(
      .object { result in
        result.set("session", session.name)
        result.set("revision", revision)
        result.set("subscribed", false)
      })
  }
}

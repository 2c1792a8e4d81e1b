import EditScript
import TableEditing

/// A policy as a script writes it.
///
/// A class, so that many sets hold one policy without copying it.
final class ScriptedPolicy {
  let parameters: [String]
  let body: Policy.Body
  /// Which text it is from: its ranges are in that one.
  let source: Int

  init(_ policy: Policy, from source: Int) {
    parameters = policy.parameters
    body = policy.body
    self.source = source
  }
}

/// The policies of one app: what differs from the built-in one.
struct PolicySet {
  private var policies: [(callback: CallbackName, policy: ScriptedPolicy)] = []

  /// The policy of a callback; nil where it is the built-in app's.
  subscript(callback: CallbackName) -> ScriptedPolicy? {
    for entry in policies where entry.callback == callback { return entry.policy }
    return nil
  }

  /// The set with another policy for a callback.
  func setting(_ callback: CallbackName, to policy: ScriptedPolicy) -> PolicySet {
    var set = self
    set.policies.removeAll { $0.callback == callback }
    set.policies.append((callback, policy))
    return set
  }
}

import EditScript
import TableEditing

/// A policy as a script writes it.
///
/// A class, so that many sets hold one policy without copying it.
final class ScriptedPolicy {
  let parameters: [String]
  let body: Policy.Body
  /// Whether the app does not implement the callback.
  let isNone: Bool
  /// Which text it is from: its ranges are in that one.
  let source: Int

  init(_ policy: Policy, from source: Int) {
    parameters = policy.parameters
    body = policy.body
    isNone = if case .none = policy.body { true } else { false }
    self.source = source
  }
}

/// The policies of one app: what differs from the built-in one.
struct PolicySet {
  private var callbacks: [CallbackName] = []
  /// Of each of the callbacks.
  private var policies: [ScriptedPolicy] = []

  /// The policy of a callback; nil where it is the built-in app's.
  subscript(callback: CallbackName) -> ScriptedPolicy? {
    callbacks.firstIndex(of: callback).map { policies[$0] }
  }

  /// The set with another policy for a callback.
  func setting(_ callback: CallbackName, to policy: ScriptedPolicy) -> PolicySet {
    var set = self
    if let index = callbacks.firstIndex(of: callback) {
      set.policies[index] = policy
    } else {
      set.callbacks.append(callback)
      set.policies.append(policy)
    }
    return set
  }
}

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
///
/// It is asked for every cell on the screen, so that what is there is found without touching the policies.
struct PolicySet {
  private var callbacks: [CallbackName] = []
  /// How each of the callbacks is implemented.
  private var implementations: [Implementation] = []
  private var policies: [ScriptedPolicy] = []

  /// The policy of a callback; nil where it is the built-in app's.
  subscript(callback: CallbackName) -> ScriptedPolicy? {
    index(of: callback).map { policies[$0] }
  }

  func implementation(of callback: CallbackName) -> Implementation {
    if let index = index(of: callback) { return implementations[index] }
    return callback.isBuiltIn ? .builtIn : .none
  }

  private func index(of callback: CallbackName) -> Int? {
    for index in callbacks.indices where callbacks[index] == callback { return index }
    return nil
  }

  /// The set with another policy for a callback.
  func setting(_ callback: CallbackName, to policy: ScriptedPolicy) -> PolicySet {
    var set = self
    let implementation: Implementation = if case .none = policy.body { .none } else { .own }
    if let index = index(of: callback) {
      set.policies[index] = policy
      set.implementations[index] = implementation
    } else {
      set.callbacks.append(callback)
      set.policies.append(policy)
      set.implementations.append(implementation)
    }
    return set
  }
}

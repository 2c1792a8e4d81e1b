import JSON
import StrictEditor

/// What the server offers, so that tests of a feature run where it is there.
enum Features {
  private static let offered = (try? StrictClient.started(ClientProfile.capable(pulls: true)))?
    .server

  static func serves(_ methods: String...) -> Bool {
    methods.allSatisfy { method in
      guard let path = StrictClient.providers[method] else { return false }
      return offered?.at(path).map { $0.bool != false } ?? false
    }
  }
}

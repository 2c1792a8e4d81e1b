import JSON
import JSONRPC
import ScriptAnalysis

/// Tells the client how far a long run has come, once it has agreed to be told.
final class RunProgress {
  private let host: LanguageHost
  private let document: OpenDocument
  private let begin = ContinuousClock.now
  private let token: String
  private var stage = Stage.quiet
  private var percentage = 0

  private enum Stage {
    /// The run is not long yet.
    case quiet
    /// The client is asked.
    case asked
    case agreed
    /// The client does not want to be told, or it is over.
    case over
  }

  /// What takes less is not told of.
  private static let patience = Duration.milliseconds(500)

  init(_ document: OpenDocument, _ host: LanguageHost, number: Int) {
    self.document = document
    self.host = host
    token = "rowsmith-run-\(number)"
  }

  /// Says that a slice of the run is done.
  func note() {
    switch stage {
    case .quiet:
      guard ContinuousClock.now - begin > Self.patience,
        host.client.has("window", "workDoneProgress")
      else { return }
      stage = .asked
      let token = token
      host.ask("window/workDoneProgress/create") {
        $0.set("token", token)
      } take: { [weak self] in
        self?.takeAgreement(isError: $0.isError)
      }
    case .agreed:
      let now = document.script.percentRun
      if now <= percentage { return }
      percentage = now
      tell("report") { $0.set("percentage", now) }
    case .asked, .over: break
    }
  }

  /// Says that the run is over, or begins anew.
  func end() {
    if case .agreed = stage { tell("end") { _ in } }
    stage = .over
  }

  private func takeAgreement(isError: Bool) {
    guard case .asked = stage, !isError else {
      stage = .over
      return
    }
    stage = .agreed
    percentage = document.script.percentRun
    tell("begin") { [percentage] value in
      value.set("title", "running the script")
      value.set("cancellable", false)
      value.set("percentage", percentage)
    }
  }

  private func tell(_ kind: String, _ members: (inout JSONObjectWriter) -> Void) {
    host.notify("$/progress") { parameters in
      parameters.set("token", token)
      parameters.setObject("value") { value in
        value.set("kind", kind)
        members(&value)
      }
    }
  }
}

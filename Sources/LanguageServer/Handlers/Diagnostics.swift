import EditScript
import JSON
package import JSONRPC
import ScriptAnalysis

/// What is found in scripts: sent after each change, or asked for, whichever the client wants.
extension LanguageMethod {
  static let diagnostic = request(
    "textDocument/diagnostic",
    announce: { client, capabilities in
      guard client.pullsDiagnostics else { return }
      capabilities.setObject("diagnosticProvider") { provider in
        provider.set("identifier", "rowsmith")
        provider.set("interFileDependencies", false)
        provider.set("workspaceDiagnostics", false)
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document: OpenDocument
    do throws(LanguageFailure) {
      document = try turn.document()
    } catch {
      guard case .nothing = error else { throw error }
      return .result(
        .object { report in
          report.set("kind", "full")
          report.setArray("items") { _ in }
        })
    }
    let work = DiagnosticWork(document, turn.host, previous: turn["previousResultId"]?.string)
    switch work.resume() {
    case .success(let result): return .result(result)
    case .failure(let error): return .error(error)
    case nil: return .work(work)
    }
  }
}

/// The answer to a request for a document's diagnostics, for which the script is run to its end.
private final class DiagnosticWork: RPCWork {
  private let document: OpenDocument
  private let host: LanguageHost
  private let previous: String?
  private let revision: Int
  private var isOutOfDate = false

  init(_ document: OpenDocument, _ host: LanguageHost, previous: String?) {
    self.document = document
    self.host = host
    self.previous = previous
    revision = document.revision
  }

  var progress: RPCProgress? { nil }

  func resume() -> Result<RPCResult, RPCError>? {
    if isOutOfDate { return .failure(.serverCancelled) }
    guard document.script.run(LanguageHost.statementsPerTurn) else { return nil }
    let (document, host) = (document, host)
    let id = "\(host.settingsCount).\(revision)"
    let isKnown = previous == id
    return .success(
      .object { report in
        report.set("kind", isKnown ? "unchanged" : "full")
        report.set("resultId", id)
        if isKnown { return }
        report.setArray("items") { items in
          for finding in document.script.findings() {
            items.appendObject { $0.setDiagnostic(finding, in: document, for: host.client) }
          }
        }
      })
  }

  func cancel() {}

  func note(_ later: RPCCall) {
    guard later.method == LanguageMethod.didChange.name,
      let uri = later.parameters?["textDocument"]?["uri"]?.string
    else { return }
    if DocumentURI(uri) == DocumentURI(document.uri) { isOutOfDate = true }
  }
}

// MARK: - Sending

extension LanguageHost {
  /// How many statements are run before it is looked whether something has come in: a millisecond or two.
  static let statementsPerTurn = 400

  /// Has a document run after a change, and what is found told.
  func noteChange(of document: OpenDocument) {
    if client.pullsDiagnostics, document.shownTables.isEmpty { return }
    document.due.endRun()
    document.due.isRun = true
    document.due.hasToldText = false
    document.due.instant =
      settings.diagnosticsDelay == 0
      ? nil : .now + .milliseconds(settings.diagnosticsDelay)
  }

  package var ownWork: OwnWork {
    if phase == .shutDown { return .none }
    var earliest: ContinuousClock.Instant?
    for document in documents.all where document.due.isRun {
      guard document.due.hasToldText, let instant = document.due.instant else { return .now }
      earliest = min(earliest ?? instant, instant)
    }
    return earliest.map { .at($0) } ?? .none
  }

  package func work() {
    if phase == .shutDown { return }
    for document in documents.all where document.due.isRun {
      if let instant = document.due.instant, instant > .now {
        if document.due.hasToldText { continue }
        // What is wrong in the text itself does not wait.
        document.due.hasToldText = true
        return tell(document.script.textFindings(), of: document)
      }
      guard runAndTellEarly(document) else {
        if document.due.progress == nil {
          runsSoFar += 1
          document.due.progress = RunProgress(document, self, number: runsSoFar)
        }
        document.due.progress?.note()
        return
      }
      let findings = document.script.findings()
      if document.due.told != findings { tell(findings, of: document) }
      document.due.endRun()
      return refreshTables(of: document)
    }
  }

  /// Runs a slice of a document, and tells what was found where that is likely all: a person sees at once what an edit has
  /// done, however long the script goes on behind it.
  ///
  /// Nothing is told of what is not run. Where something was found behind the edit before, all is told together, so that it
  /// does not go and come.
  ///
  /// - Returns: Whether everything is run.
  private func runAndTellEarly(_ document: OpenDocument) -> Bool {
    if document.due.told != nil { return document.script.run(Self.statementsPerTurn) }
    if document.script.run(1) { return true }
    if document.script.isQuietBehind {
      let findings = document.script.findings()
      document.due.told = findings
      tell(findings, of: document)
      return false
    }
    return document.script.run(Self.statementsPerTurn)
  }

  private func tell(_ findings: [ScriptFinding], of document: OpenDocument) {
    if client.pullsDiagnostics { return }
    notify("textDocument/publishDiagnostics") { parameters in
      parameters.set("uri", document.uri)
      if let version = document.version,
        client.has("textDocument", "publishDiagnostics", "versionSupport")
      {
        parameters.set("version", version)
      }
      parameters.setArray("diagnostics") { diagnostics in
        for finding in findings {
          diagnostics.appendObject { $0.setDiagnostic(finding, in: document, for: client) }
        }
      }
    }
  }

  /// Takes back what was told of a document that is closed.
  func tellNothing(of document: OpenDocument) {
    tell([], of: document)
  }
}

// MARK: - Writing

extension JSONObjectWriter {
  /// Sets the members of a `Diagnostic`, as far as the client takes them.
  mutating func setDiagnostic(
    _ finding: ScriptFinding, in document: OpenDocument, for client: ClientCapabilities
  ) {
    let kind: StaticString = client.pullsDiagnostics ? "diagnostic" : "publishDiagnostics"
    setRange("range", finding.range, in: document)
    set("severity", finding.severity.rawValue)
    set("code", finding.code)
    set("source", "rowsmith")
    set("message", finding.message)
    if finding.isUnnecessary, client.takesTag(1, at: "textDocument", kind, "tagSupport") {
      setArray("tags") { $0.append(1) }
    }
    if !finding.related.isEmpty, client.has("textDocument", kind, "relatedInformation") {
      setArray("relatedInformation") { array in
        for related in finding.related {
          array.appendObject { object in
            object.setLocation("location", related.range, in: document)
            object.set("message", related.message)
          }
        }
      }
    }
  }
}

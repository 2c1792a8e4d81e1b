import JSON
package import JSONRPC
import ScriptAnalysis

/// A language server for one client: the documents that are open, and what can be asked about them.
///
/// It knows no descriptor and no framing; `ConnectionServer` brings the calls, and gives it a turn when nothing more has
/// come in. Then it runs what has changed, and says what it found. What it does not know it hands to `others`: sessions are
/// driven over the same connection.
package final class LanguageHost {
  package let options: LanguageOptions
  /// Answers the methods that are no part of the Language Server Protocol.
  let others: (any CallHandler)?
  var phase = Phase.new
  /// What the client can do, as it said in `initialize`.
  var client = ClientCapabilities(nil)
  var settings = Settings()
  /// Counts changes of what answers depend on beside the texts.
  var settingsCount = 0
  var trace = Trace.off
  /// Counts runs that the client may be told of.
  var runsSoFar = 0
  let documents: OpenDocuments
  private var clientID: ClientID?
  private var posts: [Post] = []
  private var questions: [String: (RPCResponse) -> Void] = [:]
  private var questionCount = 0
  /// How many answers were given that a later one can refer to.
  var resultCount = 0
  package internal(set) var watchedProcess: Int32?
  package internal(set) var exitCode: Int32?

  /// Where the conversation stands.
  enum Phase {
    /// Nothing but `initialize` is answered.
    case new
    case running
    /// Nothing but `exit` is heeded, and nothing more is told or asked.
    case shutDown
  }

  /// - Parameters:
  ///   - options: How it is started.
  ///   - documents: Where open documents are kept, for others to see.
  ///   - others: Answers what is no method of the Language Server Protocol.
  package init(
    _ options: LanguageOptions, _ documents: OpenDocuments = OpenDocuments(),
    others: (any CallHandler)? = nil
  ) {
    self.options = options
    self.documents = documents
    self.others = others
  }
}

// MARK: - Calls

extension LanguageHost: CallHandler {
  package func join(_ client: ClientID, from source: ClientSource) {
    clientID = client
    others?.join(client, from: source)
  }

  package func leave(_ client: ClientID) {
    if exitCode == nil { exitCode = phase == .shutDown ? 0 : 1 }
    others?.leave(client)
  }

  package func isAdmitted(_ client: ClientID) -> Bool { true }

  package var takesBatches: Bool { false }

  package func answer(_ call: RPCCall, from client: ClientID) -> RPCAnswer {
    let isRequest = call.id != nil
    switch phase {
    case .new where call.method != LanguageMethod.initialize.name && call.method != "exit":
      return .error(.serverNotInitialized)
    case .shutDown where call.method != "exit":
      return .error(.invalidRequest("the server is shut down; nothing but 'exit' is heeded"))
    case .new, .running, .shutDown: break
    }
    if trace != .off { traceCall(call) }
    guard let method = LanguageMethods.method(named: call.method) else {
      guard let others, !call.method.hasPrefix("$/") else {
        return .error(.methodNotFound(call.method))
      }
      return others.answer(call, from: client)
    }
    if isRequest, method.isNotification, method.name != LanguageMethod.shutdown.name {
      return .error(.invalidRequest("'\(method.name)' is a notification, and takes no id"))
    }
    do throws(LanguageFailure) {
      return try method.answer(LanguageTurn(host: self, call: call))
    } catch {
      switch error {
      case .error(let error): return .error(error)
      case .nothing: return .result(.null)
      }
    }
  }

  package func awaitsPosts(_ client: ClientID) -> Bool { others?.awaitsPosts(client) ?? false }
  package func missed(_ client: ClientID) { others?.missed(client) }

  /// A client that was told nothing while it did not read is told all of it now.
  package func caughtUp(_ client: ClientID) {
    others?.caughtUp(client)
    for document in documents.all { noteChange(of: document) }
  }
}

// MARK: - Telling and asking the client

extension LanguageHost {
  package var hasPosts: Bool { !posts.isEmpty || others?.hasPosts == true }

  package func takePosts() -> [Post] {
    defer { posts = [] }
    return posts + (others?.takePosts() ?? [])
  }

  /// Tells the client something.
  func notify(_ method: String, _ parameters: (inout JSONObjectWriter) -> Void) {
    post(RPCNotification.message(method, parameters))
  }

  /// Asks the client something.
  ///
  /// - Parameters:
  ///   - method: What is asked; the client must have said that it can answer.
  ///   - parameters: Writes them; nil where there are none.
  ///   - take: Is given the answer, if one ever comes: nothing may wait for it.
  func ask(
    _ method: String, _ parameters: ((inout JSONObjectWriter) -> Void)? = nil,
    take: @escaping (RPCResponse) -> Void = { _ in }
  ) {
    questionCount += 1
    let id = "rowsmith-\(questionCount)"
    questions[id] = take
    post(RPCRequest.message(method, id: id, parameters))
  }

  package func take(_ response: RPCResponse, from client: ClientID) {
    guard let id = response.id.string, let take = questions.removeValue(forKey: id) else { return }
    take(response)
  }

  private func post(_ message: [UInt8]) {
    if let clientID, phase != .shutDown { posts.append(Post(message, to: [clientID])) }
  }
}

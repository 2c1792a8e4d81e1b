import JSON

/// A document that is open in a server and edited: what the server should hold by now, and the messages that bring it
/// there.
struct EditedDocument {
  let client: LanguageClient
  let sample: SampleText
  private(set) var lines: [String]
  private let uri: String

  /// Opens a sample, and waits until the server has said what it finds in it.
  init(_ sample: SampleText, in client: LanguageClient) throws(BenchmarkFailure) {
    self.client = client
    self.sample = sample
    lines = sample.lines
    // Nothing is there: the text that is sent is all there is.
    uri = "\"file:///nowhere/\(client.server.fileName)\""
    client.sentVersion += 1
    try client.send(
      .notification(
        "textDocument/didOpen",
        "{\"textDocument\":{\"uri\":\(uri),\"languageId\":\"\(client.server.languageID)\",\"version\":\(client.sentVersion),\"text\":\(quoted(text))}}"
      ))
    _ = try client.publication()
  }

  private var text: String { lines.joined(separator: "\n") + "\n" }

  /// The parameters of a request about this document; more members begin with a comma.
  func parameters(_ more: String = "") -> String {
    "{\"textDocument\":{\"uri\":\(uri)}\(more)}"
  }

  func parameters(at place: TextPlace) -> String { parameters(",\"position\":\(place.json)") }

  /// Makes an edit; the message that tells the server of it, and has not been sent.
  ///
  /// A server that takes whole texts alone is sent the whole text.
  mutating func change(_ edit: TextEdit, wholeText: Bool = false) -> Frame {
    edit.apply(to: &lines)
    client.sentVersion += 1
    let takesRanges =
      client.capabilities["textDocumentSync"].map { $0["change"] ?? $0 }?.int == 2
    let change =
      takesRanges && !wholeText
      ? "{\"range\":{\"start\":\(edit.place.json),\"end\":\(edit.end.json)},\"text\":\(quoted(edit.text))}"
      : "{\"text\":\(quoted(text))}"
    return .notification(
      "textDocument/didChange",
      "{\"textDocument\":{\"uri\":\(uri),\"version\":\(client.sentVersion)},\"contentChanges\":[\(change)]}"
    )
  }

  func close() throws(BenchmarkFailure) {
    try client.send(.notification("textDocument/didClose", parameters()))
  }
}

/// A string as JSON has it.
func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}

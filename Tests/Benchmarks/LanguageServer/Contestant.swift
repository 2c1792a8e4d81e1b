import JSON

/// A server that takes part, with a document in it that is edited again and again, and what has been measured.
final class Contestant {
  let server: MeasuredServer
  private(set) var timings: [Operation: Timings] = [:]

  private let client: LanguageClient
  private var document: EditedDocument
  private let typing: TextPlace
  private let hovering: TextPlace
  private let completing: TextPlace
  /// Whether the character, or the line, that is put in and taken out by turns is there.
  private var hasCharacter = false
  private var hasLine = false
  /// Of the tokens that the server has told last.
  private var tokensID = "\"\""
  /// What the server does not do here, whatever it announces.
  private var missing: Set<Operation> = []

  var residentBytes: Int { client.residentBytes }

  /// Starts a server and opens a sample that is edited from a line on.
  init(_ server: MeasuredServer, lines: Int, from line: Int) throws(BenchmarkFailure) {
    self.server = server
    client = try LanguageClient(server)
    let sample = server.sample(lines: lines)
    typing = try sample.place(behind: sample.typingMark, from: line)
    hovering = try sample.place(behind: sample.hoverMark, from: typing.line + 2)
    completing = try sample.place(behind: sample.completionMark, from: typing.line + 2)
    document = try EditedDocument(sample, in: client)
    if server == .rowsmith { try checkThatFailuresAreSeen() }
  }

  /// One round of everything that the server does.
  func measure() throws(BenchmarkFailure) {
    if client.has("documentSymbolProvider") {
      try measureChange(.wholeTextAndSymbols, "textDocument/documentSymbol", wholeText: true)
      // A server that takes whole texts alone has just been measured.
      if takesRanges { try measureChange(.changeAndSymbols, "textDocument/documentSymbol") }
    }
    try measureDiagnostics()
    try measureRequests()
    if client.has("completionProvider") {
      try measureChange(.characterAndCompletion, "textDocument/completion", at: completing)
    }
  }

  /// One round of a character and a line, from the change to its diagnostics.
  func measureDiagnostics() throws(BenchmarkFailure) {
    try measureDiagnostics(.characterToDiagnostics, typeOrErase(), .characterToEnd)
    try measureDiagnostics(.statementToDiagnostics, insertOrRemove(), .statementToEnd)
  }

  /// Types a hundred characters, or erases them, without waiting for anything.
  ///
  /// - Returns: Nanoseconds from the last one to the diagnostics of the text with all of them.
  func burst(erasing: Bool) throws(BenchmarkFailure) -> UInt64 {
    let changes = (0..<100).map { _ in
      document.change(erasing ? .eraseCharacter(typing) : .type(character: "x", typing))
    }
    for change in changes { try client.send(change) }
    let before = wallClock()
    let publication = try client.publication()
    try check(publication)
    return publication.arrival - before
  }

  /// Edits the second half of the text a number of times, now here and now there, and takes each edit back; at times it
  /// asks what an editor asks when somebody has typed.
  func edit(times count: Int, _ random: inout SplitMix) throws(BenchmarkFailure) {
    for index in 0..<count / 2 {
      let lines = document.lines.count
      let place = try document.sample.place(
        behind: document.sample.typingMark, from: lines / 2 + random.below(lines * 2 / 5))
      let (edit, back): (TextEdit, TextEdit) =
        index % 4 == 0
        ? (.insert(line: document.sample.statement, before: place.line), .removeLine(place.line))
        : (.type(character: "x", place), .eraseCharacter(place))
      for edit in [edit, back] {
        try client.send(document.change(edit))
        try check(try client.publication())
      }
      if index % 10 == 0 { try measureRequests() }
    }
  }

  private var takesRanges: Bool {
    client.capabilities["textDocumentSync"].map { $0["change"] ?? $0 }?.int == 2
  }

  private func typeOrErase() -> TextEdit {
    hasCharacter.toggle()
    return hasCharacter ? .type(character: "x", typing) : .eraseCharacter(typing)
  }

  /// The line stands behind all that are asked about, so that their places stay.
  private func insertOrRemove() throws(BenchmarkFailure) -> TextEdit {
    let line = try document.sample.place(
      behind: document.sample.typingMark, from: max(hovering.line, completing.line) + 1
    ).line
    hasLine.toggle()
    return hasLine ? .insert(line: document.sample.statement, before: line) : .removeLine(line)
  }

  /// An edit, to the diagnostics that are sent for it, and, of rowsmith, until all of the script is known to be run: it tells
  /// what it found before that where nothing was wrong behind the edit.
  private func measureDiagnostics(
    _ operation: Operation, _ edit: TextEdit, _ whole: Operation
  ) throws(BenchmarkFailure) {
    let change = document.change(edit)
    let before = wallClock()
    try client.send(change)
    let publication = try client.publication()
    timings[operation, default: Timings()].append(nanoseconds: publication.arrival - before)
    try check(publication)
    guard server == .rowsmith else { return }
    try client.send(client.request("textDocument/diagnostic", document.parameters()))
    let report = try client.answer()
    timings[whole, default: Timings()].append(nanoseconds: report.arrival - before)
    guard report.result["items"] != nil else { throw .answer("there is no report") }
  }

  /// A character and a request behind it, to the request's answer; what the server finds is waited for and not measured.
  private func measureChange(
    _ operation: Operation, _ method: String, at place: TextPlace? = nil, wholeText: Bool = false
  ) throws(BenchmarkFailure) {
    let change = document.change(typeOrErase(), wholeText: wholeText)
    let parameters = place.map(document.parameters(at:)) ?? document.parameters()
    let request = client.request(method, parameters)
    let before = wallClock()
    try client.send(change)
    try client.send(request)
    note(operation, try client.answer(), before) { !$0.isEmptyAnswer }
    try check(try client.publication())
  }

  /// What an editor asks when somebody has typed and then looks, in an order in which nothing has been asked for twice.
  private func measureRequests() throws(BenchmarkFailure) {
    if client.has("hoverProvider") {
      try measure(.hover, "textDocument/hover", document.parameters(at: hovering))
    }
    if client.has("completionProvider") {
      try measure(.completion, "textDocument/completion", document.parameters(at: completing))
    }
    if client.has("inlayHintProvider") {
      let first = TextPlace(line: typing.line - 20, column: 0)
      let last = TextPlace(line: typing.line + 40, column: 0)
      try measure(
        .inlayHints, "textDocument/inlayHint",
        document.parameters(",\"range\":{\"start\":\(first.json),\"end\":\(last.json)}"))
    }
    try measureTokens()
    if client.has("documentFormattingProvider") {
      try measure(
        .formatting, "textDocument/formatting",
        document.parameters(",\"options\":{\"tabSize\":2,\"insertSpaces\":true}"))
    }
  }

  private func measureTokens() throws(BenchmarkFailure) {
    guard let full = client.capabilities["semanticTokensProvider"]?["full"] else { return }
    if full["delta"]?.bool == true, tokensID != "\"\"" {
      let delta = try measure(
        .tokensDelta, "textDocument/semanticTokens/full/delta",
        document.parameters(",\"previousResultId\":\(tokensID)")
      ) { $0["edits"] != nil }
      tokensID = delta["resultId"].map { String(decoding: $0.text, as: UTF8.self) } ?? tokensID
    }
    let tokens = try measure(
      .tokens, "textDocument/semanticTokens/full", document.parameters()
    ) { !($0["data"]?.isEmptyAnswer ?? true) }
    tokensID = tokens["resultId"].map { String(decoding: $0.text, as: UTF8.self) } ?? tokensID
  }

  @discardableResult
  private func measure(
    _ operation: Operation, _ method: String, _ parameters: String,
    isGood: (JSONValue) -> Bool = { !$0.isEmptyAnswer }
  ) throws(BenchmarkFailure) -> JSONValue {
    let request = client.request(method, parameters)
    let before = wallClock()
    try client.send(request)
    let answer = try client.answer()
    note(operation, answer, before, isGood: isGood)
    if server == .rowsmith, missing.contains(operation) {
      throw .answer(
        "\(operation.title): \(String(decoding: answer.result.text.prefix(200), as: UTF8.self))")
    }
    return answer.result
  }

  /// Keeps the time of an answer that says something; nothing is measured of a server that has nothing to say.
  private func note(
    _ operation: Operation, _ answer: LanguageClient.Answer, _ before: UInt64,
    isGood: (JSONValue) -> Bool
  ) {
    if isGood(answer.result), !missing.contains(operation) {
      timings[operation, default: Timings()].append(nanoseconds: answer.arrival - before)
    } else {
      missing.insert(operation)
      timings[operation] = nil
    }
  }

  /// The sample has no errors, and none of the edits makes one.
  private func check(_ publication: LanguageClient.Publication) throws(BenchmarkFailure) {
    guard server != .rowsmith || publication.errors == 0 else { throw .answer(publication.text) }
  }

  /// A server that finds nothing is quick, too.
  private func checkThatFailuresAreSeen() throws(BenchmarkFailure) {
    try check(try client.publication())
    try client.send(document.change(.insert(line: "app delete 0.9999", before: typing.line)))
    guard try client.publication().errors > 0 else { throw .answer("a failure is not seen") }
    try client.send(document.change(.removeLine(typing.line)))
    try check(try client.publication())
  }
}

extension JSONValue {
  /// Whether this is null, or a list without elements, by itself or as the items of completion.
  fileprivate var isEmptyAnswer: Bool {
    var elements = elements ?? self["items"]?.elements
    return isNull || elements != nil && elements?.next() == nil
  }
}

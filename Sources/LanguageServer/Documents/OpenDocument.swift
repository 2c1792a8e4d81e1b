import EditScript
import JSON
import ScriptAnalysis

/// A document that is open in the editor: its text is the editor's, never the disk's.
final class OpenDocument {
  /// As the client spells it.
  let uri: String
  /// As the client gave it last; it need not grow.
  var version: Int?
  let script: ScriptDocument
  private let encoding: PositionEncoding
  /// Tells its text from all that any document ever had.
  private(set) var revision: Int
  private let revisions: RevisionCounter
  private var keptTree: ScriptTree?
  private var keptSymbols: ScriptSymbols?
  /// The coloured pieces that the client was told last.
  var toldTokens: (resultID: String, tokens: EncodedTokens)?
  /// The URIs of the documents with its tables that the client has asked for.
  var shownTables: Set<String> = []
  /// What is due for it of the host's own work.
  var due = Due()

  init(
    uri: String, version: Int?, _ script: ScriptDocument, _ encoding: PositionEncoding,
    _ revisions: RevisionCounter
  ) {
    self.revisions = revisions
    revision = revisions.next()
    self.uri = uri
    self.version = version
    self.script = script
    self.encoding = encoding
  }

  /// Replaces some bytes of the text.
  func replace(_ range: Range<Int>, with text: [UInt8]) {
    script.replace(range, with: text)
    revision = revisions.next()
    keptTree = nil
    keptSymbols = nil
  }

  /// Replaces the text; what is the same at its beginning and end is not touched, as a client that sends whole texts has
  /// changed a little of them.
  func replaceAll(with text: [UInt8]) {
    let old = script.text
    let shorter = min(old.count, text.count)
    var start = 0
    while start < shorter, old[start] == text[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == text[text.count - 1 - end] { end += 1 }
    replace(start..<old.count - end, with: Array(text[start..<text.count - end]))
  }

  /// The tree of the whole text; it is made when it is asked for the first time after a change.
  var tree: ScriptTree {
    if let keptTree { return keptTree }
    let tree = parse(script.text)
    keptTree = tree
    return tree
  }

  /// What it declares, and where that is used; found out like the tree.
  var symbols: ScriptSymbols {
    if let keptSymbols { return keptSymbols }
    let symbols = ScriptSymbols(tree)
    keptSymbols = symbols
    return symbols
  }

  // MARK: - Places

  /// The offset of a place in the client's units; one beyond the line or the text is moved to its end.
  func offset(of position: LineIndex.Position) -> Int {
    script.offset(of: position, in: encoding.unit)
  }

  /// The place of an offset in the client's units.
  func position(of offset: Int) -> LineIndex.Position {
    script.position(of: offset, in: encoding.unit)
  }

  /// What the host does for a document without being asked.
  struct Due {
    /// Whether it is to be run, and what is found told.
    var isRun = false
    /// When; nil for at once.
    var instant: ContinuousClock.Instant?
    /// Whether what can be read from the text is told already.
    var hasToldText = false
    /// What it has been told before everything was run.
    var told: [ScriptFinding]?
    /// How the client is told how far it is.
    var progress: RunProgress?

    /// Nothing is due any more.
    mutating func endRun() {
      isRun = false
      told = nil
      progress?.end()
      progress = nil
    }
  }
}

/// Counts the texts that documents have.
final class RevisionCounter {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

extension JSONObjectWriter {
  /// Sets a `Range` of the protocol.
  mutating func setRange(_ key: JSONKey, _ range: Range<Int>, in document: OpenDocument) {
    setObject(key) { object in
      object.setPosition("start", range.lowerBound, in: document)
      object.setPosition("end", range.upperBound, in: document)
    }
  }

  /// Sets a `Position` of the protocol.
  mutating func setPosition(_ key: JSONKey, _ offset: Int, in document: OpenDocument) {
    let position = document.position(of: offset)
    setObject(key) { object in
      object.set("line", position.line)
      object.set("character", position.column)
    }
  }

  /// Sets a `Location` of the protocol.
  mutating func setLocation(_ key: JSONKey, _ range: Range<Int>, in document: OpenDocument) {
    setObject(key) { object in
      object.set("uri", document.uri)
      object.setRange("range", range, in: document)
    }
  }
}

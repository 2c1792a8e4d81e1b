import JSON

/// A parameter that methods take: its name, what is expected of it, and how it is read.
struct Parameter<Value>: Sendable {
  var name: StaticString
  var schema: Schema
  var summary: String
  /// The end of the sentence `'count' is …`.
  var expected: @Sendable () -> String
  /// Nil where the value is not what is expected.
  var read: @Sendable (JSONValue) -> Value?

  /// Describes a parameter; what is expected is put in words only where something else came.
  init(
    name: StaticString, schema: Schema, summary: String,
    expected: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable (JSONValue) -> Value?
  ) {
    self.name = name
    self.schema = schema
    self.summary = summary
    self.expected = expected
    self.read = read
  }

  /// As a method declares it that cannot do without.
  var needed: Schema.Member { Schema.Member("\(name)", schema, summary) }
  /// As a method declares it that can.
  var optional: Schema.Member { Schema.Member("\(name)", schema, isRequired: false, summary) }
}

extension Parameter<String> {
  static var session: Self { text("session", "the name of the session") }
  static var name: Self { text("name", "the name that is wished for") }
  static var text: Self { text("text", "the text") }
  static var token: Self { text("token", "what clients must know here") }
  static var uri: Self {
    text("uri", "a document that is open in the editor; its script is run instead of 'text'")
  }
  static var key: Self {
    text("key", "a request that comes again with the same key has happened once")
  }
  static var locale: Self { text("locale", "the language wished for; there is only English") }

  private static func text(_ name: StaticString, _ summary: String) -> Self {
    Parameter(name: name, schema: .string, summary: summary, expected: "a string") { $0.string }
  }
}

extension Parameter<Int> {
  static var expectedRevision: Self {
    count("expectedRevision", "the call is refused where the session is at another revision")
  }
  static var revision: Self { count("revision", "a revision of the session") }
  static var position: Self { count("position", "the number of a step of the timeline") }
  static var count: Self { count("count", "how many steps; 1 if left out") }
  static var section: Self { count("section", "only this section") }
  static var start: Self { count("start", "the first to be shown, from 0") }
  static var limit: Self { count("limit", "how many are shown at most") }
  static var line: Self {
    count("line", "of the document only what begins up to this line, counted from 0")
  }
  static var offset: Self { count("offset", "a place in the text, in bytes of UTF-8") }

  private static func count(_ name: StaticString, _ summary: String) -> Self {
    Parameter(
      name: name, schema: .count, summary: summary,
      expected: "a whole number from 0 to \(Int32.max)"
    ) { value in
      value.int.flatMap { 0...Int(Int32.max) ~= $0 ? $0 : nil }
    }
  }
}

extension Parameter<Bool> {
  static var dryRun: Self { flag("dryRun", "tells what would happen, and keeps nothing of it") }
  static var atomic: Self { flag("atomic", "keeps nothing where a statement fails") }

  private static func flag(_ name: StaticString, _ summary: String) -> Self {
    Parameter(name: name, schema: .boolean, summary: summary, expected: "true or false") {
      $0.bool
    }
  }
}

extension Parameter<JSONValue> {
  static var table: Self {
    Parameter(
      name: "table", schema: .any, summary: "a table as JSON: texts, or sections with their rows",
      expected: "a table"
    ) { $0 }
  }
  static var window: Self {
    Parameter(
      name: "window", schema: .object(StateWindow.parameters),
      summary: "the rows that the client shows; without it all changes are told",
      expected: "an object"
    ) { $0.kind == .object ? $0 : nil }
  }
  static var workDoneToken: Self {
    Parameter(
      name: "workDoneToken", schema: .stringOrInteger,
      summary: "names the notifications $/progress that tell how far the request is",
      expected: "a string or a whole number"
    ) { value in
      value.kind == .string || value.int != nil ? value : nil
    }
  }
}

extension Parameter<[UInt8]> {
  /// The list of a batch's rows and operations, which the batch's reader checks.
  static func part(_ name: StaticString, _ summary: String) -> Self {
    Parameter(name: name, schema: .any, summary: summary, expected: "a value") { Array($0.text) }
  }
}

/// A parameter that is one of a list of words.
extension Parameter
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  static func choice(_ name: StaticString, _ summary: String) -> Self {
    Parameter(
      name: name, schema: .choice(Value.allCases.map(\.rawValue)), summary: summary,
      expected: "one of " + Value.allCases.map(\.rawValue).joined(separator: ", ")
    ) { $0.string.flatMap(Value.init(rawValue:)) }
  }
}

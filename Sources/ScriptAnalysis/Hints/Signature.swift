package import EditScript

/// The shape of a statement or of a function's call, with the part that is being written.
package struct Signature: Equatable, Sendable {
  /// The shape in the grammar's words: `move ROW -> ROW`.
  package private(set) var label = ""
  /// The parts that are to be filled in, in order.
  package private(set) var parameters: [Parameter] = []
  /// The number of the one at hand; nil where there is none.
  package internal(set) var active: Int?
  /// The word that says what the statement or the function is for.
  package var keyword: Keyword?

  package struct Parameter: Equatable, Sendable {
    /// A piece of the label.
    package var text: String
    /// Its place in the label, in UTF-16 code units.
    package var range: Range<Int>
  }

  /// The label's length in UTF-16 code units.
  private var width = 0

  init(_ keyword: Keyword?) { self.keyword = keyword }

  /// Appends what is not to be filled in.
  mutating func append(_ text: String) {
    label += text
    // The signs of shapes take one unit each, whatever their bytes.
    width += text.utf8.count { $0 & 0xC0 != 0x80 }
  }

  mutating func append(parameter text: String) {
    let start = width
    append(text)
    parameters.append(Parameter(text: text, range: start..<width))
  }
}

extension ScriptDocument {
  /// The shapes that the statement at an offset may still have; where a function's arguments are at hand, the function's.
  ///
  /// Empty where no part is left to be filled in, and where no statement has begun.
  package func signatures(at offset: Int) -> [Signature] {
    var finder = SignatureFinder(cursor(at: offset).cursor)
    return finder.signatures()
  }
}

/// Finds the shapes that a statement may have.
private struct SignatureFinder {
  let cursor: Cursor
  let place: Place
  private let grammar = Grammar.rows
  private let renderer: RemainderRenderer

  init(_ cursor: Cursor) {
    self.cursor = cursor
    place = cursor.place
    renderer = RemainderRenderer(policy: cursor.place.policy)
  }

  mutating func signatures() -> [Signature] {
    if cursor.kind == .hidden || place.words.isEmpty { return [] }
    if let call = place.call { return call.signature.map { [$0] } ?? [] }
    if place.keyword(0) == .policy { return policy().map { [$0] } ?? [] }
    guard place.recogniser.isAlive else { return [] }
    let found = parts()
    let fitting = place.continuations.filter(isTyped).flatMap { $0.roles.map { $0.rule } }
    let narrowed = found.filter { fitting.contains($0.rule) }
    return (narrowed.isEmpty ? found : narrowed).compactMap { signature($0.rule, $0.part) }
  }

  /// Whether what is typed at the cursor may be the beginning of a continuation.
  private func isTyped(_ continuation: Continuation) -> Bool {
    switch (cursor.kind, continuation.terminal) {
    case (.word, .word(let keyword)): keyword.spelling.utf8.starts(with: cursor.typed)
    case (.word, .name), (.number, .integer), (.number, .digits), (.text, .string): true
    default: false
    }
  }

  // MARK: - Statements

  private struct Found {
    var rule: RuleName
    var frame: Int
    /// The part of the rule's sequence that is at hand; their count behind the last.
    var part: Int
  }

  /// The statements that the place can be in, the innermost ones only.
  private func parts() -> [Found] {
    let recogniser = place.recogniser
    var found: [Found] = []
    for item in recogniser.items { note(item.frame, part(item.state, item.frame), &found) }
    var open = recogniser.kernel.map { $0.frame }
    var index = 0
    // Shared frames make the way up a net; the bound is far above what a script needs.
    while index < open.count, index < 200 {
      var next = recogniser.frames[open[index]].lastReturn
      index += 1
      while next >= 0 {
        let outer = recogniser.returns[next]
        next = outer.previous
        let isKnown = recogniser.items.contains { $0.frame == outer.frame }
        if !isKnown {
          let part = self.part(outer.state, outer.frame)
          note(outer.frame, isInside(outer.state, outer.frame) ? part : part - 1, &found)
        }
        if !open.contains(outer.frame) { open.append(outer.frame) }
      }
    }
    let start = found.map { recogniser.frames[$0.frame].start }.max()
    return found.filter { recogniser.frames[$0.frame].start == start }
      .sorted { $0.rule.rawValue < $1.rule.rawValue }
  }

  private func note(_ frame: Int, _ part: Int, _ found: inout [Found]) {
    let rule = place.recogniser.frames[frame].rule
    guard rule.isStatement, place.recogniser.frames[frame].start < place.recogniser.position,
      place.isMeaningful(rule)
    else { return }
    if let known = found.firstIndex(where: { $0.frame == frame }) {
      found[known].part = max(found[known].part, part)
    } else {
      found.append(Found(rule: rule, frame: frame, part: part))
    }
  }

  /// The nodes that stand one behind the other in a rule.
  private func sequence(_ rule: RuleName) -> [Int] {
    let body = grammar.bodies[rule.rawValue]
    if case .sequence(let parts) = grammar.nodes[body].shape { return parts }
    return [body]
  }

  /// The part of a rule that is to be read in a state.
  private func part(_ state: Int, _ frame: Int) -> Int {
    let parts = sequence(place.recogniser.frames[frame].rule)
    if state == Grammar.end { return parts.count }
    let node = grammar.states[state].node
    return parts.firstIndex { holds($0, node) } ?? parts.count
  }

  /// Whether a state is inside a part, and not before one.
  private func isInside(_ state: Int, _ frame: Int) -> Bool {
    state != Grammar.end
      && !sequence(place.recogniser.frames[frame].rule).contains(grammar.states[state].node)
  }

  private func holds(_ outer: Int, _ node: Int) -> Bool {
    if outer == node { return true }
    switch grammar.nodes[outer].shape {
    case .terminal, .rule: return false
    case .sequence(let parts), .choice(let parts): return parts.contains { holds($0, node) }
    case .optional(let part), .repeated(let part): return holds(part, node)
    }
  }

  /// The shape of a rule; nil if nothing of it is left to be filled in.
  private func signature(_ rule: RuleName, _ part: Int) -> Signature? {
    if rule == .option { return option() }
    var signature = Signature(place.plane == nil ? place.keyword(0) : place.keyword(1))
    for (index, node) in sequence(rule).enumerated() {
      guard let shape = shape(ofNode: node) else { continue }
      if !signature.label.isEmpty { signature.append(" ") }
      guard shape.isParameter else {
        signature.append(shape.text)
        continue
      }
      // A text that is typed goes on with the texts before it.
      if index >= part, signature.active == nil {
        signature.active = signature.parameters.count
      }
      signature.append(parameter: shape.text)
    }
    return signature.active == nil ? nil : signature
  }

  private func shape(ofNode node: Int) -> (text: String, isParameter: Bool)? {
    switch grammar.nodes[node].shape {
    case .terminal(.word), .terminal(.sign): return (renderer.remainder(ofNode: node).text, false)
    case .optional(let inner):
      switch grammar.nodes[inner].shape {
      case .rule(.plane): return place.plane.map { ($0.spelling, false) }
      case .rule(.animation): return place.plane == .model ? nil : ("[ANIMATION]", true)
      default: break
      }
    default: break
    }
    let text = renderer.remainder(ofNode: node).text
    return text.isEmpty ? nil : (text, true)
  }

  /// The options are many, and each has values of its own.
  private func option() -> Signature? {
    var signature = Signature(.option)
    signature.append("option ")
    let name = place.keyword(1)
    if place.words.count > 1, let name, !name.optionValues.isEmpty {
      if place.words.count > 2 { return nil }
      signature.append(name.spelling + " ")
      signature.append(parameter: name.optionValues.map { $0.spelling }.joined(separator: "|"))
      signature.keyword = name
    } else {
      signature.append(parameter: "NAME")
      signature.append(" ")
      signature.append(parameter: "VALUE")
    }
    signature.active = 0
    return signature
  }

  // MARK: - Policies

  /// The head of a policy up to where its body begins.
  private func policy() -> Signature? {
    let words = place.words
    guard let name = place.policy else {
      guard words.count == 1 else { return nil }
      var signature = Signature(.policy)
      signature.append("policy ")
      signature.append(parameter: "NAME")
      signature.active = 0
      return signature
    }
    var commas = 0
    var isInParentheses = false
    for word in words.dropFirst(2) {
      switch place.tokens[word].kind {
      case .assign, .leftBrace: return nil
      case .leftParenthesis: isInParentheses = true
      case .rightParenthesis: isInParentheses = false
      case .comma: commas += 1
      default: break
      }
    }
    let parameters = name.policyParameters ?? []
    var signature = Signature(name)
    signature.append("policy " + name.spelling)
    if !parameters.isEmpty { signature.append("(") }
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { signature.append(", ") }
      signature.append(parameter: parameter)
    }
    if !parameters.isEmpty { signature.append(")") }
    if name.entry.categories.contains(.question) {
      signature.append(" = ")
      signature.append(parameter: "EXPRESSION")
    } else {
      signature.append(" ")
      signature.append(parameter: "{ … }")
    }
    signature.active =
      isInParentheses ? min(commas, parameters.count) : words.count > 2 ? parameters.count : 0
    return signature
  }
}

extension Place.Call {
  /// The function's shape with the argument at hand; nil where it takes none.
  fileprivate var signature: Signature? {
    let names = function.argumentNames
    if names.isEmpty { return nil }
    var signature = Signature(function)
    signature.append(function.spelling + "(")
    for (index, name) in names.enumerated() {
      if index > 0 { signature.append(", ") }
      signature.append(parameter: name)
    }
    let isOpen = (function.argumentCount?.upperBound ?? 0) > names.count
    signature.append(isOpen ? ", …)" : ")")
    signature.active =
      argument < names.count ? argument : isOpen ? names.count - 1 : nil
    return signature
  }
}

extension Keyword {
  /// What a function's arguments are called in its shape; those that may come again and again once.
  var argumentNames: [String] {
    switch self {
    case .rows, .last: ["SECTION"]
    case .text: ["PATH"]
    case .canLoad: ["TYPE"]
    case .path: ["SECTION", "ROW"]
    case .action: ["TITLE", "STYLE"]
    case .proposal: ["OPERATION", "[INTENT]"]
    case .representation: ["TYPE", "TEXT", "[VISIBILITY]"]
    case .item: ["TEXT|REPRESENTATION"]
    case .actions: ["ACTION"]
    case .items: ["ITEM"]
    default: []
    }
  }
}

extension RuleName {
  /// Whether it is a statement, or an edit of a snapshot, of its own.
  fileprivate var isStatement: Bool {
    switch self {
    case .script, .separator, .statement, .tableBody, .section, .rowList, .edit, .plane, .animation,
      .block, .row, .rowReference, .rowSet, .rowSetItem, .rowRange, .allRows, .selectedRows,
      .sectionSet, .text, .expect, .gesture, .representations, .representation, .visibility,
      .placeholder, .policy, .policyName, .question, .event, .parameters, .expression,
      .binaryOperator, .operand, .primary, .field, .name, .value, .call, .function,
      .parenthesized, .choice, .interpolatedString, .snapshotEdit:
      false
    default: true
    }
  }
}

import EditScript

/// What remains of a rule, in the grammar's words made readable.
struct Remainder {
  var text = ""
  /// How many of its parts must be written.
  var required = 0
  /// Whether it begins with a word of the language, or a choice of words.
  var beginsWithWord = false

  /// The word, or the choice of words, that it begins with.
  var firstWord: String {
    String(text.prefix { $0 != " " })
  }
}

/// Writes parts of the grammar for people.
struct RemainderRenderer {
  private let grammar = Grammar.rows
  /// The policy at hand: its kind decides which body it has.
  let policy: Keyword?

  init(policy: Keyword?) {
    self.policy = policy
  }

  /// What remains to be read in some states, one behind the other.
  func remainder(_ states: [Int]) -> Remainder {
    var all = Remainder()
    for var state in states {
      while state != Grammar.end {
        append(remainder(ofNode: grammar.states[state].node), to: &all)
        state = grammar.states[state].next
      }
    }
    return all
  }

  private func append(_ part: Remainder, to all: inout Remainder) {
    guard !part.text.isEmpty else { return }
    if all.text.isEmpty {
      all = part
      return
    }
    let isGlued = part.text == "." || all.text.utf8.last == UInt8(ascii: ".")
    all.text += (isGlued ? "" : " ") + part.text
    all.required += part.required
  }

  func remainder(ofNode node: Int) -> Remainder {
    let part = grammar.nodes[node]
    switch part.shape {
    case .terminal(let terminal): return remainder(terminal, part.label)
    case .rule(let rule): return remainder(of: rule, part.label)
    case .sequence(let parts):
      var all = Remainder()
      for part in parts { append(remainder(ofNode: part), to: &all) }
      return all
    case .choice(let parts): return choice(parts)
    case .optional(let part): return optional(part)
    case .repeated(let part): return repeated(part)
    }
  }

  private func remainder(_ terminal: Terminal, _ label: Grammar.Label?) -> Remainder {
    switch terminal {
    case .word(let keyword):
      return Remainder(text: keyword.spelling, required: 1, beginsWithWord: true)
    case .digits(let digits): return Remainder(text: "\(digits)", required: 1, beginsWithWord: true)
    case .sign(let sign): return Remainder(text: sign.spelling ?? "", required: 1)
    case .integer: return Remainder(text: name(ofNumber: label), required: 1)
    case .string: return Remainder(text: "\"" + name(ofText: label) + "\"", required: 1)
    case .name: return Remainder(text: "NAME", required: 1)
    case .head, .middle, .tail, .newline: return Remainder()
    }
  }

  private func name(ofNumber label: Grammar.Label?) -> String {
    switch label {
    case .count: "N"
    case .step: "STEP"
    case .number: "NUMBER"
    default: "SECTION"
    }
  }

  private func name(ofText label: Grammar.Label?) -> String {
    switch label {
    case .title: "TITLE"
    case .path: "FILE"
    case .reason: "REASON"
    case .type: "TYPE"
    case .table: "TABLE"
    case .section: "SECTION"
    default: "TEXT"
    }
  }

  private func remainder(of rule: RuleName, _ label: Grammar.Label?) -> Remainder {
    switch rule {
    case .plane, .animation: return Remainder()
    case .row, .rowReference: return Remainder(text: "ROW", required: 1)
    case .rowSet, .rowSetItem: return Remainder(text: "ROWS", required: 1)
    case .sectionSet: return Remainder(text: "SECTIONS", required: 1)
    case .text: return Remainder(text: "\"TEXT\"", required: 1)
    case .name, .expression, .operand, .primary, .policyName:
      let text = rule == .policyName ? "NAME" : rule == .name ? "NAME" : "EXPRESSION"
      return Remainder(text: label == .items ? "ITEMS" : text, required: 1)
    case .block, .tableBody, .rowList: return Remainder(text: "{ … }", required: 1)
    case .conditional: return Remainder(text: "if …", required: 1, beginsWithWord: true)
    case .representation: return Remainder(text: "\"TYPE\"", required: 1)
    default: return remainder(ofNode: grammar.bodies[rule.rawValue])
    }
  }

  /// Words are all shown; otherwise the shortest way that needs no special word.
  private func choice(_ parts: [Int]) -> Remainder {
    let ways = parts.filter { !isOtherBody($0) }.map { remainder(ofNode: $0) }
    if let plain = ways.filter({ !$0.beginsWithWord }).min(by: {
      $0.text.utf8.count < $1.text.utf8.count
    }) {
      return plain
    }
    let words = ways.map { $0.firstWord }
    return Remainder(text: words.joined(separator: "|"), required: 1, beginsWithWord: true)
  }

  /// Whether a part is the body of the other kind of policy.
  private func isOtherBody(_ node: Int) -> Bool {
    guard let policy else { return false }
    let isEvent = policy.entry.categories.contains(.event)
    switch grammar.nodes[node].shape {
    case .rule(.block): return !isEvent
    case .sequence(let parts):
      guard let first = parts.first, case .terminal(.sign(.assign)) = grammar.nodes[first].shape
      else { return false }
      return isEvent
    default: return false
    }
  }

  private func optional(_ node: Int) -> Remainder {
    switch grammar.nodes[node].shape {
    case .rule(.parameters):
      guard let parameters = policy?.policyParameters, !parameters.isEmpty else {
        return Remainder()
      }
      return Remainder(text: "(" + parameters.joined(separator: ", ") + ")")
    case .terminal(.sign): return Remainder()
    default: break
    }
    let inner = remainder(ofNode: node)
    return inner.text.isEmpty ? inner : Remainder(text: "[" + inner.text + "]")
  }

  /// Of what may come again and again only texts are shown.
  private func repeated(_ node: Int) -> Remainder {
    guard case .sequence(let parts) = grammar.nodes[node].shape, let first = parts.first,
      case .terminal(.string) = grammar.nodes[first].shape
    else { return Remainder() }
    return Remainder(text: "[\"TEXT\" …]")
  }
}

import EditScript
import TableEditing

/// Makes completions of what the grammar lets stand at the cursor.
struct Completer {
  let cursor: Cursor
  let table: TableState?
  let lastStep: Int
  let continuations: [Continuation]
  private var items: [Ranked] = []

  /// A completion with its place in the list.
  private struct Ranked {
    var completion: Completion
    /// Lower is likelier.
    var rank: Int
    var order: Int
    var isExact: Bool
  }

  /// How many rows, sections or texts are offered at a time.
  static let limit = 50
  /// How many rows are looked at to find some.
  static let searchLimit = 2_000

  /// How likely the kinds of things are, where nothing more is known.
  enum Rank {
    static let first = 0
    static let row = 1000
    static let word = 2000
    static let animation = 3000
    static let sign = 4000
    static let binaryOperator = 5000
  }

  init(_ cursor: Cursor, _ analysis: ScriptAnalysis) {
    self.cursor = cursor
    table = analysis.table
    lastStep = analysis.lastStep
    continuations = cursor.kind == .hidden ? [] : cursor.place.continuations
  }

  var place: Place { cursor.place }

  /// The table whose rows a statement of this place counts in.
  var rows: Table? { place.plane == .model ? table?.model : table?.view }

  /// All completions that fit what is typed, the likeliest first.
  mutating func completions() -> [Completion] {
    for continuation in continuations {
      switch continuation.terminal {
      case .word(let keyword): addWord(keyword, continuation)
      case .sign(let sign): addSign(sign, continuation)
      case .name: addNames(continuation)
      case .string: addTexts(continuation)
      case .digits, .integer, .head, .middle, .tail, .newline: break
      }
    }
    addNumbers()
    items.sort { first, second in
      if first.isExact != second.isExact { return first.isExact }
      return first.rank == second.rank ? first.order < second.order : first.rank < second.rank
    }
    return items.map { $0.completion }
  }

  /// Adds a completion that fits what is typed, and is not there yet.
  mutating func add(_ completion: Completion, rank: Int) {
    guard let isExact = cursor.fits(completion.text) else { return }
    addFound(completion, rank: rank, isExact: isExact)
  }

  /// Adds a completion that was found by something else than its text.
  mutating func addFound(_ completion: Completion, rank: Int, isExact: Bool = true) {
    if let known = items.firstIndex(where: { $0.completion.text == completion.text }) {
      items[known].rank = min(items[known].rank, rank)
      return
    }
    items.append(
      Ranked(completion: completion, rank: rank, order: items.count, isExact: isExact))
  }

  private mutating func addSign(_ sign: TokenKind, _ continuation: Continuation) {
    guard let spelling = sign.spelling else { return }
    switch sign {
    case .semicolon, .dot: return
    case .leftParenthesis where continuation.rule == .parameters:
      guard let parameters = place.policy?.policyParameters, !parameters.isEmpty else { return }
      let text = "(" + parameters.joined(separator: ", ") + ")"
      add(Completion(text, .sign, detail: "the callback's parameters"), rank: Rank.word - 1)
    default:
      let isOperator = continuation.rule == .binaryOperator || continuation.rule == .operand
      add(Completion(spelling, .sign), rank: isOperator ? Rank.binaryOperator : Rank.sign)
    }
  }
}

extension Cursor {
  /// Whether a text begins with what is typed: exactly, or but for the case of its letters; nil if it does not.
  func fits(_ text: String) -> Bool? {
    guard text.utf8.count >= typed.count else { return nil }
    var isExact = true
    for (written, wanted) in zip(text.utf8, typed) where written != wanted {
      isExact = false
      guard (written | 0x20).isLetter, written ^ wanted == 0x20 else { return nil }
    }
    return isExact
  }
}

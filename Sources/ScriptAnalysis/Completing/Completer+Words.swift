import EditScript
import TableEditing

// Words of the language, and names of a script's own.
extension Completer {
  mutating func addWord(_ keyword: Keyword, _ continuation: Continuation) {
    switch continuation.rule {
    case .question, .event:
      add(Completion(keyword.spelling, .name, detail: keyword.entry.summary), rank: Rank.word)
    case .function: addFunction(keyword)
    case .value, .primary: addValue(keyword)
    case .rowReference: addPosition(keyword, continuation)
    case .animation: add(keyword, rank: Rank.animation)
    case .field: add(keyword, rank: keyword == .row ? Rank.first : Rank.first + 1)
    default: add(keyword, rank: rank(of: keyword))
    }
  }

  mutating func add(_ keyword: Keyword, rank: Int) {
    add(Completion(keyword.spelling, .keyword, detail: keyword.entry.summary), rank: rank)
  }

  /// A word that begins or goes on with a statement: first what makes sense in the table's state.
  private func rank(of keyword: Keyword) -> Int {
    let likely =
      place.words.isEmpty
      ? likelyVerbs : place.words.count == 1 ? likelyWords(after: place.keyword(0)) : []
    return likely.firstIndex(of: keyword) ?? Rank.word
  }

  /// `last` is a row that is there, `end` a place for a new one.
  private mutating func addPosition(_ keyword: Keyword, _ continuation: Continuation) {
    // Behind a section's number it is a part of the index path.
    if cursor.kind == .number { return }
    if keyword == .end, !place.isInPolicy, !continuation.isPlace { return }
    let rank = place.isInPolicy ? Rank.animation : Rank.word
    add(keyword, rank: rank - (keyword == .last ? 2 : 1))
  }

  // MARK: - Expressions

  /// A function with its parenthesis, which leads to its arguments.
  private mutating func addFunction(_ keyword: Keyword) {
    if place.call?.words != nil { return }
    let call = keyword.spelling + (keyword.argumentCount == 0...0 ? "()" : "(")
    let rank = likelyValues.contains(keyword) ? Rank.row - 1 : Rank.word
    add(Completion(call, .keyword, detail: keyword.entry.summary), rank: rank)
  }

  private mutating func addValue(_ keyword: Keyword) {
    if let words = place.call?.words {
      if let index = words.firstIndex(of: keyword) { add(keyword, rank: index) }
      return
    }
    let likely = likelyValues.firstIndex(of: keyword).map { Rank.row - 100 + $0 }
    add(keyword, rank: likely ?? Rank.animation)
  }

  /// Parameters: those that are declared, and where they are declared their usual names.
  mutating func addNames(_ continuation: Continuation) {
    let usual = place.policy?.policyParameters ?? []
    let declared = place.parameters
    if continuation.rule == .parameters {
      for (index, name) in usual.enumerated() where !declared.contains(name) {
        add(Completion(name, .name), rank: Rank.first + index)
      }
    } else {
      let hasWords = place.call?.words != nil
      let isItems = continuation.roles.allSatisfy { $0.label == .items }
      for name in declared where !isItems || name == "items" {
        add(Completion(name, .name, detail: "a parameter"), rank: hasWords ? Rank.row : Rank.first)
      }
    }
  }

  /// What the policy at hand most likely answers.
  private var likelyValues: [Keyword] {
    switch place.policy {
    case .canEdit, .canMove, .shouldIndent, .allowsMultipleSelectionDuringEditing,
      .shouldBeginMultipleSelection, .allowsMoveOperation, .canHandleDrop, .shouldSpringLoad:
      return [.true, .false]
    case .editingStyle: return [.delete, .insert, .nothing]
    case .titleForDeleteConfirmation: return [.nothing]
    case .leadingSwipeActions, .trailingSwipeActions, .editActions: return [.actions, .nothing]
    case .itemsForDrag, .itemsForAdding: return [.items]
    case .dropProposal: return [.proposal]
    case .targetForMove: return [.path]
    default: return []
    }
  }
}

extension Continuation {
  /// Whether it names a place where a row can be put, and not a row that is there.
  var isPlace: Bool {
    roles.contains {
      switch $0.rule {
      case .insertRows, .insertPlaces, .insertItems, .placeholderRows, .hover: true
      default: false
      }
    }
  }
}

extension Place {
  var isInPolicy: Bool { policy != nil }

  /// The words that the argument at hand has to be one of.
  struct Call {
    var function: Keyword
    var argument: Int
    var words: [Keyword]? { function.words(forArgument: argument) }
  }

  /// The innermost function whose arguments are at hand.
  var call: Call? {
    var depth = 0
    var argument = 0
    for (index, number) in words.enumerated().reversed() {
      switch tokens[number].kind {
      case .rightParenthesis, .stringTail: depth += 1
      case .comma where depth == 0: argument += 1
      case .stringHead where depth == 0: return nil
      case .stringHead: depth -= 1
      case .leftParenthesis where depth == 0:
        guard index > 0, let function = keyword(index - 1), function.argumentCount != nil else {
          return nil
        }
        return Call(function: function, argument: argument)
      case .leftParenthesis: depth -= 1
      default: break
      }
    }
    return nil
  }
}

/// An entry of a step's record: what the table asked or told the app, and what it answered.
public struct Callback: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case asked(Question, Answer)
    case told(Event)
  }

  public var content: Content
  /// The title of the table whose app it is, where that is not the table in use.
  public var table: String?

  public init(_ content: Content, table: String? = nil) {
    self.content = content
    self.table = table
  }

  public var name: CallbackName {
    switch content {
    case .asked(let question, _): question.name
    case .told(let event): event.name
    }
  }
}

// How the rows language writes callbacks. They are written piece by piece, since a step may have thousands.

extension Callback: CustomStringConvertible, TextOutputStreamable {
  /// The call as the rows language writes it: `canMove(0.1) -> true`, `"Other": dragSessionDidEnd(copy)`.
  public var description: String { String(streaming: self) }

  public func write(to text: inout some TextOutputStream) {
    if let table {
      text.write(table.asLiteral)
      text.write(": ")
    }
    switch content {
    case .asked(let question, let answer):
      question.write(to: &text)
      text.write(" -> ")
      answer.write(to: &text)
    case .told(let event): event.write(to: &text)
    }
  }
}

extension Question: CustomStringConvertible, TextOutputStreamable {
  public var description: String { String(streaming: self) }

  public func write(to text: inout some TextOutputStream) {
    text.write(name.rawValue)
    switch self {
    case .canEdit(let path), .editingStyle(let path), .shouldIndent(let path), .canMove(let path),
      .titleForDeleteConfirmation(let path), .leadingSwipeActions(let path),
      .trailingSwipeActions(let path), .editActions(let path),
      .shouldBeginMultipleSelection(let path), .itemsForDrag(let path), .itemsForAdding(let path),
      .shouldSpringLoad(let path):
      text.writeArguments(path)
    case .targetForMove(let from, let to): text.writeArguments(from, to)
    case .allowsMultipleSelectionDuringEditing, .allowsMoveOperation: break
    case .canHandleDrop(let items): text.writeArguments(items.count.description)
    case .dropProposal(let path, let items, let isOwn):
      text.writeArguments(path.text, items.count.description, isOwn ? "true" : "false")
    }
  }
}

extension Answer: CustomStringConvertible, TextOutputStreamable {
  public var description: String { String(streaming: self) }

  public func write(to text: inout some TextOutputStream) {
    switch self {
    case .boolean(let answer): text.write(answer ? "true" : "false")
    case .style(let style): text.write(style.rawValue)
    case .title(let title): text.write(title.map { $0.asLiteral } ?? "none")
    case .path(let path): text.write(path.description)
    case .actions(let actions?):
      text.write("actions(" + actions.map { $0.description }.joined(separator: ", ") + ")")
    case .actions(nil): text.write("none")
    case .items(let items):
      text.write("items(" + items.map { $0.description }.joined(separator: ", ") + ")")
    case .proposal(let proposal): text.write(proposal.description)
    }
  }
}

extension SwipeAction: CustomStringConvertible {
  public var description: String { "action(\(title.asLiteral), \(style.rawValue))" }
}

extension Event: CustomStringConvertible, TextOutputStreamable {
  public var description: String { String(streaming: self) }

  public func write(to text: inout some TextOutputStream) {
    text.write(name.rawValue)
    switch self {
    case .commit(let style, let path): text.writeArguments(style.rawValue, path.description)
    case .moveRow(let from, let to): text.writeArguments(from, to)
    case .selectAction(let title, let path): text.writeArguments(title.asLiteral, path.description)
    case .willBeginEditing(let path), .willSelect(let path), .didSelect(let path),
      .didDeselect(let path), .didBeginMultipleSelection(let path):
      text.writeArguments(path)
    case .didEndEditing(let path): text.writeArguments(path.text)
    case .willTransition(let path, let state), .didTransition(let path, let state):
      text.writeArguments(path.description, state.rawValue.description)
    case .dragSessionDidEnd(let operation): text.writeArguments(operation.rawValue)
    case .performDrop(let items, let path):
      text.writeArguments(items.count.description, path.text)
    case .willBeginTableEditing, .didFinishTableEditing, .didEndMultipleSelection,
      .dragSessionWillBegin, .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      break
    }
  }
}

extension String {
  fileprivate init(streaming value: some TextOutputStreamable) {
    self = ""
    value.write(to: &self)
  }
}

extension TextOutputStream {
  fileprivate mutating func writeArguments(_ path: IndexPath) {
    write("(")
    write(path.description)
    write(")")
  }

  fileprivate mutating func writeArguments(_ from: IndexPath, _ to: IndexPath) {
    write("(")
    write(from.description)
    write(", ")
    write(to.description)
    write(")")
  }

  fileprivate mutating func writeArguments(_ arguments: String...) {
    write("(")
    write(arguments.joined(separator: ", "))
    write(")")
  }
}

extension IndexPath? {
  fileprivate var text: String { map { $0.description } ?? "none" }
}

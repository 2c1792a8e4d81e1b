import TableEditing

/// What an expression gives.
enum Value: Equatable {
  case integer(Int)
  case boolean(Bool)
  case text(String)
  case path(IndexPath)
  case style(EditingStyle)
  case operation(DropOperation)
  case intent(DropIntent)
  case actionStyle(SwipeAction.Style)
  case visibility(DragItem.Visibility)
  case action(SwipeAction)
  case actions([SwipeAction])
  case representation(DragItem.Representation)
  case item(DragItem)
  case items([DragItem])
  case proposal(DropProposal)
  /// `none`: no path, no title, no configuration, and the editing style of that name.
  case nothing
}

/// The kinds of values, by the words in which errors name them.
package enum ValueKind: String, Equatable, CaseIterable {
  case integer = "a number"
  case boolean = "true or false"
  case text = "a text"
  case path = "an index path"
  case style = "an editing style"
  case operation = "a drop operation"
  case intent = "a drop intent"
  case actionStyle = "an action's style"
  case visibility = "a visibility"
  case action = "an action"
  case actions
  case representation = "a representation"
  case item = "an item"
  case items
  case proposal = "a proposal"
  case nothing = "none"
}

extension Value {
  var kind: ValueKind {
    switch self {
    case .integer: .integer
    case .boolean: .boolean
    case .text: .text
    case .path: .path
    case .style: .style
    case .operation: .operation
    case .intent: .intent
    case .actionStyle: .actionStyle
    case .visibility: .visibility
    case .action: .action
    case .actions: .actions
    case .representation: .representation
    case .item: .item
    case .items: .items
    case .proposal: .proposal
    case .nothing: .nothing
    }
  }

  /// The value of a word with a fixed meaning; nil for any other word.
  init?(word: String) {
    switch word {
    case "none": self = .nothing
    case "delete": self = .style(.delete)
    case "insert": self = .style(.insert)
    case "cancel": self = .operation(.cancel)
    case "forbidden": self = .operation(.forbidden)
    case "copy": self = .operation(.copy)
    case "move": self = .operation(.move)
    case "unspecified": self = .intent(.unspecified)
    case "insertAt": self = .intent(.insertAt)
    case "insertInto": self = .intent(.insertInto)
    case "automatic": self = .intent(.automatic)
    case "normal": self = .actionStyle(.normal)
    case "destructive": self = .actionStyle(.destructive)
    case "all": self = .visibility(.all)
    case "team": self = .visibility(.team)
    case "group": self = .visibility(.group)
    case "ownProcess": self = .visibility(.ownProcess)
    default: return nil
    }
  }

  /// The value as it stands in a text around it: a number in digits, a text as it is, a path as `0.1`, items as how many
  /// there are, everything else as the language writes it.
  var text: String {
    switch self {
    case .integer(let number): number.description
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .text(let text): text
    case .path(let path): path.description
    case .style(let style): style.rawValue
    case .operation(let operation): operation.rawValue
    case .intent(let intent): intent.rawValue
    case .actionStyle(let style): style.rawValue
    case .visibility(let visibility): visibility.rawValue
    case .action(let action): action.description
    case .actions(let actions): Answer.actions(actions).description
    case .representation(let representation):
      DragItem(representations: [representation]).description
    case .item(let item): item.description
    case .items(let items): items.count.description
    case .proposal(let proposal): proposal.description
    case .nothing: "none"
    }
  }
}

// MARK: - As what is expected

/// A value as the kind that is expected where it stands; nil where it is of another.
extension Value {
  /// A number; items count.
  var asInteger: Int? {
    switch self {
    case .integer(let number): number
    case .items(let items): items.count
    default: nil
    }
  }

  var asBoolean: Bool? {
    if case .boolean(let isTrue) = self { isTrue } else { nil }
  }

  var asText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// A path; a number alone is a row of section 0.
  var asPath: IndexPath? {
    switch self {
    case .path(let path): path
    case .integer(let row) where Value.isPlace(row): IndexPath(section: 0, row: row)
    default: nil
    }
  }

  var asStyle: EditingStyle? {
    switch self {
    case .style(let style): style
    case .nothing: EditingStyle.none
    default: nil
    }
  }

  var asItems: [DragItem]? {
    switch self {
    case .items(let items): items
    case .item(let item): [item]
    default: nil
    }
  }

  /// Whether a number can be that of a row or a section: as large as can be written.
  static func isPlace(_ number: Int) -> Bool { number >= 0 && number <= Int(Int32.max) }
}

extension Keyword {
  /// How many arguments a function takes; nil for what is no function.
  package var argumentCount: ClosedRange<Int>? {
    switch self {
    case .rows, .text, .last, .canLoad: 1...1
    case .sections: 0...0
    case .path, .action: 2...2
    case .proposal: 1...2
    case .representation: 2...3
    case .item: 1 ... .max
    case .actions, .items: 0 ... .max
    default: nil
    }
  }

  /// The words that a function's argument, counted from 0, has to be one of; nil where it is a value of another kind.
  package func words(forArgument index: Int) -> [Keyword]? {
    switch (self, index) {
    case (.proposal, 0): [.cancel, .forbidden, .copy, .move]
    case (.proposal, 1): [.unspecified, .insertAt, .insertInto, .automatic]
    case (.action, 1): [.normal, .destructive]
    case (.representation, 2): Self.visibilities
    default: nil
    }
  }

  /// Who may load a representation.
  static let visibilities: [Keyword] = [.all, .team, .group, .ownProcess]

  /// The parameters that a policy is called with, by their usual names; nil for what is no policy.
  package var policyParameters: [String]? {
    switch self {
    case .canEdit, .canMove, .editingStyle, .titleForDeleteConfirmation, .shouldIndent,
      .leadingSwipeActions, .trailingSwipeActions, .editActions, .shouldBeginMultipleSelection,
      .itemsForDrag, .itemsForAdding, .shouldSpringLoad, .willBeginEditing, .didEndEditing,
      .willSelect, .didSelect, .didDeselect, .didBeginMultipleSelection:
      ["at"]
    case .targetForMove, .moveRow: ["from", "to"]
    case .commit: ["style", "at"]
    case .willTransition, .didTransition: ["at", "state"]
    case .selectAction: ["title", "at"]
    case .canHandleDrop: ["items"]
    case .dropProposal: ["to", "items", "own"]
    case .performDrop: ["items", "to"]
    case .dragSessionDidEnd: ["operation"]
    case .allowsMultipleSelectionDuringEditing, .allowsMoveOperation, .willBeginTableEditing,
      .didFinishTableEditing, .didEndMultipleSelection, .dragSessionWillBegin,
      .dropSessionDidEnter, .dropSessionDidExit, .dropSessionDidEnd:
      []
    default: nil
    }
  }
}

import TableEditing

extension AppPlan {
  /// Apps that differ in one thing each from the built-in one.
  package static let all: [AppPlan] = [
    AppPlan("built-in"),
    AppPlan("iOS 5") { $0.era = .ios5 },
    AppPlan("iOS 5 with actions") {
      $0.era = .ios5
      $0.leading = .answers([flag])
      $0.trailing = .answers([flag])
    },
    AppPlan("a style per row") { $0.editingStyle = [.delete, .insert, .none] },
    AppPlan("a style per row, insert first") { $0.editingStyle = [.insert, .none, .delete] },
    AppPlan("one row not editable") { $0.canEdit = [true, false, true] },
    AppPlan("no row editable") { $0.canEdit = [false] },
    AppPlan("one row not movable") { $0.canMove = [false, true] },
    AppPlan("not asked about rows") {
      $0.canEdit = nil
      $0.editingStyle = nil
      $0.shouldIndent = nil
      $0.canMove = nil
      $0.target = .missing
    },
    AppPlan("sends moved rows to the first place") { $0.target = .first },
    AppPlan("sends moved rows nowhere") { $0.target = .nowhere },
    AppPlan("a title") { $0.title = .some("Trash") },
    AppPlan("a title of nil") { $0.title = .some(nil) },
    AppPlan("trailing actions") { $0.trailing = .answers([flag, delete]) },
    AppPlan("a trailing action that is none") { $0.trailing = .answers([flag]) },
    AppPlan("trailing nil") { $0.trailing = .answersNil },
    AppPlan("trailing nil over edit actions") {
      $0.trailing = .answersNil
      $0.editActions = .answers([flag])
    },
    AppPlan("trailing without actions") { $0.trailing = .answers([]) },
    AppPlan("leading actions") { $0.leading = .answers([delete]) },
    AppPlan("leading nil") { $0.leading = .answersNil },
    AppPlan("leading without actions") { $0.leading = .answers([]) },
    AppPlan("edit actions") { $0.editActions = .answers([delete, flag]) },
    AppPlan("edit actions nil") { $0.editActions = .answersNil },
    AppPlan("actions without commit") {
      $0.trailing = .answers([flag, delete])
      $0.commit = .missing
      $0.selectAction = .deletes
    },
    AppPlan("actions that nobody handles") {
      $0.trailing = .answers([flag, delete])
      $0.selectAction = .missing
    },
    AppPlan("actions that do nothing") {
      $0.trailing = .answers([flag, delete])
      $0.selectAction = .nothing
    },
    AppPlan("selects several") { $0.selectsSeveral = true },
    AppPlan("selects several with two fingers") {
      $0.selectsSeveral = true
      $0.beginsMultipleSelection = true
      $0.canEdit = [true, false, true]
      $0.tableEditing = .nothing
    },
    AppPlan("begins no multiple selection") {
      $0.selectsSeveral = true
      $0.beginsMultipleSelection = false
    },
    AppPlan("commit of its own") { $0.commit = .both },
    AppPlan("commit that does nothing") { $0.commit = .nothing },
    AppPlan("commit of the model only") { $0.commit = .modelOnly },
    AppPlan("commit of the view only") { $0.commit = .viewOnly },
    AppPlan("no commit") { $0.commit = .missing },
    AppPlan("commit that ends editing") {
      $0.commit = .endsEditing
      $0.tableEditing = .nothing
    },
    AppPlan("commit that reloads") { $0.commit = .reloads },
    AppPlan("insert styles and a commit of its own") {
      $0.editingStyle = [.delete, .insert]
      $0.commit = .both
    },
    AppPlan("move that does nothing") { $0.moveRow = .nothing },
    AppPlan("move of its own") { $0.moveRow = .right },
    AppPlan("move that swaps") { $0.moveRow = .swap },
    AppPlan("move off by one") { $0.moveRow = .offByOne },
    AppPlan("move that inserts first") { $0.moveRow = .insertsFirst },
    AppPlan("move that inserts first wrongly") { $0.moveRow = .insertsFirstWrongly },
    AppPlan("move that reloads") { $0.moveRow = .reloads },
    AppPlan("no move") { $0.moveRow = .missing },
    AppPlan("a row to add in editing mode") {
      $0.tableEditing = .addsRow
      $0.lastRowInserts = true
      $0.commit = .both
      $0.moveRow = .insertsFirst
    },
    AppPlan("buttons of its own") { $0.tableEditing = .nothing },
    AppPlan("deaf") {
      $0.missing = [
        .willBeginEditing, .didEndEditing, .willTransition, .didTransition, .willSelect, .didSelect,
        .didDeselect,
      ]
    },
  ]

  /// Apps that do at an event what they should leave alone.
  package static let mischievous: [AppPlan] =
    [
      CallbackName.willBeginEditing, .didEndEditing, .willTransition, .didTransition, .willSelect,
      .didSelect, .didDeselect, .commit, .selectAction, .moveRow, .willBeginTableEditing,
      .didFinishTableEditing, .didBeginMultipleSelection, .didEndMultipleSelection,
    ].flatMap { event in
      [
        (Mischief.reloadsData, "reloads data"), (.deletesFirstRow, "deletes the first row"),
        (.insertsRow, "inserts a row"), (.endsEditing, "ends editing"),
        (.beginsEditing, "begins editing"),
      ].map { edit, text in
        AppPlan("\(text) at \(event.rawValue)") {
          $0.mischief = (event, edit)
          $0.trailing = .answers([flag, delete])
          $0.leading = .answersNil
          $0.selectsSeveral = event == .didBeginMultipleSelection || event == .willSelect
          $0.beginsMultipleSelection = true
          $0.tableEditing = .nothing
          $0.editingStyle = [.delete, .insert]
        }
      }
    }

  /// Apps that differ in what they do about drags and drops.
  package static let dragging: [AppPlan] = [
    AppPlan("drags"),
    AppPlan("drags two items a row") { $0.itemsForDrag = 2 },
    AppPlan("drags no items") { $0.itemsForDrag = 0 },
    AppPlan("no drags") { $0.itemsForDrag = nil },
    AppPlan("adds to drags") { $0.itemsForAdding = 1 },
    AppPlan("allows no move") { $0.allowsMoveOperation = false },
    AppPlan("takes no drops") { $0.canHandleDrop = false },
    AppPlan("not asked about drops") { $0.canHandleDrop = nil },
    AppPlan("proposes nothing") { $0.proposesNothing = true },
    AppPlan("proposes cancel") { $0.proposal = DropProposal(.cancel) },
    AppPlan("proposes forbidden") { $0.proposal = DropProposal(.forbidden) },
    AppPlan("proposes copy") { $0.proposal = DropProposal(.copy) },
    AppPlan("proposes copy into") { $0.proposal = DropProposal(.copy, .insertInto) },
    AppPlan("proposes move") { $0.proposal = DropProposal(.move) },
    AppPlan("proposes move at") { $0.proposal = DropProposal(.move, .insertAt) },
    AppPlan("proposes move into") { $0.proposal = DropProposal(.move, .insertInto) },
    AppPlan("proposes move, automatic") { $0.proposal = DropProposal(.move, .automatic) },
    AppPlan("drops nowhere") { $0.performDrop = .missing },
    AppPlan("drops without doing anything") { $0.performDrop = .nothing },
    AppPlan("drops by itself") {
      $0.performDrop = .inserts
      $0.moveRow = .missing
    },
    AppPlan("drops placeholders") { $0.performDrop = .insertsPlaceholders },
    AppPlan("drops and reloads") { $0.performDrop = .reloads },
    AppPlan("springs") { $0.springs = true },
    AppPlan("springs not") { $0.springs = false },
    AppPlan("drags with a wrong move") { $0.moveRow = .insertsFirstWrongly },
    AppPlan("drags where one row is not movable") { $0.canMove = [false, true] },
    AppPlan("drags, sends rows nowhere") { $0.target = .nowhere },
    AppPlan("drags several selected") {
      $0.selectsSeveral = true
      $0.beginsMultipleSelection = true
    },
    AppPlan("several items copied") { $0.options[.severalItems] = 1 },
    AppPlan("fallback unasked") { $0.options[.fallbackAsks] = 1 },
    AppPlan("drags, same place told") { $0.options[.samePlace] = 1 },
  ]

  /// Apps that do at an event of a drag what they should leave alone.
  package static let mischievousDragging: [AppPlan] =
    [
      CallbackName.dragSessionWillBegin, .dragSessionDidEnd, .dropSessionDidEnter,
      .dropSessionDidExit, .performDrop, .dropSessionDidEnd, .moveRow, .didSelect,
    ].flatMap { event in
      [
        (Mischief.reloadsData, "reloads data"), (.deletesFirstRow, "deletes the first row"),
        (.insertsRow, "inserts a row"), (.endsEditing, "ends editing"),
        (.beginsEditing, "begins editing"),
      ].map { edit, text in
        AppPlan("drags and \(text) at \(event.rawValue)") {
          $0.mischief = (event, edit)
          $0.itemsForAdding = 1
          $0.springs = true
          $0.performDrop = .inserts
          if event == .performDrop { $0.proposal = DropProposal(.copy, .insertAt) }
        }
      }
    }

  /// The apps in which an option's behaviour shows.
  package static let withOptions: [AppPlan] = EditingOption.allCases.flatMap { option in
    (1..<option.values.count).map { value in
      AppPlan("\(option.rawValue) \(option.values[value].name)") {
        $0.options[option] = value
        switch option {
        case .styleNone:
          $0.editingStyle = [.none, .delete]
          $0.trailing = .answers([flag, delete])
        case .unchangedCommit: $0.commit = .nothing
        case .samePlace: $0.moveRow = .right
        case .uneditableHandle: $0.canEdit = [false, true]
        case .handleWithoutMoveRow: $0.moveRow = .missing
        case .abortedSwipe, .swipeBack: $0.leading = .answers([flag])
        case .deleteTap, .confirmationMasks, .severalItems, .fallbackAsks: break
        }
      }
    }
  }

  private static var flag: SwipeAction { SwipeAction("Flag", .normal) }
  private static var delete: SwipeAction { SwipeAction("Delete", .destructive) }
}

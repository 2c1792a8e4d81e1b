package import TableEditing

/// Why UIKit takes no notice, and of what it would: the one place where these sentences are made.
extension IgnoredReason {
  package func why(in state: TableState) -> WhyAnswer {
    let again = "; edit off; edit on"
    switch self {
    // Editing mode.
    case .sameEditingMode(let isOn):
      return WhyAnswer(
        "setEditing with the value that holds already changes nothing, and no row is asked or told",
        here: [state.editingMode],
        advice: [
          .type(isOn ? "edit off" : "edit on", effect: "changes the mode, which tells each cell")
        ])
    case .noControl(let control, let path):
      return WhyAnswer(
        control == .reorder
          ? "a row is dragged by its reorder control; without one a finger on the row only scrolls"
          : "a tap beside a control is no tap on it, and a row has at most one: minus, plus or none",
        here: ["row \(path.description) does not show it: its cell asked when editing mode began"],
        deciders: control == .reorder
          ? [.canEdit, .canMove, .moveRow] : [.canEdit, .editingStyle],
        advice: [
          control == .reorder
            ? .type("policy canMove = true" + again, effect: "gives each row the control")
            : .type(
              "policy canEdit = true; policy editingStyle = \(control == .plus ? "insert" : "delete")"
                + again, effect: "gives each row the control")
        ])
    case .swipeInEditingMode:
      return WhyAnswer(
        "in editing mode rows have their controls in place of swipes",
        here: [state.editingMode],
        advice: [
          .type(anyOf: state.statements("tap minus"), effect: "shows the Delete button"),
          .type("edit off", effect: "leaves editing mode; then rows can be swiped"),
        ])

    // What the app says.
    case .notEditable(let path):
      return WhyAnswer(
        "canEdit is asked before anything else: false means no control, no swipe and no check mark",
        here: ["the answer for row \(path.description) is false"], deciders: [.canEdit],
        advice: [
          .type(
            "policy canEdit = true" + (state.isInEditingMode ? again : ""),
            effect: "lets every row be edited")
        ])
    case .notMovable(let path):
      return WhyAnswer(
        "canMove is asked again when the row is lifted: false, and it stays where it is",
        here: ["the answer for row \(path.description) is false"], deciders: [.canMove],
        advice: [.type("policy canMove = true", effect: "lets every row be moved")])
    case .styleNone(let path):
      return WhyAnswer(
        "a row of the editing style none has no control, and a swipe does not open it",
        here: ["the style of row \(path.description) is none"], deciders: [.editingStyle],
        advice: [
          .type("policy editingStyle = delete", effect: "lets every row be swiped")
        ])
    case .noActions(let path, let edge):
      let callback: CallbackName = edge == .leading ? .leadingSwipeActions : .trailingSwipeActions
      return WhyAnswer(
        "a swipe shows what the app gives for that edge; a configuration without actions means no swipe, and at the leading edge there is no Delete button to take its place",
        here: [
          "row \(path.description) has none at its \(edge.rawValue) edge",
          state.era < .ios12
            ? "swipe actions came with iOS 11; the era is \(state.era.rawValue)" : "",
        ].filter { !$0.isEmpty },
        deciders: [callback],
        advice: [
          .type(
            "policy \(callback.rawValue) = actions(action(\"Flag\", normal))",
            effect: "gives every row an action there")
        ])
    case .notImplemented(let callback):
      return WhyAnswer(
        "UIKit looks whether the app has the method, and leaves the gesture out where it has not",
        here: ["\(callback.rawValue) is not implemented"], deciders: [callback],
        advice: [.type("policy default", effect: "gives the app all its methods back")])
    case .samePlace(let path):
      return WhyAnswer(
        "a row that is let go where it was lifted has not moved, so moveRow is not told; sources disagree, and 'option samePlace' chooses",
        here: ["row \(path.description) is where it was"], deciders: [.moveRow],
        advice: [
          .type("option samePlace told", effect: "tells moveRow all the same, from then on")
        ])

    // Open rows.
    case .nothingThere:
      return WhyAnswer(
        "a touch that meets no open row, no row and no item changes nothing",
        here: [state.openPath == nil ? "no row is open" : "a row is open", state.editingMode])
    case .alreadyOpen(let path):
      return WhyAnswer(
        "one row is open at a time, and a second swipe the same way finds nothing to open",
        here: ["row \(path.description) is open"],
        advice: [
          .type("tap delete", effect: "touches its Delete button"),
          .type("tap elsewhere", effect: "closes it"),
        ])
    case .swipeStuck(let path):
      return WhyAnswer(
        "on iOS 8 an aborted swipe could leave a row in its editing state, as 'option abortedSwipe stuck' has it",
        here: ["row \(path.description) is stuck"],
        advice: [.type("option abortedSwipe ends", effect: "is what other releases do")])

    // Selections.
    case .noSelectionInEditingMode:
      return WhyAnswer(
        "allowsSelectionDuringEditing is false unless the app says otherwise, so taps select nothing in editing mode",
        here: [state.editingMode], deciders: [.allowsMultipleSelectionDuringEditing],
        advice: [
          .type(
            "policy allowsMultipleSelectionDuringEditing = true" + again,
            effect: "shows check marks in place of minus and plus"),
          .type("edit off", effect: "leaves editing mode; then a tap selects a row"),
        ])
    case .singleSelectionStays:
      let selected = state.selectedPaths
      return WhyAnswer(
        "where one row is selected at a time, a tap on it does not deselect it",
        here: selected.map { "row \($0.description) is selected" },
        advice: [
          .type(
            anyOf: state.firstPaths().filter { !selected.contains($0) }.map {
              "select \($0.description)"
            }, effect: "selects another row in its place")
        ])
    case .notSelected:
      let selected = state.selectedPaths.prefix(8).map { $0.description }
      return WhyAnswer(
        "a row that is not selected cannot be deselected",
        here: [
          selected.isEmpty
            ? "no row is selected" : "selected: " + selected.joined(separator: ", ")
        ],
        advice: [.type(anyOf: state.statements("select"), effect: "selects a row")])
    case .noMultipleSelection:
      return WhyAnswer(
        "two fingers select rows only where shouldBeginMultipleSelection and allowsMultipleSelectionDuringEditing are both true",
        here: [state.editingMode],
        deciders: [.allowsMultipleSelectionDuringEditing, .shouldBeginMultipleSelection],
        advice: [
          .type(
            "policy allowsMultipleSelectionDuringEditing = true; policy shouldBeginMultipleSelection = true"
              + (state.isInEditingMode ? "; edit off" : ""),
            effect: "lets the table enter editing mode by itself at the next 'pan'")
        ])

    // Drags and drops.
    case .noItems(let path):
      return WhyAnswer(
        "a lift asks itemsForDrag; without items nothing is dragged",
        here: ["the answer for row \(path.description) holds no items"],
        deciders: [.itemsForDrag],
        advice: [.type("policy default", effect: "gives an item for each row again")])
    case .notHandled:
      return WhyAnswer(
        "canHandleDrop is asked once, when items enter the table; after a no nothing more is asked of that session",
        here: ["the answer is false"], deciders: [.canHandleDrop],
        advice: [
          .type(
            "policy canHandleDrop = true; cancel drag",
            effect: "takes such items from the next drag on")
        ])
    case .noTransfer(let operation):
      return WhyAnswer(
        "performDrop is for the proposals copy and move; cancel and forbidden end the drag without it",
        here: ["the proposal that holds is \(operation.rawValue)"], deciders: [.dropProposal],
        advice: [
          .type(
            "policy dropProposal = proposal(copy, insertAt)",
            effect: "takes a copy at a gap, from the next drag on")
        ])
    case .notOverTable:
      return WhyAnswer(
        "items that are let go outside the table fly back: the drag ends, and no drop is performed",
        here: ["the items were not over the table"], deciders: [.performDrop],
        advice: [.say("'hover' brings items over a row before 'drop'")])
    case .noSpring(let path):
      return WhyAnswer(
        "items held over a row open it only in a spring-loaded table, and not over a row of the drag itself",
        here: ["row \(path.description) does not spring-load"], deciders: [.shouldSpringLoad],
        advice: [.type("policy shouldSpringLoad = true", effect: "lets every row spring")])
    case .placeholderGone:
      return WhyAnswer(
        "a placeholder goes with reloadData and with its section; data that comes later finds no place",
        here: [
          "\(state.interaction?.placeholders.count ?? 0) still wait"
        ],
        advice: [.say("insert the row as any other once its data is there")])
    case .sameDataSource:
      return WhyAnswer(
        "a table has one data source at a time",
        here: ["a diffable data source drives it"],
        advice: [
          .type(
            anyOf: state.firstPaths(3).map {
              "snapshot { delete \(state.view.text(at: $0).asLiteral) }"
            }, effect: "changes what it shows")
        ])
    }
  }
}

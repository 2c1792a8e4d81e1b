package import TableEditing

/// Why an edit is refused: the one place where these sentences are made.
extension EditRefusal {
  /// The rule that forbids it, what stands in the way in the state at hand, and what to do.
  package func why(in state: TableState) -> WhyAnswer {
    let waiting = state.interaction?.placeholders.count ?? 0
    switch self {
    case .needsEditingMode(let control): return control.whyEditingMode(state)
    case .nothingOpen(let control): return control.whyOpenRow(state)

    // Places.
    case .noRow(let path, _):
      return WhyAnswer(
        "a finger and a table call of the user's can only meet a row that the table shows; rows are counted from 0 in each section",
        here: [state.rows(inSection: path.section)]
          + state.difference(inSection: path.section),
        advice: state.difference(inSection: path.section).isEmpty
          ? [.say("name one of the rows that are there")]
          : [.type("reload data", effect: "lets the table show what the data source has")])
    case .noSection:
      return WhyAnswer(
        "sections are counted from 0, as the table shows them", here: [state.sections],
        advice: [
          .type(
            "insert section at \(state.view.sectionCount)", effect: "adds one at the end"),
          .say("name a section that is there"),
        ])
    case .noPlace(let path, let places):
      return WhyAnswer(
        "the destination of a row is its index path after the edit: a section of n rows has n places for a row of its own, which is lifted first, and n + 1 for one that comes from elsewhere",
        here: [
          state.rows(inSection: path.section),
          places == 1
            ? "so the only place is \(path.section).0"
            : "so the places are \(path.section).0 to \(path.section).\(places - 1)",
        ],
        deciders: [.targetForMove],
        advice: [.say("the last place is \(path.section).\(places - 1)")])
    case .noTarget(let target, let proposed):
      return WhyAnswer(
        "a dragged row goes where targetForMove sends it, and that must be a place of the table, counted without the lifted row",
        here: [
          "the finger was over \(proposed.description), the app answered \(target.description)",
          state.rows(inSection: target.section),
        ],
        deciders: [.targetForMove],
        advice: [
          .type(
            "policy targetForMove none",
            effect: "lets a row go wherever the finger lets go of it"),
          .say("let the policy answer a place that is there, such as the last one"),
        ])

    // Touches.
    case .halfOpen(let path):
      let edge: String
      if case .swipe(let swiped)? = state.openRow?.cause {
        edge = " " + swiped.rawValue
      } else {
        edge = ""
      }
      return WhyAnswer(
        "the buttons of a row can be touched once it is open all the way; until then the finger is still on the row",
        here: ["row \(path.description) is half open at its\(edge) edge"],
        advice: [
          .type(
            "swipe \(path.description)\(edge)",
            effect: "opens it all the way; then its buttons can be tapped"),
          .type("tap elsewhere", effect: "closes it"),
        ])
    case .noAction(_, let path, let shown):
      return WhyAnswer(
        "an open row has the buttons that the app gave it, known by their titles; without actions of the app's it is the one Delete button, whose title titleForDeleteConfirmation gives",
        here: [
          "row \(path.description) shows " + shown.map { $0.asLiteral }.joined(separator: ", ")
        ],
        deciders: [
          .trailingSwipeActions, .leadingSwipeActions, .editActions, .titleForDeleteConfirmation,
        ],
        advice: shown.map { .type("tap action \($0.asLiteral)", effect: "touches that button") }
          + [.type("tap delete", effect: "touches the Delete button")])
    case .singleSelection:
      return WhyAnswer(
        "out of editing mode a tap selects one row and gives up the one before; several can be selected in editing mode, where allowsMultipleSelectionDuringEditing is true",
        here: [state.editingMode], deciders: [.allowsMultipleSelectionDuringEditing],
        advice: [
          .type(
            "policy allowsMultipleSelectionDuringEditing = true; edit on",
            effect: "shows check marks; then several rows can be selected")
        ])

    // Updates and steps.
    case .poisoned:
      return WhyAnswer(
        "an exception of UIKit ends the app: nothing is rolled back, and the table is not to be used again",
        here: ["the app has crashed"],
        advice: [
          .type("undo", effect: "goes back to the state before the crash"),
          .type("rollback", effect: "goes back to the last commit"),
        ])
    case .endWithoutBegin:
      return WhyAnswer(
        "'end' is endUpdates: it closes the update that the last 'begin' opened",
        here: ["no update is open"],
        advice: [.type("begin", effect: "opens one, which gathers table calls up to its 'end'")])
    case .updateOpen:
      return WhyAnswer(
        "between begin and end table calls are gathered and nothing of them shows yet: touches, editing mode, other tables and snapshots come before or after the update",
        here: [
          state.isUpdating
            ? "an update is open: its 'end' is missing"
            : "the statement stands inside an update"
        ],
        advice: state.isUpdating
          ? [
            .type(
              "end",
              effect: "closes the update; its calls are checked against the data source then")
          ] : [.say("write it before the update or behind it")])
    case .tooFewToUndo(let count):
      return WhyAnswer(
        "'undo' takes back the last steps that changed something, down to the start",
        here: [
          count == 0 ? "nothing was done that could be undone" : "there \(are(count)) to undo"
        ],
        advice: count > 0 ? [.type("undo \(count)", effect: "goes back to the start")] : [])
    case .tooFewToRedo(let count):
      return WhyAnswer(
        "'redo' repeats what 'undo' has just taken back; any new step makes that impossible",
        here: [count == 0 ? "nothing was undone" : "there \(are(count)) to redo"],
        advice: count > 0 ? [.type("redo \(count)", effect: "repeats all of them")] : [])
    case .noStep(_, let last):
      return WhyAnswer(
        "steps are counted from 0, which is the start", here: ["the last step is \(last)"],
        advice: [.type("goto \(last)", effect: "goes to the last step")])

    // Tables and data sources.
    case .noTable:
      let titles = ([state.title].compactMap { $0 } + state.otherTitles).map { $0.asLiteral }
      return WhyAnswer(
        "a table is known by the title that its 'table \"...\"' statement gave it",
        here: [
          titles.isEmpty
            ? "the one table there is has no title"
            : "there \(titles.count == 1 ? "is" : "are") " + titles.joined(separator: ", ")
        ],
        advice: state.otherTitles.map {
          .type("use \($0.asLiteral)", effect: "lets the next statements mean that table")
        })
    case .notInEra(let feature, let era):
      let (name, needed, release) =
        switch feature {
        case .dragAndDrop: ("drag and drop of table rows", "12", "iOS 11")
        case .diffableDataSource: ("diffable data sources", "15", "iOS 13")
        }
      return WhyAnswer(
        "\(name) came with \(release)", here: ["the era is \(era.rawValue)"],
        advice: [.type("era \(needed)", effect: "takes a release that has them")])
    case .notDiffable:
      return WhyAnswer(
        "a snapshot is what a diffable data source shows; without one the rows are an array of the app's own",
        here: ["no diffable data source drives the table"],
        advice: [
          .type(
            "diffable", effect: "makes one, whose first snapshot is the rows as they are")
        ])
    case .rowsOfSnapshot:
      let texts = state.firstPaths(3).map { state.view.text(at: $0).asLiteral }
      return WhyAnswer(
        "under a diffable data source rows come from the snapshot that was applied last; the app changes a copy of it and applies that",
        here: ["a diffable data source drives the table"],
        advice: [
          .type(
            anyOf: texts.map { "snapshot { delete \($0) }" } + [
              "snapshot { append sections \"New\" }"
            ],
            effect: "is how such a change is written")
        ])
    case .tooManyRows(let limit):
      let count = state.view.rowCount
      return WhyAnswer(
        "at most \(limit) rows stand in a table here, which is a limit of this tool; a table that begins with more may keep them",
        here: [count == 1 ? "the table shows 1 row" : "the table shows \(count) rows"],
        advice: [.say("insert fewer rows, or delete some first")])

    // Drags.
    case .dragUnderWay:
      let count = state.interaction?.drag?.items.count ?? 0
      return WhyAnswer(
        "the hand that holds items can only go on with the drag: hover, tap row to add one, drop, or let go",
        here: [count == 1 ? "1 item is dragged" : "\(count) items are dragged"],
        advice: [
          .type("drop", effect: "drops the items where they are"),
          .type("cancel drag", effect: "lets them fly back"),
        ])
    case .noDrag:
      return WhyAnswer(
        "hover, drop and cancel drag go on with items that were lifted",
        here: ["nothing is dragged"], deciders: [.itemsForDrag],
        advice: [
          .type(
            anyOf: state.statements("lift") + ["lift outside \"New\""],
            effect: "begins a drag")
        ])
    case .notHovering:
      return WhyAnswer(
        "a placeholder is put in for an item that is dropped: the items must be over the table, and canHandleDrop must have taken them",
        here: ["the items are not over the table yet"],
        deciders: [.canHandleDrop, .performDrop],
        advice: [.say("put placeholders in where performDrop is told, not before")])
    case .tooManyPlaceholders(let limit):
      return WhyAnswer(
        "at most \(limit) placeholders wait at a time, which is a limit of this tool",
        here: [waiting == 1 ? "1 waits" : "\(waiting) wait"],
        advice: [
          waiting > 0
            ? .type("placeholder commit", effect: "lets the first one's data arrive")
            : .say("drop fewer items at a time")
        ])
    case .noPlaceholder:
      return WhyAnswer(
        "placeholders are counted from 0, in the order in which they were put in",
        here: [waiting == 0 ? "none waits" : waiting == 1 ? "1 waits" : "\(waiting) wait"],
        advice: waiting > 0
          ? [.type("placeholder commit 0", effect: "means the first one")]
          : [.say("a performDrop that says 'placeholder items at to' puts some in")])
    }
  }

  private func are(_ count: Int) -> String { count == 1 ? "is 1 step" : "are \(count) steps" }
}

extension EditRefusal.Control {
  fileprivate func whyEditingMode(_ state: TableState) -> WhyAnswer {
    let on = Advice.type(
      "edit on", effect: "calls setEditing(true); then the statement can be repeated")
    switch self {
    case .reorder:
      return WhyAnswer(
        "a row is dragged by its reorder control, which shows in editing mode only",
        here: [state.editingMode], deciders: [.canMove],
        advice: [on, .say("'app move' moves rows as the app's code does, and asks nobody")])
    case .insert:
      return WhyAnswer(
        "a user adds a row by the insert control, which shows in editing mode only",
        here: [state.editingMode], deciders: [.canEdit, .editingStyle],
        advice: [on, .say("'app insert' adds rows as the app's code does, and asks nobody")])
    case .minus, .plus, .delete, .action:
      return WhyAnswer(
        "the minus and the plus at the leading edge of rows show in editing mode only",
        here: [state.editingMode], deciders: [.canEdit, .editingStyle],
        advice: self == .minus
          ? [
            on,
            .type(
              anyOf: state.statements("swipe"),
              effect: "shows the Delete button without editing mode"),
          ] : [on])
    }
  }

  fileprivate func whyOpenRow(_ state: TableState) -> WhyAnswer {
    let rows =
      state.isInEditingMode
      ? state.statements("tap minus")
      : self == .delete
        ? state.statements("swipe")
        : state.statements("swipe") + state.statements("swipe", " leading")
    return WhyAnswer(
      "the Delete button and swipe actions are behind a row: a swipe opens it, and in editing mode a tap on its minus",
      here: ["no row is open", state.editingMode],
      deciders: self == .delete
        ? [.canEdit, .editingStyle, .titleForDeleteConfirmation]
        : [.canEdit, .editingStyle, .trailingSwipeActions, .leadingSwipeActions],
      advice: [.type(anyOf: rows, effect: "opens a row; then its button can be tapped")])
  }
}

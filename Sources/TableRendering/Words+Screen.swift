import TableEditing

// MARK: - Editing mode, the open row and drags, as sentences without full stops

extension Words {
  /// What holds of the table as the user has it before him.
  static func screen(of state: TableState, _ measure: TextMeasure) -> [String] {
    var words: [String] = []
    if !state.otherTitles.isEmpty { words.append(tables(of: state, measure)) }
    if state.isDiffable { words.append("a diffable data source drives the table") }
    if state.isInEditingMode { words.append(editingMode(of: state)) }
    if let open = state.openRow, let path = state.openPath {
      words.append(self.open(open, at: path, in: state))
    }
    if let drag = state.interaction?.drag { words.append(self.drag(drag, measure)) }
    if let count = state.interaction?.placeholders.count, count > 0 {
      words.append(
        count == 1 ? "1 row waits for its data" : "\(number(count)) rows wait for their data")
    }
    return words
  }

  private static func tables(of state: TableState, _ measure: TextMeasure) -> String {
    let own = state.title.map { "table \(quoted($0, measure))" } ?? "a table without a title"
    return own + " is in use, beside it " + list(state.otherTitles.map { quoted($0, measure) })
  }

  private static func editingMode(of state: TableState) -> String {
    if !state.selectsSeveralInEditingMode { return "editing mode is on" }
    let count = state.selectedPaths.count
    return "editing mode is on, and several rows can be selected: \(number(count)) "
      + (count == 1 ? "is" : "are")
  }

  private static func open(_ row: OpenRow, at path: IndexPath, in state: TableState) -> String {
    let place = "row \(path.description) is "
    switch row.cause {
    case .minus: return place + "open: the other controls are dimmed, a touch there only closes it"
    case .swipe(let edge):
      return row.isPart
        ? place + "half open at its \(edge.rawValue) edge: the finger is still down"
        : place + "open at its \(edge.rawValue) edge: a touch elsewhere only closes it"
    }
  }

  private static func drag(_ drag: DragSession, _ measure: TextMeasure) -> String {
    let origin =
      switch drag.origin {
      case .ownTable: "of this table"
      case .otherTable(let title): "of table \(quoted(title, measure))"
      case .otherApp: "of another app"
      }
    var words = counted(drag.items.count, "item") + " " + origin
    words += drag.items.count == 1 ? " is dragged" : " are dragged"
    if !drag.allowsMoveOperation, drag.origin != .otherApp { words += ", not to be moved" }
    guard let drop = drag.drop else { return words }
    if !drop.canHandle { return words + ", over a table that does not take such items" }
    words += drop.destination.map { ", over \($0.description)" } ?? ", over empty space"
    if drop.isIntoRow { words += " itself" }
    return words + (drop.proposal.map { ": \($0.description)" } ?? "")
  }

  /// What a drop would do: `2 items would be copied here`.
  static func drop(_ operation: DropOperation, _ count: Int, into: Bool) -> String {
    let verb = operation == .copy ? "copied" : "moved"
    return counted(count, "item") + " would be \(verb) " + (into ? "into this row" : "here")
  }

  /// An item by the text of its best representation.
  static func item(_ item: DragItem) -> String {
    item.representations.first.map { VisibleText.text($0.text) } ?? "an item"
  }

  /// What a row's note says of its selection, its drag and its buttons.
  static func notes(of controls: RowControls, _ signs: Signs) -> [String] {
    var notes: [String] = []
    if controls.isUnindented { notes.append("not indented") }
    if controls.buttons?.isHalfOpen == true { notes.append("half open") }
    if controls.isSelected {
      if case .selected = controls.leading {} else { notes.append("selected") }
    }
    switch controls.dragState {
    case .none: break
    case .lifting: notes.append("lifted")
    case .dragging: notes.append("dragged")
    }
    if let incoming = controls.incoming { notes.append(signs.gap + " " + incoming) }
    return notes
  }

  static func placeholder(_ number: Int) -> String { "placeholder \(number), waits for its data" }

  private static func quoted(_ title: String, _ measure: TextMeasure) -> String {
    "\"" + VisibleText.text(title).clipped(to: 40, by: measure) + "\""
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String]) -> String {
    if items.count < 2 { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + items[items.count - 1]
  }
}

// MARK: - Controls, for somebody who does not see them

extension Words {
  /// The controls of a row in sentences, such as `Controls: delete, reorder.` with its full stop.
  static func spoken(_ controls: RowControls) -> String {
    var words = ""
    if let leading = controls.leading {
      var names: [String] = []
      switch leading {
      case .minus: names = ["delete"]
      case .turnedMinus: names = ["delete, turned"]
      case .plus: names = ["insert"]
      case .unselected: names = ["not selected"]
      case .selected: names = ["selected"]
      case .nothing: break
      case .unasked: return " Off the screen, controls not asked for."
      }
      if controls.showsReorderControl { names.append("reorder") }
      if controls.isDimmed, !names.isEmpty { names.append("dimmed") }
      words +=
        names.isEmpty ? " No controls." : " Controls: " + names.joined(separator: ", ") + "."
    }
    if let buttons = controls.buttons {
      let titles = buttons.buttons.map { $0.title }
      words += buttons.isHalfOpen ? " Half open" : " Open"
      words += titles.count == 1 ? ", with the button " : ", with the buttons "
      words += list(titles) + " at its \(buttons.edge.rawValue) edge."
    }
    if controls.isSelected {
      if case .selected = controls.leading {} else { words += " Selected." }
    }
    switch controls.dragState {
    case .none: break
    case .lifting: words += " Lifted."
    case .dragging: words += " Dragged."
    }
    if controls.isUnindented { words += " Not indented." }
    if let incoming = controls.incoming { words += " " + incoming + "." }
    return words
  }
}

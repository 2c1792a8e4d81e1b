package import TableEditing

/// What a person does to a table of one section and what the app is asked, told from Apple's documents as slowly and
/// obviously as can be.
///
/// It shares no code with the engine: rows are an array, each with what its cell shows, and every callback is a line of a
/// log. Where the documents are silent it follows `docs/choices.md`.
package struct ReferenceUser {
  package enum Kind: String, Error {
    case done, ignored, refused, trapped
  }

  /// A row on the screen.
  package struct Shown {
    package var text: String
    package var mask = 0
    package var isEditable = false
    package var style = EditingStyle.none
    package var hasHandle = false
    package var isSelected = false

    init(_ text: String) { self.text = text }
  }

  /// The buttons of the open row, which is the one whose mask has 2.
  struct Open {
    /// Nil by the minus control.
    var edge: SwipeEdge?
    /// Nil for the Delete button with its title.
    var actions: [SwipeAction]?
    var title: String
    /// Whether the finger stopped half-way.
    var isPart: Bool
  }

  let plan: AppPlan
  package internal(set) var model: [String]
  package internal(set) var view: [Shown]
  package internal(set) var isInEditingMode = false
  var selectsSeveral = false
  var isBegunByButton = false
  var open: Open?
  /// The callbacks, as the rows language writes them.
  package var log: [String] = []
  var isInMischief = false

  package init(_ plan: AppPlan, rows: [String]) {
    self.plan = plan
    model = rows
    view = rows.map { Shown($0) }
  }

  var openRow: Int? { view.firstIndex { $0.mask & 2 != 0 } }
  var isEditing: Bool { isInEditingMode || open?.edge != nil }
  var hasSwipeActions: Bool { plan.era != .ios5 }

  // MARK: - Talking to the app

  /// Whether the app implements it; the line is logged then.
  @discardableResult
  mutating func say(_ callback: CallbackName, _ line: String) throws(Kind) -> Bool {
    guard plan.implements(callback) else { return false }
    log.append(line)
    if let mischief = plan.mischief, mischief.at == callback, !isInMischief {
      isInMischief = true
      defer { isInMischief = false }
      do throws(Kind) { try perform(mischief.edit) } catch { if error == .trapped { throw error } }
    }
    return true
  }

  private mutating func perform(_ mischief: AppPlan.Mischief) throws(Kind) {
    switch mischief {
    case .reloadsData: try reloadData()
    case .deletesFirstRow: if !view.isEmpty { try appDelete(0) }
    case .insertsRow: if view.count < 5 { try appInsert(["m"], 0) }
    case .endsEditing: try pressButton(false)
    case .beginsEditing: try pressButton(true)
    }
  }

  mutating func transition(_ row: Int, to mask: Int, between: (inout ReferenceUser) -> Void)
    throws(Kind)
  {
    try say(.willTransition, "willTransition(0.\(row), \(mask))")
    view[row].mask = mask
    between(&self)
    try say(.didTransition, "didTransition(0.\(row), \(mask))")
  }

  mutating func asksCanEdit(_ row: Int) -> Bool {
    let answer = plan.canEdit(row)
    if plan.implements(.canEdit) { log.append("canEdit(0.\(row)) -> \(answer)") }
    return plan.implements(.canEdit) ? answer : true
  }

  mutating func asksStyle(_ row: Int) -> EditingStyle {
    if !plan.implements(.editingStyle) { return .delete }
    let style = plan.editingStyle(row, of: view.count, isEditing: isEditing)
    log.append("editingStyle(0.\(row)) -> \(style.rawValue)")
    return style
  }

  mutating func asksCanMove(_ row: Int) -> Bool {
    if !plan.implements(.canMove) { return true }
    let answer = plan.canMove(row, of: view.count)
    log.append("canMove(0.\(row)) -> \(answer)")
    return answer
  }

  // MARK: - Edits

  /// Does what the edit says, and tells how it ended.
  ///
  /// A refused edit leaves everything as it was.
  package mutating func perform(_ edit: Edit) -> Kind {
    let before = self
    do throws(Kind) {
      try walk(edit)
      return .done
    } catch {
      if error == .refused {
        let log = self.log
        self = before
        self.log = log
      }
      return error
    }
  }

  private mutating func walk(_ edit: Edit) throws(Kind) {
    switch edit {
    case .setEditing(let isOn): try pressButton(isOn)
    case .commit: if isEditing { try pressButton(false) }
    case .reloadData: try reloadData()
    case .user(let gesture): try walk(gesture)
    case .app(let calls):
      switch (calls[0].call.operation, calls[0].content) {
      case (.deleteRow(let path), _): try appDelete(path.row)
      case (.insertRow(let path), .row(let text)): try appInsert([text], path.row)
      case (.moveRow(let from, let to), _):
        try requireAlike()
        let row = view.remove(at: from.row)
        view.insert(row, at: to.row)
        let text = model.remove(at: from.row)
        model.insert(text, at: to.row)
      default: throw .trapped
      }
    case .view(let calls):
      for call in calls {
        switch call.operation {
        case .reloadRow(let path):
          try requireAlike()
          try reload([path.row])
        // A section that is reloaded may have any number of rows.
        case .reloadSection: try reloadData()
        default: throw .trapped
        }
      }
    default: throw .trapped
    }
  }

  /// An update of the table finds as many rows as it expects, or the app crashes.
  func requireAlike() throws(Kind) {
    if model.count != view.count { throw .trapped }
  }

  mutating func appDelete(_ row: Int) throws(Kind) {
    // The data source changes first: as many rows too many stay too many.
    try requireAlike()
    model.remove(at: row)
    try viewDelete(row)
  }

  mutating func appInsert(_ texts: [String], _ row: Int) throws(Kind) {
    try requireAlike()
    model.insert(contentsOf: texts, at: row)
    view.insert(contentsOf: texts.map { Shown($0) }, at: row)
    if isInEditingMode { try showControls(Array(row..<row + texts.count)) }
  }

  mutating func viewDelete(_ row: Int) throws(Kind) {
    if row >= view.count || model.count != view.count - 1 { throw .trapped }
    let wasOpen = view[row].mask & 2 != 0
    view.remove(at: row)
    if wasOpen { try endLostEdit() }
  }

  mutating func viewInsert(_ row: Int) throws(Kind) {
    if row > view.count || model.count != view.count + 1 { throw .trapped }
    view.insert(Shown(model[row]), at: row)
    if isInEditingMode { try showControls([row]) }
  }

  /// New cells for rows: what was known of the old ones is gone.
  mutating func reload(_ rows: [Int]) throws(Kind) {
    let wasOpen = rows.contains { view[$0].mask & 2 != 0 }
    for row in rows { view[row] = Shown(model[row]) }
    if wasOpen { try endLostEdit() }
    if isInEditingMode { try showControls(rows) }
  }

  mutating func reloadData() throws(Kind) {
    let wasOpen = open != nil
    view = model.map { Shown($0) }
    if wasOpen { try endLostEdit() }
    if isInEditingMode { try showControls(Array(view.indices)) }
  }

  /// The open row has gone: there is no row to name.
  mutating func endLostEdit() throws(Kind) {
    let wasSwipe = open?.edge != nil
    open = nil
    if wasSwipe { try say(.didEndEditing, "didEndEditing(none)") }
  }

  // MARK: - Editing mode

  /// The Edit and the Done button as seed 000 writes them.
  mutating func pressButton(_ isOn: Bool) throws(Kind) {
    if isOn {
      if isInEditingMode { throw .ignored }
      try closeOpen()
      isBegunByButton = true
      try say(.willBeginTableEditing, "willBeginTableEditing")
      if plan.tableEditing == .addsRow {
        model.append("(add new)")
        try viewInsert(view.count)
      }
      try enterEditingMode(selectingSeveral: asksSelectsSeveral())
      return
    }
    if !isEditing { throw .ignored }
    if !isInEditingMode { return try closeOpen() }
    let wasBegunByButton = isBegunByButton
    try leaveEditingMode()
    guard wasBegunByButton else { return }
    try say(.didFinishTableEditing, "didFinishTableEditing")
    if plan.tableEditing == .addsRow {
      if model.isEmpty || view.count > model.count { throw .trapped }
      model.remove(at: view.count - 1)
      try viewDelete(view.count - 1)
    }
  }

  mutating func enterEditingMode(selectingSeveral: Bool) throws(Kind) {
    for row in view.indices { view[row].isSelected = false }
    selectsSeveral = selectingSeveral
    isInEditingMode = true
    try showControls(Array(view.indices))
  }

  mutating func leaveEditingMode() throws(Kind) {
    let shown = view.indices.filter { view[$0].mask != 0 }
    open = nil
    isInEditingMode = false
    selectsSeveral = false
    isBegunByButton = false
    for row in view.indices { view[row].isSelected = false }
    for row in shown { try say(.willTransition, "willTransition(0.\(row), 0)") }
    for row in view.indices { view[row] = Shown(view[row].text) }
    for row in shown { try say(.didTransition, "didTransition(0.\(row), 0)") }
  }

  mutating func asksSelectsSeveral() -> Bool {
    guard let answer = plan.selectsSeveral else { return false }
    log.append("allowsMultipleSelectionDuringEditing -> \(answer)")
    return answer
  }

  /// Each row is asked about in turn: may it be edited, how, is it indented, may it be moved.
  mutating func showControls(_ rows: [Int]) throws(Kind) {
    for row in rows {
      let isEditable = asksCanEdit(row)
      view[row].isEditable = isEditable
      view[row].style = .none
      if isEditable {
        if !selectsSeveral { view[row].style = asksStyle(row) }
        if plan.implements(.shouldIndent) {
          log.append("shouldIndent(0.\(row)) -> \(plan.shouldIndent(row))")
        }
      }
      let isHeard =
        plan.implements(.moveRow) || (plan.has(.handleWithoutMoveRow) && plan.implements(.canMove))
      let mayMove = isEditable || plan.has(.uneditableHandle)
      view[row].hasHandle = isHeard && mayMove ? asksCanMove(row) : false
      guard isEditable else { continue }
      try say(.willTransition, "willTransition(0.\(row), 1)")
      view[row].mask = 1
    }
    for row in rows where view[row].isEditable {
      try say(.didTransition, "didTransition(0.\(row), 1)")
    }
  }
}

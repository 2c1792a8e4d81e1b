import TableEditing

extension ReferenceUser {
  mutating func walk(_ gesture: UserEdit) throws(Kind) {
    switch gesture {
    case .tapMinus(let path): try tapMinus(path.row)
    case .tapPlus(let path): try tapPlus(path.row)
    case .tapDelete: try tapDelete()
    case .tapAction(let title): try tapAction(title)
    case .tapRow(let path):
      try require(path.row)
      if try !closeByTouch(except: nil) { try toggle(path.row) }
    case .tapElsewhere: if try !closeByTouch(except: nil) { throw .ignored }
    case .swipe(let path, let edge, let reach): try swipe(path.row, edge, reach)
    case .drag(let from, let places):
      try requireReorder(from.row, places.map(\.row))
      if try !closeByTouch(except: nil) { try reorder(from.row, places.map(\.row)) }
    case .select(let paths): try select(paths.map(\.row))
    case .deselect(let paths): try deselect(paths.map(\.row))
    case .pan(let paths): try pan(paths.map(\.row))
    case .moveRow(let from, let to):
      try requireReorder(from.row, [to.row])
      _ = try closeByTouch(except: nil)
      try reorder(from.row, [to.row])
    case .deleteRows(let paths): try deleteRows(paths.map(\.row))
    case .insertRows(let texts, let path): try insertRows(texts, path.row)
    case .lift, .liftFrom, .liftOutside, .hover, .drop, .cancelDrag, .spring, .commitPlaceholder,
      .deletePlaceholder:
      throw .refused
    }
  }

  /// Nobody touches a row that is not there.
  private func require(_ row: Int) throws(Kind) {
    if row < 0 || row >= view.count { throw .refused }
  }

  // MARK: - The open row

  /// "Tap elsewhere": a touch away from the open row closes it.
  private mutating func closeByTouch(except row: Int?) throws(Kind) -> Bool {
    guard let open, let openRow, openRow != row else { return false }
    if open.isPart, plan.has(.abortedSwipe) { throw .ignored }
    try closeOpen()
    return true
  }

  mutating func closeOpen() throws(Kind) {
    guard let open, let row = openRow else { return }
    guard open.edge != nil else {
      let isSilent = plan.has(.confirmationMasks, 1) || plan.has(.confirmationMasks, 2)
      if isSilent {
        view[row].mask = 1
        self.open = nil
      } else {
        try transition(row, to: 1) { $0.open = nil }
      }
      return
    }
    if open.isPart, plan.has(.swipeBack) {
      view[row].mask = 0
      self.open = nil
      return
    }
    try transition(row, to: 0) { $0.open = nil }
    try say(.didEndEditing, "didEndEditing(0.\(row))")
  }

  /// The buttons at an edge of a row; nil if it has none.
  private mutating func buttons(_ row: Int, _ edge: SwipeEdge) -> Open? {
    let name: CallbackName = edge == .leading ? .leadingSwipeActions : .trailingSwipeActions
    let configuration = edge == .leading ? plan.leading : plan.trailing
    var open = Open(edge: edge, actions: nil, title: "Delete", isPart: false)
    if hasSwipeActions, !configuration.isMissing {
      log.append("\(name.rawValue)(0.\(row)) -> \(text(configuration))")
      if let actions = configuration.actions {
        if actions.isEmpty { return nil }
        open.actions = actions
        return open
      }
    } else if hasSwipeActions, edge == .trailing, !plan.editActions.isMissing {
      log.append("editActions(0.\(row)) -> \(text(plan.editActions))")
      if let actions = plan.editActions.actions {
        if actions.isEmpty { return nil }
        open.actions = actions
        return open
      }
    }
    if edge == .leading || !plan.implements(.commit) { return nil }
    if let title = plan.title {
      log.append("titleForDeleteConfirmation(0.\(row)) -> \(title.map { "\"\($0)\"" } ?? "none")")
      open.title = title ?? "Delete"
    }
    return open
  }

  private func text(_ configuration: AppPlan.Configuration) -> String {
    guard let actions = configuration.actions else { return "none" }
    let texts = actions.map { "action(\"\($0.title)\", \($0.style.rawValue))" }
    return "actions(\(texts.joined(separator: ", ")))"
  }

  private mutating func swipe(_ row: Int, _ edge: SwipeEdge, _ reach: SwipeReach) throws(Kind) {
    try require(row)
    if isInEditingMode {
      if try closeByTouch(except: nil) { return }
      throw .ignored
    }
    if let open, openRow == row {
      if open.edge != edge { return try closeOpen() }
      switch (open.isPart, reach) {
      case (_, .part), (false, .open): throw .ignored
      case (true, .open), (true, .full): try openFully(row)
      case (false, .full): break
      }
    } else {
      _ = try closeByTouch(except: row)
      try openBySwipe(row, edge, isPart: reach == .part)
    }
    if reach == .full, hasSwipeActions { try takeFirst() }
  }

  private mutating func openFully(_ row: Int) throws(Kind) {
    open?.isPart = false
    try say(.didTransition, "didTransition(0.\(row), 2)")
  }

  private mutating func openBySwipe(
    _ row: Int, _ edge: SwipeEdge, isPart: Bool
  ) throws(Kind) {
    let hasOwnActions =
      hasSwipeActions
      && (edge == .leading
        ? !plan.leading.isMissing : !plan.trailing.isMissing || !plan.editActions.isMissing)
    // The default is a Delete button, at the trailing edge, where commit is there to answer it.
    if !hasOwnActions, edge == .leading || !plan.implements(.commit) { throw .ignored }
    if !asksCanEdit(row) { throw .ignored }
    let style = asksStyle(row)
    if style == .none, !(plan.has(.styleNone) && hasOwnActions) { throw .ignored }
    guard var buttons = buttons(row, edge) else { throw .ignored }
    buttons.isPart = isPart
    try say(.willBeginEditing, "willBeginEditing(0.\(row))")
    try say(.willTransition, "willTransition(0.\(row), 2)")
    view[row].mask = 2
    open = buttons
    if !isPart { try say(.didTransition, "didTransition(0.\(row), 2)") }
  }

  private mutating func takeFirst() throws(Kind) {
    guard let open, let row = openRow else { return }
    if let actions = open.actions { try take(actions[0], row) } else { try commitDelete(row) }
  }

  // MARK: - Delete

  private mutating func tapMinus(_ row: Int) throws(Kind) {
    try require(row)
    if !isInEditingMode { throw .refused }
    if openRow == row { return try closeOpen() }
    if try closeByTouch(except: row) { return }
    try openByMinus(row)
  }

  private mutating func openByMinus(_ row: Int) throws(Kind) {
    if view[row].style != .delete { throw .ignored }
    guard var buttons = buttons(row, .trailing) else { throw .ignored }
    buttons.edge = nil
    if plan.has(.confirmationMasks, 2) {
      view[row].mask = 3
      open = buttons
    } else {
      try transition(row, to: 3) { $0.open = buttons }
    }
  }

  private mutating func tapDelete() throws(Kind) {
    guard let open, let row = openRow, !open.isPart else { throw .refused }
    if let actions = open.actions {
      let named = actions.first { $0.title == "Delete" }
      guard let action = named ?? actions.first(where: { $0.style == .destructive }) else {
        throw .refused
      }
      return try take(action, row)
    }
    // The app's own button does not get the tap.
    if plan.has(.deleteTap), plan.implements(.willTransition) { return try closeOpen() }
    try commitDelete(row)
  }

  private mutating func tapAction(_ title: String) throws(Kind) {
    guard let open, let row = openRow, !open.isPart else { throw .refused }
    if let actions = open.actions {
      guard let action = actions.first(where: { $0.title == title }) else { throw .refused }
      return try take(action, row)
    }
    if open.title != title { throw .refused }
    if plan.has(.deleteTap), plan.implements(.willTransition) { return try closeOpen() }
    try commitDelete(row)
  }

  /// Handler instead of commit; then the row goes or snaps back.
  private mutating func take(_ action: SwipeAction, _ row: Int) throws(Kind) {
    if try say(.selectAction, "selectAction(\"\(action.title)\", 0.\(row))") {
      switch plan.selectAction {
      case .builtIn: if action.style == .destructive { try appDelete(row) }
      case .deletes:
        if row >= model.count { throw .trapped }
        model.remove(at: row)
        try viewDelete(row)
      case .missing, .nothing: break
      }
    }
    try closeOpen()
  }

  private mutating func commitDelete(_ row: Int) throws(Kind) {
    try say(.commit, "commit(delete, 0.\(row))")
    try commit(.delete, row, [])
    if open != nil, plan.has(.unchangedCommit) { try closeOpen() }
  }

  private mutating func commit(
    _ style: EditingStyle, _ row: Int, _ texts: [String]
  ) throws(Kind) {
    if plan.commit == .builtIn {
      if style == .delete { return try appDelete(row) }
      return try appInsert(texts, row)
    }
    if plan.commit != .nothing, plan.commit != .viewOnly {
      if style == .delete {
        if row >= model.count { throw .trapped }
        model.remove(at: row)
      } else {
        if row > model.count { throw .trapped }
        model.insert(contentsOf: texts, at: row)
      }
    }
    switch plan.commit {
    case .both, .viewOnly, .endsEditing:
      if style == .delete { try viewDelete(row) } else { try viewInsert(row) }
    case .reloads: try reloadData()
    case .nothing, .modelOnly, .builtIn, .missing: break
    }
    if plan.commit == .endsEditing {
      do throws(Kind) { try pressButton(false) } catch { if error == .trapped { throw error } }
    }
  }

  private mutating func deleteRows(_ rows: [Int]) throws(Kind) {
    for row in rows { try require(row) }
    var isDone = false
    for row in Set(rows).sorted(by: >) {
      do throws(Kind) {
        if openRow != row {
          _ = try closeByTouch(except: row)
          if isInEditingMode {
            try openByMinus(row)
          } else {
            try openBySwipe(row, .trailing, isPart: false)
          }
        } else if open?.isPart == true {
          try openFully(row)
        }
        try tapDelete()
        isDone = true
      } catch {
        if error != .ignored { throw error }
      }
    }
    if !isDone { throw .ignored }
  }

  // MARK: - Insert

  private mutating func tapPlus(_ row: Int) throws(Kind) {
    try require(row)
    if !isInEditingMode { throw .refused }
    if try closeByTouch(except: nil) { return }
    if view[row].style != .insert { throw .ignored }
    try commitInsert(row, ["(new)"])
  }

  private mutating func commitInsert(_ row: Int, _ texts: [String]) throws(Kind) {
    if try !say(.commit, "commit(insert, 0.\(row))") { throw .ignored }
    try commit(.insert, row, texts)
  }

  private mutating func insertRows(_ texts: [String], _ row: Int) throws(Kind) {
    if !isInEditingMode || row > view.count { throw .refused }
    _ = try closeByTouch(except: nil)
    if row < view.count, view[row].style == .insert { return try commitInsert(row, texts) }
    try appInsert(texts, row)
  }

  // MARK: - Reorder

  private func requireReorder(_ from: Int, _ places: [Int]) throws(Kind) {
    if !isInEditingMode { throw .refused }
    for place in [from] + places { try require(place) }
  }

  private mutating func reorder(_ from: Int, _ places: [Int]) throws(Kind) {
    if !view[from].hasHandle { throw .ignored }
    if !asksCanMove(from) { throw .ignored }
    var target = from
    for place in places {
      target = place
      guard plan.implements(.targetForMove) else { continue }
      let answer = plan.target(IndexPath(section: 0, row: place), rowCount: view.count)
      log.append("targetForMove(0.\(from), 0.\(place)) -> \(answer.section).\(answer.row)")
      if answer.section != 0 || answer.row < 0 || answer.row >= view.count { throw .refused }
      target = answer.row
    }
    if target == from, !plan.has(.samePlace) { throw .ignored }
    // The table has moved the row by the time the app is told.
    let row = view.remove(at: from)
    view.insert(row, at: target)
    if try !say(.moveRow, "moveRow(0.\(from), 0.\(target))") {
      view.remove(at: target)
      view.insert(row, at: from)
      throw .ignored
    }
    try moveModel(from, target)
  }

  private mutating func moveModel(_ from: Int, _ to: Int) throws(Kind) {
    if plan.moveRow != .nothing, from >= model.count { throw .trapped }
    switch plan.moveRow {
    case .missing, .nothing: break
    case .builtIn, .right:
      let text = model.remove(at: from)
      if to > model.count { throw .trapped }
      model.insert(text, at: to)
    case .reloads:
      let text = model.remove(at: from)
      if to > model.count { throw .trapped }
      model.insert(text, at: to)
      try reloadData()
    case .swap:
      if to >= model.count { throw .trapped }
      model.swapAt(from, to)
    case .offByOne:
      let text = model.remove(at: from)
      if max(to - 1, 0) > model.count { throw .trapped }
      model.insert(text, at: max(to - 1, 0))
    case .insertsFirst:
      let text = model[from]
      if to + (to < from ? 0 : 1) > model.count { throw .trapped }
      model.insert(text, at: to + (to < from ? 0 : 1))
      model.remove(at: from + (to < from ? 1 : 0))
    case .insertsFirstWrongly:
      let text = model[from]
      if to > model.count { throw .trapped }
      model.insert(text, at: to)
      model.remove(at: from)
    }
  }

  // MARK: - Selection

  private mutating func toggle(_ row: Int) throws(Kind) {
    if selectsSeveral, view[row].isSelected { try deselectRow(row) } else { try selectRow(row) }
  }

  private mutating func selectRow(_ row: Int) throws(Kind) {
    if isInEditingMode, !selectsSeveral || !view[row].isEditable { throw .ignored }
    try say(.willSelect, "willSelect(0.\(row))")
    if !selectsSeveral {
      for other in view.indices where other != row && view[other].isSelected {
        try deselectRow(other)
      }
    }
    view[row].isSelected = true
    try say(.didSelect, "didSelect(0.\(row))")
  }

  private mutating func deselectRow(_ row: Int) throws(Kind) {
    view[row].isSelected = false
    try say(.didDeselect, "didDeselect(0.\(row))")
  }

  private mutating func select(_ rows: [Int]) throws(Kind) {
    for row in rows { try require(row) }
    if rows.count > 1, !selectsSeveral, !isInEditingMode { throw .refused }
    _ = try closeByTouch(except: nil)
    if isInEditingMode, !selectsSeveral {
      if !rows.isEmpty { throw .ignored }
      return
    }
    let able = rows.filter { !isInEditingMode || view[$0].isEditable }
    if able.isEmpty, !rows.isEmpty { throw .ignored }
    for row in able where !view[row].isSelected { try selectRow(row) }
  }

  private mutating func deselect(_ rows: [Int]) throws(Kind) {
    for row in rows { try require(row) }
    _ = try closeByTouch(except: nil)
    let selected = rows.filter { view[$0].isSelected }
    if selected.isEmpty || !selectsSeveral { throw .ignored }
    for row in selected { try deselectRow(row) }
  }

  private mutating func pan(_ rows: [Int]) throws(Kind) {
    for row in rows { try require(row) }
    guard let first = rows.first else { throw .ignored }
    if try closeByTouch(except: nil) { return }
    if isInEditingMode, !selectsSeveral { throw .ignored }
    guard asksSelectsSeveral(), let begins = plan.beginsMultipleSelection else { throw .ignored }
    log.append("shouldBeginMultipleSelection(0.\(first)) -> \(begins)")
    if !begins { throw .ignored }
    if !isInEditingMode { try enterEditingMode(selectingSeveral: true) }
    try say(.didBeginMultipleSelection, "didBeginMultipleSelection(0.\(first))")
    for row in rows where view[row].isEditable && !view[row].isSelected { try selectRow(row) }
    try say(.didEndMultipleSelection, "didEndMultipleSelection")
  }
}

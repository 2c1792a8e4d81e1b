/// A table at one moment: what the data source holds, what the table view shows, and in which mode it is.
///
/// The two planes are one tree in memory until an edit of one of them makes them differ. A value: it knows no file, no
/// clock and no user, and only edits and their undoing change it.
public struct TableState {
  /// The data source's rows.
  public internal(set) var model: Table
  /// The rows shown, where they differ from the data source's.
  var separateView: Table?
  var settings: Settings
  /// The update that is open, if one is.
  var update: OpenUpdate?

  /// The small facts of a state, four bytes.
  struct Settings: Equatable {
    var isEditing = false
    var isPoisoned = false
    var isLayoutPending = false
    var isCollection = false
    var era = Era.ios17
  }

  /// A table that is loaded and shown.
  public init(_ table: Table, era: Era = .ios17, kind: TableKind = .table) {
    model = table
    settings = Settings(isCollection: kind == .collection, era: era)
  }

  /// The rows shown.
  public var view: Table { separateView ?? model }
  /// Whether data source and table have the same rows.
  public var planesAgree: Bool { separateView == nil }
  public var isEditing: Bool { settings.isEditing }
  /// Whether the app has crashed: only undo, goto, rollback and another table follow.
  public var isPoisoned: Bool { settings.isPoisoned }
  /// Whether the next batch reads its old counts at its start.
  public var isLayoutPending: Bool { settings.isLayoutPending }
  /// Whether an update is open.
  public var isUpdating: Bool { update != nil }
  public var era: Era { settings.era }
  public var kind: TableKind { settings.isCollection ? .collection : .table }
}

// MARK: - The one function that applies an edit

extension TableState {
  /// Applies one edit; `log` gets what can undo it.
  mutating func apply(_ edit: Edit, _ log: inout ChangeLog) -> Outcome {
    defer { checkInvariants() }
    if case .declare(let table) = edit { return declare(table, &log) }
    if isPoisoned { return Outcome(.refused(.poisoned)) }
    switch edit {
    case .setEditing(let isOn): return setEditing(isOn, &log)
    case .user(let edit): return apply(edit, &log)
    case .app(let calls): return applyApp(calls, &log)
    case .model(let edit): return apply(edit, &log)
    case .view(let calls): return applyView(calls, &log)
    case .reloadData: return reloadData(&log)
    case .beginUpdates: return beginUpdates(&log)
    case .endUpdates: return endUpdates(&log)
    case .declare(let table): return declare(table, &log)
    case .commit: return commit(&log)
    case .setEra(let era):
      change(&log) { $0.era = era }
      return .done
    case .setKind(let kind):
      change(&log) { $0.isCollection = kind == .collection }
      return .done
    case .setLayoutPending(let isPending):
      change(&log) { $0.isLayoutPending = isPending }
      return .done
    }
  }

  private mutating func setEditing(_ isOn: Bool, _ log: inout ChangeLog) -> Outcome {
    if isOn == isEditing { return Outcome(.ignored(.sameEditingMode(isOn))) }
    change(&log) { $0.isEditing = isOn }
    return Outcome(.done, changes: [ChangeSet(.view, [Change(.changedEditing(isOn))])])
  }

  private mutating func commit(_ log: inout ChangeLog) -> Outcome {
    if isUpdating { return Outcome(.refused(.updateOpen)) }
    return isEditing ? setEditing(false, &log) : .done
  }

  private mutating func declare(_ table: Table, _ log: inout ChangeLog) -> Outcome {
    setUpdate(nil, &log)
    replace(.model, with: table, &log)
    replace(.view, with: table, &log)
    separateView = nil
    change(&log) {
      $0.isEditing = false
      $0.isPoisoned = false
    }
    return Outcome(.done, changes: [ChangeSet(.both, [Change(.declaredTable)])])
  }

  /// The app dies here: the state is poisoned.
  mutating func trap(_ cause: Trap.Cause, _ log: inout ChangeLog) -> Outcome {
    change(&log) { $0.isPoisoned = true }
    return Outcome(.trapped(Trap(cause: cause, era: era, kind: kind)))
  }
}

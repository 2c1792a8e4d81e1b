import JSON

/// A table as somebody keeps it who hears of its changes and never looks at it, by what the pages say: sets of changes
/// happen one after the other, the changes of a set at once.
struct Replica: Equatable {
  var model: [Section]
  var view: [Section]

  struct Section: Equatable {
    var title: String?
    var rows: [String]

    /// As a state or a change gives it.
    init(_ value: JSONValue) {
      title = value["title"]?.string
      rows = value["rows"]?.elements?.compactMap(\.string) ?? []
    }
  }

  /// The table as two states show it.
  init(model: JSONValue, view: JSONValue) {
    self.model = Self.sections(model["sections"])
    self.view = Self.sections(view["sections"])
  }

  static func sections(_ value: JSONValue?) -> [Section] {
    value?.elements?.map(Section.init) ?? []
  }

  /// Makes `changes` of a notification or a step.
  mutating func apply(_ sets: JSONValue?) throws(ReplicaError) {
    guard let sets = sets?.elements else { throw ReplicaError("there are no changes") }
    for set in sets {
      let changes = set["changes"]?.elements.map(Array.init) ?? []
      switch set["plane"]?.string {
      case "both":
        try perform(changes, on: &model)
        try perform(changes, on: &view)
      case "model": try perform(changes, on: &model)
      case "view": try perform(changes, on: &view)
      case let plane: throw ReplicaError("there is no plane \(plane ?? "without a name")")
      }
    }
  }

  private func perform(
    _ changes: [JSONValue], on sections: inout [Section]
  ) throws(ReplicaError) {
    var set = ReplicaSet(before: sections)
    for change in changes { try set.add(change) }
    sections = try set.after()
  }
}

/// A change that cannot be made.
struct ReplicaError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// The changes of a set, sorted by when they happen.
private struct ReplicaSet {
  typealias Section = Replica.Section
  typealias Place = [Int]

  let before: [Section]
  private var leavingRows: [Place] = []
  private var comingRows: [(place: Place, text: String)] = []
  private var leavingSections: [Int] = []
  /// Those that move keep the rows that are left of them; nil for these.
  private var comingSections: [(index: Int, from: Int?, section: Section?)] = []
  private var texts: [(place: Place, text: String)] = []
  private var whole: [Section]?

  init(before: [Section]) { self.before = before }

  mutating func add(_ change: JSONValue) throws(ReplicaError) {
    let name = change["change"]?.string ?? ""
    switch name {
    case "deleteRow": leavingRows.append(try place(change["before"]))
    case "insertRow": comingRows.append((try place(change["after"]), try text(change)))
    case "moveRow":
      let from = try place(change["before"])
      guard before.indices.contains(from[0]), before[from[0]].rows.indices.contains(from[1])
      else { throw ReplicaError("there is no row \(from) to move") }
      leavingRows.append(from)
      comingRows.append((try place(change["after"]), before[from[0]].rows[from[1]]))
    case "reloadRow":
      leavingRows.append(try place(change["before"]))
      comingRows.append((try place(change["after"]), try text(change)))
    case "reconfigureRow", "setText":
      texts.append((try place(change["after"]), try text(change)))
    case "deleteSection": leavingSections.append(try index(change["before"]))
    case "insertSection":
      comingSections.append((try index(change["after"]), nil, Section(change)))
    case "moveSection":
      let from = try index(change["before"])
      comingSections.append((try index(change["after"]), from, nil))
    case "reloadSection":
      leavingSections.append(try index(change["before"]))
      comingSections.append((try index(change["after"]), nil, Section(change)))
    case "reloadData", "declareTable":
      guard change["sections"] != nil else { throw ReplicaError("\(name) without sections") }
      whole = Replica.sections(change["sections"])
    case "setEditing", "openRow", "closeRow", "selectRow", "deselectRow": break
    default: throw ReplicaError("there is no change '\(name)'")
    }
  }

  /// The sections when all of it has happened.
  func after() throws(ReplicaError) -> [Section] {
    if let whole { return whole }
    var sections = before
    // The rows of a section that goes, or comes with its rows, go and come with it.
    for place in leavingRows.sorted(by: >) where !leavingSections.contains(place[0]) {
      guard sections.indices.contains(place[0]), sections[place[0]].rows.indices.contains(place[1])
      else { throw ReplicaError("there is no row \(place) to take away") }
      sections[place[0]].rows.remove(at: place[1])
    }
    var coming: [(index: Int, section: Section)] = []
    for (index, from, section) in comingSections {
      if let section {
        coming.append((index, section))
      } else if let from {
        guard sections.indices.contains(from) else {
          throw ReplicaError("there is no section \(from) to move")
        }
        coming.append((index, sections[from]))
      }
    }
    for index in (leavingSections + comingSections.compactMap(\.from)).sorted(by: >) {
      guard sections.indices.contains(index) else {
        throw ReplicaError("there is no section \(index) to take away")
      }
      sections.remove(at: index)
    }
    for (index, section) in coming.sorted(by: { $0.index < $1.index }) {
      guard index <= sections.count else { throw ReplicaError("section \(index) is too far down") }
      sections.insert(section, at: index)
    }
    let complete = comingSections.filter { $0.section != nil }.map(\.index)
    for (place, text) in comingRows.sorted(by: { $0.place < $1.place })
    where !complete.contains(place[0]) {
      guard sections.indices.contains(place[0]), place[1] <= sections[place[0]].rows.count else {
        throw ReplicaError("there is no place \(place) for a row")
      }
      sections[place[0]].rows.insert(text, at: place[1])
    }
    for (place, text) in texts {
      guard sections.indices.contains(place[0]), sections[place[0]].rows.indices.contains(place[1])
      else { throw ReplicaError("there is no row \(place) to fill") }
      sections[place[0]].rows[place[1]] = text
    }
    return sections
  }

  // MARK: - Members

  private func place(_ value: JSONValue?) throws(ReplicaError) -> Place {
    let numbers = value?.elements?.compactMap(\.int) ?? []
    if numbers.count == 2, numbers[0] >= 0, numbers[1] >= 0 { return numbers }
    throw ReplicaError("a row is [section,row]")
  }

  private func index(_ value: JSONValue?) throws(ReplicaError) -> Int {
    guard let index = value?.int, index >= 0 else { throw ReplicaError("a section is a number") }
    return index
  }

  private func text(_ change: JSONValue) throws(ReplicaError) -> String {
    guard let text = change["text"]?.string else { throw ReplicaError("a row has a text") }
    return text
  }
}

extension [Int] {
  fileprivate static func > (left: [Int], right: [Int]) -> Bool { right < left }

  fileprivate static func < (left: [Int], right: [Int]) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}

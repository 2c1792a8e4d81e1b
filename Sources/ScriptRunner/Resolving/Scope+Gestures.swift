import EditScript
import TableEditing

/// What a gesture as written means to the engine. Its places count in the rows shown.
extension Scope {
  func userEdit(_ gesture: Gesture, in state: TableState) throws(Refusal) -> UserEdit {
    switch gesture {
    case .tapMinus(let row): return .tapMinus(try path(row, in: state, .shown))
    case .tapDelete: return .tapDelete
    case .tapPlus(let row): return .tapPlus(try path(row, in: state, .shown))
    case .tapRow(let row): return .tapRow(try path(row, in: state, .shown))
    case .tapElsewhere: return .tapElsewhere
    case .tapAction(let title): return .tapAction(title)
    case .swipe(let row, let edge, let reach):
      return .swipe(
        try path(row, in: state, .shown), TableEditing.SwipeEdge(edge),
        TableEditing.SwipeReach(reach))
    case .drag(let from, let places, let to):
      var paths: [IndexPath] = []
      for place in places + [to] { paths.append(try path(place, in: state, .shown)) }
      return .drag(from: try path(from, in: state, .shown), through: paths)
    case .select(let set): return .select(try distinctPaths(set, in: state, .shown))
    case .deselect(let set): return .deselect(try distinctPaths(set, in: state, .shown))
    case .pan(let set): return .pan(try paths(set, in: state, .shown))
    case .lift(let set): return .lift(try paths(set, in: state, .shown))
    case .liftFrom(let table, let set):
      guard let other = ([state] + state.otherTables).first(where: { $0.title == table }) else {
        throw .edit(.noTable(table))
      }
      return .liftFrom(table: table, try paths(set, in: other, .shown))
    case .liftOutside(let texts, let representations):
      return .liftOutside(texts.map { DragItem($0, representations) })
    case .hover(let row): return .hover(.at(try path(row, in: state, .shown)))
    case .hoverInto(let row): return .hover(.into(try path(row, in: state, .shown)))
    case .hoverNowhere: return .hover(.nowhere)
    case .spring(let row): return .spring(try path(row, in: state, .shown))
    case .drop: return .drop
    case .cancelDrag: return .cancelDrag
    }
  }
}

extension DragItem {
  /// An item that offers its text in every form that is written.
  fileprivate init(_ text: String, _ representations: [RepresentationLiteral]) {
    self.init(
      representations: representations.map {
        Representation($0.type, text, Visibility($0.visibility))
      })
  }
}

extension DragItem.Visibility {
  init(_ name: VisibilityName) {
    switch name {
    case .all: self = .all
    case .team: self = .team
    case .group: self = .group
    case .ownProcess: self = .ownProcess
    }
  }
}

extension TableEditing.SwipeEdge {
  init(_ edge: EditScript.SwipeEdge) {
    switch edge {
    case .leading: self = .leading
    case .trailing: self = .trailing
    }
  }
}

extension TableEditing.SwipeReach {
  init(_ reach: EditScript.SwipeReach) {
    switch reach {
    case .open: self = .open
    case .full: self = .full
    case .part: self = .part
    }
  }
}

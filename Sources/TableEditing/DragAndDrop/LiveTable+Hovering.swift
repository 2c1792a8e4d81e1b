/// Items held over the table: may they be dropped, and what would a drop do?
extension LiveTable {
  mutating func hover(_ place: HoverPlace, _ app: inout some TableApp) throws(WalkEnd) {
    _ = try dragSession()
    var destination: IndexPath?
    var isIntoRow = false
    switch place {
    case .at(let path):
      if let refusal = state.missingPlace(path, without: nil) { throw .refused(refusal) }
      destination = path
    case .into(let path):
      try requireRow(path)
      destination = path
      isIntoRow = true
    case .nowhere: break
    }
    try enter(&app)
    // A handler may have taken the place away.
    if let path = destination,
      isIntoRow ? state.missing(path) != nil : state.missingPlace(path, without: nil) != nil
    {
      destination = nil
    }
    try propose(destination, isIntoRow: isIntoRow, &app)
  }

  /// Lets the session enter the table, where it is not over it yet.
  ///
  /// The app is asked once whether it takes the items, also where they leave the table and come back.
  private mutating func enter(_ app: inout some TableApp) throws(WalkEnd) {
    let session = try dragSession()
    if let drop = session.drop {
      if !drop.canHandle { throw .ignored(.notHandled) }
      return
    }
    let title = state.title
    let canHandle: Bool
    if let visit = session.visits.first(where: { $0.table == title }) {
      canHandle = visit.canHandle
    } else {
      canHandle = try ask(.canHandleDrop(session.items), default: true, &app)
    }
    changeDrag { session in
      session.visits.removeAll { $0.table == title }
      session.drop = DropSession(canHandle: canHandle)
    }
    if !canHandle { throw .ignored(.notHandled) }
    try tell(.dropSessionDidEnter, &app)
  }

  /// Asks for a proposal and makes of it what the system allows; an app that makes none gets no drop.
  mutating func propose(
    _ destination: IndexPath?, isIntoRow: Bool, _ app: inout some TableApp
  ) throws(WalkEnd) {
    let session = try dragSession()
    let answer = try ask(
      .dropProposal(
        to: destination, items: session.items, isOwn: session.origin == .ownTable), &app)
    var proposal = DropProposal(.cancel)
    if let answer {
      guard case .proposal(let proposed) = answer else {
        preconditionFailure("a question for a proposal is answered by one")
      }
      proposal = proposed
    }
    var drop = DropSession(canHandle: true, destination: destination, isIntoRow: isIntoRow)
    let enforced = proposal.enforced(for: session, drop, in: state)
    if enforced.operation != proposal.operation {
      gathered.warnings.append(.proposalChanged(from: proposal, to: enforced))
    }
    drop.proposal = enforced
    changeDrag { $0.drop = drop }
  }

  /// The session leaves the table for another one, and will end there.
  mutating func leaveTable(_ app: inout some TableApp) throws(WalkEnd) {
    guard let drop = state.interaction?.drag?.drop, let title = state.title else { return }
    if drop.canHandle { try tell(.dropSessionDidExit, &app) }
    changeDrag { session in
      session.drop = nil
      session.visits.append(DragSession.Visit(table: title, canHandle: drop.canHandle))
    }
  }

  /// Holds the items over a row until it springs open: it is selected then.
  ///
  /// Only an app that implements `shouldSpringLoad` has a spring-loaded table.
  mutating func spring(_ path: IndexPath, _ app: inout some TableApp) throws(WalkEnd) {
    let session = try dragSession()
    try requireRow(path)
    if session.origin == .ownTable, session.sources.contains(path) {
      throw .ignored(.noSpring(path))
    }
    guard try ask(.shouldSpringLoad(path), default: false, &app) else {
      throw .ignored(.noSpring(path))
    }
    try selectRow(path, &app)
  }
}

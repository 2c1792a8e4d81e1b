package import TableEditing

/// What an entry of the person at the prompt has done to the shared session.
package struct PersonsEntry {
  /// The steps that moved the session to another place of its timeline, in order; nil where they were not kept, and only
  /// the states before and after tell what changed.
  package var steps: [PersonsStep]?
  /// Whether the session has left its timeline for a new one, so that its earlier states are no longer there.
  package var isNewTimeline = false

  package init(steps: [PersonsStep]? = []) { self.steps = steps }
}

/// A step of such an entry.
package struct PersonsStep {
  /// What changed; nil where only the states before and after tell.
  package var changes: [ChangeSet]?
  package var place: SessionPlace

  package init(changes: [ChangeSet]?, place: SessionPlace) {
    self.changes = changes
    self.place = place
  }
}

/// Where a session is at a moment.
package struct SessionPlace {
  /// The place of the timeline.
  package var position: Int
  /// The last step made.
  package var lastPosition: Int
  package var state: TableState

  package init(_ timeline: Timeline) {
    position = timeline.position
    lastPosition = timeline.lastStep
    state = timeline.state
  }

  init(_ session: any DrivenSession) {
    position = session.position
    lastPosition = session.lastPosition
    state = session.withState { $0 }
  }
}

import TableEditing
import Testing

/// What a table shows that its data source knows nothing of.
@Suite struct UncommittedUpdateTests {
  @Test func `rule 3.5.7: a gap or a placeholder is an update that is not committed`() {
    var timeline = Timeline(TableState(Table(rows: ["a", "b"])))
    #expect(!timeline.state.hasUncommittedUpdates)
    timeline.apply(.user(.liftOutside([DragItem("x")])))
    #expect(!timeline.state.hasUncommittedUpdates)
    timeline.apply(.user(.hover(.at(IndexPath(section: 0, row: 1)))))
    #expect(timeline.state.hasUncommittedUpdates)
    // Over empty space no gap shows.
    timeline.apply(.user(.hover(.nowhere)))
    #expect(!timeline.state.hasUncommittedUpdates)
    timeline.apply(.user(.cancelDrag))
    #expect(!timeline.state.hasUncommittedUpdates)
  }
}

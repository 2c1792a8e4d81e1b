import ScriptRunner
import TableEditing

/// How far the rows of a runner's table had come, so that those of statements that are run anew are not kept.
struct StoreMark {
  private let store: RowStore
  private let mark: RowStore.Mark

  init(_ runner: ScriptRunner) {
    store = runner.timeline.state.model.store
    mark = store.mark
  }

  /// Forgets the rows that were made since; nothing that has them may be used any more.
  func forgetLaterRows() { store.forget(since: mark) }
}

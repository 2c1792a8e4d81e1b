package import Explanation
package import TableEditing

/// What UIKit does with a recorded batch when its outermost block ends.
package enum Verdict {
  /// It goes through.
  case ok(AcceptedBatch)
  /// It raises.
  case trap(TrappedBatch)
}

/// A batch that goes through.
package struct AcceptedBatch {
  /// What the table showed before.
  package let before: RowCounts
  /// Where every row goes.
  package let plan: UpdatePlan
  /// The rows, after the update, that show another text than the data source has; ascending.
  ///
  /// UIKit does not notice them, so that they are no trap. Empty unless both sides were recorded with texts.
  package let staleRows: [IndexPath]
  /// The data source's counts after it.
  let after: RowCounts
  let operations: [UpdateOperation]

  /// What UIKit lets pass and a person should look at twice, besides stale rows.
  package var warnings: [Warning] { plan.warnings(of: operations) }
}

/// A batch that raises.
package struct TrappedBatch {
  package let exception: UpdateException
  package let batch: RecordedBatch

  /// The exception's text in the wording of the batch's release and view.
  package var message: String { exception.message(era: batch.era, kind: batch.kind) }

  /// The offending section, or section and row; a count of sections has no place.
  ///
  /// It counts before or after the update as the exception's form says.
  package var place: [Int] { exception.place }

  /// Why it is raised, worked out from the figures and the calls each time it is asked for.
  package var explanation: Explanation {
    Explanation(
      of: exception, operations: batch.operations, before: batch.before.counts,
      after: batch.after.counts, kind: batch.kind, era: batch.era)
  }
}

extension RecordedBatch {
  /// Checks the batch as UIKit does, and what it leaves on the screen where the texts are known.
  ///
  /// Costs O(k log k) in the calls and a look at each section; at each row only where both sides have texts.
  package var verdict: Verdict {
    do throws(UpdateException) {
      let plan = try UpdatePlan(
        operations: operations, before: before.counts, after: after.counts, kind: kind)
      return .ok(
        AcceptedBatch(
          before: before.counts, plan: plan, staleRows: staleRows(after: plan),
          after: after.counts, operations: operations))
    } catch {
      return .trap(TrappedBatch(exception: error, batch: self))
    }
  }

  private func staleRows(after plan: UpdatePlan) -> [IndexPath] {
    guard before.hasTexts, after.hasTexts else { return [] }
    var stale: [IndexPath] = []
    plan.forEachUntouchedRow(before: before.counts, after: after.counts) { old, new in
      if !after.hasSameText(at: new, as: before, at: old) { stale.append(new) }
    }
    return stale
  }
}

import EditScript
import ScriptRunner

/// A piece of a script's text that is read by itself, and what came of running it.
///
/// Its ranges count from its own beginning, so that an edit before it changes nothing of it.
final class Segment {
  /// Tells it from all that its document ever had.
  let id: Int
  let tree: ScriptTree
  let lines: LineIndex
  /// What was found when it was run; nil if it was not, or not since something before it changed.
  var run: SegmentRun?
  /// Its tokens as they were encoded last.
  var tokens: TokenChunk?

  init(id: Int, text: [UInt8]) {
    self.id = id
    tree = parse(text)
    lines = LineIndex(text)
  }

  var byteCount: Int { tree.source.count }

  /// The first statement, if it parses.
  var firstStatement: Statement? { tree.statements.first?.statement }

  /// How many lines end in it.
  var lineEndCount: Int { lines.lineCount - 1 }

  /// What its statements say, if that is the same wherever they stand; nil if it is not.
  ///
  /// One that does not parse says nothing: it is not run.
  var meaning: [Statement]? {
    var meaning: [Statement] = []
    for node in tree.statements {
      // A policy is kept with its places, to say where it went wrong.
      if case .policy = node.statement { return nil }
      if let statement = node.statement { meaning.append(statement) }
    }
    return meaning
  }
}

/// What came of running a segment.
struct SegmentRun {
  /// What the segment was run on.
  let start: Checkpoint
  /// What was found, in the order of the text.
  var findings: [PlacedFinding] = []
  /// What the script says that comes out, and whether it does.
  var checks: [ScriptCheck] = []
  /// The statement behind which nothing is run any more; nil if all went on.
  var stop: Int?
}

/// A runner as it was, and how far its rows had come.
final class Checkpoint {
  let runner: ScriptRunner
  private let storeMark: StoreMark

  init(_ runner: ScriptRunner) {
    self.runner = runner
    storeMark = StoreMark(runner)
  }

  /// Forgets the rows that were made since; nothing that has them may be used any more.
  func forgetLaterRows() { storeMark.forgetLaterRows() }
}

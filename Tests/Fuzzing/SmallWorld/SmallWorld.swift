import Foundation
import TestSupport

/// Holds the engine against the reference for as long as one likes.
///
///     SmallWorld every 2            every batch of two calls on all tables up to 3 sections of 3 rows
///     SmallWorld every 3 4000       the same for three calls, from the 4000th pair of shapes on
///     SmallWorld random 1000000     that many random small batches, each followed to a data source that fits
///     SmallWorld random 1000000 7   the same from another seed
///     SmallWorld bigger 100000 7    random batches of up to 24 calls on tables of up to 8 sections of 16 rows
///     SmallWorld gestures 7 4       every gesture in every state up to that depth, on that many rows, under every app
@main struct FuzzSmallWorld {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let mode = words.first, numbers.count == words.count - 1, let first = numbers.first else {
      print(
        "expected: every CALLS [FROM-PAIR] | random COUNT [SEED] | bigger COUNT [SEED] | "
          + "gestures DEPTH [ROWS]")
      return
    }
    let second = numbers.dropFirst().first ?? 0
    switch mode {
    case "every": checkEvery(calls: first, fromPair: second)
    case "random":
      checkRandom(first, upTo: BatchSize(sections: 3, rows: 3, operations: 3), seed: second)
    case "gestures": checkGestures(depth: first, rows: second == 0 ? 3 : second)
    case "bigger":
      checkRandom(first, upTo: BatchSize(sections: 8, rows: 16, operations: 24), seed: second)
    default: print("no mode \(mode)")
    }
  }
}

/// The counts of a run; it stops at the tenth disagreement.
private struct Tally {
  var checked = 0
  var disagreements = 0

  mutating func report(_ batch: BatchCase, at place: String) {
    disagreements += 1
    print("\(place): \(batch.disagreementReport)")
  }

  var isOver: Bool { disagreements >= 10 }

  func finish() {
    print("\(checked) batches, \(disagreements) disagreements")
    exit(disagreements == 0 ? 0 : 1)
  }
}

private func checkEvery(calls: Int, fromPair: Int) {
  let world = SmallWorld(sections: 3, rows: 3)
  var tally = Tally()
  for pair in fromPair..<world.pairCount where !tally.isOver {
    if pair % 100 == 0 { progress("pair \(pair) of \(world.pairCount)", tally) }
    world.forEveryBatch(of: calls, pair: pair) { batch in
      guard !tally.isOver else { return }
      tally.checked += 1
      if batch.disagreement != nil { tally.report(batch, at: "pair \(pair)") }
    }
  }
  tally.finish()
}

private func checkRandom(_ count: Int, upTo size: BatchSize, seed: Int) {
  var tally = Tally()
  for number in 0..<count where !tally.isOver {
    if number % 1_000_000 == 0 { progress("number \(number) of \(count)", tally) }
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed), number: number)
    let result = BatchCase.random(upTo: size, using: &random).checkWithMends()
    tally.checked += result.checked
    if let batch = result.disagreeing { tally.report(batch, at: "seed \(seed), number \(number)") }
  }
  tally.finish()
}

private func checkGestures(depth: Int, rows: Int) {
  let sections = [(0..<rows).map { "row \($0)" }]
  var failures = 0
  for plan in AppPlan.all + AppPlan.withOptions + AppPlan.mischievous {
    let world = GestureWorld(
      plan, depth: depth, alphabet: GestureAlphabet(rowLimit: rows + 1), sections: sections,
      hasReference: plan.mischief == nil)
    failures += explore(world)
  }
  for plan in AppPlan.dragging + AppPlan.mischievousDragging {
    failures += explore(
      GestureWorld(
        plan, depth: depth, alphabet: GestureAlphabet(rowLimit: rows + 1, dragsItems: true),
        sections: sections, hasReference: false))
  }
  exit(failures == 0 ? 0 : 1)
}

/// Explores and reports.
///
/// - Returns: The number of failures.
private func explore(_ world: GestureWorld) -> Int {
  let tally = world.explore(failureLimit: 2)
  print("\(world.plan.name): \(tally)")
  for failure in tally.failures { print("  \(failure)") }
  return tally.failures.count
}

/// Says on standard error, which is not buffered, from where a stopped run can be taken up.
private func progress(_ place: String, _ tally: Tally) {
  FileHandle.standardError.write(Data("\(place), \(tally.checked) batches\n".utf8))
}

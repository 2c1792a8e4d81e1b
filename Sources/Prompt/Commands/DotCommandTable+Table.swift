extension DotCommandTable {
  static let undo = DotCommand(
    name: .undo, group: .time, parameters: [.optional(.count)],
    summary: "go back before the last step, or before the last N",
    help: [
      "Nothing is lost: '.redo' goes forward again, and '.goto' to any step by its number. A step is an entry that changed something; reading changes nothing and is none. The statement 'undo' does the same."
    ],
    example: ".undo 2")

  static let redo = DotCommand(
    name: .redo, group: .time, parameters: [.optional(.count)],
    summary: "go forward again, a step or N",
    help: ["It leads along the branch that was made or visited last."],
    example: ".redo")

  static let goto = DotCommand(
    name: .goto, group: .time, parameters: [DotParameter(.step)],
    summary: "go to the state after a step",
    help: [
      "Step 0 is the state at the beginning. Every step can be gone to, also one of a branch that was left; '.timeline' lists them."
    ],
    example: ".goto 0")

  static let back = DotCommand(
    name: .back, group: .time, parameters: [.optional(.count)],
    summary: "go to the step made before this one, whatever its branch",
    help: [
      "'.undo' follows the branch, '.back' the numbers: behind an undo and another edit the two part."
    ],
    example: ".back")

  static let forward = DotCommand(
    name: .forward, group: .time, parameters: [.optional(.count)],
    summary: "go to the step made after this one, whatever its branch",
    help: ["The way back from '.back'."],
    example: ".forward")

  static let timeline = DotCommand(
    name: .timeline, group: .time, parameters: [.optional(.count)],
    summary: "list the steps, or the last N of them",
    help: [
      "Each with its number and what was entered. The arrow is where the table is; 'committed' are steps that 'rollback' returns to, 'undone' those that redo leads to, and 'left' those of a branch that an edit behind an undo has left."
    ],
    example: ".timeline 10")

  static let table = DotCommand(
    name: .table, group: .table,
    summary: "draw the table again",
    help: ["As it is now, without marks."],
    example: ".table")

  static let tables = DotCommand(
    name: .tables, group: .table,
    summary: "list the tables on the screen",
    help: ["Each with its size. The arrow is the table in use."],
    example: ".tables")

  static let use = DotCommand(
    name: .use, group: .table, parameters: [DotParameter(.title)],
    summary: "take another table in use",
    help: ["The next statements mean that one. The statement 'use' does the same."],
    example: ".use Dairy")

  static let why = DotCommand(
    name: .why, group: .table,
    summary: "explain what came of the last statement",
    help: [
      "The rule that a refusal or an exception followed, what its numbers count, and how to mend it."
    ],
    example: ".why")

  static let policies = DotCommand(
    name: .policies, group: .table,
    summary: "list the callbacks that policies answer",
    help: ["Those of the table in use; the built-in app answers the others."],
    example: ".policies")

  static let era = DotCommand(
    name: .era, group: .table, parameters: [.optional(.era)],
    summary: "follow an iOS release, or say which is followed",
    help: ["'.help eras' says what the releases differ in. The statement 'era' does the same."],
    example: ".era 15")

  static let kind = DotCommand(
    name: .kind, group: .table, parameters: [.optional(.kind)],
    summary: "speak of a table or a collection, or say which it is",
    help: ["Exceptions have other words for a collection. The statement 'kind' does the same."],
    example: ".kind collection")
}

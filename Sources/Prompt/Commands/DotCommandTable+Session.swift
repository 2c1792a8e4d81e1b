// The entries, in the order in which help lists them.
extension DotCommandTable {
  static let help = DotCommand(
    name: .help, group: .session, parameters: [.optional(.topic)],
    summary: "say more about a command, a word of the language or a topic",
    help: [
      "Without a topic it lists the commands of the prompt and where to read on. The topics are the commands, the words of the language, the callbacks, and keywords, options, policies, gestures, callbacks, masks, drawings, eras and choices."
    ],
    example: ".help move")

  static let quit = DotCommand(
    name: .quit, aliases: ["exit"], group: .session,
    summary: "leave the prompt",
    help: ["So does Ctrl-D on an empty line."],
    example: ".quit")

  static let edit = DotCommand(
    name: .edit, group: .session, parameters: [.optional(.script)],
    summary: "write the next entry in your editor, beginning with the last one or with a file",
    help: [
      "The editor is the one that the variable VISUAL or EDITOR names. What you leave there comes back to the line to be looked at; Enter runs it. Ctrl-X Ctrl-E does the same with the line that is being typed."
    ],
    example: ".edit")

  static let history = DotCommand(
    name: .history, group: .session, parameters: [.optional(.count)],
    summary: "list what was entered, or the last N of it",
    help: [
      "The history goes on from one session to the next. A line that begins with a space is not kept, nor one that repeats the line before it."
    ],
    example: ".history 20")
}

extension DotCommandTable {
  static let set = DotCommand(
    name: .set, group: .settings, parameters: [.optional(.setting), .optional(.value)],
    summary: "choose how the prompt behaves",
    help: [
      "Without a value it says what holds and what the setting is for; without a name it is '.show'. Lines of '.set' in the rc file hold for every session."
    ],
    example: ".set accessible on")

  static let show = DotCommand(
    name: .show, group: .settings,
    summary: "list every setting with its value and where that comes from",
    help: [
      "A value comes from the default, the environment, an option, a line of a file or of this session; the later in this order wins."
    ],
    example: ".show")

  static let timer = DotCommand(
    name: .timer, group: .settings, parameters: [.optional(.onOff)],
    summary: "say how long each entry took",
    help: ["The same as '.set timer'."],
    example: ".timer on")

  static let trace = DotCommand(
    name: .trace, group: .settings, parameters: [.optional(.onOff)],
    summary: "show what the app is asked and told",
    help: [
      "Each step then lists the callbacks of data source, delegates and cells in UIKit's order. The same as '.set trace'."
    ],
    example: ".trace on")
}

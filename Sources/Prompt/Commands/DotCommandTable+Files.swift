extension DotCommandTable {
  static let open = DotCommand(
    name: .open, group: .files, parameters: [DotParameter(.scriptOrTable)],
    summary: "begin a new session with a script or a table",
    help: [
      "A script, a .rows file, is run; a .txt, .csv, .json or .md file becomes the table. The steps of this session are left; '.save' keeps them. Settings stay."
    ],
    example: ".open groceries.rows")

  static let read = DotCommand(
    name: .read, group: .files, parameters: [DotParameter(.script)],
    summary: "run a file of statements and commands in this session",
    help: [
      "It stops at the first failure, unless '.set bail off' was said. Paths in the file start from its folder. Files may read files, 16 deep."
    ],
    example: ".read edits.rows")

  static let save = DotCommand(
    name: .save, group: .files, parameters: [.optional(.force), .optional(.newFile)],
    summary: "write the session as a script with its outcomes",
    help: [
      "'rowsmith test' passes on what is written, so that a session becomes a test. Entries that could not be read are left out, and commands of the prompt are written as statements where they changed something.",
      "A file that is there is replaced only with -f, or where this session has written it; without a name the file saved last is meant.",
    ],
    example: ".save session.rows")

  static let importing = DotCommand(
    name: .import, group: .files, parameters: [DotParameter(.tableFile)],
    summary: "make a file's rows the table",
    help: [
      "Lines, CSV, JSON or Markdown, as the file's name says. It is a step as any other; '.save' writes the rows into the script."
    ],
    example: ".import list.csv")

  static let export = DotCommand(
    name: .export, group: .files,
    parameters: [.optional(.force), DotParameter(.exportFormat), .optional(.newFile)],
    summary: "write the rows shown, to the screen or to a file",
    help: [
      "rows is a script with one 'table' statement. A file that is there is replaced only with -f, or where this session has written it."
    ],
    example: ".export json list.json")
}

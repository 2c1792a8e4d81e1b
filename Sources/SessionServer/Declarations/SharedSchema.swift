/// Schemas that several methods share.
enum SharedSchema: String, CaseIterable, Sendable {
  case greeting, sessionEntry, state, openedState, shownSection, counts, step, stepChanges
  case edited, moved, history, recordedStep, subscription, completions, completeness, diagnostic
  case verdict, explanation, exported

  private typealias Member = Schema.Member

  var definition: Schema {
    switch self {
    case .greeting:
      .object([
        Member("name", .string, "the client's name here"),
        Member(
          "server",
          .object([
            Member("name", .string, "rowsmith"), Member("version", .string, "its version"),
          ]), "who answers"),
        Member("protocolVersion", .integer, "1"),
        Member("methods", .array(.string), "what may be called"),
        Member("eras", .array(.string), "iOS releases"),
        Member("kinds", .array(.string), "table or collection"),
        Member("formats", .array(.string), "what session/export writes"),
        Member("limits", .openObject([]), "numbers by name"),
        .sessions,
      ])
    case .sessionEntry:
      .object([
        Member("session", .string, "its name"), Member("revision", .count, "its changes"),
        Member("position", .count, "its place in the timeline"),
        Member("rows", .count, "how many are shown"),
        Member("subscribers", .count, "who is told of changes"),
        Member("kept", .boolean, "whether it stays when nobody is attached"),
      ])
    case .state: .object(Self.stateMembers)
    case .openedState:
      .object(
        Self.stateMembers + [Member("steps", .array(.shared(.step)), "what came of the text")])
    case .shownSection:
      .object([
        Member("section", .count, "its index"),
        Member("title", .string, isRequired: false, "its title"),
        Member("rowCount", .count, "its rows"), Member("start", .count, "the first row shown"),
        Member("rows", .array(.string), "the texts of the rows shown"),
        Member(
          "stale", .array(.count), isRequired: false,
          "rows whose text the data source no longer has"),
      ])
    case .counts:
      .object([Member("sections", .count, "sections"), Member("rows", .count, "rows")])
    case .step: .object(Self.placeMembers + Self.outcomeMembers + Self.endMembers)
    case .stepChanges:
      .object([
        Member("plane", .choice(["both", "model", "view"]), "whose rows changed"),
        Member("changes", .array(.openObject([])), "changes that happen at once"),
      ])
    case .edited:
      .object([
        Member("repeated", .boolean, isRequired: false, "the answer to an earlier request"),
        Member("session", .string, "its name"), Member("revision", .count, "the revision now"),
        Member("previousRevision", .count, "the revision before"),
        Member("position", .count, "the place in the timeline"),
        Member("applied", .boolean, "false where nothing was kept"),
        Member("steps", .array(.shared(.step)), "what came of each statement"),
      ])
    case .moved:
      .object(
        [
          Member("session", .string, "its name"), Member("revision", .count, "the revision now"),
          Member("previousRevision", .count, "the revision before"),
          Member("position", .count, "the place in the timeline"),
        ] + Self.outcomeMembers)
    case .history:
      .object([
        Member("session", .string, "its name"), Member("revision", .count, "the revision now"),
        Member("position", .count, "where the session is: undo leads back from here"),
        Member("lastPosition", .count, "the last step made"),
        Member("lastCommit", .count, "the step that rollback returns to"),
        Member("start", .count, "the first step listed"),
        Member("steps", .array(.shared(.recordedStep)), "the steps"),
      ])
    case .recordedStep:
      .object([
        Member("position", .count, "its number; 0 is the beginning"),
        Member("parent", .count, isRequired: false, "the step before it"),
        Member("statement", .string, isRequired: false, "what made it"),
        Member("client", .string, isRequired: false, "whose statement it was"),
        Member("outcome", .choice(["done", "trapped"]), isRequired: false, "how it ended"),
        Member("commit", .boolean, isRequired: false, "whether rollback returns to it"),
      ])
    case .subscription:
      .object([
        Member("session", .string, "its name"), Member("revision", .count, "the revision now"),
        Member("subscribed", .boolean, "whether changes are told"),
        Member("plane", .choice(["view", "model"]), isRequired: false, "the window's plane"),
        Member(
          "sections", .array(.shared(.shownSection)), isRequired: false, "the window's rows"),
      ])
    case .completions:
      .object([
        Member("replaced", .pair, "the bytes that a completion takes the place of"),
        Member(
          "items",
          .array(
            .object([
              Member("text", .string, "what is put there"),
              Member("kind", .string, "what it is"),
              Member("detail", .string, isRequired: false, "more about it"),
            ])), "the likeliest first"),
      ])
    case .completeness:
      .object([
        Member("status", .choice(["complete", "incomplete", "invalid"]), "what it is"),
        Member("indent", .count, isRequired: false, "spaces that the next line begins with"),
        Member("diagnostics", .array(.shared(.diagnostic)), "what is wrong with it"),
      ])
    case .diagnostic:
      .object([
        Member("range", .pair, "bytes of the text"),
        Member("severity", .choice(["error", "warning"]), "error: it is not run"),
        Member("id", .string, "its stable name"), Member("message", .string, "a sentence"),
      ])
    case .verdict: .openObject([Member("verdict", .choice(["ok", "trap"]), "what UIKit says")])
    case .explanation: .object([Member("found", .array(.openObject([])), "the exceptions")])
    case .exported:
      .object([
        Member("session", .string, "its name"), Member("revision", .count, "the revision"),
        Member("as", .string, "the format"), Member("text", .string, "the table"),
      ])
    }
  }

  private static let stateMembers: [Member] = [
    Member("session", .string, "its name"), Member("revision", .count, "the revision shown"),
    Member("position", .count, "the place in the timeline"),
    Member("lastPosition", .count, "the last step made"),
    Member("era", .string, "the iOS releases whose rules hold"),
    Member("kind", .choice(["table", "collection"]), "table or collection"),
    Member("planesAgree", .boolean, "whether data source and table have the same rows"),
    Member("model", .shared(.counts), "the data source's"),
    Member("view", .shared(.counts), "the table's"),
    Member("state", .openObject([]), "the mode, as docs/json.md has it"),
    Member("plane", .choice(["view", "model"]), "whose rows are shown"),
    Member("sections", .array(.shared(.shownSection)), "the sections in the window"),
  ]

  private static let placeMembers: [Member] = [
    Member("range", .pair, "bytes of the text"), Member("statement", .string, "as it is written"),
  ]

  private static let outcomeMembers: [Member] = [
    Member(
      "outcome", .choice(["done", "ignored", "refused", "trapped", "failed"]), "how it ended"),
    Member("reason", .string, isRequired: false, "why it was not done"),
    Member("rule", .string, isRequired: false, "the rule that the exception names"),
    Member("exception", .string, isRequired: false, "UIKit's words"),
    Member("callbacks", .array(.openObject([])), "what the app was asked and told"),
    Member("changes", .array(.shared(.stepChanges)), isRequired: false, "what changed"),
    Member(
      "resync", .boolean, isRequired: false,
      "in place of changes that carry too many rows: session/state has them"),
    Member("warnings", .array(.string), "what is worth a second look"),
  ]

  private static let endMembers: [Member] = [
    Member("failureRange", .pair, isRequired: false, "the part of the text that is at fault"),
    Member("position", .count, "the place of the timeline that it led to"),
    Member("revision", .count, "the revision that it led to"),
  ]
}

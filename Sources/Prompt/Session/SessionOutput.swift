/// What a session writes in answer to an entry, in order; every text ends with a line end.
package enum SessionOutput: Equatable, Sendable {
  /// What was asked for, or came of it.
  case text(String)
  /// What went wrong; on standard error where input is no terminal.
  case problem(String)
  /// A text to be read at leisure: on a terminal a pager shows it where it is longer than the screen.
  case page(String)
}

/// How an entry ended.
package enum EntryEnd: Equatable, Sendable {
  case done
  /// Something in it was refused, trapped or could not be read; what came before it in the entry stays done.
  case failed
  /// The person asked to leave.
  case quit
  /// The person wants to write the next entry in an editor, beginning with this text.
  case edit(String)
}

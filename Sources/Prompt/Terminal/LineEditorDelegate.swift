/// Whoever the line editor reads entries for: it says what the prompt is, what can be completed, and runs an entry.
///
/// The editor knows no language and no table. All offsets are bytes of UTF-8, counted from the beginning of the entry
/// as it stands: lines that were entered before under the continuation prompt are part of it, joined by newlines.
/// Nothing here is called while another of these functions runs.
@MainActor package protocol LineEditorDelegate: AnyObject {
  /// The prompt of the next entry, one line; may hold escapes for colours, which the editor marks as taking no columns.
  ///
  /// It is shortened from its beginning where it leaves less than twenty columns. Asked before each entry, and when lines were written above it.
  var prompt: String { get }

  /// The prompt of the following lines of an entry that is incomplete.
  var continuationPrompt: String { get }

  /// Whether the entry cannot be run before more lines follow: a brace or a quote is open.
  ///
  /// Asked when Enter is pressed. An entry that holds newlines already, pasted or recalled, is asked about as well.
  func isIncomplete(_ text: String) -> Bool

  /// What may stand where the cursor is; any text may come, however broken.
  func completions(of text: String, at offset: Int) -> LineCompletions

  /// The colours of the entry, ascending and apart from each other. Never asked where colours are off.
  func highlights(of text: String) -> [LineHighlight]

  /// What could follow, shown faintly behind the cursor. Asked only while the cursor stands at the entry's end.
  func hint(for text: String) -> LineHint?

  /// Runs one whole entry, which may hold newlines.
  ///
  /// The terminal is in its usual modes and the cursor at the beginning of a line, so it may write to stdout and stderr,
  /// page (`Pager`), open an editor (`LineEditor.edit`) and end the loop (`LineEditor.stop`). While it runs,
  /// `LineEditor.isInterrupted` says whether Ctrl-C was pressed. An entry of nothing but spaces comes as well.
  func enter(_ text: String)

  /// Ctrl-D on an empty line, Ctrl-C twice on an empty line, or the terminal is gone: the loop ends after this.
  func endOfInput()
}

/// What may stand where the cursor is.
package struct LineCompletions: Equatable, Sendable {
  /// Where the text begins that a candidate replaces; it ends at the cursor.
  package var start: Int

  package var candidates: [LineCandidate]

  /// Whether file names are completed here, by the editor itself, if there is no candidate.
  package var completesFileNames: Bool

  package init(start: Int, candidates: [LineCandidate] = [], completesFileNames: Bool = false) {
    self.start = start
    self.candidates = candidates
    self.completesFileNames = completesFileNames
  }
}

/// One text that may stand where the cursor is.
package struct LineCandidate: Equatable, Sendable {
  /// All of the text from `LineCompletions.start` on, with the quotes that it needs, closed.
  package var text: String

  /// What the list shows for it, `text` where nil.
  package var label: String?

  /// A few words beside it in the list.
  package var description: String?

  /// Whether a space follows once it is the only one left.
  package var endsArgument: Bool

  package init(
    _ text: String, label: String? = nil, description: String? = nil, endsArgument: Bool = true
  ) {
    self.text = text
    self.label = label
    self.description = description
    self.endsArgument = endsArgument
  }
}

/// A part of an entry in a colour.
package struct LineHighlight: Equatable, Sendable {
  /// Bytes of the entry.
  package var range: Range<Int>

  /// The parameters of the escape, `1;34` for bold blue.
  package var style: String

  package init(_ range: Range<Int>, style: String) {
    self.range = range
    self.style = style
  }
}

/// What could follow an entry, shown faintly behind the cursor.
package struct LineHint: Equatable, Sendable {
  /// What is shown, one line.
  package var text: String

  /// As much of its beginning as Right, C-f or End may put into the line; empty where the hint is no text to enter,
  /// as the name of an argument is none.
  package var literal: String

  package init(_ text: String, literal: String = "") {
    self.text = text
    self.literal = literal
  }
}

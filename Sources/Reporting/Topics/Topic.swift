/// What there is help on beside commands and single words.
package enum Topic: String, CaseIterable {
  case keywords, options, policies, gestures, callbacks, masks, drawings, eras, choices

  /// What the page is about, in a few words.
  package var summary: String {
    switch self {
    case .keywords: "the words of the language, by what they are"
    case .options: "points on which releases differ or nobody knows, to be chosen in a script"
    case .policies: "the callbacks that a script can write in place of the built-in app"
    case .gestures: "what a user does to a table"
    case .callbacks: "everything that an app is asked and told, with UIKit's names"
    case .masks: "the states of a cell: 0, 1, 2 and 3"
    case .drawings: "the signs of a table that is drawn"
    case .eras: "the iOS releases, and every point on which they differ or sources are silent"
    case .choices: "what is done where UIKit does not say and no option chooses"
    }
  }
}

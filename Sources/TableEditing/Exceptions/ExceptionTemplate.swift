/// One sentence of UIKit: what it says, in which releases, for which views, and its wording.
///
/// An exception is written with it, and a crash log is read with it, so that each sentence stands once.
package struct ExceptionTemplate: Sendable {
  package let sentence: ExceptionSentence
  /// The releases that have the sentence.
  package let eras: ClosedRange<Era>
  package let kinds: [TableKind]
  package let pattern: ExceptionPattern

  private init(
    _ sentence: ExceptionSentence, _ pattern: String, eras: ClosedRange<Era>, kinds: [TableKind]
  ) {
    self.sentence = sentence
    self.eras = eras
    self.kinds = kinds
    self.pattern = ExceptionPattern(pattern)
  }

  /// A sentence that the engine can raise.
  static func form(
    _ form: ExceptionForm, _ pattern: String,
    eras: ClosedRange<Era> = .ios5 ... .ios17, kinds: [TableKind] = TableKind.allCases
  ) -> ExceptionTemplate {
    ExceptionTemplate(.form(form), pattern, eras: eras, kinds: kinds)
  }

  /// A sentence that is read only, or written in place of another.
  static func known(
    _ sentence: KnownSentence, _ pattern: String,
    eras: ClosedRange<Era> = .ios5 ... .ios17, kinds: [TableKind] = TableKind.allCases
  ) -> ExceptionTemplate {
    ExceptionTemplate(.known(sentence), pattern, eras: eras, kinds: kinds)
  }

  /// The template of a sentence.
  package static func template(of sentence: ExceptionSentence) -> ExceptionTemplate {
    guard let template = all.first(where: { $0.sentence == sentence }) else {
      preconditionFailure("every sentence has a template")
    }
    return template
  }
}

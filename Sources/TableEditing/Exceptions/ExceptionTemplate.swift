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

  /// A sentence that is read only, that a diffable data source says, or that is written in place of another.
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

extension ExceptionTemplate {
  /// The sentence in words: `count` is its figure, and `words` stand in its holes for choices and for anything, in their
  /// order.
  package func text(kind: TableKind, count: Int?, words: [String]) -> String {
    var words = words[...]
    var text = ""
    for part in pattern.parts {
      switch part {
      case .text(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .space(let count): text += String(repeating: " ", count: count)
      case .noun(let noun): text += noun.word(for: kind)
      case .figure: text += "\(count ?? 0)"
      case .counted(let word): text += word.form(for: count ?? 0)
      case .choice(let choices):
        text += words.popFirst() ?? String(decoding: choices.first ?? [], as: UTF8.self)
      case .anything: text += words.popFirst() ?? "..."
      case .gap, .path, .sectionPath, .andOr, .listing, .view:
        preconditionFailure("a sentence of words has no hole for an update's figures")
      }
    }
    return text
  }
}

import Testing

/// Something that may not stand in the code of `Sources`.
struct SourceRule: CustomTestStringConvertible {
  let name: String
  /// A piece of code that breaks the rule: the rule must find it.
  let broken: String
  /// A piece of code that looks alike and keeps the rule.
  let kept: String
  /// Whether comments and strings count too.
  var includesComments = false
  /// The folder whose files may break it.
  var exemption: String?
  let isBroken: @Sendable (String) -> Bool

  var testDescription: String { name }

  /// Whether a file need not keep the rule.
  func exempts(_ path: String) -> Bool { exemption.map { path.hasPrefix($0) } ?? false }

  /// The lines of a file that break the rule, counted from 1.
  func findings(in text: String) -> [Int] {
    let lines =
      includesComments
      ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      : SwiftCode(text).lines
    return lines.enumerated().filter { isBroken($0.element) }.map { $0.offset + 1 }
  }

  static let all: [SourceRule] = [
    SourceRule(
      name: "no fatalError", broken: "  fatalError(\"here\")",
      kept: "  // fatalError would end the process."
    ) { $0.contains("fatalError") },
    SourceRule(
      name: "no forced try", broken: "let value = try! read()", kept: "print(\"try! again\")"
    ) { $0.contains("try!") },
    SourceRule(
      name: "no forced cast", broken: "let row = value as! Row", kept: "let row = value as? Row"
    ) { $0.contains("as!") },
    SourceRule(
      name: "no forced unwrap", broken: "let first = rows.first!.text",
      kept: "if rows[0] != other, !isEmpty { }"
    ) { $0.contains(#/[\w\)\]]!(?!=)/#) },
    SourceRule(
      name: "no unchecked sendability", broken: "final class Box: @unchecked Sendable {}",
      kept: "struct Box: Sendable {}"
    ) { $0.contains("@unchecked") },
    SourceRule(
      name: "no unsafe isolation", broken: "nonisolated(unsafe) var count = 0",
      kept: "nonisolated var count: Int { 0 }",
      // A signal's handler has nothing but globals.
      exemption: "Sources/Prompt/Terminal/"
    ) { $0.contains("nonisolated(unsafe)") },
    SourceRule(
      name: "no notes to self", broken: "// TODO: count again", kept: "// All rows are counted.",
      includesComments: true
    ) { $0.contains(#/\b(TODO|FIXME|XXX|HACK)\b/#) },
  ]
}

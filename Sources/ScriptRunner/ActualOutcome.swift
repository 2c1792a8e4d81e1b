import EditScript
import TableEditing

/// What a step came to, in the words of outcome lines.
struct ActualOutcome {
  /// The rows shown after the step.
  let shown: Table
  /// The text that a `#!` line would have; nil if the step neither trapped nor was refused.
  let trap: String?
  let callbacks: [String]
  /// The lines of all warnings.
  let warnings: [String]

  init(_ step: Step, _ state: TableState) {
    shown = state.view
    trap = step.result.failureText
    callbacks = step.outcome.callbacks.map { $0.description }
    warnings = step.outcome.warnings.flatMap { $0.message.lines.map { $0.trimmed } }
  }

  /// The lines of a kind, as they would have to stand.
  func lines(of kind: OutcomeLine.Kind) -> [String] {
    texts(of: kind).map { kind.rawValue + " " + $0 }
  }

  private func texts(of kind: OutcomeLine.Kind) -> [String] {
    switch kind {
    case .state: [StateLine.text(of: shown)]
    case .trap: trap.map { $0.lines } ?? []
    case .callbacks: callbacks.isEmpty ? [] : [callbacks.joined(separator: ", ")]
    case .warnings: warnings
    }
  }

  /// What is not as the lines of one kind say; nil if all is.
  func difference(_ kind: OutcomeLine.Kind, from lines: [OutcomeLine]) -> String? {
    switch kind {
    case .state: return stateDifference(from: lines.map { $0.text }.joined(separator: " "))
    case .trap:
      guard let trap else { return "expected a trap or a refusal, but the statement went well" }
      let isEqual = trap.lines.map { $0.trimmed } == lines.map { $0.text.trimmed }
      return isEqual ? nil : "it says instead: \(trap)"
    case .callbacks:
      let expected = lines.map { $0.text.withoutComment }.joined(separator: ", ")
      let actual = callbacks.joined(separator: ", ")
      return expected.withShortPaths == actual.withShortPaths
        ? nil : actual.isEmpty ? "no callback is called" : "the callbacks are \(actual)"
    case .warnings:
      // A line without a text says that there is none.
      let isEqual = warnings == lines.map { $0.text }.filter { !$0.isEmpty }
      return isEqual
        ? nil
        : warnings.isEmpty
          ? "there is no warning" : "the warnings are \(warnings.joined(separator: "; "))"
    }
  }

  private func stateDifference(from line: String) -> String? {
    do throws(StateLineError) {
      if try StateLine(line).matches(shown) { return nil }
    } catch {
      return error.message
    }
    return "the table shows \(StateLine.text(of: shown))"
  }
}

extension String {
  fileprivate var lines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate var trimmed: String {
    var bytes = Array(utf8)[...]
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text before a `#` that is not in a string.
  fileprivate var withoutComment: String {
    var strings = StringsInText()
    return String(
      decoding: utf8.prefix { strings.holds($0) || $0 != UInt8(ascii: "#") }, as: UTF8.self
    ).trimmed
  }

  /// The text without spaces, and with `0.3` as `3`, but in strings: both say the same row.
  fileprivate var withShortPaths: [UInt8] {
    var short: [UInt8] = []
    var strings = StringsInText()
    for byte in utf8 {
      if strings.holds(byte) {
        short.append(byte)
        continue
      }
      if byte == 0x20 || byte == 0x09 { continue }
      if short.last == UInt8(ascii: "."), short.dropLast().last == UInt8(ascii: "0"),
        byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"),
        short.count < 3 || !short[short.count - 3].isDigit
      {
        short.removeLast(2)
      }
      short.append(byte)
    }
    return short
  }
}

/// Which bytes of a text belong to strings in quotes.
private struct StringsInText {
  private var isInside = false
  private var isEscaped = false

  /// Steps over the next byte.
  ///
  /// - Returns: Whether it belongs to a string; the quotes do.
  mutating func holds(_ byte: UInt8) -> Bool {
    let wasInside = isInside
    if isEscaped {
      isEscaped = false
    } else if isInside, byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInside.toggle()
    }
    return wasInside || isInside
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

/// The test functions of a file, cut out of its text.
struct TestCode {
  struct Function {
    /// The name with its backticks, if it has any.
    var name: Substring
    /// From the attribute to the next test's attribute.
    var text: Substring
  }

  let functions: [Function]

  init(_ text: String) {
    let attributes = text.matches(of: #/(?m)^ *@Test\b/#).map(\.range.lowerBound)
    functions = zip(attributes, attributes.dropFirst() + [text.endIndex]).compactMap { start, end in
      let part = text[start..<end]
      guard let match = part.firstMatch(of: #/\bfunc\s+(`[^`]+`|\w+)/#) else { return nil }
      return Function(name: match.1, text: part)
    }
  }
}

extension TestCode.Function {
  /// Whether it is named by a sentence: a raw identifier of two words at least.
  var isNamedBySentence: Bool { name.hasPrefix("`") && name.contains(" ") }

  /// Whether something in it can fail.
  var canFail: Bool { text.contains(#/#expect|#require|Issue\.record|\bcheck\w*\(|\bexpect\w*\(/#) }
}

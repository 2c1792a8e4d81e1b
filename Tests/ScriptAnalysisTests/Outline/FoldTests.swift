import EditScript
import ScriptAnalysis
import Testing

/// Draws what is left where everything is folded: `…` for each fold, its kind and depth behind it.
private func folded(_ text: String) -> String {
  let bytes = Array(text.utf8)
  let folds = Folds(parse(bytes)).folds
  #expect(folds.allSatisfy { $0.range.lowerBound < $0.range.upperBound })
  return folds.map { fold in
    let text = String(decoding: bytes[fold.range], as: UTF8.self).replacing("\n", with: "|")
    return "\(fold.depth) \(fold.kind): \(text)"
  }.joined(separator: "\n")
}

/// What can be folded.
@Suite struct FoldTests {
  @Test func `what stands between braces`() {
    #expect(
      folded(
        "table {\n section { \"a\"\n }\n}\npolicy commit {\n if true {\n }\n else { edit\n}\n}")
          == """
          0 braces: | section { "a"| }|
          1 braces:  "a"| 
          0 braces: | if true {| }| else { edit|}|
          1 braces: | 
          1 braces:  edit|
          """)
  }

  @Test func `from begin to end, which other words of that spelling do not touch`() {
    #expect(
      folded("begin\ninsert \"a\" at end\nbegin; end\nend; end\nbegin") == """
        0 update: |insert "a" at end|begin; end|
        1 update: ; 
        """)
  }

  @Test func `a begin inside braces does not reach out of them`() {
    #expect(folded("batch { begin\n }\nend") == "0 braces:  begin| ")
  }

  @Test func `lines of comments, and what is expected of a statement`() {
    #expect(
      folded("# a\n  # b\n\n# c\nundo # d\n#> a\n#! b\n# e\n#> c\n") == """
        0 comments: # a|  # b
        0 outcomes: #> a|#! b
        """)
  }

  @Test func `braces that are not closed fold nothing`() {
    #expect(folded("table {\n\"a\"\n") == "")
    #expect(folded("}}\n{\n}") == "0 braces: |")
    #expect(folded("") == "")
  }
}

import Testing

@testable import EditScript

/// The table of words.
@Suite struct KeywordTests {
  @Test func `every word has one entry, in order`() {
    #expect(Keyword.entries.map(\.keyword) == Keyword.allCases)
    let spellings = Keyword.entries.map(\.spelling)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test(arguments: Keyword.allCases)
  func `every word is found by its spelling and explained`(keyword: Keyword) throws {
    let entry = keyword.entry
    #expect(Keyword(spelling: entry.spelling) == keyword)
    #expect(parse(Array(entry.spelling.utf8)).tokens.first?.keyword == keyword)
    #expect(!entry.categories.isEmpty)
    #expect(!entry.summary.isEmpty && !entry.summary.hasSuffix("."))
    #expect(entry.summary.count <= 80)
    #expect(entry.help.hasSuffix("."))
    #expect(entry.uiKit?.isEmpty != true)
    let tree = parse(Array(entry.example.utf8))
    #expect(tree.diagnostics.map(\.message) == [], "\(entry.example)")
    #expect(tree.tokens.contains { $0.keyword == keyword }, "\(entry.example)")
    checkLaws(Array(entry.example.utf8))
  }

  @Test func `a word that is longer or shorter than a keyword is none`() {
    for word in ["mov", "moves", "titleForDeleteConfirmations", "itleForDeleteConfirmation", "x"] {
      #expect(Keyword(spelling: word) == nil)
      #expect(parse(Array(word.utf8)).tokens.first?.keyword == nil)
    }
    // The same last eight letters as `titleForDeleteConfirmation`, and as many of them.
    #expect(parse(Array("xitleForDeleteConfirmation".utf8)).tokens.first?.keyword == nil)
  }

  @Test func `categories say where a word can stand`() {
    #expect(Set(Keyword.words(in: .plane).map(\.spelling)) == Set(Plane.allCases.map(\.rawValue)))
    #expect(
      Set(Keyword.words(in: .animation).map(\.spelling))
        == Set(AnimationName.allCases.map(\.rawValue)))
    #expect(
      Set(Keyword.words(in: .policy).map(\.spelling)) == Set(PolicyName.allCases.map(\.rawValue)))
    #expect(Set(Keyword.words(in: .kind).map(\.spelling)) == Set(KindName.allCases.map(\.rawValue)))
    #expect(
      Set(Keyword.allCases.filter(\.canBeginStatement))
        == Set(Keyword.words(in: .statement) + Keyword.words(in: .plane) + [.if]))
    #expect(
      Set(Keyword.allCases.filter { $0.argumentCount != nil })
        == Set(Keyword.words(in: .function)))
    #expect(Set(Keyword.allCases.filter(\.isAnimation)) == Set(Keyword.words(in: .animation)))
    #expect(
      Set(Keyword.allCases.filter { $0.policyParameters != nil })
        == Set(Keyword.words(in: .policy)))
  }

  @Test(arguments: Keyword.words(in: .option))
  func `an option's page says what each value means, and which one holds without it`(
    option: Keyword
  ) {
    #expect(option.optionValues.count > 1)
    for value in option.optionValues {
      #expect(value.entry.categories.contains(.optionValue))
      #expect(option.entry.help.contains("'\(value.spelling)'"), "\(value.spelling)")
      #expect(value.entry.help.contains("'\(option.spelling)'"), "\(value.spelling)")
    }
    let first = option.optionValues.first?.spelling ?? ""
    #expect(option.entry.help.contains("'\(first)' (the default)"))
  }

  @Test func `every option value is a value of some option, and no other word is`() {
    #expect(
      Set(Keyword.words(in: .optionValue))
        == Set(Keyword.allCases.filter { !$0.optionsWithValue.isEmpty }))
    #expect(Keyword.told.optionsWithValue == [.swipeBack, .samePlace])
    #expect(Keyword.move.optionsWithValue == [])
  }

  @Test(arguments: Keyword.words(in: .policy))
  func `a policy's example has all its parameters`(policy: Keyword) throws {
    let parameters = try #require(policy.policyParameters)
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    let words = policy.entry.example.replacing("\n", with: " ")
    #expect(
      words.contains("policy \(policy.spelling)\(list) = ")
        || words.contains("policy \(policy.spelling)\(list) {"))
  }

  @Test func `the words of an argument are values, each in one place`() {
    for function in Keyword.words(in: .function) {
      for index in 0..<4 {
        guard let words = function.words(forArgument: index) else { continue }
        #expect(function.argumentCount?.contains(index + 1) == true)
        #expect(words.allSatisfy { $0.entry.categories.contains(.value) })
      }
    }
    #expect(Keyword.visibilities.map(\.spelling) == VisibilityName.allCases.map(\.rawValue))
  }

  @Test func `the nearest word is found, and far ones are not`() {
    let words = ["move", "delete", "on", "off", "fade"]
    #expect(nearestWord(to: "mvoe", among: words) == "move")
    #expect(nearestWord(to: "Delete", among: words) == "delete")
    #expect(nearestWord(to: "delet", among: words) == "delete")
    #expect(nearestWord(to: "onn", among: words) == "on")
    #expect(nearestWord(to: "commit", among: words) == nil)
    #expect(nearestWord(to: "off", among: words) == nil)
    #expect(nearestWord(to: "x", among: words) == nil)
    #expect(nearestWord(to: "", among: words) == nil)
    #expect(nearestWord(to: String(repeating: "a", count: 100), among: words) == nil)
  }

  @Test func `edit distance counts changes, additions, omissions and swaps`() {
    for (first, second, distance) in [
      ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abx", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3),
    ] {
      #expect(editDistance(Array(first.utf8), Array(second.utf8)) == distance)
    }
  }
}

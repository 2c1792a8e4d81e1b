import EditScript
import TableEditing
import Testing

/// The engine's options and the words of the language for them.
@Suite struct EditingOptionTests {
  @Test(arguments: EditingOption.allCases)
  func `every option of the engine is a word with the same values, the default first`(
    option: EditingOption
  ) throws {
    let keyword = try #require(Keyword(spelling: option.rawValue))
    #expect(keyword.optionValues.map(\.spelling) == option.values.map(\.name))
    #expect(option.values[0].behaviours.isEmpty)
    #expect(option.values.dropFirst().allSatisfy { !$0.behaviours.isEmpty })
    // The help says which value holds, and names all.
    for value in option.values { #expect(keyword.entry.help.contains("'\(value.name)'")) }
    #expect(keyword.entry.help.contains("'\(option.values[0].name)' (the default)"))
  }

  @Test func `every option of the language is the engine's, but for the layout`() {
    let words = Keyword.words(in: .option).map(\.spelling)
    #expect(Set(words) == Set(EditingOption.allCases.map(\.rawValue) + ["layout"]))
  }

  @Test func `every callback is a policy by its own name`() {
    let policies = PolicyName.allCases.map(\.rawValue)
    #expect(Set(policies) == Set(CallbackName.allCases.map(\.rawValue)))
    for policy in policies { #expect(Keyword(spelling: policy)?.policyParameters != nil) }
  }
}

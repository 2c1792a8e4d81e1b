import EditScript

/// Reads a command line as GNU programs do: options anywhere, `--option=value` or `--option value`, letters
/// together (`-qt 'a b'`), and `--` before operands that begin with `-`.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var options: [(written: String, option: Invocation.GivenOption)] = []
  private var operands: [String] = []
  private var onlyOperands = false
  /// What is wrong with the first bad option.
  ///
  /// It waits until the command is known, as a mistyped command is the greater mistake.
  private var optionError: UsageError?

  /// What the words behind the program's name ask for.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(rest: arguments[...])
    while let word = parser.rest.popFirst() { parser.read(word) }
    return try parser.invocation()
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func read(_ word: String) {
    if onlyOperands || word == "-" || !word.hasPrefix("-") {
      operands.append(word)
    } else if word == "--" {
      onlyOperands = true
    } else if word.hasPrefix("--") {
      readLong(word)
    } else {
      readLetters(word)
    }
  }

  private mutating func readLong(_ word: String) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let long = String(parts[0])
    guard let entry = Self.entry(where: { $0.long == long }) else {
      let known = OptionName.allCases.compactMap { CommandTable.option($0).long }
      let near = nearestWord(to: long, among: known).map { "--\($0)" }
      return fail(.unknownOption("--\(long)", suggestion: near))
    }
    add(entry, written: "--\(long)", value: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func readLetters(_ word: String) {
    // `-color` is a long option with a dash too few, not five letters.
    let name = String(word.dropFirst())
    if Self.entry(where: { $0.long == name }) != nil {
      return fail(.unknownOption(word, suggestion: "--\(name)"))
    }
    var letters = name[...]
    while let letter = letters.popFirst() {
      guard let entry = Self.entry(where: { $0.short == String(letter) }) else {
        return fail(.unknownOption("-\(letter)", suggestion: nil))
      }
      guard entry.value == nil else {
        add(entry, written: "-\(letter)", value: letters.isEmpty ? nil : String(letters))
        return
      }
      add(entry, written: "-\(letter)", value: nil)
    }
  }

  private mutating func add(_ entry: OptionEntry, written: String, value: String?) {
    guard let expected = entry.value else {
      if let value { fail(.unwantedValue(option: entry.name, value: value)) }
      options.append((written, .init(name: entry.name, value: nil)))
      return
    }
    guard let value = value ?? rest.popFirst() else {
      return fail(.missingValue(option: entry.name))
    }
    if case .choice(_, let choices) = expected, !choices.contains(value) {
      let near = nearestWord(to: value, among: choices)
      fail(.wrongValue(option: entry.name, value: value, choices: choices, suggestion: near))
    }
    options.append((written, .init(name: entry.name, value: value)))
  }

  private mutating func fail(_ error: UsageError) { optionError = optionError ?? error }

  private static func entry(where matches: (OptionEntry) -> Bool) -> OptionEntry? {
    for name in OptionName.allCases {
      let entry = CommandTable.option(name)
      if matches(entry) { return entry }
    }
    return nil
  }

  // MARK: - The command

  private func invocation() throws(UsageError) -> Invocation {
    let given = options.map(\.option)
    let hasText = given.contains { $0.name == .text }
    let command = hasText ? nil : try commandName()
    if let optionError { throw optionError }
    let allowed =
      command.map(CommandTable.options(of:)) ?? CommandTable.topOptions(withText: hasText)
    if let foreign = options.first(where: { !allowed.contains($0.option.name) }) {
      guard let command else { throw .unknownOption(foreign.written, suggestion: nil) }
      throw .foreignOption(foreign.written, command: command)
    }
    let invocation = Invocation(
      command: command, options: given,
      operands: command == nil ? operands : Array(operands.dropFirst()))
    if invocation.has(.help) || invocation.has(.version) { return invocation }
    try check(invocation)
    return invocation
  }

  private func commandName() throws(UsageError) -> CommandName? {
    guard let word = operands.first else { return nil }
    if let name = CommandName(rawValue: word) { return name }
    // A script alone is what a person tries first.
    let looksLikeScript = word == "-" || word.hasSuffix(".rows")
    let near =
      looksLikeScript
      ? "rowsmith run \(word)" : nearestWord(to: word, among: CommandName.allCases.map(\.rawValue))
    // The word may only be what an unknown option has left over.
    if near == nil, let optionError { throw optionError }
    throw .unknownCommand(word, suggestion: near)
  }

  private func check(_ invocation: Invocation) throws(UsageError) {
    guard let command = invocation.command else {
      if let operand = invocation.operands.first { throw .unwantedOperand(operand, command: nil) }
      return
    }
    let count = CommandTable.entry(command).operands.count
    if invocation.operands.count < count.lowerBound { throw .missingOperand(command) }
    if invocation.operands.count > count.upperBound {
      throw .unwantedOperand(invocation.operands[count.upperBound], command: command)
    }
  }
}

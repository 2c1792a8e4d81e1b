import EditScript

/// A command of the prompt with its arguments, each of the kind that it has to be.
struct DotInvocation {
  let command: DotCommand
  private var values: [(kind: DotParameter.Kind, word: DotLine.Word)] = []

  /// What stands for a parameter; nil where it was left out.
  subscript(kind: DotParameter.Kind) -> String? {
    values.first { $0.kind == kind }?.word.text
  }

  func range(of kind: DotParameter.Kind) -> Range<Int>? {
    values.first { $0.kind == kind }?.word.range
  }

  /// A count or a step; nil where it was left out.
  func number(_ kind: DotParameter.Kind) -> Int? { self[kind].flatMap { Int($0) } }

  var isForced: Bool { self[.force] != nil }

  /// Reads a line.
  static func read(_ line: DotLine) -> Result<DotInvocation, DotError> {
    let command: DotCommand
    switch DotCommandTable.command(called: line.name.text) {
    case .success(let found): command = found
    case .failure(let failure):
      return .failure(DotError(failure.message, line.name.range.withDot))
    }
    var invocation = DotInvocation(command: command)
    var index = 0
    var words = line.arguments
    for parameter in command.parameters {
      if parameter.kind == .force {
        // It may stand before the file or behind it, as with other commands.
        if let place = words.firstIndex(where: { $0.text == "-f" }) {
          invocation.values.append((.force, words.remove(at: place)))
        }
        continue
      }
      let word = parameter.takesRest ? line.rest(from: index) : words.at(index)
      guard let word else {
        if parameter.isOptional { continue }
        let end = line.arguments.last?.range.upperBound ?? line.name.range.upperBound
        return .failure(.usage(command, end..<end))
      }
      if word.isOpen {
        return .failure(DotError("the text is not closed: a quote is missing", word.range))
      }
      var value = word
      switch parameter.value(of: word.text, in: invocation) {
      case .success(let text): value.text = text
      case .failure(let problem):
        return .failure(DotError(problem.message, word.range, usage: command))
      }
      invocation.values.append((parameter.kind, value))
      index = parameter.takesRest ? words.count : index + 1
    }
    if let extra = words.at(index) {
      return .failure(.usage(command, extra.range))
    }
    return .success(invocation)
  }
}

/// What is wrong with a line that begins with a dot, and where.
struct DotError: Error {
  var message: String
  var range: Range<Int>
  /// A line that says how the command is typed.
  var usage: String?

  init(_ message: String, _ range: Range<Int>, usage command: DotCommand? = nil) {
    self.message = message
    self.range = range
    usage = command.map { "usage: \($0.form)" }
  }

  /// There is an argument too many or one too few.
  static func usage(_ command: DotCommand, _ range: Range<Int>) -> DotError {
    let message =
      range.isEmpty
      ? "'.\(command.name.rawValue)' needs more" : "'.\(command.name.rawValue)' takes no more"
    return DotError(message, range, usage: command)
  }
}

/// Why a word is no value for a parameter.
private struct WrongValue: Error {
  var message: String
}

extension DotParameter {
  /// The value that a word means; a word of a list may be shortened to what only one begins with.
  fileprivate func value(
    of word: String, in invocation: DotInvocation
  ) -> Result<String, WrongValue> {
    switch kind {
    case .count:
      return Int(word).map { $0 >= 1 } == true
        ? .success(word) : .failure(WrongValue(message: "expected a number of at least 1"))
    case .step:
      return Int(word).map { $0 >= 0 } == true
        ? .success(word) : .failure(WrongValue(message: "expected the number of a step"))
    case .onOff, .exportFormat, .era, .kind, .setting:
      if words.contains(word) { return .success(word) }
      let found = words.filter { $0.hasPrefix(word) }
      if kind == .setting, found.count == 1 { return .success(found[0]) }
      let nearest = nearestWord(to: word, among: words)
      let what = kind == .setting ? "there is no setting '\(word)'" : "expected \(list)"
      return .failure(
        WrongValue(message: what + (nearest.map { "; did you mean '\($0)'?" } ?? "")))
    case .value:
      guard let setting = invocation[.setting].flatMap(SettingName.init(rawValue:)) else {
        return .success(word)
      }
      let values = setting.entry.values
      if values.takes(word) { return .success(word) }
      return .failure(WrongValue(message: "'\(setting.rawValue)' is \(values.meaning)"))
    case .topic, .scriptOrTable, .script, .tableFile, .newFile, .force, .title:
      return .success(word)
    }
  }

  /// `on or off`.
  private var list: String { words.listed }
}

extension SettingValues {
  fileprivate var meaning: String {
    switch self {
    case .onOff, .words: words.listed
    case .number(let least): "auto or a number of at least \(least)"
    case .text: "a text"
    }
  }
}

extension UnknownDotCommand {
  var message: String {
    switch self {
    case .unknown("", _): "expected a command behind the dot; '.help' lists them"
    case .unknown(let word, let nearest?):
      "there is no command '.\(word)'; did you mean '.\(nearest)'?"
    case .unknown(let word, nil): "there is no command '.\(word)'; '.help' lists them"
    case .ambiguous(let word, let names):
      "'.\(word)' is the beginning of several: \(names.map { "." + $0 }.joined(separator: " "))"
    }
  }
}

extension [String] {
  /// `a, b or c`.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { index < count ? self[index] : nil }
}

extension Range<Int> {
  /// The range with the byte before it.
  fileprivate var withDot: Range<Int> { Swift.max(lowerBound - 1, 0)..<upperBound }
}

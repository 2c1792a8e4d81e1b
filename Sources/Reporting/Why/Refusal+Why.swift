package import ScriptRunner
package import TableEditing

/// Why a statement cannot be run: the one place where these sentences are made.
extension Refusal {
  package func why(in state: TableState) -> WhyAnswer {
    switch self {
    case .edit(let refusal): refusal.why(in: state)
    case .policy(let error): error.why
    case .noLastRow(let section):
      WhyAnswer(
        "'last' is the last row of a section, and 'end' is one past it",
        here: [state.rows(inSection: section)],
        advice: [
          .type("app insert \"New\" at \(section).end", effect: "gives the section a row")
        ])
    case .rangeTooLong(let limit):
      WhyAnswer(
        "a range names at most \(limit) rows, so that a slip of a finger does not fill the memory",
        advice: [.say("name a shorter range, or 'all'")])
    case .unknownOption(let option):
      WhyAnswer(
        "an option is a point on which releases differ, or that no source settles",
        here: ["'\(option)' is none of them"], advice: [.say("'help options' lists them")])
    case .filesNotAllowed(let path):
      WhyAnswer(
        "a script that may not read files names none, so that it does the same everywhere",
        here: ["'\(path)' was not opened"],
        advice: [
          .type("table { \"a\" \"b\" \"c\" }", effect: "writes the rows into the script itself")
        ])
    case .unreadableTable(let path, let reason):
      WhyAnswer(
        "the ending of a file says how it is read: .txt as lines, .csv, .json, or .md as a list",
        here: ["'\(path)': \(reason)"],
        advice: [
          .type("table { \"a\" \"b\" \"c\" }", effect: "writes the rows into the script itself")
        ])
    case .tooManySteps(let limit):
      WhyAnswer(
        "a session runs at most \(limit) statements, each of which is kept to be undone",
        advice: [.say("begin a new session")])
    case .unparsed:
      WhyAnswer(
        "a statement that has no meaning is not run, and changes nothing",
        advice: [.say("the message under the statement says what was expected")])
    }
  }
}

extension PolicyError {
  /// The rule that the policy breaks, and how to go on without it.
  package var why: WhyAnswer {
    var answer = WhyAnswer(rules: [rule])
    answer.here = [message]
    if let policy {
      answer.deciders = [policy]
      answer.advice.append(
        .type(
          "policy \(policy.rawValue) none",
          effect: "leaves the callback out, as an app does that has no such method"))
    }
    answer.advice.append(.type("policy default", effect: "lets the built-in app answer again"))
    return answer
  }

  private var rule: String {
    switch reason {
    case .wrongKind: "each callback has one kind of answer, and each operand one kind of value"
    case .wrongOperands:
      "numbers are added and compared with numbers, texts are compared with texts; a text is put together with \\( )"
    case .neverEqual: "values of two kinds are never equal, so that comparing them is a mistake"
    case .unknownName:
      "a policy knows its own parameters, 'isEditing', and the words that stand for answers"
    case .unknownFunction: "the functions of a policy are those that 'help policies' lists"
    case .unknownField: "an index path has two fields, row and section"
    case .wrongArgumentCount: "each function takes so many values and no others"
    case .divisionByZero: "a number cannot be divided by 0: an app would crash here"
    case .overflow: "a number has at most the digits of Int: an app would crash here"
    case .noPlace: "rows and sections have numbers from 0 up"
    case .noSection, .noRow, .noLastRow:
      "a policy sees the table as it is at that moment, and can only name what is there"
    case .textTooLong: "a text that is put together has a limit, so that a policy comes to an end"
    case .tooDeep: "an expression has a limit of nesting, so that reading it comes to an end"
    case .updateLeftOpen: "an update that a handler begins must end in the same handler"
    case .tooManyStatements:
      "a handler that edits the table is told of it again: handlers that answer each other never end, and an app would fill its stack"
    }
  }
}

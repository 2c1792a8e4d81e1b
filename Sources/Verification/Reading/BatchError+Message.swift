import JSON
import TableEditing

extension BatchError: CustomStringConvertible {
  package var description: String { message }

  /// The error as a sentence: `expected a row's place as [section, row], found 3`.
  package var message: String {
    switch reason {
    case .json(let error): error.message
    case .tooLong(let limit): "a batch must be shorter than \(limit) bytes"
    case .expectedBatch:
      "expected a batch as an object with \"before\", \"after\" and \"ops\"" + ending
    case .missing(let member): missing(member)
    case .expectedKind:
      "expected " + Self.listed(TableKind.allCases.map { "\"\($0.rawValue)\"" }) + ending
    case .expectedEra:
      "expected a release as one of "
        + Self.listed(Era.allCases.map { "\"\($0.rawValue)\"" }) + ending
    case .expectedSections(let member):
      "expected \"\(member.rawValue)\" as an array with a number of rows for each section" + ending
    case .expectedSection: "expected a section as its number of rows or an array of texts" + ending
    case .expectedRowCount: "expected a section as its number of rows, as the first one" + ending
    case .expectedTexts:
      "expected a section as an array of its rows' texts, as the first one" + ending
    case .expectedText: "expected a row's text in quotes" + ending
    case .tooManyRows(let limit): "a table of more than \(limit) rows is not verified"
    case .expectedOperations: "expected \"ops\" as an array of operations" + ending
    case .expectedOperation: "expected an operation as an object with \"op\" and \"at\"" + ending
    case .expectedOperationName:
      "expected one of " + Self.listed(OperationName.allCases.map { $0.rawValue })
        + ", or the first five with Item for Row" + ending
    case .expectedRowPlace: "expected a row's place as [section, row]" + ending
    case .expectedSectionPlace: "expected a section's index as a number or [number]" + ending
    case .expectedInteger(let limit): "expected a whole number from 0 to \(limit)" + ending
    case .unwantedDestination: "only a move has a destination" + ending
    case .tooManyOperations(let limit): "a batch of more than \(limit) operations is not verified"
    }
  }

  private func missing(_ member: Member) -> String {
    switch member {
    case .op, .at: "an operation has no \"\(member.rawValue)\""
    case .to: "a move has no \"to\""
    default: "a batch has no \"\(member.rawValue)\""
    }
  }

  /// `, found 3`; nothing where nothing was found.
  private var ending: String {
    switch found {
    case nil: ""
    case .null: ", found null"
    case .boolean(let boolean): boolean ? ", found true" : ", found false"
    case .number(let text): ", found " + text
    case .string(let text): ", found \"\(text)\""
    case .array(0): ", found an empty array"
    case .array(let count): ", found an array of \(count)"
    case .object: ", found an object"
    }
  }

  private static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

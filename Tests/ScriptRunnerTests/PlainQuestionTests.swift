import EditScript
import TableEditing
import TestSupport
import Testing

@testable import ScriptRunner

/// A policy that is answered without making values is answered as any other.
@Suite struct PlainQuestionTests {
  @Test func `where the short way knows an answer it is the long way's`() throws {
    var builder = TableBuilder()
    for rows in [["a", "b", "c"], [], ["d"]] {
      builder.beginSection(title: nil)
      for row in rows { builder.addRow(row) }
    }
    let state = TableState(builder.finish())
    var answered = 0
    for number in 0..<3_000 {
      var random = SplitMix64(seed: 0x9A41, number: number)
      let text = condition(3, &random)
      let tree = parse(Array("policy canMove(at) = \(text)".utf8))
      guard case .policy(let policy) = tree.statements[0].statement,
        case .expression(let expression) = policy.body
      else {
        Issue.record("not a policy: \(text)")
        continue
      }
      let scripted = ScriptedPolicy(policy, from: 0)
      for path in [IndexPath(section: 0, row: 1), IndexPath(section: 2, row: 0)] {
        let question = Question.canMove(path)
        guard let plain = PlainQuestion(question, scripted, in: state)?.answer(expression) else {
          continue
        }
        answered += 1
        let full = try Scope(question, scripted).answer(to: .canMove, expression, in: state)
        #expect(full == .boolean(plain), "\(text) at \(path)")
      }
    }
    #expect(answered > 2_000)
  }

  private func condition(_ depth: Int, _ random: inout SplitMix64) -> String {
    if depth == 0 { return ["true", "false", "at.row > 0"][random.number(below: 3)] }
    switch random.number(below: 6) {
    case 0: return "!(\(condition(depth - 1, &random)))"
    case 1: return "(\(condition(depth - 1, &random)) && \(condition(depth - 1, &random)))"
    case 2: return "(\(condition(depth - 1, &random)) || \(condition(depth - 1, &random)))"
    default:
      let signs = ["==", "!=", "<", "<=", ">", ">="]
      let sign = signs[random.number(below: signs.count)]
      return "(\(number(depth - 1, &random)) \(sign) \(number(depth - 1, &random)))"
    }
  }

  private func number(_ depth: Int, _ random: inout SplitMix64) -> String {
    switch random.number(below: depth == 0 ? 4 : 8) {
    case 0: return String(random.number(below: 4))
    case 1: return "at.row"
    case 2: return "at.section"
    case 3: return "2147483647"
    case 4: return "rows(\(number(depth - 1, &random)))"
    case 5: return "(\(number(depth - 1, &random)) - \(number(depth - 1, &random)))"
    case 6: return "(\(number(depth - 1, &random)) / \(number(depth - 1, &random)))"
    default: return "(\(number(depth - 1, &random)) + \(number(depth - 1, &random)))"
    }
  }
}

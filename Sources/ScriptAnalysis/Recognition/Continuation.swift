import EditScript

/// Something that may stand at a place, and the part that it would play there.
struct Continuation {
  var terminal: Terminal
  /// The rule that holds it.
  var rule: RuleName
  /// The statements, lists and calls that it would be part of.
  var roles: [Role]
  /// The state behind it.
  var target: Int
  var frame: Int

  struct Role: Equatable {
    var rule: RuleName
    var label: Grammar.Label?
  }

  init(_ expected: Recogniser.Expected, _ recogniser: Recogniser) {
    terminal = expected.terminal
    rule = recogniser.frames[expected.frame].rule
    target = expected.target
    frame = expected.frame
    roles = recogniser.roles(of: expected)
  }

  func isPart(of rule: RuleName, _ label: Grammar.Label? = nil) -> Bool {
    roles.contains { $0.rule == rule && (label == nil || $0.label == label) }
  }
}

extension Recogniser {
  /// What a token would be part of: the rules around it that say more than how rows, texts and expressions are written.
  func roles(of expected: Expected) -> [Continuation.Role] {
    var roles: [Continuation.Role] = []
    // Which number of an index path it is does not matter.
    let label = frames[expected.frame].rule == .rowReference ? nil : expected.label
    var open = [(frame: expected.frame, label: label)]
    var index = 0
    // Shared frames make the way up a net; the bound is far above what a script needs.
    while index < open.count, index < 200 {
      let (frame, label) = open[index]
      index += 1
      if !frames[frame].rule.isNotation {
        let role = Continuation.Role(rule: frames[frame].rule, label: label)
        if !roles.contains(role) { roles.append(role) }
        continue
      }
      var next = frames[frame].lastReturn
      while next >= 0 {
        let outer = (frame: returns[next].frame, label: label ?? returns[next].label)
        if !open.contains(where: { $0.frame == outer.frame && $0.label == outer.label }) {
          open.append(outer)
        }
        next = returns[next].previous
      }
    }
    return roles
  }
}

extension RuleName {
  /// Whether it only says how something is written that many statements hold.
  var isNotation: Bool {
    switch self {
    case .row, .rowReference, .rowSet, .rowSetItem, .rowRange, .allRows, .selectedRows,
      .sectionSet, .text, .plane, .animation, .expression, .operand, .primary, .name, .value,
      .field, .function, .binaryOperator, .section, .rowList, .block, .visibility, .policyName,
      .question, .event, .separator:
      true
    default: false
    }
  }
}

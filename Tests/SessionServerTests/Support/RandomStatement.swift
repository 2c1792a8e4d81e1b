import TestSupport

/// Statements that are sometimes right and sometimes wrong, for tables of few rows.
struct RandomStatement {
  var random: SplitMix64
  /// How many rows the sections have that the statement is for.
  var counts: [Int] = []

  init(seed: UInt64, number: Int) { random = SplitMix64(seed: seed, number: number) }

  mutating func number(_ bound: Int) -> Int { random.number(below: bound) }

  mutating func one(of words: String...) -> String { words[number(words.count)] }

  /// One statement.
  mutating func statement() -> String {
    switch number(46) {
    case 0...10: call(plane: one(of: "app", "app", "app", "app", "model", "view"))
    case 11...16: batch()
    case 17...20: stale()
    case 21: one(of: "begin", "end", "end")
    case 22, 23: one(of: "edit on", "edit on", "edit off")
    case 24...28: gesture()
    case 29...31: dragAndDrop()
    case 32, 33: policy()
    case 34: table()
    case 35: "use \"\(one(of: "T", "U", "V"))\""
    case 36:
      one(of: "era 5", "era 12", "era 15", "era 17", "era 17", "kind collection", "kind table")
    case 37:
      one(
        of: "option layout pending", "option layout done", "option styleNone shows",
        "option deleteTap gesture", "option abortedSwipe stuck", "option samePlace told")
    case 38: one(of: "diffable", snapshot(), snapshot())
    case 39: snapshot()
    case 40: one(of: "commit", "commit", "rollback")
    case 41...43: one(of: "undo", "undo", "undo 2", "redo", "goto \(number(12))")
    default: one(of: "expect rows \"a\"", "expect trap \"x\"", "expect stale all", "reload data")
    }
  }

  // MARK: - Places

  private mutating func section() -> Int { number(max(counts.count, 1) + (number(8) == 0 ? 1 : 0)) }

  private mutating func row(isNew: Bool = false) -> String {
    let section = section()
    let count = section < counts.count ? counts[section] : 0
    let row = number(max(count + (isNew ? 1 : 0), 1) + (number(10) == 0 ? 1 : 0))
    return section == 0 && number(2) == 0 ? "\(row)" : "\(section).\(row)"
  }

  private mutating func rows() -> String {
    switch number(6) {
    case 0: "\(row()), \(row())"
    case 1: "0...\(number(3))"
    case 2: "all"
    default: row()
    }
  }

  private mutating func text() -> String { "\"n\(number(40))\"" }

  private mutating func animation() -> String { one(of: "", "", "", " fade", " left") }

  // MARK: - Kinds of statements

  private mutating func call(plane: String) -> String {
    let texts = plane == "view" ? "" : text() + " "
    switch number(14) {
    case 0, 1: return "\(plane) delete \(rows())\(plane == "model" ? "" : animation())"
    case 2, 3, 4:
      return "\(plane) insert \(texts)at \(row(isNew: true))\(plane == "model" ? "" : animation())"
    case 5: return plane == "view" ? "view delete \(row())" : "\(plane) set \(row()) = \(text())"
    case 6, 7: return "\(plane) move \(row()) -> \(row())"
    case 8: return "\(plane) delete section \(section())"
    case 9:
      let title = plane == "view" ? "" : one(of: "", " \"S\(number(9))\"", " \"S\(number(9))\"")
      let rows = plane == "view" ? "" : one(of: "", " { }", " { \"p\(number(9))\" \"q\" }")
      return "\(plane) insert section\(title)\(rows) at \(number(counts.count + 1))"
    case 10: return "\(plane) move section \(section()) -> \(section())"
    case 11: return plane == "model" ? "swap \(row()) \(row())" : "\(plane) reload \(rows())"
    case 12:
      return plane == "model" ? "model delete \(row())" : "\(plane) reload section \(section())"
    default:
      return plane == "model"
        ? "model set \(row()) = \(text())" : "\(plane) reconfigure \(row())"
    }
  }

  private mutating func batch() -> String {
    var calls: [String] = []
    for _ in 0...number(4) {
      let plane = number(5) == 0 ? one(of: "model", "view") : "app"
      calls.append(number(12) == 0 ? "batch { \(call(plane: "app")) }" : call(plane: plane))
    }
    if number(20) == 0 { calls.append("reload data") }
    return "batch { \(calls.joined(separator: "; ")) }"
  }

  /// What the data source has and the table does not show yet.
  private mutating func stale() -> String {
    switch number(5) {
    case 0, 1: return "model set \(row()) = \(text())"
    case 2: return "swap \(row()) \(row())"
    case 3: return one(of: "reload all", "reload data", "reconfigure \(row())")
    default:
      let row = row()
      return "batch { model delete \(row); view delete \(row) }"
    }
  }

  private mutating func gesture() -> String {
    switch number(15) {
    case 0: "tap minus \(row())"
    case 1: "tap delete"
    case 2: "tap plus \(row())"
    case 3: "tap row \(row())"
    case 4: "tap elsewhere"
    case 5: "tap action \"\(one(of: "Delete", "Flag"))\""
    case 6, 7: "swipe \(row()) \(one(of: "", "leading", "full", "part", "leading full"))"
    case 8: "drag \(row()) -> \(row()) -> \(row())"
    case 9: "select \(rows())"
    case 10: "deselect \(rows())"
    case 11: "pan 0, 1"
    case 12: "delete \(row())"
    case 13: "insert \(text()) at \(row())"
    default: "move \(row()) -> \(row())"
    }
  }

  private mutating func dragAndDrop() -> String {
    switch number(12) {
    case 0, 1: "lift \(rows())"
    case 2: "lift outside \"o\(number(9))\" \"o\(number(9))\""
    case 3: "lift from \"\(one(of: "T", "U", "V"))\" 0"
    case 4, 5, 6: "hover \(one(of: "", "", "into ")) \(row())"
    case 7: one(of: "hover nowhere", "cancel drag", "spring \(row())")
    case 8: one(of: "placeholder commit", "placeholder commit 2", "placeholder delete")
    default: "drop"
    }
  }

  private mutating func policy() -> String {
    one(
      of: "policy default", "policy canEdit(at) = at.row != 1", "policy canMove(at) = at.row > 0",
      "policy commit none",
      "policy editingStyle(at) = if at.row == 0 then insert else delete",
      "policy commit(style, at) { model delete at }",
      "policy commit(style, at) { if style == delete { model delete at; view delete at } else { app insert \"(new)\" at at } }",
      "policy moveRow(from, to) { }", "policy targetForMove(from, to) = path(to.section, 0)",
      "policy trailingSwipeActions(at) = actions(action(\"Flag\", normal), action(\"Delete\", destructive))",
      "policy selectAction(title, at) { app delete at }",
      "policy willBeginTableEditing { batch { view insert at 0.end; model insert \"(add)\" at 0.end } }",
      "policy didFinishTableEditing { app delete 0.last }",
      "policy performDrop(items, to) { placeholder items at to }",
      "policy performDrop(items, to) { app insert items at to }",
      "policy dropProposal(to, items, own) = if own then proposal(move, insertAt) else proposal(copy, insertAt)",
      "policy allowsMultipleSelectionDuringEditing = true",
      "policy didSelect(at) { app reload at }")
  }

  private mutating func table() -> String {
    let title = one(of: "", " \"T\"", " \"U\"", " \"V\"")
    let body = one(
      of: " { \"a\" \"b\" \"c\" }", " { section \"A\" { \"a\" \"b\" } section { \"c\" } }",
      " { section \"A\" { } section \"B\" { \"x\" \"y\" \"z\" } section \"C\" { \"u\" } }")
    return "table\(title)\(body)"
  }

  private mutating func snapshot() -> String {
    var edits: [String] = []
    func item() -> String { one(of: "\"a\"", "\"b\"", "\"c\"", "\"i\"", "\"j\"", "\"k\"") }
    func section() -> String { one(of: "\"A\"", "\"B\"", "\"M\"") }
    for _ in 0...number(3) {
      switch number(9) {
      case 0: edits.append("append section \(section())")
      case 1, 2: edits.append("append \(item())")
      case 3: edits.append("insert \(item()) \(one(of: "before", "after")) \(item())")
      case 4: edits.append("move \(item()) \(one(of: "before", "after")) \(item())")
      case 5: edits.append("move section \(section()) after \(section())")
      case 6: edits.append("delete \(item())")
      case 7: edits.append("\(one(of: "reload", "reconfigure")) \(item())")
      default: edits.append("delete section \(section())")
      }
    }
    return "snapshot { \(edits.joined(separator: "; ")) }"
  }
}

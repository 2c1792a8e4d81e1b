import Explanation
import JSON
import TableEditing

extension Verdict {
  /// Writes the verdict as one line of JSON, in pieces that `sink` takes one after another.
  ///
  ///     {"verdict":"trap","rule":"row-count","exception":"…","at":[1],"explanation":"…","fixes":["…"]}
  ///     {"verdict":"ok","result":{"map":{"0.0":"0.1","0.1":null}}}
  ///
  /// `map` has every row before the update and its place after, or null if it is gone. Stale rows, if there are any,
  /// stand behind it: `"stale":[[0,1]]`, and so do warnings: `"warnings":["…"]`.
  package func writeJSON(_ sink: ([UInt8]) -> Void) {
    switch self {
    case .ok(let batch): batch.writeJSON(sink)
    case .trap(let batch): sink(batch.json)
    }
  }
}

extension TrappedBatch {
  fileprivate var json: [UInt8] {
    let explanation = explanation
    var writer = JSONWriter()
    writer.object { object in
      object.set("verdict", "trap")
      object.set("rule", exception.rule.rawValue)
      object.set("exception", message)
      object.setArray("at") { array in
        for number in place { array.append(number) }
      }
      object.set("explanation", explanation.meaning)
      object.setArray("fixes") { array in
        for fix in explanation.fixes { array.append(fix) }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}

extension AcceptedBatch {
  /// Millions of places are written here, all of them digits: they go straight to bytes.
  fileprivate func writeJSON(_ sink: ([UInt8]) -> Void) {
    var bytes = Array(#"{"verdict":"ok","result":{"map":{"#.utf8)
    var isFirst = true
    plan.forEachRow(of: before) { old, new in
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes.append(UInt8(ascii: "\""))
      bytes.appendPlace(old)
      // After a place that was deleted twice there are fewer rows than the plan has places for.
      if let new, new.section < after.sectionCount, new.row < after.rowCount(inSection: new.section)
      {
        bytes.append(contentsOf: #"":""#.utf8)
        bytes.appendPlace(new)
        bytes.append(UInt8(ascii: "\""))
      } else {
        bytes.append(contentsOf: #"":null"#.utf8)
      }
      if bytes.count >= Self.pieceSize {
        sink(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    bytes.append(contentsOf: "}}".utf8)
    if !staleRows.isEmpty { bytes.appendStaleRows(staleRows) }
    bytes.appendWarnings(warnings)
    bytes.append(contentsOf: "}\n".utf8)
    sink(bytes)
  }

  private static let pieceSize = 1 << 16
}

extension [UInt8] {
  fileprivate mutating func appendStaleRows(_ rows: [IndexPath]) {
    append(contentsOf: #","stale":["#.utf8)
    for (index, row) in rows.enumerated() {
      append(contentsOf: index == 0 ? "[".utf8 : ",[".utf8)
      appendDecimal(row.section)
      append(UInt8(ascii: ","))
      appendDecimal(row.row)
      append(UInt8(ascii: "]"))
    }
    append(UInt8(ascii: "]"))
  }

  fileprivate mutating func appendWarnings(_ warnings: [Warning]) {
    if warnings.isEmpty { return }
    var writer = JSONWriter()
    writer.array { array in
      for warning in warnings { array.append(warning.message) }
    }
    append(contentsOf: #","warnings":"#.utf8)
    append(contentsOf: writer.bytes)
  }

  /// Appends a place as the rows language writes it: `1.0`.
  fileprivate mutating func appendPlace(_ place: IndexPath) {
    appendDecimal(place.section)
    append(UInt8(ascii: "."))
    appendDecimal(place.row)
  }

  /// Appends a number that is not negative.
  private mutating func appendDecimal(_ number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    var rest = number
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}

import EditScript
import TestSupport
import Testing

@testable import ScriptAnalysis

/// Whatever a text is, what is said of it stands in it, and in order.
@Suite struct TextFeatureLawTests {
  private static let pieces = [
    "table ", "\"A\" ", "\"é😀\" ", "{ ", "} ", "\n", "\r\n", ";", "section ", "use ", "lift from ",
    "0 ",
    "policy ", "canMove", "(at) ", "= ", "at.row ", "commit", "none ", "default ", "if ", "else ",
    "batch ", "begin\n", "end\n", "diffable\n", "snapshot ", "append ", "insert ", "before ", "to ",
    "# c\n", "#> a\n", "\"\\(at)\" ", "\"x", "\\", "from ", "\u{FEFF}", "all ", "delete ", "😀 ",
  ]

  @Test func `every range is inside the text`() {
    for number in 0..<400 {
      var random = SplitMix64(seed: 0x7EC7, number: number)
      var text: [UInt8] = []
      for _ in 0..<random.number(below: 60) {
        text += Array(Self.pieces[random.number(below: Self.pieces.count)].utf8)
      }
      check(text, &random)
    }
  }

  private func check(_ text: [UInt8], _ random: inout SplitMix64) {
    let tree = parse(text)
    let shown = Comment(rawValue: String(decoding: text, as: UTF8.self))
    func isInside(_ range: Range<Int>) -> Bool {
      0 <= range.lowerBound && range.upperBound <= text.count
    }
    let symbols = ScriptSymbols(tree)
    var last = -1
    for (number, place) in symbols.occurrences.enumerated() {
      #expect(isInside(place.token) && place.token.lowerBound > last, shown)
      #expect(place.token.contains(place.range) || place.range.isEmpty, shown)
      last = place.token.lowerBound
      #expect(symbols.occurrence(at: place.range.lowerBound) != nil, shown)
      if place.isDeclaration { #expect(symbols.definition(of: number) == number, shown) }
    }
    for entry in Outline(tree).flat {
      #expect(isInside(entry.item.range) && !entry.item.name.isEmpty, shown)
      #expect(entry.item.range.contains(entry.item.nameRange), shown)
    }
    for fold in Folds(tree).folds { #expect(isInside(fold.range), shown) }
    for link in FileLink.links(in: tree) { #expect(isInside(link.range), shown) }
    for _ in 0..<5 {
      let offset = random.number(below: text.count + 1)
      let ranges = tree.selections(at: offset)
      #expect(ranges.last == 0..<text.count, shown)
      for (inner, outer) in zip(ranges, ranges.dropFirst()) {
        #expect(outer != inner && outer.contains(inner), shown)
        #expect(inner.lowerBound <= offset && offset <= inner.upperBound, shown)
      }
    }
    rename(symbols, tree, shown)
  }

  /// A renamed script has the same symbols at the same statements, under the other name.
  private func rename(_ symbols: ScriptSymbols, _ tree: ScriptTree, _ shown: Comment) {
    for occurrence in symbols.occurrences.indices {
      guard let edits = try? symbols.renaming(occurrence, to: "unused_1", in: tree) else {
        continue
      }
      let places = symbols.occurrences(like: occurrence)
      #expect(edits.count == places.count, shown)
      // A text without its end takes the rest of the line with it.
      if tree.hasErrors { continue }
      let renamed = ScriptSymbols(parse(edits.applied(to: tree.source)))
      #expect(renamed.occurrences.count == symbols.occurrences.count, shown)
      #expect(
        places.allSatisfy { renamed.symbols[renamed.occurrences[$0].symbol].name == "unused_1" },
        shown)
    }
  }

  // MARK: - Long texts

  @Test func `long texts are looked at in one go`() {
    let lines = 8_000
    for text in [
      String(repeating: "use \"A\"; ", count: lines), String(repeating: "begin;", count: lines),
      String(repeating: "begin\n", count: lines) + String(repeating: "end\n", count: lines),
      (0..<lines).map { "table \"\($0)\"; diffable" }.joined(separator: "\n"),
      "table { " + String(repeating: "section \"s\" { \"r\" } ", count: lines) + "}",
      String(repeating: "begin;", count: lines) + String(repeating: "end;", count: lines),
      String(repeating: "{", count: lines),
      String(repeating: "policy canMove(at) = at;", count: lines),
      "policy canMove(" + String(repeating: "at, ", count: lines) + "at) = at",
    ] {
      let tree = parse(Array(text.utf8))
      let document = ScriptDocument(tree.source)
      var places = 0
      for occurrence in ScriptSymbols(tree).occurrences {
        places += document.position(of: occurrence.range.lowerBound, in: .utf16).column
      }
      for entry in Outline(tree).flat {
        places += document.position(of: entry.item.range.upperBound, in: .utf16).column
      }
      for fold in Folds(tree).folds {
        places += document.position(of: fold.range.lowerBound, in: .utf16).column
        places += document.position(of: fold.range.upperBound, in: .utf16).column
      }
      places += tree.selections(at: text.utf8.count / 2).count
      #expect(places > 0)
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

import TableEditing
import TableRendering
import Testing

/// Screens on which characters have other widths.
struct ScreenWidthTests {
  private let texts = [
    "日本", "e\u{301}te\u{301}", "👍🏽", "👩‍👩‍👧", "👩‍❤️‍👩", "", "مرحبا", "שלום", "λ → ─", "한글 and more", "plain",
    " ",
    "☂️", "🇩🇪", "ｆｕｌｌ",
  ]

  @Test func `wide-3: the bar between two planes stands in one column, whatever the texts are`() {
    for width in [24, 40, 80] {
      for isAmbiguousWide in [false, true] {
        for signs in RenderingOptions.SignSet.allCases {
          let options = RenderingOptions(
            width: width, isAmbiguousWide: isAmbiguousWide, signs: signs)
          let steps = Steps(Table(rows: texts)).doing(.model(.setText(at: at(0, 9), "é")))
          let drawing = TableRenderer(options).draw(steps.state)
          checkShape(drawing, options: options)
          let bars = drawing.split(separator: "\n").filter {
            $0.contains(" | ") || $0.hasSuffix(" |")
          }
          #expect(bars.count >= texts.count)
          let columns = Set(
            bars.map { line in
              options.measure.width(of: String(line.prefix { $0 != "|" }))
            })
          #expect(columns.count == 1, "\(drawing)")
        }
      }
    }
  }

  @Test func `wide-3: controls behind the texts stand in one column`() {
    for isAmbiguousWide in [false, true] {
      for signs in RenderingOptions.SignSet.allCases {
        let options = RenderingOptions(isAmbiguousWide: isAmbiguousWide, signs: signs)
        let steps = Steps(Table(rows: texts)).doing(.setEditing(true))
        let drawing = TableRenderer(options).draw(steps.state)
        checkShape(drawing, options: options)
        let sign: Character = signs == .ascii ? "=" : "≡"
        let rows = drawing.split(separator: "\n").dropFirst()
        #expect(rows.count == texts.count)
        let columns = Set(
          rows.map { line in options.measure.width(of: String(line.prefix { $0 != sign })) })
        #expect(columns.count == 1, "\(drawing)")
      }
    }
  }

  @Test func `wide-4: signs of ambiguous width take two columns where the terminal draws them so`()
  {
    let wide = TextMeasure(isAmbiguousWide: true)
    for (text, width) in [
      ("→", 2), ("λ", 2), ("─", 2), ("≡", 2), ("⊕", 2), ("⊖", 1), ("…", 2), ("a", 1), ("日", 2),
      ("é", 2), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("❤️", 2), ("©️", 2),
    ] {
      #expect(wide.width(of: text) == width, "\(text)")
    }
    let steps = Steps("a", "b", "c").doing(.app([AppCall(.moveRow(from: at(0, 0), to: at(0, 2)))]))
    checkStep(
      steps,
      """
         0.0  b
         0.1  c
      → 0.2  a  from 0.0
      """, options: RenderingOptions(isAmbiguousWide: true))
  }

  @Test func `wide-4: a terminal without UTF-8 gets signs of ASCII`() {
    let options = RenderingOptions(maximalRows: 3, signs: .ascii)
    let steps = Steps("a", "b", "c", "d").doing(
      .setEditing(true), .app([AppCall(.moveRow(from: at(0, 0), to: at(0, 1)))]))
    checkStep(
      steps,
      """
      editing mode is on
        0.0  (-) b  =
      > 0.1  (-) a  =  from 0.0
        0.2  (-) c  =
        ... 1 more row
      """, options: options)
    let drawing = TableRenderer(options).draw(
      Steps(Table(rows: [String(repeating: "long ", count: 60)])).state)
    checkShape(drawing, options: options)
    #expect(drawing.utf8.allSatisfy { $0 < 0x80 } && drawing.hasSuffix("...\n"))
  }
}

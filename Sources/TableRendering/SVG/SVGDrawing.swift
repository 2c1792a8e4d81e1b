package import TableEditing

/// A table as a picture: an SVG document of its own, as a phone would show the table.
///
///     SVGDrawing(TableState(Table(rows: ["Apple", "Pear"]))).text  // <svg xmlns="http://www.w3.org/2000/svg" …
///
/// It needs no font and no file, is light or dark as its reader is, and says in sentences what it shows. Equal states give
/// equal bytes. Costs O(sections + rows drawn), however many rows there are.
package struct SVGDrawing {
  /// Whose rows are drawn.
  package enum Plane: String, Equatable, Sendable, CaseIterable {
    /// The data source's: texts and titles alone.
    case model
    /// The table's, with its controls and with what the user has begun.
    case view
  }

  /// The document, which ends with a line break.
  package let text: String

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - plane: Whose rows are drawn.
  ///   - maximalRows: How many rows are drawn: the first ones, or those around what the user has touched. Of the others
  ///     their number is said.
  package init(_ state: TableState, plane: Plane = .view, maximalRows: Int = 40) {
    var layout = SVGLayout(state, plane, limit: max(maximalRows, 1))
    layout.addBar()
    if state.isPoisoned { layout.addBanner(EditRefusal.poisoned.message) }
    layout.addRows()
    layout.addNotes()
    text = layout.document()
  }
}

/// The parts of a picture, put below each other.
struct SVGLayout {
  let state: TableState
  let plane: SVGDrawing.Plane
  /// The rows that are drawn at most.
  let limit: Int
  let table: Table
  /// What has been drawn so far, and how high it is.
  private(set) var elements = SVGElements()
  private(set) var height = 0

  static let width = 360
  static let margin = 16
  static let rowHeight = 44
  static let headerHeight = 28
  /// How many pixels a column of a terminal is, for texts of rows and for notes.
  static let columnWidth = 9
  static let noteColumnWidth = 7

  init(_ state: TableState, _ plane: SVGDrawing.Plane, limit: Int) {
    self.state = state
    self.plane = plane
    self.limit = limit
    table = plane == .model ? state.model : state.view
  }

  /// Adds a part below the others.
  mutating func add(_ part: SVGElements, height: Int, classes: String) {
    elements.add(part, y: self.height, classes: classes)
    self.height += height
  }

  /// A text in at most so many pixels.
  func clipped(_ text: String, to width: Int, column: Int = columnWidth) -> String {
    text.clipped(to: max(width / column, 0))
  }
}

// MARK: - What is around the rows

extension SVGLayout {
  /// The bar above the table: its title, and the button of editing mode.
  mutating func addBar() {
    var bar = SVGElements()
    bar.addRectangle(.bar, width: Self.width, height: Self.rowHeight)
    let title = Words.barTitle(of: state, plane)
    if !title.isEmpty {
      bar.addText(
        clipped(title, to: Self.width - 160), .title, x: Self.width / 2, y: 28, anchor: .middle)
    }
    if plane == .view {
      bar.addText(
        Words.editButton(of: state), .link, x: Self.width - Self.margin, y: 28, anchor: .end)
    }
    bar.addRectangle(.separator, y: Self.rowHeight - 1, width: Self.width, height: 1)
    add(bar, height: Self.rowHeight, classes: "top")
  }

  /// A notice over the whole width.
  mutating func addBanner(_ words: String) {
    let lines = wrapped(words, column: Self.columnWidth - 1)
    let height = lines.count * 16 + 12
    var banner = SVGElements()
    banner.addRectangle(.banner, width: Self.width, height: height)
    for (index, line) in lines.enumerated() {
      banner.addText(line, .notice, x: Self.margin, y: 18 + index * 16)
    }
    add(banner, height: height, classes: "crash")
  }

  /// What a person must know beside the rows, below them.
  mutating func addNotes() {
    let notes = plane == .view ? Words.status(of: state, .standard) : []
    let lines = notes.flatMap { wrapped($0, column: Self.noteColumnWidth) }
    if lines.isEmpty { return }
    let height = lines.count * 16 + 12
    var part = SVGElements()
    part.addRectangle(.header, width: Self.width, height: height)
    for (index, line) in lines.enumerated() {
      part.addText(line, .note, x: Self.margin, y: 18 + index * 16)
    }
    add(part, height: height, classes: "notes")
  }

  private func wrapped(_ words: String, column: Int) -> [String] {
    words.wrapped(to: (Self.width - 2 * Self.margin) / column, indent: "")
  }

  /// The document around the parts.
  func document() -> String {
    var document = SVGElements()
    let size = "width=\"\(Self.width)\" height=\"\(height)\""
    document.add(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(SVGStyle.className)\" \(size)"
        + " viewBox=\"0 0 \(Self.width) \(height)\" role=\"img\" xml:space=\"preserve\">")
    document.addWords(Words.pictureTitle(of: state, plane), of: "title")
    let options = RenderingOptions(style: .accessible, maximalRows: limit)
    document.addWords(TableRenderer(options).draw(state), of: "desc")
    document.add("<style>")
    document.add(SVGStyle.sheet + "</style>")
    document.addRectangle(.page, width: Self.width, height: height)
    document.add(elements)
    document.addRectangle(.frame, width: Self.width, height: height)
    document.add("</svg>")
    return document.text
  }
}

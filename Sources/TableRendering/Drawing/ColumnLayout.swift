import TableEditing

/// Draws lines in columns: one plane over the whole width, or two planes side by side.
struct ColumnLayout {
  let options: RenderingOptions

  /// The lines' text, each ended by a line break.
  func text(of lines: [Line]) -> String {
    let widths = Widths(lines, options)
    var text = ""
    for line in lines {
      for drawn in draw(line, widths) {
        let drawn = line.isVerbatim ? drawn : drawn.clipped(to: options.width)
        text += drawn.drawn(inColour: options.style == .colour) + "\n"
      }
    }
    return text
  }

  private func draw(_ line: Line, _ widths: Widths) -> [StyledText] {
    switch line {
    case .status(let sentence):
      sentence.wrapped(to: options.width, by: measure).map { styled($0, .faint) }
    case .message(let message, let sentence): draw(message, sentence)
    case .titles, .sections, .rows, .overlay: [sideBySide(widths.cells(of: line), widths)]
    case .elided(let rows, let sections):
      [
        elided(
          "", Words.more(rows: rows, sections: sections), sections > 0 ? 0 : widths.indent, .faint)
      ]
    case .elidedDeleted(let rows, let sections):
      [
        elided(
          Signs(options.signs).deleted, Words.moreDeleted(rows: rows, sections: sections), 0,
          .deleted)
      ]
    case .elidedPlaceholders(let count):
      [
        elided(
          Signs(options.signs).placeholder, Words.morePlaceholders(count), widths.indent, .faint)
      ]
    case .cut: [styled(measure.ellipsis, .faint)]
    }
  }

  private var measure: TextMeasure { options.measure }

  private func styled(_ text: String, _ role: StyledText.Role = .plain) -> StyledText {
    StyledText(text, role, by: measure)
  }

  /// `- … 3 more deleted rows`.
  private func elided(
    _ sign: String, _ words: String, _ indent: Int, _ role: StyledText.Role
  ) -> StyledText {
    var line = styled(sign, role)
    line.pad(to: Signs(options.signs).markColumns(by: measure) + 1 + indent)
    line.add(measure.ellipsis + " " + words, role)
    return line
  }

  private func draw(_ message: Message, _ sentence: String) -> [StyledText] {
    let name: StyledText
    switch message {
    case .ignored: name = styled("ignored: ", .faint)
    case .refused: name = styled("refused: ", .error)
    case .warning: name = styled("warning: ", .warning)
    case .trap: name = styled("trap: ", .error)
    case .sum: name = styled("  ")
    case .wrongSum: name = styled(Signs(options.signs).accused + " ", .error)
    }
    if message == .trap {
      // A line each, so that each has its colours to itself.
      let lines = sentence.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { index, text in
        var line = index == 0 ? name : styled("")
        line.add(String(text), .exception)
        return line
      }
    }
    let indent = String(repeating: " ", count: name.width)
    let lines = sentence.wrapped(to: options.width - name.width, indent: "", by: measure)
    return lines.enumerated().map { index, text in
      var line = index == 0 ? name : styled(indent)
      line.add(text, message == .wrongSum ? .error : .plain)
      return line
    }
  }

  private func sideBySide(_ cells: [DrawnCell?], _ widths: Widths) -> StyledText {
    var line = styled("")
    for (index, cell) in cells.enumerated() {
      if index > 0 {
        line.pad(to: widths.left)
        line.add(" | ", .faint)
      }
      guard let cell else { continue }
      line.add(
        cell.drawn(
          contentWidth: widths.contentWidth(of: cell),
          columns: widths.columns(of: index, of: cells.count, in: options.width)))
    }
    return line
  }
}

extension ColumnLayout {
  /// What all lines of a drawing agree on.
  private struct Widths {
    /// The columns of rows under the names of sections.
    private(set) var indent = 0
    /// The widest index path; 0 where they are not shown.
    private var path = 0
    /// Whether rows have room for a control before their texts.
    private var isControlled = false
    /// The widest content of a row with controls behind it.
    private var content = 0
    /// Planes side by side.
    private var planes = 1
    /// The left of two columns.
    private(set) var left = 0

    private let options: RenderingOptions

    private static let separator = 3

    init(_ lines: [Line], _ options: RenderingOptions) {
      self.options = options
      measureRows(lines)
      var widest = [0, 0]
      for line in lines {
        for (index, cell) in cells(of: line).enumerated() {
          guard let cell, index < 2 else { continue }
          widest[index] = max(widest[index], cell.width(contentWidth: contentWidth(of: cell)))
        }
      }
      let room = options.width - Widths.separator
      left = min(widest[0], max(room / 2, room - widest[1]))
    }

    private mutating func measureRows(_ lines: [Line]) {
      for line in lines {
        if case .sections(let cells) = line {
          indent = 2
          planes = cells.count
        }
        guard case .rows(let cells) = line else { continue }
        planes = cells.count
        for case let cell? in cells {
          if options.showsIndexPaths, !cell.isDeleted {
            path = max(path, cell.place.description.utf8.count)
          }
          guard let controls = cell.controls else { continue }
          if controls.leading != nil { isControlled = true }
          if StyledText(trailingOf: controls, options).width > 0 {
            let leading = StyledText(leadingOf: controls, options).width
            content = max(content, leading + options.measure.width(of: cell.text))
          }
        }
      }
    }

    func cells(of line: Line) -> [DrawnCell?] {
      switch line {
      case .titles(let titles): titles.columns.map { DrawnCell(title: $0, options) }
      case .sections(let cells): cells.map { $0.map { DrawnCell($0, options) } }
      case .rows(let cells):
        cells.enumerated().map { index, cell in
          // Deleted rows have no controls, but their texts stand where the others' do.
          let isControlled = isControlled && index == cells.count - 1
          return cell.map {
            DrawnCell($0, indent: indent, pathWidth: path, isControlled: isControlled, options)
          }
        }
      case .overlay(let overlay):
        Array(repeating: nil, count: planes - 1)
          + [
            DrawnCell(
              overlay, indent: indent, pathWidth: path, isControlled: isControlled, options)
          ]
      case .status, .message, .elided, .elidedDeleted, .elidedPlaceholders, .cut: []
      }
    }

    func contentWidth(of cell: DrawnCell) -> Int {
      cell.trailing.width == 0 ? cell.contentWidth : content
    }

    func columns(of index: Int, of count: Int, in width: Int) -> Int {
      if count == 1 { return width }
      return index == 0 ? left : width - left - Widths.separator
    }
  }
}

extension Line {
  /// Whether it is a text of UIKit, which is drawn as it is however long.
  fileprivate var isVerbatim: Bool {
    if case .message(.trap, _) = self { true } else { false }
  }
}

/// How a table is drawn.
package struct RenderingOptions: Equatable, Sendable {
  package enum Style: Equatable, Sendable {
    /// Text in columns, without colour.
    case plain
    /// Text in columns with ANSI colours; marks and words say the same without them.
    case colour
    /// One sentence a row for screen readers: no columns, no signs, no colour.
    case accessible
  }

  /// The characters that controls, marks and ellipses are drawn with.
  package enum SignSet: String, Equatable, Sendable, CaseIterable {
    case unicode
    /// For terminals that have nothing else.
    case ascii
  }

  package var style: Style
  /// The columns of the screen; no line of a drawing is wider, but for UIKit's own texts.
  package var width: Int {
    didSet { width = max(width, RenderingOptions.leastWidth) }
  }
  /// The lines that a drawing has at most, but for UIKit's own texts and the rows that explain them; nil for any number.
  package var height: Int? {
    didSet { height = height.map { max($0, RenderingOptions.leastHeight) } }
  }
  /// How many rows of a large table are drawn, those around changes first; at least one.
  package var maximalRows: Int {
    didSet { maximalRows = max(maximalRows, 1) }
  }
  /// Whether each row has its index path before it.
  package var showsIndexPaths: Bool
  /// Whether characters of ambiguous width take two columns of the terminal.
  package var isAmbiguousWide: Bool
  package var signs: SignSet

  package static let leastWidth = 20
  package static let leastHeight = 4

  package init(
    style: Style = .plain, width: Int = 80, height: Int? = nil, maximalRows: Int = 40,
    showsIndexPaths: Bool = true, isAmbiguousWide: Bool = false, signs: SignSet = .unicode
  ) {
    self.style = style
    self.width = max(width, RenderingOptions.leastWidth)
    self.height = height.map { max($0, RenderingOptions.leastHeight) }
    self.maximalRows = max(maximalRows, 1)
    self.showsIndexPaths = showsIndexPaths
    self.isAmbiguousWide = isAmbiguousWide
    self.signs = signs
  }

  /// How wide texts are on this screen.
  package var measure: TextMeasure {
    TextMeasure(isAmbiguousWide: isAmbiguousWide, ellipsis: Signs(signs).ellipsis)
  }
}

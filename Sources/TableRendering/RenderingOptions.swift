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

  package var style: Style
  /// The columns of the screen; no line of a drawing is wider, but for UIKit's own texts.
  package var width: Int {
    didSet { width = max(width, RenderingOptions.leastWidth) }
  }
  /// How many rows of a large table are drawn, those around changes first; at least one.
  package var maximalRows: Int {
    didSet { maximalRows = max(maximalRows, 1) }
  }
  /// Whether each row has its index path before it.
  package var showsIndexPaths: Bool

  package static let leastWidth = 20

  package init(
    style: Style = .plain, width: Int = 80, maximalRows: Int = 40, showsIndexPaths: Bool = true
  ) {
    self.style = style
    self.width = max(width, RenderingOptions.leastWidth)
    self.maximalRows = max(maximalRows, 1)
    self.showsIndexPaths = showsIndexPaths
  }
}

/// The style sheet of a picture: fonts and colours, light and dark.
///
/// Every rule is for what is inside `rowsmith-table`, so that a page around the picture keeps its own looks.
enum SVGStyle {
  static let className = "rowsmith-table"

  static let sheet =
    """
    .rowsmith-table text { font: 16px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; unicode-bidi: plaintext; }
    .rowsmith-table .heading { font-size: 13px; font-weight: 600; }
    .rowsmith-table .title { font-weight: 600; }
    .rowsmith-table .note, .rowsmith-table .warning, .rowsmith-table .notice { font-size: 12px; }
    .rowsmith-table .label { font-size: 15px; }
    .rowsmith-table .warning, .rowsmith-table .notice { font-weight: 600; }
    .rowsmith-table .dimmed { opacity: 0.35; }
    .rowsmith-table .lifted, .rowsmith-table .half, .rowsmith-table .crashed { opacity: 0.5; }
    .rowsmith-table path { fill: none; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
    .rowsmith-table .ring, .rowsmith-table .outline, .rowsmith-table .frame { fill: none; stroke-width: 2; }
    .rowsmith-table .outline { stroke-dasharray: 4 4; }
    .rowsmith-table .label, .rowsmith-table .notice { fill: #fff; }
    .rowsmith-table .sign { stroke: #fff; }
    .rowsmith-table .delete, .rowsmith-table .banner { fill: #d70015; }
    .rowsmith-table .insert { fill: #248a3d; }
    .rowsmith-table .action { fill: #636366; }
    .rowsmith-table .tick { fill: #0a5fc4; }

    """ + colours(of: light) + "@media (prefers-color-scheme: dark) {\n" + colours(of: dark) + "}\n"

  /// The colours of one appearance.
  private struct Palette {
    var page: String
    var bar: String
    var text: String
    var faint: String
    var line: String
    var selection: String
    var accent: String
    var warning: String
  }

  private static let light = Palette(
    page: "#fff", bar: "#f2f2f7", text: "#1c1c1e", faint: "#636366", line: "#c6c6c8",
    selection: "#d9e6f7", accent: "#0a5fc4", warning: "#a04a00")

  private static let dark = Palette(
    page: "#1c1c1e", bar: "#2c2c2e", text: "#f2f2f7", faint: "#aeaeb2", line: "#48484a",
    selection: "#2b3d55", accent: "#6cb2ff", warning: "#ffb340")

  private static func colours(of palette: Palette) -> String {
    """
    .rowsmith-table .page { fill: \(palette.page); }
    .rowsmith-table .bar, .rowsmith-table .header { fill: \(palette.bar); }
    .rowsmith-table .selection { fill: \(palette.selection); }
    .rowsmith-table .row, .rowsmith-table .title { fill: \(palette.text); }
    .rowsmith-table .note, .rowsmith-table .heading, .rowsmith-table .unasked { fill: \(palette.faint); }
    .rowsmith-table .link { fill: \(palette.accent); }
    .rowsmith-table .warning { fill: \(palette.warning); }
    .rowsmith-table .separator { fill: \(palette.line); }
    .rowsmith-table .frame { stroke: \(palette.line); }
    .rowsmith-table .ring, .rowsmith-table .grip, .rowsmith-table .outline { stroke: \(palette.faint); }

    """
  }
}

/// Texts of the peers' languages, as long as the script that they are measured beside.
enum PeerSamples {
  /// Functions with loops and calls; nothing is included, so that the text is all there is to compile.
  static func c(lines count: Int) -> SampleText {
    var lines = SampleLines(wanted: count)
    lines.append("/* What is in stock. */", "int printf(const char *format, ...);", "")
    lines.append("struct item {", "  const char *name;", "  int amount;", "};", "")
    lines.append("static int smaller(int first, int second) {")
    lines.append("  return first < second ? first : second;", "}", "")
    for number in 0... where lines.room > 0 {
      guard lines.room >= 14 else { break }
      lines.append(
        "/* Counts what is left of order \(number). */",
        "int stock_\(number)(const struct item *items, int count) {",
        "  int total = 0;",
        "  for (int index = 0; index < count; index += 1) {",
        "    if (items[index].amount > \(number % 97)) {",
        "      total += items[index].amount;",
        "    } else {",
        "      total -= \(number % 7);",
        "    }",
        "  }",
        "  printf(\"order \(number): %d left\\n\", total);",
        "  return smaller(total, \(number * 3));",
        "}", "")
    }
    return SampleText(
      lines: lines.filled(with: "/* The end. */"), typingMark: "printf(\"",
      hoverMark: "return sma", completionMark: "total += it", statement: "  total += 1;")
  }

  /// Tables of a few keys each, with all kinds of values.
  static func toml(lines count: Int) -> SampleText {
    var lines = SampleLines(wanted: count)
    lines.append("# What is in stock.", "title = \"Stock\"", "version = 3", "")
    for number in 0... where lines.room > 0 {
      guard lines.room >= 9 else { break }
      lines.append(
        "# Order \(number)",
        "[orders.order-\(number)]",
        "customer = \"Customer \(number % 89)\"",
        "items = [\"Apple\", \"Pear\", \"Kiwi \(number)\"]",
        "total = \(number % 350).25",
        "paid = \(number % 3 == 0)",
        "placed = 2024-05-\(10 + number % 19)",
        "address = { street = \"Long Street \(number % 61)\", city = \"Lund\" }",
        "")
    }
    return SampleText(
      lines: lines.filled(with: "# The end"), typingMark: "customer = \"", hoverMark: "custo",
      completionMark: "customer = ", statement: "extra = true")
  }

  /// Variables and recipes with parameters, dependencies and interpolated commands.
  static func just(lines count: Int) -> SampleText {
    var lines = SampleLines(wanted: count)
    lines.append("# How the stock is built.", "set shell := [\"bash\", \"-uc\"]", "")
    lines.append("out := \"build\"", "", "# Makes the folder.", "prepare:")
    lines.append("    mkdir -p {{out}}", "")
    for number in 0... where lines.room > 0 {
      guard lines.room >= 9 else { break }
      lines.append(
        "version-\(number) := \"1.\(number)\"",
        "",
        "# Builds part \(number).",
        "part-\(number) target=\"debug\": prepare",
        "    @echo \"part \(number) for {{target}}\"",
        "    cp -r parts/\(number) {{out}}/{{target}}",
        "    tar -cf {{out}}/part-\(number).tar parts/\(number)",
        "    @echo {{version-\(number)}}",
        "")
    }
    return SampleText(
      lines: lines.filled(with: "# The end"), typingMark: " := \"", hoverMark: ": prep",
      completionMark: "{{o", statement: "extra := \"1\"")
  }
}

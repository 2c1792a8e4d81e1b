import TableFormats
import Testing

struct MarkdownTests {
  @Test(
    arguments: [
      ("", []), ("Some text.\n\nMore.\n", []), ("- a\n- b\n", ["a", "b"]),
      ("* a\n+ b\n1. c\n12) d\n", ["a", "b", "c", "d"]),
      ("- a\n  - b\n\t* c\n", ["a", "b", "c"]), ("-   a  \n-\tb\t\n", ["a", "b"]),
      ("-\n- \n", ["", ""]),
      ("-a\n*b*\n1.c\n1 d\n.e\n", []),
      ("- [ ] a\n- [x] b\n- [X]  c\n- [ ]\n", ["a", "b", "c", ""]),
      ("- [] a\n- [y] b\n- [x]c\n- [ ](link)\n", ["[] a", "[y] b", "[x]c", "[ ](link)"]),
      ("---\n- - -\n* * *\n- --\n- -\n", ["-"]),
      ("```\n- a\n```\n- b\n~~~~ text\n- c\n~~~\n~~~~\n- d\n```\n- e\n", ["b", "d"]),
      ("- *a* `b` [c](d)\n", ["*a* `b` [c](d)"]),
      ("- \\*a\\_b\\\\\\c\n", ["*a_b\\\\c"]), ("- &#97;&#32;\n", ["a "]),
      (
        "- \\&#97; &#0; &#x41; &amp; &#; &#1234567890;\n",
        ["&#97; &#0; &#x41; &amp; &#; &#1234567890;"]
      ),
    ] as [(String, [String])])
  func `list items are rows`(_ text: String, _ rows: [String]) throws {
    try check(.markdown, text, reads: PlainTable(rows: rows))
  }

  @Test func `headings are titles`() throws {
    try check(
      .markdown,
      "# Fruit\n\n- Apple\n- Pear\n\nText.\n\n## Dairy ##\n* Milk\n### C#\n1. x\n#\n- y\n",
      reads: PlainTable([
        ("Fruit", ["Apple", "Pear"]), ("Dairy", ["Milk"]), ("C#", ["x"]), (nil, ["y"]),
      ]))
    try check(
      .markdown, "- a\n# B \\# &#10;c #\n- b\n",
      reads: PlainTable([(nil, ["a"]), ("B # \nc", ["b"])]))
  }

  @Test func `lines that only look like headings are none`() throws {
    try check(
      .markdown, "#a\n####### b\n    # c\n\\# d\nTitle\n=====\n- x\n",
      reads: PlainTable(rows: ["x"]))
  }

  @Test func `a heading above a deeper one is no section, other empty ones are`() throws {
    try check(
      .markdown, "# Shopping\n\n## Fruit\n- a\n## Dairy\n## Bakery\n### Bread\n- b\n# End\n",
      reads: PlainTable([("Fruit", ["a"]), ("Dairy", []), ("Bread", ["b"]), ("End", [])]))
  }

  @Test func `sections are written under headings`() throws {
    try check(.markdown, writes: PlainTable(rows: ["a", "", "b"]), as: "- a\n-\n- b\n")
    try check(.markdown, writes: PlainTable(rows: []), as: "")
    try check(
      .markdown,
      writes: PlainTable([(nil, ["x"]), ("Fruit", ["Apple", "Pear"]), ("E", []), (nil, [])]),
      as: "- x\n\n# Fruit\n\n- Apple\n- Pear\n\n# E\n\n#\n")
    try check(
      .markdown, writes: PlainTable([(nil, []), ("C# #", ["a"])]), as: "#\n\n# C# # #\n\n- a\n")
    try check(
      .markdown, writes: PlainTable([PlainTable.Section]()), as: "", rereads: PlainTable(rows: []))
  }

  @Test(arguments: [
    ("[ ] a", "\\[ ] a"), ("- a", "\\- a"), ("# a", "\\# a"), ("a\nb\r", "a&#10;b&#13;"),
    (" a ", "&#32;a&#32;"), ("\t", "&#9;"), ("   ", "&#32; &#32;"), ("C:\\x\\", "C:\\\\x\\\\"),
    ("&#10;", "\\&#10;"), ("a & b &amp;", "a & b &amp;"), ("```", "\\```"), ("* * *", "\\* * *"),
    ("a*b*", "a*b*"), ("#", "\\#"), ("1. a", "1. a"),
  ])
  func `a row that would read otherwise is escaped`(_ row: String, _ expected: String) throws {
    try check(.markdown, writes: PlainTable(rows: [row]), as: "- " + expected + "\n")
    try check(
      .markdown, writes: PlainTable([("T", [row])]), as: "# T\n\n- " + expected + "\n")
  }
}

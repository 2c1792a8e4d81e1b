import Testing

@testable import EditScript

/// The canonical form of scripts.
@Suite struct FormatTests {
  @Test func `words have one space between them`() {
    checkFormatted("  move   0->2 ;\tdelete 0 ,2", "move 0 -> 2; delete 0, 2\n")
    checkFormatted("delete 0 ... 2 , 1.0..<1.3   fade", "delete 0...2, 1.0..<1.3 fade\n")
    checkFormatted("set 0=\"x  y\"", "set 0 = \"x  y\"\n")
    checkFormatted("insert \"a\",\"b\"at 0", "insert \"a\" \"b\" at 0\n")
    checkFormatted("swap 0,1", "swap 0 1\n")
  }

  @Test func `lines stay lines, empty ones at most one in a row`() {
    checkFormatted("\n\n\ncommit;\n\n\n\ncommit;;commit\n\n", "commit\n\ncommit; commit\n")
    checkFormatted("", "")
    checkFormatted(" \n ;\n", "")
  }

  @Test func `braces on one line stay on one line`() {
    checkFormatted("batch{delete 0;delete 1}", "batch { delete 0; delete 1 }\n")
    checkFormatted("batch{}", "batch { }\n")
    checkFormatted(
      "table \"T\"{\"a\",\"b\";\"c\"}", "table \"T\" { \"a\" \"b\" \"c\" }\n")
  }

  @Test func `braces over lines are indented`() {
    checkFormatted(
      """
      table "T" { section "A" {"a"
      "b" "c"}; section "B" { "d" }

      section "C"}
      """,
      """
      table "T" {
        section "A" {
          "a"
          "b" "c"
        }
        section "B" { "d" }

        section "C"
      }

      """)
    checkFormatted(
      "batch {\n\n delete 0;delete 1\n\n\n   batch {\n delete 2 } }",
      "batch {\n  delete 0; delete 1\n\n  batch {\n    delete 2\n  }\n}\n")
  }

  @Test func `comments stay where they are`() {
    checkFormatted(
      """
      # head
      commit;# one
         # two

      batch { # three
      # four
      delete 1 # five
      # six
      }  # seven
      # end
      """,
      """
      # head
      commit  # one
      # two

      batch {  # three
        # four
        delete 1  # five
        # six
      }  # seven
      # end

      """)
    checkFormatted("# only   ", "# only\n")
  }

  @Test func `outcome lines stay outcome lines, and others do not become any`() {
    checkFormatted("commit\n  #>   a b  \n", "commit\n#>   a b\n")
    checkFormatted("commit\n;#> a\n", "commit\n# > a\n")
    checkFormatted("commit;#> a\n", "commit  #> a\n")
  }

  @Test func `expressions have spaces around operators only`() {
    checkFormatted(
      "policy canMove( at )=!( at . row==- 1 )&&rows( at.section )>2",
      "policy canMove(at) = !(at.row == -1) && rows(at.section) > 2\n")
    checkFormatted(
      #"policy titleForDeleteConfirmation ( at )="a\( text( at ) )b\( 1+1 )""#,
      #"policy titleForDeleteConfirmation(at) = "a\(text(at))b\(1 + 1)""# + "\n")
    checkFormatted(
      "policy targetForMove(from,to)=if  true  then(path(0,1))else to",
      "policy targetForMove(from, to) = if true then (path(0, 1)) else to\n")
  }

  @Test func `gestures and items have one form`() {
    checkFormatted(
      #"lift outside "a" ,"b"as"t"team,"u"  ,"v" all"#,
      #"lift outside "a" "b" as "t" team, "u", "v" all"# + "\n")
    checkFormatted("drag 0->1.0->last", "drag 0 -> 1.0 -> last\n")
    checkFormatted(
      "tap action\"x\";placeholder  commit   1", "tap action \"x\"; placeholder commit 1\n")
    checkFormatted(
      "policy performDrop(items,to){placeholder items( item( \"a\" ) )at to}",
      "policy performDrop(items, to) { placeholder items(item(\"a\")) at to }\n")
    checkFormatted("delete 0 ,selected", "delete 0, selected\n")
  }

  @Test func `an else goes behind a brace of several lines`() {
    checkFormatted(
      "policy moveRow(from,to){if true{\nmodel swap from to\n}\nelse{\nview reload to\n}}",
      """
      policy moveRow(from, to) {
        if true {
          model swap from to
        } else {
          view reload to
        }
      }

      """)
    checkFormatted(
      "policy moveRow(from,to){\nif true{}\nelse{}\n}",
      "policy moveRow(from, to) {\n  if true { }\n  else { }\n}\n")
  }

  @Test func `snapshots are formatted as other braces are`() {
    checkFormatted(
      "snapshot{append \"A\",\"B\"to \"S\";delete all}",
      "snapshot { append \"A\" \"B\" to \"S\"; delete all }\n")
  }

  @Test func `line ends and the mark at the start are the text's own`() {
    checkFormatted("\u{FEFF}commit\r\ncommit\r\n", "\u{FEFF}commit\r\ncommit\r\n")
    checkFormatted("commit\rcommit", "commit\ncommit\n")
  }

  @Test func `a text with errors is left alone`() {
    for text in ["mvoe", "batch {", "undo 0", "use \"a", "view insert \"x\" at 0"] {
      #expect(format(parse(Array(text.utf8))) == nil)
    }
    checkFormatted("move 0->1   fade", "move 0 -> 1 fade\n")
  }
}

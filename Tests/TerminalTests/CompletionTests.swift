import Testing

/// TAB.
@Suite(.fewAtOnce) struct CompletionTests {
  private func groceries() async throws -> TerminalScreen {
    let screen = try await TerminalScreen.prompt(table: nil)
    try await screen.run(
      #"table { section "Groceries list" { "Apple" "Pear" } section "Other" { "Milk" } }"#)
    try await screen.press("C-l")
    try await screen.waitForPrompt()
    return screen
  }

  /// Types a text, presses TAB, and waits for what stands before the cursor then.
  private func check(
    _ typed: String, completesTo completed: String, _ screen: TerminalScreen, line: Int = #line
  ) async throws {
    try await screen.typeVisibly(typed)
    try await screen.press("Tab")
    let picture = try await screen.wait(until: "“\(completed)”", line: line) {
      $0.beforeCursor.hasSuffix("> " + completed)
    }
    #expect(picture.ending == nil)
    try await screen.press("C-e", "C-u")
    try await screen.waitForPrompt()
  }

  @Test func `a word that only one can be is completed, with a blank`() async throws {
    let screen = try await groceries()
    try await check("rel", completesTo: "reload ", screen)
    try await check("app del", completesTo: "app delete ", screen)
    try await check("edit of", completesTo: "edit off ", screen)
    try await check("policy canM", completesTo: "policy canMove", screen)
  }

  @Test func `index paths that exist now are listed with their rows`() async throws {
    let screen = try await groceries()
    try await screen.typeVisibly("app delete ")
    try await screen.press("Tab", "Tab")
    let picture = try await screen.wait(for: "Milk")
    for (path, row) in [("0.0", "Apple"), ("0.1", "Pear"), ("1.0", "Milk")] {
      #expect(picture.rows.contains { $0.contains(path) && $0.contains(row) })
    }
    try await screen.type("1.0\r")
    try await screen.waitForPrompt()
    try await screen.press("C-l")
    try await screen.waitForPrompt()
    try await screen.typeVisibly("app delete ")
    try await screen.press("Tab", "Tab")
    #expect(try await screen.wait(for: "Pear").contains("Milk") == false)
  }

  @Test func `complete-quote-1: a title with a blank is completed in quotes`() async throws {
    let screen = try await groceries()
    try await screen.run(#"table "Gifts for all" { "x" }"#)
    try await screen.run(#"table "Other" { "y" }"#)
    try await check(#"use "Gif"#, completesTo: #"use "Gifts for all" "#, screen)
  }

  @Test func `a row is found by its text, and its index path takes the text's place`() async throws
  {
    let screen = try await groceries()
    try await check(#"app delete "Pe"#, completesTo: "app delete 0.1 ", screen)
    try await screen.run(#"table { "Bread" "Milk" "Butter" }"#)
    try await screen.typeVisibly(#"app delete "B"#)
    try await screen.press("Tab")
    let picture = try await screen.wait(until: "the rows with their texts") { picture in
      picture.rows.contains { $0.hasPrefix("2") && $0.contains("Butter") }
        && picture.beforeCursor.hasSuffix(#"> app delete "B"#)
    }
    #expect(picture.rows.contains { $0.hasPrefix("0") && $0.contains("Bread") })
    #expect(!picture.rows.contains { $0.hasPrefix("1") && $0.contains("Milk") })
  }

  @Test func `complete-quote-2: TAB behind a closed quote changes nothing`() async throws {
    let screen = try await groceries()
    try await screen.run(#"table "Gifts for all" { "x" }"#)
    for typed in [#"use "Gifts for all""#, #"app insert "a b""#] {
      try await screen.typeVisibly(typed)
      try await screen.press("Tab", "Tab", "Tab")
      let picture = try await screen.settled()
      let entry = picture.beforeCursor.drop { $0 != ">" }.dropFirst(2)
      #expect(entry.count(of: "Gifts") + entry.count(of: "a b") == 1)
      #expect(entry.filter { $0 == "\"" }.count == 2)
      try await screen.press("C-e", "C-u")
      try await screen.waitForPrompt()
    }
  }

  @Test func `complete-crash: TAB in odd texts harms nothing`() async throws {
    let terminal = try PseudoTerminal(["rowsmith", "repl", "-q", "-t", "a b c"])
    try await terminal.read(until: "> ")
    let pieces = [
      "\"", "\\", "{", "}", "(", "->", ".", "..", "1.", "delete ", "policy ", "use \"", "日", "'",
      "#", "#>", "\\(", "if ", "99999999999999999999", "-", "=", "\"a", "\u{301}", "table { ", ";",
    ]
    var state: UInt64 = 42
    for round in 0..<300 {
      var text = ""
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      // `n` answers where a long list is asked about; then what was typed is dropped, whatever it was.
      try await terminal.write(text + "\t\tn\u{2}\u{2}\t\u{5}\u{15}")
      if round % 20 == 19 {
        try await terminal.write("# round \(round)\u{1}\u{b}")
        try await terminal.read(until: "# round \(round)")
      }
    }
    try await terminal.write("# alive\r.quit\r")
    #expect(try await terminal.ending() == .exit(0))
    #expect(terminal.text.contains("# alive"))
  }

  @Test func `no file name is offered elsewhere`() async throws {
    let screen = try await groceries()
    try screen.home.write("", to: "project/zzz.txt")
    try await screen.typeVisibly("app delete zz")
    try await screen.press("Tab", "Tab")
    #expect(try await screen.settled().contains("zzz.txt") == false)
  }

  @Test func `a list that is longer than the screen leaves the line as it was`() async throws {
    let screen = try await TerminalScreen.prompt(rows: 10)
    try screen.home.write(
      (0..<300).map { "row \($0)" }.joined(separator: "\n"), to: "project/list.txt")
    try await screen.run(#"table from "list.txt""#)
    try await screen.typeVisibly("app delete ")
    try await screen.press("Tab", "Tab")
    try await screen.wait(for: "row")
    // Where it asks whether to list so many, this is the answer; else it is undone.
    try await screen.type("n")
    try await screen.press("C-h")
    try await screen.type("0")
    let picture = try await screen.wait(until: "the line") {
      $0.beforeCursor.hasSuffix("app delete 0") || $0.beforeCursor.hasSuffix("app delete0")
    }
    #expect(picture.ending == nil)
    #expect(picture.prompt?.entry.hasPrefix("app delete 0") == true)
  }

  @Test func `commands of the prompt are completed, and their words`() async throws {
    let screen = try await groceries()
    try await check(".timel", completesTo: ".timeline ", screen)
    try await check(".set acc", completesTo: ".set accessible ", screen)
    try await check(".set accessible of", completesTo: ".set accessible off ", screen)
    try await check(".export mark", completesTo: ".export markdown ", screen)
    try await check(".help .tim", completesTo: ".help .time", screen)
  }

  @Test func `editor-2: file names are completed where a file is meant`() async throws {
    let screen = try await groceries()
    try screen.home.write("edit on\n", to: "project/lesson one.rows")
    try screen.home.write("edit on\n", to: "project/unlike.rows")
    for command in ["edit", "read", "open"] {
      try await screen.typeVisibly(".\(command) ./unl")
      try await screen.press("Tab")
      let picture = try await screen.wait(for: "./unlike.rows")
      #expect(picture.beforeCursor.contains(".\(command) ./unlike.rows"))
      try await screen.press("C-e", "C-u", "C-l")
      try await screen.waitForPrompt()
    }
    try await screen.typeVisibly(".read \"./les")
    try await screen.press("Tab")
    #expect(try await screen.wait(for: "lesson one").contains(#""./lesson one.rows""#))
  }
}

extension Substring {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}

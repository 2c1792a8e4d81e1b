import Testing

@testable import EditScript

/// Policies and their handlers.
@Suite struct PolicyTests {
  private func policy(_ name: PolicyName?, _ parameters: [String] = [], _ body: Policy.Body)
    -> Statement
  {
    .policy(Policy(name: name, parameters: parameters, body: body))
  }

  private let lastRow = Expression.binary(
    .subtract, .call("rows", [.field(.name("at"), "section")]), .integer(1))

  @Test func `a question is answered by an expression`() {
    checkStatements(
      "policy canMove(at) = at.row < rows(at.section) - 1",
      policy(.canMove, ["at"], .expression(.binary(.less, .field(.name("at"), "row"), lastRow))))
    checkStatements(
      "policy editingStyle(at) = if at.row == rows(at.section) - 1 then insert else delete",
      policy(
        .editingStyle, ["at"],
        .expression(
          .conditional(
            .binary(.equal, .field(.name("at"), "row"), lastRow), then: .name("insert"),
            else: .name("delete")))))
    checkStatements(
      "policy targetForMove(from, to) = if to.row >= rows(0) - 1 then path(0, rows(0) - 2) else to",
      policy(
        .targetForMove, ["from", "to"],
        .expression(
          .conditional(
            .binary(
              .greaterOrEqual, .field(.name("to"), "row"),
              .binary(.subtract, .call("rows", [.integer(0)]), .integer(1))),
            then: .call(
              "path",
              [
                .integer(0), .binary(.subtract, .call("rows", [.integer(0)]), .integer(2)),
              ]),
            else: .name("to")))))
  }

  @Test func `a text holds expressions`() {
    checkStatements(
      #"policy titleForDeleteConfirmation(at) = "Trash (\(text(at)))""#,
      policy(
        .titleForDeleteConfirmation, ["at"],
        .expression(
          .string([
            .text("Trash ("), .interpolation(.call("text", [.name("at")])), .text(")"),
          ]))))
    checkStatements(
      #"policy titleForDeleteConfirmation(at) = "\(at.row)\n\("in \(at.section)")""#,
      policy(
        .titleForDeleteConfirmation, ["at"],
        .expression(
          .string([
            .interpolation(.field(.name("at"), "row")), .text("\n"),
            .interpolation(
              .string([.text("in "), .interpolation(.field(.name("at"), "section"))])),
          ]))))
  }

  @Test func `an event is answered by a handler`() {
    checkStatements(
      """
      policy commit(style, at) {
        if style == delete { model delete at; view delete at fade }
        else               { model insert "(new)" at at; view insert at at }
      }
      """,
      policy(
        .commit, ["style", "at"],
        .handler([
          node(
            .conditional(
              condition: .binary(.equal, .name("style"), .name("delete")),
              then: [
                node(edit(.deleteRows(one("at")), by: .model)),
                node(edit(.deleteRows(one("at")), by: .view, .fade)),
              ],
              else: [
                node(
                  edit(
                    .insertRows(texts: [.literal("(new)")], at: parameter("at")), by: .model)),
                node(edit(.insertPlaces(at: one("at")), by: .view)),
              ]))
        ])))
    checkStatements(
      #"policy willBeginTableEditing { batch { view insert at 0.end fade; model insert "(add new)" at 0.end } }"#,
      policy(
        .willBeginTableEditing, [],
        .handler([
          node(
            .batch([
              node(edit(.insertPlaces(at: set(.row(end()))), by: .view, .fade)),
              node(
                edit(.insertRows(texts: [.literal("(add new)")], at: end()), by: .model)),
            ]))
        ])))
  }

  @Test func `dropped items are inserted by their name`() {
    checkStatements(
      "policy performDrop(items, to) { model insert items at to; view insert items at to }",
      policy(
        .performDrop, ["items", "to"],
        .handler([
          node(edit(.insertItems(.name("items"), at: parameter("to")), by: .model)),
          node(edit(.insertItems(.name("items"), at: parameter("to")), by: .view)),
        ])))
  }

  @Test func `placeholders stand for dropped items`() {
    checkStatements(
      "policy performDrop(items, to) { placeholder items at to }",
      policy(
        .performDrop, ["items", "to"],
        .handler([
          node(.placeholder(.insert(items: .name("items"), at: parameter("to"))))
        ])))
    checkStatements(
      #"policy performDrop(commit, at) { batch { placeholder commit at at; placeholder items(item("a")) at end } }"#,
      policy(
        .performDrop, ["commit", "at"],
        .handler([
          node(
            .batch([
              node(.placeholder(.insert(items: .name("commit"), at: parameter("at")))),
              node(
                .placeholder(
                  .insert(
                    items: .call("items", [.call("item", [.string([.text("a")])])]), at: end()))),
            ]))
        ])))
  }

  @Test func `items and their representations are calls`() {
    checkStatements(
      #"policy itemsForDrag(at) = items(item("a"), item(representation("t", text(at), all), representation("u", "b")))"#,
      policy(
        .itemsForDrag, ["at"],
        .expression(
          .call(
            "items",
            [
              .call("item", [.string([.text("a")])]),
              .call(
                "item",
                [
                  .call(
                    "representation",
                    [.string([.text("t")]), .call("text", [.name("at")]), .name("all")]),
                  .call("representation", [.string([.text("u")]), .string([.text("b")])]),
                ]),
            ]))))
    checkStatements(
      #"policy canHandleDrop(items) = items > 0 && canLoad("t")"#,
      policy(
        .canHandleDrop, ["items"],
        .expression(
          .binary(
            .and, .binary(.greater, .name("items"), .integer(0)),
            .call("canLoad", [.string([.text("t")])])))))
  }

  @Test func `none is a value`() {
    checkStatements(
      "policy trailingSwipeActions(at) = none",
      policy(.trailingSwipeActions, ["at"], .expression(.name("none"))))
    checkStatements(
      "policy dropProposal(to, items, own) = proposal(if to != none && !(none == to) then copy else move)",
      policy(
        .dropProposal, ["to", "items", "own"],
        .expression(
          .call(
            "proposal",
            [
              .conditional(
                .binary(
                  .and, .binary(.notEqual, .name("to"), .name("none")),
                  .not(.binary(.equal, .name("none"), .name("to")))),
                then: .name("copy"), else: .name("move"))
            ]))))
  }

  @Test func `a batch holds branches and a branch holds batches`() {
    checkStatements(
      """
      policy performDrop(items, to) {
        batch { if to == none { begin } else { end } }
        if true { batch { if false { view delete to } } }
      }
      """,
      policy(
        .performDrop, ["items", "to"],
        .handler([
          node(
            .batch([
              node(
                .conditional(
                  condition: .binary(.equal, .name("to"), .name("none")), then: [node(.begin)],
                  else: [node(.end)]))
            ])),
          node(
            .conditional(
              condition: .boolean(true),
              then: [
                node(
                  .batch([
                    node(
                      .conditional(
                        condition: .boolean(false),
                        then: [node(edit(.deleteRows(one("to")), by: .view))], else: []))
                  ]))
              ], else: [])),
        ])))
  }

  @Test func `a parameter goes before a word for rows`() {
    checkStatements(
      "policy moveRow(all, selected) { view delete all, selected }",
      policy(
        .moveRow, ["all", "selected"],
        .handler([
          node(
            edit(
              .deleteRows(set(.row(parameter("all")), .row(parameter("selected")))), by: .view))
        ])))
    checkStatements(
      "policy moveRow(from, to) { view delete all, selected }",
      policy(
        .moveRow, ["from", "to"],
        .handler([node(edit(.deleteRows(set(.all, .selected)), by: .view))])))
  }

  @Test func `proposals and actions are calls`() {
    checkStatements(
      "policy dropProposal(to, items, own) = if own then (if items > 1 then proposal(cancel) else proposal(move, insertAt)) else proposal(copy, insertAt)",
      policy(
        .dropProposal, ["to", "items", "own"],
        .expression(
          .conditional(
            .name("own"),
            then: .conditional(
              .binary(.greater, .name("items"), .integer(1)),
              then: .call("proposal", [.name("cancel")]),
              else: .call("proposal", [.name("move"), .name("insertAt")])),
            else: .call("proposal", [.name("copy"), .name("insertAt")])))))
    checkStatements(
      #"policy trailingSwipeActions(at) = actions(action("Flag", normal), action("Delete", destructive))"#,
      policy(
        .trailingSwipeActions, ["at"],
        .expression(
          .call(
            "actions",
            [
              .call("action", [.string([.text("Flag")]), .name("normal")]),
              .call("action", [.string([.text("Delete")]), .name("destructive")]),
            ]))))
  }

  @Test func `a policy can be missing, or all of them the built-in ones`() {
    checkStatements("policy commit none", policy(.commit, [], .none))
    checkStatements("policy commit(style, at) none", policy(.commit, ["style", "at"], .none))
    checkStatements("policy default", policy(nil, [], .none))
  }

  @Test(arguments: PolicyName.allCases)
  func `each policy can be written`(name: PolicyName) throws {
    let keyword = try #require(Keyword(spelling: name.rawValue))
    let isQuestion = keyword.entry.categories.contains(.question)
    #expect(isQuestion != keyword.entry.categories.contains(.event))
    checkStatements(
      "policy \(name.rawValue)" + (isQuestion ? " = true" : " { }"),
      policy(name, [], isQuestion ? .expression(.boolean(true)) : .handler([])))
  }

  @Test func `branches follow each other`() {
    checkStatements(
      """
      policy moveRow(from, to) {
        if from.row == 0 { }
        else if isEditing {
          model move from -> to
        } else { model swap from to }
      }
      """,
      policy(
        .moveRow, ["from", "to"],
        .handler([
          node(
            .conditional(
              condition: .binary(.equal, .field(.name("from"), "row"), .integer(0)), then: [],
              else: [
                node(
                  .conditional(
                    condition: .name("isEditing"),
                    then: [
                      node(
                        edit(
                          .moveRow(from: parameter("from"), to: parameter("to")), by: .model))
                    ],
                    else: [
                      node(
                        edit(.swapRows(parameter("from"), parameter("to")), by: .model))
                    ]))
              ]))
        ])))
  }

  @Test func `rows and texts in a handler are expressions`() {
    checkStatements(
      #"policy commit(style, at) { app set at = text(at); delete last(0), 1...2; insert text(at) "b" at path(0, 1) fade }"#
        .replacing(#" "b""#, with: ""),
      policy(
        .commit, ["style", "at"],
        .handler([
          node(
            edit(
              .setText(at: parameter("at"), text: .expression(.call("text", [.name("at")]))),
              by: .app)),
          node(
            edit(
              .deleteRows(
                set(
                  .row(.expression(.call("last", [.integer(0)]))),
                  .closedRange(place(0, 1), place(0, 2)))))),
          node(
            edit(
              .insertRows(
                texts: [.expression(.call("text", [.name("at")]))],
                at: .expression(.call("path", [.integer(0), .integer(1)]))), .fade)),
        ])))
  }
}

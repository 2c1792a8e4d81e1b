extension KeywordEntry {
  /// Options and their values.
  ///
  /// An option stands for a point in which releases differ or that no source settles; its help says which value holds
  /// without it, and who says otherwise.
  static let options: [KeywordEntry] = [
    KeywordEntry(
      .layout, "layout", [.option],
      "whether the table has been laid out before the update",
      uiKit: "UIView.layoutIfNeeded()",
      example: "option layout pending",
      help: """
        A table reads its counts when it is first laid out. 'done' (the default) has it done \
        before the update, 'pending' leaves it to the update's beginning: a model that was \
        changed before then agrees with what the table reads, and any call fails. Source: \
        several public bug reports (radar 28167779 among them).
        """),
    value(.done, "done", of: "layout", "the layout has been made"),
    value(.pending, "pending", of: "layout", "the layout is still to come"),

    KeywordEntry(
      .deleteTap, "deleteTap", [.option],
      "who gets the tap on an app's own Delete button",
      uiKit: "UITapGestureRecognizer",
      example: "option deleteTap gesture",
      help: """
        An app that draws its own Delete button also watches for taps elsewhere, to cancel. \
        'button' (the default): the button gets the tap, as on iOS 6. 'gesture': the \
        recognizer gets it and the button does not, as on iOS 5, so that the app has to look \
        where the tap was. An app with a policy for willTransition counts as one that draws its \
        own. Source: an article of January 2013; Apple documents neither.
        """),
    value(.button, "button", of: "deleteTap", "the app's own button gets the tap"),
    value(.gesture, "gesture", of: "deleteTap", "the recognizer of taps elsewhere gets the tap"),

    KeywordEntry(
      .confirmationMasks, "confirmationMasks", [.option],
      "which state changes of a confirmation a cell is told",
      uiKit: "UITableViewCell.willTransition(to:), didTransition(to:)",
      example: "option confirmationMasks noReturn",
      help: """
        After a minus was tapped the state becomes 3, and 1 again when the confirmation \
        closes. 'sent' (the default): the cell is told of both, as documented. 'noReturn': not \
        of the return to 1, as reported of iOS 7 (openradar-mirror 12529). 'unsent': of \
        neither, as reported of iOS 11 (openradar-mirror 18794).
        """),
    value(.sent, "sent", of: "confirmationMasks", "the cell is told of every state"),
    value(
      .noReturn, "noReturn", of: "confirmationMasks", "the cell is not told of the return to 1"),
    value(
      .unsent, "unsent", of: "confirmationMasks", "the cell is told nothing of the confirmation"),

    KeywordEntry(
      .abortedSwipe, "abortedSwipe", [.option],
      "whether a swipe that is given up ends",
      uiKit: "tableView(_:didEndEditingRowAt:)",
      example: "option abortedSwipe stuck",
      help: """
        'ends' (the default): a row that 'swipe 1 part' has left half open is closed by a touch \
        elsewhere, and didEndEditing is called. 'stuck': it stays in its editing state and \
        didEndEditing is not called, as reported of iOS 8 (openradar-mirror 2347 and 2018).
        """),
    value(.ends, "ends", of: "abortedSwipe", "didEndEditing is called"),
    value(.stuck, "stuck", of: "abortedSwipe", "didEndEditing is not called"),

    KeywordEntry(
      .swipeBack, "swipeBack", [.option],
      "whether the app hears of a swipe that is taken back",
      uiKit: "UITableViewCell.willTransition(to:), tableView(_:didEndEditingRowAt:)",
      example: "option swipeBack untold",
      help: """
        A row that is half open can be pushed back without lifting the finger. 'told' (the \
        default): the cell and the delegate hear that the row has closed. 'untold': the button \
        goes away and nobody is told, as reported (openradar-mirror 17129).
        """),
    KeywordEntry(
      .told, "told", [.optionValue],
      "the app is told",
      example: "option swipeBack told",
      help: """
        A value of the options 'swipeBack' (a swipe that is taken back) and 'samePlace' (a row \
        that is let go where it was).
        """),
    value(.untold, "untold", of: "swipeBack", "the app is not told"),

    KeywordEntry(
      .styleNone, "styleNone", [.option],
      "whether a row with the editing style none can be swiped",
      uiKit: "tableView(_:editingStyleForRowAt:)",
      example: "option styleNone shows",
      help: """
        'blocks' (the default): the style none forbids the swipe. 'shows': the row's actions \
        open all the same, as reported of iOS 11 (openradar-mirror 18306).
        """),
    value(.blocks, "blocks", of: "styleNone", "the row cannot be swiped"),
    value(.shows, "shows", of: "styleNone", "the row's actions open"),

    KeywordEntry(
      .unchangedCommit, "unchangedCommit", [.option],
      "what becomes of the confirmation if commit changes nothing",
      uiKit: "tableView(_:commit:forRowAt:)",
      example: "option unchangedCommit closes",
      help: """
        A commit that changes neither the model nor the table raises nothing. 'stays' (the \
        default): the Delete button stays open. 'closes': it closes. No source settles which \
        release does which.
        """),
    value(.stays, "stays", of: "unchangedCommit", "the confirmation stays open"),
    value(.closes, "closes", of: "unchangedCommit", "the confirmation closes"),

    KeywordEntry(
      .samePlace, "samePlace", [.option],
      "whether moveRow is called for a row that is let go where it was",
      uiKit: "tableView(_:moveRowAt:to:)",
      example: "option samePlace told",
      help: """
        'skipped' (the default): moveRow is not called. 'told': it is called with the same \
        place twice. The default is what public imitations of the table do; Apple documents \
        neither.
        """),
    value(.skipped, "skipped", of: "samePlace", "moveRow is not called"),

    KeywordEntry(
      .uneditableHandle, "uneditableHandle", [.option],
      "whether a row that cannot be edited shows its reorder control",
      uiKit: "tableView(_:canEditRowAt:), tableView(_:canMoveRowAt:)",
      example: "option uneditableHandle shown",
      help: """
        For rows whose canEdit is false and whose canMove is true. 'hidden' (the default): no \
        reorder control, because such a cell never becomes editing. 'shown': it has one. No \
        source settles it.
        """),
    KeywordEntry(
      .hidden, "hidden", [.optionValue],
      "the reorder control is not there",
      example: "option uneditableHandle hidden",
      help: "A value of the options 'uneditableHandle' and 'handleWithoutMoveRow'."),
    KeywordEntry(
      .shown, "shown", [.optionValue],
      "the reorder control is there",
      example: "option uneditableHandle shown",
      help: "A value of the options 'uneditableHandle' and 'handleWithoutMoveRow'."),

    KeywordEntry(
      .handleWithoutMoveRow, "handleWithoutMoveRow", [.option],
      "whether rows show reorder controls where moveRow is missing",
      uiKit: "tableView(_:canMoveRowAt:), tableView(_:moveRowAt:to:)",
      example: "option handleWithoutMoveRow shown",
      help: """
        For apps that implement canMove and not moveRow. 'hidden' (the default): no reorder \
        control, as public imitations of the table do. 'shown': canMove alone decides. Apple \
        documents only that moveRow without canMove shows it.
        """),

    KeywordEntry(
      .severalItems, "severalItems", [.option],
      "what a move of several rows within their own table does",
      uiKit: "UITableViewDropProposal",
      example: "option severalItems copy",
      help: """
        'forbidden' (the default): the table refuses the drop, as reported of iOS 11 \
        (openradar-mirror 18576). 'copy': the drop goes on as a copy, without a gap and with \
        the rows still in their places (openradar-mirror 20072 and 17674).
        """),

    KeywordEntry(
      .fallbackAsks, "fallbackAsks", [.option],
      "whether reordering by drag and drop asks as the reorder control does",
      uiKit:
        "tableView(_:canMoveRowAt:), tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      example: "option fallbackAsks unasked",
      help: """
        One row of this table with the proposal move and insertAt is reordered by moveRow, \
        not by performDrop. 'asked' (the default): canMove and targetForMove are asked before. \
        'unasked': they are not. Apple documents the call of moveRow only.
        """),
    value(.asked, "asked", of: "fallbackAsks", "canMove and targetForMove are asked"),
    value(.unasked, "unasked", of: "fallbackAsks", "canMove and targetForMove are not asked"),
  ]

  /// A value that one option has.
  private static func value(
    _ keyword: Keyword, _ spelling: String, of option: String, _ summary: String
  ) -> KeywordEntry {
    KeywordEntry(
      keyword, spelling, [.optionValue], summary,
      example: "option \(option) \(spelling)",
      help: "A value of the option '\(option)'; 'rowsmith help \(option)' says what it decides.")
  }
}

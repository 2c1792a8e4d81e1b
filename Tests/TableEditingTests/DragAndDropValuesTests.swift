import Testing

@testable import TableEditing

/// Numbers and forms as UIKit has them.
@Suite struct DragAndDropValuesTests {
  @Test func `the values have UIKit's raw numbers`() {
    #expect(DropOperation.allCases.map { $0.rawNumber } == [0, 1, 2, 3])
    #expect(
      DropOperation.allCases.map { $0.rawValue } == ["cancel", "forbidden", "copy", "move"])
    #expect(DropIntent.allCases.map { $0.rawNumber } == [0, 1, 2, 3])
    #expect(
      DropIntent.allCases.map { $0.rawValue } == [
        "unspecified", "insertAt", "insertInto", "automatic",
      ])
    #expect(DragItem.Visibility.allCases.map { $0.rawNumber } == [0, 1, 2, 3])
    #expect(
      DragItem.Visibility.allCases.map { $0.rawValue } == ["all", "team", "group", "ownProcess"])
    #expect(Cell.DragState.none.rawValue == 0)
    #expect(Cell.DragState.lifting.rawValue == 1)
    #expect(Cell.DragState.dragging.rawValue == 2)
  }

  @Test func `another app sees what is for all, the same app sees everything`() {
    for visibility in DragItem.Visibility.allCases {
      let item = DragItem(representations: [
        DragItem.Representation(DragItem.plainText, "x", visibility)
      ])
      #expect(item.text(for: .sameApp) == "x")
      #expect(item.text(for: .otherApp) == (visibility == .all ? "x" : nil))
    }
  }

  @Test func `the text is the first plain one, not the best form of all`() {
    let item = DragItem(representations: [
      DragItem.Representation("public.rtf", "{x}"),
      DragItem.Representation("public.plain-text", "first"),
      DragItem.Representation(DragItem.plainText, "second"),
    ])
    #expect(item.text(for: .sameApp) == "first")
    #expect(item.text(for: .otherApp) == "first")
    let image = DragItem(representations: [DragItem.Representation("public.png", "x")])
    #expect(image.text(for: .sameApp) == nil)
  }
}

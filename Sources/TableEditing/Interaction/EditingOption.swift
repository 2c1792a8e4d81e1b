/// A point on which releases differ or sources are silent, with the behaviours to choose from.
///
/// The first value is the one that holds where nothing is chosen.
public enum EditingOption: String, CaseIterable, Sendable {
  case deleteTap, confirmationMasks, abortedSwipe, swipeBack, styleNone, unchangedCommit
  case samePlace, uneditableHandle, handleWithoutMoveRow, severalItems, fallbackAsks

  /// The names of the values and what each switches on.
  public var values: [(name: String, behaviours: Behaviours)] {
    switch self {
    case .deleteTap: [("button", []), ("gesture", .gestureTakesDeleteTap)]
    case .confirmationMasks:
      [("sent", []), ("noReturn", .noReturnFromConfirmation), ("unsent", .noConfirmationMasks)]
    case .abortedSwipe: [("ends", []), ("stuck", .abortedSwipeSticks)]
    case .swipeBack: [("told", []), ("untold", .swipeBackIsUntold)]
    case .styleNone: [("blocks", []), ("shows", .styleNoneSwipes)]
    case .unchangedCommit: [("stays", []), ("closes", .unchangedCommitCloses)]
    case .samePlace: [("skipped", []), ("told", .samePlaceIsTold)]
    case .uneditableHandle: [("hidden", []), ("shown", .uneditableRowsReorder)]
    case .handleWithoutMoveRow: [("hidden", []), ("shown", .handlesWithoutMoveRow)]
    case .severalItems: [("forbidden", []), ("copy", .severalItemsCopy)]
    case .fallbackAsks: [("asked", []), ("unasked", .fallbackIsUnasked)]
    }
  }

  /// Everything that any of the values switches on.
  var mask: Behaviours {
    values.reduce(into: Behaviours()) { $0.formUnion($1.behaviours) }
  }
}

/// Behaviours that depart from the default.
public struct Behaviours: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A tap recognizer on the table gets the tap on a Delete button of the app's own, as on iOS 5.
  public static let gestureTakesDeleteTap = Behaviours(rawValue: 1 << 0)
  /// A confirmation that ends without a deletion sends no transition, as on iOS 7.
  public static let noReturnFromConfirmation = Behaviours(rawValue: 1 << 1)
  /// A confirmation in editing mode sends no transition at all, as on iOS 11.
  public static let noConfirmationMasks = Behaviours(rawValue: 1 << 2)
  /// An aborted swipe leaves the row in its editing state, as on iOS 8.
  public static let abortedSwipeSticks = Behaviours(rawValue: 1 << 3)
  /// A swipe that goes back under the finger tells the app nothing.
  public static let swipeBackIsUntold = Behaviours(rawValue: 1 << 4)
  /// A row of style none has swipe actions, as on iOS 11.
  public static let styleNoneSwipes = Behaviours(rawValue: 1 << 5)
  /// The Delete button goes away after a commit that left the row.
  public static let unchangedCommitCloses = Behaviours(rawValue: 1 << 6)
  /// `moveRow` is told of a row let go where it was lifted.
  public static let samePlaceIsTold = Behaviours(rawValue: 1 << 7)
  /// A row that cannot be edited shows its reorder control all the same.
  public static let uneditableRowsReorder = Behaviours(rawValue: 1 << 8)
  /// `canMove` alone shows reorder controls.
  public static let handlesWithoutMoveRow = Behaviours(rawValue: 1 << 9)
  /// Several of the table's own items, proposed to move, are copied.
  public static let severalItemsCopy = Behaviours(rawValue: 1 << 10)
  /// A drop that becomes a reorder asks neither `canMove` nor `targetForMove`.
  public static let fallbackIsUnasked = Behaviours(rawValue: 1 << 11)
}

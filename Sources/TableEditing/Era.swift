/// The iOS releases that share one wording and one behaviour, each named by its first or best known release.
public enum Era: String, CaseIterable, Sendable {
  /// iOS 5.
  case ios5 = "5"
  /// iOS 6 to 12.
  case ios12 = "12"
  /// iOS 13 to 15.
  case ios15 = "15"
  /// iOS 16.0 to 16.3.
  case ios16_0 = "16.0"
  /// iOS 16.4 to the last iOS 16.
  case ios16_4 = "16.4"
  /// iOS 17 and later.
  case ios17 = "17"
}

extension Era: Comparable {
  private var order: Int {
    switch self {
    case .ios5: 0
    case .ios12: 1
    case .ios15: 2
    case .ios16_0: 3
    case .ios16_4: 4
    case .ios17: 5
    }
  }

  public static func < (first: Era, second: Era) -> Bool { first.order < second.order }
}

/// The view that shows the rows: `UITableView` or `UICollectionView`.
///
/// A collection's items are called rows here; only its exceptions say `item`.
public enum TableKind: String, CaseIterable, Sendable {
  case table
  case collection
}

/// `UIDragItem` with its `NSItemProvider`: one thing that is dragged, in as many forms as its source offers.
public struct DragItem: Hashable, Sendable {
  /// A form of the item, for receivers that know its type.
  public struct Representation: Hashable, Sendable {
    /// A uniform type identifier, such as `public.utf8-plain-text`.
    public var type: String
    public var text: String
    public var visibility: Visibility

    public init(_ type: String, _ text: String, _ visibility: Visibility = .all) {
      self.type = type
      self.text = text
      self.visibility = visibility
    }
  }

  /// `NSItemProviderRepresentationVisibility`: who may see a representation.
  public enum Visibility: String, CaseIterable, Sendable {
    case all
    /// Apps of the same team.
    case team
    /// Apps of the same group; macOS only.
    case group
    /// The app that offers it.
    case ownProcess

    /// UIKit's raw value.
    public var rawNumber: Int {
      switch self {
      case .all: 0
      case .team: 1
      case .group: 2
      case .ownProcess: 3
      }
    }
  }

  /// In the order of registration, which is that of fidelity: the receiver takes the first that it can use.
  public var representations: [Representation]

  /// The type of plain text.
  public static let plainText = "public.utf8-plain-text"

  public init(representations: [Representation]) {
    self.representations = representations
  }

  /// A plain text for everybody.
  public init(_ text: String) {
    representations = [Representation(DragItem.plainText, text)]
  }
}

// MARK: - Receiving

extension DragItem {
  /// Who takes an item.
  public enum Receiver: Hashable, Sendable {
    /// The app that offers it.
    case sameApp
    /// An app of another team.
    case otherApp
  }

  /// What a receiver loads as a string: the first plain text that it may see; nil if there is none.
  public func text(for receiver: Receiver) -> String? {
    representations.first { $0.isPlainText && $0.isVisible(to: receiver) }?.text
  }

  /// The item as a receiver sees it.
  func visible(to receiver: Receiver) -> DragItem {
    DragItem(representations: representations.filter { $0.isVisible(to: receiver) })
  }
}

extension DragItem.Representation {
  /// Whether a receiver may see it.
  public func isVisible(to receiver: DragItem.Receiver) -> Bool {
    switch receiver {
    case .sameApp: true
    case .otherApp: visibility == .all
    }
  }

  /// Whether a string is loaded from it: its type is plain text or one that conforms to that.
  public var isPlainText: Bool {
    DragItem.plainTextTypes.contains(type)
  }
}

extension DragItem {
  /// Plain text and the types that conform to it.
  fileprivate static var plainTextTypes: [String] {
    [
      plainText, "public.plain-text", "public.utf16-plain-text",
      "public.utf16-external-plain-text",
    ]
  }
}

extension DragItem: CustomStringConvertible {
  /// The item as the rows language writes it.
  public var description: String {
    if representations.count == 1, self == DragItem(representations[0].text) {
      return "item(\(representations[0].text.asLiteral))"
    }
    return "item("
      + representations.map { representation in
        "representation(\(representation.type.asLiteral), \(representation.text.asLiteral)"
          + (representation.visibility == .all ? "" : ", \(representation.visibility.rawValue)")
          + ")"
      }.joined(separator: ", ") + ")"
  }
}

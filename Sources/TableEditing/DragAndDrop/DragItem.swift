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

extension DragItem: CustomStringConvertible {
  /// The item as the rows language writes it.
  public var description: String {
    if representations.count == 1, self == DragItem(representations[0].text) {
      return "item(\"\(representations[0].text)\")"
    }
    return "item("
      + representations.map { representation in
        "representation(\"\(representation.type)\", \"\(representation.text)\""
          + (representation.visibility == .all ? "" : ", \(representation.visibility.rawValue)")
          + ")"
      }.joined(separator: ", ") + ")"
  }
}

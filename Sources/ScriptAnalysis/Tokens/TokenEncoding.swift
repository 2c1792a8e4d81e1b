package import EditScript

/// How the pieces of a script become numbers for an editor that colours them.
package struct TokenEncoding: Equatable, Sendable {
  /// What columns and lengths count.
  package let unit: LineIndex.ColumnUnit
  private let kinds: [Kind?]

  /// The numbers of a role.
  package struct Kind: Equatable, Sendable {
    package var type: UInt32
    package var modifiers: UInt32
    /// The modifiers where something gets its name.
    package var declarationModifiers: UInt32

    package init(type: UInt32, modifiers: UInt32, declarationModifiers: UInt32) {
      self.type = type
      self.modifiers = modifiers
      self.declarationModifiers = declarationModifiers
    }
  }

  /// - Parameters:
  ///   - unit: What columns and lengths count.
  ///   - kind: The numbers of each role; nil for what is not coloured.
  package init(_ unit: LineIndex.ColumnUnit, _ kind: (Highlight.Role) -> Kind?) {
    self.unit = unit
    kinds = Highlight.Role.allCases.map(kind)
  }

  @inline(__always)
  func kind(of role: Highlight.Role) -> Kind? { kinds[role.number] }
}

extension Highlight.Role {
  /// Its place among all.
  @inline(__always)
  fileprivate var number: Int {
    switch self {
    case .statement: 0
    case .plane: 1
    case .word: 2
    case .animation: 3
    case .policy: 4
    case .function: 5
    case .value: 6
    case .field: 7
    case .name: 8
    case .number: 9
    case .indexPath: 10
    case .string: 11
    case .escape: 12
    case .interpolation: 13
    case .sign: 14
    case .comment: 15
    case .outcomeLine: 16
    case .error: 17
    }
  }
}

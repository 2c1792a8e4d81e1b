/// A row as it is at one moment: an identity and a text, both kept in the table's `RowStore`.
///
/// Four bytes, so that a leaf of a large table holds many. Equal rows have the same identity and the same text; a row
/// whose text is set becomes another `Row` with the identity that it had.
public struct Row: Hashable, Sendable {
  let rawValue: UInt32
}

/// A row's identity: it stays through moves and changes of the text.
public struct RowID: Hashable, Sendable {
  let rawValue: UInt32
}

/// A section's identity.
public struct SectionID: Hashable, Sendable {
  let rawValue: UInt32
}

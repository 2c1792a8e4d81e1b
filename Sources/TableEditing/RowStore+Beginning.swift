extension RowStore {
  /// A row's text, or as much of its beginning as at most `limit` bytes hold in whole scalars.
  ///
  /// Costs O(limit), however long the text is.
  package func beginning(of row: Row, limit: Int) -> (text: String, isCut: Bool) {
    withText(of: row) { bytes in
      if bytes.count <= limit { return (String(decoding: bytes, as: UTF8.self), false) }
      var end = limit
      while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      return (String(decoding: bytes[..<end], as: UTF8.self), true)
    }
  }
}

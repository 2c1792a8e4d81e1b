extension JSONValue {
  /// A number as it is written: `-0.50e+3`.
  package var numberText: String? {
    withNumberText { String(decoding: $0, as: UTF8.self) }
  }

  /// A number that is an integer and fits: `12`, `-0`, and also `1.0`, `12e2` or `120e-1`.
  ///
  /// Nil for any other number, too large ones included; nothing is ever rounded.
  package var int: Int? {
    entry.kind == .integer
      ? withNumberText { $0.plainInteger } ?? nil
      : withNumberText { $0.decimalInteger } ?? nil
  }

  /// The nearest `Double`, or nil if the number is too large for one.
  package var double: Double? {
    guard let text = numberText, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  @inline(__always)
  private func withNumberText<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard entry.kind == .integer || entry.kind == .decimal else { return nil }
    return storage.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[byteRange]))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The value of a number without fraction and exponent.
  fileprivate var plainInteger: Int? {
    let isNegative = first == UInt8(ascii: "-")
    var value = 0
    for byte in self[(isNegative ? 1 : 0)...] {
      guard value.appendDigit(byte, negative: isNegative) else { return nil }
    }
    return value
  }

  /// The value of a number with a fraction or an exponent, if it is an integer after all.
  fileprivate var decimalInteger: Int? {
    let isNegative = first == UInt8(ascii: "-")
    let mantissaEnd = firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? count
    let point = self[..<mantissaEnd].firstIndex(of: UInt8(ascii: "."))
    var digits = self[(isNegative ? 1 : 0)..<mantissaEnd].filter { $0.isDecimalDigit }
    var exponent = mantissaEnd < count ? saturatedExponent(from: mantissaEnd + 1) : 0
    if let point { exponent -= mantissaEnd - point - 1 }

    guard digits.contains(where: { $0 != UInt8(ascii: "0") }) else { return 0 }
    while exponent < 0, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    guard exponent >= 0 else { return nil }
    var value = 0
    for byte in digits {
      guard value.appendDigit(byte, negative: isNegative) else { return nil }
    }
    // The value is not 0, so each further digit makes it ten times as large and the loop is short.
    while exponent > 0 {
      guard value.appendDigit(UInt8(ascii: "0"), negative: isNegative) else { return nil }
      exponent -= 1
    }
    return value
  }

  /// The exponent whose sign or first digit is at `start`, held within a range no text's length can make up for.
  private func saturatedExponent(from start: Int) -> Int {
    let isNegative = self[start] == UInt8(ascii: "-")
    var value: Int32 = 0
    for byte in self[start...] where byte.isDecimalDigit {
      let (tenfold, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tenfold.addingReportingOverflow(Int32(byte - UInt8(ascii: "0")))
      if overflows || overflowsToo { return isNegative ? -Int(Int32.max) : Int(Int32.max) }
      value = sum
    }
    return isNegative ? -Int(value) : Int(value)
  }
}

extension Int {
  /// Puts a decimal digit behind the number, away from zero.
  ///
  /// - Returns: False if the result does not fit.
  @inline(__always)
  fileprivate mutating func appendDigit(_ byte: UInt8, negative: Bool) -> Bool {
    let digit = Int(byte &- UInt8(ascii: "0"))
    let (tenfold, overflows) = multipliedReportingOverflow(by: 10)
    let (sum, overflowsToo) =
      negative
      ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
    self = sum
    return !overflows && !overflowsToo
  }
}

import JSON
import Testing

struct NumberTests {
  private func number(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: Array(text.utf8)).root
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("-12", -12),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("1.0", 1), ("-1.000", -1), ("12e2", 1200), ("1.25E2", 125), ("120e-1", 12), ("0.0e-5", 0),
    ("0e99999999999999999999", 0), ("-0.0", 0), ("100000e-5", 1), ("0.001e3", 1),
    ("922337203685477580.7e1", Int.max), ("-92233720368547758080e-1", Int.min),
    ("1e18", 1_000_000_000_000_000_000),
  ])
  func `an integer is one however it is written`(_ text: String, _ expected: Int) throws {
    #expect(try number(text).int == expected)
    #expect(try number(text).numberText == text)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "99999999999999999999", "1e19", "1e400",
    "1e99999999999999999999", "0.5", "-1.5", "12e-1", "1e-1", "1e-99999999999999999999",
    "1.0000000000000000000000001", "123456789012345678901234567890",
  ])
  func `other numbers are no Int`(_ text: String) throws {
    #expect(try number(text).int == nil)
    #expect(try number(text).kind == .number)
    #expect(try number(text).numberText == text)
  }

  @Test(arguments: [
    ("0", 0), ("-0.5", -0.5), ("1e3", 1000), ("2.5E-1", 0.25), ("1e-400", 0),
    ("12345678901234567890", 12345678901234567168),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("9007199254740993", 9007199254740992), ("0.1", 0.1),
  ])
  func `a number has a nearest Double`(_ text: String, _ expected: Double) throws {
    #expect(try number(text).double == expected)
  }

  @Test func `a number too large for a Double has none`() throws {
    #expect(try number("1e400").double == nil)
    #expect(try number("-1e400").double == nil)
  }

  @Test func `a number with a million digits is kept`() throws {
    let digits = "1" + String(repeating: "0", count: 1_000_000)
    #expect(try number(digits).numberText == digits)
    #expect(try number(digits).int == nil)
    #expect(try number(digits + "e-1000000").int == 1)
  }
}

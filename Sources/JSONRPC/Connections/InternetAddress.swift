import Glibc

/// An address of a machine and a port on it: `127.0.0.1:7000`, `[::1]:7000`, `localhost:7000`.
struct InternetAddress {
  private enum Value {
    case four(sockaddr_in)
    case six(sockaddr_in6)
  }

  private let value: Value

  init(_ text: String) throws(ListeningError) {
    guard let value = InternetAddress.value(of: text) else { throw .noAddress(text) }
    self.value = value
  }

  private static func value(of text: String) -> Value? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let digits = text[text.index(after: colon)...]
    guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let port = UInt16(digits) else {
      return nil
    }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      var address = sockaddr_in6()
      guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address.sin6_addr) == 1
      else { return nil }
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      return .six(address)
    }
    if host == "localhost" { host = "127.0.0.1" }
    var address = sockaddr_in()
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return nil }
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    return .four(address)
  }

  /// The address that a socket was given.
  init?(of descriptor: CInt) {
    var six = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let code = withUnsafeMutablePointer(to: &six) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard code == 0 else { return nil }
    switch CInt(six.sin6_family) {
    case AF_INET6: value = .six(six)
    case AF_INET:
      // Of the two the older one is the shorter.
      value = .four(
        withUnsafePointer(to: six) { pointer in
          pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee }
        })
    default: return nil
    }
  }

  /// As `init(_:)` reads it.
  var text: String {
    switch value {
    case .four(var address):
      "\(InternetAddress.host(AF_INET, &address.sin_addr)):\(UInt16(bigEndian: address.sin_port))"
    case .six(var address):
      "[\(InternetAddress.host(AF_INET6, &address.sin6_addr))]:\(UInt16(bigEndian: address.sin6_port))"
    }
  }

  private static func host(_ family: CInt, _ address: UnsafeRawPointer) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, address, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether only this machine can reach it.
  var isLoopback: Bool {
    switch value {
    case .four(let address): UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
    case .six(let address):
      withUnsafeBytes(of: address.sin6_addr) { bytes in
        bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
      }
    }
  }

  var family: CInt {
    switch value {
    case .four: AF_INET
    case .six: AF_INET6
    }
  }

  /// - Returns: 0, or the system's error number.
  func bind(_ descriptor: CInt) -> CInt {
    withPointer { Glibc.bind(descriptor, $0, $1) == 0 ? 0 : errno }
  }

  private func withPointer(_ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt) -> CInt {
    switch value {
    case .four(let address):
      withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    case .six(let address):
      withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in6>.size))
        }
      }
    }
  }
}

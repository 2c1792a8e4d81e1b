import Glibc

/// A descriptor that is given up for a moment where there are no others.
struct SpareDescriptor {
  private var descriptor = SpareDescriptor.open()

  private static func open() -> CInt { Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }

  /// Lets a function use the descriptor's place.
  mutating func lend(_ body: () -> Void) {
    close()
    body()
    descriptor = SpareDescriptor.open()
  }

  mutating func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}

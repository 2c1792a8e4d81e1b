import Glibc

/// What can be known about where output goes.
package struct Terminal {
  package var descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package var isInteractive: Bool { isatty(descriptor) == 1 }

  /// Columns of the window: what the terminal says, else the variable COLUMNS, else 80.
  package var width: Int {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    if let columns = Environment.value(of: "COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    return 80
  }

  /// Lines of the window: what the terminal says, else the variable LINES, else 24.
  package var height: Int {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 { return Int(size.ws_row) }
    if let lines = Environment.value(of: "LINES").flatMap({ Int($0) }), lines > 0 { return lines }
    return 24
  }

  /// Whether colour is wanted there, given the value of `--color`; without one it is `auto`.
  package func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default:
      // https://no-color.org: set and not empty.
      isInteractive && (Environment.value(of: "NO_COLOR") ?? "").isEmpty
        && !Self.isDumb
    }
  }

  /// Whether the terminal is not known to obey escapes.
  package static var isDumb: Bool {
    ["", "dumb"].contains(Environment.value(of: "TERM") ?? "")
  }
}

/// The variables of the process.
package enum Environment {
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

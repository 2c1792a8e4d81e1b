import Glibc

/// What can be known about where output goes.
struct Terminal {
  var descriptor: Int32

  var isInteractive: Bool { isatty(descriptor) == 1 }

  /// Columns of the window: what the terminal says, else the variable COLUMNS, else 80.
  var width: Int {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    if let columns = Environment.value(of: "COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return columns
    }
    return 80
  }

  /// Whether colour is wanted there, given the value of `--color`; without one it is `auto`.
  func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default:
      // https://no-color.org: set and not empty.
      isInteractive && (Environment.value(of: "NO_COLOR") ?? "").isEmpty
        && Environment.value(of: "TERM") != "dumb"
    }
  }
}

/// The variables of the process.
enum Environment {
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

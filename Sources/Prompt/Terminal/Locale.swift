import Glibc

/// The character set of the terminal.
enum Locale {
  /// Sees to it that bytes are taken for UTF-8, whatever the environment says.
  ///
  /// readline looks at the environment before every line, so the variable that decides is changed there; programs that
  /// the prompt starts see it too, and need it as much.
  static func useUnicode() {
    setlocale(LC_CTYPE, "")
    if nl_langinfo(CInt(CODESET)).map({ String(cString: $0) }) == "UTF-8" { return }
    let decides = getenv("LC_ALL").map { $0.pointee != 0 } == true ? "LC_ALL" : "LC_CTYPE"
    setenv(decides, "C.UTF-8", 1)
    setlocale(LC_CTYPE, "")
  }
}

import InputOutput

/// The file of lines to run before the first prompt.
enum InitFile {
  /// Its path by the XDG base directories; nil where there is no home.
  static var path: String? {
    if let folder = Environment.value(of: "XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return "\(folder)/rowsmith/rc"
    }
    guard let home = Environment.value(of: "HOME"), !home.isEmpty else { return nil }
    return "\(home)/.config/rowsmith/rc"
  }
}

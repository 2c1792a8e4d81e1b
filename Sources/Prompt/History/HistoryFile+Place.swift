extension HistoryFile {
  /// The file that an environment asks for, nil where it asks for none.
  ///
  /// `ROWSMITH_HISTORY` is a path, or empty for no history; without it the file stands where the XDG base directories
  /// put what is neither configuration nor cache: in `$XDG_STATE_HOME/rowsmith`, else `~/.local/state/rowsmith`.
  package init?(environment variable: (String) -> String?) {
    if let path = variable("ROWSMITH_HISTORY") {
      if path.isEmpty { return nil }
      self.init(path: path)
    } else if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      self.init(path: state + "/rowsmith/history")
    } else if let home = variable("HOME"), home.hasPrefix("/") {
      self.init(path: home + "/.local/state/rowsmith/history")
    } else {
      return nil
    }
  }
}

/// The prompt's settings, each with who chose it.
package struct Settings {
  private var chosen: [SettingName: (value: String, source: SettingSource)] = [:]

  package init() {}

  /// What holds, and who says so.
  package subscript(name: SettingName) -> (value: String, source: SettingSource) {
    chosen[name] ?? (name.entry.standard, .standard)
  }

  /// Chooses a value, whoever chose before.
  ///
  /// - Returns: Whether the setting takes such a value; nothing is changed where it does not.
  @discardableResult
  package mutating func set(
    _ name: SettingName, to value: String, by source: SettingSource
  ) -> Bool {
    guard name.entry.values.takes(value) else { return false }
    chosen[name] = (value, source)
    return true
  }

  /// Whether a setting of on and off is on.
  package func isOn(_ name: SettingName) -> Bool { self[name].value == "on" }

  /// A setting's number; nil for `auto`.
  package func number(_ name: SettingName) -> Int? { Int(self[name].value) }

  /// Takes what the variables of the environment say; `value` gives one by its name.
  package mutating func readEnvironment(_ value: (String) -> String?) {
    if let accessible = value("ACCESSIBLE"), !["", "0"].contains(accessible) {
      set(.accessible, to: "on", by: .environment("ACCESSIBLE"))
    }
    // https://no-color.org: set and not empty.
    if let noColor = value("NO_COLOR"), !noColor.isEmpty {
      set(.color, to: "never", by: .environment("NO_COLOR"))
    }
    if let pager = value("PAGER") {
      set(.pager, to: pager.isEmpty ? "off" : pager, by: .environment("PAGER"))
    }
  }
}

/// Who chose the value of a setting.
package enum SettingSource: Equatable {
  /// Nobody did.
  case standard
  /// A variable of the environment.
  case environment(String)
  /// An option of the command line.
  case option(String)
  /// A line of a file.
  case file(String, line: Int)
  /// A line of this session.
  case here

  /// As `.show` has it.
  package var description: String {
    switch self {
    case .standard: "default"
    case .environment(let name): "environment, \(name)"
    case .option(let option): "option \(option)"
    case .file(let path, let line): "\(path):\(line)"
    case .here: "set here"
    }
  }
}

import Reporting
import TableRendering

/// `.set`, `.show`, `.trace`, `.timer`, `.history` and `.edit`.
extension PromptSession {
  mutating func set(_ run: CommandRun) throws(DotError) {
    guard let name = run.invocation[.setting].flatMap(SettingName.init(rawValue:)) else {
      return run.write(settingList())
    }
    guard let value = run.invocation[.value] else {
      return run.write(line(of: name, nameWidth: 0) + Self.indented(name.entry.summary))
    }
    settings.set(name, to: value, by: source(of: run))
  }

  /// Turns a setting on or off, or says which it is.
  mutating func toggle(_ name: SettingName, _ run: CommandRun) {
    guard let value = run.invocation[.onOff] else {
      return run.write("\(name.rawValue) is \(settings[name].value)\n")
    }
    settings.set(name, to: value, by: source(of: run))
  }

  private func source(of run: CommandRun) -> SettingSource {
    if case .file(let path, let line) = run.text.place { return .file(path, line: line) }
    return .here
  }

  /// Every setting, what holds, and who says so.
  func settingList() -> String {
    let longest = SettingName.allCases.map { $0.rawValue.count }.max() ?? 0
    return SettingName.allCases.map { line(of: $0, nameWidth: longest) }.joined()
  }

  private func line(of name: SettingName, nameWidth: Int) -> String {
    let (value, source) = settings[name]
    let padding = String(repeating: " ", count: max(nameWidth - name.rawValue.count, 0))
    let effect = effect(of: name).map { ", here \($0)" } ?? ""
    return "\(name.rawValue)\(padding)  \(shown(value, name))\(effect)  (\(source.description))\n"
  }

  private func shown(_ value: String, _ name: SettingName) -> String {
    name == .prompt ? "\"\(value)\"" : value
  }

  /// What `auto` comes to on this screen.
  private func effect(of name: SettingName) -> String? {
    guard settings[name].value == "auto" else { return nil }
    switch name {
    case .color: return usesColor ? "on" : "off"
    case .width: return "\(width)"
    case .rows: return "\(renderer.options.maximalRows)"
    case .accessible, .ambiguousWidth, .bail, .hints, .indexPaths, .pager, .prompt, .timer, .trace:
      return nil
    }
  }

  private static func indented(_ text: String) -> String { "  \(text)\n" }

  // MARK: - Entries

  func historyList(last count: Int?) -> String {
    let entries = surroundings.history()
    let first = count.map { max(entries.count - $0, 0) } ?? 0
    let digits = String(entries.count).count
    var list = ""
    for index in first..<entries.count {
      let number = String(index + 1)
      let margin = String(repeating: " ", count: digits - number.count + 1) + number + "  "
      let below = "\n" + String(repeating: " ", count: margin.count)
      let lines = entries[index].split(separator: "\n", omittingEmptySubsequences: false)
      list += margin + lines.joined(separator: below) + "\n"
    }
    return list
  }

  /// What the editor begins with.
  func editedText(_ run: CommandRun) throws(DotError) -> String {
    guard let path = run.invocation[.script] else { return lastEntry }
    return String(decoding: try readFile(path, run, .script), as: UTF8.self)
  }
}

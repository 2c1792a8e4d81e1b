/// An option: how it is written and what it is for.
struct OptionEntry {
  var name: OptionName
  /// Nil for an option that only has a letter.
  var long: String?
  /// The letter behind one `-`.
  var short: String?
  var value: OptionValue?
  /// What it does, without a full stop.
  var summary: String

  /// As it is written in a sentence: its long form, else its letter.
  var spelling: String {
    if let long { "--\(long)" } else { "-\(short ?? "")" }
  }

  /// All its forms with its value: `-c TEXT`, `--color WHEN`.
  var forms: String {
    var forms: [String] = []
    if let short { forms.append("-\(short)") }
    if let long { forms.append("--\(long)") }
    let joined = forms.joined(separator: ", ")
    return value.map { "\(joined) \($0.name)" } ?? joined
  }
}

/// The options of all commands; one name means the same everywhere.
enum OptionName: CaseIterable {
  case text, table, output, trace, json, color, accessible, quiet, era, kind
  case noInit, share
  case socket, listen, allowRemote, tokenFile, framing, allowRead, limit, stdio
  case check, update, manual, help, version
}

/// What stands behind an option.
enum OptionValue {
  case text(name: String)
  /// A path, or something else that is not completed.
  case file(name: String)
  case choice(name: String, of: [String])

  /// The word that stands for the value.
  var name: String {
    switch self {
    case .text(let name), .file(let name), .choice(let name, _): name
    }
  }
}

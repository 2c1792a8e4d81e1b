import JSON

/// What a person can set in their editor, in the section `rowsmith`; the same object is taken as `initializationOptions`.
struct Settings {
  /// How many milliseconds after a change the script is run; what can be read from its text is told at once.
  var diagnosticsDelay = 0
  /// How many columns of a table a hint behind a line shows.
  var inlayHintWidth = 40
  var showsInlayHints = true
  var showsCodeLenses = true

  /// The same with what an object says otherwise; what has the wrong type is passed over.
  func reading(_ value: JSONValue?) -> Settings {
    // A client may send the section, or an object that holds it.
    guard let section = value?["rowsmith"] ?? value else { return self }
    var settings = self
    if let delay = section["diagnostics"]?["delay"]?.int {
      settings.diagnosticsDelay = min(max(0, delay), 60_000)
    }
    if let hints = section["inlayHints"] {
      if let width = hints["width"]?.int { settings.inlayHintWidth = min(max(8, width), 1_000) }
      if let isOn = hints["enabled"]?.bool { settings.showsInlayHints = isOn }
    }
    if let isOn = section["codeLenses"]?["enabled"]?.bool { settings.showsCodeLenses = isOn }
    return settings
  }
}

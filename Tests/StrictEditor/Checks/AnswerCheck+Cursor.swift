import JSON

// What is asked where the cursor is.
extension AnswerCheck {
  func checkHover(_ result: JSONValue) {
    checkContainsPosition(range(result["range"]))
    checkMarkup(result["contents"], "textDocument.hover.contentFormat")
    if result.at("contents.kind") == nil,
      client.profile.words("textDocument.hover.contentFormat") != nil
    {
      object("contents have no kind")
    }
    if result.at("contents.value")?.string?.isEmpty == true { object("contents are empty") }
  }

  func checkSignatures(_ result: JSONValue) {
    let path = "textDocument.signatureHelp.signatureInformation"
    let signatures = result["signatures"]?.elements.map(Array.init) ?? []
    if let active = result["activeSignature"]?.int, active >= max(signatures.count, 1) {
      object("there is no signature \(active)")
    }
    for signature in signatures {
      let label = signature["label"]?.string ?? ""
      checkMarkup(signature["documentation"], "\(path).documentationFormat")
      checkMember(signature, "activeParameter", needs: "\(path).activeParameterSupport")
      let parameters = signature["parameters"]?.elements.map(Array.init) ?? []
      for parameter in parameters { checkParameter(parameter, of: label, path) }
      for active in [signature["activeParameter"]?.int, result["activeParameter"]?.int] {
        if let active, active > parameters.count { object("there is no parameter \(active)") }
      }
    }
  }

  private func checkParameter(_ parameter: JSONValue, of label: String, _ path: String) {
    checkMarkup(parameter["documentation"], "\(path).documentationFormat")
    if let text = parameter["label"]?.string {
      if !label.contains(text) { object("\(text) is not part of \(label)") }
    } else if let places = parameter["label"]?.elements?.compactMap(\.int) {
      if !client.profile.announces("\(path).parameterInformation.labelOffsetSupport") {
        object("labels are offsets, unannounced")
      }
      if places[0] > places[1] || places[1] > label.utf16.count {
        object("\(places) is not in \(label)")
      }
    }
  }

  func checkPlaces(_ result: JSONValue) {
    let name = method.split(separator: "/").last ?? ""
    for place in result.elements.map(Array.init) ?? [result] {
      guard place["targetUri"] != nil else {
        checkLocation(place["uri"], place["range"])
        continue
      }
      if !client.profile.announces("textDocument.\(name).linkSupport") {
        object("links are sent, unannounced")
      }
      checkContainsPosition(range(place["originSelectionRange"]))
      checkLocation(place["targetUri"], place["targetRange"])
      guard let whole = place["targetRange"].flatMap(Span.init),
        let selected = place["targetSelectionRange"].flatMap(Span.init)
      else { continue }
      if !whole.holds(selected) { object("targetSelectionRange is not in targetRange") }
    }
  }

  func checkReferences(_ places: [JSONValue]) {
    for place in places { checkLocation(place["uri"], place["range"]) }
    if Set(places.map(\.written)).count < places.count { object("a place comes twice") }
  }

  func checkHighlights(_ highlights: [JSONValue]) {
    let ranges = highlights.compactMap { range($0["range"]) }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    for (left, right) in zip(ranges, ranges.dropFirst()) where left.upperBound > right.lowerBound {
      object("\(left) and \(right) overlap")
    }
  }

  func checkPreparedRename(_ result: JSONValue) {
    if !client.profile.announces("textDocument.rename.prepareSupport") {
      object("it is answered, unannounced")
    }
    if result["defaultBehavior"] != nil,
      client.profile.capability("textDocument.rename.prepareSupportDefaultBehavior") == nil
    {
      object("defaultBehavior is sent, unannounced")
    }
    checkContainsPosition(range(result["range"] ?? (result["start"] != nil ? result : nil)))
    if result["placeholder"]?.string?.isEmpty == true { object("the placeholder is empty") }
  }

  func checkLinkedRanges(_ result: JSONValue) {
    guard let document else { return }
    let ranges = (result["ranges"]?.elements.map(Array.init) ?? []).compactMap { range($0) }
      .sorted { $0.lowerBound < $1.lowerBound }
    for (left, right) in zip(ranges, ranges.dropFirst()) where left.upperBound > right.lowerBound {
      object("\(left) and \(right) overlap")
    }
    let texts = ranges.map { client.slice(document.text, $0) }
    if Set(texts).count > 1 { object("the ranges hold different texts: \(texts)") }
    guard let position else { return }
    if !ranges.contains(where: { $0.lowerBound <= position && position <= $0.upperBound }) {
      object("no range holds \(position)")
    }
  }

  func checkSelections(_ selections: [JSONValue]) {
    let asked = request.parameters?["positions"]?.elements?.compactMap(ClientPosition.init) ?? []
    if asked.count != selections.count { object("\(selections.count) answers to \(asked.count)") }
    for (position, selection) in zip(asked, selections) {
      var inner = range(selection["range"])
      if let inner, let document {
        let index = document.text.clampedIndex(of: position, in: client.unit)
        let place = document.text.position(of: index, in: client.unit)
        if place < inner.lowerBound || place > inner.upperBound {
          object("\(inner) does not hold \(position)")
        }
      }
      var next = selection["parent"]
      while let parent = next {
        let outer = range(parent["range"])
        if let inner, let outer {
          if outer.lowerBound > inner.lowerBound || outer.upperBound < inner.upperBound {
            object("the parent \(outer) does not hold \(inner)")
          }
          if outer == inner { object("the parent \(outer) is no larger") }
        }
        inner = outer
        next = parent["parent"]
      }
    }
  }
}

/// A range as numbers, of a text that need not be open.
struct Span {
  var start: ClientPosition
  var end: ClientPosition

  init?(_ value: JSONValue) {
    guard let start = value["start"].flatMap(ClientPosition.init),
      let end = value["end"].flatMap(ClientPosition.init)
    else { return nil }
    self.start = start
    self.end = end
  }

  func holds(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}

extension StrictClient {
  /// The text of a range that is in the text.
  func slice(_ text: ClientText, _ range: Range<ClientPosition>) -> String {
    guard let start = text.index(of: range.lowerBound, in: unit),
      let end = text.index(of: range.upperBound, in: unit)
    else { return "" }
    return ClientText(scalars: Array(text.scalars[start..<end])).text
  }
}

import JSON

/// The laws that hold for any bytes taken for JSON text.
///
/// - Returns: The first law that is broken, in a sentence; nil if all hold.
package func brokenJSONLaw(_ bytes: [UInt8]) -> String? {
  switch verdict(on: bytes, JSONDocument.standardMaximumDepth) {
  case .failure(let error): brokenErrorLaw(error, bytes) ?? brokenPartLaw(bytes)
  case .success(let document):
    brokenTreeLaw(document.root) ?? brokenDepthLaw(document.root, bytes) ?? brokenPartLaw(bytes)
  }
}

private func verdict(on bytes: [UInt8], _ maximumDepth: Int) -> Result<JSONDocument, JSONError> {
  do throws(JSONError) {
    return .success(try JSONDocument(parsing: bytes, maximumDepth: maximumDepth))
  } catch {
    return .failure(error)
  }
}

private func brokenErrorLaw(_ error: JSONError, _ bytes: [UInt8]) -> String? {
  if error.offset < 0 || error.offset > bytes.count { return "an error lies in the text" }
  let found = error.offset < bytes.count ? bytes[error.offset] : nil
  if error.found != found { return "an error says what stands there" }
  return error.message.isEmpty ? "an error has a message" : nil
}

// MARK: - What is read, written and read again

private func brokenTreeLaw(_ root: JSONValue) -> String? {
  var writer = JSONWriter()
  writer.array { write(root, to: &$0) }
  guard case .success(let again) = verdict(on: writer.bytes, depth(of: root) + 1) else {
    return "what is written is JSON"
  }
  let written = elements(of: again.root)
  if written.count != 1 { return "one value is written as one" }
  if !isEqual(root, written[0]) { return "a value that is written reads as it did" }
  var second = JSONWriter()
  second.array { write(written[0], to: &$0) }
  if second.bytes != writer.bytes { return "writing twice is writing once" }
  return brokenValueLaw(root)
}

/// Writes a value in parts, as a module writes what it has made.
private func write(_ value: JSONValue, to array: inout JSONArrayWriter) {
  switch value.kind {
  case .null: array.appendNull()
  case .boolean: array.append(value.bool == true)
  case .number:
    // An integer spelt as the writer spells it goes through the writer; other numbers are kept as written.
    if let integer = value.int, String(integer) == value.numberText {
      array.append(integer)
    } else {
      array.append(value)
    }
  case .string: _ = value.withUTF8 { array.append(utf8: $0) }
  case .array:
    array.appendArray { inner in
      for element in elements(of: value) { write(element, to: &inner) }
    }
  case .object:
    array.appendObject { inner in
      for member in members(of: value) { write(member, to: &inner) }
    }
  }
}

private func write(_ member: JSONMember, to object: inout JSONObjectWriter) {
  let key = member.key.string ?? ""
  let value = member.value
  switch value.kind {
  case .null: object.setNull(.text(key))
  case .boolean: object.set(.text(key), value.bool == true)
  case .number: object.set(.text(key), value)
  case .string: _ = value.withUTF8 { object.set(.text(key), utf8: $0) }
  case .array:
    object.setArray(.text(key)) { inner in
      for element in elements(of: value) { write(element, to: &inner) }
    }
  case .object:
    object.setObject(.text(key)) { inner in
      for member in members(of: value) { write(member, to: &inner) }
    }
  }
}

/// Whether two values are of one kind and have the same parts in the same order, numbers by their spelling.
private func isEqual(_ one: JSONValue, _ other: JSONValue) -> Bool {
  guard one.kind == other.kind else { return false }
  switch one.kind {
  case .null: return true
  case .boolean: return one.bool == other.bool
  case .number: return one.numberText == other.numberText
  case .string: return text(of: one) == text(of: other)
  case .array:
    let (ones, others) = (elements(of: one), elements(of: other))
    return ones.count == others.count && zip(ones, others).allSatisfy(isEqual)
  case .object:
    let (ones, others) = (members(of: one), members(of: other))
    return ones.count == others.count
      && zip(ones, others).allSatisfy { isEqual($0.key, $1.key) && isEqual($0.value, $1.value) }
  }
}

/// A string's bytes: two spellings of one character are two texts.
private func text(of value: JSONValue) -> [UInt8]? {
  value.withUTF8 { span in span.indices.map { span[$0] } }
}

private func elements(of value: JSONValue) -> [JSONValue] {
  guard let elements = value.elements else { return [] }
  return Array(elements)
}

private func members(of value: JSONValue) -> [JSONMember] {
  guard let members = value.members else { return [] }
  return Array(members)
}

/// What holds of every value by itself.
private func brokenValueLaw(_ value: JSONValue) -> String? {
  switch value.kind {
  case .null, .boolean: return nil
  case .number:
    guard let text = value.numberText else { return "a number has a spelling" }
    if let integer = Int(text), value.int != integer { return "an integer is the one written" }
    return value.text.elementsEqual(text.utf8) ? nil : "a number is kept as written"
  case .string:
    guard let text = text(of: value) else { return "a string has a text" }
    return String(validating: text, as: UTF8.self) == nil ? "a string is well-formed" : nil
  case .array:
    for element in elements(of: value) {
      if let law = brokenValueLaw(element) { return law }
    }
    return nil
  case .object:
    let all = members(of: value)
    for member in all {
      if let law = brokenValueLaw(member.key) ?? brokenValueLaw(member.value) { return law }
      let key = text(of: member.key)
      let last = all.last { text(of: $0.key) == key }
      let found = value.member(member.key.string ?? "")
      if found?.byteRange != last?.value.byteRange { return "the last of equal keys is found" }
    }
    return nil
  }
}

// MARK: - Limits and parts

private func depth(of value: JSONValue) -> Int {
  var inner = -1
  for element in elements(of: value) { inner = max(inner, depth(of: element)) }
  for member in members(of: value) { inner = max(inner, depth(of: member.value)) }
  switch value.kind {
  case .array, .object: return max(inner, 0) + 1
  case .null, .boolean, .number, .string: return 0
  }
}

private func brokenDepthLaw(_ root: JSONValue, _ bytes: [UInt8]) -> String? {
  let depth = depth(of: root)
  guard case .success = verdict(on: bytes, depth) else {
    return "a text is read with a limit of its own depth"
  }
  guard depth > 0 else { return nil }
  guard case .failure(let error) = verdict(on: bytes, depth - 1),
    error.reason == .tooDeep(limit: depth - 1)
  else { return "a text deeper than the limit is refused for it" }
  return brokenErrorLaw(error, bytes)
}

/// A text within longer bytes, and each line of a log, is read as it is by itself.
private func brokenPartLaw(_ bytes: [UInt8]) -> String? {
  if brokenPartLaw(Array("[\"".utf8) + bytes + Array("\"]".utf8), 2..<2 + bytes.count) {
    return "a part is read as the whole is"
  }
  var end = 0
  var number = 0
  for line in JSONLines(bytes) {
    if line.range.lowerBound < end || line.range.upperBound > bytes.count
      || bytes[line.range].contains(0x0A) || line.number <= number
    {
      return "lines follow each other"
    }
    if bytes[end..<line.range.lowerBound].contains(where: { $0 > 0x20 }) {
      return "only white space is between lines"
    }
    end = line.range.upperBound
    number = line.number
    if brokenPartLaw(bytes, line.range) { return "a line is read as it is by itself" }
  }
  return bytes[end...].contains { $0 > 0x20 } ? "only white space is behind the lines" : nil
}

/// Whether a part of bytes is read otherwise than a copy of it.
private func brokenPartLaw(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
  var parser = JSONParser()
  let alone = verdict(on: Array(bytes[range]), parser.maximumDepth)
  do throws(JSONError) {
    let part = try parser.parse(bytes, in: range).root
    guard case .success(let document) = alone else { return true }
    let shifted = document.root.byteRange
    return !isEqual(part, document.root)
      || part.byteRange.lowerBound != shifted.lowerBound + range.lowerBound
      || part.byteRange.upperBound != shifted.upperBound + range.lowerBound
  } catch {
    guard case .failure(let own) = alone else { return true }
    return error.reason != own.reason || error.offset != own.offset + range.lowerBound
      || error.found != own.found
  }
}

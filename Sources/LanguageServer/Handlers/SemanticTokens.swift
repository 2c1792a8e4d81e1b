import JSON
import JSONRPC
import ScriptAnalysis

/// What each piece of a script is, so that editors can colour it.
extension LanguageMethod {
  static let semanticTokens = request(
    "textDocument/semanticTokens/full",
    announce: { client, capabilities in
      let legend = TokenLegend(client)
      guard client.takesTokens, !legend.types.isEmpty else { return }
      capabilities.setObject("semanticTokensProvider") { provider in
        provider.setObject("legend") { object in
          object.setArray("tokenTypes") { array in
            for type in legend.types { array.append(type) }
          }
          object.setArray("tokenModifiers") { array in
            for modifier in legend.modifiers { array.append(modifier) }
          }
        }
        if client.wantsTokens("range") { provider.set("range", true) }
        if client.has("textDocument", "semanticTokens", "requests", "full", "delta") {
          provider.setObject("full") { $0.set("delta", true) }
        } else if client.wantsTokens("full") {
          provider.set("full", true)
        }
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let tokens = document.script.encodedTokens(turn.host.tokenEncoding)
    return .result(turn.host.told(tokens, of: document))
  }

  static let semanticTokensDelta = request("textDocument/semanticTokens/full/delta") {
    (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let previous = try turn.requiredText("previousResultId")
    let tokens = document.script.encodedTokens(turn.host.tokenEncoding)
    guard let told = document.toldTokens, told.resultID == previous else {
      return .result(turn.host.told(tokens, of: document))
    }
    guard let edit = tokens.edit(from: told.tokens) else {
      return .result(
        .object { result in
          result.set("resultId", previous)
          result.setArray("edits") { _ in }
        })
    }
    let id = turn.host.remember(tokens, of: document)
    return .result(
      .object { result in
        result.set("resultId", id)
        result.setArray("edits") { edits in
          edits.appendObject { object in
            object.set("start", edit.start)
            object.set("deleteCount", edit.deletedCount)
            object.setNumbers("data", edit.inserted)
          }
        }
      })
  }

  static let semanticTokensInRange = request("textDocument/semanticTokens/range") {
    (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let range = try turn.range(in: document)
    let data = document.script.encodedTokens(turn.host.tokenEncoding, in: range)
    return .result(.object { $0.setNumbers("data", data) })
  }
}

extension LanguageHost {
  /// How pieces become numbers for the client.
  fileprivate var tokenEncoding: TokenEncoding {
    TokenLegend(client).encoding(client.encoding.unit)
  }

  /// An answer that a later one can refer to.
  fileprivate func told(_ tokens: EncodedTokens, of document: OpenDocument) -> RPCResult {
    let id = remember(tokens, of: document)
    let data = tokens.data
    return .object { result in
      result.set("resultId", id)
      result.setNumbers("data", data)
    }
  }

  fileprivate func remember(_ tokens: EncodedTokens, of document: OpenDocument) -> String {
    resultCount += 1
    let id = "\(resultCount)"
    document.toldTokens = (id, tokens)
    return id
  }
}

extension ClientCapabilities {
  fileprivate var takesTokens: Bool { self["textDocument", "semanticTokens"] != nil }

  /// Whether it asks for all tokens, or those of a range: `true` or an object.
  fileprivate func wantsTokens(_ request: StaticString) -> Bool {
    guard let value = self["textDocument", "semanticTokens", "requests", request] else {
      return false
    }
    return value.bool ?? true
  }
}

extension JSONObjectWriter {
  fileprivate mutating func setNumbers(_ key: JSONKey, _ numbers: [UInt32]) {
    setArray(key) { array in
      for number in numbers { array.append(Int(number)) }
    }
  }
}

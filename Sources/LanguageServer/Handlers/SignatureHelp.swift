import EditScript
import JSON
import JSONRPC
import ScriptAnalysis

/// The shape of the statement or call that is being typed.
extension LanguageMethod {
  static let signatureHelp = request(
    "textDocument/signatureHelp",
    announce: { _, capabilities in
      capabilities.setObject("signatureHelpProvider") { provider in
        provider.setArray("triggerCharacters") { characters in
          for character in [" ", "(", ","] { characters.append(character) }
        }
        provider.setArray("retriggerCharacters") { characters in
          for character in [">", ")", "=", "\""] { characters.append(character) }
        }
      }
    }
  ) { (turn) throws(LanguageFailure) in
    let document = try turn.document()
    let signatures = document.script.signatures(at: try turn.offset(in: document))
    guard !signatures.isEmpty else { throw .nothing }
    // The shape that the person has turned to stays, as long as it fits.
    let shown = turn["context"]?["activeSignatureHelp"]
    let shownIndex = shown?["activeSignature"]?.int ?? 0
    let shownLabels = shown?["signatures"]?.elements?.map { $0["label"]?.string }
    var index = 0
    if let shownLabels, shownLabels.indices.contains(shownIndex) {
      index = signatures.firstIndex { $0.label == shownLabels[shownIndex] } ?? 0
    }
    let client = turn.client
    return .result(
      .object { help in
        help.setArray("signatures") { array in
          for signature in signatures {
            array.appendObject { $0.setSignature(signature, for: client) }
          }
        }
        help.set("activeSignature", index)
        if let active = signatures[index].active { help.set("activeParameter", active) }
      })
  }
}

extension JSONObjectWriter {
  /// Sets the members of a `SignatureInformation`.
  fileprivate mutating func setSignature(_ signature: Signature, for client: ClientCapabilities) {
    set("label", signature.label)
    if let keyword = signature.keyword {
      setDocumentation(
        of: keyword,
        asMarkdown: client.prefersMarkdown(
          client["textDocument", "signatureHelp", "signatureInformation", "documentationFormat"]))
    }
    let hasOffsets = client.has(
      "textDocument", "signatureHelp", "signatureInformation", "parameterInformation",
      "labelOffsetSupport")
    setArray("parameters") { array in
      for parameter in signature.parameters {
        array.appendObject { object in
          if hasOffsets {
            object.setArray("label") { label in
              label.append(parameter.range.lowerBound)
              label.append(parameter.range.upperBound)
            }
          } else {
            object.set("label", parameter.text)
          }
        }
      }
    }
    if let active = signature.active,
      client.has(
        "textDocument", "signatureHelp", "signatureInformation", "activeParameterSupport")
    {
      set("activeParameter", active)
    }
  }
}

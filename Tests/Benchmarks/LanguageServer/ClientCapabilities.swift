import Glibc

/// What the measuring editor can do, as it says in `initialize`: what common editors say.
///
/// Diagnostics are pushed, as all four servers can do that. Texts are of ASCII, so the encoding changes nothing.
enum ClientCapabilities {
  static let initializeParameters =
    """
    {"processId":\(getpid()),"clientInfo":{"name":"bench"},"rootUri":null,"capabilities":{
    "general":{"positionEncodings":["utf-8","utf-16"]},
    "window":{"workDoneProgress":true},
    "workspace":{"configuration":true,"applyEdit":true,"workspaceEdit":{"documentChanges":true},
    "inlayHint":{"refreshSupport":true},"semanticTokens":{"refreshSupport":true}},
    "textDocument":{
    "synchronization":{"didSave":true},
    "publishDiagnostics":{"relatedInformation":true,"versionSupport":true,"codeDescriptionSupport":true,
    "tagSupport":{"valueSet":[1,2]}},
    "completion":{"contextSupport":true,"completionItem":{"snippetSupport":false,
    "documentationFormat":["markdown","plaintext"],
    "resolveSupport":{"properties":["documentation","detail"]}}},
    "hover":{"contentFormat":["markdown","plaintext"]},
    "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},
    "formatting":{},
    "inlayHint":{"resolveSupport":{"properties":["tooltip","label.tooltip"]}},
    "semanticTokens":{"requests":{"full":{"delta":true},"range":true},"formats":["relative"],
    "tokenTypes":["namespace","type","class","enum","interface","struct","typeParameter","parameter","variable",
    "property","enumMember","event","function","method","macro","keyword","modifier","comment","string","number",
    "regexp","operator","decorator"],
    "tokenModifiers":["declaration","definition","readonly","static","deprecated","modification","documentation",
    "defaultLibrary"]}}}}
    """
}

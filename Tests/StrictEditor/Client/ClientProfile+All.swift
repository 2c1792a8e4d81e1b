extension ClientProfile {
  /// A client that can do everything of the protocol.
  package static func capable(
    encoding: ColumnUnit = .utf16, pulls: Bool = false
  ) throws -> ClientProfile {
    let formats = #"["markdown","plaintext"]"#
    let kinds = "[\((1...26).map(String.init).joined(separator: ","))]"
    let itemKinds = "[\((1...25).map(String.init).joined(separator: ","))]"
    let tokens =
      #"["namespace","type","class","enum","interface","struct","typeParameter","parameter","variable","property","enumMember","event","function","method","macro","keyword","modifier","comment","string","number","regexp","operator","decorator","label"]"#
    let modifiers =
      #"["declaration","definition","readonly","static","deprecated","abstract","async","modification","documentation","defaultLibrary"]"#
    let diagnostics =
      #""relatedInformation":true,"tagSupport":{"valueSet":[1,2]},"codeDescriptionSupport":true,"dataSupport":true"#
    let pull = pulls ? #""diagnostic":{"dynamicRegistration":true,\#(diagnostics)},"# : ""
    return try ClientProfile(
      named: "a client that can do everything",
      capabilities: #"""
        {"workspace":{"applyEdit":true,"workspaceEdit":{"documentChanges":true,"changeAnnotationSupport":{}},
        "didChangeConfiguration":{"dynamicRegistration":true},"didChangeWatchedFiles":{"dynamicRegistration":true},
        "symbol":{"symbolKind":{"valueSet":\#(kinds)}},"executeCommand":{},"workspaceFolders":true,"configuration":true,
        "codeLens":{"refreshSupport":true},"semanticTokens":{"refreshSupport":true},"inlayHint":{"refreshSupport":true},
        "inlineValue":{"refreshSupport":true},"foldingRange":{"refreshSupport":true},"diagnostics":{"refreshSupport":true},
        "textDocumentContent":{}},
        "textDocument":{\#(pull)"publishDiagnostics":{"versionSupport":true,\#(diagnostics)},
        "synchronization":{"willSave":true,"willSaveWaitUntil":true,"didSave":true},
        "completion":{"completionItem":{"snippetSupport":true,"documentationFormat":\#(formats),"insertReplaceSupport":true,
        "labelDetailsSupport":true,"deprecatedSupport":true,"preselectSupport":true,"commitCharactersSupport":true,
        "tagSupport":{"valueSet":[1]},"resolveSupport":{"properties":["documentation","detail"]}},
        "completionItemKind":{"valueSet":\#(itemKinds)},"contextSupport":true},
        "hover":{"contentFormat":\#(formats)},
        "signatureHelp":{"signatureInformation":{"documentationFormat":\#(formats),
        "parameterInformation":{"labelOffsetSupport":true},"activeParameterSupport":true},"contextSupport":true},
        "declaration":{"linkSupport":true},"definition":{"linkSupport":true},"references":{},"documentHighlight":{},
        "documentSymbol":{"hierarchicalDocumentSymbolSupport":true,"symbolKind":{"valueSet":\#(kinds)}},
        "codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["","quickfix","refactor","source"]}},
        "isPreferredSupport":true,"disabledSupport":true,"dataSupport":true,"resolveSupport":{"properties":["edit"]}},
        "codeLens":{},"documentLink":{"tooltipSupport":true},"formatting":{},"rangeFormatting":{"rangesSupport":true},
        "onTypeFormatting":{},"rename":{"prepareSupport":true},"foldingRange":{"lineFoldingOnly":false},
        "selectionRange":{},"linkedEditingRange":{},"inlineCompletion":{},"inlineValue":{},
        "semanticTokens":{"requests":{"full":{"delta":true},"range":true},"tokenTypes":\#(tokens),
        "tokenModifiers":\#(modifiers),"formats":["relative"]},
        "inlayHint":{"resolveSupport":{"properties":["tooltip","label.tooltip","textEdits"]}}},
        "window":{"workDoneProgress":true,"showDocument":{"support":true}},
        "general":{"positionEncodings":["\#(encoding.rawValue)","utf-16"]}}
        """#)
  }
}

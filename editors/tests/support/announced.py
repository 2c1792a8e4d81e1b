"""Whether a server kept to what the editor announced: it must send nothing that the editor did not say it takes."""

from __future__ import annotations

from typing import Any, Iterator

from support.traffic import Traffic

# Requests of the server, and the capability that each needs.
ASKING = {
    "workspace/configuration": "workspace.configuration",
    "workspace/workspaceFolders": "workspace.workspaceFolders",
    "workspace/applyEdit": "workspace.applyEdit",
    "workspace/semanticTokens/refresh": "workspace.semanticTokens.refreshSupport",
    "workspace/inlayHint/refresh": "workspace.inlayHint.refreshSupport",
    "workspace/inlineValue/refresh": "workspace.inlineValue.refreshSupport",
    "workspace/codeLens/refresh": "workspace.codeLens.refreshSupport",
    "workspace/diagnostic/refresh": "workspace.diagnostics.refreshSupport",
    "workspace/foldingRange/refresh": "workspace.foldingRange.refreshSupport",
    "workspace/textDocumentContent/refresh": "workspace.textDocumentContent",
    "window/workDoneProgress/create": "window.workDoneProgress",
    "window/showDocument": "window.showDocument.support",
    "window/showMessageRequest": "window.showMessage",
}


def at(value: Any, path: str) -> Any:
    """What stands at a path such as `textDocument.hover`; None where something is missing."""
    for name in path.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


def breaches(traffic: Traffic) -> Iterator[str]:
    """What was sent although the editor did not announce that it takes it, in words."""
    client = traffic.capabilities
    yield from of_server(client, traffic)
    yield from of_requests(client, traffic)
    yield from of_diagnostics(client, traffic)
    for exchange in traffic.exchanges("textDocument/hover"):
        yield from of_markup(client, "textDocument.hover.contentFormat", at(exchange.result, "contents"))
    yield from of_completions(client, traffic)
    yield from of_actions(client, traffic)
    yield from of_edits(client, traffic)
    yield from of_symbols(client, traffic)


def of_server(client: Any, traffic: Traffic) -> Iterator[str]:
    """What the server offers. Some editors use what they do not announce, so that only what asks for more is wrong."""
    server = traffic.server_capabilities
    document = client.get("textDocument", {})
    if server.get("diagnosticProvider") and not document.get("diagnostic"):
        yield "diagnostics to be asked for"
    if isinstance(server.get("renameProvider"), dict) and not at(document, "rename.prepareSupport"):
        yield "options for renaming, and the editor takes true alone"
    if isinstance(server.get("codeActionProvider"), dict) and not at(document, "codeAction.codeActionLiteralSupport"):
        yield "kinds of actions, and the editor knows none"
    legend = at(server, "semanticTokensProvider.legend") or {}
    for member in ("tokenTypes", "tokenModifiers"):
        unknown = set(legend.get(member, [])) - set(at(document, f"semanticTokens.{member}") or [])
        if unknown:
            yield f"{member} {sorted(unknown)}"
    encoding = server.get("positionEncoding", "utf-16")
    if encoding not in (at(client, "general.positionEncodings") or ["utf-16"]):
        yield f"columns in {encoding}"


def of_requests(client: Any, traffic: Traffic) -> Iterator[str]:
    for message in traffic.from_server:
        method = message.get("method")
        if method in ASKING and not at(client, ASKING[method]):
            yield f"{method}, and the editor has no {ASKING[method]}"
        if method in ("client/registerCapability", "client/unregisterCapability"):
            params = message["params"]
            for registration in params.get("registrations") or params.get("unregisterations"):
                path = registration["method"].replace("/", ".")
                if not at(client, f"{path}.dynamicRegistration"):
                    yield f"registers {registration['method']}"


def of_diagnostics(client: Any, traffic: Traffic) -> Iterator[str]:
    pulled = traffic.exchanges("textDocument/diagnostic")
    pushed = traffic.told("textDocument/publishDiagnostics")
    if traffic.server_capabilities.get("diagnosticProvider") and pushed:
        yield "diagnostics that are pushed although they can be asked for"
    for params in pushed:
        if "version" in params and not at(client, "textDocument.publishDiagnostics.versionSupport"):
            yield "a version of diagnostics"
        yield from of_each_diagnostic(client, "textDocument.publishDiagnostics", params["diagnostics"])
    for exchange in pulled:
        yield from of_each_diagnostic(client, "textDocument.diagnostic", at(exchange.result, "items") or [])


def of_each_diagnostic(client: Any, path: str, diagnostics: Any) -> Iterator[str]:
    members = {
        "relatedInformation": "relatedInformation",
        "tags": "tagSupport",
        "codeDescription": "codeDescriptionSupport",
        "data": "dataSupport",
    }
    for diagnostic in diagnostics:
        for member, support in members.items():
            if member in diagnostic and not at(client, f"{path}.{support}"):
                yield f"a diagnostic's {member}: {diagnostic}"
        if not isinstance(diagnostic["message"], str):
            yield f"a diagnostic's message in markup: {diagnostic}"


def of_markup(client: Any, path: str, markup: Any) -> Iterator[str]:
    """Text in Markdown is a dictionary; the forms of older versions are not used at all."""
    if markup is None or isinstance(markup, str) and not path.endswith("hover.contentFormat"):
        return
    if not isinstance(markup, dict) or "kind" not in markup:
        yield f"a text of an outdated form: {markup}"
    elif markup["kind"] not in (at(client, path) or ["plaintext"]):
        yield f"a text in {markup['kind']}, against {path}"


def of_completions(client: Any, traffic: Traffic) -> Iterator[str]:
    path = "textDocument.completion"
    resolved = traffic.exchanges("completionItem/resolve")
    items = [exchange.result for exchange in resolved if exchange.result]
    for exchange in traffic.exchanges("textDocument/completion"):
        result = exchange.result
        if isinstance(result, dict):
            if "itemDefaults" in result and not at(client, f"{path}.completionList.itemDefaults"):
                yield "defaults of completions"
            result = result["items"]
        items += result or []
    for item in items:
        yield from of_markup(client, f"{path}.completionItem.documentationFormat", item.get("documentation"))
        if item.get("insertTextFormat") == 2 and not at(client, f"{path}.completionItem.snippetSupport"):
            yield f"a snippet: {item}"
        if "insert" in item.get("textEdit", {}) and not at(
            client, f"{path}.completionItem.insertReplaceSupport"
        ):
            yield f"two ranges of a completion: {item}"
        for member, support in (
            ("labelDetails", "labelDetailsSupport"),
            ("tags", "tagSupport"),
            ("commitCharacters", "commitCharactersSupport"),
            ("deprecated", "deprecatedSupport"),
            ("preselect", "preselectSupport"),
        ):
            if member in item and not at(client, f"{path}.completionItem.{support}"):
                yield f"a completion's {member}: {item}"


def of_actions(client: Any, traffic: Traffic) -> Iterator[str]:
    path = "textDocument.codeAction"
    for exchange in traffic.exchanges("textDocument/codeAction"):
        for action in exchange.result or []:
            is_command = isinstance(action.get("command"), str)
            if not is_command and not at(client, f"{path}.codeActionLiteralSupport"):
                yield f"an action that is no command: {action}"
            for member, support in (
                ("isPreferred", "isPreferredSupport"),
                ("disabled", "disabledSupport"),
                ("data", "dataSupport"),
            ):
                if member in action and not at(client, f"{path}.{support}"):
                    yield f"an action's {member}: {action}"
            can_resolve = "edit" in (at(client, f"{path}.resolveSupport.properties") or [])
            if "edit" not in action and "command" not in action and not can_resolve:
                yield f"an action without its edit: {action}"


def of_edits(client: Any, traffic: Traffic) -> Iterator[str]:
    edits = [exchange.result for exchange in traffic.exchanges("textDocument/rename")]
    for exchange in traffic.exchanges("textDocument/codeAction"):
        edits += [at(action, "edit") for action in exchange.result or []]
    edits += [at(exchange.result, "edit") for exchange in traffic.exchanges("codeAction/resolve")]
    edits += [params["edit"] for params in traffic.told("workspace/applyEdit")]
    versions = at(client, "workspace.workspaceEdit.documentChanges")
    annotations = at(client, "workspace.workspaceEdit.changeAnnotationSupport")
    for edit in filter(None, edits):
        if "documentChanges" in edit and not versions:
            yield f"changes of documents: {edit}"
        if "changeAnnotations" in edit and not annotations:
            yield f"annotated changes: {edit}"


def of_symbols(client: Any, traffic: Traffic) -> Iterator[str]:
    nested = at(client, "textDocument.documentSymbol.hierarchicalDocumentSymbolSupport")
    for exchange in traffic.exchanges("textDocument/documentSymbol"):
        for symbol in exchange.result or []:
            if "location" not in symbol and not nested:
                yield f"a symbol of a tree: {symbol}"

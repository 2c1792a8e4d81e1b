"""pytest-lsp: it reads every message strictly, and checks that nothing comes that its client does not know.

Run by test_pytest_lsp.py, which says in CLIENT whose capabilities are announced, and in COMMAND what is the server.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any, AsyncIterator, List, Optional, Sequence

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from support.mirror import changed  # noqa: E402
from support.scripts import (  # noqa: E402
    ALL_FINDINGS,
    COMPLETIONS,
    DELTE,
    FEATURES,
    FINDINGS,
    FORMATTED,
    HINTS,
    HOVER,
    MISTAKE,
    RENAMED,
    SYMBOLS,
    TOKENS,
    TYPED,
    TYPING,
    Finding,
)

CAPABILITIES = client_capabilities(os.environ["CLIENT"])
ASKS = CAPABILITIES.text_document is not None and CAPABILITIES.text_document.diagnostic is not None

SERVER = ClientServerConfig(server_command=json.loads(os.environ["COMMAND"]))

# Requests of the server that Visual Studio Code and Neovim know, and pytest-lsp has no answer to.
ACCEPTED = (
    types.CLIENT_REGISTER_CAPABILITY,
    types.WORKSPACE_INLAY_HINT_REFRESH,
    types.WORKSPACE_CODE_LENS_REFRESH,
    types.WORKSPACE_SEMANTIC_TOKENS_REFRESH,
)


@pytest_lsp.fixture(scope="session", config=SERVER)  # type: ignore[untyped-decorator]
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    for method in ACCEPTED:

        @lsp_client.feature(method)  # type: ignore[untyped-decorator]
        def accept(*_: Any) -> None:
            """Accepts the request; the traffic is looked at afterwards."""

    result = await lsp_client.initialize_session(types.InitializeParams(capabilities=CAPABILITIES, root_uri=None))
    Script.columns = "octets" if result.capabilities.position_encoding == "utf-8" else "units"
    tokens = result.capabilities.semantic_tokens_provider
    Script.legend = tokens.legend if tokens else None
    Script.has_hints = result.capabilities.inlay_hint_provider is not None
    yield
    await lsp_client.shutdown_session()


class Script:
    """An open document."""

    # What the server and the client agreed that columns count.
    columns = "units"
    legend: Any = None
    has_hints = False

    def __init__(self, client: LanguageClient, name: str, text: str) -> None:
        self.client = client
        self.uri = f"file:///scripts/{name}"
        self.identifier = types.TextDocumentIdentifier(self.uri)
        self.text = text
        self.version = 1
        client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(self.uri, "rows", self.version, text))
        )

    def insert(self, line: int, column: int, text: str) -> None:
        """Has the client say that something was typed."""
        self._change(line, column, column, text)

    def delete(self, line: int, column: int, count: int) -> None:
        """Has the client say that something was deleted."""
        self._change(line, column, column + count, "")

    def _change(self, line: int, start: int, end: int, text: str) -> None:
        self.version += 1
        span = types.Range(types.Position(line, start), types.Position(line, end))
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri),
                [types.TextDocumentContentChangePartial(range=span, text=text)],
            )
        )

    def edited(self, edit: Optional[types.WorkspaceEdit]) -> str:
        """The text when an edit is applied, which has to be of this script alone, in the form that the client takes."""
        assert edit is not None
        if edit.document_changes is not None:
            (change,) = edit.document_changes
            assert isinstance(change, types.TextDocumentEdit)
            assert (change.text_document.uri, change.text_document.version) == (self.uri, self.version)
            return self.with_edits(change.edits)
        assert edit.changes is not None and list(edit.changes) == [self.uri]
        return self.with_edits(edit.changes[self.uri])

    def with_edits(self, edits: Sequence[Any]) -> str:
        """The text with edits, which all speak of it as it is; they are applied from the back."""
        text = self.text
        encoding = "utf-8" if self.columns == "octets" else "utf-16"
        for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
            start, end = ({"line": p.line, "character": p.character} for p in (edit.range.start, edit.range.end))
            text = changed(text, {"range": {"start": start, "end": end}, "text": edit.new_text}, encoding)
        return text

    async def check_diagnostics(self, *findings: Finding) -> None:
        """Compares what is found, got in the way of the client: asked for, or waited for.

        The client has no versions of diagnostics, so that what is told of an earlier text may come before.
        """
        expected = [
            ((f.line, f.line), *getattr(f, Script.columns), f.severity, f.code, f.message) for f in findings
        ]
        if ASKS:
            report = await self.client.text_document_diagnostic_async(
                types.DocumentDiagnosticParams(self.identifier)
            )
            assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
            assert seen(report.items) == expected
            return
        end = asyncio.get_running_loop().time() + 60
        while seen(self.client.diagnostics.get(self.uri, [])) != expected:
            assert asyncio.get_running_loop().time() < end, self.client.diagnostics
            await asyncio.sleep(0.01)


def width(letter: str) -> int:
    return len(letter.encode()) if Script.columns == "octets" else len(letter.encode("utf-16-le")) // 2


def seen(found: Sequence[types.Diagnostic]) -> List[Any]:
    ranges = [((d.range.start.line, d.range.end.line), d.range.start.character, d.range.end.character) for d in found]
    return [(*range, d.severity, d.code, d.message) for range, d in zip(ranges, found)]


async def test_diagnostics_stand_where_they_belong(client: LanguageClient) -> None:
    script = Script(client, "findings.rows", FINDINGS)
    await script.check_diagnostics(*ALL_FINDINGS)


async def test_a_script_is_typed(client: LanguageClient) -> None:
    script = Script(client, "typing.rows", TYPING)
    line, column = 2, 0
    for letter in TYPED[TYPED.index("move") :]:
        script.insert(line, column, letter)
        line, column = (line + 1, 0) if letter == "\n" else (line, column + width(letter))
    for count, letter in enumerate('"Fig"  '):
        script.insert(0, TYPING.index('"Pear"') + count, letter)
    script.insert(4, 6, " 1")
    await script.check_diagnostics(MISTAKE)
    script.delete(4, 6, 2)
    await script.check_diagnostics()


async def test_a_quick_fix_is_offered(client: LanguageClient) -> None:
    script = Script(client, "fix.rows", FINDINGS)
    start, end = getattr(DELTE, Script.columns)
    spot = types.Range(types.Position(1, start), types.Position(1, end))
    only = types.CodeActionContext(diagnostics=[], only=[types.CodeActionKind.QuickFix])
    actions = await client.text_document_code_action_async(types.CodeActionParams(script.identifier, spot, only))
    action = next(each for each in actions or [] if "delete" in each.title)
    assert isinstance(action, types.CodeAction)
    if action.edit is None:
        action = await client.code_action_resolve_async(action)
    assert script.edited(action.edit) == FINDINGS.replace("delte", "delete")


async def test_hovering_tells_of_a_statement(client: LanguageClient) -> None:
    script = Script(client, "hover.rows", FEATURES)
    hover = await client.text_document_hover_async(types.HoverParams(script.identifier, types.Position(3, 1)))
    assert hover is not None and isinstance(hover.contents, types.MarkupContent)
    assert [part for part in HOVER if part not in hover.contents.value] == []


async def test_a_parameter_is_renamed(client: LanguageClient) -> None:
    script = Script(client, "rename.rows", FEATURES)
    place = types.Position(1, 15)
    ready = await client.text_document_prepare_rename_async(types.PrepareRenameParams(script.identifier, place))
    assert ready is not None
    edit = await client.text_document_rename_async(types.RenameParams(script.identifier, place, "place"))
    assert script.edited(edit) == RENAMED


async def test_the_outline_has_tables_and_policies(client: LanguageClient) -> None:
    script = Script(client, "symbols.rows", FEATURES)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(script.identifier))
    assert [symbol.name for symbol in symbols or []] == SYMBOLS


async def test_words_are_completed(client: LanguageClient) -> None:
    script = Script(client, "completion.rows", FEATURES + "de")
    answer = await client.text_document_completion_async(
        types.CompletionParams(script.identifier, types.Position(6, 2))
    )
    items = answer.items if isinstance(answer, types.CompletionList) else answer or []
    assert {item.label for item in items} >= COMPLETIONS
    delete = next(item for item in items if item.label == "delete")
    assert (await client.completion_item_resolve_async(delete)).label == "delete"


async def test_the_script_is_formatted(client: LanguageClient) -> None:
    script = Script(client, "format.rows", TYPED)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(script.identifier, types.FormattingOptions(2, True))
    )
    assert script.with_edits(edits or []) == FORMATTED


async def test_words_are_coloured_by_what_they_are(client: LanguageClient) -> None:
    script = Script(client, "tokens.rows", FEATURES)
    answer = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(script.identifier))
    assert answer is not None and isinstance(Script.legend, types.SemanticTokensLegend)
    tokens, line, column = [], 0, 0
    for index in range(0, len(answer.data), 5):
        lines, columns, length, kind, _ = answer.data[index : index + 5]
        line, column = line + lines, columns if lines else column + columns
        tokens.append((line, column, column + length, Script.legend.token_types[kind]))
    assert [token for token in tokens if token in TOKENS] == TOKENS


async def test_the_table_stands_behind_each_line_that_changes_it(client: LanguageClient) -> None:
    script = Script(client, "hints.rows", FEATURES)
    if CAPABILITIES.text_document is None or CAPABILITIES.text_document.inlay_hint is None:
        assert not Script.has_hints
        return
    whole = types.Range(types.Position(0, 0), types.Position(6, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(script.identifier, whole))
    assert [(h.position.line, h.position.character, h.label) for h in hints or []] == list(HINTS)

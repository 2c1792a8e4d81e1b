"""pytest-lsp: it reads every message strictly, and checks that nothing comes that its client does not know.

Run by test_pytest_lsp.py, which says in CLIENT whose capabilities are announced, and in COMMAND what is the server.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any, AsyncIterator, List, Sequence

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from support.scripts import ALL_FINDINGS, FINDINGS, MISTAKE, TYPED, TYPING, Finding  # noqa: E402

CAPABILITIES = client_capabilities(os.environ["CLIENT"])
ASKS = CAPABILITIES.text_document is not None and CAPABILITIES.text_document.diagnostic is not None


@pytest_lsp.fixture(scope="session", config=ClientServerConfig(server_command=json.loads(os.environ["COMMAND"])))  # type: ignore[untyped-decorator]
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)  # type: ignore[untyped-decorator]
    def register(params: types.RegistrationParams) -> None:
        """Accepts every registration; the traffic is looked at afterwards."""

    result = await lsp_client.initialize_session(types.InitializeParams(capabilities=CAPABILITIES, root_uri=None))
    Script.columns = "octets" if result.capabilities.position_encoding == "utf-8" else "units"
    yield
    await lsp_client.shutdown_session()


class Script:
    """An open document."""

    # What the server and the client agreed that columns count.
    columns = "units"

    def __init__(self, client: LanguageClient, name: str, text: str) -> None:
        self.client = client
        self.uri = f"file:///scripts/{name}"
        self.identifier = types.TextDocumentIdentifier(self.uri)
        self.text = text
        self.version = 1
        self.told = self._next()
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
        self.told = self._next()
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri),
                [types.TextDocumentContentChangePartial(range=span, text=text)],
            )
        )

    async def check_diagnostics(self, *findings: Finding) -> None:
        """Compares what is found, got in the way of the client: asked for, or waited for.

        The client has no versions of diagnostics, so that what is told of an earlier text may come before.
        """
        expected = [(f.line, *getattr(f, Script.columns), f.severity, f.code, f.message) for f in findings]
        if ASKS:
            report = await self.client.text_document_diagnostic_async(
                types.DocumentDiagnosticParams(self.identifier)
            )
            assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
            assert seen(report.items) == expected
            return
        end = asyncio.get_running_loop().time() + 60
        while True:
            told = await asyncio.wait_for(self.told, 60)
            self.told = self._next()
            if told.uri == self.uri and seen(told.diagnostics) == expected:
                return
            assert asyncio.get_running_loop().time() < end, seen(told.diagnostics)

    def _next(self) -> asyncio.Future[Any]:
        """What is told next; made before anything is sent, so that it is not missed."""
        protocol: Any = self.client.protocol
        future: asyncio.Future[Any] = protocol.wait_for_notification_async(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        return future


def width(letter: str) -> int:
    return len(letter.encode()) if Script.columns == "octets" else len(letter.encode("utf-16-le")) // 2


def seen(found: Sequence[types.Diagnostic]) -> List[Any]:
    assert all(d.range.start.line == d.range.end.line for d in found)
    return [
        (d.range.start.line, d.range.start.character, d.range.end.character, d.severity, d.code, d.message)
        for d in found
    ]


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

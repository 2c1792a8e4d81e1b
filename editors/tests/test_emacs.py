"""Emacs with each of its two clients, eglot and lsp-mode."""

from __future__ import annotations

from typing import Sequence

from support import case
from support.programs import TESTS, program
from support.scripts import (
    ALL_FINDINGS,
    FIXED_LINE,
    FIXED_LINE_OF_ASCII,
    FORMATTED,
    MISTAKE,
    NO_ROW_WHEN_FIXED,
    NOT_RUN,
    RENAMED,
    SYMBOLS,
    TOKENS,
    TYPED,
    Finding,
)
from support.session import Session


def drive(session: Session, script: str) -> None:
    session.run([program("emacs"), "-q", "--batch", "-l", str(TESTS / "emacs" / script)], "emacs")


class Eglot(case.EditorCase):
    # What columns Emacs shows, and what is typed.
    columns = "characters"
    letters = "é😀"
    typed = TYPED
    fixed = FIXED_LINE

    @classmethod
    def drive(cls, session: Session) -> None:
        drive(session, "eglot.el")

    def text_of(self, finding: Finding) -> str:
        return f"rowsmith [{finding.code}]: {finding.message}"

    def check_shown(self, name: str, findings: Sequence[Finding]) -> None:
        self.check_diagnostics(self.report[name], findings, self.columns)
        self.assertEqual([d["text"] for d in self.report[name]], [self.text_of(f) for f in findings])

    def test_diagnostics_stand_where_they_belong_and_once(self) -> None:
        self.check_shown("diagnostics", ALL_FINDINGS)

    def test_a_mistake_is_seen_when_it_is_typed_and_gone_when_it_is_deleted(self) -> None:
        self.check_shown("mistake", [MISTAKE])
        self.assertEqual(self.report["diagnosticsAtEnd"], [])

    def test_what_is_typed_is_what_the_server_was_told(self) -> None:
        self.assertEqual(self.report["typed"], self.typed)

    def test_a_quick_fix_is_applied(self) -> None:
        self.assertEqual(self.report["fixed"], self.fixed)
        self.check_shown("diagnosticsWhenFixed", [NO_ROW_WHEN_FIXED, NOT_RUN])

    def test_hovering_tells_of_a_statement(self) -> None:
        self.check_hover(self.report["hover"])

    def test_a_parameter_is_renamed(self) -> None:
        self.assertEqual(self.report["renamed"], RENAMED)
        self.check_mirror("features.rows", RENAMED)

    def test_the_outline_has_tables_and_policies(self) -> None:
        self.assertEqual(self.report["symbols"], SYMBOLS)

    def test_words_are_completed(self) -> None:
        self.check_completions(self.report["completions"])
        self.assertEqual(self.report["completed"], "commit")

    def test_the_script_is_formatted(self) -> None:
        expected = FORMATTED.replace("é😀", self.letters)
        self.assertEqual(self.report["formatted"], expected)
        self.check_mirror("typing.rows", expected)


class LSPMode(Eglot):
    # It takes the protocol's units of UTF-16 for characters, and shows what stands behind a sign of two units one
    # character too far to the right; what is typed and what is set right has no such sign.
    columns = "units"
    letters = "é☃"
    typed = TYPED.replace("é😀", letters)
    fixed = FIXED_LINE_OF_ASCII

    @classmethod
    def drive(cls, session: Session) -> None:
        drive(session, "lsp-mode.el")

    def text_of(self, finding: Finding) -> str:
        return finding.message

    def test_words_are_coloured_by_what_they_are(self) -> None:
        self.assertEqual(self.report["tokens"], [f"lsp-face-semhl-{kind}" for _, _, _, kind in TOKENS[:3]])

"""Neovim, today's and Debian's: diagnostics, typing, and what else its own client can do."""

from __future__ import annotations

from support import case
from support.programs import TESTS, program_of_venv
from support.scripts import (
    ALL_FINDINGS,
    FIXED_LINE,
    FORMATTED,
    HINTS,
    MISTAKE,
    NO_ROW_WHEN_FIXED,
    NOT_RUN,
    RENAMED,
    SYMBOLS,
    TOKENS,
    TYPED,
)
from support.session import Session


def drive(session: Session, neovim: str) -> None:
    script = TESTS / "neovim" / "features.lua"
    session.run([neovim, "--clean", "--headless", "-n", "-i", "NONE", "-c", f"luafile {script}"], "neovim")


class Neovim7(case.EditorCase):
    """Debian's."""

    version = "0.7"

    @classmethod
    def drive(cls, session: Session) -> None:
        drive(session, "/usr/bin/nvim")

    def test_it_is_the_version_that_is_meant(self) -> None:
        self.assertEqual(self.report["version"], self.version)

    def test_diagnostics_stand_where_they_belong_and_once(self) -> None:
        self.check_diagnostics(self.report["diagnostics"], ALL_FINDINGS, "octets")

    def test_a_mistake_is_seen_when_it_is_typed_and_gone_when_it_is_undone(self) -> None:
        self.check_diagnostics(self.report["mistake"], [MISTAKE], "octets")
        self.assertEqual(self.report["diagnosticsAtEnd"], [])

    def test_what_is_typed_is_what_the_server_was_told(self) -> None:
        self.assertEqual(self.report["typed"], TYPED)


    def test_a_quick_fix_is_applied(self) -> None:
        self.assertEqual(self.report["fixed"], FIXED_LINE)
        self.check_diagnostics(self.report["diagnosticsWhenFixed"], [NO_ROW_WHEN_FIXED, NOT_RUN], "octets")

    def test_hovering_tells_of_a_statement(self) -> None:
        self.check_hover(self.report["hover"])

    def test_a_parameter_is_renamed(self) -> None:
        self.assertEqual(self.report["renamed"], RENAMED)
        self.check_mirror("features.rows", RENAMED)

    def test_the_outline_has_tables_and_policies(self) -> None:
        self.assertEqual([symbol["name"] for symbol in self.report["symbols"]], SYMBOLS)

    def test_words_are_completed(self) -> None:
        self.check_completions(self.report["completions"])
        self.assertEqual(self.report["completed"], "commit")

    def test_the_script_is_formatted(self) -> None:
        self.assertEqual(self.report["formatted"], FORMATTED)
        self.check_mirror("typing.rows", FORMATTED)

    def test_diagnostics_come_in_the_way_that_it_knows(self) -> None:
        self.assertNotIn("diagnosticProvider", self.traffic.server_capabilities)

    def test_columns_are_those_that_it_knows(self) -> None:
        self.assertEqual(self.traffic.server_capabilities.get("positionEncoding", "utf-16"), "utf-16")


class Neovim11(Neovim7):
    """Today's; all that Debian's does, and what has come since."""

    version = "0.11"

    @classmethod
    def drive(cls, session: Session) -> None:
        drive(session, program_of_venv("nvim"))

    def test_a_quick_fix_is_applied(self) -> None:
        self.assertEqual(self.report["fixed"], FIXED_LINE)
        self.check_diagnostics(self.report["diagnosticsWhenFixed"], [NO_ROW_WHEN_FIXED, NOT_RUN], "octets")

    def test_hovering_tells_of_a_statement(self) -> None:
        self.check_hover(self.report["hover"])

    def test_a_parameter_is_renamed(self) -> None:
        self.assertEqual(self.report["renamed"], RENAMED)
        self.check_mirror("features.rows", RENAMED)

    def test_the_outline_has_tables_and_policies(self) -> None:
        self.assertEqual([symbol["name"] for symbol in self.report["symbols"]], SYMBOLS)

    def test_words_are_completed(self) -> None:
        self.check_completions(self.report["completions"])
        self.assertEqual(self.report["completed"], "commit")

    def test_the_script_is_formatted(self) -> None:
        self.assertEqual(self.report["formatted"], FORMATTED)
        self.check_mirror("typing.rows", FORMATTED)

    def test_diagnostics_come_in_the_way_that_it_knows(self) -> None:
        self.assertIn("diagnosticProvider", self.traffic.server_capabilities)
        self.assertEqual(self.traffic.told("textDocument/publishDiagnostics"), [])

    def test_columns_are_those_that_it_knows(self) -> None:
        self.assertEqual(self.traffic.server_capabilities["positionEncoding"], "utf-8")

    def test_the_table_stands_behind_each_line_that_changes_it(self) -> None:
        hints = [(h["position"]["line"], h["position"]["character"], h["label"]) for h in self.report["hints"]]
        self.assertEqual(hints, list(HINTS))

    def test_words_are_coloured_by_what_they_are(self) -> None:
        self.assertEqual([tuple(token) for token in self.report["tokens"]], TOKENS)

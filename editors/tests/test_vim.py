"""Vim with ALE, which sends the whole text at each change."""

from __future__ import annotations

from support import case
from support.programs import TESTS, program
from support.scripts import ALL_FINDINGS, FIXED_LINE_OF_ASCII, MISTAKE, NO_ROW_WHEN_FIXED, NOT_RUN, RENAMED, TYPED
from support.session import Session

# ALE's letters for severities; for a hint it has none of its own.
LETTERS = {1: "E", 2: "W", 3: "I", 4: "W"}


class VimWithALE(case.EditorCase):
    # It never asks a server to end.
    ends_in_order = False
    tells_pieces = False

    @classmethod
    def drive(cls, session: Session) -> None:
        scripts = TESTS / "vim"
        session.run(
            [program("vim.nox"), "-N", "-u", str(scripts / "settings.vim"), "-i", "NONE", "-n", "-es"]
            + ["-c", f"source {scripts / 'features.vim'}"],
            "vim",
        )

    def test_diagnostics_stand_where_they_belong_and_once(self) -> None:
        # It takes the protocol's units of UTF-16 for bytes, so that it shows what stands behind letters of more than
        # one byte too far to the left.
        self.assertEqual(
            [(d["line"], d["from"], d["to"], d["type"], d["code"], d["message"]) for d in self.report["diagnostics"]],
            [(f.line, *f.units, LETTERS[f.severity], f.code, f.message) for f in ALL_FINDINGS],
        )

    def test_the_location_list_has_them(self) -> None:
        self.assertEqual(
            self.report["list"],
            [f"{f.line + 1}:{f.units[0] + 1} {f.code}: {f.message}" for f in ALL_FINDINGS]
        )

    def test_a_mistake_is_seen_when_it_is_typed_and_gone_when_it_is_deleted(self) -> None:
        self.assertEqual([d["message"] for d in self.report["mistake"]], [MISTAKE.message])
        self.assertEqual(self.report["diagnosticsAtEnd"], [])

    def test_what_is_typed_is_what_the_server_was_told(self) -> None:
        self.assertEqual(self.report["typed"], TYPED)
        self.check_mirror("typing.rows", self.report["typed"])

    def test_a_quick_fix_is_applied(self) -> None:
        self.assertEqual(self.report["fixed"], FIXED_LINE_OF_ASCII)
        self.assertEqual(
            [d["message"] for d in self.report["diagnosticsWhenFixed"]],
            [NO_ROW_WHEN_FIXED.message, NOT_RUN.message],
        )

    def test_hovering_tells_of_a_statement_in_plain_text(self) -> None:
        self.check_hover(self.report["hover"])
        self.assertNotRegex(self.report["hover"], r"\*\*|`")

    def test_a_parameter_is_renamed(self) -> None:
        self.assertEqual(self.report["renamed"], RENAMED)

    def test_words_are_completed(self) -> None:
        self.check_completions(self.report["completions"])
        self.assertEqual(self.report["completed"], "commit")

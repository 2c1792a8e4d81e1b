"""Kate, with keys and pictures. Run by `make kate`, for it needs an X server's packages."""

from __future__ import annotations

from support import case
from support.kate import PICTURES, Kate, Screen
from support.scripts import ALL_FINDINGS, FINDINGS, RENAMED
from support.session import Session

# Signs beyond the keyboard cannot be typed: the row that has them is there, and the rest is typed behind it.
TYPING = """\
table "Fruit" { "Apple"   "Pear" "Kiwi" }
edit   on
app insert   "é😀"   at 0
"""

TYPED = """\
table "Fruit" { "Apple"   "Pear" "Kiwi" }
edit   on
app insert   "é😀"   at 0 ;delete   1
move   0->2
commit
"""

FORMATTED = """\
table "Fruit" { "Apple" "Pear" "Kiwi" }
edit on
app insert "é😀" at 0; delete 1
move 0 -> 2
commit
"""


class KateOnAScreen(case.EditorCase):
    kate_status = -1

    @classmethod
    def drive(cls, session: Session) -> None:
        session.path("typing.rows").write_text(TYPING, encoding="utf-8")
        screen = Screen()
        cls.addClassCleanup(screen.close)
        kate = Kate(session, screen, ["features.rows", "typing.rows", "findings.rows"])
        cls.addClassCleanup(kate.kill)
        kate.wait_for_window("findings.rows")
        kate.wait_for_text("findings.rows", FINDINGS)
        kate.wait("what is found", lambda: bool(kate.traffic().told("textDocument/publishDiagnostics")))
        kate.wait_for_answer("textDocument/semanticTokens/range")
        kate.picture("findings")
        cls.fix_mistake(kate)
        cls.close_tab(kate, "typing.rows")
        cls.type_script(kate)
        cls.close_tab(kate, "features.rows")
        cls.use_features(kate)
        cls.kate_status = kate.quit()

    @staticmethod
    def close_tab(kate: Kate, behind: str) -> None:
        """Saves and closes the script in front; another comes to the front."""
        kate.press("ctrl+s")
        kate.press("ctrl+w")
        kate.wait_for_window(behind)
        kate.click(300, 400)

    @classmethod
    def fix_mistake(cls, kate: Kate) -> None:
        kate.press("ctrl+Home", "Down", *["Right"] * 24)
        kate.command("quick fix")
        kate.wait_for_text("findings.rows", FINDINGS.replace("delte", "delete"))
        kate.wait_for_window("findings.rows")

    @classmethod
    def type_script(cls, kate: Kate) -> None:
        kate.press("ctrl+Home", "Down", "Down", "End")
        # Escape closes a list of words that may have come up, and would take the other key.
        kate.type(" ;delete   1")
        kate.press("Escape", "Return")
        kate.type("move   0->2")
        kate.press("Escape", "Return")
        kate.type("comm")
        kate.wait_for_text("typing.rows", TYPED.replace("commit", "comm"))
        kate.press("ctrl+space")
        kate.wait_for_answer("textDocument/completion")
        kate.wait("the list of words", lambda: len(kate.windows()) > 1)
        kate.picture("completion")
        kate.press("Return")
        kate.wait_for_text("typing.rows", TYPED)
        kate.press("ctrl+t", "f")
        kate.wait_for_text("typing.rows", FORMATTED)

    @classmethod
    def use_features(cls, kate: Kate) -> None:
        # The word `move` in the fourth line.
        kate.point_at(100, 167)
        kate.wait_for_answer("textDocument/hover")
        kate.wait("what is told", lambda: len(kate.windows()) > 1)
        kate.picture("hover")
        kate.press("ctrl+Home", "Down", *["Right"] * 15)
        kate.press("F2")
        kate.wait("the question for a name", lambda: len(kate.windows()) > 1)
        kate.press("ctrl+a")
        kate.type("place")
        kate.press("Return")
        kate.wait_for_text("features.rows", RENAMED)
        kate.wait_for_window("features.rows")
        kate.press("ctrl+s")
        kate.wait("the file", lambda: kate.session.path("features.rows").read_text(encoding="utf-8") == RENAMED)

    def test_diagnostics_are_told_once_and_in_units(self) -> None:
        told = self.traffic.told("textDocument/publishDiagnostics")
        first = next(each["diagnostics"] for each in told if each["uri"].endswith("findings.rows"))
        spans = [(d["range"]["start"], d["range"]["end"], d["code"]) for d in first]
        self.assertEqual(
            [(start["line"], start["character"], end["character"], code) for start, end, code in spans],
            [(f.line, *f.units, f.code) for f in ALL_FINDINGS],
        )

    def test_hovering_tells_of_a_statement(self) -> None:
        answers = [each.result for each in self.traffic.exchanges("textDocument/hover") if each.result]
        self.check_hover(answers[0]["contents"]["value"])

    def test_what_is_typed_formatted_and_renamed_is_on_disk(self) -> None:
        fixed = FINDINGS.replace("delte", "delete")
        self.assertEqual(self.session.path("findings.rows").read_text(encoding="utf-8"), fixed)
        self.assertEqual(self.session.path("typing.rows").read_text(encoding="utf-8"), FORMATTED)
        self.assertEqual(self.session.path("features.rows").read_text(encoding="utf-8"), RENAMED)

    def test_it_ends_well(self) -> None:
        self.assertEqual(self.kate_status, 0)

    def test_there_are_pictures_to_look_at(self) -> None:
        for name in ("findings", "completion", "hover"):
            self.assertGreater((PICTURES / f"{name}.png").stat().st_size, 1000)

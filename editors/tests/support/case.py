"""What is asked of every editor. Import this module, not the class: a test class in reach of a module is run there."""

from __future__ import annotations

import unittest
from typing import Any, ClassVar, Iterable

from support.announced import breaches
from support.mirror import texts
from support.scripts import COMPLETIONS, HOVER, Finding
from support.session import Session
from support.traffic import Traffic


class EditorCase(unittest.TestCase):
    """An editor that is driven once, before the tests look at what came of it."""

    maxDiff = None
    session: ClassVar[Session]
    # Whether the editor asks the server to end, and waits; the others end it by a signal.
    ends_in_order = True
    # Whether it tells the pieces that change; the others send the whole text each time.
    tells_pieces = True

    @classmethod
    def drive(cls, session: Session) -> None:
        """Runs the editor."""
        raise NotImplementedError

    @classmethod
    def setUpClass(cls) -> None:
        cls.session = Session.new()
        cls.addClassCleanup(cls.session.remove)
        cls.drive(cls.session)

    @property
    def report(self) -> Any:
        return self.session.report

    @property
    def traffic(self) -> Traffic:
        return self.session.traffic

    def check_diagnostics(self, shown: Iterable[Any], findings: Iterable[Finding], columns: str) -> None:
        """Compares what an editor shows with what is known; columns are characters, units or octets."""
        self.assertEqual(
            [(d["line"], d["from"], d["to"], d["severity"], d["code"], d["message"]) for d in shown],
            [(f.line, *getattr(f, columns), f.severity, f.code, f.message) for f in findings],
        )

    def check_mirror(self, name: str, shown: str) -> None:
        """Compares a buffer at the end with what the server was told of it."""
        told = {uri.rpartition("/")[2]: text for uri, text in texts(self.traffic).items()}
        self.assertEqual(told[name], shown)

    def check_hover(self, shown: str) -> None:
        for part in HOVER:
            self.assertIn(part, shown)

    def check_completions(self, words: Iterable[str]) -> None:
        """The words that a person may mean are there, and none that cannot be meant."""
        self.assertGreaterEqual(set(words), COMPLETIONS)
        self.assertEqual([word for word in words if not word.startswith("de")], [])

    def test_the_server_ends_as_it_should(self) -> None:
        self.assertEqual(self.traffic.is_killed, not self.ends_in_order)
        self.assertEqual(self.traffic.exit_status, 0 if self.ends_in_order else 1)

    def test_changes_are_told_as_often_as_there_is_typing(self) -> None:
        changes = [change for told in self.traffic.sent("textDocument/didChange") for change in told["contentChanges"]]
        self.assertGreater(len(changes), 30)
        self.assertEqual({"range" in change for change in changes}, {self.tells_pieces})

    def test_nothing_is_wrong_in_what_is_said(self) -> None:
        self.assertEqual(list(self.traffic.faults()), [])

    def test_nothing_comes_that_the_editor_did_not_announce(self) -> None:
        self.assertEqual(list(breaches(self.traffic)), [])

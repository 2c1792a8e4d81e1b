"""ycmd, the engine of YouCompleteMe: it speaks in bytes, and sends the whole text at each change."""

from __future__ import annotations

from support import case
from support.scripts import ALL_FINDINGS, TYPED, TYPING
from support.session import Session
from support.ycmd import Buffer, Ycmd


def type_script(buffer: Buffer) -> None:
    """Makes TYPED of TYPING, with the engine told of every letter.

    It cannot read a place right before a sign of two units of UTF-16, and while such a sign is typed, what was last said
    of the line ends there. So the sign comes with the letter before it.
    """
    added = TYPED[TYPED.index("move") :]
    before, sign, behind = added.partition("é😀")
    for letter in [*before, sign, *behind]:
        buffer.text += letter
        buffer.parse()
    place = TYPING.index('"Pear"')
    for count, letter in enumerate('"Fig"  '):
        buffer.text = buffer.text[: place + count] + letter + buffer.text[place + count :]
        buffer.parse()


class YcmdEngine(case.EditorCase):
    @classmethod
    def drive(cls, session: Session) -> None:
        engine = Ycmd(session.folder, session.server)
        cls.addClassCleanup(engine.kill)
        report = session.report
        findings = Buffer(engine, "findings.rows")
        report["diagnostics"] = findings.diagnostics(3)
        typing = Buffer(engine, "typing.rows")
        type_script(typing)
        typing.text += "1"
        report["mistake"] = typing.diagnostics(1)
        typing.text = typing.text[:-1]
        report["diagnosticsAtEnd"] = typing.diagnostics(0)
        report["typed"] = typing.text
        engine.stop()

    def test_diagnostics_stand_where_they_belong_and_once(self) -> None:
        self.assertEqual(
            [(d["line"], d["from"], d["to"], d["kind"], d["text"]) for d in self.report["diagnostics"]],
            [
                (f.line, *f.octets, "ERROR" if f.severity == 1 else "HINT", f"{f.message} [{f.code}]")
                for f in ALL_FINDINGS
            ],
        )

    def test_a_mistake_is_seen_when_it_is_typed_and_gone_when_it_is_deleted(self) -> None:
        self.assertEqual(len(self.report["mistake"]), 1)
        self.assertEqual(self.report["diagnosticsAtEnd"], [])

    def test_what_is_typed_is_what_the_server_was_told(self) -> None:
        self.assertEqual(self.report["typed"], TYPED)
        self.check_mirror("typing.rows", self.report["typed"])

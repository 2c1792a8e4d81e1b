"""ycmd, the engine of YouCompleteMe: it speaks in bytes, and sends the whole text at each change."""

from __future__ import annotations

from support import case
from support.scripts import ALL_FINDINGS, FIXED_LINE, FORMATTED, HINTS, RENAMED, TOKENS, TYPED, TYPING
from support.session import Session
from support.ycmd import Buffer, Ycmd, place


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
    tells_pieces = False

    @classmethod
    def drive(cls, session: Session) -> None:
        engine = Ycmd(session.folder, session.server)
        cls.addClassCleanup(engine.kill)
        report = session.report
        findings = Buffer(engine, "findings.rows")
        report["diagnostics"] = findings.diagnostics(3)
        fixes = findings.command("FixIt", line=1, column=27)["fixits"]
        findings.apply(next(fix for fix in fixes if "delete" in fix["text"])["chunks"])
        report["fixed"] = findings.text.splitlines()[1]
        features = Buffer(engine, "features.rows")
        features.parse()
        report["hover"] = features.command("GetHover", line=3, column=1)["detailed_info"]
        whole = {"start": place(0, 0), "end": place(6, 0)}
        report["hints"] = features.ask("/inlay_hints", range=whole)["inlay_hints"]
        report["tokens"] = features.ask("/semantic_tokens", range=whole)["semantic_tokens"]["tokens"]
        answer = features.command("RefactorRename", "place", line=1, column=15)
        features.apply(answer["fixits"][0]["chunks"])
        report["renamed"] = features.text
        typing = Buffer(engine, "typing.rows")
        type_script(typing)
        typing.text += "1"
        report["mistake"] = typing.diagnostics(1)
        typing.text = typing.text[:-1]
        report["diagnosticsAtEnd"] = typing.diagnostics(0)
        report["typed"] = typing.text
        options = {"tab_size": 2, "insert_spaces": True}
        answer = typing.command("Format", options=options)
        typing.apply(answer["fixits"][0]["chunks"])
        report["formatted"] = typing.text
        typing.text += "de"
        answer = typing.ask("/completions", 5, 2, force_semantic=True)
        report["completions"] = [item["insertion_text"] for item in answer["completions"]]
        report["completionErrors"] = answer["errors"]
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

    def test_a_quick_fix_is_applied(self) -> None:
        self.assertEqual(self.report["fixed"], FIXED_LINE)

    def test_hovering_tells_of_a_statement(self) -> None:
        self.check_hover(self.report["hover"])

    def test_the_table_stands_behind_each_line_that_changes_it(self) -> None:
        places = [(hint["position"], hint["label"]) for hint in self.report["hints"]]
        self.assertEqual([(p["line_num"] - 1, p["column_num"] - 1, label) for p, label in places], list(HINTS))

    def test_words_are_coloured_by_what_they_are(self) -> None:
        tokens = []
        for token in self.report["tokens"]:
            start, end = token["range"]["start"], token["range"]["end"]
            place = (start["line_num"] - 1, start["column_num"] - 1, end["column_num"] - 1)
            tokens.append((*place, token["type"]))
        self.assertEqual([token for token in tokens if token in TOKENS], TOKENS)

    def test_a_parameter_is_renamed(self) -> None:
        self.assertEqual(self.report["renamed"], RENAMED)

    def test_the_script_is_formatted(self) -> None:
        self.assertEqual(self.report["formatted"], FORMATTED)

    def test_words_are_completed(self) -> None:
        self.check_completions(self.report["completions"])
        self.assertEqual(self.report["completionErrors"], [])

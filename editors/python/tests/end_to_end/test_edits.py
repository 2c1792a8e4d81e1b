from __future__ import annotations

import os
import tempfile
import threading
from pathlib import Path
from typing import Any, Callable, List, Tuple

from end_to_end.support import Recorder, ServerCase, limits
from rowsmith import CancelledError, KeyUsedError, LimitError, NoScriptError, Session, StaleError

LENGTH = 3_000
#: A text that takes the server more than one slice of work.
LONG = "\n".join('app insert "x" at 0' for _ in range(LENGTH))


class EditTests(ServerCase):
    """What guards an edit: revisions, keys, dry runs, all or nothing, cancellation."""

    def setUp(self) -> None:
        super().setUp()
        self.spawned = self.spawn()
        self.session = Session.open(self.spawned, table=["a", "b", "c"])

    def check_unchanged(self, revision: int = 0) -> None:
        self.assertEqual(self.rows(self.session), [["a", "b", "c"]])
        self.assertEqual(self.session.state()["revision"], revision)

    # Outcomes

    def test_each_outcome_is_told_and_ends_the_text_where_it_should(self) -> None:
        cases = [
            ("app delete 0; app delete 0", ["done", "done"], {}),
            ("policy canEdit(at) = false; swipe 0; app delete 0", ["done", "ignored", "done"], {}),
            ("move 0 -> 1; app delete 0", ["refused"], {}),
            ("view delete 5; app delete 0", ["trapped"], {"rule": "delete-bounds"}),
            ('expect rows "x"; app delete 0', ["failed"], {}),
            (
                "view delete 5\n#! attempt to delete row 5\nundo; app delete 0",
                ["trapped", "done", "done"],
                {},
            ),
        ]
        for text, outcomes, last in cases:
            with self.subTest(text), Session.open(self.spawned, table=["a", "b", "c"]) as session:
                steps = session.edit(text)["steps"]
                self.assertEqual([step["outcome"] for step in steps], outcomes)
                self.assertEqual({key: steps[-1].get(key) for key in last}, last)
                for step in steps:
                    if step["outcome"] in ("ignored", "refused", "failed"):
                        self.assertTrue(step["reason"])
                    self.assertEqual("exception" in step, step["outcome"] == "trapped")

    def test_a_crashed_table_goes_on_after_undo(self) -> None:
        self.session.edit("view delete 5")
        self.assertTrue(self.session.mode()["crashed"])
        self.assertEqual(self.session.edit("app delete 0")["steps"][0]["outcome"], "refused")
        self.session.undo()
        self.assertNotIn("crashed", self.session.mode())

    def test_a_text_that_does_not_parse_runs_not_even_in_part(self) -> None:
        with self.assertRaises(NoScriptError) as caught:
            self.session.edit("app delete 0\nmvoe 1 -> 0")
        diagnostic = caught.exception.diagnostics[0]
        self.assertEqual((diagnostic["severity"], diagnostic["range"]), ("error", [13, 17]))
        self.assertTrue(diagnostic["id"] and "move" in diagnostic["message"])
        self.check_unchanged()

    def test_files_are_not_read(self) -> None:
        self.assertEqual(self.session.edit('table from "rows.txt"')["steps"][0]["outcome"], "refused")
        self.check_unchanged()

    def test_files_of_one_folder_are_read_where_the_server_allows_it(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "inside").mkdir()
            for place in ("rows.txt", "inside/rows.txt"):
                (Path(folder) / place).write_text("x\ny\n")
            os.symlink("../rows.txt", Path(folder) / "inside" / "link.txt")
            session = Session.open(self.spawn("--allow-read", f"{folder}/inside"), table=["a"])
            for outside in (
                f"{folder}/rows.txt",
                f"{folder}/inside/../rows.txt",
                f"{folder}/inside/link.txt",
            ):
                step = session.edit(f'table from "{outside}"')["steps"][0]
                self.assertEqual(step["outcome"], "refused", outside)
            self.assertEqual(self.rows(session), [["a"]])
            step = session.edit('table from "rows.txt"')["steps"][0]
            self.assertEqual((step["outcome"], self.rows(session)), ("done", [["x", "y"]]))

    # Stale

    def test_an_expected_revision_lets_only_the_first_edit_happen(self) -> None:
        self.session.edit("edit on", expected_revision=0)
        attempts: List[Callable[[], object]] = [
            lambda: self.session.edit("delete 0", expected_revision=0),
            lambda: self.session.edit("delete 0", expected_revision=2),
            lambda: self.session.undo(expected_revision=0),
            lambda: self.session.redo(expected_revision=0),
            lambda: self.session.goto(0, expected_revision=0),
            lambda: self.session.commit(expected_revision=0),
            lambda: self.session.rollback(expected_revision=0),
        ]
        for attempt in attempts:
            with self.assertRaises(StaleError) as caught:
                attempt()
            self.assertEqual(caught.exception.revision, 1)
        self.check_unchanged(revision=1)
        self.session.undo(expected_revision=1)

    # Keys

    def test_a_request_of_the_same_key_happens_once(self) -> None:
        first = self.session.edit("app delete 0", key="k")
        again = self.session.edit("app delete 0", key="k")
        self.assertEqual(again, {**first, "repeated": True})
        self.assertEqual(self.rows(self.session), [["b", "c"]])
        with self.assertRaises(KeyUsedError) as caught:
            self.session.edit("app delete 1", key="k")
        self.assertEqual(caught.exception.key, "k")
        self.session.edit("app delete 0", key="l")
        self.assertEqual(self.rows(self.session), [["c"]])

    def test_a_key_holds_though_the_revision_is_stale_by_then(self) -> None:
        first = self.session.edit("app delete 0", expected_revision=0, key="k")
        self.session.edit("edit on")
        again = self.session.edit("app delete 0", expected_revision=0, key="k")
        self.assertEqual(again["revision"], first["revision"])

    def test_a_key_belongs_to_its_session(self) -> None:
        self.session.edit("app delete 0", key="k")
        other = Session.open(self.spawned, table=["x", "y"])
        self.assertNotIn("repeated", other.edit("app delete 0", key="k"))

    # Dry runs, and all or nothing

    def test_a_dry_run_answers_and_keeps_nothing(self) -> None:
        recorder = Recorder(self.session)
        dry = self.session.edit("edit on; delete 0", dry_run=True)
        self.assertEqual((dry["applied"], dry["revision"], dry["previousRevision"]), (False, 0, 0))
        self.assertEqual([step["outcome"] for step in dry["steps"]], ["done", "done"])
        self.check_unchanged()
        self.assertEqual(self.session.history()["steps"], [{"position": 0}])
        self.assertEqual(recorder.settled(), [])
        wet = self.session.edit("edit on; delete 0")
        self.assertEqual(
            [step["callbacks"] for step in wet["steps"]], [step["callbacks"] for step in dry["steps"]]
        )

    def test_an_atomic_edit_keeps_all_or_nothing(self) -> None:
        recorder = Recorder(self.session)
        failures = (
            "app delete 0; view delete 9",
            "app delete 0; move 0 -> 1",
            'app delete 0; expect rows "x"',
        )
        for text in failures:
            edited = self.session.edit(text, atomic=True)
            self.assertEqual((edited["applied"], edited["revision"]), (False, 0), text)
            self.assertEqual([step["outcome"] for step in edited["steps"]][0], "done")
            self.assertEqual(len(edited["steps"]), 2)
            self.check_unchanged()
        self.assertEqual(recorder.settled(), [])
        kept = self.session.edit("app delete 0; app delete 0", atomic=True)
        self.assertEqual((kept["applied"], kept["revision"]), (True, 2))
        self.assertEqual(self.rows(self.session), [["c"]])

    def test_without_atomic_the_steps_before_a_failure_stay(self) -> None:
        edited = self.session.edit("app delete 0; move 0 -> 1")
        self.assertTrue(edited["applied"])
        self.assertEqual(self.rows(self.session), [["b", "c"]])

    # Progress and cancellation

    def test_progress_begins_and_ends_before_the_answer(self) -> None:
        for text in ("edit on", LONG):
            values: List[Any] = []
            self.session.edit(text, progress=values.append)
            self.spawned.connection.settled()
            kinds = [value["kind"] for value in values]
            self.assertEqual((kinds[:1], kinds[-1:]), (["begin"], ["end"]))
            self.assertEqual((values[0]["percentage"], values[0]["cancellable"]), (0, True))
            self.assertTrue(values[0]["title"])
            reports = [value["percentage"] for value in values[1:-1]]
            self.assertEqual(kinds[1:-1], ["report"] * len(reports))
            self.assertEqual(reports, sorted(reports))
            self.assertTrue(all(0 <= report <= 100 for report in reports))
        self.assertTrue(reports, "a long text is reported on")

    def test_a_cancelled_edit_keeps_nothing(self) -> None:
        recorder = Recorder(self.session)
        call = self.spawned.start_edit(self.session.name, LONG)
        call.cancel()
        with self.assertRaises(CancelledError):
            call.result(60)
        self.check_unchanged()
        self.assertEqual(self.session.history()["steps"], [{"position": 0}])
        self.assertEqual(recorder.settled(), [])

    def test_a_cancelled_opening_opens_nothing(self) -> None:
        call = self.spawned.connection.start("session/open", {"text": LONG, "name": "gone"})
        call.cancel()
        with self.assertRaises(CancelledError):
            call.result(60)
        self.assertNotIn("gone", [each["session"] for each in self.spawned.list()["sessions"]])

    def test_a_client_need_not_wait_for_the_long_edit_of_another_one(self) -> None:
        path = self.listen_unix()
        one, two = self.connect(path), self.connect(path)
        long_one = Session.open(one, table=[], name="long").name
        short_one = Session.open(two, table=["x"], name="short").name
        begun = threading.Event()
        long = one.connection.start(
            "session/edit", {"session": long_one, "text": LONG}, progress=lambda _: begun.set()
        )
        self.assertTrue(begun.wait(60))
        self.assertEqual(two.edit(short_one, "app delete 0")["revision"], 1)
        self.assertEqual(long.result(60)["revision"], LENGTH)

    # Limits

    def test_limits_are_told_by_name(self) -> None:
        client = self.spawn(*limits(rows=5, steps=3, messageBytes=5000, sessions=2))
        told = client.hello()["limits"]
        self.assertEqual(
            (told["rows"], told["steps"], told["messageBytes"], told["sessions"]), (5, 3, 5000, 2)
        )
        session = Session.open(client, table=["a"])
        cases: List[Tuple[str, int, Callable[[], object]]] = [
            ("rows", 5, lambda: client.open(table=["x"] * 6)),
            ("messageBytes", 5000, lambda: session.edit("#" * 6000)),
        ]
        for name, value, attempt in cases:
            with self.subTest(name), self.assertRaises(LimitError) as caught:
                attempt()
            self.assertEqual((caught.exception.limit, caught.exception.value), (name, value))
        client.open()
        with self.assertRaises(LimitError) as caught:
            client.open()
        self.assertEqual((caught.exception.limit, caught.exception.value), ("sessions", 2))
        self.assertEqual(self.rows(session), [["a"]])

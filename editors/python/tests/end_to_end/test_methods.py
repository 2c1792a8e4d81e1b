from __future__ import annotations

from end_to_end.support import Recorder, ServerCase
from rowsmith import (
    Framing,
    InvalidParamsError,
    MethodNotFoundError,
    NameTakenError,
    NoScriptError,
    NoSuchRevisionError,
    NoSuchSessionError,
    ResponseError,
    Session,
    TableSource,
    UnreadableTableError,
)

METHODS = {
    "session/hello",
    "session/open",
    "session/list",
    "session/close",
    "session/fork",
    "session/edit",
    "session/commit",
    "session/rollback",
    "session/undo",
    "session/redo",
    "session/goto",
    "session/state",
    "session/history",
    "session/subscribe",
    "session/unsubscribe",
    "session/complete",
    "session/isComplete",
    "session/export",
    "batch/verify",
    "exception/explain",
}


class MethodTests(ServerCase):
    """Each method does what the protocol says."""

    def setUp(self) -> None:
        super().setUp()
        self.spawned = self.spawn()

    def open(self, *rows: str) -> Session:
        return Session.open(self.spawned, table=list(rows or ("a", "b", "c")))

    def test_hello_tells_what_the_server_can_do(self) -> None:
        hello = self.spawned.hello("editor")
        self.assertEqual(
            (hello["name"], hello["server"]["name"], hello["protocolVersion"]), ("editor", "rowsmith", 1)
        )
        self.assertEqual(METHODS - set(hello["methods"]), set())
        self.assertEqual(set(hello["methods"]) - METHODS, {"rpc.discover"})
        self.assertEqual(set(hello["eras"]), {"5", "12", "15", "16.0", "16.4", "17"})
        self.assertEqual(set(hello["kinds"]), {"table", "collection"})
        self.assertEqual(set(hello["formats"]), {"rows", "json", "csv", "markdown", "svg"})
        self.assertEqual(
            set(hello["limits"]),
            {
                "clients",
                "sessions",
                "messageBytes",
                "textBytes",
                "batch",
                "rows",
                "windowRows",
                "steps",
                "backlogBytes",
                "keys",
            },
        )
        self.assertTrue(all(isinstance(value, int) and value > 0 for value in hello["limits"].values()))
        self.assertEqual(hello["sessions"], [])
        self.open()
        self.assertEqual([each["session"] for each in self.spawned.hello()["sessions"]], ["s1"])

    def test_both_framings_are_spoken(self) -> None:
        for framing in Framing:
            client = self.spawn(framing=framing)
            self.assertEqual(client.open(table=["é\n"])["sections"][0]["rows"], ["é\n"])
        for framing in Framing:
            client = self.spawn("--framing", framing.value, framing=framing)
            self.assertEqual(client.hello()["protocolVersion"], 1)

    def test_open_begins_with_a_table_and_runs_a_text(self) -> None:
        table: TableSource = [{"title": "Fruit", "rows": ["Apple", "Pear"]}, {"rows": ["Milk"]}]
        opened = self.spawned.open("edit on; delete 0.1", table, era="15", kind="collection", name="n")
        self.assertEqual((opened["session"], opened["revision"], opened["position"]), ("n", 2, 2))
        self.assertEqual((opened["lastPosition"], opened["era"], opened["kind"]), (2, "15", "collection"))
        self.assertTrue(opened["planesAgree"])
        self.assertEqual(opened["model"], {"sections": 2, "rows": 2})
        self.assertEqual(opened["view"], {"sections": 2, "rows": 2})
        self.assertTrue(opened["state"]["editing"] and opened["state"]["editingMode"])
        self.assertEqual(
            (opened["plane"], opened["sections"]),
            (
                "view",
                [
                    {"section": 0, "title": "Fruit", "rowCount": 1, "start": 0, "rows": ["Apple"]},
                    {"section": 1, "rowCount": 1, "start": 0, "rows": ["Milk"]},
                ],
            ),
        )
        self.assertEqual([step["outcome"] for step in opened["steps"]], ["done", "done"])
        self.assertEqual([step["range"] for step in opened["steps"]], [[0, 7], [9, 19]])

    def test_sessions_without_a_name_are_numbered(self) -> None:
        opened = [self.spawned.open()["session"] for _ in range(2)]
        self.assertEqual(opened, ["s1", "s2"])
        state = self.spawned.state("s1")
        self.assertEqual((state["revision"], state["view"]["rows"]), (0, 0))

    def test_open_says_why_it_does_not(self) -> None:
        self.spawned.open(name="n")
        with self.assertRaises(NameTakenError) as taken:
            self.spawned.open(name="n")
        self.assertEqual(taken.exception.session, "n")
        with self.assertRaises(UnreadableTableError):
            self.spawned.open(table=[{"rows": 1}])
        with self.assertRaises(NoScriptError) as script:
            self.spawned.open("mvoe 0 -> 1")
        self.assertEqual(script.exception.diagnostics[0]["severity"], "error")
        self.assertEqual(script.exception.diagnostics[0]["range"], [0, 4])
        with self.assertRaises(InvalidParamsError):
            self.spawned.open(era="3")
        self.assertEqual(len(self.spawned.list()["sessions"]), 1)

    def test_list_tells_of_every_session(self) -> None:
        self.spawned.open(table=["a"], name="kept")
        session = self.open()
        session.edit("app delete 0")
        recorder = Recorder(session)
        listed = {each["session"]: each for each in self.spawned.list()["sessions"]}
        self.assertEqual(
            listed["kept"],
            {"session": "kept", "revision": 0, "position": 0, "rows": 1, "subscribers": 0, "kept": True},
        )
        self.assertEqual(
            listed[session.name],
            {
                "session": session.name,
                "revision": 1,
                "position": 1,
                "rows": 2,
                "subscribers": 1,
                "kept": False,
            },
        )
        recorder.subscription.cancel()

    def test_close_ends_a_session(self) -> None:
        session = self.open()
        self.assertEqual(self.spawned.close_session(session.name), {"session": session.name})
        with self.assertRaises(NoSuchSessionError) as caught:
            session.state()
        self.assertEqual(caught.exception.session, session.name)

    def test_edit_tells_of_each_step(self) -> None:
        edited = self.open().edit("edit on; move 0 -> 2")
        self.assertEqual(
            [
                edited["session"],
                edited["revision"],
                edited["previousRevision"],
                edited["position"],
                edited["applied"],
            ],
            ["s1", 2, 0, 2, True],
        )
        self.assertNotIn("repeated", edited)
        first, second = edited["steps"]
        self.assertEqual((first["statement"], first["position"], first["revision"]), ("edit on", 1, 1))
        self.assertEqual(
            (second["statement"], second["range"], second["outcome"]), ("move 0 -> 2", [9, 20], "done")
        )
        self.assertEqual(
            [callback["text"] for callback in second["callbacks"]],
            ["canMove(0.0) -> true", "targetForMove(0.0, 0.2) -> 0.2", "moveRow(0.0, 0.2)"],
        )
        self.assertEqual(
            second["changes"],
            [{"plane": "both", "changes": [{"change": "moveRow", "before": [0, 0], "after": [0, 2]}]}],
        )
        self.assertEqual(second["warnings"], [])

    def test_ranges_count_bytes(self) -> None:
        # Two bytes of UTF-8 and four.
        edited = self.open().edit('app insert "é😀" at 0; app delete 0')
        self.assertEqual([step["range"] for step in edited["steps"]], [[0, 24], [26, 38]])

    def test_undo_redo_and_goto_travel(self) -> None:
        session = self.open()
        session.edit("app delete 0; app delete 0")
        undone = session.undo()
        self.assertEqual((undone["revision"], undone["previousRevision"], undone["position"]), (3, 2, 1))
        self.assertEqual((undone["outcome"], undone["callbacks"], undone["warnings"]), ("done", [], []))
        self.assertEqual(
            undone["changes"],
            [{"plane": "both", "changes": [{"change": "insertRow", "after": [0, 0], "text": "b"}]}],
        )
        self.assertEqual(session.redo()["position"], 2)
        self.assertEqual(self.rows(session), [["c"]])
        session.undo(2)
        self.assertEqual(self.rows(session), [["a", "b", "c"]])
        session.goto(1)
        self.assertEqual(self.rows(session), [["b", "c"]])
        session.goto(revision=2)
        self.assertEqual(self.rows(session), [["c"]])
        session.goto(revision=0)
        self.assertEqual(self.rows(session), [["a", "b", "c"]])

    def test_travel_beyond_the_end_is_an_outcome_or_an_error_and_changes_nothing(self) -> None:
        session = self.open()
        self.assertEqual(session.undo()["outcome"], "refused")
        with self.assertRaises(NoSuchRevisionError) as caught:
            session.goto(revision=7)
        error = caught.exception
        self.assertEqual((error.revision, error.first, error.last), (7, 0, 0))
        for wrong in ({}, {"position": 0, "revision": 0}):
            with self.assertRaises(InvalidParamsError):
                self.spawned.connection.call("session/goto", {"session": session.name, **wrong}, 60)
        self.assertEqual(session.state()["revision"], 0)

    def test_commit_and_rollback_end_editing(self) -> None:
        session = self.open()
        session.edit("edit on; app delete 0")
        committed = session.commit()
        self.assertEqual(
            (committed["outcome"], committed["revision"], committed["previousRevision"]), ("done", 3, 2)
        )
        session.edit("edit on; app delete 0")
        self.assertEqual(session.rollback()["outcome"], "done")
        self.assertEqual(self.rows(session), [["b", "c"]])
        self.assertFalse(session.mode()["editing"])

    def test_history_lists_the_steps(self) -> None:
        self.spawned.hello("me")
        session = self.open()
        session.edit("app delete 0; commit")
        session.undo()
        session.edit("app delete 1")
        history = session.history()
        self.assertEqual((history["revision"], history["start"]), (session.revision, 0))
        start, delete, commit = history["steps"][:3]
        self.assertEqual(start["position"], 0)
        self.assertEqual(
            {
                key: delete.get(key)
                for key in ("position", "parent", "statement", "client", "outcome", "commit")
            },
            {
                "position": 1,
                "parent": 0,
                "statement": "app delete 0",
                "client": "me",
                "outcome": "done",
                "commit": None,
            },
        )
        self.assertEqual((commit["statement"], commit["commit"], commit["parent"]), ("commit", True, 1))
        self.assertEqual(
            (history["steps"][-1]["statement"], history["steps"][-1]["parent"]), ("app delete 1", 1)
        )
        self.assertEqual((history["position"], history["lastPosition"]), (3, 3))
        window = session.history(start=1, limit=1)
        self.assertEqual((window["start"], window["steps"]), (1, [delete]))
        session.goto(2)
        self.assertEqual(session.history()["lastCommit"], 2)

    def test_fork_is_another_session(self) -> None:
        session = self.open()
        session.edit("app delete 0")
        now, before = session.fork(name="now"), session.fork(revision=0)
        now.edit('app insert "x" at 0')
        self.assertEqual(self.rows(session), [["b", "c"]])
        self.assertEqual(self.rows(now), [["x", "b", "c"]])
        self.assertEqual(self.rows(before), [["a", "b", "c"]])
        session.edit("app delete 0")
        self.assertEqual(self.rows(now), [["x", "b", "c"]])
        with self.assertRaises(NameTakenError):
            session.fork(name="now")
        with self.assertRaises(NoSuchRevisionError):
            session.fork(revision=99)

    def test_subscribers_hear_of_changes_until_they_unsubscribe(self) -> None:
        session = self.open()
        recorder = Recorder(session)
        self.assertEqual(
            recorder.subscription.answer, {"session": session.name, "revision": 0, "subscribed": True}
        )
        session.edit("app delete 0")
        changed = recorder.settled()[-1]
        self.assertEqual((changed["revision"], changed["previousRevision"], changed["position"]), (1, 0, 1))
        self.assertEqual(
            changed["changes"],
            [{"plane": "both", "changes": [{"change": "deleteRow", "before": [0, 0]}]}],
        )
        self.assertEqual(
            self.spawned.unsubscribe(session.name),
            {"session": session.name, "revision": 1, "subscribed": False},
        )

    def test_complete_offers_what_may_stand_there(self) -> None:
        session = self.open()
        completion = self.spawned.complete("edit on; dele", 13, session.name)
        self.assertIn("delete", [item["text"] for item in completion["items"]])
        self.assertEqual(completion["replaced"], [9, 13])
        self.assertIn("edit", [item["text"] for item in self.spawned.complete("ed", 2)["items"]])
        self.assertTrue(all(item["kind"] for item in completion["items"]))

    def test_is_complete_tells_whether_a_text_goes_on(self) -> None:
        self.assertEqual(self.spawned.is_complete("edit on")["status"], "complete")
        incomplete = self.spawned.is_complete("batch {")
        self.assertEqual(incomplete["status"], "incomplete")
        self.assertGreater(incomplete["indent"], 0)
        invalid = self.spawned.is_complete("mvoe 0 -> 1")
        self.assertEqual(invalid["status"], "invalid")
        self.assertEqual(invalid["diagnostics"][0]["range"], [0, 4])

    def test_export_writes_every_format(self) -> None:
        session = Session.open(self.spawned, table=[{"title": "T", "rows": ["a", "b"]}])
        session.edit("model delete 0")
        again = Session.open(self.spawned, session.export("rows"))
        self.assertEqual(self.rows(again), [["a", "b"]])
        self.assertEqual(session.export("json").strip(), '[{"title":"T","rows":["a","b"]}]')
        self.assertEqual(session.export("json", "model").strip(), '[{"title":"T","rows":["b"]}]')
        self.assertEqual(
            session.export("json", "model", revision=0).strip(), '[{"title":"T","rows":["a","b"]}]'
        )
        self.assertIn("a", session.export("csv"))
        self.assertIn("- a", session.export("markdown").replace("* ", "- "))
        self.assertTrue(session.export("svg").lstrip().startswith("<"))
        with self.assertRaises(InvalidParamsError):
            session.export("pdf")

    def test_verify_judges_a_batch(self) -> None:
        delete = [{"op": "deleteRow", "at": [0, 0]}]
        self.assertEqual(
            self.spawned.verify([1], [0], delete), {"verdict": "ok", "result": {"map": {"0.0": None}}}
        )
        trap = self.spawned.verify([1], [1], delete, kind="table", era="17")
        self.assertEqual((trap["verdict"], trap["rule"], trap["at"]), ("trap", "row-count", [0]))

    def test_explain_finds_exceptions(self) -> None:
        sentence = (
            "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update"
        )
        found = self.spawned.explain(f"*** reason: '{sentence}'")
        self.assertEqual([each["rule"] for each in found], ["insert-bounds"])
        self.assertEqual(self.spawned.explain("nothing"), [])

    def test_discover_describes_every_method(self) -> None:
        names = {method["name"] for method in self.spawned.discover()["methods"]}
        self.assertEqual(METHODS - names, set())

    # JSON-RPC

    def test_unknown_parameters_are_named_with_those_that_are_known(self) -> None:
        with self.assertRaisesRegex(InvalidParamsError, "(?s)expectedRevisoin.*expectedRevision"):
            self.spawned.connection.call(
                "session/edit", {"session": "s", "text": "", "expectedRevisoin": 1}, 60
            )
        with self.assertRaises(InvalidParamsError):
            self.spawned.connection.call("session/state", {}, 60)
        with self.assertRaises(InvalidParamsError):
            self.spawned.connection.call("session/state", {"session": 1}, 60)

    def test_unknown_methods_are_an_error_and_unknown_notifications_are_passed_over(self) -> None:
        with self.assertRaises(MethodNotFoundError):
            self.spawned.connection.call("session/fly", {}, 60)
        self.spawned.connection.notify("session/fly", {})
        self.spawned.connection.notify("$/something", {})
        self.assertEqual(self.spawned.list(), {"sessions": []})

    def test_a_batch_is_carried_out_in_its_order(self) -> None:
        session = self.open()
        edit = {"session": session.name, "text": "app delete 0"}
        calls = self.spawned.connection.batch(
            [
                ("session/edit", edit),
                ("session/fly", None),
                ("session/edit", edit),
                ("session/state", {"session": session.name}),
            ]
        )
        self.assertEqual([calls[0].result(60)["revision"], calls[2].result(60)["revision"]], [1, 2])
        self.assertEqual(calls[3].result(60)["sections"][0]["rows"], ["c"])
        with self.assertRaises(MethodNotFoundError):
            calls[1].result(60)

    def test_an_error_has_its_method_in_its_text(self) -> None:
        with self.assertRaisesRegex(ResponseError, r"^session/state: .*nobody.* \(-32012\)$"):
            self.spawned.state("nobody")

from __future__ import annotations

from end_to_end.support import Recorder, ServerCase
from rowsmith import InvalidParamsError, NoSuchRevisionError, Replica, Session, TableSource

ROWS = [f"row {number}" for number in range(25_000)]


class WindowTests(ServerCase):
    """What is seen of a large table, and what is told of it."""

    def setUp(self) -> None:
        super().setUp()
        self.spawned = self.spawn()

    def sections(self) -> Session:
        table: TableSource = [
            {"title": "A", "rows": ["a0", "a1"]},
            {"rows": []},
            {"title": "C", "rows": ["c0", "c1", "c2"]},
        ]
        return Session.open(self.spawned, table=table)

    def test_a_window_counts_rows_of_a_section_or_of_all(self) -> None:
        session = self.sections()
        a1 = {"section": 0, "title": "A", "rowCount": 2, "start": 1, "rows": ["a1"]}
        empty = {"section": 1, "rowCount": 0, "start": 0, "rows": []}
        c0 = {"section": 2, "title": "C", "rowCount": 3, "start": 0, "rows": ["c0"]}
        self.assertEqual(session.state(start=1, limit=2)["sections"], [a1, empty, c0])
        c12 = {"section": 2, "title": "C", "rowCount": 3, "start": 1, "rows": ["c1", "c2"]}
        self.assertEqual(session.state(section=2, start=1)["sections"], [c12])
        self.assertEqual([part["rows"] for part in session.state(section=2, start=9)["sections"]], [[]])
        with self.assertRaises(InvalidParamsError):
            session.state(section=3)

    def test_a_window_has_no_more_rows_than_the_limit_says(self) -> None:
        session = Session.open(self.spawned, table=ROWS)
        self.assertEqual(len(session.state()["sections"][0]["rows"]), 1_000)
        most = self.spawned.hello()["limits"]["windowRows"]
        self.assertEqual(most, 10_000)
        window = session.state(start=20_000, limit=most)["sections"][0]
        self.assertEqual(
            (window["start"], window["rowCount"], window["rows"]), (20_000, 25_000, ROWS[20_000:])
        )

    def test_each_plane_has_its_rows_and_the_view_says_what_is_stale(self) -> None:
        session = self.sections()
        session.edit('model set 0.1 = "A1"')
        view, model = session.state(plane="view"), session.state(plane="model")
        self.assertEqual((view["planesAgree"], model["planesAgree"]), (False, False))
        self.assertEqual(view["sections"][0]["rows"], ["a0", "a1"])
        self.assertEqual(view["sections"][0]["stale"], [1])
        self.assertEqual(model["sections"][0]["rows"], ["a0", "A1"])
        self.assertNotIn("stale", model["sections"][0])

    def test_the_table_is_seen_as_it_was_at_every_revision(self) -> None:
        session = Session.open(self.spawned, table=["a", "b"])
        session.edit("edit on; delete 0")
        session.undo()
        session.edit('app insert "x" at 0')
        expected = [["a", "b"], ["a", "b"], ["b"], ["a", "b"], ["x", "a", "b"]]
        for revision, rows in enumerate(expected):
            state = session.state(revision=revision)
            self.assertEqual((state["revision"], state["sections"][0]["rows"]), (revision, rows))
            self.assertEqual(state["state"]["editing"], revision > 0)
        self.assertEqual([session.state(revision=revision)["position"] for revision in range(3)], [0, 1, 2])
        with self.assertRaises(NoSuchRevisionError) as caught:
            session.state(revision=5)
        self.assertEqual((caught.exception.first, caught.exception.last), (0, 4))

    def test_a_subscriber_to_a_window_hears_of_its_rows_alone(self) -> None:
        session = Session.open(self.spawned, table=[str(number) for number in range(10)])
        recorder = Recorder(session, window={"plane": "view", "section": 0, "start": 2, "limit": 3})
        answer = self.some(recorder.subscription.answer)
        self.assertEqual(answer["plane"], "view")
        self.assertEqual(answer["sections"][0]["rows"], ["2", "3", "4"])
        session.edit("app delete 9")
        session.edit("app delete 0")
        far, near = recorder.settled()
        self.assertTrue("changes" not in far and "changes" not in near)
        self.assertEqual(near["sections"], session.state(section=0, start=2, limit=3)["sections"])
        self.assertEqual(near["sections"][0]["rows"], ["3", "4", "5"])
        # The window's first section has another number of rows; its rows are those from before.
        self.assertEqual(
            [part["rows"] for part in far.get("sections", [])], [["2", "3", "4"]] * ("sections" in far)
        )
        self.assertEqual([change["revision"] for change in (far, near)], [1, 2])

    def test_changes_that_are_too_large_to_tell_are_fetched(self) -> None:
        session = Session.open(self.spawned, table=ROWS)
        recorder = Recorder(session)
        replica = Replica(session)
        session.edit("model delete 0; reload data")
        replica.wait(session.revision)
        deleted, reloaded = recorder.settled()
        self.assertTrue("changes" in deleted and "resync" not in deleted)
        self.assertTrue("changes" not in reloaded and reloaded.get("resync"))
        self.assertEqual((reloaded["revision"], reloaded["previousRevision"]), (2, 1))
        self.assertEqual(replica.rows("view"), [ROWS[1:]])
        self.assertEqual((replica.loads, replica.misfits), (2, 0))
        session.edit("app delete 0")
        replica.wait(session.revision)
        self.assertEqual((replica.rows("model"), replica.loads), ([ROWS[2:]], 2))

    def test_a_replica_has_titles_of_sections_without_rows(self) -> None:
        table = [{"title": f"T{number}", "rows": []} for number in range(30)]
        replica = Replica(Session.open(self.spawned, table=table))
        self.assertEqual(
            [section.title for section in replica.sections()], [f"T{number}" for number in range(30)]
        )

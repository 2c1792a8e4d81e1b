import threading
import unittest
from typing import Any, Dict, List

from fake_server import Fault, FakeServer
from rowsmith import Client, ConnectionLost, Follower, Replica, Session

MODE = {"editing": False, "editingMode": False}


class FakeSession:
    """A session `s` of one untitled section; windows are two rows, so that a table takes several."""

    def __init__(self, rows: List[str]) -> None:
        self.rows = rows
        self.revision = 3
        self.subscribed = 0
        self.server = FakeServer(
            {
                "session/state": self.state,
                "session/subscribe": self.subscribe,
                "session/unsubscribe": lambda _: {"session": "s", "revision": 3, "subscribed": False},
            }
        )

    def head(self) -> Dict[str, Any]:
        return {
            "session": "s",
            "revision": self.revision,
            "position": self.revision,
            "lastPosition": self.revision,
            "era": "17",
            "kind": "table",
            "planesAgree": True,
            "state": MODE,
        }

    def state(self, params: Dict[str, Any]) -> Any:
        if params.get("revision", self.revision) != self.revision:
            raise Fault(-32018, "no such revision", {"revision": 0, "first": 3, "last": 3})
        start = params.get("start", 0)
        rows = self.rows[start : start + min(params.get("limit", 2), 2)]
        section = {"section": 0, "rowCount": len(self.rows), "start": start, "rows": rows}
        counts = {"sections": 1, "rows": len(self.rows)}
        plane = params.get("plane", "view")
        return {**self.head(), "model": counts, "view": counts, "plane": plane, "sections": [section]}

    def subscribe(self, params: Dict[str, Any]) -> Any:
        self.subscribed += 1
        return {"session": params["session"], "revision": self.revision, "subscribed": True}

    def tell(self, previous: int, **more: Any) -> None:
        self.server.notify(
            "session/changed", {**self.head(), "previousRevision": previous, "cause": {"client": "x"}, **more}
        )

    def delete(self, row: int, previous: int, told: bool = True) -> None:
        del self.rows[row]
        self.revision += 1
        change = {"change": "deleteRow", "before": [0, row]}
        if told:
            self.tell(previous, changes=[{"plane": "both", "changes": [change]}])


class ReplicaTests(unittest.TestCase):
    def setUp(self) -> None:
        self.fake = FakeSession(["a", "b", "c", "d", "e"])
        self.addCleanup(self.fake.server.__exit__)
        self.client = Client.over(self.fake.server.transport, timeout=10)
        self.addCleanup(self.client.close)
        self.seen: List[List[List[str]]] = []
        self.replica = Replica(
            Session.attach(self.client, "s"), lambda replica: self.seen.append(replica.rows())
        )

    def test_it_begins_with_all_rows_of_both_planes(self) -> None:
        self.assertEqual(self.replica.rows("model"), [["a", "b", "c", "d", "e"]])
        self.assertEqual(self.replica.rows("view"), [["a", "b", "c", "d", "e"]])
        self.assertEqual(self.replica.revision, 3)

    def test_it_follows_changes_without_asking(self) -> None:
        self.fake.delete(1, previous=3)
        self.fake.delete(0, previous=4)
        self.replica.wait(5)
        self.client.connection.settled()
        self.assertEqual(self.seen, [[["a", "c", "d", "e"]], [["c", "d", "e"]]])
        self.assertEqual(self.replica.rows("model"), [["c", "d", "e"]])
        self.assertEqual((self.replica.loads, self.replica.misfits), (1, 0))

    def test_it_is_a_copy(self) -> None:
        self.replica.rows()[0].clear()
        self.replica.sections()[0].rows.clear()
        self.assertEqual(self.replica.rows(), [["a", "b", "c", "d", "e"]])

    def test_it_fetches_the_table_after_a_gap(self) -> None:
        self.fake.delete(1, previous=3, told=False)
        self.fake.delete(0, previous=4)
        self.replica.wait(5)
        self.assertEqual(self.replica.rows(), [["c", "d", "e"]])
        self.assertEqual((self.replica.loads, self.replica.misfits), (2, 0))

    def test_it_fetches_the_table_where_the_server_says_so(self) -> None:
        self.fake.delete(1, previous=3, told=False)
        self.fake.tell(3, resync=True)
        self.replica.wait(4)
        self.assertEqual(self.replica.rows(), [["a", "c", "d", "e"]])
        self.assertEqual((self.replica.loads, self.replica.misfits), (2, 0))

    def test_it_fetches_the_table_where_changes_do_not_fit(self) -> None:
        self.fake.delete(1, previous=3, told=False)
        change = {"change": "deleteRow", "before": [0, 9]}
        self.fake.tell(3, changes=[{"plane": "both", "changes": [change]}])
        self.replica.wait(4)
        self.assertEqual(self.replica.rows(), [["a", "c", "d", "e"]])
        self.assertEqual((self.replica.loads, self.replica.misfits), (2, 1))

    def test_it_passes_over_what_it_knows_and_what_others_do(self) -> None:
        self.fake.tell(2, changes=[])
        self.fake.server.notify("session/changed", {**self.fake.head(), "session": "t", "revision": 9})
        self.fake.delete(0, previous=3)
        self.replica.wait(4)
        self.client.connection.settled()
        self.assertEqual(self.seen, [[["b", "c", "d", "e"]]])

    def test_the_planes_may_differ(self) -> None:
        self.fake.revision = 4
        change = {"change": "setText", "before": [0, 0], "after": [0, 0], "text": "A"}
        self.fake.tell(3, planesAgree=False, changes=[{"plane": "model", "changes": [change]}])
        self.replica.wait(4)
        self.assertEqual(self.replica.rows("model"), [["A", "b", "c", "d", "e"]])
        self.assertEqual(self.replica.rows("view"), [["a", "b", "c", "d", "e"]])
        self.assertFalse(self.replica.planes_agree)

    def test_waiting_ends_with_the_connection(self) -> None:
        self.fake.server.hang_up()
        with self.assertRaises(ConnectionLost):
            self.replica.wait(4, timeout=10)

    def test_waiting_ends_with_the_session(self) -> None:
        self.fake.server.notify("session/closed", {"session": "s", "cause": {"client": "x"}})
        with self.assertRaisesRegex(ConnectionLost, "s: the session was closed"):
            self.replica.wait(4, timeout=10)


class FollowerTests(unittest.TestCase):
    def test_it_connects_again_and_has_the_table_as_it_is_by_then(self) -> None:
        fakes: List[FakeSession] = []
        news: List[str] = []
        arrived = threading.Condition()

        def connect() -> Client:
            if len(fakes) == 1 and "refused" not in news:
                news.append("refused")
                raise ConnectionLost("cannot connect yet")
            fakes.append(FakeSession(["a"] * (len(fakes) + 1)))
            self.addCleanup(fakes[-1].server.__exit__)
            return Client.over(fakes[-1].server.transport, timeout=10)

        def tell(text: str) -> None:
            with arrived:
                news.append(text)
                arrived.notify_all()

        def expect(text: str) -> None:
            with arrived:
                self.assertTrue(arrived.wait_for(lambda: text in news, 10), f"{text} is not in {news}")

        with Follower(connect, "s", lambda replica: tell(str(replica.rows())), tell, delays=[0.001]):
            expect("[['a']]")
            fakes[0].delete(0, previous=3)
            expect("[[]]")
            fakes[0].server.hang_up()
            expect("s: the server at the fake closed the connection")
            expect("s: cannot connect yet")
            expect("[['a', 'a']]")
        self.assertTrue(all(not fake.server._thread.is_alive() or fake is fakes[-1] for fake in fakes))

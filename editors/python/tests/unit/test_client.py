import unittest
from typing import Any, Callable, Dict, List, Tuple

from fake_server import Fault, FakeServer
from rowsmith import Client, NoSuchSessionError, NotAllowedError, Session
from rowsmith.errors import ResponseError, response_error

HEAD = {"session": "s1", "revision": 4}
Use = Callable[[Client], Any]
TABLE = [{"title": "T", "rows": ["a"]}]

#: What is called, and the method and parameters that go over the wire.
METHODS: List[Tuple[Use, str, Dict[str, Any]]] = [
    (lambda c: c.hello("me", token="t"), "session/hello", {"name": "me", "token": "t"}),
    (lambda c: c.hello(), "session/hello", {}),
    (lambda c: c.open(), "session/open", {}),
    (
        lambda c: c.open("edit on", TABLE, "15", "collection", "n"),
        "session/open",
        {"text": "edit on", "table": TABLE, "era": "15", "kind": "collection", "name": "n"},
    ),
    (lambda c: c.list(), "session/list", {}),
    (lambda c: c.close_session("s1"), "session/close", {"session": "s1"}),
    (lambda c: c.fork("s1", 2, "f"), "session/fork", {"session": "s1", "revision": 2, "name": "f"}),
    (lambda c: c.edit("s1", "edit on"), "session/edit", {"session": "s1", "text": "edit on"}),
    (
        lambda c: c.edit("s1", "undo", 0, True, False, "k"),
        "session/edit",
        {"session": "s1", "text": "undo", "expectedRevision": 0, "dryRun": True, "atomic": False, "key": "k"},
    ),
    (lambda c: c.commit("s1", 3), "session/commit", {"session": "s1", "expectedRevision": 3}),
    (lambda c: c.rollback("s1"), "session/rollback", {"session": "s1"}),
    (lambda c: c.undo("s1", 2, 3), "session/undo", {"session": "s1", "count": 2, "expectedRevision": 3}),
    (lambda c: c.redo("s1", 2), "session/redo", {"session": "s1", "count": 2}),
    (lambda c: c.goto("s1", 0), "session/goto", {"session": "s1", "position": 0}),
    (lambda c: c.goto("s1", revision=2), "session/goto", {"session": "s1", "revision": 2}),
    (
        lambda c: c.state("s1", 1, "model", 0, 5, 9),
        "session/state",
        {"session": "s1", "revision": 1, "plane": "model", "section": 0, "start": 5, "limit": 9},
    ),
    (lambda c: c.history("s1", 5, 6), "session/history", {"session": "s1", "start": 5, "limit": 6}),
    (
        lambda c: c.subscribe("s1", {"plane": "view", "limit": 5}),
        "session/subscribe",
        {"session": "s1", "window": {"plane": "view", "limit": 5}},
    ),
    (lambda c: c.unsubscribe("s1"), "session/unsubscribe", {"session": "s1"}),
    (
        lambda c: c.complete("dele", 4, "s1"),
        "session/complete",
        {"session": "s1", "text": "dele", "offset": 4},
    ),
    (lambda c: c.is_complete("batch {"), "session/isComplete", {"text": "batch {"}),
    (
        lambda c: c.export("s1", "csv", "model", 2),
        "session/export",
        {"session": "s1", "as": "csv", "plane": "model", "revision": 2},
    ),
    (
        lambda c: c.verify([1], [0], [{"op": "deleteRow", "at": [0, 0]}], "table", "17"),
        "batch/verify",
        {
            "kind": "table",
            "era": "17",
            "before": [1],
            "after": [0],
            "ops": [{"op": "deleteRow", "at": [0, 0]}],
        },
    ),
    (lambda c: c.explain("a log", "de"), "exception/explain", {"text": "a log", "locale": "de"}),
    (lambda c: c.discover(), "rpc.discover", {}),
]


class ClientTests(unittest.TestCase):
    def setUp(self) -> None:
        self.server = FakeServer()
        self.addCleanup(self.server.__exit__)
        self.client = Client.over(self.server.transport, timeout=10)
        self.addCleanup(self.client.close)

    def test_each_method_sends_what_was_given_and_nothing_else(self) -> None:
        for use, method, params in METHODS:
            self.server.answers = {method: lambda _: {**HEAD, "found": []}}
            self.server.received.clear()
            use(self.client)
            self.assertEqual(self.server.expect(method)["params"], params)

    def test_an_answer_comes_as_it_was_sent(self) -> None:
        sent = {**HEAD, "steps": [], "somethingNew": 1}
        self.server.answers["session/edit"] = lambda _: sent
        self.assertEqual(self.client.edit("s1", "edit on"), sent)

    def test_edits_report_their_progress(self) -> None:
        values: List[Any] = []

        def edit(params: Dict[str, Any]) -> Any:
            self.server.notify("$/progress", {"token": params["workDoneToken"], "value": {"kind": "end"}})
            return HEAD

        self.server.answers["session/edit"] = edit
        self.client.edit("s1", "edit on", progress=values.append)
        self.client.connection.settled()
        self.assertEqual(values, [{"kind": "end"}])

    def test_a_session_knows_the_revision_that_it_was_told(self) -> None:
        self.server.answers["session/open"] = lambda _: {**HEAD, "revision": 1, "steps": [{"n": 1}]}
        self.server.answers["session/edit"] = lambda _: {**HEAD, "revision": 2}
        self.server.answers["session/undo"] = lambda _: {**HEAD, "revision": 3}
        self.server.answers["session/close"] = lambda _: HEAD
        with Session.open(self.client, "edit on") as session:
            self.assertEqual((session.name, session.revision, session.steps), ("s1", 1, [{"n": 1}]))
            session.edit("edit off")
            self.assertEqual(session.revision, 2)
            session.undo()
            self.assertEqual(session.revision, 3)
        self.server.expect("session/close")

    def test_a_context_ends_well_where_the_session_has_gone(self) -> None:
        def gone(_: Dict[str, Any]) -> Any:
            raise Fault(-32012, "there is no session s1", {"session": "s1"})

        self.server.answers["session/close"] = gone
        with Session(self.client, "s1") as session:
            pass
        with self.assertRaises(NoSuchSessionError) as caught:
            session.close()
        self.assertEqual(caught.exception.session, "s1")

    def test_a_subscription_hears_of_its_session_until_it_is_cancelled(self) -> None:
        seen: List[Any] = []
        self.server.answers["session/subscribe"] = lambda _: {**HEAD, "subscribed": True}
        self.server.answers["session/unsubscribe"] = lambda _: {**HEAD, "subscribed": False}
        subscription = Session(self.client, "s1").subscribe(
            lambda changed: seen.append(changed["revision"]), lambda: seen.append("closed")
        )
        for session in ("s2", "s1"):
            self.server.notify("session/changed", {"session": session, "revision": len(session) + 5})
            self.server.notify("session/closed", {"session": session})
        self.client.unsubscribe("s1")
        self.client.connection.settled()
        subscription.cancel()
        self.server.notify("session/changed", {"session": "s1", "revision": 8})
        self.client.unsubscribe("s1")
        self.client.connection.settled()
        self.assertEqual(seen, [7, "closed"])

    def test_a_subscription_that_is_refused_leaves_no_handler(self) -> None:
        seen: List[Any] = []
        with self.assertRaises(ResponseError):
            Session(self.client, "s1").subscribe(seen.append)
        self.server.answers["session/list"] = lambda _: {"sessions": []}
        self.server.notify("session/changed", {"session": "s1", "revision": 1})
        self.client.list()
        self.client.connection.settled()
        self.assertEqual(seen, [])

    def test_every_code_of_the_protocol_has_a_class_of_its_own(self) -> None:
        codes = [-32700, -32600, -32601, -32602, -32603, -32800, *range(-32020, -32009)]
        kinds = {type(response_error("m", {"code": code, "message": "x"})) for code in codes}
        self.assertEqual(len(kinds), len(codes))
        self.assertNotIn(ResponseError, kinds)

    def test_errors_tell_their_data_and_do_without(self) -> None:
        error = response_error(
            "m", {"code": -32018, "message": "x", "data": {"revision": 9, "first": 2, "last": 5}}
        )
        self.assertEqual([getattr(error, name) for name in ("revision", "first", "last")], [9, 2, 5])
        self.assertEqual(getattr(response_error("m", {"code": -32018, "message": "x"}), "first"), 0)
        self.assertEqual(response_error("m", "nonsense").code, 0)
        self.assertIsInstance(response_error("m", {"code": -32017, "message": "x"}), NotAllowedError)

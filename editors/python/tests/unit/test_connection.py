import logging
import threading
import unittest
from typing import Any, Dict, List

from fake_server import SILENCE, Fault, FakeServer
from rowsmith import (
    CancelledError,
    Connection,
    ConnectionLost,
    Framing,
    MethodNotFoundError,
    NotificationQueue,
    ProtocolError,
    RequestTimeout,
    ResponseError,
    StaleError,
    TooManyClientsError,
)


class ConnectionTests(unittest.TestCase):
    def setUp(self) -> None:
        self.server = FakeServer({"echo": lambda params: params, "never": lambda _: SILENCE})
        self.addCleanup(self.server.__exit__)
        self.connection = Connection(self.server.transport)
        self.addCleanup(self.connection.close)

    # Requests

    def test_an_answer_is_the_result(self) -> None:
        self.assertEqual(self.connection.call("echo", {"a": [1, "é"]}, 10), {"a": [1, "é"]})
        sent = self.server.expect("echo")
        self.assertEqual(sent, {"jsonrpc": "2.0", "id": 1, "method": "echo", "params": {"a": [1, "é"]}})

    def test_both_framings_carry_messages(self) -> None:
        for framing in Framing:
            with FakeServer({"echo": lambda params: params}) as server:
                with Connection(server.transport, framing) as connection:
                    self.assertEqual(connection.call("echo", {"a": "é\n"}, 10), {"a": "é\n"})
                self.assertEqual(server.headers, framing is Framing.HEADERS)

    def test_answers_find_their_requests_in_any_order(self) -> None:
        calls = [self.connection.start("never") for _ in range(3)]
        self.server.expect("never", 3)
        for call in reversed(calls):
            self.server.send({"jsonrpc": "2.0", "id": call.id, "result": call.id * 10})
        self.assertEqual([call.result(10) for call in calls], [call.id * 10 for call in calls])

    def test_an_answer_in_single_bytes_is_read(self) -> None:
        call = self.connection.start("never")
        self.server.expect("never")
        for byte in self.server.framed({"jsonrpc": "2.0", "id": call.id, "result": "é" * 9}):
            self.server.send_raw(bytes([byte]))
        self.assertEqual(call.result(10), "é" * 9)

    def test_several_answers_in_one_piece_are_read(self) -> None:
        calls = [self.connection.start("never") for _ in range(3)]
        self.server.expect("never", 3)
        answers = [{"jsonrpc": "2.0", "id": call.id, "result": call.id} for call in calls]
        self.server.send_raw(b"".join(self.server.framed(answer) for answer in answers))
        self.assertEqual([call.result(10) for call in calls], [call.id for call in calls])

    def test_a_batch_is_one_message_with_an_answer_each(self) -> None:
        calls = self.connection.batch([("echo", {"n": 1}), ("nothing", None), ("echo", {"n": 2})])
        self.assertEqual(calls[0].result(10), {"n": 1})
        self.assertEqual(calls[2].result(10), {"n": 2})
        with self.assertRaises(MethodNotFoundError):
            calls[1].result(10)

    def test_threads_share_a_connection(self) -> None:
        wrong: List[Any] = []

        def ask(thread: int) -> None:
            for number in range(50):
                params = {"thread": thread, "number": number}
                if self.connection.call("echo", params, 10) != params:
                    wrong.append(params)

        threads = [threading.Thread(target=ask, args=(index,)) for index in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        self.assertEqual(wrong, [])
        self.assertEqual(len(self.server.received), 400)

    def test_what_json_cannot_say_is_not_sent(self) -> None:
        for value in (float("nan"), {1, 2}):
            with self.assertRaises((TypeError, ValueError)):
                self.connection.call("echo", {"value": value}, 10)
        self.assertEqual(self.connection.call("echo", {}, 10), {})

    # Errors

    def test_an_error_has_the_class_of_its_code(self) -> None:
        def stale(_: Dict[str, Any]) -> Any:
            raise Fault(-32010, "the session is at revision 7, not 5", {"expectedRevision": 5, "revision": 7})

        self.server.answers["session/edit"] = stale
        with self.assertRaises(StaleError) as caught:
            self.connection.call("session/edit", {}, 10)
        self.assertEqual((caught.exception.expected_revision, caught.exception.revision), (5, 7))
        self.assertEqual(str(caught.exception), "session/edit: the session is at revision 7, not 5 (-32010)")

    def test_a_code_without_a_class_is_an_error_too(self) -> None:
        def unknown(_: Dict[str, Any]) -> Any:
            raise Fault(-32099, "something new", [1])

        self.server.answers["new"] = unknown
        with self.assertRaises(ResponseError) as caught:
            self.connection.call("new", {}, 10)
        self.assertIs(type(caught.exception), ResponseError)
        self.assertEqual((caught.exception.code, caught.exception.data), (-32099, [1]))

    def test_an_error_without_an_id_belongs_to_the_only_request(self) -> None:
        call = self.connection.start("never")
        self.server.expect("never")
        error = {"code": -32013, "message": "too long", "data": {"limit": "messageBytes", "value": 9}}
        self.server.send({"jsonrpc": "2.0", "id": None, "error": error})
        with self.assertRaisesRegex(ResponseError, "too long"):
            call.result(10)

    def test_what_the_server_complained_of_is_the_reason_of_the_end(self) -> None:
        error = {"code": -32014, "message": "there are 2 clients already", "data": {"value": 2}}
        self.server.send({"jsonrpc": "2.0", "id": None, "error": error})
        self.server.hang_up()
        self.assertTrue(self.connection.wait(10))
        with self.assertRaisesRegex(
            ConnectionLost, "closed the connection: there are 2 clients already"
        ) as caught:
            self.connection.call("echo", {}, 10)
        self.assertIsInstance(caught.exception.__cause__, TooManyClientsError)

    def test_an_answer_to_nothing_is_passed_over(self) -> None:
        with self.assertLogs("rowsmith", logging.WARNING):
            self.server.send({"jsonrpc": "2.0", "id": 99, "result": 1})
            self.connection.call("echo", {}, 10)

    # Cancellation and time-outs

    def test_a_cancelled_request_ends_as_the_server_says(self) -> None:
        call = self.connection.start("never")
        call.cancel()
        self.assertEqual(self.server.expect("$/cancelRequest")["params"], {"id": call.id})
        self.assertNotIn("id", self.server.expect("$/cancelRequest"))
        self.server.send({"jsonrpc": "2.0", "id": call.id, "error": {"code": -32800, "message": "cancelled"}})
        with self.assertRaises(CancelledError):
            call.result(10)

    def test_a_request_that_is_answered_is_not_cancelled(self) -> None:
        call = self.connection.start("echo", {})
        call.result(10)
        call.cancel()
        self.connection.call("echo", {}, 10)
        self.assertEqual(self.server.methods(), ["echo", "echo"])

    def test_a_request_out_of_time_is_cancelled_and_its_late_answer_dropped(self) -> None:
        call = self.connection.start("never")
        with self.assertRaisesRegex(RequestTimeout, "never: no answer within 0.01 s"):
            call.result(0.01)
        self.server.expect("$/cancelRequest")
        self.server.send({"jsonrpc": "2.0", "id": call.id, "result": 1})
        self.assertEqual(self.connection.call("echo", {"still": True}, 10), {"still": True})

    # Notifications

    def test_notifications_come_in_order_while_a_request_waits(self) -> None:
        seen: List[int] = []
        self.connection.on("session/changed", lambda params: seen.append(params["revision"]))

        def edit(_: Dict[str, Any]) -> Any:
            for revision in range(100):
                self.server.notify("session/changed", {"revision": revision})
            return {}

        self.server.answers["session/edit"] = edit
        self.connection.call("session/edit", {}, 10)
        self.connection.settled()
        self.assertEqual(seen, list(range(100)))

    def test_a_handler_may_make_requests(self) -> None:
        answers: List[Any] = []
        done = threading.Event()

        def handler(params: Dict[str, Any]) -> None:
            answers.append(self.connection.call("echo", params, 10))
            done.set()

        self.connection.on("session/changed", handler)
        self.server.notify("session/changed", {"n": 1})
        self.assertTrue(done.wait(10))
        self.assertEqual(answers, [{"n": 1}])

    def test_a_handler_that_fails_does_not_silence_the_others(self) -> None:
        seen: List[Any] = []

        def broken(_: Dict[str, Any]) -> None:
            raise RuntimeError("a mistake of the plugin")

        self.connection.on("session/changed", broken)
        self.connection.on("session/changed", seen.append)
        with self.assertLogs("rowsmith", logging.ERROR) as logs:
            self.server.notify("session/changed", {"n": 1})
            self.connection.call("echo", {}, 10)
            self.connection.settled()
        self.assertEqual(seen, [{"n": 1}])
        self.assertIn("a mistake of the plugin", logs.output[0])

    def test_a_handler_that_is_taken_off_hears_no_more(self) -> None:
        seen: List[Any] = []
        remove = self.connection.on("session/changed", seen.append)
        self.server.notify("session/changed", {"n": 1})
        self.connection.call("echo", {}, 10)
        self.connection.settled()
        remove()
        self.server.notify("session/changed", {"n": 2})
        self.connection.call("echo", {}, 10)
        self.connection.settled()
        self.assertEqual(seen, [{"n": 1}])

    def test_progress_goes_to_its_request_and_ends_before_it(self) -> None:
        values: List[Any] = []

        def work(params: Dict[str, Any]) -> Any:
            for token in ("of somebody else", params["workDoneToken"]):
                for kind in ("begin", "report", "end"):
                    self.server.notify("$/progress", {"token": token, "value": {"kind": kind}})
            return {}

        self.server.answers["work"] = work
        self.connection.start("work", {"a": 1}, progress=values.append).result(10)
        self.connection.settled()
        self.assertEqual([value["kind"] for value in values], ["begin", "report", "end"])

    def test_a_queue_keeps_notifications_until_the_end(self) -> None:
        waiting = NotificationQueue(self.connection)
        self.server.notify("session/changed", {"n": 1})
        self.server.notify("window/other", {})
        self.server.notify("session/closed", {"n": 2})
        self.assertEqual(waiting.get(10), ("session/changed", {"n": 1}))
        self.assertEqual(waiting.get(10), ("session/closed", {"n": 2}))
        with self.assertRaises(RequestTimeout):
            waiting.get(0.01)
        self.server.notify("session/changed", {"n": 3})
        self.server.hang_up()
        self.assertEqual(list(waiting), [("session/changed", {"n": 3})])
        with self.assertRaises(ConnectionLost):
            waiting.get(10)

    # The end

    def test_a_server_that_hangs_up_fails_what_waits_and_what_follows(self) -> None:
        reasons: List[ConnectionLost] = []
        call = self.connection.start("never")
        self.connection.on_end(reasons.append)
        self.server.expect("never")
        self.server.hang_up()
        with self.assertRaisesRegex(ConnectionLost, "never: the server at the fake closed the connection"):
            call.result(10)
        self.assertTrue(self.connection.wait(10))
        with self.assertRaisesRegex(ConnectionLost, "the server at the fake closed the connection"):
            self.connection.call("echo", {}, 10)
        self.connection.close()
        self.assertEqual(len(reasons), 1)

    def test_what_is_no_json_ends_the_connection(self) -> None:
        for sent, words in ((b"{nonsense\n", "no JSON"), (b"{}}\n", "no JSON"), (b"[1]\n", "no message")):
            with FakeServer({"never": lambda _: SILENCE}) as server:
                with Connection(server.transport) as connection:
                    call = connection.start("never")
                    server.expect("never")
                    server.send_raw(sent)
                    with self.assertRaisesRegex(ProtocolError, words):
                        call.result(10)

    def test_a_stream_that_ends_inside_a_message_says_so(self) -> None:
        call = self.connection.start("never")
        self.server.expect("never")
        self.server.send_raw(b'{"jsonrpc"')
        self.server.hang_up()
        with self.assertRaisesRegex(ProtocolError, "in the middle of a message"):
            call.result(10)

    def test_closing_fails_later_requests_and_can_be_repeated(self) -> None:
        self.connection.close()
        self.connection.close()
        with self.assertRaisesRegex(ConnectionLost, "the connection is closed"):
            self.connection.call("echo", {}, 10)

    def test_a_handler_may_close_the_connection(self) -> None:
        self.connection.on("session/closed", lambda _: self.connection.close())
        self.server.notify("session/closed", {})
        self.assertTrue(self.connection.wait(10))

    def test_answers_that_are_due_come_after_the_writing_is_finished(self) -> None:
        calls = [self.connection.start("echo", {"n": number}) for number in range(20)]
        self.connection.finish_writing()
        self.assertEqual([call.result(10) for call in calls], [{"n": number} for number in range(20)])

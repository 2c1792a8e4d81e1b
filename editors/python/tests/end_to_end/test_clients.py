from __future__ import annotations

import json
import os
import socket
import stat
import signal
import subprocess
import sys
import threading
from typing import List

from end_to_end.support import Recorder, ServerCase, binary, limits
from rowsmith import (
    Client,
    ConnectionLost,
    Follower,
    NoSuchSessionError,
    Replica,
    Session,
    TooManyClientsError,
)

#: A client that subscribes to the session `shared`, says so, and stays.
STAYING = """
import sys, time
from rowsmith import Client, Session
client = Client.unix(sys.argv[1])
client.hello("doomed")
Session.attach(client, "shared").subscribe(lambda _: None)
Session.open(client, table=["mine"])
print("here", flush=True)
sys.stdin.read()
"""


class ClientsTests(ServerCase):
    """Several clients of one server over its Unix socket, and how connections end."""

    def test_a_session_is_shared_and_everybody_hears(self) -> None:
        path = self.listen_unix()
        ann, ben = self.connect(path, "ann"), self.connect(path, "ben")
        one = Session.open(ann, table=["a", "b", "c"], name="shared")
        two = Session.attach(ben, "shared")
        heard_by_ann, heard_by_ben = Recorder(one), Recorder(two)
        one.edit("app delete 0")
        two.edit("edit on; delete 0")
        one.undo()
        ben.list()
        heard_by_ann.settled(), heard_by_ben.settled()
        for heard in (heard_by_ann.changes, heard_by_ben.changes):
            self.assertEqual([change["revision"] for change in heard], [1, 2, 3, 4])
            self.assertEqual([change["previousRevision"] for change in heard], [0, 1, 2, 3])
            self.assertEqual([change["cause"]["client"] for change in heard], ["ann", "ben", "ben", "ann"])
        self.assertEqual(
            ["id" in change["cause"] for change in heard_by_ann.changes], [True, False, False, True]
        )
        self.assertEqual(
            ["id" in change["cause"] for change in heard_by_ben.changes], [False, True, True, False]
        )
        self.assertEqual(self.rows(one), self.rows(two))
        history = one.history()["steps"]
        self.assertEqual([step["client"] for step in history[1:4]], ["ann", "ben", "ben"])

    def test_edits_of_many_clients_at_once_are_all_made(self) -> None:
        path = self.listen_unix()
        Session.open(self.connect(path), table=[], name="shared")
        sessions = [Session.attach(self.connect(path), "shared") for _ in range(5)]
        replicas = [Replica(session) for session in sessions]

        def insert(number: int) -> None:
            for turn in range(20):
                sessions[number].edit(f'app insert "{number}/{turn}" at 0')

        threads = [threading.Thread(target=insert, args=(number,)) for number in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        for replica in replicas:
            replica.wait(100)
        rows = replicas[0].rows()
        self.assertEqual(
            sorted(rows[0]), sorted(f"{number}/{turn}" for number in range(5) for turn in range(20))
        )
        self.assertTrue(all(replica.rows() == rows and replica.loads == 1 for replica in replicas))

    def test_a_client_that_does_not_read_misses_changes_and_is_told_so(self) -> None:
        path = self.listen_unix(*limits(backlogBytes=65_536))
        editor = Session.open(self.connect(path), table=["a"], name="shared")
        with socket.socket(socket.AF_UNIX) as lazy:
            lazy.connect(path)
            lazy.settimeout(10)
            subscribe = {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "session/subscribe",
                "params": {"session": "shared"},
            }
            lazy.sendall(json.dumps(subscribe).encode() + b"\n")
            stream = lazy.makefile("rb")
            self.assertEqual(json.loads(stream.readline())["result"]["subscribed"], True)
            for _ in range(20):
                editor.edit("\n".join('app insert "x" at 0; app delete 0' for _ in range(100)))
            told = [json.loads(stream.readline())["params"]]
            while "resync" not in told[-1]:
                told.append(json.loads(stream.readline())["params"])
            stream.close()
        revisions = [change["revision"] for change in told]
        # What was missed in between is not told, so the last one goes back to no revision.
        self.assertEqual(
            [change.get("previousRevision") for change in told], [0, *revisions[:-2], None]
        )
        self.assertEqual(revisions[:-1], list(range(1, len(revisions))))
        self.assertLess(len(revisions), 4_000)
        self.assertEqual((revisions[-1], "changes" in told[-1]), (editor.revision, False))

    def test_closing_is_told_to_those_who_follow(self) -> None:
        path = self.listen_unix()
        one = Session.open(self.connect(path, "ann"), name="shared")
        other = self.connect(path)
        recorder = Recorder(Session.attach(other, "shared"))
        one.close()
        other.list()
        recorder.settled()
        self.assertEqual(recorder.closed, 1)

    def test_a_session_without_a_name_goes_with_its_last_client(self) -> None:
        path = self.listen_unix()
        opener, follower, watcher = (self.connect(path) for _ in range(3))
        Session.open(opener, name="kept")
        session = Session.open(opener, table=["a"])
        recorder = Recorder(Session.attach(follower, session.name))
        opener.close()
        self.assertEqual(
            recorder.subscription.answer, {"session": session.name, "revision": 0, "subscribed": True}
        )
        self.assertEqual(Session.attach(follower, session.name).edit("app delete 0")["revision"], 1)
        follower.close()
        self.wait_for_sessions(watcher, ["kept"])

    def test_a_client_that_is_killed_leaves_nothing_and_disturbs_nobody(self) -> None:
        path = self.listen_unix()
        client = self.connect(path)
        session = Session.open(client, table=["a", "b"], name="shared")
        with subprocess.Popen(
            [sys.executable, "-c", STAYING, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as doomed:
            self.assertEqual(self.some(doomed.stdout).readline(), b"here\n")
            self.assertEqual(len(client.list()["sessions"]), 2)
            doomed.kill()
            doomed.wait()
        self.wait_for_sessions(client, ["shared"])
        self.assertEqual(session.edit("app delete 0")["revision"], 1)
        self.assertEqual(client.list()["sessions"][0]["subscribers"], 0)

    def wait_for_sessions(self, client: Client, names: List[str]) -> None:
        """Asks until the server has noticed that a client has gone."""
        for _ in range(10_000):
            if sorted(each["session"] for each in client.list()["sessions"]) == sorted(names):
                return
        self.fail(f"there are still {client.list()['sessions']}")

    def test_answers_come_after_a_client_has_said_all(self) -> None:
        path = self.listen_unix()
        client = self.connect(path)
        calls = [client.connection.start("session/open", {"name": f"n{number}"}) for number in range(50)]
        client.connection.finish_writing()
        self.assertEqual(
            [call.result(60)["session"] for call in calls], [f"n{number}" for number in range(50)]
        )
        self.assertTrue(client.connection.wait(10))
        spawned = self.spawn()
        calls = [spawned.connection.start("session/open", {}) for _ in range(50)]
        spawned.connection.finish_writing()
        self.assertEqual(
            [call.result(60)["session"] for call in calls], [f"s{number}" for number in range(1, 51)]
        )

    def test_more_clients_than_allowed_are_told_so(self) -> None:
        path = self.listen_unix(*limits(clients=2))
        clients = [self.connect(path, "one"), self.connect(path, "two")]
        third = self.connect(path)
        self.assertTrue(third.connection.wait(10))
        with self.assertRaises(ConnectionLost) as caught:
            third.hello()
        cause = caught.exception.__cause__
        self.assertEqual(cause.value if isinstance(cause, TooManyClientsError) else cause, 2)
        self.assertEqual(clients[0].list(), {"sessions": []})
        clients[1].close()
        for _ in range(1_000):
            again = self.connect(path)
            try:
                again.hello()
                return
            except (TooManyClientsError, ConnectionLost):
                again.close()
        self.fail("the place of a client that has gone is not given to another one")

    def test_only_the_owner_may_open_the_socket_and_it_goes_with_the_server(self) -> None:
        for sign in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            path = self.socket_path()
            listener = self.listen("--socket", path)
            self.assertEqual(listener.place(), path)
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
            client = self.connect(path)
            client.hello()
            self.assertEqual(listener.end(sign), 0)
            self.assertFalse(os.path.exists(path))
            self.assertTrue(client.connection.wait(10))

    def test_a_follower_is_back_when_the_server_is(self) -> None:
        path = self.socket_path()
        arrived = threading.Condition()
        news: List[str] = []

        def tell(text: str) -> None:
            with arrived:
                news.append(text)
                arrived.notify_all()

        def expect(text: str) -> None:
            with arrived:
                self.assertTrue(arrived.wait_for(lambda: text in news, 30), f"{text} is not in {news}")

        first = self.listen("--socket", path)
        first.place()
        Session.open(self.connect(path), table=["a", "b"], name="shared")
        with Follower(
            lambda: Client.unix(path), "shared", lambda replica: tell(str(replica.rows())), tell, [0.05]
        ):
            expect("[['a', 'b']]")
            Session.attach(self.connect(path), "shared").edit("app delete 0")
            expect("[['b']]")
            first.end()
            self.listen("--socket", path).place()
            Session.open(self.connect(path), table=["x"], name="shared")
            expect("[['x']]")

    # Standard streams

    def test_the_end_of_the_input_ends_the_server_at_once(self) -> None:
        with subprocess.Popen(
            [binary(), "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as server:
            output, errors = server.communicate(b"", timeout=10)
            self.assertEqual((server.returncode, output, errors), (0, b"", b""))
        request = b'{"jsonrpc":"2.0","id":1,"method":"session/open","params":{}}\n'
        with subprocess.Popen([binary(), "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
            self.some(server.stdin).write(request)
            self.some(server.stdin).flush()
            self.assertTrue(
                self.some(server.stdout).readline().startswith(b'{"jsonrpc":"2.0","id":1,"result":')
            )
            self.some(server.stdin).close()
            self.assertEqual(server.wait(2), 0)

    def test_nothing_but_messages_is_written(self) -> None:
        lines = [
            b'{"jsonrpc":"2.0","id":"\\u00e9","method":"session/list"}',
            b"{nonsense",
            b"[]",
            b"[1]",
            b"1",
            b'{"jsonrpc":"2.0","id":1.50,"method":"session/list"}',
            b'{"jsonrpc":"2.0","id":null,"method":"session/list"}',
            b'{"jsonrpc":"2.0","method":"session/list"}',
            b'{"jsonrpc":"2.0","id":2,"method":7}',
        ]
        run = subprocess.run(
            [binary(), "serve", "--framing", "lines"],
            input=b"\n".join(lines) + b"\n",
            capture_output=True,
            timeout=10,
        )
        expected = [
            (b'"id":"\\u00e9"', b'"result":{"sessions":[]}'),
            (b'"id":null', b"-32700"),
            (b'"id":null', b"-32600"),
            (b'"id":null', b"-32600"),
            (b'"id":null', b"-32600"),
            (b'"id":1.50', b'"result":{"sessions":[]}'),
            (b'"id":null', b'"result":{"sessions":[]}'),
            (b'"id":2', b"-32600"),
        ]
        answers = run.stdout.splitlines()
        self.assertEqual(len(answers), len(expected), answers)
        for answer, parts in zip(answers, expected):
            for part in parts:
                self.assertIn(part, answer)
        self.assertEqual((run.returncode, run.stderr), (0, b""))

    def test_a_command_line_that_is_wrong_ends_with_status_2(self) -> None:
        for arguments in (
            ["--framing", "smoke"],
            ["--limit", "clients=none"],
            ["--limit", "flies=1"],
            ["--listen", "nowhere"],
            ["--fly"],
        ):
            run = subprocess.run([binary(), "serve", *arguments], input=b"", capture_output=True, timeout=10)
            self.assertEqual((run.returncode, run.stdout), (2, b""), arguments)
            self.assertTrue(run.stderr)

    def test_a_socket_that_somebody_serves_is_left_alone(self) -> None:
        path = self.listen_unix()
        second = subprocess.run(
            [binary(), "serve", "--socket", path], input=b"", capture_output=True, timeout=10
        )
        self.assertEqual(second.returncode, 2)
        self.assertIn(path.encode(), second.stderr)
        self.connect(path, "still")

    def test_a_message_in_single_bytes_is_read(self) -> None:
        path = self.listen_unix()
        with socket.socket(socket.AF_UNIX) as raw:
            raw.connect(path)
            raw.settimeout(10)
            body = '{"jsonrpc":"2.0","id":"é","method":"session/list"}'.encode()
            for byte in b"Content-Length: %d\r\n\r\n" % len(body) + body:
                raw.sendall(bytes([byte]))
            answer = b""
            while b'"sessions":[]' not in answer:
                answer += raw.recv(100)
            self.assertTrue(answer.startswith(b"Content-Length: "))
            self.assertIn('"id":"é"'.encode(), answer)

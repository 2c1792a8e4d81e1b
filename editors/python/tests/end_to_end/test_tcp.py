from __future__ import annotations

import http.client
import json
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Tuple

from end_to_end.support import ServerCase, binary
from rowsmith import Client, ConnectionLost, NotAllowedError, Session

TOKEN = "a token that nobody guesses"


class TokenTests(ServerCase):
    """TCP: nobody without the token changes anything."""

    def listen_tcp(self, *arguments: str) -> Tuple[str, int]:
        listener = self.listen("--listen", "127.0.0.1:0", *arguments, environment={"ROWSMITH_TOKEN": TOKEN})
        host, _, port = listener.place().rpartition(":")
        return host, int(port)

    def tcp(self, place: Tuple[str, int], token: str = TOKEN) -> Client:
        client = Client.tcp(*place, token, name="me")
        self.addCleanup(client.close)
        return client

    def test_the_token_opens_the_door(self) -> None:
        place = self.listen_tcp()
        self.assertEqual(place[0], "127.0.0.1")
        session = Session.open(self.tcp(place), table=["a", "b"], name="shared")
        session.edit("app delete 0")
        self.assertEqual(self.rows(Session.attach(self.tcp(place), "shared")), [["b"]])

    def test_the_token_may_be_in_a_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "token"
            path.write_text("from a file\n")
            listener = self.listen("--listen", "127.0.0.1:0", "--token-file", str(path))
            host, _, port = listener.place().rpartition(":")
            self.assertEqual(self.tcp((host, int(port)), "from a file").list(), {"sessions": []})

    def test_a_wrong_token_and_none_are_refused_and_end_the_connection(self) -> None:
        place = self.listen_tcp()
        with self.assertRaises(NotAllowedError):
            self.tcp(place, "another token")
        with self.assertRaises(NotAllowedError):
            self.tcp(place, TOKEN + "x")
        requests: Any = [
            {"method": "session/open", "params": {"name": "broken in"}},
            {"method": "session/hello", "params": {"name": "me"}},
        ]
        for request in requests:
            answer = self.exchange(place, json.dumps({"jsonrpc": "2.0", "id": 1, **request}).encode() + b"\n")
            self.assertIn(b"-32017", answer, request)
            self.assertNotIn(b'"result"', answer)
        broken = b'{"jsonrpc":"2.0","id":1,"method":"session/hello","params":{"token":7}}\n'
        self.assertNotIn(b'"result"', self.exchange(place, broken))
        self.assertEqual(self.tcp(place).list(), {"sessions": []})

    def test_a_batch_with_the_token_in_its_middle_does_nothing_before_it(self) -> None:
        place = self.listen_tcp()
        batch = [
            {"jsonrpc": "2.0", "id": 1, "method": "session/open", "params": {"name": "broken in"}},
            {"jsonrpc": "2.0", "id": 2, "method": "session/hello", "params": {"token": TOKEN}},
        ]
        with socket.create_connection(place, 10) as raw:
            raw.sendall(json.dumps(batch).encode() + b"\n")
            self.assertIn(b'{"jsonrpc":"2.0","id":1,"error":{"code":-32017', raw.recv(1_000))
            self.assertEqual(self.tcp(place).list(), {"sessions": []})

    def test_what_follows_a_refusal_is_not_carried_out(self) -> None:
        place = self.listen_tcp()
        lines = [
            {"jsonrpc": "2.0", "id": 1, "method": "session/hello", "params": {"token": "wrong"}},
            {"jsonrpc": "2.0", "id": 2, "method": "session/hello", "params": {"token": TOKEN}},
            {"jsonrpc": "2.0", "id": 3, "method": "session/open", "params": {"name": "broken in"}},
        ]
        answer = self.exchange(place, b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        self.assertEqual(answer.count(b'"error"'), 1)
        self.assertNotIn(b'"result"', answer)
        self.assertEqual(self.tcp(place).list(), {"sessions": []})

    def test_a_web_page_that_posts_an_edit_changes_nothing(self) -> None:
        place = self.listen_tcp()
        session = Session.open(self.tcp(place), table=["a", "b"], name="shared")
        edit = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "session/edit",
            "params": {"session": "shared", "text": "app delete 0"},
        }
        hello = {"jsonrpc": "2.0", "id": 0, "method": "session/hello", "params": {"token": TOKEN}}
        for body in (edit, [edit], [hello, edit]):
            page = http.client.HTTPConnection(*place, timeout=10)
            try:
                page.request("POST", "/", json.dumps(body), {"Content-Type": "text/plain"})
                page.getresponse().read()
            except (http.client.HTTPException, OSError):
                pass
            finally:
                page.close()
        self.assertEqual(self.rows(session), [["a", "b"]])
        self.assertEqual(session.state()["revision"], 0)

    def test_http_without_a_token_is_hung_up_on(self) -> None:
        place = self.listen_tcp()
        self.assertNotIn(b'"result"', self.exchange(place, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"))

    def test_tcp_without_a_token_or_from_afar_is_not_served(self) -> None:
        for arguments in (
            ["--listen", "127.0.0.1:0"],
            ["--listen", "0.0.0.0:0", "--token-file", "no-such-file"],
        ):
            run = subprocess.run(
                [binary(), "serve", *arguments],
                input=b"",
                capture_output=True,
                timeout=10,
                env={"PATH": "/usr/bin"},
            )
            self.assertEqual((run.returncode, run.stdout), (2, b""), arguments)
        run = subprocess.run(
            [binary(), "serve", "--listen", "0.0.0.0:0"],
            input=b"",
            capture_output=True,
            timeout=10,
            env={"ROWSMITH_TOKEN": TOKEN},
        )
        self.assertEqual(run.returncode, 2)
        self.assertIn(b"0.0.0.0:0", run.stderr)

    def test_both_listeners_serve_the_same_sessions(self) -> None:
        path = self.socket_path()
        listener = self.listen(
            "--listen", "127.0.0.1:0", "--socket", path, environment={"ROWSMITH_TOKEN": TOKEN}
        )
        places = {listener.place(), listener.place()}
        self.assertIn(path, places)
        host, _, port = (places - {path}).pop().rpartition(":")
        Session.open(self.tcp((host, int(port))), table=["a"], name="shared")
        self.assertEqual(self.rows(Session.attach(self.connect(path), "shared")), [["a"]])

    def test_a_server_that_is_not_there_is_named(self) -> None:
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            port = unused.getsockname()[1]
            with self.assertRaisesRegex(ConnectionLost, f"cannot connect to 127.0.0.1:{port}"):
                Client.tcp("127.0.0.1", port, TOKEN)

    def exchange(self, place: Tuple[str, int], data: bytes) -> bytes:
        """Everything that the server says until it hangs up, which it does though the client could say more."""
        answer = b""
        with socket.create_connection(place, 10) as raw:
            raw.sendall(data)
            try:
                while part := raw.recv(65_536):
                    answer += part
            except ConnectionResetError:
                pass
        return answer

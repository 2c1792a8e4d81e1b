"""A server that answers what a test tells it to, for tests of the library without the real one.

Started as a program it serves its standard streams: `echo` answers its parameters, `die` ends it with status 3.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
from typing import Any, Callable, Dict, List, Optional, Tuple

from rowsmith import SocketTransport

#: What an answer gives where none is to be sent.
SILENCE = object()


class Fault(Exception):
    """An error to answer with."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.error = {"code": code, "message": message}
        if data is not None:
            self.error["data"] = data


Answer = Callable[[Dict[str, Any]], Any]


class FakeServer:
    """Speaks over one end of a socket pair; `transport` is the other one."""

    def __init__(self, answers: Optional[Dict[str, Answer]] = None) -> None:
        ours, theirs = socket.socketpair()
        self.transport = SocketTransport(theirs, "the fake")
        self.answers: Dict[str, Answer] = dict(answers or {})
        self.received: List[Dict[str, Any]] = []
        self.headers = False
        self._socket = ours
        self._arrived = threading.Condition()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *exception: object) -> None:
        self.hang_up()
        self._thread.join(10)

    def hang_up(self) -> None:
        """Ends the connection as a server that dies does."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def send(self, message: Any) -> None:
        self.send_raw(self.framed(message))

    def send_raw(self, data: bytes) -> None:
        self._socket.sendall(data)

    def framed(self, message: Any) -> bytes:
        text = json.dumps(message).encode()
        return b"Content-Length: %d\r\n\r\n" % len(text) + text if self.headers else text + b"\n"

    def notify(self, method: str, params: Any) -> None:
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def expect(self, method: str, count: int = 1) -> Dict[str, Any]:
        """Waits for the message of that method, or for the last of `count` ones."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: len(self._of(method)) >= count, 10):
                raise AssertionError(f"{method} has not come; there were {self.methods()}")
            return self._of(method)[count - 1]

    def methods(self) -> List[str]:
        return [message["method"] for message in self.received]

    def _of(self, method: str) -> List[Dict[str, Any]]:
        return [message for message in self.received if message["method"] == method]

    def _serve(self) -> None:
        stream = self._socket.makefile("rb")
        while (message := self._read(stream)) is not None:
            try:
                if isinstance(message, list):
                    answers = [answer for part in message if (answer := self._answer(part)) is not None]
                    self.send(answers)
                elif (answer := self._answer(message)) is not None:
                    self.send(answer)
            except OSError:
                break
        stream.close()
        self._socket.close()

    def _read(self, stream: Any) -> Any:
        line = stream.readline()
        if not line:
            return None
        if line[:1] in b"{[":
            return json.loads(line)
        self.headers = True
        length = int(line.split(b":")[1])
        stream.readline()
        return json.loads(stream.read(length))

    def _answer(self, message: Dict[str, Any]) -> Optional[Dict[str, Any]]:
        with self._arrived:
            self.received.append(message)
            self._arrived.notify_all()
        if "id" not in message:
            return None
        head = {"jsonrpc": "2.0", "id": message["id"]}
        answer = self.answers.get(message["method"])
        if answer is None:
            return {**head, "error": {"code": -32601, "message": f"no method {message['method']}"}}
        try:
            result = answer(message.get("params", {}))
        except Fault as fault:
            return {**head, "error": fault.error}
        return None if result is SILENCE else {**head, "result": result}


def program() -> Tuple[str, ...]:
    """The command that starts this file as a server on its standard streams."""
    return (sys.executable, os.path.abspath(__file__))


def _main() -> None:
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if message["method"] == "die":
            print("no more", file=sys.stderr, flush=True)
            os._exit(3)
        if "id" in message:
            answer = {"jsonrpc": "2.0", "id": message["id"], "result": message.get("params")}
            print(json.dumps(answer), flush=True)
    print("all was said", file=sys.stderr)


if __name__ == "__main__":
    _main()

"""Servers for tests: the real binary, which the environment variable ROWSMITH names."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional, TypeVar, cast

from end_to_end.watching import WatchedConnection
from rowsmith import Client, Framing, ProcessTransport, Session, SocketTransport, Transport
from rowsmith.results import Changed

T = TypeVar("T")


def binary() -> str:
    path = os.environ.get("ROWSMITH")
    if not path:
        raise AssertionError("the environment variable ROWSMITH must name the rowsmith binary")
    return path


def limits(**values: int) -> List[str]:
    """The options that set limits of a server."""
    return [f"--limit={name}={value}" for name, value in values.items()]


class Listener:
    """A server with listeners, ended at the end of a test."""

    def __init__(self, *arguments: str, environment: Optional[Dict[str, str]] = None) -> None:
        self.process = subprocess.Popen(
            [binary(), "serve", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})},
        )

    def place(self) -> str:
        """Waits for the line that says where it listens."""
        line: str = self._stream().readline().decode().strip()
        if not line.startswith("listening on "):
            raise AssertionError(f"the server said {line!r} and {self._stream().read().decode()!r}")
        return line[len("listening on ") :]

    def end(self, sign: int = signal.SIGTERM) -> int:
        """Ends it by a signal; gives its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(sign)
        try:
            return self.process.wait(10)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            for stream in (self.process.stdout, self.process.stderr):
                if stream is not None:
                    stream.close()

    def _stream(self) -> Any:
        return self.process.stderr


class ServerCase(unittest.TestCase):
    """Clients and servers that end with the test."""

    def some(self, value: Optional[T]) -> T:
        self.assertIsNotNone(value)
        return cast(T, value)

    def setUp(self) -> None:
        self.findings: List[str] = []
        # Runs last, when all connections have ended.
        self.addCleanup(lambda: self.assertEqual(self.findings[:3], [], "answers are as rpc.discover says"))

    def client(self, transport: Transport, framing: Framing = Framing.LINES) -> Client:
        client = Client(WatchedConnection(transport, framing, self.findings))
        self.addCleanup(client.close)
        return client

    def spawn(self, *arguments: str, framing: Framing = Framing.LINES) -> Client:
        return self.client(ProcessTransport([binary(), "serve", *arguments]), framing)

    def listen(self, *arguments: str, environment: Optional[Dict[str, str]] = None) -> Listener:
        listener = Listener(*arguments, environment=environment)
        self.addCleanup(listener.end)
        return listener

    def socket_path(self) -> str:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return str(Path(folder.name) / "rows.sock")

    def listen_unix(self, *arguments: str) -> str:
        """The path of the socket of a server that listens."""
        path = self.socket_path()
        self.assertEqual(self.listen("--socket", path, *arguments).place(), path)
        return path

    def connect(self, path: str, name: Optional[str] = None) -> Client:
        client = self.client(SocketTransport.unix(path))
        if name is not None:
            client.hello(name)
        return client

    def rows(self, session: Session, plane: str = "view") -> List[List[str]]:
        return [section["rows"] for section in session.state(plane=plane)["sections"]]


class Recorder:
    """Subscribes, and keeps what came."""

    def __init__(self, session: Session, **more: Any) -> None:
        self.changes: List[Changed] = []
        self.closed = 0
        self._session = session
        self.subscription = session.subscribe(self.changes.append, self._close, **more)

    def _close(self) -> None:
        self.closed += 1

    def settled(self) -> List[Changed]:
        """What came until now; what an answered request of this connection caused is among it."""
        self._session.client.connection.settled()
        return self.changes

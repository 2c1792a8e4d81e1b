"""A server that runs already, spoken to over a Unix socket or TCP."""

from __future__ import annotations

import socket
from typing import Optional

from .errors import ConnectionLost


class SocketTransport:
    """A connected socket."""

    def __init__(self, connected: socket.socket, peer: str) -> None:
        self._socket = connected
        self._peer = peer
        self._problem = ""

    @classmethod
    def unix(cls, path: str, timeout: Optional[float] = 10.0) -> SocketTransport:
        """Connects to the socket that `rowsmith serve --socket PATH` or `rowsmith repl --share PATH` made."""
        connecting = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connecting.settimeout(timeout)
            connecting.connect(path)
            connecting.settimeout(None)
        except OSError as error:
            connecting.close()
            raise ConnectionLost(f"cannot connect to {path}: {error.strerror or error}") from error
        return cls(connecting, path)

    @classmethod
    def tcp(cls, host: str, port: int, timeout: Optional[float] = 10.0) -> SocketTransport:
        """Connects to `rowsmith serve --listen HOST:PORT`."""
        try:
            connected = socket.create_connection((host, port), timeout)
        except OSError as error:
            raise ConnectionLost(f"cannot connect to {host}:{port}: {error.strerror or error}") from error
        connected.settimeout(None)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return cls(connected, f"{host}:{port}")

    def read(self) -> bytes:
        try:
            return self._socket.recv(65_536)
        except OSError as error:
            self._problem = error.strerror or str(error)
            return b""

    def end_reading(self) -> None:
        self._shut(socket.SHUT_RD)

    def write(self, data: bytes) -> None:
        self._socket.sendall(data)

    def close_writing(self) -> None:
        self._shut(socket.SHUT_WR)

    def close(self) -> None:
        # Closing alone would not wake a thread that waits for bytes.
        self._shut(socket.SHUT_RDWR)
        self._socket.close()

    def farewell(self) -> str:
        return f"the server at {self._peer} closed the connection" + (
            f" ({self._problem})" if self._problem else ""
        )

    def _shut(self, how: int) -> None:
        try:
            self._socket.shutdown(how)
        except OSError:
            pass

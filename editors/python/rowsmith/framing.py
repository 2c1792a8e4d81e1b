"""Messages to bytes and back: one JSON text a line, or Content-Length headers."""

from __future__ import annotations

import enum
from typing import List, Optional

from .errors import ProtocolError


class Framing(enum.Enum):
    """How messages are kept apart in a stream; a server answers in the framing that it is spoken to in."""

    LINES = "lines"
    HEADERS = "headers"

    def encode(self, payload: bytes) -> bytes:
        """The bytes to send for a message, which has no line end in it."""
        if self is Framing.LINES:
            return payload + b"\n"
        return b"Content-Length: %d\r\n\r\n" % len(payload) + payload


class Decoder:
    """Cuts a stream into messages, in whatever pieces it arrives.

    Without a framing the first byte of the stream tells it.
    """

    #: More bytes of headers than any server sends.
    MAX_HEADERS = 65_536

    def __init__(self, framing: Optional[Framing] = None) -> None:
        self._framing = framing
        self._buffer = bytearray()
        # How far the buffer holds no end of a line, and the length of the message whose headers were read.
        self._searched = 0
        self._length: Optional[int] = None

    def feed(self, data: bytes) -> List[bytes]:
        """The messages that are complete now."""
        self._buffer += data
        if self._framing is None and self._buffer:
            self._framing = Framing.LINES if self._buffer[0] in b"{[" else Framing.HEADERS
        messages: List[bytes] = []
        while (message := self._next()) is not None:
            if message.strip():
                messages.append(message)
        return messages

    def finish(self) -> None:
        """Says that the stream has ended; it must not end inside a message."""
        if self._buffer.strip() or self._length is not None:
            raise ProtocolError("the stream ended in the middle of a message")

    def _next(self) -> Optional[bytes]:
        return self._next_line() if self._framing is Framing.LINES else self._next_body()

    def _next_line(self) -> Optional[bytes]:
        end = self._buffer.find(b"\n", self._searched)
        if end < 0:
            self._searched = len(self._buffer)
            return None
        return self._take(end, end + 1)

    def _next_body(self) -> Optional[bytes]:
        if self._length is None:
            end = self._buffer.find(b"\r\n\r\n", max(0, self._searched - 3))
            if end < 0:
                self._searched = len(self._buffer)
                if self._searched > self.MAX_HEADERS:
                    raise ProtocolError("the server sent headers without an end")
                return None
            self._length = _content_length(self._take(end, end + 4))
        if len(self._buffer) < self._length:
            return None
        length, self._length = self._length, None
        return self._take(length, length)

    def _take(self, end: int, following: int) -> bytes:
        taken = bytes(self._buffer[:end])
        del self._buffer[:following]
        self._searched = 0
        return taken


def _content_length(headers: bytes) -> int:
    for line in headers.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            return int(value)
    raise ProtocolError(f"the server sent headers without a length: {headers[:80]!r}")

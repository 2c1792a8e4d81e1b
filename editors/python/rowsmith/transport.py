"""What carries bytes to a server and back."""

from __future__ import annotations

from typing import Protocol


class Transport(Protocol):
    """A stream in both directions. One thread reads, one at a time writes; any may close."""

    def read(self) -> bytes:
        """Waits for bytes; empty at the end of the stream."""

    def end_reading(self) -> None:
        """Says that nothing more will be read; the thread that reads calls it."""

    def write(self, data: bytes) -> None:
        """Sends all of `data`; raises OSError where nobody reads any more."""

    def close_writing(self) -> None:
        """Says that nothing more will be sent; what the server still has to say can be read."""

    def close(self) -> None:
        """Ends both directions and wakes a thread that reads."""

    def farewell(self) -> str:
        """What is known of why the stream ended, as a sentence without a full stop."""

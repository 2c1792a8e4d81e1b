"""A server of one's own, spoken to over its standard streams."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from typing import IO, Mapping, Optional, Sequence

from .errors import ConnectionLost


class ProcessTransport:
    """Starts a command and speaks with it over its standard input and output."""

    #: How many bytes of what the command wrote on standard error are remembered.
    REMEMBERED = 4_096

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        environment: Optional[Mapping[str, str]] = None,
        directory: Optional[str] = None,
        grace: float = 5.0,
    ) -> None:
        self._command = " ".join(arguments)
        self._grace = grace
        self._errors = b""
        try:
            self.process: subprocess.Popen[bytes] = subprocess.Popen(
                list(arguments),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                cwd=directory,
                env=None if environment is None else {**os.environ, **environment},
            )
        except OSError as error:
            raise ConnectionLost(f"cannot start {arguments[0]}: {error.strerror or error}") from error
        self._input = _stream(self.process.stdin)
        self._output = _stream(self.process.stdout)
        self._listener = threading.Thread(
            target=self._listen, args=(_stream(self.process.stderr),), name="rowsmith-stderr", daemon=True
        )
        self._listener.start()

    def read(self) -> bytes:
        return os.read(self._output.fileno(), 65_536)

    def end_reading(self) -> None:
        self._output.close()

    def write(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[os.write(self._input.fileno(), rest) :]
        except ValueError as error:
            raise OSError("the stream is closed") from error

    def close_writing(self) -> None:
        try:
            self._input.close()
        except OSError:
            pass

    def close(self) -> None:
        """Lets the command end by itself, and ends it where it does not."""
        self.close_writing()
        for end in (self.process.terminate, self.process.kill):
            try:
                self.process.wait(self._grace)
                break
            except subprocess.TimeoutExpired:
                end()
        self.process.wait()
        self._listener.join(1)

    def farewell(self) -> str:
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return f"{self._command} closed its output"
        self._listener.join(1)
        words = self._errors.decode("utf-8", "replace").strip()
        return f"{self._command} {_ending(code)}" + (f": {words}" if words else "")

    def _listen(self, errors: IO[bytes]) -> None:
        with errors:
            while data := os.read(errors.fileno(), 4_096):
                self._errors = (self._errors + data)[-self.REMEMBERED :]


def _stream(stream: Optional[IO[bytes]]) -> IO[bytes]:
    if stream is None:
        raise ConnectionLost("the command has no standard streams")
    return stream


def _ending(code: int) -> str:
    if code >= 0:
        return f"ended with exit status {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"

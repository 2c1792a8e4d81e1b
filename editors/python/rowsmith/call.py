"""A request that was sent, and its answer."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Callable, List, Optional

from .errors import RequestTimeout, RowsmithError

if TYPE_CHECKING:
    from .connection import Connection


class Call:
    """A request on its way. Any thread may wait for it, and any may cancel it."""

    def __init__(self, connection: Connection, identifier: int, method: str) -> None:
        self.id = identifier
        self.method = method
        #: The token of `$/progress`, where progress was asked for.
        self.token: Optional[str] = None
        self._connection = connection
        self._done = threading.Event()
        self._lock = threading.Lock()
        self._value: Any = None
        self._error: Optional[RowsmithError] = None
        self._callbacks: List[Callable[[Call], None]] = []

    def done(self) -> bool:
        return self._done.is_set()

    def result(self, timeout: Optional[float] = None) -> Any:
        """Waits for the answer: gives its result, or raises its error.

        After `timeout` seconds the request is cancelled, and `RequestTimeout` raised.
        """
        if not self._done.wait(timeout):
            self.cancel()
            raise RequestTimeout(f"{self.method}: no answer within {timeout:g} s")
        if self._error is not None:
            raise self._error
        return self._value

    def cancel(self) -> None:
        """Asks the server to give the request up; it ends with `CancelledError` unless it was done already."""
        if not self.done():
            self._connection.cancel(self)

    def on_done(self, callback: Callable[[Call], None]) -> None:
        """Runs `callback` with this call once the answer is there, on the thread of the notifications."""
        with self._lock:
            if not self.done():
                self._callbacks.append(callback)
                return
        self._connection.post(lambda: callback(self))

    def settle(self, value: Any = None, error: Optional[RowsmithError] = None) -> None:
        """Takes the answer; only the connection calls it, and only the first answer counts."""
        with self._lock:
            if self.done():
                return
            self._value = value
            self._error = error
            self._done.set()
            callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            self._connection.post(lambda callback=callback: callback(self))  # type: ignore[misc]

"""Notifications as a queue, for programs that would rather ask than be called."""

from __future__ import annotations

import queue
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from .connection import Connection
from .errors import ConnectionLost, RequestTimeout

Notification = Tuple[str, Dict[str, Any]]


class NotificationQueue:
    """Keeps notifications, as pairs of method and parameters, until they are fetched."""

    def __init__(self, connection: Connection, *methods: str) -> None:
        self._waiting: queue.SimpleQueue[Optional[Notification]] = queue.SimpleQueue()
        self._connection = connection
        self._removers: List[Callable[[], None]] = []
        for method in methods or ("session/changed", "session/closed"):
            self._removers.append(connection.on(method, self._keeper(method)))
        connection.on_end(lambda _: self._waiting.put(None))

    def get(self, timeout: Optional[float] = None) -> Notification:
        """The next notification; raises `ConnectionLost` after the last one of a connection that has ended."""
        try:
            notification = self._waiting.get(timeout=timeout)
        except queue.Empty:
            raise RequestTimeout(f"no notification within {timeout:g} s") from None
        if notification is None:
            self._waiting.put(None)
            raise self._connection.reason or ConnectionLost("the connection is closed")
        return notification

    def __iter__(self) -> Iterator[Notification]:
        """Every notification until the connection ends."""
        while True:
            try:
                yield self.get()
            except ConnectionLost:
                return

    def close(self) -> None:
        """Keeps nothing more."""
        for remove in self._removers:
            remove()

    def _keeper(self, method: str) -> Callable[[Dict[str, Any]], None]:
        return lambda params: self._waiting.put((method, params))

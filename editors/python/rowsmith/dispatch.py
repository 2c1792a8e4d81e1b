"""A thread on which callbacks run one after the other, so that they may make requests themselves."""

from __future__ import annotations

import logging
import queue
import threading
from typing import Callable, Optional

logger = logging.getLogger("rowsmith")


class Dispatcher:
    """Runs callbacks in the order in which they were handed over, on a thread of its own.

    The thread begins with the first callback. A callback that raises is logged, and the next one runs.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting: queue.SimpleQueue[Optional[Callable[[], None]]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: Optional[threading.Thread] = None
        self._ended = False

    def post(self, callback: Callable[[], None]) -> None:
        with self._lock:
            if self._ended:
                return
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._waiting.put(callback)

    def end(self) -> None:
        """Lets what waits run, and then ends the thread."""
        with self._lock:
            self._ended = True
            self._waiting.put(None)

    def join(self, timeout: float) -> None:
        """Waits until the thread has ended; on that thread itself it returns at once."""
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout)

    def _run(self) -> None:
        while (callback := self._waiting.get()) is not None:
            try:
                callback()
            except Exception:  # A mistake of one callback must not silence the others.
                logger.exception("a callback failed")

"""A copy of a session's table that outlives its connection."""

from __future__ import annotations

import threading
from typing import Callable, Optional, Sequence

from .client import Client
from .errors import RowsmithError
from .replica import Replica
from .session import Session


class Follower:
    """Follows a named session, and connects again whenever the connection is lost.

    `connect` makes a client, for instance `lambda: Client.unix(path)`. `on_status` hears a sentence each time the
    connection comes or goes; `replica` is None in between. Functions run on threads of this package.
    """

    #: Seconds to wait after the first failure, the second, and so on; the last one is repeated.
    DELAYS: Sequence[float] = (0.1, 0.3, 1.0, 3.0, 10.0)

    def __init__(
        self,
        connect: Callable[[], Client],
        name: str,
        on_change: Callable[[Replica], None],
        on_status: Optional[Callable[[str], None]] = None,
        delays: Optional[Sequence[float]] = None,
    ) -> None:
        self.name = name
        self.replica: Optional[Replica] = None
        self._connect = connect
        self._on_change = on_change
        self._on_status = on_status or (lambda _: None)
        self._delays = list(delays or self.DELAYS)
        self._stopped = threading.Event()
        self._leave = threading.Event()
        self._thread = threading.Thread(target=self._run, name="rowsmith-follower", daemon=True)
        self._thread.start()

    def stop(self, timeout: float = 10.0) -> None:
        """Follows no more, and lets the connection go."""
        self._stopped.set()
        self._leave.set()
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout)

    def __enter__(self) -> Follower:
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    def _run(self) -> None:
        failures = 0
        while not self._stopped.is_set():
            try:
                self._follow_once()
                failures = 0
            except RowsmithError as error:
                self._on_status(f"{self.name}: {error}")
            if self._stopped.wait(self._delays[min(failures, len(self._delays) - 1)]):
                return
            failures += 1

    def _follow_once(self) -> None:
        with self._connect() as client:
            # An event of this connection; whoever stops later finds it, and whoever stopped before is found.
            leave = self._leave = threading.Event()
            if self._stopped.is_set():
                return
            client.connection.on_end(lambda _: leave.set())
            self.replica = Replica(Session.attach(client, self.name), self._on_change, on_closed=leave.set)
            try:
                self._on_status(f"{self.name}: connected")
                self._on_change(self.replica)
                leave.wait()
            finally:
                closed, self.replica = self.replica.closed, None
            if not self._stopped.is_set():
                why = "the session was closed" if closed else str(client.connection.reason)
                self._on_status(f"{self.name}: {why}")

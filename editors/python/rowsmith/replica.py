"""A copy of a session's table that follows it."""

from __future__ import annotations

import threading
from typing import Callable, Dict, List, Optional, Set, Tuple

from .client import Client
from .errors import ConnectionLost, NoSuchRevisionError, NoSuchSessionError, RequestTimeout
from .results import Changed, Mode, State, WindowSection
from .session import Session
from .table import DeltaError, Section, Table, apply_changes

PLANES = ("model", "view")


class Replica:
    """The rows of both planes of a session as plain lists, kept up to date by `session/changed`.

    It begins with the whole table, then applies what changes tell. Where they leave a gap, or the server says so, it
    fetches the whole table again. `on_change` is called after each revision that it has reached, on the connection's
    thread for notifications, and may make requests.
    """

    def __init__(
        self,
        session: Session,
        on_change: Optional[Callable[[Replica], None]] = None,
        on_closed: Optional[Callable[[], None]] = None,
    ) -> None:
        self.session = session
        #: How often the whole table was fetched, the first time included, and how often changes did not fit.
        self.loads = 0
        self.misfits = 0
        #: Whether the session was closed.
        self.closed = False
        self._on_change = on_change
        self._on_closed = on_closed
        self._condition = threading.Condition(threading.RLock())
        self._tables: Dict[str, Table] = {}
        self._state: State
        self._last: Optional[Changed] = None
        with self._condition:
            self._subscription = session.subscribe(self._changed, self._session_closed)
            try:
                self._load()
            except BaseException:
                self._subscription.drop()
                raise
        session.client.connection.on_end(lambda _: self._wake())

    # Looking

    @property
    def revision(self) -> int:
        return self._state["revision"]

    @property
    def position(self) -> int:
        return self._state["position"]

    @property
    def mode(self) -> Mode:
        """The table's mode at this revision, as `state` of `session/state` tells it."""
        return self._state["state"]

    @property
    def era(self) -> str:
        return self._state["era"]

    @property
    def kind(self) -> str:
        return self._state["kind"]

    @property
    def planes_agree(self) -> bool:
        return self._state["planesAgree"]

    @property
    def last_change(self) -> Optional[Changed]:
        """The notification that led to this revision; None where the table was fetched."""
        return self._last

    def sections(self, plane: str = "view") -> List[Section]:
        """A copy of a plane: what the table shows (`view`), or what the app has (`model`)."""
        with self._condition:
            return [section.copy() for section in self._tables[plane]]

    def rows(self, plane: str = "view") -> List[List[str]]:
        """The texts of a plane's rows, a list a section."""
        with self._condition:
            return [list(section.rows) for section in self._tables[plane]]

    def wait(self, revision: int, timeout: Optional[float] = 30.0) -> None:
        """Waits until the copy has reached a revision."""

        def arrived() -> bool:
            return self.revision >= revision or self.closed or self.session.client.connection.ended

        with self._condition:
            if not self._condition.wait_for(arrived, timeout):
                raise RequestTimeout(f"{self.session.name}: revision {revision} has not come")
            if self.revision < revision:
                reason = self.session.client.connection.reason
                raise reason or ConnectionLost(f"{self.session.name}: the session was closed")

    def close(self) -> None:
        """Follows no more."""
        self._subscription.cancel()

    # Following

    def _changed(self, changed: Changed) -> None:
        with self._condition:
            if changed["revision"] <= self.revision:
                return
            if not self._apply(changed):
                try:
                    self._load()
                except (ConnectionLost, NoSuchSessionError):
                    return  # What follows the session ends by itself.
            self._condition.notify_all()
        if self._on_change is not None:
            self._on_change(self)

    def _apply(self, changed: Changed) -> bool:
        """Whether the changes could be applied."""
        if "changes" not in changed or changed["previousRevision"] != self.revision:
            return False
        tables = dict(self._tables)
        try:
            for changes in changed["changes"]:
                for plane in PLANES if changes["plane"] == "both" else (changes["plane"],):
                    tables[plane] = apply_changes(tables[plane], changes["changes"])
        except (DeltaError, KeyError):
            self.misfits += 1
            return False
        self._tables = tables
        self._last = changed
        for key in ("revision", "position", "lastPosition", "era", "kind", "planesAgree", "state"):
            self._state[key] = changed[key]
        return True

    def _load(self) -> None:
        while True:
            try:
                self._state, self._tables = load_planes(self.session.client, self.session.name)
                break
            except NoSuchRevisionError:
                continue  # The session has left the revision behind meanwhile.
        self._last = None
        self.loads += 1

    def _session_closed(self) -> None:
        with self._condition:
            self.closed = True
            self._condition.notify_all()
        self._subscription.drop()
        if self._on_closed is not None:
            self._on_closed()

    def _wake(self) -> None:
        with self._condition:
            self._condition.notify_all()


def load_planes(
    client: Client, session: str, revision: Optional[int] = None
) -> Tuple[State, Dict[str, Table]]:
    """A session's state and the rows of both planes, all of one revision: the last one, if none is given."""
    state = client.state(session, revision, plane="view", limit=1)
    revision = state["revision"]
    return state, {plane: load_table(client, session, plane, revision) for plane in PLANES}


def load_table(
    client: Client, session: str, plane: str, revision: Optional[int] = None, page: int = 10_000
) -> Table:
    """All rows of a plane, fetched in as many windows as it takes."""
    table: Table = []
    seen: Set[int] = set()
    fetched = 0
    while True:
        state = client.state(session, revision, plane, start=fetched, limit=page)
        revision = state["revision"]
        counts = state["model"] if plane == "model" else state["view"]
        while len(table) < counts["sections"]:
            table.append(Section())
        came = sum(_add(part, table, seen) for part in state["sections"])
        fetched += came
        if fetched >= counts["rows"] or came == 0:
            break
    # A section without rows behind the last window was in none of them.
    for index in range(len(table)):
        if index not in seen:
            for part in client.state(session, revision, plane, section=index, limit=1)["sections"]:
                _add(part, table, seen)
    return table


def _add(part: WindowSection, table: Table, seen: Set[int]) -> int:
    seen.add(part["section"])
    section = table[part["section"]]
    section.title = part.get("title")
    section.rows += part["rows"]
    return len(part["rows"])

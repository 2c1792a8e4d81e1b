"""One session as an object."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, cast

from .client import Client, TableSource
from .connection import ProgressHandler
from .errors import ConnectionLost, NoSuchSessionError
from .results import Changed, Edited, History, Mode, State, Step, Subscribed, Travelled, Window

ChangeHandler = Callable[[Changed], None]


class Subscription:
    """Notifications that a function is handed until it is cancelled."""

    def __init__(self, session: Session, removers: List[Callable[[], None]]) -> None:
        self._session = session
        self._removers = removers
        #: The answer of `session/subscribe`, with the rows of the window where one was given.
        self.answer: Optional[Subscribed] = None

    def cancel(self) -> None:
        """Hands nothing more over, and tells the server where nobody else of this connection listens by this object."""
        self.drop()
        try:
            self._session.client.unsubscribe(self._session.name)
        except (ConnectionLost, NoSuchSessionError):
            pass

    def drop(self) -> None:
        """Hands nothing more over; the server is not told."""
        for remove in self._removers:
            remove()


class Session:
    """A session of a server. As a context it closes the session at its end.

    `revision` is the last one that an answer to this object told; give it as `expected_revision` to let an edit happen
    only if nobody was quicker.
    """

    def __init__(self, client: Client, name: str, revision: int = 0) -> None:
        self.client = client
        self.name = name
        self.revision = revision
        #: What came of the script that the session was opened with.
        self.steps: List[Step] = []

    @classmethod
    def open(
        cls,
        client: Client,
        text: Optional[str] = None,
        table: Optional[TableSource] = None,
        era: Optional[str] = None,
        kind: Optional[str] = None,
        name: Optional[str] = None,
        progress: Optional[ProgressHandler] = None,
    ) -> Session:
        """Opens a session on a table, and runs a script on it."""
        state = client.open(text, table, era, kind, name, progress)
        session = cls(client, state["session"], state["revision"])
        session.steps = state["steps"]
        return session

    @classmethod
    def attach(cls, client: Client, name: str) -> Session:
        """A session that is open already."""
        state = client.state(name, limit=1)
        return cls(client, state["session"], state["revision"])

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *exception: object) -> None:
        try:
            self.close()
        except (ConnectionLost, NoSuchSessionError):
            pass  # Then it is closed.

    def close(self) -> None:
        """Closes the session for everybody."""
        self.client.close_session(self.name)

    def fork(self, revision: Optional[int] = None, name: Optional[str] = None) -> Session:
        """A new session that begins as this one is, or was at a revision."""
        state = self.client.fork(self.name, revision, name)
        return Session(self.client, state["session"], state["revision"])

    # Edits

    def edit(
        self,
        text: str,
        expected_revision: Optional[int] = None,
        dry_run: Optional[bool] = None,
        atomic: Optional[bool] = None,
        key: Optional[str] = None,
        progress: Optional[ProgressHandler] = None,
    ) -> Edited:
        """Runs statements; the first that is refused or traps is the last that ran, and that is an outcome."""
        edited = self.client.edit(self.name, text, expected_revision, dry_run, atomic, key, progress)
        self.revision = edited["revision"]
        return edited

    def commit(self, expected_revision: Optional[int] = None) -> Travelled:
        return self._moved(self.client.commit(self.name, expected_revision))

    def rollback(self, expected_revision: Optional[int] = None) -> Travelled:
        return self._moved(self.client.rollback(self.name, expected_revision))

    def undo(self, count: Optional[int] = None, expected_revision: Optional[int] = None) -> Travelled:
        return self._moved(self.client.undo(self.name, count, expected_revision))

    def redo(self, count: Optional[int] = None, expected_revision: Optional[int] = None) -> Travelled:
        return self._moved(self.client.redo(self.name, count, expected_revision))

    def goto(
        self,
        position: Optional[int] = None,
        revision: Optional[int] = None,
        expected_revision: Optional[int] = None,
    ) -> Travelled:
        return self._moved(self.client.goto(self.name, position, revision, expected_revision))

    # Looking

    def state(
        self,
        revision: Optional[int] = None,
        plane: Optional[str] = None,
        section: Optional[int] = None,
        start: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> State:
        state = self.client.state(self.name, revision, plane, section, start, limit)
        if revision is None:
            self.revision = state["revision"]
        return state

    def mode(self) -> Mode:
        return self.state(limit=1)["state"]

    def history(self, start: Optional[int] = None, limit: Optional[int] = None) -> History:
        return self.client.history(self.name, start, limit)

    def export(self, form: str, plane: Optional[str] = None, revision: Optional[int] = None) -> str:
        """The session as `rows`, `json`, `csv`, `markdown` or `svg`."""
        return self.client.export(self.name, form, plane, revision)["text"]

    def complete(self, text: str, offset: Optional[int] = None) -> List[str]:
        """The texts that may stand at `offset`, in bytes of UTF-8; at the end of the text where it is left out."""
        place = len(text.encode("utf-8")) if offset is None else offset
        return [item["text"] for item in self.client.complete(text, place, self.name)["items"]]

    # Hearing of changes

    def subscribe(
        self,
        on_change: ChangeHandler,
        on_closed: Optional[Callable[[], None]] = None,
        window: Optional[Window] = None,
    ) -> Subscription:
        """Hands every change of the session to `on_change`, this client's own ones too.

        Both functions run on the connection's thread for notifications, and may make requests. A connection is
        subscribed to a session once: a second subscription's window takes the place of the first one's.
        """

        def changed(params: Dict[str, Any]) -> None:
            if params.get("session") == self.name:
                on_change(cast(Changed, params))

        def closed(params: Dict[str, Any]) -> None:
            if params.get("session") == self.name and on_closed is not None:
                on_closed()

        connection = self.client.connection
        removers = [connection.on("session/changed", changed), connection.on("session/closed", closed)]
        subscription = Subscription(self, removers)
        try:
            subscription.answer = self.client.subscribe(self.name, window)
        except BaseException:
            subscription.drop()
            raise
        return subscription

    def _moved(self, travelled: Travelled) -> Travelled:
        self.revision = travelled["revision"]
        return travelled

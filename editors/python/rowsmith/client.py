"""Every method of the protocol as a typed method."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union, cast

from .call import Call
from .connection import Connection, ProgressHandler
from .framing import Framing
from .process import ProcessTransport
from .results import (
    Closed,
    Completeness,
    Completion,
    Edited,
    Exported,
    Hello,
    History,
    OpenedState,
    Sessions,
    State,
    Subscribed,
    Travelled,
    Window,
)
from .sockets import SocketTransport
from .transport import Transport

#: A table to begin with: texts, or sections with `title` and `rows`.
TableSource = Sequence[Union[str, Mapping[str, Any]]]


class Client:
    """Speaks with one server. Its methods are those of the protocol, and answer what the protocol answers.

    A method waits `timeout` seconds at most, and for ever where that is None; see `with_timeout`.
    """

    def __init__(self, connection: Connection, timeout: Optional[float] = 60.0) -> None:
        self.connection = connection
        self.timeout = timeout

    # Connecting

    @classmethod
    def spawn(
        cls,
        *arguments: str,
        binary: str = "rowsmith",
        framing: Framing = Framing.LINES,
        environment: Optional[Mapping[str, str]] = None,
        directory: Optional[str] = None,
        timeout: Optional[float] = 60.0,
    ) -> Client:
        """Starts `rowsmith serve` with these arguments; it ends with the client."""
        transport = ProcessTransport(
            [binary, "serve", *arguments], environment=environment, directory=directory
        )
        return cls.over(transport, framing, timeout)

    @classmethod
    def unix(cls, path: str, framing: Framing = Framing.LINES, timeout: Optional[float] = 60.0) -> Client:
        """Connects to a server that listens on a Unix socket."""
        return cls.over(SocketTransport.unix(path), framing, timeout)

    @classmethod
    def tcp(
        cls,
        host: str,
        port: int,
        token: str,
        name: Optional[str] = None,
        framing: Framing = Framing.LINES,
        timeout: Optional[float] = 60.0,
    ) -> Client:
        """Connects to a server that listens on TCP, and shows it the token."""
        client = cls.over(SocketTransport.tcp(host, port), framing, timeout)
        try:
            client.hello(name=name, token=token)
        except BaseException:
            client.close()
            raise
        return client

    @classmethod
    def over(
        cls, transport: Transport, framing: Framing = Framing.LINES, timeout: Optional[float] = 60.0
    ) -> Client:
        return cls(Connection(transport, framing), timeout)

    def with_timeout(self, timeout: Optional[float]) -> Client:
        """The same connection with another patience."""
        return Client(self.connection, timeout)

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # The server

    def hello(self, name: Optional[str] = None, token: Optional[str] = None) -> Hello:
        return cast(Hello, self._call("session/hello", name=name, token=token))

    def discover(self) -> Dict[str, Any]:
        """The OpenRPC document of the server's methods."""
        return cast(Dict[str, Any], self._call("rpc.discover"))

    # Sessions

    def open(
        self,
        text: Optional[str] = None,
        table: Optional[TableSource] = None,
        era: Optional[str] = None,
        kind: Optional[str] = None,
        name: Optional[str] = None,
        progress: Optional[ProgressHandler] = None,
        uri: Optional[str] = None,
        line: Optional[int] = None,
    ) -> OpenedState:
        """Opens a session on a table, and runs a script on it: `text`, or with a language server the document `uri`."""
        call = self._start(
            "session/open", progress, text=text, table=table, era=era, kind=kind, name=name, uri=uri, line=line
        )
        return cast(OpenedState, call.result(self.timeout))

    def list(self) -> Sessions:
        return cast(Sessions, self._call("session/list"))

    def close_session(self, session: str) -> Closed:
        """`session/close`."""
        return cast(Closed, self._call("session/close", session=session))

    def fork(self, session: str, revision: Optional[int] = None, name: Optional[str] = None) -> State:
        """Opens a session that begins as another one is, or was at a revision."""
        return cast(State, self._call("session/fork", session=session, revision=revision, name=name))

    def state(
        self,
        session: str,
        revision: Optional[int] = None,
        plane: Optional[str] = None,
        section: Optional[int] = None,
        start: Optional[int] = None,
        limit: Optional[int] = None,
    ) -> State:
        return cast(
            State,
            self._call(
                "session/state",
                session=session,
                revision=revision,
                plane=plane,
                section=section,
                start=start,
                limit=limit,
            ),
        )

    def history(self, session: str, start: Optional[int] = None, limit: Optional[int] = None) -> History:
        return cast(History, self._call("session/history", session=session, start=start, limit=limit))

    def export(
        self, session: str, form: str, plane: Optional[str] = None, revision: Optional[int] = None
    ) -> Exported:
        """The session as `rows`, `json`, `csv`, `markdown` or `svg`."""
        params = {"session": session, "as": form, "plane": plane, "revision": revision}
        return cast(Exported, self._call("session/export", **params))

    # Edits

    def edit(
        self,
        session: str,
        text: str,
        expected_revision: Optional[int] = None,
        dry_run: Optional[bool] = None,
        atomic: Optional[bool] = None,
        key: Optional[str] = None,
        progress: Optional[ProgressHandler] = None,
    ) -> Edited:
        """Runs statements; see `start_edit` for one that need not be waited for."""
        call = self.start_edit(session, text, expected_revision, dry_run, atomic, key, progress)
        return cast(Edited, call.result(self.timeout))

    def start_edit(
        self,
        session: str,
        text: str,
        expected_revision: Optional[int] = None,
        dry_run: Optional[bool] = None,
        atomic: Optional[bool] = None,
        key: Optional[str] = None,
        progress: Optional[ProgressHandler] = None,
    ) -> Call:
        """Sends an edit without waiting; the call can be waited for and cancelled."""
        return self._start(
            "session/edit",
            progress,
            session=session,
            text=text,
            expectedRevision=expected_revision,
            dryRun=dry_run,
            atomic=atomic,
            key=key,
        )

    def commit(self, session: str, expected_revision: Optional[int] = None) -> Travelled:
        return self._travel("commit", session, expected_revision)

    def rollback(self, session: str, expected_revision: Optional[int] = None) -> Travelled:
        return self._travel("rollback", session, expected_revision)

    def undo(
        self, session: str, count: Optional[int] = None, expected_revision: Optional[int] = None
    ) -> Travelled:
        return self._travel("undo", session, expected_revision, count=count)

    def redo(
        self, session: str, count: Optional[int] = None, expected_revision: Optional[int] = None
    ) -> Travelled:
        return self._travel("redo", session, expected_revision, count=count)

    def goto(
        self,
        session: str,
        position: Optional[int] = None,
        revision: Optional[int] = None,
        expected_revision: Optional[int] = None,
    ) -> Travelled:
        """Goes to a position of the timeline, or to where the session was at a revision."""
        return self._travel("goto", session, expected_revision, position=position, revision=revision)

    # Hearing of changes

    def subscribe(self, session: str, window: Optional[Window] = None) -> Subscribed:
        """Asks for `session/changed` and `session/closed`; `Session.subscribe` also hands them to a function."""
        return cast(Subscribed, self._call("session/subscribe", session=session, window=window))

    def unsubscribe(self, session: str) -> Subscribed:
        return cast(Subscribed, self._call("session/unsubscribe", session=session))

    # Texts

    def complete(self, text: str, offset: int, session: Optional[str] = None) -> Completion:
        """What may stand at `offset`, counted in bytes of UTF-8."""
        return cast(Completion, self._call("session/complete", session=session, text=text, offset=offset))

    def is_complete(self, text: str) -> Completeness:
        return cast(Completeness, self._call("session/isComplete", text=text))

    def verify(
        self,
        before: Sequence[Any],
        after: Sequence[Any],
        ops: Sequence[Mapping[str, Any]],
        kind: Optional[str] = None,
        era: Optional[str] = None,
    ) -> Dict[str, Any]:
        """`batch/verify`: whether a recorded batch is valid, as `rowsmith verify --json` says it."""
        result = self._call("batch/verify", kind=kind, era=era, before=before, after=after, ops=ops)
        return cast(Dict[str, Any], result)

    def explain(self, text: str, locale: Optional[str] = None) -> List[Dict[str, Any]]:
        """`exception/explain`: the exceptions of UIKit in a text and what they mean."""
        result = self._call("exception/explain", text=text, locale=locale)
        return cast(List[Dict[str, Any]], result["found"])

    # Sending

    def _travel(
        self, method: str, session: str, expected_revision: Optional[int], **params: Optional[int]
    ) -> Travelled:
        result = self._call(
            f"session/{method}", session=session, expectedRevision=expected_revision, **params
        )
        return cast(Travelled, result)

    def _call(self, method: str, **params: Any) -> Any:
        return self._start(method, None, **params).result(self.timeout)

    def _start(self, method: str, progress: Optional[ProgressHandler], **params: Any) -> Call:
        given = {name: value for name, value in params.items() if value is not None}
        return self.connection.start(method, given, progress)

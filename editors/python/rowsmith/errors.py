"""What can go wrong, one class a kind; the text of each says what happened in words for a person."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Type


class RowsmithError(Exception):
    """Everything that this package raises."""


class ConnectionLost(RowsmithError, ConnectionError):
    """The server has gone, or was never there; the text says what is known of why."""


class ProtocolError(ConnectionLost):
    """The server sent what is no message; the connection has ended."""


class RequestTimeout(RowsmithError, TimeoutError):
    """The server did not answer in time; the request was cancelled."""


class ResponseError(RowsmithError):
    """The server answered with an error.

    A statement that is refused or traps is no error but an outcome, and raises nothing.
    """

    #: The code of the class; of a code without a class it is in `code` alone.
    CODE: int = 0

    def __init__(self, method: str, code: int, message: str, data: Any = None) -> None:
        super().__init__(f"{method}: {message} ({code})" if method else f"{message} ({code})")
        self.method = method
        self.code = code
        self.message = message
        self.data = data

    def _number(self, key: str) -> int:
        value = self._datum(key)
        return value if isinstance(value, int) else 0

    def _text(self, key: str) -> str:
        value = self._datum(key)
        return value if isinstance(value, str) else ""

    def _datum(self, key: str) -> Any:
        return self.data.get(key) if isinstance(self.data, dict) else None


class ParseError(ResponseError):
    """What was sent is no JSON."""

    CODE = -32700


class InvalidRequestError(ResponseError):
    """What was sent is JSON and no request."""

    CODE = -32600


class MethodNotFoundError(ResponseError):
    """The server has no such method."""

    CODE = -32601


class InvalidParamsError(ResponseError):
    """A parameter is unknown, missing, or of another kind."""

    CODE = -32602


class InternalError(ResponseError):
    """A fault of the server."""

    CODE = -32603


class CancelledError(ResponseError):
    """The request was cancelled, and nothing of it was kept."""

    CODE = -32800


class StaleError(ResponseError):
    """Somebody was quicker: the session is at another revision than the expected one."""

    CODE = -32010

    @property
    def expected_revision(self) -> int:
        return self._number("expectedRevision")

    @property
    def revision(self) -> int:
        """The revision that the session is at."""
        return self._number("revision")


class NoScriptError(ResponseError):
    """The text cannot be read as a script; nothing of it ran."""

    CODE = -32011

    @property
    def diagnostics(self) -> List[Dict[str, Any]]:
        """What is wrong where: `range` in bytes of UTF-8, `severity`, `id` and `message`."""
        value = self._datum("diagnostics")
        return value if isinstance(value, list) else []


class NoSuchSessionError(ResponseError):
    """There is no session of that name."""

    CODE = -32012

    @property
    def session(self) -> str:
        return self._text("session")


class LimitError(ResponseError):
    """Something is more than the server allows; `session/hello` tells its limits."""

    CODE = -32013

    @property
    def limit(self) -> str:
        """The limit's name, as in `limits` of `session/hello`."""
        return self._text("limit")

    @property
    def value(self) -> int:
        return self._number("value")


class TooManyClientsError(ResponseError):
    """As many clients as the server allows are there already."""

    CODE = -32014

    @property
    def value(self) -> int:
        return self._number("value")


class NameTakenError(ResponseError):
    """There is a session of that name already."""

    CODE = -32015

    @property
    def session(self) -> str:
        return self._text("session")


class KeyUsedError(ResponseError):
    """The key was given with another request before."""

    CODE = -32016

    @property
    def key(self) -> str:
        return self._text("key")


class NotAllowedError(ResponseError):
    """The token is missing or wrong; the server ends the connection."""

    CODE = -32017


class NoSuchRevisionError(ResponseError):
    """The session has no such revision, or does not keep it any more."""

    CODE = -32018

    @property
    def revision(self) -> int:
        return self._number("revision")

    @property
    def first(self) -> int:
        return self._number("first")

    @property
    def last(self) -> int:
        return self._number("last")


class SessionNotClosableError(ResponseError):
    """The session belongs to a prompt and is not closed by clients."""

    CODE = -32019


class UnreadableTableError(ResponseError):
    """The table that a session was to begin with cannot be read."""

    CODE = -32020

    @property
    def offset(self) -> int:
        """The byte of the JSON text at which it stops being a table."""
        return self._number("offset")


def _classes() -> Dict[int, Type[ResponseError]]:
    return {kind.CODE: kind for kind in ResponseError.__subclasses__()}


def response_error(method: str, error: Any) -> ResponseError:
    """The exception for the `error` member of an answer."""
    if not isinstance(error, Mapping):
        return ResponseError(method, 0, f"the server answered with an error without a code: {error!r}")
    code = error.get("code")
    message = error.get("message")
    number = code if isinstance(code, int) else 0
    kind: Optional[Type[ResponseError]] = _classes().get(number)
    return (kind or ResponseError)(method, number, str(message), error.get("data"))

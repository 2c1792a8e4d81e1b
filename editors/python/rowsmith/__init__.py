"""Drives table editing sessions of `rowsmith serve`.

`Client` has a method for each of the protocol; `Session` is one session, `Replica` a copy of its table that follows it,
and `Follower` one that also survives a lost connection.
"""

from .call import Call
from .client import Client, TableSource
from .connection import Connection
from .errors import (
    CancelledError,
    ConnectionLost,
    InternalError,
    InvalidParamsError,
    InvalidRequestError,
    KeyUsedError,
    LimitError,
    MethodNotFoundError,
    NameTakenError,
    NoScriptError,
    NoSuchRevisionError,
    NoSuchSessionError,
    NotAllowedError,
    ParseError,
    ProtocolError,
    RequestTimeout,
    ResponseError,
    RowsmithError,
    SessionNotClosableError,
    StaleError,
    TooManyClientsError,
    UnreadableTableError,
)
from .follower import Follower
from .framing import Framing
from .notifications import NotificationQueue
from .process import ProcessTransport
from .replica import Replica
from .session import Session, Subscription
from .sockets import SocketTransport
from .table import Section
from .transport import Transport

__all__ = [
    "Call",
    "CancelledError",
    "Client",
    "Connection",
    "ConnectionLost",
    "Follower",
    "Framing",
    "InternalError",
    "InvalidParamsError",
    "InvalidRequestError",
    "KeyUsedError",
    "LimitError",
    "MethodNotFoundError",
    "NameTakenError",
    "NoScriptError",
    "NoSuchRevisionError",
    "NoSuchSessionError",
    "NotAllowedError",
    "NotificationQueue",
    "ParseError",
    "ProcessTransport",
    "ProtocolError",
    "Replica",
    "RequestTimeout",
    "ResponseError",
    "RowsmithError",
    "Section",
    "Session",
    "SessionNotClosableError",
    "SocketTransport",
    "StaleError",
    "Subscription",
    "TableSource",
    "TooManyClientsError",
    "Transport",
    "UnreadableTableError",
]

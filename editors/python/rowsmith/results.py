"""The shapes of what methods answer and notifications tell, key by key as they go over the wire.

Keys that are not always there are those of the classes that are not `total`. Programs should look away from keys that
they do not know.
"""

from __future__ import annotations

from typing import Any, Dict, List, TypedDict


class Counts(TypedDict):
    sections: int
    rows: int


class _WindowSection(TypedDict):
    section: int
    rowCount: int
    start: int
    rows: List[str]


class WindowSection(_WindowSection, total=False):
    """The part of a section that is in a window: its rows from `start` on, of `rowCount`."""

    title: str
    stale: List[int]


class _Mode(TypedDict):
    editing: bool
    editingMode: bool


class Mode(_Mode, total=False):
    """The table's mode; docs/json.md describes every key."""

    crashed: bool
    updating: bool
    layoutPending: bool
    diffable: bool
    title: str
    tables: List[str]
    cells: List[Dict[str, Any]]
    selected: List[List[int]]
    open: Dict[str, Any]
    drag: Dict[str, Any]
    placeholders: List[Dict[str, Any]]


class State(TypedDict):
    """The answer of `session/state`: the session at a revision, and the rows of a window of one plane."""

    session: str
    revision: int
    position: int
    lastPosition: int
    era: str
    kind: str
    planesAgree: bool
    model: Counts
    view: Counts
    state: Mode
    plane: str
    sections: List[WindowSection]


class ChangeSet(TypedDict):
    """Changes of one plane, or of `both`, that happened at once."""

    plane: str
    changes: List[Dict[str, Any]]


class _Step(TypedDict):
    range: List[int]
    statement: str
    outcome: str
    callbacks: List[Dict[str, Any]]
    changes: List[ChangeSet]
    warnings: List[str]
    position: int
    revision: int


class Step(_Step, total=False):
    """What came of one statement: `done`, `ignored`, `refused`, `trapped` or `failed`, and why."""

    reason: str
    rule: str
    exception: str


class OpenedState(State):
    steps: List[Step]


class _Edited(TypedDict):
    session: str
    revision: int
    previousRevision: int
    position: int
    applied: bool
    steps: List[Step]


class Edited(_Edited, total=False):
    """The answer of `session/edit`. `repeated` is there where it answers an earlier request of the same key."""

    repeated: bool


class _Travelled(TypedDict):
    session: str
    revision: int
    previousRevision: int
    position: int
    outcome: str
    callbacks: List[Dict[str, Any]]
    changes: List[ChangeSet]
    warnings: List[str]


class Travelled(_Travelled, total=False):
    """The answer of commit, rollback, undo, redo and goto."""

    reason: str
    rule: str
    exception: str


class Server(TypedDict):
    name: str
    version: str


class Limits(TypedDict):
    clients: int
    sessions: int
    messageBytes: int
    textBytes: int
    batch: int
    rows: int
    windowRows: int
    steps: int
    backlogBytes: int
    keys: int


class ListedSession(TypedDict):
    session: str
    revision: int
    position: int
    rows: int
    subscribers: int
    kept: bool


class Hello(TypedDict):
    """The answer of `session/hello`: who the server is, what it can do, and what is open."""

    name: str
    server: Server
    protocolVersion: int
    methods: List[str]
    eras: List[str]
    kinds: List[str]
    formats: List[str]
    limits: Limits
    sessions: List[ListedSession]


class Sessions(TypedDict):
    sessions: List[ListedSession]


class Closed(TypedDict):
    session: str


class _HistoryStep(TypedDict):
    position: int


class HistoryStep(_HistoryStep, total=False):
    """A step of the timeline; `commit` marks those that committed. The start, position 0, is nobody's."""

    parent: int
    statement: str
    client: str
    outcome: str
    revision: int
    commit: bool


class History(TypedDict):
    session: str
    revision: int
    position: int
    lastPosition: int
    lastCommit: int
    start: int
    steps: List[HistoryStep]


class Window(TypedDict, total=False):
    """The rows that a subscriber wants to hear of."""

    plane: str
    section: int
    start: int
    limit: int


class _Subscribed(TypedDict):
    session: str
    revision: int
    subscribed: bool


class Subscribed(_Subscribed, total=False):
    plane: str
    sections: List[WindowSection]


class _CompletionItem(TypedDict):
    text: str
    kind: str


class CompletionItem(_CompletionItem, total=False):
    detail: str


class Completion(TypedDict):
    """`replaced` are the bytes of the text that an item takes the place of."""

    replaced: List[int]
    items: List[CompletionItem]


class _Completeness(TypedDict):
    status: str


class Completeness(_Completeness, total=False):
    """Whether a text is `complete`, `incomplete` (indent the next line by so many spaces) or `invalid`."""

    indent: int
    diagnostics: List[Dict[str, Any]]


class Exported(TypedDict):
    session: str
    revision: int
    text: str


class Cause(TypedDict, total=False):
    """Who changed a session; `id` only where it was a request of this client."""

    client: str
    id: Any


class _Changed(TypedDict):
    session: str
    revision: int
    previousRevision: int
    cause: Cause
    position: int
    lastPosition: int
    era: str
    kind: str
    planesAgree: bool
    state: Mode


class Changed(_Changed, total=False):
    """What `session/changed` tells: `changes`, or the `sections` of a window, or that one must `resync`."""

    changes: List[ChangeSet]
    sections: List[WindowSection]
    resync: bool

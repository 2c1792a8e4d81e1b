"""What an editor and the server said to each other, read from the proxy's log."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Dict, Iterator, List, NamedTuple, Optional

Message = Dict[str, Any]

# Answers that say that a request came to nothing because the editor went on.
OVERTAKEN = (-32800, -32801, -32802)


class Exchange(NamedTuple):
    """A request with its answer; the answer is None where none came."""

    method: str
    params: Any
    answer: Optional[Message]

    @property
    def result(self) -> Any:
        return None if self.answer is None else self.answer.get("result")


class Traffic:
    """All of one server's life, seen from outside."""

    def __init__(self, log: Path, patience: float = 30) -> None:
        """Waits for the server's end, then reads the log."""
        lines = read(log)
        end = time.monotonic() + patience
        while not any("exit" in line for line in lines) and time.monotonic() < end:
            time.sleep(0.02)
            lines = read(log)
        self.lines = lines
        self.from_client = [line["message"] for line in lines if message_of(line, "client")]
        self.from_server = [line["message"] for line in lines if message_of(line, "server")]

    @property
    def exit_status(self) -> Optional[int]:
        """The server's exit status; None if it still runs."""
        return next((line["exit"] for line in self.lines if "exit" in line), None)

    @property
    def is_killed(self) -> bool:
        """Whether the editor ended the server by a signal, without having asked it to end."""
        return any("signal" in line for line in self.lines) and not self.sent("exit")

    @property
    def capabilities(self) -> Any:
        """What the editor said that it can do."""
        return self.one("initialize").params["capabilities"]

    @property
    def server_capabilities(self) -> Any:
        return self.one("initialize").result["capabilities"]

    def sent(self, method: str) -> List[Any]:
        """The parameters of the editor's notifications of a name."""
        return [m.get("params") for m in self.from_client if m.get("method") == method]

    def told(self, method: str) -> List[Any]:
        """The parameters of the server's notifications of a name."""
        return [m.get("params") for m in self.from_server if m.get("method") == method]

    def exchanges(self, method: Optional[str] = None) -> List[Exchange]:
        """The editor's requests, all or those of a name."""
        answers = {key(m): m for m in self.from_server if "method" not in m}
        return [
            Exchange(m["method"], m.get("params"), answers.get(key(m)))
            for m in self.from_client
            if "method" in m and "id" in m and method in (None, m["method"])
        ]

    def one(self, method: str) -> Exchange:
        """The only request of a name."""
        found = self.exchanges(method)
        assert len(found) == 1, f"{len(found)} requests {method}"
        return found[0]

    def faults(self) -> Iterator[str]:
        """What no conversation should have, in words."""
        for line in self.lines:
            if "garbage" in line or line.get("rest") or "said" in line:
                yield f"no message: {line}"
        seen = set()
        for answer in (m for m in self.from_server if "method" not in m):
            if key(answer) in seen:
                yield f"a second answer: {answer}"
            seen.add(key(answer))
            error = answer.get("error")
            if error and error.get("code") not in OVERTAKEN:
                yield f"an error: {answer}"
        if not self.is_killed:
            yield from self._unanswered()
        for said in self.told("window/showMessage") + self.told("window/logMessage"):
            if said["type"] == 1:
                yield f"an error message: {said}"

    def _unanswered(self) -> Iterator[str]:
        """The requests that were sent before the server was told to end, and have no answer."""
        end = next((n for n, m in enumerate(self.from_client) if m.get("method") == "exit"), None)
        answered = {key(m) for m in self.from_server if "method" not in m}
        for message in self.from_client[:end]:
            if "method" in message and "id" in message and key(message) not in answered:
                yield f"no answer: {message}"


def read(log: Path) -> List[Dict[str, Any]]:
    """The lines of a log; one that is being written is left out."""
    if not log.exists():
        return []
    text = log.read_text(encoding="utf-8")
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]


def message_of(line: Dict[str, Any], who: str) -> bool:
    return line.get("from") == who and isinstance(line.get("message"), dict)


def key(message: Message) -> str:
    """An id as a text: 1 and "1" are two ids."""
    return json.dumps(message.get("id"))

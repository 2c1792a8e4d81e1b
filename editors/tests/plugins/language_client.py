"""A language client of a few lines, which waits for each answer."""

from __future__ import annotations

import json
import subprocess
from typing import Any, Dict, Optional

from support.programs import server


class LanguageClient:
    """`rowsmith lsp`, initialized; what it says without being asked is passed over."""

    def __init__(self) -> None:
        self._process = subprocess.Popen([server(), "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._id = 0
        self.capabilities: Dict[str, Any] = self.ask(
            "initialize", {"processId": None, "rootUri": None, "capabilities": {"workspace": {"executeCommand": {}}}}
        )["result"]["capabilities"]
        self.tell("initialized", {})

    def tell(self, method: str, params: Optional[Any]) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: Optional[Any]) -> Dict[str, Any]:
        """The response, with its `result` or `error`."""
        self._id += 1
        self._send({"jsonrpc": "2.0", "id": self._id, "method": method, "params": params})
        while True:
            message = self._read()
            if message.get("id") == self._id and "method" not in message:
                return message

    def close(self) -> int:
        """Ends the server, and gives its exit status."""
        self.ask("shutdown", None)
        self.tell("exit", None)
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        status = self._process.wait(timeout=60)
        self._process.stdout.close()
        return status

    def _send(self, message: Dict[str, Any]) -> None:
        assert self._process.stdin
        body = json.dumps({name: value for name, value in message.items() if value is not None}).encode()
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._process.stdin.flush()

    def _read(self) -> Dict[str, Any]:
        assert self._process.stdout
        length = 0
        while True:
            line = self._process.stdout.readline()
            if not line:
                raise AssertionError("the server has ended")
            if line == b"\r\n":
                break
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message: Dict[str, Any] = json.loads(self._process.stdout.read(length))
        return message

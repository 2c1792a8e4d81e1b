"""A client of ycmd, the engine of YouCompleteMe: what an editor that is built on it does."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Dict, List

from support.programs import PATIENCE, clean_environment

# Debian's Python, which has the modules that Debian's ycmd needs.
COMMAND = ["/usr/bin/python3", "/usr/lib/ycmd/ycmd"]
SETTINGS = Path("/usr/lib/ycmd/ycmd/default_settings.json")


class Ycmd:
    """A running engine; `stop` ends it and the servers that it started."""

    def __init__(self, folder: Path, server: List[str]) -> None:
        self.folder = folder
        self._secret = os.urandom(16)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        options = json.loads(SETTINGS.read_text(encoding="utf-8"))
        options.update(
            hmac_secret=base64.b64encode(self._secret).decode(),
            min_num_of_chars_for_completion=1,
            language_server=[
                {"name": "rowsmith", "cmdline": server, "filetypes": ["rows"], "project_root_files": []}
            ],
        )
        file = folder / "options.json"
        file.write_text(json.dumps(options), encoding="utf-8")
        self._process = subprocess.Popen(
            [*COMMAND, "--port", str(self._port), "--options_file", str(file), "--idle_suicide_seconds", "600"],
            cwd=folder,
            env=clean_environment(folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._wait_for_start()

    def _wait_for_start(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                if self.get("/ready") is not None:
                    return
            except OSError:
                time.sleep(0.02)
        self._process.kill()
        raise AssertionError(f"ycmd does not start: {self._process.communicate()[0]}")

    def get(self, path: str) -> Any:
        return self._send("GET", path, b"")

    def post(self, path: str, request: Dict[str, Any]) -> Any:
        return self._send("POST", path, json.dumps(request).encode())

    def stop(self) -> str:
        """Ends it; gives what it wrote."""
        self.post("/shutdown", {})
        output, _ = self._process.communicate(timeout=PATIENCE)
        return output

    def kill(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()

    def _send(self, method: str, path: str, body: bytes) -> Any:
        parts = b"".join(self._sign(part) for part in (method.encode(), path.encode(), body))
        headers = {"content-type": "application/json", "x-ycm-hmac": base64.b64encode(self._sign(parts)).decode()}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}", body if method == "POST" else None, headers, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from None

    def _sign(self, content: bytes) -> bytes:
        return hmac.new(self._secret, content, hashlib.sha256).digest()


class Buffer:
    """A text that is edited; the engine is told of it with each request."""

    def __init__(self, engine: Ycmd, name: str) -> None:
        self._engine = engine
        self.path = str(engine.folder / name)
        self.text = Path(self.path).read_text(encoding="utf-8")

    def ask(self, path: str, line: int = 0, column: int = 0, **more: Any) -> Any:
        """Sends a request for a place; lines and columns count from 0, columns in bytes."""
        return self._engine.post(path, self.request(line, column, **more))

    def command(self, *arguments: str, line: int = 0, column: int = 0, **more: Any) -> Any:
        return self.ask("/run_completer_command", line, column, command_arguments=arguments, **more)

    def request(self, line: int, column: int, **more: Any) -> Dict[str, Any]:
        return {
            "filepath": self.path,
            "line_num": line + 1,
            "column_num": column + 1,
            "file_data": {self.path: {"contents": self.text, "filetypes": ["rows"]}},
            **more,
        }

    def parse(self) -> None:
        """Tells the engine that the text can be read: after opening, and after each change."""
        self.ask("/event_notification", event_name="FileReadyToParse")

    def diagnostics(self, count: int) -> List[Dict[str, Any]]:
        """Waits until as many are told; lines and columns from 0."""
        self.parse()
        end = time.monotonic() + PATIENCE
        told: Any = None
        while time.monotonic() < end:
            messages = self.ask("/receive_messages")
            for message in messages if isinstance(messages, list) else []:
                if message.get("filepath") == self.path and "diagnostics" in message:
                    told = message["diagnostics"]
                    if len(told) == count:
                        return [place_of(each) for each in told]
        raise AssertionError(f"waited in vain for {count} diagnostics, got {told}")

    def apply(self, chunks: List[Any]) -> None:
        """Applies what a command answered, from the back."""
        for chunk in sorted(chunks, key=lambda c: position(c["range"]["start"]), reverse=True):
            assert chunk["range"]["start"]["filepath"] == self.path, chunk
            lines = self.text.encode().split(b"\n")
            start = offset(lines, chunk["range"]["start"])
            end = offset(lines, chunk["range"]["end"])
            octets = self.text.encode()
            self.text = (octets[:start] + chunk["replacement_text"].encode() + octets[end:]).decode()


def place(line: int, column: int) -> Dict[str, int]:
    """A place as the engine writes it, counted from 1."""
    return {"line_num": line + 1, "column_num": column + 1}


def position(place: Any) -> Any:
    return place["line_num"], place["column_num"]


def offset(lines: List[bytes], place: Any) -> int:
    return sum(len(line) + 1 for line in lines[: place["line_num"] - 1]) + int(place["column_num"]) - 1


def place_of(diagnostic: Any) -> Dict[str, Any]:
    extent = diagnostic["location_extent"]
    return {
        "line": extent["start"]["line_num"] - 1,
        "from": extent["start"]["column_num"] - 1,
        "to": extent["end"]["column_num"] - 1,
        "kind": diagnostic["kind"],
        "text": diagnostic["text"],
    }

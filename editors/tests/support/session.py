"""One run of an editor: a folder with scripts, a report that the editor wrote, and the server's traffic."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional

from support.programs import TESTS, Ended, proxied_server, run
from support.scripts import FILES
from support.traffic import Traffic

class Session:
    """Made by `Session.of`; remove it with `remove`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "traffic.jsonl"
        self.report: Dict[str, Any] = {}
        self.ended: Optional[Ended] = None
        self._traffic: Optional[Traffic] = None

    @classmethod
    def new(cls, files: Mapping[str, str] = FILES) -> Session:
        """A folder of its own with scripts in it, and nothing run yet."""
        session = cls(Path(tempfile.mkdtemp(prefix="rowsmith-")))
        for name, text in files.items():
            session.path(name).write_text(text, encoding="utf-8", newline="")
        return session

    @property
    def server(self) -> List[str]:
        """The command of the server for this run."""
        return proxied_server(self.log)

    @property
    def traffic(self) -> Traffic:
        if self._traffic is None:
            self._traffic = Traffic(self.log)
        return self._traffic

    def path(self, name: str) -> Path:
        return self.folder / name

    def uri(self, name: str) -> str:
        return self.path(name).as_uri()

    def run(self, command: List[str], scripts: str, environment: Optional[Mapping[str, str]] = None) -> None:
        """Runs an editor whose script writes the report; SCRIPTS, COMMAND and REPORT tell it what it needs."""
        report = self.path("report.json")
        self.ended = run(
            command,
            self.folder,
            {
                "SCRIPTS": str(TESTS / scripts),
                "COMMAND": json.dumps(self.server),
                "REPORT": str(report),
                **(environment or {}),
            },
        )
        if not report.exists():
            raise AssertionError(f"no report; exit status {self.ended.status}\n{self.ended.output}")
        self.report = json.loads(report.read_text(encoding="utf-8"))
        if self.report.get("trouble") or self.ended.status != 0:
            raise AssertionError(
                f"exit status {self.ended.status}\n{self.report.get('trouble')}\n{self.ended.output}"
            )

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

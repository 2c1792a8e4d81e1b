"""Runs an editor for a scenario, in a home of its own."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import List, Mapping, Optional, Sequence

from support import programs

HERE = Path(__file__).resolve().parent
EDITORS = programs.TESTS.parent
REPOSITORY = programs.REPOSITORY


def run(command: Sequence[str], home: Path, variables: Optional[Mapping[str, str]] = None) -> str:
    """Runs a program to its end and gives what it said; one that fails, or does not end, is a failed assertion."""
    given = {"ROWSMITH": programs.server(), "TMPDIR": str(home), **(variables or {})}
    ended = programs.run(command, home, given)
    if ended.status != 0:
        raise AssertionError(f"ended with {ended.status}:\n{ended.output}")
    return ended.output


def install_lines(plugin: str) -> List[str]:
    """The lines of a plugin's README that install it."""
    readme = (EDITORS / plugin / "README.md").read_text(encoding="utf-8")
    install = readme.split("\n## ")[1]
    assert install.startswith("Install\n"), plugin
    return [line.strip() for line in install.splitlines() if line.startswith("    ")]


class Home:
    """A folder that is somebody's home for one scenario."""

    def __enter__(self) -> Path:
        self._folder = tempfile.mkdtemp(prefix="rowsmith-")
        return Path(self._folder)

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

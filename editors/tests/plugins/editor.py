"""Runs an editor for a scenario, in a home of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Mapping, Optional, Sequence

HERE = Path(__file__).resolve().parent
EDITORS = HERE.parent.parent
REPOSITORY = EDITORS.parent

# Seconds; far more than any scenario needs on a machine that has much else to do.
PATIENCE = 180


def server() -> str:
    """The path of the binary under test, which the environment variable ROWSMITH names."""
    path = os.environ.get("ROWSMITH")
    if not path:
        raise AssertionError("the environment variable ROWSMITH must name the rowsmith binary")
    return str(Path(path).resolve())


def program(name: str, beside_python: bool = False) -> str:
    """The path of a program, which Debian or a Python package has brought."""
    path = str(Path(sys.executable).parent / name) if beside_python else shutil.which(name, path="/usr/bin:/bin")
    if path is None or not Path(path).exists():
        raise AssertionError(f"{name} is not installed; `make plugins` installs it")
    return path


def run(command: Sequence[str], home: Path, variables: Optional[Mapping[str, str]] = None) -> str:
    """Runs a program to its end and gives what it said; one that fails, or does not end, is a failed assertion."""
    environment = {
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PATH": os.environ["PATH"],
        "ROWSMITH": server(),
        "TERM": "dumb",
        "TMPDIR": str(home),
        **(variables or {}),
    }
    with subprocess.Popen(
        command,
        cwd=home,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        try:
            output, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            raise AssertionError("did not end:\n" + output.decode(errors="replace")) from None
    said = output.decode(errors="replace")
    if process.returncode != 0:
        raise AssertionError(f"ended with {process.returncode}:\n{said}")
    return said


class Home:
    """A folder that is somebody's home for one scenario."""

    def __enter__(self) -> Path:
        self._folder = tempfile.mkdtemp(prefix="rowsmith-")
        return Path(self._folder)

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

"""Finding programs, and running them with an end to patience."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, Mapping, Optional, Sequence

TESTS = Path(__file__).resolve().parent.parent
REPOSITORY = TESTS.parent.parent

# Far more than any editor needs on a machine that has much else to do.
PATIENCE = 180.0


def server() -> str:
    """The path of the binary under test, which the environment variable ROWSMITH names."""
    path = os.environ.get("ROWSMITH")
    if not path:
        raise AssertionError("the environment variable ROWSMITH must name the rowsmith binary")
    return str(Path(path).resolve())


def program(name: str) -> str:
    """The path of a program that has to be installed."""
    path = shutil.which(name)
    if path is None:
        raise AssertionError(f"{name} is not installed; `make editors` installs it")
    return path


def program_of_venv(name: str) -> str:
    """The path of a program that came with a Python package, beside the Python that runs the tests."""
    path = Path(sys.executable).parent / name
    if not path.exists():
        raise AssertionError(f"{name} is not installed; `make editors` installs it")
    return str(path)


def proxied_server(log: Path, *arguments: str) -> List[str]:
    """The command of a language server that keeps what is said in a log."""
    proxy = str(TESTS / "support" / "proxy.py")
    return [sys.executable, "-I", "-S", proxy, str(log), "--", server(), "lsp", *arguments]


class Ended:
    """A program that has ended: its exit status, and all that it wrote."""

    def __init__(self, status: int, output: str) -> None:
        self.status = status
        self.output = output


def run(
    command: Sequence[str],
    folder: Path,
    environment: Optional[Mapping[str, str]] = None,
    patience: float = PATIENCE,
) -> Ended:
    """Runs a program in a folder, which is its home too, without a terminal or input.

    Ends it with all that it started when it takes too long; then the status is -9 and the output says so.
    """
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=clean_environment(folder, environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=patience)
        late = ""
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        late = f"\n{command[0]} was ended after {patience} seconds"
    return Ended(process.returncode, output.decode("utf-8", "replace") + late)


def clean_environment(home: Path, more: Optional[Mapping[str, str]] = None) -> Dict[str, str]:
    """What a program finds in its environment: nothing of the person's own settings."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "dumb",
        **(more or {}),
    }

"""Runs the tests of all editors, two editors at a time, and says how each fared.

    python editors/tests [NAME]...      all, or those of the names: neovim vim emacs ...
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Dict, List, Tuple

from support.programs import server

TESTS = Path(__file__).resolve().parent

OTHER_PLUGINS = ["plugins.test_files", "plugins.test_page", "plugins.test_vim", "plugins.test_vscode"]

# Those that take longest first. Kate needs a screen: `make kate`.
EDITORS: Dict[str, List[str]] = {
    "emacs plugin": ["-m", "unittest", "--quiet", "plugins.test_emacs"],
    "emacs": ["-m", "unittest", "--quiet", "test_emacs"],
    "ycmd": ["-m", "unittest", "--quiet", "test_ycmd"],
    "pytest-lsp": ["-m", "unittest", "--quiet", "test_pytest_lsp"],
    "neovim": ["-m", "unittest", "--quiet", "test_neovim"],
    "vim": ["-m", "unittest", "--quiet", "test_vim"],
    "neovim plugin": ["-m", "unittest", "--quiet", "plugins.test_neovim"],
    "other plugins": ["-m", "unittest", "--quiet", *OTHER_PLUGINS],
}

# What is run only when it is named.
OTHERS: Dict[str, List[str]] = {"kate": ["-m", "unittest", "--quiet", "test_kate"]}


def run(name: str) -> Tuple[str, bool, float, str]:
    start = time.monotonic()
    ended = subprocess.run(
        [sys.executable, *{**EDITORS, **OTHERS}[name]],
        cwd=TESTS,
        env={**os.environ, "ROWSMITH": server()},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return name, ended.returncode == 0, time.monotonic() - start, ended.stdout


def main(names: List[str]) -> int:
    failed = 0
    with ThreadPoolExecutor(max_workers=2) as pool:
        for name, is_good, seconds, output in pool.map(run, names or EDITORS):
            print(f"editors: {name}: {'passed' if is_good else 'FAILED'} in {seconds:.1f} s", flush=True)
            if not is_good:
                failed += 1
                print(output, flush=True)
    return 1 if failed else 0


sys.exit(main(sys.argv[1:]))

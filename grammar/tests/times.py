#!/usr/bin/env python3
"""Prints how long each highlighter takes for 10,000 lines of the fixtures, starting it included."""
import itertools
import tempfile
import time
from pathlib import Path

import highlighters
from scripts import FIXTURES

LINES = 10_000

lines = itertools.cycle(line for path in FIXTURES for line in highlighters.lines_of(path))
with tempfile.TemporaryDirectory() as folder:
    script = Path(folder, "script.rows")
    script.write_text("\n".join(itertools.islice(lines, LINES)) + "\n")
    print("syntax: seconds for %d lines:" % LINES, end="")
    for name, highlight in highlighters.ALL.items():
        if name == "vim":
            # What an editor needs to show the end, not the kinds of 400,000 characters one by one.
            highlight = lambda paths: highlighters.run_vim(paths, "return synID(line('$'), 1, 1)")
        start = time.monotonic()
        highlight([script])
        print(" %s %.1f" % (name, time.monotonic() - start), end="", flush=True)
    print()

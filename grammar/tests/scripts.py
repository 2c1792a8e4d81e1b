"""The scripts that the tests colour, and what they ask of every highlighter."""
import tempfile
import unittest
from pathlib import Path

import highlighters
import reference

ROOT = highlighters.GRAMMAR.parent
FIXTURES = [path for folder in ("Tests/Fixtures/scripts", "examples") for path in sorted((ROOT / folder).rglob("*.rows"))]


class ScriptTestCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.words = reference.Words(reference.command())

    def colour(self, name, lines, ending="\n"):
        """The roles that one highlighter gives to the lines of a script."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "script.rows")
            path.write_bytes(ending.join(lines + [""]).encode())
            return highlighters.ALL[name]([path])[0][:len(lines)]

    def check_line(self, where, line, found, expected):
        if found != expected:
            differing = ["%r is %s, not %s" % (line[at], found[at], expected[at])
                         for at in range(len(line)) if found[at:at + 1] != expected[at:at + 1]]
            self.fail("%s: %s\n  %s" % (where, line[:160], "\n  ".join(differing[:8])))

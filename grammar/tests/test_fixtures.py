import subprocess
import unittest

import highlighters
import reference
from scripts import FIXTURES, ROOT, ScriptTestCase


class Fixtures(ScriptTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.expected = [reference.roles(highlighters.lines_of(path), cls.words) for path in FIXTURES]

    def check(self, name):
        """Every character of every fixture is what the reference says."""
        for path, found, expected in zip(FIXTURES, highlighters.ALL[name](FIXTURES), self.expected, strict=True):
            lines = highlighters.lines_of(path)
            # Vim and Kate show no line behind the last line's end.
            if not lines[-1]:
                lines = lines[:-1]
            self.assertGreaterEqual(len(found), len(lines), path)
            for number, line in enumerate(lines):
                self.check_line("%s:%d" % (path.relative_to(ROOT), number + 1), line, found[number], expected[number])

    def test_vim_colours_every_fixture(self):
        self.check("vim")

    def test_kate_colours_every_fixture(self):
        self.check("kate")

    def test_textmate_grammar_python_colours_every_fixture(self):
        self.check("textmate-grammar-python")

    def test_the_algorithm_of_textmate_colours_every_fixture(self):
        self.check("TextMate's algorithm")

    def test_pygments_colours_every_fixture(self):
        self.check("pygments")

    def test_the_fixtures_show_every_role_but_error(self):
        seen = {role for script in self.expected for line in script for role in line if role}
        self.assertEqual(seen - {"error"}, set(highlighters.ROLES) - {"error"})
        self.assertGreater(len(FIXTURES), 150)

    def test_what_the_command_accepts_has_no_error(self):
        accepted = 0
        for path, expected in zip(FIXTURES, self.expected, strict=True):
            if subprocess.run([reference.command(), "check", str(path)], capture_output=True).returncode == 0:
                accepted += 1
                self.assertFalse(any("error" in line for line in expected), path)
        self.assertGreater(accepted, 150)


if __name__ == "__main__":
    unittest.main()

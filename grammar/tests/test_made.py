import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

import highlighters
import reference

ROOT = highlighters.GRAMMAR.parent
MADE = ["rows.tmLanguage.json", "rows.xml", "vim/syntax/rows.vim", "pygments/rows_lexer/__init__.py"]


def make(folder, command):
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make-syntax"), str(folder)], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "ROWSMITH": str(Path(command).absolute())})


class Made(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def command_that_lists(self, page):
        """A command whose list of words is this one."""
        (self.folder / "page").write_text(page)
        command = self.folder / "command"
        command.write_text("#!/bin/sh\nexec cat '%s'\n" % (self.folder / "page"))
        command.chmod(0o755)
        return command

    def test_the_files_are_those_that_the_words_make(self):
        done = make(self.folder, reference.command())
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for name in MADE:
            self.assertEqual(
                (self.folder / name).read_text(), (highlighters.GRAMMAR / name).read_text(),
                "%s is not up to date: run tools/make-syntax" % name)

    def test_a_new_word_reaches_every_file(self):
        page = subprocess.run([reference.command(), "help", "keywords"], capture_output=True, text=True).stdout
        changed = page.replace("  animation       fade", "  animation       shimmer fade")
        self.assertNotEqual(page, changed)
        done = make(self.folder, self.command_that_lists(changed))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for name in MADE:
            self.assertIn("shimmer", (self.folder / name).read_text(), name)

    def test_a_category_that_no_list_takes_is_refused(self):
        page = subprocess.run([reference.command(), "help", "keywords"], capture_output=True, text=True).stdout
        changed = page.replace("  animation       fade", "  sound           chirp\n  animation       fade")
        done = make(self.folder, self.command_that_lists(changed))
        self.assertEqual(done.returncode, 1)
        self.assertIn("chirp", done.stderr)

    def test_kates_file_names_nothing_that_is_not_there(self):
        language = xml.etree.ElementTree.parse(highlighters.GRAMMAR / "rows.xml").getroot()
        contexts = {context.get("name") for context in language.iter("context")}
        lists = {words.get("name") for words in language.iter("list")}
        kinds = {kind.get("name") for kind in language.iter("itemData")}
        self.assertEqual(kinds, set(highlighters.KATE_ROLES))
        rules = [rule for context in language.iter("context") for rule in context]
        used = {rule.get("context") for rule in rules if rule.get("context")}
        self.assertEqual({name for name in used if not name.startswith("#")} | {"Script"}, contexts)
        self.assertEqual({rule.get("String") for rule in rules if rule.tag == "keyword"}, lists)
        attributes = {rule.get("attribute") for rule in rules if rule.get("attribute")}
        self.assertEqual(attributes | {context.get("attribute") for context in language.iter("context")}, kinds)

    def test_textmates_file_names_nothing_that_is_not_there(self):
        grammar = highlighters.textmate_grammar()
        included, scopes = set(), set()

        def visit(value):
            for item in value.values() if isinstance(value, dict) else value:
                if isinstance(item, (dict, list)):
                    visit(item)
            if isinstance(value, dict):
                included.add(value.get("include", "#")[1:])
                if value is not grammar:
                    scopes.add(value.get("name", "source.rows"))

        visit({"grammar": {key: value for key, value in grammar.items() if key != "name"}})
        self.assertEqual(included - {""}, set(grammar["repository"]))
        self.assertEqual({scope for scope in scopes if isinstance(scope, str)}, set(highlighters.TEXTMATE_ROLES))


if __name__ == "__main__":
    unittest.main()

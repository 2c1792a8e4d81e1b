"""The Emacs plugin in Debian's Emacs, with eglot and with lsp-mode, each scenario of `emacs/` in a process of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import unittest
from typing import Dict, List

from plugins.editor import EDITORS, HERE, Home, install_lines, run
from support.programs import program, server

PLUGIN = EDITORS / "emacs"
SCENARIOS = HERE / "emacs"


class Scenarios:
    """What both clients are asked to do."""

    client: str

    def run_scenario(self, name: str) -> None:
        with Home() as home:
            # -Q would hide the packages of Debian.
            command = [program("emacs"), "-q", "--batch", "-L", str(PLUGIN), "-L", str(SCENARIOS)]
            run([*command, "-l", f"{SCENARIOS / name}.el"], home, {"CLIENT": self.client})

    def test_follows_point(self) -> None:
        self.run_scenario("follows-point")

    def test_drives_a_session(self) -> None:
        self.run_scenario("drives-a-session")

    def test_shows_traps_and_refusals(self) -> None:
        self.run_scenario("shows-traps-and-refusals")

    def test_reaches_every_place(self) -> None:
        self.run_scenario("reaches-every-place")

    def test_puts_below_the_right_line(self) -> None:
        self.run_scenario("puts-below-the-right-line")


class Eglot(Scenarios, unittest.TestCase):
    client = "eglot"


class LspMode(Scenarios, unittest.TestCase):
    client = "lsp-mode"


def words_of_the_language() -> Dict[str, List[str]]:
    """The words by what they are, as `rowsmith help keywords` lists them."""
    page = subprocess.run([server(), "help", "keywords"], check=True, capture_output=True, text=True).stdout
    words: Dict[str, List[str]] = {}
    kind = ""
    for line in page.split("\n\n")[1].splitlines():
        kind = line[2:18].strip() or kind
        words.setdefault(kind, []).extend(line[18:].split())
    return words


class Files(unittest.TestCase):
    """The plugin's files, without a server."""

    def emacs(self, *arguments: str) -> str:
        with Home() as home:
            return run([program("emacs"), "-Q", "--batch", *arguments], home)

    def test_compiles_without_a_warning(self) -> None:
        with Home() as home:
            copy = home / "emacs"
            shutil.copytree(PLUGIN, copy)
            files = sorted(str(path) for path in copy.glob("*.el"))
            self.assertEqual(len(files), 5)
            strict = "(setq byte-compile-error-on-warn t)"
            emacs = [program("emacs"), "-Q", "--batch", "-L", str(copy)]
            run([*emacs, "--eval", strict, "-f", "batch-byte-compile", *files], home)

    def test_checkdoc_finds_nothing(self) -> None:
        for path in sorted(PLUGIN.glob("*.el")):
            said = self.emacs("-l", "checkdoc", "--eval", f'(checkdoc-file "{path}")')
            self.assertEqual(said, "", path.name)

    def test_knows_the_words_of_the_language(self) -> None:
        said = self.emacs("-L", str(PLUGIN), "-l", "rowsmith", "--eval", "(princ (json-encode rowsmith-words))")
        self.assertEqual(list(json.loads(said).items()), list(words_of_the_language().items()))

    def test_colours_and_indents(self) -> None:
        self.emacs("-L", str(PLUGIN), "-l", f"{SCENARIOS / 'mode'}.el")

    def test_is_installed_as_its_readme_says(self) -> None:
        """The three lines of the README make the mode and eglot's server known."""
        lines = install_lines("emacs")
        with Home() as home:
            start = home / "init.el"
            start.write_text("(package-initialize)\n" + "\n".join(lines).replace("~/rowsmith/editors", str(EDITORS)))
            script = home / "a.rows"
            script.write_text("edit on\n")
            check = (
                "(progn (find-file \"a.rows\") (require 'eglot)"
                " (unless (and (eq major-mode 'rows-mode) (memq 'eglot-ensure rows-mode-hook)"
                " (equal '(\"rowsmith\" \"lsp\") (funcall (cdr (assq 'rows-mode eglot-server-programs)))))"
                " (kill-emacs 1)))"
            )
            run([program("emacs"), "-q", "--batch", "-l", str(start), "--eval", check], home)

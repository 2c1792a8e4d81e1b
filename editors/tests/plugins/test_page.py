"""The page docs/editors.md: what it says of the server, and the settings of editors that it gives."""

from __future__ import annotations

import json
import os
import re
import unittest
from pathlib import Path
from typing import Dict, Set

from plugins.editor import EDITORS, HERE, REPOSITORY, Home, run
from support.programs import program, program_of_venv, server

PAGE = (REPOSITORY / "docs/editors.md").read_text(encoding="utf-8")


def block(language: str, part: str) -> str:
    """The block of a language that holds a text."""
    (found,) = [text for text in re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S) if part in text]
    return str(found)


class Page(unittest.TestCase):
    def test_names_the_methods_that_the_server_answers(self) -> None:
        answered: Set[str] = set()
        for source in (REPOSITORY / "Sources/LanguageServer").rglob("*.swift"):
            answered.update(re.findall(r'= (?:request|notification)\(\s*"([^"]+)"', source.read_text(encoding="utf-8")))
        self.assertGreater(len(answered), 10)
        table = PAGE.split("## What the server answers")[1].split("\n## ")[0]
        # Taking back is not a method of its own in the sources.
        self.assertEqual(set(re.findall(r"`([^`]+)`", table)), answered | {"$/cancelRequest"})

    def test_settings_in_json_can_be_read(self) -> None:
        for text in re.findall(r"^```json\n(.*?)^```", PAGE, re.M | re.S):
            json.loads(text)

    def test_kate_s_settings_are_those_of_the_plugin(self) -> None:
        plugin = json.loads((EDITORS / "kate/settings.json").read_text(encoding="utf-8"))
        self.assertEqual(json.loads(block("json", "highlightingModeRegex")), plugin)

    def test_neovim_s_lines_start_the_server(self) -> None:
        self.start_neovim(block("lua", "vim.lsp.enable"))

    def start_neovim(self, lines: str) -> None:
        with Home() as home:
            (home / "script.rows").write_text("delete 9\n")
            settings = home / "init.lua"
            settings.write_text(lines)
            check = home / "check.lua"
            check.write_text(
                "local found = vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 10)\n"
                "vim.cmd(found and 'qall!' or 'cquit')\n"
            )
            nvim = [program_of_venv("nvim"), "--headless", "-n", "-i", "NONE", "-u", str(settings)]
            run([*nvim, "script.rows", "-c", f"luafile {check}"], home, self.with_server(home))

    def test_eglot_s_lines_start_the_server(self) -> None:
        self.start_emacs(block("elisp", "eglot-ensure"))

    def test_lsp_mode_s_lines_start_the_server(self) -> None:
        mode = "\n".join(block("elisp", "eglot-ensure").splitlines()[:2])
        # What a person would be asked.
        answers = "(setq lsp-auto-guess-root t)\n(lsp-workspace-folders-add default-directory)\n"
        self.start_emacs(answers + mode + block("elisp", "lsp-register-client"))

    def start_emacs(self, lines: str) -> None:
        with Home() as home:
            (home / "script.rows").write_text("delete 9\n")
            settings = home / "init.el"
            settings.write_text("(package-initialize)\n(require 'eglot)\n(require 'lsp-mode)\n" + lines)
            emacs = [program("emacs"), "-q", "--batch", "-l", str(settings), "-l", str(HERE / "emacs/finds.el")]
            run(emacs, home, self.with_server(home))

    def with_server(self, home: Path) -> Dict[str, str]:
        """A folder on PATH in which the server has its own name."""
        folder = home / "bin"
        folder.mkdir()
        (folder / "rowsmith").symlink_to(server())
        return {"PATH": f"{folder}:{os.environ['PATH']}"}

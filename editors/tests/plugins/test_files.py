"""What the plugins' files have to do with the rest of the package."""

from __future__ import annotations

import filecmp
import json
import subprocess
import unittest
from xml.etree import ElementTree

from plugins.editor import EDITORS, REPOSITORY, Home, install_lines


class Files(unittest.TestCase):
    def test_syntax_files_are_those_of_the_grammar(self) -> None:
        with Home() as folder:
            subprocess.run([REPOSITORY / "tools/copy-syntax", folder], cwd=REPOSITORY, check=True)
            copies = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
            self.assertEqual(len(copies), 9)
            for path in copies:
                is_same = filecmp.cmp(folder / path, EDITORS / path, shallow=False)
                self.assertTrue(is_same, f"{path} is another: run tools/copy-syntax")

    def test_kate_finds_the_server_by_the_name_of_the_highlighting(self) -> None:
        language = ElementTree.parse(REPOSITORY / "grammar/rows.xml").getroot()
        settings = json.loads((EDITORS / "kate/settings.json").read_text(encoding="utf-8"))
        (server,) = settings["servers"].values()
        self.assertEqual(server["command"], ["rowsmith", "lsp"])
        self.assertRegex(language.attrib["name"], server["highlightingModeRegex"])

    def test_kate_is_installed_as_its_readme_says(self) -> None:
        with Home() as home:
            install = ["sh", "-euc", "\n".join(install_lines("kate"))]
            subprocess.run(install, cwd=REPOSITORY, env={"HOME": str(home), "PATH": "/usr/bin:/bin"}, check=True)
            self.assertTrue((home / ".local/share/org.kde.syntax-highlighting/syntax/rows.xml").is_file())
            self.assertTrue((home / ".config/kate/lspclient/settings.json").is_file())

    def test_each_plugin_says_how_it_is_installed_in_three_lines(self) -> None:
        for plugin in ("neovim", "emacs", "vim", "kate", "vscode"):
            self.assertEqual(len(install_lines(plugin)), 3, plugin)

"""The Vim plugin in Debian's Vim, with Debian's ALE."""

from __future__ import annotations

import unittest

from plugins.editor import HERE, REPOSITORY, Home, install_lines, run
from support.programs import program


class Vim(unittest.TestCase):
    def test_is_installed_as_its_readme_says_and_ale_finds_the_server(self) -> None:
        with Home() as home:
            install = "\n".join(install_lines("vim")).replace("$PWD", str(REPOSITORY))
            run(["sh", "-euc", install], home)
            with open(home / ".vimrc", "a", encoding="utf-8") as settings:
                settings.write("set nomore\npackadd! ale\n")
            (home / "script.rows").write_text('table { "Apple" "Pear" }\ndelete 9\n')
            (home / "broken.rows").write_text("edit on\nmvoe 0 -> 2\n")
            vim = [program("vim.nox"), "-N", "-u", ".vimrc", "-i", "NONE", "-n", "-es"]
            run([*vim, "-c", f"source {HERE / 'vim/ale.vim'}", "-c", "cquit"], home)

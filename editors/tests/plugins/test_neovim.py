"""The Neovim plugin in Debian's Neovim 0.7 and in 0.11, each scenario of `neovim/` in a process of its own."""

from __future__ import annotations

import unittest
from pathlib import Path

from plugins.editor import EDITORS, HERE, Home, install_lines, run
from support.programs import program, program_of_venv

PLUGIN = EDITORS / "neovim"
SCENARIOS = HERE / "neovim"


class Neovim:
    """What both versions are asked to do."""

    def nvim(self) -> str:
        raise NotImplementedError

    def run_scenario(self, name: str) -> None:
        with Home() as home:
            run(
                [
                    self.nvim(),
                    *("--clean", "--headless", "-n", "-i", "NONE"),
                    *("--cmd", f"set runtimepath^={PLUGIN}"),
                    *("--cmd", f"lua package.path = '{SCENARIOS}/?.lua;' .. package.path"),
                    *("-c", f"luafile {SCENARIOS / name}.lua"),
                ],
                home,
            )

    def test_follows_the_cursor(self) -> None:
        self.run_scenario("follows_the_cursor")

    def test_drives_a_session(self) -> None:
        self.run_scenario("drives_a_session")

    def test_shows_traps_and_refusals(self) -> None:
        self.run_scenario("shows_traps_and_refusals")

    def test_puts_below_the_right_line(self) -> None:
        self.run_scenario("puts_below_the_right_line")

    def test_shows_nothing_stale(self) -> None:
        self.run_scenario("shows_nothing_stale")

    def test_reaches_every_place(self) -> None:
        self.run_scenario("reaches_every_place")

    def test_opens_tables_and_loses_servers(self) -> None:
        self.run_scenario("opens_tables_and_loses_servers")

    def test_is_installed_as_its_readme_says(self) -> None:
        """The three lines of the README make the plugin and its help known."""
        with Home() as home:
            nvim = self.nvim()
            install = "\n".join(install_lines("neovim")).replace("nvim -c", f"{nvim} --headless -c").replace("$PWD", str(home / "clone"))
            # The tags of the help are written into the plugin's folder.
            copy = home / "clone" / "editors" / "neovim"
            copy.parent.mkdir(parents=True)
            run(["cp", "-r", str(PLUGIN), str(copy)], home)
            run(["sh", "-euc", install], home)
            script = home / "a.rows"
            script.write_text("edit on\n")
            check = home / "check.lua"
            check.write_text(
                "if vim.fn.exists(':RowsPanel') ~= 2 or vim.bo.filetype ~= 'rows' then vim.cmd('cquit') end\n"
                "vim.cmd('help rowsmith-keys')\n"
                "vim.cmd(vim.fn.expand('%:t') == 'rowsmith.txt' and 'qall!' or 'cquit')\n"
            )
            run([nvim, "--headless", "-n", str(script), "-c", f"luafile {check}", "-c", "cquit"], home)


class Neovim07(Neovim, unittest.TestCase):
    """Debian's."""

    def nvim(self) -> str:
        return program("nvim")


class Neovim11(Neovim, unittest.TestCase):
    """The Python package's."""

    def nvim(self) -> str:
        return program_of_venv("nvim")

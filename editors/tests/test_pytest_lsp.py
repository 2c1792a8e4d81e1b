"""pytest-lsp, in the parts of Visual Studio Code, which is told what is found, and of Neovim, which asks for it."""

from __future__ import annotations

import json
import sys

from support import case
from support.programs import TESTS, run
from support.scripts import TYPED
from support.session import Session


class AsVSCode(case.EditorCase):
    client = "visual-studio-code"

    @classmethod
    def drive(cls, session: Session) -> None:
        session.ended = run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "asyncio_mode=auto"]
            + ["-o", "asyncio_default_fixture_loop_scope=session", "-o", "asyncio_default_test_loop_scope=session"]
            + [str(TESTS / "pytestlsp" / "features.py")],
            session.folder,
            {"CLIENT": cls.client, "COMMAND": json.dumps(session.server)},
        )

    def test_all_that_pytest_runs_passes(self) -> None:
        assert self.session.ended is not None
        self.assertEqual(self.session.ended.status, 0, self.session.ended.output)

    def test_what_is_typed_is_what_the_server_was_told(self) -> None:
        self.check_mirror("typing.rows", TYPED)


class AsNeovim(AsVSCode):
    client = "neovim@0.11"

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from end_to_end.support import ServerCase, binary

README = Path(__file__).resolve().parents[2] / "README.md"


class ReadmeTests(ServerCase):
    """The page's example does what the page says."""

    def test_the_example_runs(self) -> None:
        example = README.read_text("utf-8").split("```python\n")[1].split("```")[0]
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(os.path.abspath(binary()), Path(folder) / "rowsmith")
            environment = {
                **os.environ,
                "PATH": f"{folder}:{os.environ['PATH']}",
                "PYTHONIOENCODING": "utf-8",
            }
            run = subprocess.run(
                [sys.executable, "-W", "error", "-c", example],
                env=environment,
                capture_output=True,
                text=True,
                timeout=60,
            )
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        # Two threads print, so that a line may be inside another one.
        for words in (
            "targetForMove(0.0, 0.2) -> 0.2",
            "attempt to delete row 7 from section 0",
            "somebody was quicker: the session is at revision 4",
            "[['Bread', 'Eggs', 'Milk']]",
            "- Bread",
        ):
            self.assertIn(words, run.stdout)

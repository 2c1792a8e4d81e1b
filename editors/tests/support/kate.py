"""Kate on a screen that nobody sees, worked with keys and a mouse."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from typing import Callable, Dict, List, Optional

from support.mirror import texts
from support.programs import PATIENCE, REPOSITORY, clean_environment, program
from support.session import Session
from support.traffic import Exchange, Traffic

# Pictures of what was seen, for a person to look at; git does not keep them.
PICTURES = REPOSITORY / ".build" / "kate"


class Screen:
    """A display of its own."""

    def __init__(self) -> None:
        # Without -noreset it begins anew when the last program leaves, and one that comes at that moment is turned away.
        self._process = subprocess.Popen(
            [program("Xvfb"), "-displayfd", "1", "-screen", "0", "1100x700x24", "-nolisten", "tcp", "-noreset"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._process.stdout
        self.name = ":" + self._process.stdout.readline().decode().strip()

    def close(self) -> None:
        self._process.terminate()
        self._process.communicate()


class Kate:
    """An instance with a home of its own, and scripts open in it; the last of them is in front."""

    def __init__(self, session: Session, screen: Screen, names: List[str]) -> None:
        self.session = session
        self._output = ""
        self._lay_settings()
        runtime = session.path("run")
        runtime.mkdir(mode=0o700)
        self._environment = clean_environment(
            session.folder, {"DISPLAY": screen.name, "XDG_RUNTIME_DIR": str(runtime), "QT_FORCE_STDERR_LOGGING": "1"}
        )
        paths = [str(session.path(name)) for name in names]
        self._process = subprocess.Popen(
            [program("dbus-run-session"), "--", program("kate"), "-n", "--startanon", *paths],
            cwd=session.folder,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    def _lay_settings(self) -> None:
        """As editors/kate says, but with the server under test."""
        settings = json.loads((REPOSITORY / "editors/kate/settings.json").read_text(encoding="utf-8"))
        settings["servers"]["rows"]["command"] = self.session.server
        home = self.session.folder
        client = home / ".config/kate/lspclient"
        client.mkdir(parents=True)
        (client / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        (home / ".config/katerc").write_text(
            "[General]\nShow welcome view for new window=false\nStartup Session=manual\n"
            "[Kate Plugins]\nlspclientplugin=true\n"
            f"[lspclient]\nIncrementalSync=true\nAllowedServerCommandLines={' '.join(self.session.server)}\n",
            encoding="utf-8",
        )
        syntax = home / ".local/share/org.kde.syntax-highlighting/syntax"
        syntax.mkdir(parents=True)
        shutil.copy(REPOSITORY / "grammar/rows.xml", syntax)

    # What is done.

    def press(self, *keys: str) -> None:
        self._do("key", "--delay", "30", *keys)

    def type(self, text: str) -> None:
        """Types ASCII on one line."""
        self._do("type", "--delay", "20", text)

    def click(self, x: int, y: int) -> None:
        self._do("mousemove", str(x), str(y), "click", "1")

    def point_at(self, x: int, y: int) -> None:
        """Moves the mouse and lets it rest, as a person does."""
        self._do("mousemove", str(x - 5), str(y))
        self._do("mousemove", str(x), str(y))

    def command(self, name: str) -> None:
        """Calls a command by name, through the list of commands."""
        before = len(self.windows())
        self.press("ctrl+alt+i")
        self.wait("the list of commands", lambda: len(self.windows()) > before)
        self.type(name)
        self.press("Return")

    def picture(self, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        self._run(program("import"), "-window", "root", str(PICTURES / f"{name}.png"))

    def quit(self) -> int:
        """Closes it as a person does; gives its exit status."""
        self.press("ctrl+q")
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        if not self._output:
            self._output = self._process.communicate()[0].decode("utf-8", "replace")

    # What is seen.

    def windows(self) -> List[str]:
        return self._do("search", "--onlyvisible", "--class", "kate").split()

    def wait_for_window(self, name: str) -> None:
        """Waits until a window's title has the name in it, and has it take the keys: no window manager does that here."""
        self.wait(f"a window of {name}", lambda: bool(self._do("search", "--onlyvisible", "--name", name)))
        window = self._do("search", "--onlyvisible", "--name", name).split()[-1]
        self._do("windowfocus", "--sync", window)

    def traffic(self) -> Traffic:
        """What was said until now."""
        return Traffic(self.session.log, patience=0)

    def text(self, name: str) -> Optional[str]:
        """What the server was told of a script."""
        told: Dict[str, str] = {}
        if any(m.get("id") is not None and "result" in m for m in self.traffic().from_server):
            told = {uri.rpartition("/")[2]: text for uri, text in texts(self.traffic()).items()}
        return told.get(name)

    def wait_for_text(self, name: str, expected: str) -> None:
        try:
            self.wait(name, lambda: self.text(name) == expected)
        except AssertionError:
            self.picture("trouble")
            raise AssertionError(f"{name} is {self.text(name)!r}, not {expected!r}") from None

    def wait_for_answer(self, method: str) -> Exchange:
        found: List[Exchange] = []

        def is_answered() -> bool:
            found[:] = [each for each in self.traffic().exchanges(method) if each.result]
            return bool(found)

        self.wait(f"an answer to {method}", is_answered)
        return found[-1]

    def wait(self, what: str, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE / 3
        while not condition():
            if time.monotonic() > end:
                self.picture("trouble")
                trouble = f"waited in vain for {what}; see {PICTURES / 'trouble.png'}; exit status {self._process.poll()}"
                self.kill()
                raise AssertionError(f"{trouble}\n{self._output}")
            time.sleep(0.03)

    def _do(self, *arguments: str) -> str:
        return self._run(program("xdotool"), *arguments).stdout.decode()

    def _run(self, *command: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(command, env=self._environment, capture_output=True, timeout=PATIENCE)

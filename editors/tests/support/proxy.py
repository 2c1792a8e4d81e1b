#!/usr/bin/env python3
"""Stands between an editor and a language server, hands every byte on, and keeps what they said.

    proxy.py LOG -- SERVER ARGUMENT...

LOG gets a line of JSON for each thing that happens:

    {"at": 0.01, "from": "client", "message": {...}}    a message, and who sent it: client or server
    {"at": 0.01, "from": "client", "garbage": "..."}    bytes that are no message
    {"at": 0.01, "from": "client", "ended": true}       its stream ended; "rest" is a message that was cut off
    {"at": 0.01, "from": "server", "said": "..."}       what the server wrote to its error stream
    {"at": 0.01, "signal": 15}                          the editor told the proxy to end; the server sees its input end
    {"at": 0.01, "exit": 0}                             the server's exit status, and the proxy's

It ends with the server's own exit status. An editor that kills it at once kills a process that only waits: the one
that hands on lives until the server has ended, so that the log always tells how.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any, List, Optional, Tuple


class Log:
    """The file of what happened; every line is whole, whichever thread writes it."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "a", buffering=1, encoding="utf-8")
        self._lock = threading.Lock()
        self._start = time.monotonic()

    def note(self, **what: Any) -> None:
        with self._lock:
            line = {"at": round(time.monotonic() - self._start, 4), **what}
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")


def first_message(data: bytes) -> Optional[Tuple[bytes, bytes]]:
    """The body of the message that the bytes begin with, and what is behind it; None while it is not whole.

    Raises ValueError for a header that gives no length.
    """
    end = data.find(b"\r\n\r\n")
    if end < 0:
        return None
    length = None
    for field in data[:end].split(b"\r\n"):
        name, _, value = field.partition(b":")
        if name.strip().lower() == b"content-length":
            length = int(value)
    if length is None:
        raise ValueError("a header without Content-Length")
    stop = end + 4 + length
    return None if len(data) < stop else (data[end + 4 : stop], data[stop:])


def hand_on(source: int, target: int, who: str, log: Log) -> None:
    """Copies bytes until the source ends, and notes the messages among them."""
    kept = b""
    readable = True
    while True:
        try:
            new = os.read(source, 1 << 16)
        except OSError:
            new = b""
        if not new:
            break
        try:
            write_all(target, new)
        except OSError as error:
            log.note(**{"from": who}, unread=str(error))
        if not readable:
            continue
        kept += new
        try:
            while (found := first_message(kept)) is not None:
                body, kept = found
                log.note(**{"from": who}, message=json.loads(body))
        except ValueError:
            log.note(**{"from": who}, garbage=kept.decode("utf-8", "replace"))
            readable = False
    log.note(**{"from": who}, ended=True, rest=kept.decode("utf-8", "replace"))
    try:
        os.close(target)
    except OSError:
        pass


def write_all(target: int, data: bytes) -> None:
    """Writes all of the bytes."""
    view = memoryview(data)
    while view:
        view = view[os.write(target, view) :]


def keep_errors(source: int, log: Log) -> None:
    while said := os.read(source, 1 << 16):
        log.note(**{"from": "server"}, said=said.decode("utf-8", "replace"))


def serve(log: Log, command: List[str]) -> int:
    """Runs the server, and hands on what is said until it ends; gives its exit status."""
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert server.stdin and server.stdout and server.stderr
    server_input = server.stdin.fileno()

    def stop(number: int, _: Any) -> None:
        """Lets what the editor said before it sent the signal still arrive, but does not wait for long for its end."""
        log.note(signal=number)
        signal.alarm(2)

    def close(*_: Any) -> None:
        try:
            os.close(server_input)
        except OSError:
            pass

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGALRM, close)
    threads = [
        threading.Thread(target=hand_on, args=(0, server_input, "client", log), daemon=True),
        threading.Thread(target=hand_on, args=(server.stdout.fileno(), 1, "server", log)),
        threading.Thread(target=keep_errors, args=(server.stderr.fileno(), log)),
    ]
    for thread in threads:
        thread.start()
    status = server.wait()
    for thread in threads[1:]:
        thread.join()
    log.note(exit=status)
    return status if status >= 0 else 128 - status


def main() -> None:
    worker = os.fork()
    if worker == 0:
        os.setsid()
        log = Log(sys.argv[1])
        os._exit(serve(log, sys.argv[sys.argv.index("--") + 1 :]))
    # The editor's streams are the worker's alone.
    for stream in (0, 1):
        os.close(stream)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: os.kill(worker, signal.SIGTERM))
    _, status = os.waitpid(worker, 0)
    os._exit(os.waitstatus_to_exitcode(status))


main()

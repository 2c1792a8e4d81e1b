"""The documents as an editor described them: opened, then changed piece by piece."""

from __future__ import annotations

from typing import Any, Dict

from support.traffic import Traffic


def texts(traffic: Traffic) -> Dict[str, str]:
    """The last text of each document, by URI."""
    encoding = traffic.server_capabilities.get("positionEncoding", "utf-16")
    documents: Dict[str, str] = {}
    for message in traffic.from_client:
        params = message.get("params")
        if message.get("method") == "textDocument/didOpen":
            documents[params["textDocument"]["uri"]] = params["textDocument"]["text"]
        elif message.get("method") == "textDocument/didChange":
            uri = params["textDocument"]["uri"]
            for change in params["contentChanges"]:
                documents[uri] = changed(documents[uri], change, encoding)
    return documents


def changed(text: str, change: Any, encoding: str) -> str:
    if "range" not in change:
        return str(change["text"])
    start = index(text, change["range"]["start"], encoding)
    end = index(text, change["range"]["end"], encoding)
    return f"{text[:start]}{change['text']}{text[end:]}"


def index(text: str, position: Any, encoding: str) -> int:
    """Where in the text a position is; what lies behind a line's end is its end."""
    lines = text.split("\n")
    if position["line"] >= len(lines):
        return len(text)
    before = sum(len(line) + 1 for line in lines[: position["line"]])
    line = lines[position["line"]]
    column, count = 0, 0
    while column < len(line) and count < position["character"]:
        count += width(line[column], encoding)
        column += 1
    return before + column


def width(character: str, encoding: str) -> int:
    """How many units of an encoding a character takes."""
    if encoding == "utf-32":
        return 1
    return len(character.encode("utf-8" if encoding == "utf-8" else "utf-16-le")) // (
        1 if encoding == "utf-8" else 2
    )

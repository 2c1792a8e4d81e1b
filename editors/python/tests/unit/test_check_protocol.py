import copy
import json
import os
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable, Dict

TOOL = Path(__file__).resolve().parents[4] / "tools" / "check-protocol"

GOOD: Dict[str, Any] = {
    "openrpc": "1.3.2",
    "info": {"title": "T", "version": "1"},
    "methods": [
        {
            "name": "session/hello",
            "params": [{"name": "name", "schema": {"type": "string"}}],
            "result": {"name": "result", "schema": {"$ref": "#/components/schemas/Hello"}},
            "examples": [
                {
                    "name": "1. a greeting",
                    "params": [{"name": "name", "value": "me"}],
                    "result": {"name": "result", "value": {"methods": ["session/hello"]}},
                }
            ],
        },
        {"name": "rpc.discover", "params": [], "result": {"name": "result", "schema": {}}},
    ],
    "components": {
        "schemas": {
            "Hello": {
                "type": "object",
                "properties": {"methods": {"type": "array", "items": {"type": "string"}}},
                "required": ["methods"],
            }
        }
    },
}

SERVER = """#!{python}
import json, sys
document = json.loads({document!r})
for line in sys.stdin:
    message = json.loads(line)
    result = document if message["method"] == "rpc.discover" else {{"methods": ["session/hello"]}}
    print(json.dumps({{"jsonrpc": "2.0", "id": message["id"], "result": result}}), flush=True)
"""


class CheckProtocolTests(unittest.TestCase):
    """The tool finds what is wrong with a document, and with a server that does not do what it says."""

    def check(self, document: Dict[str, Any], *words: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            server = Path(folder) / "server"
            server.write_text(SERVER.format(python=sys.executable, document=json.dumps(document)))
            server.chmod(server.stat().st_mode | stat.S_IXUSR)
            environment = {**os.environ, "ROWSMITH": str(server)}
            run = subprocess.run([sys.executable, str(TOOL)], env=environment, capture_output=True, text=True)
        self.assertEqual(run.stdout, "")
        self.assertEqual(run.returncode, 1 if words else 0, run.stderr)
        for word in words:
            self.assertIn(word, run.stderr)
        if not words:
            self.assertEqual(run.stderr, "")

    def check_changed(self, change: Callable[[Any, Any], object], *words: str) -> None:
        """Checks the good document with a change in it, or in its method session/hello."""
        document = copy.deepcopy(GOOD)
        change(document, document["methods"][0])
        self.check(document, *words)

    def test_a_good_document_passes_without_a_word(self) -> None:
        self.check(GOOD)

    def test_what_is_no_openrpc_is_found(self) -> None:
        self.check_changed(lambda document, _: document.pop("info"), "rpc.discover", "info")

    def test_what_is_no_schema_is_found(self) -> None:
        self.check_changed(
            lambda _, hello: hello["params"][0]["schema"].update(type="text"),
            "session/hello",
            "/methods/0/params/0/schema",
            "'text' is not valid",
        )

    def test_a_reference_into_nothing_is_found(self) -> None:
        reference = "#/components/schemas/Hullo"
        self.check_changed(
            lambda _, hello: hello["result"]["schema"].update({"$ref": reference}),
            "session/hello",
            reference,
        )

    def test_examples_that_do_not_match_are_found(self) -> None:
        title = "session/hello, example '1. a greeting'"
        self.check_changed(
            lambda _, hello: hello["examples"][0]["params"][0].update(value=1),
            title,
            "parameter name",
            "1 is not of type 'string'",
        )
        self.check_changed(
            lambda _, hello: hello["examples"][0]["params"][0].update(name="nme"), title, "nme"
        )
        self.check_changed(
            lambda _, hello: hello["params"].append({"name": "x", "required": True, "schema": {}}),
            title,
            'with ["x"]',
        )
        self.check_changed(
            lambda _, hello: hello["examples"][0]["result"].update(value={}),
            title,
            "'methods' is a required property",
        )
        self.check_changed(lambda _, hello: hello["examples"].clear(), "session/hello", "there is none")

    def test_a_method_that_the_server_does_not_tell_of_is_found(self) -> None:
        self.check_changed(
            lambda _, hello: hello.update(name="session/hallo"), "session/hello", "session/hallo"
        )

    def test_another_answer_than_the_example_is_found(self) -> None:
        self.check_changed(
            lambda _, hello: hello["examples"][0]["result"].update(value={"methods": []}),
            "session/hello, example '1. a greeting'",
            'expected: {"methods": []}',
            'actual:   {"methods": ["session/hello"]}',
        )

"""The folder of the Visual Studio Code extension, which cannot be installed here: what its files say of each other, and
what its program does in a stand-in for the editor, with the real server behind it."""

from __future__ import annotations

import json
import re
import unittest
from typing import Any, Dict, List

import esprima  # type: ignore[import-untyped]
import quickjs  # type: ignore[import-untyped]

from plugins.editor import EDITORS, HERE, REPOSITORY
from plugins.language_client import LanguageClient

FOLDER = EDITORS / "vscode"
SCRIPT = 'table { "Apple" "Pear" }\nedit on\nmove 0 -> 1\nview delete 7\n'
# A name that shows whether an address is encoded once and once only.
ADDRESS = "file:///a%20%26%20b.rows"


def read(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


class Files(unittest.TestCase):
    def setUp(self) -> None:
        self.package = read("package.json")
        self.contributes: Dict[str, Any] = self.package["contributes"]

    def test_has_what_a_package_needs(self) -> None:
        for name in ("name", "displayName", "description", "version", "publisher", "license"):
            self.assertRegex(self.package[name], r"\S", name)
        self.assertRegex(self.package["name"], r"^[a-z0-9-]+$")
        self.assertRegex(self.package["version"], r"^\d+\.\d+\.\d+$")
        self.assertRegex(self.package["engines"]["vscode"], r"^\^\d+\.\d+\.\d+$")
        # The client is the one dependency, and exactly so.
        self.assertEqual(list(self.package["dependencies"]), ["vscode-languageclient"])
        self.assertRegex(self.package["dependencies"]["vscode-languageclient"], r"^\d+\.\d+\.\d+$")

    def test_contributes_nothing_that_has_another_form(self) -> None:
        known = {"languages", "grammars", "commands", "menus", "configuration"}
        self.assertEqual(set(self.contributes), known)
        for language in self.contributes["languages"]:
            self.assertEqual(set(language), {"id", "aliases", "extensions", "configuration"})
            self.assertTrue(all(re.fullmatch(r"\.\w+", name) for name in language["extensions"]))
        for grammar in self.contributes["grammars"]:
            self.assertEqual(set(grammar), {"language", "scopeName", "path"})
        for command in self.contributes["commands"]:
            self.assertLessEqual({"command", "title"}, set(command))
            self.assertLessEqual(set(command), {"command", "title", "category", "icon"})
        for items in self.contributes["menus"].values():
            for item in items:
                self.assertLessEqual({"command", "when"}, set(item))
                self.assertLessEqual(set(item), {"command", "when", "group"})

    def test_files_that_are_named_are_there(self) -> None:
        named = [self.package["main"]]
        named += [language["configuration"] for language in self.contributes["languages"]]
        named += [grammar["path"] for grammar in self.contributes["grammars"]]
        for name in named:
            self.assertTrue((FOLDER / name).is_file(), name)
        for required in re.findall(r"require\('(\./[^']*)'\)", (FOLDER / "extension.js").read_text()):
            self.assertTrue((FOLDER / (required + ".js")).is_file(), required)

    def test_language_and_grammar_agree(self) -> None:
        (language,) = self.contributes["languages"]
        (grammar,) = self.contributes["grammars"]
        self.assertEqual((language["id"], grammar["language"]), ("rows", "rows"))
        colours = read(grammar["path"])
        self.assertEqual(colours["scopeName"], grammar["scopeName"])
        self.assertEqual(["." + name for name in colours["fileTypes"]], language["extensions"])

    def test_patterns_of_the_language_can_be_read(self) -> None:
        language = read("language-configuration.json")
        known = {
            "comments",
            "brackets",
            "autoClosingPairs",
            "surroundingPairs",
            "wordPattern",
            "indentationRules",
            "onEnterRules",
        }
        self.assertEqual(set(language), known)
        context = quickjs.Context()
        patterns = [language["wordPattern"], *language["indentationRules"].values()]
        for pattern in patterns + [rule["beforeText"] for rule in language["onEnterRules"]]:
            context.eval(f"new RegExp({json.dumps(pattern)})")
        opens = language["indentationRules"]["increaseIndentPattern"]
        for line, expected in (
            ("table {", True),
            ('table "{', False),
            ('section "a" { # b', True),
            ("undo # {", False),
            ("batch { undo }", False),
        ):
            found = context.eval(f"new RegExp({json.dumps(opens)}).test({json.dumps(line)})")
            self.assertEqual(found, expected, line)

    def test_every_command_is_declared_and_handled(self) -> None:
        declared = [command["command"] for command in self.contributes["commands"]]
        self.assertEqual(len(set(declared)), len(declared))
        self.assertEqual(sorted(handled_commands()), sorted(declared))
        for items in self.contributes["menus"].values():
            self.assertLessEqual({item["command"] for item in items}, set(declared))

    def test_settings_are_those_that_are_documented(self) -> None:
        properties = self.contributes["configuration"]["properties"]
        readme = (FOLDER / "README.md").read_text(encoding="utf-8")
        for name, setting in properties.items():
            self.assertTrue(name.startswith("rowsmith."), name)
            self.assertIn("default", setting)
            self.assertTrue(setting["description"].endswith("."), name)
            self.assertIn(f"| `{name}` |", readme)
        self.assertEqual(len(re.findall(r"^\| `rowsmith\.", readme, re.M)), len(properties))

    def test_settings_of_the_server_are_those_it_reads(self) -> None:
        page = (REPOSITORY / "docs/editors.md").read_text(encoding="utf-8")
        settings = page.split("\n## Settings\n")[1].split("\n## ")[0]
        documented = set(re.findall(r"^\| `([a-zA-Z.]+)` \|", settings, re.M))
        ours = {"rowsmith.command", "rowsmith.trace.server"}
        declared = set(self.contributes["configuration"]["properties"]) - ours
        self.assertEqual({name[len("rowsmith.") :] for name in declared}, documented)


def handled_commands() -> List[str]:
    """The commands that extension.js handles: those of the object COMMANDS, and those it registers by name."""
    program = esprima.parseScript((FOLDER / "extension.js").read_text(encoding="utf-8"))
    handled: List[str] = []

    def visit(node: Any) -> None:
        if isinstance(node, list):
            for child in node:
                visit(child)
        elif isinstance(node, esprima.nodes.Node):
            if node.type == "VariableDeclarator" and node.id.name == "COMMANDS":
                handled.extend(entry.key.value for entry in node.init.properties)
            if node.type == "CallExpression" and getattr(node.callee.property, "name", "") == "registerCommand":
                if node.arguments[0].type == "Literal":
                    handled.append(node.arguments[0].value)
            for child in vars(node).values():
                visit(child)

    visit(program)
    return handled


class Program(unittest.TestCase):
    """The extension's program in the stand-in."""

    def setUp(self) -> None:
        self.client = LanguageClient()
        self.client.tell(
            "textDocument/didOpen",
            {"textDocument": {"uri": ADDRESS, "languageId": "rows", "version": 1, "text": SCRIPT}},
        )
        self.asked: List[str] = []
        self.context = quickjs.Context()
        self.context.add_callable("ask", self.ask)
        self.context.add_callable("initialized", lambda: json.dumps({"capabilities": self.client.capabilities}))
        self.context.eval((HERE / "vscode/stand_in.js").read_text(encoding="utf-8"))
        for name in ("tables", "extension"):
            text = (FOLDER / f"{name}.js").read_text(encoding="utf-8")
            self.context.eval(f"define('./{name}', {json.dumps(text)})")
        self.run_all("require('./extension').activate({ subscriptions: [] })")

    def tearDown(self) -> None:
        self.run_all("require('./extension').deactivate()")
        self.assertTrue(self.context.eval("LanguageClient.latest.stopped"))
        self.assertEqual(self.client.close(), 0)

    def ask(self, method: str, params: str) -> str:
        self.asked.append(method)
        return json.dumps(self.client.ask(method, json.loads(params)))

    def run_all(self, program: str) -> None:
        """Runs a program, and all promises and timers behind it."""
        self.context.eval("var failure = null")
        self.context.eval(f"(async () => {program})().catch((error) => {{ failure = String(error); }})")
        for _ in range(3):
            while self.context.execute_pending_job():
                pass
            self.context.eval("wait()")
        self.assertIsNone(self.context.eval("failure"))

    def text(self, index: int) -> str:
        return str(self.context.eval(f"opened[{index}].text"))

    def go(self, line: int) -> None:
        self.context.eval(f"vscode.window.activeTextEditor = editor('{ADDRESS}', {line})")
        self.run_all("happen('selection', { textEditor: vscode.window.activeTextEditor })")

    def test_starts_the_server_for_scripts(self) -> None:
        options = json.loads(self.context.eval("JSON.stringify(LanguageClient.latest.clientOptions)"))
        self.assertEqual(options["documentSelector"], [{"language": "rows"}])
        self.assertEqual(options["synchronize"], {"configurationSection": "rowsmith"})
        command = json.loads(self.context.eval("JSON.stringify(LanguageClient.latest.serverOptions)"))
        self.assertEqual(command, {"command": "rowsmith", "args": ["lsp"]})

    def test_the_panel_follows_the_cursor_and_the_text(self) -> None:
        self.go(0)
        self.run_all("registered.commands['rowsmith.followTable']()")
        self.assertIn("0.0  Apple\n  0.1  Pear", self.text(0))
        self.assertEqual(self.context.eval("opened[0].shown.preserveFocus"), True)
        self.go(2)
        self.assertIn("3: move 0 -> 1", self.text(0))
        self.assertRegex(self.text(0), r"0\.0  ⊖ Pear +≡\n.*0\.1  ⊖ Apple")
        self.go(3)
        self.assertIn("attempt to delete row 7 from section 0", self.text(0))
        self.go(2)
        change = {"range": {"start": {"line": 0, "character": 9}, "end": {"line": 0, "character": 14}}, "text": "Fig"}
        self.client.tell(
            "textDocument/didChange",
            {"textDocument": {"uri": ADDRESS, "version": 2}, "contentChanges": [change]},
        )
        self.run_all("happen('change', { document: vscode.window.activeTextEditor.document })")
        self.assertRegex(self.text(0), r"0\.1  ⊖ Fig")

    def test_a_code_lens_opens_the_table_after_its_line(self) -> None:
        self.run_all(f"registered.commands['rowsmith.showTable']('{ADDRESS}', 0)")
        self.assertIn("0.0  Apple\n  0.1  Pear", self.text(0))
        self.go(2)
        self.assertIn("0.0  Apple\n  0.1  Pear", self.text(0))

    def test_commands_without_a_line_take_the_cursor_s(self) -> None:
        self.go(2)
        self.run_all("registered.commands['rowsmith.showTable']()")
        self.assertIn("3: move 0 -> 1", self.text(0))

    def test_running_to_a_line_shows_where_that_leads(self) -> None:
        self.run_all(f"registered.commands['rowsmith.runToHere']('{ADDRESS}', 2)")
        self.assertIn("3: move 0 -> 1", self.text(0))

    def test_the_server_s_command_is_handed_on(self) -> None:
        self.go(2)
        self.asked.clear()
        self.run_all("registered.commands['rowsmith.updateExpectations']().catch(() => undefined)")
        self.assertEqual(self.asked, ["workspace/executeCommand"])

"""Runs texts through the highlighters that the syntax files are for.

Each function takes scripts (bytes in files) and answers for each of them a list of lines, a line being a list with the
role of every character: a name out of `ROLES`, or None for what has no colour of its own.
"""
import html
import json
import os
import re
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygments.lexers
from pygments.token import Token
from textmate_grammar.parsers.base import LanguageParser

import textmate

GRAMMAR = Path(__file__).resolve().parent.parent
ROLES = (
    "statement plane word animation policy function value field name number indexPath string escape interpolation sign "
    "comment outcomeLine error"
).split()


def lines_of(path):
    """The lines of a script as editors show them."""
    text = Path(path).read_bytes().decode("utf-8-sig", "surrogateescape")
    return re.split(r"\r\n|\n|\r", text)


# Vim

VIM_ROLES = {
    "Statement": "statement", "Plane": "plane", "Word": "word", "EditWord": "word", "ExpressionWord": "word",
    "PolicyWord": "word", "Else": "word", "Animation": "animation", "Policy": "policy", "Function": "function",
    "Value": "value", "Field": "field", "Name": "name", "Parameter": "name", "Number": "number",
    "IndexPath": "indexPath", "Place": "indexPath", "String": "string", "Escape": "escape",
    "InterpolationSign": "interpolation", "Sign": "sign", "Comment": "comment", "OutcomeLine": "outcomeLine",
    "Error": "error", "BadEscape": "error",
}


def run_vim(paths, commands):
    """Opens each file in one Vim that knows nothing but grammar/vim, and answers what `commands`, the body of a
    function of Vim script, return there."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "script.vim")
        script.write_text(
            "set nocompatible nomore encoding=utf-8 hidden\n"
            "let &runtimepath = %s . ',' . $VIMRUNTIME\n"
            "filetype plugin indent on\nsyntax on\n"
            "function! Answer()\n%s\nendfunction\n"
            "let answers = []\n"
            "for path in json_decode(readfile(%s)[0])\n"
            "  execute 'edit' fnameescape(path)\n"
            "  call add(answers, json_encode(Answer()))\n"
            "  bwipeout!\n"
            "endfor\n"
            "call writefile(answers, %s)\nqall!\n"
            % (vim_string(GRAMMAR / "vim"), commands, vim_string(Path(folder, "paths")),
               vim_string(Path(folder, "answers")))
        )
        Path(folder, "paths").write_text(json.dumps([str(path) for path in paths]))
        # The way out of a Vim whose script has failed is the time limit.
        done = subprocess.run(
            ["vim.nox", "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "-S", str(script)],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        answers = Path(folder, "answers")
        if not answers.exists() or done.stderr.strip():
            raise RuntimeError("vim: " + done.stdout + done.stderr)
        return [json.loads(answer) for answer in answers.read_text().split("\n")[:-1]]


def vim_string(text):
    return "'" + str(text).replace("'", "''") + "'"


def vim(paths):
    answers = run_vim(paths, """
      let lines = []
      for number in range(1, line('$'))
        let names = []
        for column in range(1, col([number, '$']) - 1)
          call add(names, synIDattr(synID(number, column, 1), 'name'))
        endfor
        call add(lines, names)
      endfor
      return [&filetype, lines]
    """)
    results = []
    for path, (filetype, lines) in zip(paths, answers):
        assert filetype == "rows", path
        result = []
        for text, names in zip(lines_of(path), lines):
            roles, column = [], 0
            for character in text:
                roles.append(VIM_ROLES.get(names[column][4:]) if column < len(names) else None)
                column += len(character.encode("utf-8", "surrogateescape"))
            result.append(roles)
        results.append(result)
    return results


# Kate

KATE_ROLES = {
    "Statement": "statement", "Plane": "plane", "Word": "word", "Animation": "animation", "Policy": "policy",
    "Function": "function", "Value": "value", "Field": "field", "Name": "name", "Parameter": "name",
    "Number": "number", "Index Path": "indexPath", "String": "string", "Escape": "escape",
    "Interpolation": "interpolation", "Sign": "sign", "Comment": "comment", "Outcome Line": "outcomeLine",
    "Error": "error", "Normal": None,
}


def kate(paths):
    """Gives each kind of text a colour of its own and reads the colours of the page that is made."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "org.kde.syntax-highlighting")
        (data / "syntax").mkdir(parents=True)
        (data / "themes").mkdir()
        shutil.copy(GRAMMAR / "rows.xml", data / "syntax")
        colours = {"#%06x" % (number + 1): name for number, name in enumerate(KATE_ROLES)}
        theme = {
            "metadata": {"name": "Kinds", "revision": 1},
            "text-styles": {"Normal": {"text-color": "#ffffff"}},
            "custom-styles": {"Rows": {name: {"text-color": colour} for colour, name in colours.items()}},
        }
        (data / "themes" / "kinds.theme").write_text(json.dumps(theme))

        def highlight(path):
            # Nothing tells it what the file holds but its name.
            done = subprocess.run(
                ["kate-syntax-highlighter", "--theme", "Kinds", str(path)], check=True, capture_output=True,
                env={**os.environ, "XDG_DATA_DIRS": folder, "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"})
            if done.stderr.strip():
                raise RuntimeError("kate-syntax-highlighter: " + done.stderr.decode())
            return kate_roles(done.stdout.decode("utf-8"), colours)

        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(highlight, paths))


def kate_roles(page, colours):
    text = re.search(r"<pre>\n(.*)\n</pre>", page, re.S).group(1)
    result = []
    for line in text.split("\n"):
        roles = []
        for colour, piece in re.findall(r'<span style="color:(#\w+);[^"]*">(.*?)</span>', line):
            roles += [KATE_ROLES[colours[colour]]] * len(html.unescape(piece))
        result.append(roles)
    return result


# TextMate

TEXTMATE_ROLES = {
    "keyword.control.statement.rows": "statement", "storage.modifier.plane.rows": "plane", "keyword.other.rows": "word",
    "support.constant.animation.rows": "animation", "entity.name.function.policy.rows": "policy",
    "support.function.rows": "function", "constant.language.rows": "value", "variable.other.member.rows": "field",
    "variable.other.rows": "name", "variable.parameter.rows": "name", "constant.numeric.integer.rows": "number",
    "constant.numeric.index-path.rows": "indexPath", "string.quoted.double.rows": "string",
    "punctuation.definition.string.begin.rows": "string", "punctuation.definition.string.end.rows": "string",
    "constant.character.escape.rows": "escape", "punctuation.section.interpolation.begin.rows": "interpolation",
    "punctuation.section.interpolation.end.rows": "interpolation", "keyword.operator.rows": "sign",
    "punctuation.separator.rows": "sign", "punctuation.section.rows": "sign",
    "punctuation.section.parens.begin.rows": "sign", "punctuation.section.parens.end.rows": "sign",
    "punctuation.section.parameters.begin.rows": "sign", "punctuation.section.parameters.end.rows": "sign",
    "comment.line.number-sign.rows": "comment", "comment.line.outcome.rows": "outcomeLine",
    "invalid.illegal.escape.rows": "error", "invalid.illegal.character.rows": "error",
    "meta.interpolation.rows": None, "source.rows": None,
}


def textmate_grammar():
    return json.loads((GRAMMAR / "rows.tmLanguage.json").read_text())


def textmate_python(paths):
    parser = LanguageParser(textmate_grammar())
    results = []
    for path in paths:
        lines = lines_of(path)
        result = [[None] * len(line) for line in lines]
        element = parser.parse_string("\n".join(lines))
        for (line, column), text, scopes in element.flatten() if element else []:
            for offset in range(min(len(text), len(result[line]) - column)):
                result[line][column + offset] = TEXTMATE_ROLES[scopes[-1]]
        results.append(result)
    return results


def textmate_engine(paths):
    engine = textmate.Engine(textmate_grammar())
    return [
        [[TEXTMATE_ROLES[scope] for scope in line] for line in engine.innermost_scopes(lines_of(path))]
        for path in paths]


# Pygments

PYGMENTS_ROLES = {
    Token.Keyword: "statement", Token.Keyword.Type: "plane", Token.Keyword.Pseudo: "word",
    Token.Name.Constant: "animation", Token.Name.Function: "policy", Token.Name.Builtin: "function",
    Token.Keyword.Constant: "value", Token.Name.Property: "field", Token.Name: "name", Token.Name.Variable: "name",
    Token.Number.Integer: "number", Token.Number: "indexPath", Token.String.Double: "string",
    Token.String.Escape: "escape", Token.String.Interpol: "interpolation", Token.Operator: "sign",
    Token.Punctuation: "sign", Token.Comment.Single: "comment", Token.Comment.Special: "outcomeLine",
    Token.Error: "error", Token.Text.Whitespace: None,
}


def pygments_lexer(paths):
    results = []
    for path in paths:
        # By the file's name, through the entry point of the installed package.
        lexer = pygments.lexers.get_lexer_for_filename(str(path), stripnl=False, ensurenl=False)
        result = [[]]
        for token, text in lexer.get_tokens("\n".join(lines_of(path))):
            for number, piece in enumerate(text.split("\n")):
                if number:
                    result.append([])
                result[-1] += [PYGMENTS_ROLES[token]] * len(piece)
        results.append(result)
    return results


ALL = {
    "vim": vim, "kate": kate, "textmate-grammar-python": textmate_python, "TextMate's algorithm": textmate_engine,
    "pygments": pygments_lexer,
}

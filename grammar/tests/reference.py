"""What each character of a script is, read slowly and plainly: the expectation that every highlighter is held to.

A line is cut into tokens as the legend of rows.ungram describes them, the tokens into pieces of statements, and each
piece is read from its first word on. Lines know nothing of each other.
"""
import os
import string
import subprocess

LETTERS = string.ascii_letters + "_"
DIGITS = string.digits
SIGNS = ["...", "..<", "->", "==", "!=", "<=", ">=", "&&", "||"] + list("=!<>+-*/%.,;(){}")
# The words that are not names inside an edit.
OF_EDITS = "section sections data all selected before after commit delete".split()
ROWS = ["last", "end"]


class Words:
    """The command's list of words, by category."""

    def __init__(self, command):
        page = subprocess.run([command, "help", "keywords"], check=True, capture_output=True, text=True).stdout
        self.categories = {}
        for line in page.splitlines():
            if line.startswith("  "):
                if line[2] != " ":
                    name = line[2:18].strip()
                    self.categories[name] = []
                self.categories[name] += line[18:].split()

    def are(self, word, *categories):
        return any(word in self.categories[category] for category in categories)


def command():
    return os.environ.get("ROWSMITH", ".build/debug/rowsmith")


class Token:
    def __init__(self, kind, start, end, text):
        self.kind, self.start, self.end, self.text = kind, start, end, text


class Line:
    def __init__(self, text, words):
        self.text, self.words = text, words
        self.roles = [None] * len(text)
        self.position = 0

    def read(self):
        tokens = self.tokens(False)
        piece = []
        for token in tokens:
            if token.kind == "sign" and token.text in ";{}":
                self.statement(piece)
                piece = []
                self.paint(token, "sign")
            else:
                piece.append(token)
        self.statement(piece)
        return self.roles

    def paint(self, token, role):
        self.roles[token.start:token.end] = [role] * (token.end - token.start)

    def is_at(self, position):
        return self.text[position] if position < len(self.text) else ""

    # Tokens

    def tokens(self, in_text):
        """The tokens up to the line's end, or up to the parenthesis that closes an expression in a text."""
        found, depth = [], 0
        while self.position < len(self.text):
            start, character = self.position, self.text[self.position]
            if character in " \t":
                self.position += 1
                continue
            if character == "#":
                outcome = not self.text[:start].strip(" \t") and self.is_at(start + 1) in list(">!?~")
                self.take(len(self.text) - start, "outcomeLine" if outcome else "comment")
            elif character == '"':
                self.string()
                found.append(Token("string", start, start, ""))
            elif character in LETTERS:
                found.append(self.token("word", start, LETTERS + DIGITS))
            elif character in DIGITS:
                found.append(self.token("number", start, DIGITS))
            elif in_text and character == ")" and depth == 0:
                return found
            else:
                sign = next((sign for sign in SIGNS if self.text.startswith(sign, start)), None)
                depth += (sign == "(") - (sign == ")")
                found.append(Token("sign" if sign else "unknown", start, start + len(sign or " "), sign or character))
                self.position += len(sign or " ")
        return found

    def token(self, kind, start, characters):
        while self.is_at(self.position) and self.is_at(self.position) in characters:
            self.position += 1
        return Token(kind, start, self.position, self.text[start:self.position])

    def take(self, length, role):
        self.roles[self.position:self.position + length] = [role] * length
        self.position += length

    def string(self):
        self.take(1, "string")
        while self.position < len(self.text):
            if self.is_at(self.position) == '"':
                return self.take(1, "string")
            if self.is_at(self.position) != "\\":
                self.take(1, "string")
            elif self.is_at(self.position + 1) == "(":
                self.take(2, "interpolation")
                self.expression(self.tokens(True))
                if self.position < len(self.text):
                    self.take(1, "interpolation")
            else:
                self.escape()

    def escape(self):
        after = self.is_at(self.position + 1)
        if after and after in '"\\nt':
            return self.take(2, "escape")
        if after == "u" and self.is_at(self.position + 2) == "{":
            digits = self.position + 3
            end = digits
            while self.is_at(end) and self.is_at(end) in string.hexdigits:
                end += 1
            if 1 <= end - digits <= 8 and self.is_at(end) == "}":
                return self.take(end + 1 - self.position, "escape")
        self.take(2 if after else 1, "error")

    # Statements

    def statement(self, tokens):
        # Texts and commas may stand at the beginning, as in a table.
        first = 0
        while first < len(tokens) and not self.is_head(tokens[first]):
            if tokens[first].text == "(":
                end = self.closing(tokens, first)
                self.plain(tokens[:end])
                return self.statement(tokens[end:])
            first += 1
        self.plain(tokens[:first], lambda word: "word" if word == "else" else "plane")
        if first == len(tokens):
            return
        head, rest = tokens[first], tokens[first + 1:]
        begins = self.words.are(head.text, "statement", "edit", "gesture", "snapshot edit")
        if begins:
            self.paint(head, "statement")
        if head.text == "if":
            self.expression(rest)
        elif head.text == "policy":
            self.policy(rest)
        elif head.text == "era":
            for token in rest:
                self.paint(token, {"number": "number", "word": "name"}.get(token.kind, "sign"))
        elif head.text in ("insert", "placeholder"):
            self.edit(rest, has_place=True)
        elif head.text == "at":
            self.paint(head, "word")
            self.edit(rest)
        elif self.words.are(head.text, "edit", "snapshot edit") and head.text != "append":
            self.edit(rest)
        elif begins:
            self.plain(rest)
        elif self.is_plain_word(head.text):
            self.plain([head] + rest)
        else:
            self.paint(head, "name")
            self.plain(rest)

    def is_head(self, token):
        return token.kind == "word" and token.text != "else" and not self.words.are(token.text, "plane")

    def is_plain_word(self, word):
        return word not in ROWS and self.words.are(word, "word", "kind", "option", "option value", "expectation")

    def plain(self, tokens, role=None):
        def usual_role(word):
            return "indexPath" if word in ROWS else "word" if self.is_plain_word(word) else "name"

        self.pieces(tokens, role or usual_role)

    def edit(self, tokens, has_place=False):
        for index, token in enumerate(tokens):
            if token.text == "=" or has_place and token.text == "at":
                self.part_of_edit(tokens[:index])
                self.paint(token, "sign" if token.text == "=" else "word")
                return self.expression(tokens[index + 1:]) if token.text == "=" else self.edit(tokens[index + 1:])
        self.part_of_edit(tokens)

    def part_of_edit(self, tokens):
        def role(word):
            if word in ROWS:
                return "indexPath"
            if self.words.are(word, "animation"):
                return "animation"
            return "word" if word in OF_EDITS + ["if", "then", "else"] else "name"

        self.pieces(tokens, role, calls=True)

    def policy(self, tokens):
        depth = 0
        for index, token in enumerate(tokens):
            if token.text == "=" and depth == 0:
                self.paint(token, "sign")
                return self.expression(tokens[index + 1:])
            depth += (token.text == "(") - (token.text == ")")
            if token.kind == "word" and depth == 0:
                if token.text in ("none", "default"):
                    self.paint(token, "word")
                else:
                    self.paint(token, "policy" if self.words.are(token.text, "question", "event") else "name")
            else:
                self.simple(token, "name")

    def expression(self, tokens):
        def role(word):
            if word in ROWS:
                return "indexPath"
            if word in ("if", "then", "else"):
                return "word"
            return "value" if self.words.are(word, "value") else "name"

        self.pieces(tokens, role, calls=True)

    def pieces(self, tokens, role, calls=False):
        """Paints tokens whose words have the role that a function says, except in parentheses, behind dots and in
        front of parentheses."""
        index = 0
        while index < len(tokens):
            token = tokens[index]
            after = tokens[index + 1] if index + 1 < len(tokens) else Token("", 0, 0, "")
            if token.text == "(":
                end = self.closing(tokens, index)
                self.paint(token, "sign")
                self.expression(tokens[index + 1:end])
                index = end
                continue
            if token.kind == "number" and self.is_reference(tokens, index):
                self.roles[token.start:tokens[index + 2].end] = ["indexPath"] * (tokens[index + 2].end - token.start)
                index += 3
                continue
            if token.kind == "word" and calls and self.words.are(token.text, "function") and after.text == "(":
                self.paint(token, "function")
            elif token.kind == "word" and calls and token.text not in ROWS and self.is_behind_dot(tokens, index):
                self.paint(token, "field" if self.words.are(token.text, "field") else role(token.text))
            else:
                self.simple(token, role(token.text))
            index += 1

    def simple(self, token, role):
        if token.kind != "string":
            self.paint(token, {"number": "number", "sign": "sign", "unknown": "error"}.get(token.kind, role))

    def closing(self, tokens, index):
        depth = 0
        for end in range(index, len(tokens)):
            depth += (tokens[end].text == "(") - (tokens[end].text == ")")
            if depth == 0:
                return end
        return len(tokens)

    def is_reference(self, tokens, index):
        dot, row = (tokens[index + 1:index + 3] + [None, None])[:2]
        return (
            row is not None and dot.text == "." and tokens[index].end == dot.start and dot.end == row.start
            and (row.kind == "number" or row.text in ROWS))

    def is_behind_dot(self, tokens, index):
        return index > 0 and tokens[index - 1].text == "." and tokens[index - 1].end == tokens[index].start


def roles(lines, words):
    return [Line(line, words).read() for line in lines]

"""A Pygments lexer for the scripts of Rowsmith, a language for edits of tables.

Made by tools/make-syntax from grammar/templates/rows_lexer.py and the command's list of words.
"""
from pygments.lexer import RegexLexer, bygroups, include, words
from pygments.token import (
    Comment, Error, Keyword, Name, Number, Operator, Punctuation, String, Whitespace,
)

__all__ = ["RowsLexer"]

STATEMENT = Keyword
PLANE = Keyword.Type
WORD = Keyword.Pseudo
ANIMATION = Name.Constant
POLICY = Name.Function
FUNCTION = Name.Builtin
VALUE = Keyword.Constant
FIELD = Name.Property
NUMBER = Number.Integer
# A row's place: `1.0`, `1.last`, `end`.
PLACE = Number
OUTCOME = Comment.Special


def one_of(*spellings, prefix=r"\b", suffix=r"\b"):
    return words(spellings, prefix=prefix, suffix=suffix)


class RowsLexer(RegexLexer):
    """Knows each word by its place, as no word of the language is reserved.

    A statement ends with its line, and so does everything in it that is still open.
    """

    name = "Rows"
    aliases = ["rows"]
    filenames = ["*.rows"]
    mimetypes = ["text/x-rows"]

    tokens = {
        # Where a statement may begin.
        "root": [
            (r"^([ \t]*)(#[>!?~].*)", bygroups(Whitespace, OUTCOME)),
            (r"\n", Whitespace),
            include("anything"),
            (r"[;{},]", Punctuation),
            (one_of(
                @planes:strings@
            ), PLANE),
            (r"\belse\b", WORD),
            (r"\bif\b", STATEMENT, "expression"),
            (r"\bpolicy\b", STATEMENT, "policy"),
            (r"\bera\b", STATEMENT, "release"),
            (r"\b(?:insert|placeholder)\b", STATEMENT, "insertion"),
            # Behind the braces of an inserted section.
            (r"\bat\b", WORD, "edit"),
            (one_of(
                @edits:strings@
            ), STATEMENT, "edit"),
            (one_of(
                "append",
                @statements:strings@
            ), STATEMENT, "statement"),
            (one_of(
                @words:strings@
            ), WORD, "statement"),
            (r"[A-Za-z_][A-Za-z0-9_]*", Name, "statement"),
            (r"\(", Punctuation, "parentheses"),
            include("signs"),
        ],
        "statement": [
            include("statement end"),
            include("anything"),
            include("places"),
            (one_of(
                @words:strings@
            ), WORD),
            include("inside"),
        ],
        # The name of a release looks like a place.
        "release": [
            include("statement end"),
            (r"[ \t]+", Whitespace),
            (r"#.*", Comment.Single),
            (r"[0-9]+", NUMBER),
            include("names"),
            include("signs"),
        ],
        # An edit in front of its `at`.
        "insertion": [
            include("statement end"),
            (r"\bat\b", WORD, "edit"),
            include("edit"),
        ],
        "edit": [
            include("statement end"),
            include("anything"),
            (r"=(?!=)", Operator, "expression"),
            include("calls"),
            (one_of(
                @animations:strings@
            ), ANIMATION),
            (one_of(
                @editWords:strings@
                @expressionWords:strings@
            ), WORD),
            include("inside"),
        ],
        "policy": [
            include("statement end"),
            include("anything"),
            (r"\(", Punctuation, "parameters"),
            (r"=", Operator, "expression"),
            (r"\b(?:none|default)\b", WORD),
            (one_of(
                @policies:strings@
            ), POLICY),
            include("inside"),
        ],
        "parameters": [
            (r"\)", Punctuation, "#pop"),
            include("line end"),
            include("anything"),
            (r"[A-Za-z_][A-Za-z0-9_]*", Name.Variable),
            include("signs"),
        ],
        "expression": [
            include("statement end"),
            include("operands"),
        ],
        "parentheses": [
            (r"\)", Punctuation, "#pop"),
            include("line end"),
            include("operands"),
        ],
        "operands": [
            include("anything"),
            include("calls"),
            (one_of(
                @expressionWords:strings@
            ), WORD),
            (one_of(
                @values:strings@
            ), VALUE),
            include("inside"),
        ],
        "string": [
            (r'"', String.Double, "#pop"),
            include("line end"),
            (r"\\\(", String.Interpol, "interpolation"),
            (r'\\(?:["\\nt]|u\{[0-9A-Fa-f]{1,8}\})', String.Escape),
            (r"\\.?", Error),
            (r'[^"\\\n]+', String.Double),
        ],
        "interpolation": [
            (r"\)", String.Interpol, "#pop"),
            include("line end"),
            include("operands"),
        ],

        "statement end": [
            (r"(?=[;{}])", Punctuation, "#pop"),
            include("line end"),
        ],
        "line end": [
            (r"(?=\n)", Whitespace, "#pop"),
        ],
        "anything": [
            (r"[ \t]+", Whitespace),
            (r"#.*", Comment.Single),
            (r'"', String.Double, "string"),
            (r"[0-9]+\.(?:[0-9]+|(?:@places@)\b)", PLACE),
            (r"[0-9]+", NUMBER),
        ],
        "calls": [
            (one_of(
                @functions:strings@
                suffix=r"\b(?=[ \t]*\()",
            ), FUNCTION),
            include("places"),
            (one_of(
                @fields:strings@
                prefix=r"(?<=\.)",
            ), FIELD),
        ],
        "places": [
            (r"\b(?:@places@)\b", PLACE),
        ],
        "inside": [
            (r"\(", Punctuation, "parentheses"),
            include("names"),
            include("signs"),
        ],
        "names": [
            (r"[A-Za-z_][A-Za-z0-9_]*", Name),
        ],
        "signs": [
            (r"\.\.[.<]|->|[=!<>]=|&&|\|\||[-=!<>+*/%]", Operator),
            (r"[.,;(){}]", Punctuation),
            (r".", Error),
        ],
    }

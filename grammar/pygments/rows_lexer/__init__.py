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
                "app", "model", "view",
            ), PLANE),
            (r"\belse\b", WORD),
            (r"\bif\b", STATEMENT, "expression"),
            (r"\bpolicy\b", STATEMENT, "policy"),
            (r"\bera\b", STATEMENT, "release"),
            (r"\b(?:insert|placeholder)\b", STATEMENT, "insertion"),
            # Behind the braces of an inserted section.
            (r"\bat\b", WORD, "edit"),
            (one_of(
                "delete", "move", "set", "reload", "reconfigure", "swap",
            ), STATEMENT, "edit"),
            (one_of(
                "append",
                "table", "use", "edit", "batch", "begin", "end", "commit", "rollback", "undo",
                "redo", "goto", "kind", "option", "expect", "diffable", "snapshot", "tap", "swipe",
                "drag", "select", "deselect", "pan", "lift", "hover", "spring", "drop", "cancel",
            ), STATEMENT, "statement"),
            (one_of(
                "table", "delete", "commit", "if", "drag", "else", "then", "minus", "plus", "row",
                "elsewhere", "leading", "trailing", "full", "part", "outside", "nowhere", "into",
                "from", "on", "off", "at", "to", "before", "after", "section", "sections", "data",
                "all", "in", "selected", "as", "none", "default", "action", "team", "group",
                "ownProcess", "rows", "forbidden", "copy", "collection", "layout", "deleteTap",
                "confirmationMasks", "abortedSwipe", "swipeBack", "styleNone", "unchangedCommit",
                "samePlace", "uneditableHandle", "handleWithoutMoveRow", "severalItems",
                "fallbackAsks", "done", "pending", "button", "gesture", "sent", "noReturn", "unsent",
                "ends", "stuck", "told", "untold", "blocks", "shows", "stays", "closes", "skipped",
                "hidden", "shown", "asked", "unasked", "trap", "refused", "ignored", "stale",
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
                "table", "delete", "commit", "if", "drag", "else", "then", "minus", "plus", "row",
                "elsewhere", "leading", "trailing", "full", "part", "outside", "nowhere", "into",
                "from", "on", "off", "at", "to", "before", "after", "section", "sections", "data",
                "all", "in", "selected", "as", "none", "default", "action", "team", "group",
                "ownProcess", "rows", "forbidden", "copy", "collection", "layout", "deleteTap",
                "confirmationMasks", "abortedSwipe", "swipeBack", "styleNone", "unchangedCommit",
                "samePlace", "uneditableHandle", "handleWithoutMoveRow", "severalItems",
                "fallbackAsks", "done", "pending", "button", "gesture", "sent", "noReturn", "unsent",
                "ends", "stuck", "told", "untold", "blocks", "shows", "stays", "closes", "skipped",
                "hidden", "shown", "asked", "unasked", "trap", "refused", "ignored", "stale",
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
                "none", "fade", "right", "left", "top", "bottom", "middle", "automatic",
            ), ANIMATION),
            (one_of(
                "delete", "commit", "before", "after", "section", "sections", "data", "all",
                "selected",
                "if", "else", "then",
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
                "commit", "canEdit", "canMove", "editingStyle", "titleForDeleteConfirmation",
                "shouldIndent", "targetForMove", "leadingSwipeActions", "trailingSwipeActions",
                "editActions", "allowsMultipleSelectionDuringEditing",
                "shouldBeginMultipleSelection", "itemsForDrag", "itemsForAdding",
                "allowsMoveOperation", "canHandleDrop", "dropProposal", "shouldSpringLoad",
                "moveRow", "willBeginEditing", "didEndEditing", "willTransition", "didTransition",
                "performDrop", "selectAction", "willBeginTableEditing", "didFinishTableEditing",
                "willSelect", "didSelect", "didDeselect", "didBeginMultipleSelection",
                "didEndMultipleSelection", "dragSessionWillBegin", "dragSessionDidEnd",
                "dropSessionDidEnter", "dropSessionDidExit", "dropSessionDidEnd",
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
                "if", "else", "then",
            ), WORD),
            (one_of(
                "insert", "delete", "move", "cancel", "all", "none", "team", "group", "ownProcess",
                "automatic", "isEditing", "true", "false", "forbidden", "copy", "unspecified",
                "insertAt", "insertInto", "normal", "destructive",
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
            (r"[0-9]+\.(?:[0-9]+|(?:end|last)\b)", PLACE),
            (r"[0-9]+", NUMBER),
        ],
        "calls": [
            (one_of(
                "sections", "last", "action", "rows", "text", "path", "proposal", "actions", "items",
                "item", "representation", "canLoad",
                suffix=r"\b(?=[ \t]*\()",
            ), FUNCTION),
            include("places"),
            (one_of(
                "row", "section",
                prefix=r"(?<=\.)",
            ), FIELD),
        ],
        "places": [
            (r"\b(?:end|last)\b", PLACE),
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

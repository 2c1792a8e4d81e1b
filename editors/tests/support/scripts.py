"""The scripts that every editor opens, and what is known of them, worked out from their text alone."""

from __future__ import annotations

from typing import NamedTuple, Tuple

# What is wrong here stands behind a letter of two bytes and a sign of four, which is two units of UTF-16.
FINDINGS = """\
table "Fruit" { "Apple" "Pear" "Kiwi" }
app insert "é😀" at 0; delte 1
edit on
move 1 -> 2
delete 9
undo
"""


class Finding(NamedTuple):
    """A diagnostic; columns count characters, units of UTF-16, or bytes, from 0."""

    line: int
    characters: Tuple[int, int]
    units: Tuple[int, int]
    octets: Tuple[int, int]
    severity: int
    code: str
    message: str


# The line's end of a line of ASCII is the same in all columns.
DELTE = Finding(
    1,
    (22, 27),
    (23, 28),
    (26, 31),
    1,
    "unknown-statement",
    "expected a statement, found 'delte'; did you mean 'delete'?",
)
# Three rows and the inserted one.
NO_ROW = Finding(
    4, (0, 8), (0, 8), (0, 8), 1, "refused", "there is no row 9 in section 0, which shows 4 rows"
)
NOT_RUN = Finding(
    5, (0, 4), (0, 4), (0, 4), 4, "not-run", "not run, for the script stops before"
)
ALL_FINDINGS = (DELTE, NO_ROW, NOT_RUN)

# The quick fix for the misspelt word; then `delete 1` takes a row away.
FIXED_LINE = 'app insert "é😀" at 0; delete 1'
# The same where the inserted row's name was written in ASCII before, for editors that count columns wrongly.
FIXED_LINE_OF_ASCII = FIXED_LINE.replace("é😀", "Fig")
NO_ROW_WHEN_FIXED = NO_ROW._replace(message="there is no row 9 in section 0, which shows 3 rows")

FEATURES = """\
table "Fruit" { "Apple" "Pear" "Kiwi" }
policy canMove(at) = at.row < 2
edit on
move 0 -> 2
delete 1
commit
"""

# Renaming the parameter: both places, and nothing else.
RENAMED_LINE = "policy canMove(place) = place.row < 2"

RENAMED = FEATURES.replace("policy canMove(at) = at.row < 2", RENAMED_LINE)

# The rows behind the lines of FEATURES that change them: the line, where it ends, and what stands there.
HINTS = (
    (0, 39, "⟶ Apple Pear Kiwi"),
    (3, 11, "⟶ Pear Kiwi Apple"),
    (4, 8, "⟶ Pear Apple"),
)

# What is told of `move 0 -> 2`: the word, UIKit's name for it, and where the row is then.
HOVER = ("move a row or a section", "UITableView.moveRow(at:to:)", "→ 0.2  ⊖ Apple")

# What FEATURES holds.
SYMBOLS = ["Fruit", "canMove"]

# Places in FEATURES, and what stands there: `table`, `"Fruit"`, the 0 and the 2 of `move 0 -> 2`.
TOKENS = [(0, 0, 5, "keyword"), (0, 6, 13, "string"), (3, 5, 6, "number"), (3, 10, 11, "number")]

# Words that may stand where `de` is typed on a line of its own.
COMPLETIONS = {"delete", "deselect"}

# What people type, in no good form.
TYPING = """\
table "Fruit" { "Apple"   "Pear" "Kiwi" }
edit   on
"""

TYPED = """\
table "Fruit" { "Apple"   "Fig"  "Pear" "Kiwi" }
edit   on
move   0->2
app insert   "é😀"   at 0 ;delete   1
commit
"""

# What is written behind the last line, and taken back.
MISTAKE = Finding(
    4, (7, 8), (7, 8), (7, 8), 1, "unexpected-text", "expected the end of the statement after 'commit', found '1'"
)

FORMATTED = """\
table "Fruit" { "Apple" "Fig" "Pear" "Kiwi" }
edit on
move 0 -> 2
app insert "é😀" at 0; delete 1
commit
"""

FILES = {"findings.rows": FINDINGS, "features.rows": FEATURES, "typing.rows": TYPING}

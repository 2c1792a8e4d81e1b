import random
import re
import unittest

import highlighters
import reference
from scripts import FIXTURES, ScriptTestCase

# Below each line what its characters are.
LETTERS = {
    "s": "statement", "p": "plane", "w": "word", "a": "animation", "P": "policy", "f": "function", "v": "value",
    "d": "field", "n": "name", "1": "number", "0": "indexPath", '"': "string", "\\": "escape", "(": "interpolation",
    "-": "sign", "#": "comment", ">": "outcomeLine", "!": "error", " ": None,
}
CASES = r'''
edit on; move 0 -> 2; delete 1; commit
ssss ww- ssss 1 -- 1- ssssss 1- ssssss
view delete 0.1...0.end, 1.last fade # fade
pppp ssssss 000---00000- 000000 aaaa ######
delete 0..<3; delete all; delete sections 0, 2
ssssss 1---1- ssssss www- ssssss wwwwwwww 1- 1
table "Fruit" { section "A" { "a" "b" } }
sssss """"""" - wwwwwww """ - """ """ - -
insert section "B" { "b" } at 1 fade; insert "x" at end
ssssss wwwwwww """ - """ - ww 1 aaaa- ssssss """ ww 000
set 0.1 = "a;b{c}#d"; swap 0 1
sss 000 - """"""""""- ssss 1 1
era 16.4; era 17 # 17
sss 11-1- sss 11 ####
tap delete; cancel drag; tap action "delete"
sss wwwwww- ssssss wwww- sss wwwwww """"""""
undo 2; begin; end
ssss 1- sssss- sss
policy commit none; policy default
ssssss PPPPPP wwww- ssssss wwwwwww
policy canMove(at) = at.row < rows(at.section) - 1
ssssss PPPPPPP-nn- - nn-ddd - ffff-nn-ddddddd- - 1
policy commit(style, at) { if style == delete { model delete at } else { reload at } }
ssssss PPPPPP-nnnnn- nn- - ss nnnnn -- vvvvvv - ppppp ssssss nn - wwww - ssssss nn - -
policy editingStyle(at) = if at.row == 0 then insert else delete
ssssss PPPPPPPPPPPP-nn- - ww nn-ddd -- 1 wwww vvvvvv wwww vvvvvv
model insert "x" at at; model move from -> to
ppppp ssssss """ ww nn- ppppp ssss nnnn -- nn
snapshot { append sections "M"; insert "C" before "B"; delete all }
ssssssss - ssssss wwwwwwww """- ssssss """ wwwwww """- ssssss www -
placeholder items at 1.0; placeholder delete 0
sssssssssss nnnnn ww 000- sssssssssss wwwwww 1
zebra delete 1
nnnnn wwwwww 1
use "a\"\\\n\t\u{1F600}b"
sss ""\\\\\\\\\\\\\\\\\""
use "\q\u{}\u{123456789}\"
sss "!!!!""!!"""""""""""\\
use "\(text(at)) and \(rows(0))"; commit
sss "((ffff-nn-("""""((ffff-1-("- ssssss
use "a\("b\("c" + (1))d")e" # f
sss ""((""((""" - -1-(""("" ###
  #> [a b] "c
  >>>>>>>>>>>
edit on #> no
ssss ww #####
#! "x
>>>>>
#? canMove(0) -> true
>>>>>>>>>>>>>>>>>>>>>
	#~ stale
	>>>>>>>>
# edit "
########
use "no end; edit on
sss """"""""""""""""
edit on
ssss ww
use "a\(rows(0
sss ""((ffff-1
edit on
ssss ww
use "a\("b\(1
sss ""((""((1
edit on
ssss ww
policy canMove(at) = (at.row + (1
ssssss PPPPPPP-nn- - -nn-ddd - -1
edit on
ssss ww
policy canMove(at,
ssssss PPPPPPP-nn-
edit on
ssss ww
use "a\
sss ""!
edit on
ssss ww
{ { batch {
- - sssss -
edit on
ssss ww
} } } }
- - - -
edit on @ & § é
ssss ww ! ! ! !
use "é😀\(path(0, 1))é" # é
sss """((ffff-1- 1-("" ###
'''.strip("\n").split("\n")


class Cases(ScriptTestCase):
    def lines(self):
        lines = CASES[::2]
        # A marked line that is short ends in what has no colour.
        expected = [[LETTERS[mark] for mark in marks.replace("\t", " ").ljust(len(line))]
                    for line, marks in zip(lines, CASES[1::2], strict=True)]
        return lines, expected

    def check(self, ending):
        lines, expected = self.lines()
        for name in highlighters.ALL:
            found = self.colour(name, lines, ending)
            for line, roles, marks in zip(lines, found, expected, strict=True):
                with self.subTest(highlighter=name, line=line):
                    self.check_line(name, line, roles, marks)

    def test_each_case_is_coloured_as_drawn(self):
        self.check("\n")

    def test_line_ends_of_two_characters_change_nothing(self):
        self.check("\r\n")

    def test_the_reference_agrees_with_the_drawings(self):
        lines, expected = self.lines()
        for line, found, marks in zip(lines, reference.roles(lines, self.words), expected):
            with self.subTest(line=line):
                self.check_line("reference", line, found, marks)

    def test_a_long_line_does_not_reach_into_the_next(self):
        long = "use " + '"' + "x" * 20_000
        batch = "batch { " + "delete 0; " * 500 + 'insert "a'
        for name in highlighters.ALL:
            with self.subTest(highlighter=name):
                found = self.colour(name, [long, "edit on", batch, "edit on"])
                for line in (found[1], found[3]):
                    self.assertEqual(line, ["statement"] * 4 + [None] + ["word"] * 2)
                self.assertEqual(found[0], ["statement"] * 3 + [None] + ["string"] * 20_001)
                self.assertEqual(found[2][-9:], ["statement"] * 6 + [None] + ["string"] * 2)

    def test_all_highlighters_agree_on_broken_lines(self):
        """Pieces are put into lines of the fixtures and cut out of them, from a fixed seed."""
        choice = random.Random(20)
        known = [line[:200] for path in FIXTURES for line in highlighters.lines_of(path) if line]
        pieces = ['"', "\\(", "\t", *") ( # { } ; .. 0.1 1.end last at = -> #> |".split()]
        pieces += [" %s " % word for words in self.words.categories.values() for word in words]
        lines = []
        while len(lines) < 1500:
            line = choice.choice(known)
            for _ in range(choice.randint(1, 4)):
                at = choice.randrange(len(line) + 1)
                cut = choice.randrange(4) if choice.random() < 0.3 else 0
                line = line[:at] + (choice.choice(pieces) if not cut else "") + line[at + cut:]
            lines.append(line)
        found = {name: self.colour(name, lines) for name in highlighters.ALL}
        compared = 0
        for at, line in enumerate(lines):
            # Where a letter follows a digit or a character is unknown, words have no clear beginning.
            if re.search(r"[0-9][A-Za-z_]", line) or "error" in found["pygments"][at]:
                continue
            compared += 1
            for name in highlighters.ALL:
                self.check_line(name, line, found[name][at], found["pygments"][at])
        self.assertGreater(compared, 1000)


if __name__ == "__main__":
    unittest.main()

import unittest

import highlighters
from scripts import ScriptTestCase

# For each category a line with a word of it in a place where it has that meaning, and the role that it has there.
PLACES = {
    "statement": ("%s", "statement"),
    "edit": ("model %s", "statement"),
    "gesture": ("edit on; %s", "statement"),
    "plane": ("%s insert", "plane"),
    "word": ("use %s", "word"),
    "animation": ("view delete 0 %s", "animation"),
    "question": ("policy %s(at) = true", "policy"),
    "event": ("policy %s { }", "policy"),
    "function": ("policy canEdit(at) = %s(0)", "function"),
    "field": ("policy canEdit(at) = at.%s == 0", "field"),
    "value": ("policy canEdit(at) = %s", "value"),
    "snapshot edit": ('snapshot { %s "a" }', "statement"),
    "kind": ("kind %s", "word"),
    "option": ("option %s", "word"),
    "option value": ("option layout %s", "word"),
    "expectation": ("expect %s", "word"),
}


class Words(ScriptTestCase):
    def check(self, name):
        """Every word of the command's list is what its category says; a word that nobody knows is a name."""
        self.assertEqual(set(PLACES), set(self.words.categories))
        cases = []
        for category, words in self.words.categories.items():
            line, role = PLACES[category]
            for word in words:
                # These two stand for rows: `last`, `0.end`.
                is_place = word in ("last", "end") and category == "word"
                cases.append((line, word, "indexPath" if is_place else role))
            cases.append((line, "zebra", "name"))
        self.assertGreater(len(cases), 200)
        found = self.colour(name, [line % word for line, word, _ in cases])
        for (line, word, role), roles in zip(cases, found):
            start = line.index("%s")
            with self.subTest(line=line % word):
                self.assertEqual(roles[start:start + len(word)], [role] * len(word))

    def test_vim_knows_every_word(self):
        self.check("vim")

    def test_kate_knows_every_word(self):
        self.check("kate")

    def test_textmate_grammar_python_knows_every_word(self):
        self.check("textmate-grammar-python")

    def test_the_algorithm_of_textmate_knows_every_word(self):
        self.check("TextMate's algorithm")

    def test_pygments_knows_every_word(self):
        self.check("pygments")


if __name__ == "__main__":
    unittest.main()

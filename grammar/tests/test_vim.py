import subprocess
import tempfile
import unittest
from pathlib import Path

import highlighters
import reference
from scripts import FIXTURES


class Vim(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def script(self, text):
        path = self.folder / "script.rows"
        path.write_text(text)
        return path

    def answer(self, text, commands):
        return highlighters.run_vim([self.script(text)], commands)[0]

    def test_a_script_is_known_by_its_name(self):
        options = ["filetype", "commentstring", "comments", "shiftwidth", "expandtab", "foldmethod"]
        found = self.answer("edit on\n", "return [%s]" % ", ".join("&" + option for option in options))
        self.assertEqual(found, ["rows", "# %s", ":#", 2, 1, "manual"])

    def test_a_word_is_letters_digits_and_underscores(self):
        found = self.answer(
            "move a_1->b.c é\n", r"return split(getline(1), '\v(\k+)@<=(\k)@!|(\k)@<!(\k)@=')")
        self.assertEqual(found, ["move", " ", "a_1", "->", "b", ".", "c", " é"])

    def test_blocks_fold_where_that_is_wanted(self):
        text = 'table "{" { # {\n  section {\n    "a"\n  }\n  section { "b" }\n}\nedit on\nbatch {\n  delete 0\n}\n'
        found = self.answer(text, """
          let g:rows_folding = 1
          edit
          unlet g:rows_folding
          return [&foldmethod, map(range(1, line('$')), {_, number -> foldlevel(number)})]
        """)
        self.assertEqual(found, ["syntax", [1, 2, 2, 2, 1, 1, 0, 1, 1, 1]])

    def test_a_long_block_is_one_fold(self):
        text = "batch {\n" + "  delete 0\n" * 1000 + "}\nedit on\n"
        found = self.answer(text, """
          normal! G
          call synID(line('$'), 1, 1)
          setlocal foldmethod=syntax
          return [foldlevel(1), foldlevel(900), foldlevel(1002), foldlevel(1003)]
        """)
        self.assertEqual(found, [1, 1, 1, 0])

    def test_leaving_the_type_leaves_nothing_behind(self):
        found = self.answer("edit on\n", """
          set filetype=
          return [&commentstring, &indentexpr, &shiftwidth, exists('b:match_words')]
        """)
        self.assertEqual(found, ["/*%s*/", "", 8, 0])

    def test_a_new_line_is_put_below_the_block_that_it_is_in(self):
        expected = [
            "policy commit(style, at) {", "  if style == delete { # {", "    model delete at", "  } else {",
            '    model insert "}" at at', "  }", "}", "edit on"]
        text = "".join(line.strip() + "\n" for line in expected)
        self.assertEqual(self.answer(text, "normal! gg=G\nreturn getline(1, '$')"), expected)

    def test_formatted_scripts_stay_as_they_are(self):
        """What `rowsmith format` has laid out, Vim lays out the same way."""
        paths, formatted = [], []
        for number, fixture in enumerate(FIXTURES):
            done = subprocess.run([reference.command(), "format", "-"], input=fixture.read_bytes(), capture_output=True)
            if done.returncode == 0:
                paths.append(self.folder / ("%d.rows" % number))
                paths[-1].write_bytes(done.stdout)
                formatted.append(done.stdout.decode("utf-8-sig").split("\n")[:-1])
        self.assertGreater(len(paths), 150)
        found = highlighters.run_vim(paths, r"silent %left" "\nsilent normal! gg=G\nreturn getline(1, '$')")
        for path, before, after in zip(paths, formatted, found, strict=True):
            with self.subTest(path=path):
                self.assertEqual(after, before)


if __name__ == "__main__":
    unittest.main()

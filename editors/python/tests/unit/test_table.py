import unittest
from typing import Any, Dict, List

from rowsmith.table import DeltaError, Section, Table, apply_changes


def table(*sections: str) -> Table:
    """A table of sections without titles; each is written as its rows with spaces between them."""
    return [Section(section.split()) for section in sections]


class ApplyingTests(unittest.TestCase):
    """What a set of changes does; the tables after are what UIKit's rules for batches give."""

    def check(self, before: Table, after: Table, *changes: Dict[str, Any]) -> None:
        copy = [section.copy() for section in before]
        self.assertEqual(apply_changes(before, changes), after)
        self.assertEqual(before, copy, "the table before is left as it was")

    def test_a_delete_counts_before_and_an_insert_after(self) -> None:
        self.check(
            table("a b c d"),
            table("x b y d"),
            {"change": "deleteRow", "before": [0, 0]},
            {"change": "insertRow", "after": [0, 0], "text": "x"},
            {"change": "deleteRow", "before": [0, 2]},
            {"change": "insertRow", "after": [0, 2], "text": "y"},
        )

    def test_a_move_goes_to_its_place_after(self) -> None:
        move = {"change": "moveRow", "before": [0, 0], "after": [0, 2]}
        self.check(table("a b c d"), table("b c a d"), move)
        self.check(
            table("a b c"), table("c x"), move_row(0, 2, 0, 0), delete(0, 0), delete(0, 1), insert(0, 1, "x")
        )

    def test_rows_move_between_sections(self) -> None:
        self.check(table("a b", "c d"), table("a d", "b c"), move_row(0, 1, 1, 0), move_row(1, 1, 0, 1))

    def test_texts_change_in_places_after(self) -> None:
        set_text = {"change": "setText", "before": [0, 1], "after": [0, 1], "text": "B"}
        self.check(table("a b"), table("a B"), set_text)
        reconfigure = {"change": "reconfigureRow", "before": [0, 1], "after": [0, 0], "text": "B"}
        self.check(table("a b"), table("B"), delete(0, 0), reconfigure)

    def test_a_reload_lands_where_it_says(self) -> None:
        reload = {"change": "reloadRow", "before": [0, 2], "after": [0, 1], "text": "C"}
        self.check(table("a b c"), table("b C"), delete(0, 0), reload)

    def test_sections_come_go_and_move(self) -> None:
        self.check(
            table("a", "b", "c"),
            [Section(["x", "y"], "New"), Section(["c"]), Section(["a"])],
            {"change": "deleteSection", "before": 1},
            {"change": "insertSection", "after": 0, "title": "New", "rows": ["x", "y"]},
            {"change": "moveSection", "before": 0, "after": 2},
        )

    def test_rows_change_in_a_section_that_moves(self) -> None:
        self.check(
            table("a b", "c"),
            table("c", "b x"),
            {"change": "moveSection", "before": 0, "after": 1},
            delete(0, 0),
            insert(1, 1, "x"),
        )

    def test_a_row_leaves_a_section_that_is_deleted(self) -> None:
        self.check(
            table("a b", "c"), table("b c"), {"change": "deleteSection", "before": 0}, move_row(0, 1, 0, 0)
        )

    def test_a_section_that_is_reloaded_brings_its_rows(self) -> None:
        reload = {"change": "reloadSection", "before": 1, "after": 0, "title": "T", "rows": ["p"]}
        deleted = {"change": "deleteSection", "before": 0}
        self.check(table("a", "b"), [Section(["p"], "T")], deleted, reload)

    def test_all_data_comes_anew(self) -> None:
        sections = [{"rows": ["x"]}, {"title": "T", "rows": []}]
        after = [Section(["x"]), Section([], "T")]
        for change in ("reloadData", "declareTable"):
            self.check(table("a"), after, {"change": change, "sections": sections})

    def test_what_does_not_touch_rows_is_passed_over(self) -> None:
        for change in ("setEditing", "openRow", "closeRow", "selectRow", "deselectRow"):
            self.check(table("a"), table("a"), {"change": change, "before": [0, 0], "after": [0, 0]})

    def test_changes_that_do_not_fit_are_an_error(self) -> None:
        misfits: List[Dict[str, Any]] = [
            delete(0, 1),
            delete(1, 0),
            insert(0, 2, "x"),
            move_row(0, 3, 0, 0),
            {"change": "deleteSection", "before": 1},
            {"change": "insertSection", "after": 2, "rows": []},
            {"change": "setText", "before": [0, 1], "after": [0, 1], "text": "x"},
            {"change": "somethingNew"},
        ]
        for change in misfits:
            with self.assertRaises(DeltaError, msg=str(change)):
                apply_changes(table("a"), [change])


def delete(section: int, row: int) -> Dict[str, Any]:
    return {"change": "deleteRow", "before": [section, row]}


def insert(section: int, row: int, text: str) -> Dict[str, Any]:
    return {"change": "insertRow", "after": [section, row], "text": text}


def move_row(section: int, row: int, to_section: int, to_row: int) -> Dict[str, Any]:
    return {"change": "moveRow", "before": [section, row], "after": [to_section, to_row]}

"""A table as plain lists, and what changes of the protocol do to it."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Set, Tuple

Place = Tuple[int, int]


class DeltaError(ValueError):
    """A set of changes does not fit the table that it is to be applied to."""


class Section:
    """A section: the texts of its rows, and its title if it has one."""

    __slots__ = ("title", "rows")

    def __init__(self, rows: Iterable[str] = (), title: Optional[str] = None) -> None:
        self.title = title
        self.rows = list(rows)

    def copy(self) -> Section:
        return Section(self.rows, self.title)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Section) and (self.title, self.rows) == (other.title, other.rows)

    def __repr__(self) -> str:
        return f"Section({self.rows!r}, {self.title!r})"


Table = List[Section]


def read_sections(sections: Sequence[Mapping[str, Any]]) -> Table:
    """The sections of a change that carries whole ones."""
    return [Section(section["rows"], section.get("title")) for section in sections]


def apply_changes(table: Table, changes: Sequence[Mapping[str, Any]]) -> Table:
    """The table after a set of changes, which happen at once as in a batch of UIKit.

    Places `before` count in the table before all of the set, places `after` in the one after it. What neither
    goes, comes nor moves keeps its order and fills the places that are left.
    """
    for change in changes:
        if change["change"] in ("reloadData", "declareTable"):
            table = read_sections(change["sections"])
    arrangement = _Arrangement(table)
    for change in changes:
        arrangement.add(change)
    return arrangement.result()


class _Arrangement:
    """Gathers a set of changes, and arranges what was and what comes."""

    def __init__(self, table: Table) -> None:
        self._old = table
        self._gone_sections: Set[int] = set()
        self._gone_rows: Set[Place] = set()
        # What has a fixed place in the table after: whole sections, the origins of moved ones, and rows.
        self._new_sections: Dict[int, Section] = {}
        self._moved_sections: Dict[int, int] = {}
        self._new_rows: Dict[Place, str] = {}
        self._texts: Dict[Place, str] = {}

    def add(self, change: Mapping[str, Any]) -> None:
        name = change["change"]
        if name == "deleteRow":
            self._gone_rows.add(_place(change["before"]))
        elif name == "insertRow":
            self._new_rows[_place(change["after"])] = change["text"]
        elif name == "moveRow":
            before = _place(change["before"])
            self._gone_rows.add(before)
            self._new_rows[_place(change["after"])] = self._old_text(before)
        elif name == "reloadRow":
            self._gone_rows.add(_place(change["before"]))
            self._new_rows[_place(change["after"])] = change["text"]
        elif name in ("reconfigureRow", "setText"):
            self._texts[_place(change["after"])] = change["text"]
        elif name == "deleteSection":
            self._gone_sections.add(change["before"])
        elif name == "insertSection":
            self._new_sections[change["after"]] = Section(change["rows"], change.get("title"))
        elif name == "moveSection":
            self._gone_sections.add(change["before"])
            self._moved_sections[change["after"]] = change["before"]
        elif name == "reloadSection":
            self._gone_sections.add(change["before"])
            self._new_sections[change["after"]] = Section(change["rows"], change.get("title"))
        elif name not in _WITHOUT_CONTENT:
            raise DeltaError(f"no such change is known: {name}")

    def result(self) -> Table:
        self._check_sources()
        kept = [index for index in range(len(self._old)) if index not in self._gone_sections]
        fixed = {**{after: None for after in self._new_sections}, **self._moved_sections}
        table: Table = []
        for after, origin in enumerate(_filled(kept, fixed, "section")):
            if origin is None:
                table.append(self._new_sections[after])
            else:
                table.append(Section(self._rows(origin, after), self._old[origin].title))
        for (section, row), text in self._texts.items():
            if section >= len(table) or row >= len(table[section].rows):
                raise DeltaError(f"there is no row {section}.{row}")
            table[section].rows[row] = text
        return table

    def _rows(self, before: int, after: int) -> List[str]:
        kept = [
            text for row, text in enumerate(self._old[before].rows) if (before, row) not in self._gone_rows
        ]
        fixed = {row: text for (section, row), text in self._new_rows.items() if section == after}
        return _filled(kept, fixed, "row")

    def _old_text(self, place: Place) -> str:
        section, row = place
        if section >= len(self._old) or row >= len(self._old[section].rows):
            raise DeltaError(f"there was no row {section}.{row}")
        return self._old[section].rows[row]

    def _check_sources(self) -> None:
        for section in self._gone_sections:
            if section >= len(self._old):
                raise DeltaError(f"there was no section {section}")
        for place in self._gone_rows:
            self._old_text(place)


_WITHOUT_CONTENT = {
    "setEditing",
    "openRow",
    "closeRow",
    "selectRow",
    "deselectRow",
    "reloadData",
    "declareTable",
}


def _place(value: Sequence[int]) -> Place:
    return (value[0], value[1])


def _filled(kept: List[Any], fixed: Mapping[int, Any], what: str) -> List[Any]:
    """A list in which `fixed` things have their places, and `kept` ones fill the others in their order."""
    count = len(kept) + len(fixed)
    if any(place >= count for place in fixed):
        raise DeltaError(f"{what} {max(fixed)} was to come, but there are {count} after the changes")
    rest = iter(kept)
    return [fixed[place] if place in fixed else next(rest) for place in range(count)]

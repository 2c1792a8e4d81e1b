"""Statements at random, most of them sensible, for the table as a client sees it."""

from __future__ import annotations

from random import Random
from typing import Callable, List, Optional, Sequence, TypeVar

from rowsmith import Replica

Choice = TypeVar("Choice")
Texts = List[List[str]]


class RandomEdits:
    """Makes texts of one or a few statements; the same seed makes the same ones for the same tables."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self._names = 0
        self._model: Texts = []
        self._view: Texts = []

    def text(self, replica: Replica) -> str:
        """Statements for the table as the replica has it."""
        self._model = replica.rows("model")
        self._view = replica.rows("view")
        mode = replica.mode
        if mode.get("crashed"):
            return self._pick(["undo", "undo 2", "undo", "rollback", "goto 0", self._table()])
        if mode.get("updating"):
            return self._pick([self._row_edit(), self._row_edit(), self._section_edit(), "end", "end"])
        if mode.get("diffable"):
            return self._pick([self._snapshot, self._snapshot, self._snapshot, self._travel, self._table])()
        kinds: List[Callable[[], str]] = (
            [self._row_edit] * 8
            + [self._section_edit] * 4
            + [self._batch] * 5
            + [self._user_edit] * 6
            + [self._plane_edit] * 8
            + [self._travel] * 6
            + [self._mistake, self._policy, self._table, self._setting, self._several, self._several]
            + [lambda: "begin", lambda: "reload data", lambda: "diffable"]
        )
        return self._pick(kinds)()

    # Kinds

    def _row_edit(self) -> str:
        model, at = self._model, self._row(self._model)
        name = self._name()
        return self._pick(
            [
                f"app insert {name} at {self._gap(model)}",
                f"app insert {name} {self._name()} at {self._gap(model)} fade",
                f"app delete {at}",
                f"app move {at} -> {self._row(model)}",
                f"app set {at} = {name}",
                f"app delete {at}, {self._row(model)}",
            ]
        )

    def _plane_edit(self) -> str:
        at, other = self._row(self._model), self._row(self._model)
        return self._pick(
            [
                f"model set {at} = {self._name()}",
                f"swap {at} {at.split('.')[0]}.0",
                f"model move {at} -> {other}",
                f"model delete {at}; view delete {at}",
                f"model insert {self._name()} at {self._gap(self._model)}; view reload section {at.split('.')[0]}",
                f"view reload {self._row(self._view)}",
                f"view reconfigure {self._row(self._view)}",
                f"model move {at} -> {other}; view move {at} -> {other}",
                f"view move {at} -> {other}",
                f'model insert section "M" {{ {self._name()} }} at 0; view insert section at 0',
                f"model delete {at}",
                "reload data",
                f"view reload section {self._section(self._view)}",
            ]
        )

    def _section_edit(self) -> str:
        count = len(self._model)
        section, other = self._section(self._model), self._section(self._model)
        return self._pick(
            [
                f'insert section "S{self._names}" {{ {self._name()} {self._name()} }} at {self._below(count + 1)}',
                f"insert section at {self._below(count + 1)}",
                f"delete section {section}",
                f"move section {section} -> {other}",
                f"reload section {section}",
                f"delete sections {section}, {other}",
            ]
        )

    def _batch(self) -> str:
        edits = [
            self._pick([self._row_edit, self._row_edit, self._section_edit])()
            for _ in range(self._below(4) + 1)
        ]
        if self._below(4) == 0:
            edits.append(f"batch {{ {self._row_edit()} }}")
        if self._below(4) == 0:
            edits.append(f"view reload {self._row(self._view)}")
        return "batch { " + "; ".join(edits) + " }"

    def _user_edit(self) -> str:
        at = self._row(self._view)
        return self._pick(
            [
                "edit on",
                "edit off",
                f"edit on; move {at} -> {self._row(self._view)}",
                f"edit on; delete {at}",
                f"swipe {at}; tap delete",
                f"swipe {at}",
                "tap elsewhere",
                f"edit on; tap minus {at}",
                f"select {at}",
                f"lift outside {self._name()}; hover {at}; drop",
                f"lift {at}; hover {self._row(self._view)}; drop",
                f"drag {at} -> {self._row(self._view)}",
            ]
        )

    def _travel(self) -> str:
        return self._pick(
            [
                "undo",
                "undo 2",
                "undo 3",
                "redo",
                "redo 2",
                f"goto {self._below(20)}",
                "commit",
                "rollback",
                "undo 1; undo 1",
            ]
        )

    def _mistake(self) -> str:
        return self._pick(
            [
                f"view delete {self._row(self._view)}",
                "view insert at 0.99",
                "app delete 9.9",
                "model delete 0.99",
                "move 0.99 -> 0.0",
                f"batch {{ view delete {self._row(self._view)}; view delete 7.7 }}",
                'expect rows "not these"',
                "view delete section 0",
                "end",
            ]
        )

    def _policy(self) -> str:
        return self._pick(
            [
                "policy moveRow(from, to) { }",
                "policy canMove(at) = at.row > 0",
                "policy targetForMove(from, to) = path(from.section, 0)",
                "policy commit(style, at) { model delete at; view delete at fade }",
                "policy commit(style, at) { view delete at }",
                'policy commit(style, at) { app delete at; app insert "back" at 0 }',
                "policy canEdit none",
                "policy default",
                "policy default",
                "policy default",
            ]
        )

    def _table(self) -> str:
        rows = " ".join(self._name() for _ in range(self._below(5)))
        section = f'section "T{self._names}" {{ {self._name()} {self._name()} }}'
        return self._pick(
            [
                f"table {{ {rows} }}",
                f"table {{ {section} section {{ {rows} }} }}",
                f'table "Other" {{ {section} }}',
                f'table "Third" {{ {rows} }}; use "Other"',
            ]
        )

    def _setting(self) -> str:
        return self._pick(
            ["era 5", "era 15", "era 17", "kind collection", "kind table", "option samePlace told"]
        )

    def _snapshot(self) -> str:
        texts = [text for section in self._model for text in section]
        some = f'"{self.random.choice(texts)}"' if texts else self._name()
        edits = [
            f'append sections "D{self._names}"',
            f"append {self._name()}",
            f"insert {self._name()} before {some}",
            f"delete {some}",
            f"reload {some}",
            f"reconfigure {some}",
        ]
        return "snapshot { " + "; ".join(self.random.sample(edits, self._below(3) + 1)) + " }"

    def _several(self) -> str:
        kinds = [self._row_edit, self._section_edit, self._user_edit, self._plane_edit, self._travel]
        return "; ".join(self._pick(kinds)() for _ in range(self._below(4) + 2))

    # Parts

    def _pick(self, choices: Sequence[Choice]) -> Choice:
        return self.random.choice(choices)

    def _below(self, end: int) -> int:
        return self.random.randrange(end)

    def _name(self) -> str:
        self._names += 1
        return f'"{self.random.choice(["n", "é", "😀", "a b"])}{self._names}"'

    def _section(self, table: Texts) -> int:
        return self._below(max(1, len(table)))

    def _row(self, table: Texts) -> str:
        section = self._filled(table)
        return f"{section}.{self._below(len(table[section]))}" if section is not None else "0.0"

    def _gap(self, table: Texts) -> str:
        section = self._section(table)
        return f"{section}.{self._below(len(table[section]) + 1)}" if table else "0.0"

    def _filled(self, table: Texts) -> Optional[int]:
        sections = [index for index, section in enumerate(table) if section]
        return self.random.choice(sections) if sections else None

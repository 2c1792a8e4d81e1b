from __future__ import annotations

import os
from typing import Any, Dict, List

from end_to_end.random_edits import RandomEdits
from end_to_end.support import Recorder, ServerCase
from rowsmith import Client, NoScriptError, Replica, ResponseError, Session, TableSource
from rowsmith.replica import load_planes

TABLE: TableSource = [
    {"title": "Fruit", "rows": ["Apple", "Pear", "Kiwi"]},
    {"rows": ["Milk", "Butter"]},
    {"title": "Empty", "rows": []},
]


class Comparison:
    """Follows a session by changes alone, and compares the copy with the server's table at every revision."""

    def __init__(self, client: Client, session: str, differences: List[str], done: List[str]) -> None:
        self.session = Session(client, session)
        self.resyncs = 0
        self.compared = 0
        self._differences = differences
        self._done = done
        self.replica = Replica(self.session, self._compare)
        self.recorder = Recorder(self.session)
        self._compare(self.replica)

    def _compare(self, replica: Replica) -> None:
        self.compared += 1
        revision = replica.revision
        state, tables = load_planes(self.session.client, self.session.name, revision)
        seen: Dict[str, Any] = {plane: replica.sections(plane) for plane in ("model", "view")}
        expected: Dict[str, Any] = dict(tables)
        for key in ("revision", "position", "era", "kind", "planesAgree", "state"):
            expected[key] = state[key]
        seen.update(
            revision=revision,
            position=replica.position,
            era=replica.era,
            kind=replica.kind,
            planesAgree=replica.planes_agree,
            state=replica.mode,
        )
        for key, value in expected.items():
            if seen[key] != value:
                self._differences.append(
                    f"{key} at revision {revision}: {seen[key]} instead of {value}"
                    f"\n  after {replica.last_change}\n  of {self._done[-3:]}"
                )


class ReplicaTests(ServerCase):
    """Replaying what was told from the beginning gives the table of `session/state` at every revision."""

    SEEDS = int(os.environ.get("ROWSMITH_SEEDS", "12"))
    EDITS = 60

    def test_replaying_all_changes_gives_the_table_of_every_revision(self) -> None:
        path = self.listen_unix()
        for seed in range(self.SEEDS):
            with self.subTest(seed=seed):
                self.check_seed(seed, path)

    def check_seed(self, seed: int, path: str) -> None:
        differences: List[str] = []
        done: List[str] = []
        clients = [self.connect(path, name) for name in ("ann", "ben")]
        name = Session.open(clients[0], table=TABLE).name
        followers = [Comparison(client, name, differences, done) for client in clients]
        edits = RandomEdits(seed)
        revision = 0
        for _ in range(self.EDITS):
            who = edits.random.choice(followers)
            done.append(edits.text(who.replica))
            revision = self.edit(edits, who.session, done[-1], revision)
            for follower in followers:
                follower.replica.wait(revision)
                follower.session.client.connection.settled()
            self.assertEqual(differences, [])
        for follower in followers:
            told = follower.recorder.settled()
            self.check_order(
                [change["revision"] for change in told], [change["previousRevision"] for change in told]
            )
            resyncs = sum("resync" in change for change in told)
            self.assertEqual((follower.replica.misfits, follower.replica.loads), (0, 1 + resyncs))
            self.assertEqual(follower.compared, 1 + len(told))
            self.assertLess(resyncs, 1 + self.EDITS / 4, "nearly all changes can be told")
        self.assertEqual([each.replica.revision for each in followers], [revision] * 2)
        for client in clients:
            client.close()

    def check_order(self, revisions: List[int], previous: List[int]) -> None:
        self.assertEqual(previous, [0, *revisions[:-1]])
        self.assertEqual(revisions, sorted(set(revisions)))

    def edit(self, edits: RandomEdits, session: Session, text: str, revision: int) -> int:
        """Makes an edit in one of several ways; gives the revision that the session is at then."""
        way = edits.random.randrange(12)
        try:
            if way == 0:
                return session.undo(edits.random.randrange(1, 4))["revision"]
            if way == 1:
                return session.redo()["revision"]
            if way == 2:
                return session.goto(edits.random.randrange(0, 10))["revision"]
            if way == 3:
                return session.goto(revision=edits.random.randrange(0, revision + 1))["revision"]
            if way == 4:
                return session.edit(text, dry_run=True)["revision"]
            if way == 5:
                return session.edit(text, atomic=True)["revision"]
            return session.edit(text, expected_revision=revision)["revision"]
        except NoScriptError as error:
            raise AssertionError(f"{text!r} is no script: {error.diagnostics}") from error
        except ResponseError as error:
            raise AssertionError(f"{text!r} in way {way}: {error}") from error

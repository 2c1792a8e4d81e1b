"""A connection on which every answer is compared with what rpc.discover declares."""

from __future__ import annotations

import functools
import os
from typing import Any, Dict, List, Optional

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from rowsmith import Call, Client, Connection, Framing, RowsmithError, Transport
from rowsmith.connection import Params, ProgressHandler


class WatchedConnection(Connection):
    """Notes answers that do not match the schema of their method's result, and errors that it does not declare."""

    #: Errors that any method may answer with.
    COMMON = {-32600, -32601, -32602, -32603, -32700, -32800, -32012, -32013, -32014, -32017}

    def __init__(self, transport: Transport, framing: Framing, findings: List[str]) -> None:
        super().__init__(transport, framing)
        self._findings = findings

    def start(
        self, method: str, params: Optional[Params] = None, progress: Optional[ProgressHandler] = None
    ) -> Call:
        call = super().start(method, params, progress)
        call.on_done(self._check)
        return call

    def _check(self, call: Call) -> None:
        described = methods().get(call.method)
        if described is None:
            return
        try:
            result = call.result(0)
        except RowsmithError as error:
            code = getattr(error, "code", 0)
            if code and code not in described.codes | self.COMMON:
                self._findings.append(f"{call.method} does not declare {code}, but answered {error}")
            return
        problem = jsonschema.exceptions.best_match(described.validator.iter_errors(result))
        if problem is not None:
            at = "/".join(str(part) for part in problem.absolute_path)
            self._findings.append(
                f"{call.method} answered what it does not declare: at /{at}: {problem.message}"
            )


class DescribedMethod:
    """What the document says of a method's answers."""

    def __init__(self, document: Dict[str, Any], index: int, registry: Registry[Any]) -> None:
        method = document["methods"][index]
        self.validator = jsonschema.Draft7Validator(
            {"$ref": f"document:#/methods/{index}/result/schema"}, registry=registry
        )
        errors = [
            document["components"]["errors"][error["$ref"].split("/")[-1]] if "$ref" in error else error
            for error in method.get("errors", [])
        ]
        self.codes = {error["code"] for error in errors}


@functools.lru_cache(maxsize=None)
def methods() -> Dict[str, DescribedMethod]:
    """The methods of the binary under test, by their names."""
    with Client.spawn(binary=os.environ["ROWSMITH"]) as client:
        document = client.discover()
    resource = Resource.from_contents(document, default_specification=DRAFT7)
    registry: Registry[Any] = Registry().with_resource("document:", resource)
    return {
        method["name"]: DescribedMethod(document, index, registry)
        for index, method in enumerate(document["methods"])
    }

"""JSON-RPC 2.0 with a server: requests, notifications, progress, and the end."""

from __future__ import annotations

import itertools
import json
import logging
import threading
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple

from .call import Call
from .dispatch import Dispatcher
from .errors import ConnectionLost, ProtocolError, RequestTimeout, ResponseError, response_error
from .framing import Decoder, Framing
from .transport import Transport

Params = Mapping[str, Any]
Handler = Callable[[Dict[str, Any]], None]
ProgressHandler = Callable[[Dict[str, Any]], None]

logger = logging.getLogger("rowsmith")


class Connection:
    """One connection to a server. Every method may be called from any thread.

    One thread reads what the server sends. Handlers of notifications run in order on a second one, where they may make
    requests and wait for them.
    """

    def __init__(self, transport: Transport, framing: Framing = Framing.LINES) -> None:
        self._transport = transport
        self._framing = framing
        self._ids = itertools.count(1)
        # Holds what both threads and the callers use; told when a request is answered, and at the end.
        self._lock = threading.Condition()
        self._writing = threading.Lock()
        self._calls: Dict[int, Call] = {}
        self._progress: Dict[str, ProgressHandler] = {}
        self._handlers: Dict[str, List[Handler]] = {}
        self._end_handlers: List[Callable[[ConnectionLost], None]] = []
        self._reason: Optional[ConnectionLost] = None
        self._complaint: Optional[ResponseError] = None
        self._ended = threading.Event()
        self._closing = False
        self._dispatcher = Dispatcher("rowsmith-notifications")
        self._reader = threading.Thread(target=self._read, name="rowsmith-reader", daemon=True)
        self._reader.start()

    # Requests

    def call(self, method: str, params: Optional[Params] = None, timeout: Optional[float] = None) -> Any:
        """Sends a request and waits for its result; errors are raised as `ResponseError` and its kinds."""
        return self.start(method, params).result(timeout)

    def start(
        self, method: str, params: Optional[Params] = None, progress: Optional[ProgressHandler] = None
    ) -> Call:
        """Sends a request without waiting for its answer.

        With `progress` the server is asked to report, and each `value` of `$/progress` is handed to it.
        """
        call, message = self._new_call(method, params, progress)
        self._send(message)
        return call

    def batch(self, requests: Sequence[Tuple[str, Optional[Params]]]) -> List[Call]:
        """Sends several requests as one message; the server carries them out in their order."""
        pairs = [self._new_call(method, params, None) for method, params in requests]
        if pairs:
            self._send([message for _, message in pairs])
        return [call for call, _ in pairs]

    def notify(self, method: str, params: Optional[Params] = None) -> None:
        """Sends a message that is not answered."""
        self._send(_message(method, params))

    def cancel(self, call: Call) -> None:
        """Asks the server to give a request up."""
        try:
            self.notify("$/cancelRequest", {"id": call.id})
        except ConnectionLost:
            pass  # Then the call has failed already.

    # Notifications

    def on(self, method: str, handler: Handler) -> Callable[[], None]:
        """Hands the parameters of every notification of that name to `handler`; the result takes it off again."""
        with self._lock:
            self._handlers.setdefault(method, []).append(handler)

        def remove() -> None:
            with self._lock:
                handlers = self._handlers.get(method, [])
                if handler in handlers:
                    handlers.remove(handler)

        return remove

    def post(self, callback: Callable[[], None]) -> None:
        """Runs a callback on the thread of the notifications, after those that came before."""
        self._dispatcher.post(callback)

    def settled(self, timeout: Optional[float] = 10.0) -> None:
        """Waits until the handlers of everything that has arrived so far have run."""
        reached = threading.Event()
        self.post(reached.set)
        if not self.ended and not reached.wait(timeout):
            raise RequestTimeout(f"the handlers of notifications took longer than {timeout:g} s")

    # The end

    @property
    def ended(self) -> bool:
        return self._ended.is_set()

    @property
    def reason(self) -> Optional[ConnectionLost]:
        """Why the connection has ended; None while it lasts."""
        return self._reason

    def wait(self, timeout: Optional[float] = None) -> bool:
        """Waits for the end of the connection; False if it still lasts."""
        return self._ended.wait(timeout)

    def on_end(self, handler: Callable[[ConnectionLost], None]) -> None:
        """Runs `handler` after the last notification, also where this side ends the connection."""
        with self._lock:
            if self._reason is None:
                self._end_handlers.append(handler)
                return
            reason = self._reason
        handler(reason)

    def finish_writing(self) -> None:
        """Says that nothing more will be sent; answers that are due still come."""
        self._transport.close_writing()

    def close(self, timeout: float = 5.0) -> None:
        """Ends the connection: lets the server answer what it was asked, but waits no longer than `timeout`."""
        with self._lock:
            self._closing = True
        self._transport.close_writing()
        with self._lock:
            self._lock.wait_for(lambda: not self._calls or self._reason is not None, timeout)
        self._transport.close()
        if threading.current_thread() is not self._reader:
            self._reader.join(timeout)
        self._dispatcher.join(timeout)

    def __enter__(self) -> Connection:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # Sending

    def _new_call(
        self, method: str, params: Optional[Params], progress: Optional[ProgressHandler]
    ) -> Tuple[Call, Dict[str, Any]]:
        with self._lock:
            call = Call(self, next(self._ids), method)
            if progress is not None:
                call.token = f"progress-{call.id}"
                self._progress[call.token] = progress
                params = {**(params or {}), "workDoneToken": call.token}
            self._calls[call.id] = call
        return call, {**_message(method, params), "id": call.id}

    def _send(self, message: Any) -> None:
        if self._reason is not None or self._closing:
            self._forget_unsent(message)
            raise self._lost()
        try:
            payload = json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii")
        except (TypeError, ValueError):
            self._forget_unsent(message)
            raise
        try:
            with self._writing:
                self._transport.write(self._framing.encode(payload))
        except OSError:
            # The reader knows more of the reason.
            self._ended.wait(2)
            self._forget_unsent(message)
            raise self._lost()

    def _forget_unsent(self, message: Any) -> None:
        with self._lock:
            for part in message if isinstance(message, list) else [message]:
                call = self._calls.pop(part.get("id", 0), None)
                if call is not None and call.token is not None:
                    self._progress.pop(call.token, None)

    def _lost(self) -> ConnectionLost:
        reason = self._reason
        return _again(reason, str(reason)) if reason else ConnectionLost("the connection is closed")

    # Receiving

    def _read(self) -> None:
        decoder = Decoder()
        problem: Optional[ConnectionLost] = None
        try:
            while data := self._transport.read():
                for payload in decoder.feed(data):
                    self._take(payload)
            if not self._closing:
                decoder.finish()
        except ProtocolError as error:
            problem = error
        except OSError as error:
            problem = ConnectionLost(f"the connection broke: {error.strerror or error}")
        if problem is None:
            closed = "the connection is closed"
            problem = ConnectionLost(closed if self._closing else self._farewell())
            problem.__cause__ = self._complaint
        self._transport.end_reading()
        self._end(problem)

    def _farewell(self) -> str:
        farewell = self._transport.farewell()
        return f"{farewell}: {self._complaint.message}" if self._complaint else farewell

    def _end(self, reason: ConnectionLost) -> None:
        with self._lock:
            self._reason = reason
            calls = list(self._calls.values())
            self._calls.clear()
            self._progress.clear()
            handlers = self._end_handlers
            self._lock.notify_all()
        for call in calls:
            call.settle(error=_again(reason, f"{call.method}: {reason}"))
        for handler in handlers:
            self._dispatcher.post(lambda handler=handler: handler(reason))  # type: ignore[misc]
        self._dispatcher.end()
        self._ended.set()

    def _take(self, payload: bytes) -> None:
        try:
            message = json.loads(payload)
        except ValueError as error:
            raise ProtocolError(f"the server sent what is no JSON: {payload[:80]!r}") from error
        for part in message if isinstance(message, list) else [message]:
            if not isinstance(part, dict):
                raise ProtocolError(f"the server sent what is no message: {payload[:80]!r}")
            if "method" in part:
                self._take_notification(part)
            else:
                self._take_answer(part)

    def _take_notification(self, message: Dict[str, Any]) -> None:
        params = message.get("params")
        content: Dict[str, Any] = params if isinstance(params, dict) else {}
        with self._lock:
            if message["method"] == "$/progress":
                handler = self._progress.get(str(content.get("token")))
                if handler is not None:
                    value = content.get("value", {})
                    self._dispatcher.post(lambda: handler(value))
            handlers = list(self._handlers.get(str(message["method"]), []))
        for each in handlers:
            self._dispatcher.post(lambda each=each: each(content))  # type: ignore[misc]

    def _take_answer(self, message: Dict[str, Any]) -> None:
        with self._lock:
            call = self._answered(message.get("id"))
            if call is not None and call.token is not None:
                self._progress.pop(call.token, None)
            self._lock.notify_all()
        if call is None and message.get("id") is None and "error" in message:
            # Said before any request, as to a client too many; it will be the reason of what follows.
            self._complaint = response_error("", message["error"])
        elif call is None:
            logger.warning("the server answered what was not asked: %.200s", message)
        elif "error" in message:
            call.settle(error=response_error(call.method, message["error"]))
        else:
            call.settle(message.get("result"))

    def _answered(self, identifier: Any) -> Optional[Call]:
        # A server that could not read a message cannot name its id: it is meant if it is the only one.
        if identifier is None and len(self._calls) == 1:
            identifier = next(iter(self._calls))
        return self._calls.pop(identifier, None) if isinstance(identifier, int) else None


def _again(reason: ConnectionLost, text: str) -> ConnectionLost:
    """The same reason as an exception of its own, so that each one that is raised has its own traceback."""
    error = type(reason)(text)
    error.__cause__ = reason.__cause__
    return error


def _message(method: str, params: Optional[Params]) -> Dict[str, Any]:
    message: Dict[str, Any] = {"jsonrpc": "2.0", "method": method}
    if params is not None:
        message["params"] = dict(params)
    return message

"""The program that runs in the background: one process for many commands, so that models and tables are loaded only once."""

from __future__ import annotations

import atexit
import contextlib
import contextvars
import itertools
import json
import os
import queue
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import IO, Any

from evidence_inspector._errors import EvidenceInspectorError, UsageError
from evidence_inspector._node import QUIET, find_node, find_program, unusable_node
from evidence_inspector._options import in_python, name_arguments, usage_sentence

__all__ = ["shut_down", "version"]

PROTOCOL = 1

#: Exit statuses. With `CHECK_FAILED` and `UNDECIDED` a gate did its work. With `CLAIMS_FAILED` some claims have no score.
WRONG_USAGE, CHECK_FAILED, CLAIMS_FAILED, UNDECIDED = 2, 4, 5, 6

Message = dict[str, Any]
Progress = Callable[[str, int, int], None]
"""Called with the stage (`reading`, `loading`, `scoring`), the number of claims done and the total number, 0 while that is unknown."""


class _Stopped(BaseException):
    """The call was cancelled."""


Answers = queue.SimpleQueue[Message | _Stopped | None]

#: Where the call that runs in this context waits for the program, if another thread may stop it.
ANSWERS: contextvars.ContextVar[Answers | None] = contextvars.ContextVar("evidence_inspector_answers", default=None)


def stop(answers: Answers) -> None:
    """Stops the call that waits for these answers, also if it has not begun to wait."""
    answers.put(_Stopped())


@dataclass
class Output:
    """The output of a command, its lines on standard error, and the files that it read."""

    text: str
    said: list[str] = field(default_factory=list)
    inputs: list[str] = field(default_factory=list)


def _read_message(stream: IO[bytes]) -> Message | None:
    length = 0
    while (line := stream.readline()).strip():
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    text = stream.read(length) if line else b""
    return json.loads(text) if line and len(text) == length else None


class Program:
    """A running program. Several threads may send commands at the same time. A forked child starts its own program."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        node = find_node()
        try:
            self._process = subprocess.Popen(
                [node, find_program(), "serve"],
                env={**os.environ, **QUIET},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
                start_new_session=os.name == "posix",  # so that Ctrl-C reaches only Python, which cancels the command
            )
        except OSError as error:
            raise unusable_node(node, error) from error
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._in, self._out, self._err = self._process.stdin, self._process.stdout, self._process.stderr
        self._ids = itertools.count(1)
        self._writing = threading.Lock()
        self._answers: dict[int, Answers] = {}
        self._complaints: list[str] = []
        self._ended = False
        self._readers = [threading.Thread(target=work, daemon=True, name="evidence-inspector") for work in (self._listen, self._collect_complaints)]
        for reader in self._readers:
            reader.start()
        try:
            self.version: str = self._wait("hello", {"protocolVersion": PROTOCOL}, next(self._ids))["productVersion"]
        except EvidenceInspectorError:
            self.close()
            raise

    @property
    def is_alive(self) -> bool:
        return not self._ended and self._process.poll() is None

    def run(self, args: list[str], progress: Progress | None = None) -> Output:
        """Runs a command and returns its output. Raises `EvidenceInspectorError` with the product's code if it fails."""
        job = next(self._ids)
        texts: dict[str, list[str]] = {"printed": [], "said": []}

        def notice(method: str, params: Message) -> None:
            if method in texts:
                texts[method].append(params["text"])
            elif progress is not None:
                progress(params["stage"], params["done"], params["total"])

        result = self._wait("command", {"jobId": job, "args": args}, job, notice)
        # With a limit for failed claims, the program reports a failure when more claims failed.
        is_refused = result["status"] == CLAIMS_FAILED and "failure" in result
        if result["status"] not in (0, CHECK_FAILED, CLAIMS_FAILED, UNDECIDED) or is_refused:
            raise _failure(result, texts["said"], args)
        return Output("".join(texts["printed"]), texts["said"], result.get("inputs", []))

    def close(self) -> None:
        """Ends the program. Commands that are running fail."""
        self._ended = True
        with contextlib.suppress(OSError):
            self._in.close()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for reader, stream in zip(self._readers, (self._out, self._err)):
            reader.join(timeout=5)
            if not reader.is_alive():
                stream.close()

    def let_go(self) -> None:
        """Disconnects a forked child from the program of its parent, so that the program ends when the parent closes it, even if the child
        is still running."""
        if self._in.closed:
            return
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (self._in, self._out, self._err):
            os.dup2(nothing, stream.fileno(), inheritable=False)  # not closed, because another file could get its descriptor
        os.close(nothing)

    def _send(self, message: Message) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        try:
            with self._writing:
                if self._ended:
                    raise BrokenPipeError
                self._in.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
                self._in.flush()
        except OSError as error:
            raise self._crashed() from error

    def _wait(self, method: str, params: Message, number: int, notice: Callable[[str, Message], None] = lambda *_: None) -> Message:
        """Sends a request and returns its result. Calls `notice` with what the program sends before the result."""
        answers = self._answers[number] = ANSWERS.get() or queue.SimpleQueue()
        try:
            self._send({"id": number, "method": method, "params": params})
            while "method" in (message := self._next(answers)):
                notice(message["method"], message["params"])
        except EvidenceInspectorError:
            raise
        except BaseException:  # Ctrl-C, a stop, or an error in a progress callback: cancel the command first
            with contextlib.suppress(EvidenceInspectorError, _Stopped):
                self._send({"method": "$/cancelRequest", "params": {"id": number}})
                while "method" in self._next(answers):
                    pass
            raise
        finally:
            del self._answers[number]
        if "error" in message:
            data = message["error"].get("data") or {}
            raise EvidenceInspectorError(message["error"]["message"], data.get("code", "internal"), data.get("nextStep", ""))
        return message["result"]  # type: ignore[no-any-return]

    def _next(self, answers: Answers) -> Message:
        message = answers.get()
        if message is None:
            raise self._crashed()
        if isinstance(message, _Stopped):
            raise message
        return message

    def _listen(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (message := _read_message(self._out)) is not None:
                number = message["params"].get("jobId") if "method" in message else message.get("id")
                waiting = self._answers.get(number or 0)
                if waiting:
                    waiting.put(message)
        self._ended = True
        for waiting in list(self._answers.values()):
            waiting.put(None)

    def _collect_complaints(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            for line in self._err:
                self._complaints = [*self._complaints[-4:], line.decode(errors="replace").rstrip()]

    def _crashed(self) -> EvidenceInspectorError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=2)
        last = f" Last output of the program: {' / '.join(self._complaints)}" if self._complaints else ""
        message = f"The program behind the package ended (status {self._process.poll()}).{last}"
        return EvidenceInspectorError(message, "scorerCrashed", "Call again to restart it. Finished results are kept in the store.")


def _failure(result: Message, said: list[str], args: list[str]) -> EvidenceInspectorError:
    status: int = result["status"]
    failure = result.get("failure")
    if failure:
        message, next_step = (in_python(name_arguments(failure[part], args)) for part in ("message", "nextStep"))
        return EvidenceInspectorError(message, failure["code"], next_step, status)
    lines = "\n".join(line.strip().removeprefix("error: ") for line in said) or f"The command ended with status {status}."
    message = name_arguments(lines, args)
    return UsageError(usage_sentence(message)) if status == WRONG_USAGE else EvidenceInspectorError(message, "failed", "", status)


_lock = threading.Lock()
_program: Program | None = None


def program() -> Program:
    """Returns the running program of this process. Starts it on the first call and after it has ended."""
    global _program
    with _lock:
        is_own = _program is not None and _program.pid == os.getpid()
        if _program is None or not is_own or not _program.is_alive:
            if _program and is_own:
                _program.close()  # what an ended program leaves open
            _program = Program()
        return _program


def version() -> str:
    """Returns the version of the program that computes the numbers."""
    return program().version


def shut_down() -> None:
    """Ends the program that runs in the background and frees its memory. The next call starts it again."""
    global _program
    with _lock:
        if _program is not None and _program.pid == os.getpid():
            _program.close()
        _program = None


def _forget_after_fork() -> None:
    global _lock, _program
    _lock = threading.Lock()
    if _program is not None:
        _program.let_go()
    _program = None


atexit.register(shut_down)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_after_fork)

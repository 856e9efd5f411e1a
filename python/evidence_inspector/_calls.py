"""Decorators of the public functions: short tracebacks, versions for asyncio, and the order of arguments of earlier versions."""

from __future__ import annotations

import contextvars
import os
import queue
from collections.abc import Callable, Coroutine, Mapping
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from evidence_inspector._errors import EvidenceInspectorError, WorseError
from evidence_inspector._process import ANSWERS, Answers, stop
from evidence_inspector._warnings import collect_warnings, warn

P = ParamSpec("P")
T = TypeVar("T")

Args = tuple[Any, ...]


def public(function: Callable[P, T]) -> Callable[P, T]:
    """Removes the frames of this package from the traceback of our own errors. `EVIDENCE_INSPECTOR_DEBUG=1` keeps them."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        __tracebackhide__ = True
        try:
            return function(*args, **kwargs)
        except (EvidenceInspectorError, WorseError) as error:
            if os.environ.get("EVIDENCE_INSPECTOR_DEBUG"):
                raise
            raise error.with_traceback(None) from None

    return call


def asynchronous(function: Callable[P, T], name: str) -> Callable[P, Coroutine[Any, Any, T]]:
    """Returns a version of the function for `await`. A thread waits for the program. Cancelling the task stops the run."""

    @wraps(function)
    async def call(*args: P.args, **kwargs: P.kwargs) -> T:
        __tracebackhide__ = True
        import asyncio  # imported late: it takes 30 ms that other programs do not need

        answers: Answers = queue.SimpleQueue()
        context = contextvars.copy_context()
        context.run(ANSWERS.set, answers)
        collected = collect_warnings(context)
        running = asyncio.get_running_loop().run_in_executor(None, partial(context.run, partial(function, *args, **kwargs)))
        try:
            result = await running
        except asyncio.CancelledError:
            stop(answers)
            raise
        for text, category in collected:
            warn(text, category)
        return result

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"The version of `{function.__name__}` for `await`. Cancelling the task stops the run.\n\n{function.__doc__ or ''}"
    return call


def in_either_order(
    names: tuple[str, str],
    arrange: Callable[[Args, dict[str, Any]], tuple[Args, bool]],
    turn: Callable[[Args], Args | None] = lambda args: None,
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Lets calls in the order of earlier versions work, with a warning.

    names: the function's arguments in the old and in the new order. arrange: returns the arguments in the new order, and whether they
    had the old one. turn: returns them in the other order, to be tried if the program says that a file is not a reference.
    """
    text = f"`{names[0]}` is the order of arguments of earlier versions. Write `{names[1]}`."

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            __tracebackhide__ = True
            arranged, is_old = arrange(args, kwargs)
            if is_old:
                warn(text, FutureWarning)
            try:
                return function(*arranged, **kwargs)
            except EvidenceInspectorError as error:
                turned = None if is_old or error.code != "wrongRole" else turn(arranged)
                if turned is None:
                    raise
            warn(text, FutureWarning)
            return function(*turned, **kwargs)

        return call

    return decorate


def is_systems(given: Any) -> bool:
    """Whether this is a list of systems rather than one list of claims."""
    return isinstance(given, list | tuple) and not any(isinstance(one, Mapping) for one in given)


def arrange_systems(args: Args, kwargs: dict[str, Any]) -> tuple[Args, bool]:
    """Turns `(systems, reference)` into `(reference, systems)`. Systems that are results need no reference."""
    if not args or not is_systems(args[0]) or "systems" in kwargs:
        return args, False
    systems, *rest = args
    reference = kwargs.pop("reference", None)
    if rest and reference is None:
        reference, *rest = rest
    return (reference, systems, *rest), reference is not None


def arrange_doctor(args: Args, kwargs: dict[str, Any]) -> tuple[Args, bool]:
    """Turns `(file, reference)` into `(reference, predictions)` if the arguments tell: by their names, or by a list of files."""
    if "file" in kwargs:
        kwargs["predictions"] = kwargs.pop("file")
    elif len(args) == 1 and kwargs.get("reference") is not None:
        return (kwargs.pop("reference"), *args), True
    elif len(args) == 2 and args[1] is not None and is_systems(args[0]) and not is_systems(args[1]):
        return args[::-1], True
    return args, False


def turn_doctor(args: Args) -> Args | None:
    return args[::-1] if len(args) == 2 and args[1] is not None else None

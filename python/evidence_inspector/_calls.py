"""Decorators of the public functions: documentation, short tracebacks, and versions for asyncio."""

from __future__ import annotations

import contextvars
import inspect
import os
import queue
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from evidence_inspector._errors import EvidenceInspectorError, WorseError
from evidence_inspector._names import METRICS, NAMES, documentation
from evidence_inspector._process import ANSWERS, Answers, stop
from evidence_inspector._warnings import collect_warnings, warn

P = ParamSpec("P")
T = TypeVar("T")


def public(command: str = "") -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Adds the options of the command to the documentation, and removes the frames of this package from the traceback of our own errors.
    `EVIDENCE_INSPECTOR_DEBUG=1` keeps them."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            __tracebackhide__ = True
            try:
                return function(*args, **kwargs)
            except (EvidenceInspectorError, WorseError) as error:
                if os.environ.get("EVIDENCE_INSPECTOR_DEBUG"):
                    raise
                raise error.with_traceback(None) from None

        text = inspect.cleandoc(function.__doc__ or "")
        if "metrics" in inspect.signature(function).parameters:
            text += f"\n\nMetrics: {', '.join([*METRICS, *NAMES['groups']])}. Default: {', '.join(NAMES['defaults'])}."
        if command:
            text += f"\n\nOptions\n-------\n{documentation(command)}\n\nFurther options: help(evidence_inspector.Options)."
        call.__doc__ = text
        return call

    return decorate


def asynchronous(function: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
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
        for text in collected:
            warn(text)
        return result

    call.__name__ = call.__qualname__ = f"{function.__name__}_async"
    call.__doc__ = f"The version of `{function.__name__}` for `await`. Cancelling the task stops the run.\n\n{function.__doc__ or ''}"
    return call

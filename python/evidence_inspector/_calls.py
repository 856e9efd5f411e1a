"""Decorators of the public functions: short tracebacks, versions for asyncio, and support for the earlier order of arguments."""

from __future__ import annotations

import contextvars
import os
from collections.abc import Callable, Coroutine, Mapping
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError, UsageError, WorseError
from evidence_inspector._process import CANCELLATION, Cancellation
from evidence_inspector._warnings import collect_warnings, warn, warn_of_order

P = ParamSpec("P")
T = TypeVar("T")

Call = tuple[tuple[Any, ...], dict[str, Any]]


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


def in_new_order(reorder: Callable[[tuple[Any, ...], dict[str, Any]], Call]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Lets calls in the earlier order of arguments work, with a warning."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            __tracebackhide__ = True
            new_args, new_kwargs = reorder(args, dict(kwargs))
            return function(*new_args, **new_kwargs)

        return call

    return decorate


def asynchronous(function: Callable[P, T], name: str) -> Callable[P, Coroutine[Any, Any, T]]:
    """Returns a version of the function for `await`. A thread waits for the program. Cancelling the task stops the run."""

    @wraps(function)
    async def call(*args: P.args, **kwargs: P.kwargs) -> T:
        __tracebackhide__ = True
        import asyncio  # imported late: it takes 30 ms that other programs do not need

        cancellation = Cancellation()
        context = contextvars.copy_context()
        context.run(CANCELLATION.set, cancellation)
        collected = collect_warnings(context)
        running = asyncio.get_running_loop().run_in_executor(None, partial(context.run, partial(function, *args, **kwargs)))
        try:
            result = await running
        except asyncio.CancelledError:
            cancellation.cancel()
            raise
        for text, category in collected:
            warn(text, category)
        return result

    call.__name__ = call.__qualname__ = name
    call.__doc__ = f"The version of `{function.__name__}` for `await`. Cancelling the task stops the run.\n\n{function.__doc__ or ''}"
    return call


def is_result(given: Any) -> bool:
    """Whether this is a `ScoreResult`. Importing the class here would be a circular import."""
    return hasattr(given, "report_json")


def is_systems(given: Any) -> bool:
    """Whether this is a list of systems rather than one list of claims."""
    return isinstance(given, list | tuple) and not any(isinstance(one, Mapping) for one in given)


#: Fields of predictions only, fields of both references and older predictions, and fields of references only.
_PREDICTION_KEYS = frozenset({"pred_label", "predicted_label", "predicted_evidence", "predicted_verdict", "pred_questions"})
_SHARED_KEYS = frozenset({"label", "questions"})
_REFERENCE_KEYS = frozenset(
    "claim_date speaker claim_types fact_checking_strategies original_claim_url fact_checking_article reporting_source required_reannotation".split()
)
_KEYS = _PREDICTION_KEYS | _SHARED_KEYS | _REFERENCE_KEYS


def _keys_of(claims: Any) -> set[str]:
    if isinstance(claims, str | bytes | os.PathLike):
        try:
            with open(os.path.expanduser(os.fsdecode(claims)), encoding="utf-8", errors="replace") as file:
                start = file.read(65_536)
        except (OSError, ValueError):
            return set()
        return {key for key in _KEYS if f'"{key}"' in start}
    if isinstance(claims, Mapping):
        claims = claims.get("claims", [])
    if isinstance(claims, list | tuple) and claims and isinstance(claims[0], Mapping):
        return set(map(str, claims[0]))
    names = claims.columns if isinstance(claims, pd.DataFrame) else getattr(claims, "column_names", None) or getattr(claims, "columns", None)
    return set(map(str, names)) if names is not None else set()


def _weigh_as_reference(claims: Any) -> int:
    """Returns how much the first claims look like those of a reference: below 0 for predictions, 0 if neither can be told."""
    keys = _keys_of(claims)
    if keys & _PREDICTION_KEYS:
        return -1
    return 1 + len(keys & _REFERENCE_KEYS) if keys & _SHARED_KEYS else 0


def order_of_compare(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Call:
    """Turns `compare(systems, reference)` into `compare(reference, systems)`. Systems that are results need no reference."""
    return _reference_first("compare", args, kwargs)


def order_of_leaderboard(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Call:
    """Turns `leaderboard(systems, reference)` into `leaderboard(reference, systems)`."""
    return _reference_first("leaderboard", args, kwargs)


def _reference_first(name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Call:
    if not args or not is_systems(args[0]) or "systems" in kwargs:
        return args, kwargs
    systems, *rest = args
    reference = kwargs.pop("reference", None)
    if rest and reference is None:
        reference, *rest = rest
    if reference is not None:
        warn_of_order(f"{name}(systems, reference)", f"{name}(reference, systems)")
    return (reference, systems, *rest), kwargs


def order_of_doctor(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Call:
    """Turns `doctor(file, reference)` into `doctor(reference, predictions)`."""
    orders = ("doctor(file, reference)", "doctor(reference, predictions)")
    if "file" in kwargs:
        kwargs["predictions"] = kwargs.pop("file")
        return args, kwargs
    if len(args) == 1 and kwargs.get("reference") is not None:
        warn_of_order(*orders)
        return (kwargs.pop("reference"), *args), kwargs
    if len(args) == 2 and args[1] is not None and not is_systems(args[1]) and (is_systems(args[0]) or _weigh_as_reference(args[1]) > _weigh_as_reference(args[0])):
        warn_of_order(*orders)
        return (args[1], args[0]), kwargs
    return args, kwargs


def order_of_gate(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Call:
    """Turns `assert_not_worse(predictions, baseline, reference, score)` into `assert_not_worse(reference, predictions, baseline, score)`.

    Two results need no reference.
    """
    orders = ("assert_not_worse(predictions, baseline, reference)", "assert_not_worse(reference, predictions, baseline)")
    if len(args) < 2 or "predictions" in kwargs or "baseline" in kwargs:
        return args, kwargs
    if len(args) == 2:
        reference = kwargs.pop("reference", None)
        if reference is not None:
            warn_of_order(*orders)
        return (reference, *args), kwargs
    first, second, third, *rest = args
    if third is None:
        return (None, first, second, *rest), kwargs
    if is_result(third):
        return args, kwargs
    first_weight, third_weight = (0 if is_result(first) else _weigh_as_reference(first)), _weigh_as_reference(third)
    if first_weight == third_weight != 0:
        raise UsageError("The first and the third file could both be the reference. Name the arguments: reference=, predictions=, baseline=.", "usage")
    if first_weight >= third_weight and not is_result(first):
        return args, kwargs
    warn_of_order(*orders)
    return (third, first, second, *rest), kwargs

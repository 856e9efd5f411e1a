"""Whatever holds claims as a file: paths stay paths, everything else becomes a file of JSON Lines for one call."""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

import numpy as np
import pandas as pd

from evidence_inspector._errors import UsageError


@runtime_checkable
class Rows(Protocol):
    """Rows as a `datasets.Dataset` of Hugging Face has them."""

    @property
    def column_names(self) -> list[str]: ...

    def __iter__(self) -> Any: ...


Claims: TypeAlias = "str | os.PathLike[str] | pd.DataFrame | Rows | Iterable[Mapping[str, Any]]"
"""A file, a data frame with a row a claim, rows of a data set, or dictionaries; in any form that the program reads."""


def _plain(value: Any) -> Any:
    """As JSON has it. Missing values of data frames are left out, as if the member was not there."""
    if isinstance(value, Mapping):
        members = {str(name): _plain(part) for name, part in value.items()}
        return {name: part for name, part in members.items() if part is not None}
    if isinstance(value, str) or value is None or value is pd.NaT or value is pd.NA:
        return value if isinstance(value, str) else None
    if isinstance(value, np.ndarray):
        return [_plain(part) for part in value.tolist()]
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, np.generic):
        return _plain(value.item())
    if isinstance(value, float):
        if not math.isfinite(value):
            return None
        return int(value) if value.is_integer() else value  # a column of whole numbers with a gap has become one of floats
    if isinstance(value, bool | int):
        return value
    if hasattr(value, "isoformat"):
        return value.isoformat()
    raise UsageError(f"A claim holds a {type(value).__name__}, which is no JSON: {str(value)[:60]}", "usage")


def _rows(claims: Any) -> Iterable[Mapping[str, Any]]:
    if isinstance(claims, pd.DataFrame):
        names = [str(name) for name in claims.columns]
        return (dict(zip(names, row)) for row in claims.itertuples(index=False, name=None))
    if isinstance(claims, Mapping):
        inside = claims.get("claims")
        if not isinstance(inside, list):
            raise UsageError("Expected a list of claims, not one dictionary.", "usage")
        return inside
    if not isinstance(claims, Iterable):
        raise UsageError(f"Expected a path, a list of dictionaries or a data frame, found {type(claims).__name__}.", "usage")
    return claims


def _name(claims: Any, usual: str) -> str:
    """Of a data set its own, so that reports say what was scored."""
    info = getattr(claims, "info", None) if not isinstance(claims, pd.DataFrame) else None
    named = getattr(info, "dataset_name", None)
    return re.sub(r"[^\w.-]+", "_", str(named))[:60] if named else usual


def path_of(given: Any, what: str) -> str:
    """Absolute, since the program may have been started elsewhere."""
    text = os.fsdecode(given)
    if not text:
        raise UsageError(f"The path given as {what} is empty.", "usage")
    if text.lstrip()[:1] in ("[", "{") and not os.path.exists(text[:255]):
        raise UsageError(f"What was given as {what} is a text of JSON, not a path: give json.loads of it.", "usage")
    return os.path.abspath(os.path.expanduser(text))


def as_file(claims: Claims, folder: str, role: str) -> str:
    """The path of a file with the claims: an absolute one."""
    if isinstance(claims, str | bytes | os.PathLike):
        return path_of(claims, role)
    target = Path(folder, f"{_name(claims, role)}.jsonl")
    if target.exists():
        target = Path(folder, f"{role}-{target.name}")
    count = 0
    with target.open("w", encoding="utf-8") as file:
        for row in _rows(claims):
            if not isinstance(row, Mapping):
                raise UsageError(f"Expected a dictionary for each claim, found {type(row).__name__}.", "usage")
            file.write(json.dumps(_plain(row), ensure_ascii=True) + "\n")
            count += 1
    if count == 0:
        raise UsageError(f"There are no claims in what was given as {role}.", "usage")
    return str(target)

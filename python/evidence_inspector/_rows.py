"""Reads rows from data frames, tables, data sets and lists, and turns them into plain JSON data."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

import numpy as np
import pandas as pd

from evidence_inspector._errors import UsageError
from evidence_inspector._warnings import warn


@runtime_checkable
class Rows(Protocol):
    """The interface of `datasets.Dataset` of Hugging Face."""

    @property
    def column_names(self) -> list[str]: ...

    def __iter__(self) -> Any: ...


@runtime_checkable
class ToDicts(Protocol):
    """A data frame of Polars."""

    def to_dicts(self) -> list[dict[str, Any]]: ...


#: Methods that turn tables of other programs into data frames. A message suggests them.
CONVERSIONS = ("to_pandas", "toPandas", "compute", "df")


def rows_of(claims: Any) -> Iterable[Any]:
    """Returns the rows. The caller checks that each is a dictionary. Raises `UsageError` for objects without rows."""
    if isinstance(claims, pd.DataFrame):
        names = [str(name) for name in claims.columns]
        read = _first_columns(names)
        return ({names[at]: row[at] for at in read} for row in claims.itertuples(index=False, name=None))
    if hasattr(claims, "with_format") and hasattr(claims, "column_names"):
        return claims.with_format(None)  # type: ignore[no-any-return]  # with a format for tensors or data frames the rows are not dictionaries
    if hasattr(claims, "collect_schema") and hasattr(claims, "collect"):
        claims = claims.collect()  # a lazy frame of Polars
    if isinstance(claims, ToDicts):
        return claims.to_dicts()
    if hasattr(claims, "to_pylist"):
        names = list(getattr(claims, "column_names", None) or ())
        read = _first_columns(names)
        return list((claims if len(read) == len(names) else claims.select(read)).to_pylist())
    if isinstance(claims, Iterable):
        return claims
    conversion = next((f" Pass the result of its {name}()." for name in CONVERSIONS if hasattr(claims, name)), "")
    raise UsageError(f"Expected a path, a list of dictionaries or a data frame, found {type(claims).__name__}.{conversion}")


def _first_columns(names: list[str]) -> list[int]:
    """Returns the positions of the columns to read. Of columns with the same name only the first is read, with a warning."""
    first = [at for at, name in enumerate(names) if names.index(name) == at]
    if len(first) < len(names):
        for name in sorted({name for name in names if names.count(name) > 1}):
            warn(f"{names.count(name)} columns have the same name, {name!r}: the first was read.")
    return first


#: Names of the lists in claims and questions.
LISTS = frozenset({"questions", "answers", "evidence", "annotations"})


def with_items(value: Any, name: str = "") -> Any:
    """Returns the claim with its items as lists. A data set may store them as columns, `{"question": [...], "answer": [...]}`."""
    if isinstance(value, Mapping):
        parts = list(value.values())
        is_columns = name in LISTS and parts and all(isinstance(part, list | tuple | np.ndarray) for part in parts)
        if is_columns and len({len(part) for part in parts}) == 1:
            return [with_items(dict(zip(value, item))) for item in zip(*parts)]
        return {key: with_items(part, str(key)) for key, part in value.items()}
    return [with_items(item) for item in value] if isinstance(value, list | tuple | np.ndarray) else value


def plain(value: Any) -> Any:
    """Returns the value as plain JSON data. Missing values of data frames are left out. Raises `UsageError` for other types."""
    if isinstance(value, Mapping):
        members = {str(name): plain(part) for name, part in value.items()}
        return {name: part for name, part in members.items() if part is not None}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, np.ndarray | np.generic):
        return plain(value.tolist())
    if value is None or value is pd.NaT or value is pd.NA:
        return None
    if isinstance(value, float):
        if not math.isfinite(value):
            return None
        return int(value) if value.is_integer() else value  # pandas stores a column of whole numbers with a missing value as floats
    if isinstance(value, str | bool | int):
        return value
    if hasattr(value, "isoformat"):
        return value.isoformat()
    raise UsageError(f"A claim contains a value of the type {type(value).__name__}, which JSON cannot store: {str(value)[:60]}")


#: Names of the fields with ids of claims, and the first whole number that floating-point numbers cannot represent exactly.
_IDS = ("claim_id", "id")
_FIRST_INEXACT = 2**53


def has_lost_digits(row: Mapping[str, Any], at: int) -> bool:
    """Returns whether an id was stored as a floating-point number and lost digits. Warns if it was."""
    for name in _IDS:
        value = row.get(name)
        if isinstance(value, float | np.floating) and math.isfinite(value) and abs(float(value)) >= _FIRST_INEXACT:
            warn(f"{name} of claim {at} is a floating-point number and has lost digits ({value!r}): read it as text or as whole numbers (dtype 'Int64' or str).")
            return True
    return False

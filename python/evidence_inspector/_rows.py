"""Reads rows from data frames, tables, data sets and lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

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
        return _of_frame(claims)
    if isinstance(claims, Mapping):
        return _of_mapping(claims)
    if hasattr(claims, "with_format") and hasattr(claims, "column_names"):
        return claims.with_format(None)  # type: ignore[no-any-return]  # with a format for tensors or data frames the rows are not dictionaries
    if hasattr(claims, "collect_schema") and hasattr(claims, "collect"):
        claims = claims.collect()  # a lazy frame of Polars
    if isinstance(claims, ToDicts):
        return claims.to_dicts()
    if hasattr(claims, "to_pylist"):
        return _of_arrow(claims)
    expected = f"Expected a path, a list of dictionaries or a data frame, found {type(claims).__name__}"
    conversion = next((name for name in CONVERSIONS if hasattr(claims, name)), None)
    if conversion is not None:
        raise UsageError(f"{expected}. Pass the result of its {conversion}().", "usage")
    if not isinstance(claims, Iterable):
        raise UsageError(f"{expected}.", "usage")
    return claims


def _first_columns(names: list[str]) -> list[int]:
    """Returns the positions of the columns to read. Of columns with the same name only the first is read, with a warning."""
    repeated = sorted({name for name in names if names.count(name) > 1}) if len(set(names)) < len(names) else []
    for name in repeated:
        warn(f"{names.count(name)} columns have the same name, {name!r}: the first was read.")
    return [at for at, name in enumerate(names) if names.index(name) == at]


def _of_frame(claims: pd.DataFrame) -> Iterable[dict[str, Any]]:
    names = [str(name) for name in claims.columns]
    read = _first_columns(names)
    return ({names[at]: row[at] for at in read} for row in claims.itertuples(index=False, name=None))


def _of_arrow(claims: Any) -> list[Any]:
    names = getattr(claims, "column_names", None)
    if names is not None and len(set(names)) < len(names):
        claims = claims.select(_first_columns(list(names)))
    return list(claims.to_pylist())


def _of_mapping(claims: Mapping[Any, Any]) -> list[Any]:
    inside = claims.get("claims")
    if isinstance(inside, list):
        return inside
    splits = [name for name, part in claims.items() if hasattr(part, "column_names")]
    if splits:
        raise UsageError(f"Expected one data set, found its splits. Pass one of them, such as data[{splits[0]!r}] ({', '.join(map(str, splits))}).", "usage")
    parts = list(claims.values())
    advice = ""
    if parts and all(isinstance(part, Mapping) for part in parts):
        advice = " If its keys are the claims' ids, pass list(data.values())."
    elif parts and all(isinstance(part, list | tuple) for part in parts):
        advice = " If it has a list for each column, pass pandas.DataFrame(data)."
    raise UsageError(f"Expected a list of claims, not one dictionary.{advice}", "usage")

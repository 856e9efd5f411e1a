"""Rows of whatever holds them: data frames, tables, data sets, lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

import pandas as pd

from evidence_inspector._errors import UsageError


@runtime_checkable
class Rows(Protocol):
    """Rows as a `datasets.Dataset` of Hugging Face has them."""

    @property
    def column_names(self) -> list[str]: ...

    def __iter__(self) -> Any: ...


@runtime_checkable
class ToDicts(Protocol):
    """A data frame of Polars."""

    def to_dicts(self) -> list[dict[str, Any]]: ...


#: How other programs' tables become a data frame, for the message about them.
CONVERSIONS = ("to_pandas", "toPandas", "compute", "df")


def rows_of(claims: Any) -> Iterable[Any]:
    """The rows, each a dictionary if it is what it should be."""
    if isinstance(claims, pd.DataFrame):
        names = [str(name) for name in claims.columns]
        return (dict(zip(names, row)) for row in claims.itertuples(index=False, name=None))
    if isinstance(claims, Mapping):
        return _of_mapping(claims)
    if hasattr(claims, "with_format") and hasattr(claims, "column_names"):
        return claims.with_format(None)  # a format for tensors or frames gives no plain rows
    if hasattr(claims, "collect_schema") and hasattr(claims, "collect"):
        claims = claims.collect()  # a lazy frame of Polars
    if isinstance(claims, ToDicts):
        return claims.to_dicts()
    if hasattr(claims, "to_pylist"):
        return claims.to_pylist()  # a table of Arrow
    expected = f"Expected a path, a list of dictionaries or a data frame, found {type(claims).__name__}"
    conversion = next((name for name in CONVERSIONS if hasattr(claims, name)), None)
    if conversion is not None:
        raise UsageError(f"{expected}: give what its {conversion}() returns.", "usage")
    if not isinstance(claims, Iterable):
        raise UsageError(f"{expected}.", "usage")
    return claims


def _of_mapping(claims: Mapping[Any, Any]) -> list[Any]:
    inside = claims.get("claims")
    if isinstance(inside, list):
        return inside
    splits = [name for name, part in claims.items() if hasattr(part, "column_names")]
    if splits:
        raise UsageError(f"Expected one data set, found its splits: give one of them, such as data[{splits[0]!r}] ({', '.join(map(str, splits))}).", "usage")
    raise UsageError("Expected a list of claims, not one dictionary.", "usage")

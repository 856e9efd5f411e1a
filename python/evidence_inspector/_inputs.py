"""Turns claims into a file: paths stay paths. Data frames, tables, data sets and lists are written to a temporary file for one call."""

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


Claims: TypeAlias = "str | os.PathLike[str] | pd.DataFrame | Rows | ToDicts | Mapping[str, Any] | Iterable[Mapping[str, Any]]"
"""A file, a data frame with a row for each claim, rows of a data set, or dictionaries, in any form that the program reads."""

#: Endings of table files that pandas reads, and the extra and the package that it needs.
WORKBOOK, TABLE = ("excel", "openpyxl"), ("parquet", "pyarrow")
TABLES = {
    **dict.fromkeys((".xlsx", ".xlsm", ".xls", ".ods"), WORKBOOK),
    **dict.fromkeys((".parquet", ".feather", ".arrow"), TABLE),
}


def path_of(given: Any, what: str) -> str:
    """Returns the absolute path, because the program may run in another folder. Raises `UsageError` for JSON text."""
    text = os.fsdecode(given)
    if text.lstrip()[:1] in ("[", "{") and not os.path.exists(text[:255]):
        raise UsageError(f"Expected a path as {what}, found JSON text. Pass json.loads(...) of it.")
    return os.path.abspath(os.path.expanduser(text)) if text else text


def _read_workbook(path: str, name: str) -> pd.DataFrame:
    """Reads the first sheet. Texts such as "NA" and "None" stay texts, because they may be verdicts. An empty cell is a missing value."""
    with pd.ExcelFile(path) as book:
        first, *others = map(str, book.sheet_names)
        if others:
            warn(f"{name}: only the first sheet, {first}, was read. Not read: {', '.join(others)}. For another sheet pass pandas.read_excel(..., sheet_name=...).")
        return pd.read_excel(book, sheet_name=0, keep_default_na=False, na_values=[""])


def _read_table(path: str, ending: str) -> pd.DataFrame:
    """Reads the rows of a Parquet, Arrow or Feather file, or of a workbook. Raises `UsageError` for a file that cannot be read."""
    name = os.path.basename(path)
    extra, package = TABLES[ending]
    try:
        if extra == "excel":
            return _read_workbook(path, name)
        return pd.read_parquet(path) if ending == ".parquet" else pd.read_feather(path)
    except ImportError as error:
        advice = f"The extra {extra!r} of evidence-inspector has it; alone: pip install {package}"
        raise UsageError(f"{name} needs a package that is not installed ({error}). {advice}") from error
    except Exception as error:
        raise UsageError(f"{name} cannot be read as {'a workbook' if extra == 'excel' else 'a table'}: {error}") from error


def _name(claims: Any, usual: str) -> str:
    """The name of the data set if it has one, so that reports say what was scored. Otherwise the usual name."""
    info = getattr(claims, "info", None) if not isinstance(claims, pd.DataFrame) else None
    return re.sub(r"[^\w.-]+", "_", str(getattr(info, "dataset_name", None) or usual))[:60]


def as_file(claims: Claims, folder: str, role: str, mapping: object = None) -> str:
    """Returns the absolute path of a file with the claims.

    folder: for the temporary file. role: names the file and stands in messages. mapping: set if the claims have their own form.
    Raises `UsageError` if the claims cannot be read.
    """
    usual = role
    if isinstance(claims, str | bytes | os.PathLike):
        path = path_of(claims, role)
        ending = os.path.splitext(path)[1].lower()
        if ending not in TABLES or not os.path.isfile(path):
            return path
        usual = os.path.basename(path)
        claims = _read_table(path, ending)
    is_object = isinstance(claims, Mapping)
    target = Path(folder, f"{_name(claims, usual)}.json{'' if is_object else 'l'}")
    if target.exists():
        target = Path(folder, f"{role}-{target.name}")
    with target.open("w", encoding="utf-8") as file:
        for row in _objects(claims, role):
            file.write(json.dumps(plain(with_items(row) if mapping is None else row), ensure_ascii=True) + "\n")
    return str(target)


def _objects(claims: Any, role: str) -> Iterable[Mapping[str, Any]]:
    """Yields the claims, or the one object that contains all of them. Warns once of ids that lost digits."""
    if isinstance(claims, Mapping):
        splits = [str(name) for name, part in claims.items() if hasattr(part, "column_names")]
        if splits:
            raise UsageError(f"Expected one data set, found its splits. Pass one of them, such as data[{splits[0]!r}] ({', '.join(splits)}).")
        yield claims
        return
    has_warned = False
    for at, row in enumerate(rows_of(claims)):
        if not isinstance(row, Mapping):
            raise UsageError(f"Expected a dictionary for each claim of {role}, found {type(row).__name__}.")
        has_warned = has_warned or has_lost_digits(row, at)
        yield row

"""Turns claims into a file: paths stay paths. Data frames, tables, data sets and lists are written to a temporary file for one call."""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import numpy as np
import pandas as pd

from evidence_inspector._errors import UsageError
from evidence_inspector._options import absolute
from evidence_inspector._warnings import warn


class ToDicts(Protocol):
    """A data frame of Polars."""

    def to_dicts(self) -> list[dict[str, Any]]: ...


Claims: TypeAlias = "str | os.PathLike[str] | pd.DataFrame | ToDicts | Mapping[str, Any] | Iterable[Mapping[str, Any]]"
"""A file, a data frame with a row for each claim, rows of a data set, or dictionaries, in any form that the program reads."""

#: Methods that turn tables of other programs into data frames. A message suggests them.
_CONVERSIONS = ("to_pandas", "toPandas", "compute", "df")

#: Names of the lists in claims and questions.
_LISTS = frozenset({"questions", "answers", "evidence", "annotations"})

#: The first whole number that floating-point numbers cannot represent exactly.
_FIRST_INEXACT = 2**53

#: Endings of table files that pandas reads, with the extra and the package that it needs.
_TABLES = {
    **dict.fromkeys((".xlsx", ".xlsm", ".xls", ".ods"), ("excel", "openpyxl")),
    **dict.fromkeys((".parquet", ".feather", ".arrow"), ("parquet", "pyarrow")),
}


def _rows_of(claims: Any) -> Iterable[Any]:
    """Returns the rows. The caller checks that each is a dictionary. Raises `UsageError` for objects without rows."""
    if isinstance(claims, pd.DataFrame):
        names = [str(name) for name in claims.columns]
        read = _first_columns(names)
        return ({names[at]: row[at] for at in read} for row in claims.itertuples(index=False, name=None))
    if hasattr(claims, "with_format") and hasattr(claims, "column_names"):
        return claims.with_format(None)  # type: ignore[no-any-return]  # with a format for tensors or data frames the rows are not dictionaries
    if hasattr(claims, "collect_schema") and hasattr(claims, "collect"):
        claims = claims.collect()  # a lazy frame of Polars
    if hasattr(claims, "to_dicts"):
        return claims.to_dicts()  # type: ignore[no-any-return]
    if hasattr(claims, "to_pylist"):
        names = list(getattr(claims, "column_names", None) or ())
        read = _first_columns(names)
        return list((claims if len(read) == len(names) else claims.select(read)).to_pylist())
    if isinstance(claims, Iterable):
        return claims
    conversion = next((f" Pass the result of its {name}()." for name in _CONVERSIONS if hasattr(claims, name)), "")
    raise UsageError(f"Expected a path, a list of dictionaries or a data frame, found {type(claims).__name__}.{conversion}")


def _first_columns(names: list[str]) -> list[int]:
    """Returns the positions of the columns to read. Of columns with the same name only the first is read, with a warning."""
    for name in sorted({name for name in names if names.count(name) > 1}):
        warn(f"{names.count(name)} columns have the same name, {name!r}: the first was read.")
    return [at for at, name in enumerate(names) if names.index(name) == at]


def plain(value: Any, name: str = "", has_mapping: bool = False) -> Any:
    """Returns the value as plain JSON data. Missing values of data frames are left out. Raises `UsageError` for other types.

    A data set may store items as columns, `{"question": [...], "answer": [...]}`. They become items unless a mapping reads the claims.
    """
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, Mapping):
        parts = list(value.values())
        is_columns = name in _LISTS and parts and all(isinstance(part, list | tuple | np.ndarray) for part in parts)
        if is_columns and not has_mapping and len({len(part) for part in parts}) == 1:
            return [plain(dict(zip(value, item))) for item in zip(*parts)]
        members = {str(key): plain(part, str(key), has_mapping) for key, part in value.items()}
        return {key: part for key, part in members.items() if part is not None}
    if isinstance(value, list | tuple):
        return [plain(part, "", has_mapping) for part in value]
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


def path_of(given: Any, what: str) -> str:
    """Returns the absolute path. Raises `UsageError` for JSON text."""
    text = os.fsdecode(given)
    if text.lstrip()[:1] in ("[", "{") and not os.path.exists(text[:255]):
        raise UsageError(f"Expected a path as {what}, found JSON text. Pass json.loads(...) of it.")
    return absolute(text) if text else text


def _read_table(path: str, ending: str) -> pd.DataFrame:
    """Reads the rows of a Parquet, Arrow or Feather file, or of the first sheet of a workbook. Texts such as "NA" and "None" stay texts,
    because they may be verdicts. Raises `UsageError` for a file that cannot be read."""
    name = os.path.basename(path)
    extra, package = _TABLES[ending]
    try:
        if extra == "parquet":
            return pd.read_parquet(path) if ending == ".parquet" else pd.read_feather(path)
        with pd.ExcelFile(path) as book:
            first, *others = map(str, book.sheet_names)
            if others:
                warn(f"{name}: only the first sheet, {first}, was read. Not read: {', '.join(others)}. For another sheet pass pandas.read_excel(..., sheet_name=...).")
            return pd.read_excel(book, sheet_name=0, keep_default_na=False, na_values=[""])
    except ImportError as error:
        advice = f"The extra {extra!r} of evidence-inspector has it; alone: pip install {package}"
        raise UsageError(f"{name} needs a package that is not installed ({error}). {advice}") from error
    except Exception as error:
        raise UsageError(f"{name} cannot be read as {'a workbook' if extra == 'excel' else 'a table'}: {error}") from error


def as_file(claims: Claims, folder: str, role: str, mapping: object = None) -> str:
    """Returns the absolute path of a file with the claims.

    folder: for the temporary file. role: names the file and stands in messages. mapping: set if the claims have their own form.
    Raises `UsageError` if the claims cannot be read.
    """
    # The name of the data set, so that reports say what was scored.
    name = getattr(getattr(claims, "info", None), "dataset_name", None) or role
    if isinstance(claims, str | bytes | os.PathLike):
        path = path_of(claims, role)
        ending = os.path.splitext(path)[1].lower()
        if ending not in _TABLES or not os.path.isfile(path):
            return path
        claims, name = _read_table(path, ending), os.path.basename(path)
    file_name = re.sub(r"[^\w.-]+", "_", str(name))[:60] + (".json" if isinstance(claims, Mapping) else ".jsonl")
    target = Path(folder, file_name)
    if target.exists():
        target = Path(folder, f"{role}-{file_name}")
    with target.open("w", encoding="utf-8") as file:
        for row in _objects(claims, role):
            file.write(json.dumps(plain(row, "", mapping is not None)) + "\n")
    return str(target)


def _objects(claims: Any, role: str) -> Iterable[Mapping[str, Any]]:
    """Yields the claims, or the one object that contains all of them. Warns once of ids that are floating-point numbers and lost digits."""
    if isinstance(claims, Mapping):
        splits = [str(name) for name, part in claims.items() if hasattr(part, "column_names")]
        if splits:
            raise UsageError(f"Expected one data set, found its splits. Pass one of them, such as data[{splits[0]!r}] ({', '.join(splits)}).")
        yield claims
        return
    has_warned = False
    for at, row in enumerate(_rows_of(claims)):
        if not isinstance(row, Mapping):
            raise UsageError(f"Expected a dictionary for each claim of {role}, found {type(row).__name__}.")
        for name in ("claim_id", "id"):
            value = row.get(name)
            if not has_warned and isinstance(value, float | np.floating) and math.isfinite(value) and abs(float(value)) >= _FIRST_INEXACT:
                warn(f"{name} of claim {at} is a floating-point number and has lost digits ({value!r}): read it as text or as whole numbers (dtype 'Int64' or str).")
                has_warned = True
        yield row

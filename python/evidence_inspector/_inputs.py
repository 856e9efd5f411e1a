"""Turns claims into a file: paths stay paths, everything else is written to a temporary file for one call."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import pandas as pd

from evidence_inspector._errors import UsageError
from evidence_inspector._rows import Rows, ToDicts, has_lost_digits, plain, rows_of, with_items
from evidence_inspector._warnings import warn

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

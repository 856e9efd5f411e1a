"""Turns claims into a file: paths stay paths, everything else is written to a temporary JSON Lines file for one call."""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pandas as pd

from evidence_inspector._errors import UsageError
from evidence_inspector._rows import Rows, ToDicts, rows_of
from evidence_inspector._warnings import warn

Claims: TypeAlias = "str | os.PathLike[str] | pd.DataFrame | Rows | ToDicts | Iterable[Mapping[str, Any]]"
"""A file, a data frame with a row for each claim, rows of a data set, or dictionaries, in any form that the program reads."""

#: Names of the lists in claims and questions.
LISTS = frozenset({"questions", "answers", "evidence", "annotations"})

#: Matches a list that was written as the text of a cell, in the notation of JSON or Python.
_LIST_AS_TEXT = re.compile(r"""\s*\[\s*(?:[{"'].*)?\]\s*""", re.DOTALL)

#: Table files that pandas reads, by their ending: the function, and the extra that installs the package it needs.
TABLES: dict[str, tuple[Callable[[str], pd.DataFrame], str]] = {
    ".parquet": (pd.read_parquet, "parquet"),
    ".feather": (pd.read_feather, "parquet"),
}
WORKBOOKS = frozenset({".xlsx", ".xlsm", ".xls", ".ods"})

#: The package that pandas needs, by the extra that installs it.
PACKAGES = {"excel": "openpyxl", "parquet": "pyarrow"}

#: Files that users have to open themselves: other programs write them, or reading them runs code. The value is the function that reads them.
OTHERS = {
    ".arrow": "datasets.Dataset.from_file",
    ".pkl": "pandas.read_pickle",
    ".pickle": "pandas.read_pickle",
}


def _items(row: Mapping[str, Any], at: int) -> dict[str, Any]:
    """Returns the row with its items as lists. A data set may store them as columns, `{"question": [...], "answer": [...]}`.

    Raises `UsageError` for a list that is a text."""
    return {str(name): _item_list(value, str(name), at) if name in LISTS else value for name, value in row.items()}


def _item_list(value: Any, name: str, at: int) -> Any:
    if isinstance(value, str) and _LIST_AS_TEXT.fullmatch(value):
        raise UsageError(
            f"{name!r} of claim {at} is a text that looks like a list, as a cell of a CSV file holds it: "
            f"make lists of these texts first (json.loads, or ast.literal_eval for Python's own form), or give a mapping.",
            "usage",
        )
    if isinstance(value, Mapping):
        parts = list(value.values())
        if parts and all(isinstance(part, list | tuple | np.ndarray) for part in parts) and len({len(part) for part in parts}) == 1:
            value = [dict(zip(value, item)) for item in zip(*parts)]
    if isinstance(value, list | tuple | np.ndarray):
        return [_items(item, at) if isinstance(item, Mapping) else item for item in value]
    return value


def _plain(value: Any) -> Any:
    """Returns the value as plain JSON data. Missing values of data frames are left out. Raises `UsageError` for other types."""
    if isinstance(value, Mapping):
        members = {str(name): _plain(part) for name, part in value.items()}
        return {name: part for name, part in members.items() if part is not None}
    if isinstance(value, str) or value is None or value is pd.NaT or value is pd.NA:
        return value if isinstance(value, str) else None
    if isinstance(value, np.ndarray):
        return _plain(value.tolist())
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, np.generic):
        return _plain(value.item())
    if isinstance(value, float):
        if not math.isfinite(value):
            return None
        return int(value) if value.is_integer() else value  # pandas stores a column of whole numbers with a missing value as floats
    if isinstance(value, bool | int):
        return value
    if hasattr(value, "isoformat"):
        return value.isoformat()
    raise UsageError(f"A claim contains a value of the type {type(value).__name__}, which JSON cannot store: {str(value)[:60]}", "usage")


#: Names of the fields with ids of claims, and the first whole number that floating-point numbers cannot represent exactly.
_IDS = frozenset({"claim_id", "id"})
_FIRST_INEXACT = 2**53


def _warn_of_lost_digits(row: Mapping[str, Any], at: int) -> bool:
    """Warns if an id was stored as a floating-point number and lost digits, and returns whether it did."""
    for name, value in row.items():
        if str(name) in _IDS and isinstance(value, float | np.floating) and math.isfinite(value) and abs(float(value)) >= _FIRST_INEXACT:
            warn(f"{name} of claim {at} is a floating-point number and has lost digits ({value!r}): read it as text or as whole numbers (dtype 'Int64' or str).")
            return True
    return False


def _name(claims: Any, usual: str) -> str:
    """The name of the data set if it has one, so that reports say what was scored. Otherwise the usual name."""
    info = getattr(claims, "info", None) if not isinstance(claims, pd.DataFrame) else None
    named = getattr(info, "dataset_name", None)
    return re.sub(r"[^\w.-]+", "_", str(named))[:60] if named else usual


def path_of(given: Any, what: str) -> str:
    """Returns the absolute path, because the program may run in another folder. Raises `UsageError` for an empty path or JSON text."""
    text = os.fsdecode(given)
    if not text:
        raise UsageError(f"The path given as {what} is empty.", "usage")
    if text.lstrip()[:1] in ("[", "{") and not os.path.exists(text[:255]):
        raise UsageError(f"Expected a path as {what}, found JSON text. Pass json.loads(...) of it.", "usage")
    return os.path.abspath(os.path.expanduser(text))


def _ending(path: str) -> str:
    return os.path.splitext(path)[1].lower()


def is_table(path: str) -> bool:
    """Whether this file is a table that pandas reads, not the program."""
    return (_ending(path) in TABLES or _ending(path) in WORKBOOKS) and os.path.isfile(path)


def _file_of_claims(given: Any, role: str) -> str:
    path = path_of(given, role)
    reader = OTHERS.get(_ending(path))
    if reader is not None and os.path.isfile(path):
        raise UsageError(f"{os.path.basename(path)} must be opened in Python. Pass {reader}(...) of it as {role}.", "usage")
    return path


def read_table(path: str) -> pd.DataFrame:
    """Reads the rows of a Parquet or Feather file, or of the first sheet of a workbook. Raises `UsageError` for a file that cannot be read.

    Texts such as "NA" and "None" stay texts, because they may be verdicts. An empty cell is a missing value.
    """
    name = os.path.basename(path)
    extra = "excel" if _ending(path) in WORKBOOKS else TABLES[_ending(path)][1]
    try:
        if extra == "excel":
            with pd.ExcelFile(path) as book:
                if len(book.sheet_names) > 1:
                    others = ", ".join(str(sheet) for sheet in book.sheet_names[1:])
                    warn(f"{name}: only the first sheet, {book.sheet_names[0]}, was read. Not read: {others}. For another sheet pass pandas.read_excel(..., sheet_name=...).")
                return pd.read_excel(book, sheet_name=0, keep_default_na=False, na_values=[""])
        return TABLES[_ending(path)][0](path)
    except ImportError as error:
        raise UsageError(
            f"{name} needs a package that is not installed ({error}). The extra {extra!r} of evidence-inspector has it; alone: pip install {PACKAGES[extra]}",
            "usage",
        ) from error
    except Exception as error:
        raise UsageError(f"{name} cannot be read as {'a workbook' if extra == 'excel' else 'a table'}: {error}", "usage") from error


def as_file(claims: Claims, folder: str, role: str, mapping: object = None) -> str:
    """Returns the absolute path of a file with the claims.

    folder: for the temporary file. role: names the file and stands in messages. mapping: set if the claims have their own form.
    Raises `UsageError` if there are no claims or if they cannot be read.
    """
    usual = role
    is_from_table = False
    if isinstance(claims, str | bytes | os.PathLike):
        path = _file_of_claims(claims, role)
        if not is_table(path):
            return path
        usual = re.sub(r"[^\w.-]+", "_", os.path.basename(path))
        claims = read_table(path)
        is_from_table = True
    target = Path(folder, f"{_name(claims, usual)}.jsonl")
    if target.exists():
        target = Path(folder, f"{role}-{target.name}")
    count = 0
    has_warned = False
    names: set[str] = set()
    with target.open("w", encoding="utf-8") as file:
        for row in rows_of(claims):
            if not isinstance(row, Mapping):
                raise UsageError(f"Expected a dictionary for each claim, found {type(row).__name__}.", "usage")
            names.update(map(str, row))
            has_warned = has_warned or _warn_of_lost_digits(row, count)
            # The program itself reads lists that are texts, as in cells of tables.
            members = row if mapping is not None or is_from_table else _items(row, count)
            file.write(json.dumps(_plain(members), ensure_ascii=True) + "\n")
            count += 1
    if count == 0:
        raise UsageError(f"No claims were found in {role}.", "usage")
    if role != "reference" and mapping is None:
        _check_evidence(names)
    return str(target)


#: Fields of a prediction that contain its evidence.
_EVIDENCE = frozenset({"evidence", "questions", "contexts", "retrieved_contexts", "retrieved_context"})


def _check_evidence(names: set[str]) -> None:
    """Raises `UsageError` if the name of the evidence is misspelt, because every claim would then be scored as having no evidence."""
    wrong = next((name for name in sorted(names) if name.casefold() != "evidence" and get_close_matches(name.casefold(), ["evidence"], 1, 0.8)), None)
    if wrong is not None and not names & _EVIDENCE:
        raise UsageError(f'The predictions have no "evidence", but they have "{wrong}". Did you mean "evidence"?', "usage")

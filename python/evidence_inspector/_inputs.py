"""Whatever holds claims as a file: paths stay paths, everything else becomes a file of JSON Lines for one call."""

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
"""A file, a data frame with a row a claim, rows of a data set, or dictionaries; in any form that the program reads."""

#: Members of claims and questions that are lists of items.
LISTS = frozenset({"questions", "answers", "evidence", "annotations"})

#: How a list looks that became the text of a cell, in JSON's words or in Python's.
_LIST_AS_TEXT = re.compile(r"""\s*\[\s*(?:[{"'].*)?\]\s*""", re.DOTALL)

#: Tables that are read here, by their endings: what reads them, and the extra that installs what it needs.
TABLES: dict[str, tuple[Callable[[str], pd.DataFrame], str]] = {
    ".parquet": (pd.read_parquet, "parquet"),
    ".feather": (pd.read_feather, "parquet"),
}
WORKBOOKS = frozenset({".xlsx", ".xlsm", ".xls", ".ods"})

#: What pandas needs for the tables, by the extra that has it.
PACKAGES = {"excel": "openpyxl", "parquet": "pyarrow"}

#: Files that only their own program can read, or that run code when they are read.
OTHERS = {
    ".arrow": "datasets.Dataset.from_file",
    ".pkl": "pandas.read_pickle",
    ".pickle": "pandas.read_pickle",
}


def _items(row: Mapping[str, Any], at: int) -> dict[str, Any]:
    """The row with its items as lists. A data set may have them as columns, `{"question": [...], "answer": [...]}`, or as a text."""
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
    """As JSON has it. Missing values of data frames are left out, as if the member was not there."""
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
        return int(value) if value.is_integer() else value  # a column of whole numbers with a gap has become one of floats
    if isinstance(value, bool | int):
        return value
    if hasattr(value, "isoformat"):
        return value.isoformat()
    raise UsageError(f"A claim holds a {type(value).__name__}, which is no JSON: {str(value)[:60]}", "usage")


#: Ids of claims, as members are called; whole numbers from here on are not exact as floating-point numbers.
_IDS = frozenset({"claim_id", "id"})
_FIRST_INEXACT = 2**53


def _warn_of_lost_digits(row: Mapping[str, Any], at: int) -> bool:
    """Whether an id has become a floating-point number and lost digits: it is some other id now."""
    for name, value in row.items():
        if str(name) in _IDS and isinstance(value, float | np.floating) and math.isfinite(value) and abs(float(value)) >= _FIRST_INEXACT:
            warn(f"{name} of claim {at} is a floating-point number and has lost digits ({value!r}): read it as text or as whole numbers (dtype 'Int64' or str).")
            return True
    return False


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


def _ending(path: str) -> str:
    return os.path.splitext(path)[1].lower()


def is_table(path: str) -> bool:
    """Whether the path is that of a table that is read here and not by the program."""
    return (_ending(path) in TABLES or _ending(path) in WORKBOOKS) and os.path.isfile(path)


def _file_of_claims(given: Any, role: str) -> str:
    path = path_of(given, role)
    reader = OTHERS.get(_ending(path))
    if reader is not None and os.path.isfile(path):
        raise UsageError(f"{os.path.basename(path)} is read by Python: give {reader}(...) of it as {role}.", "usage")
    return path


def read_table(path: str) -> pd.DataFrame:
    """The rows of a Parquet file, or of the first sheet of a workbook. Raises UsageError for what cannot be read.

    Texts such as "NA" and "None" stay texts, since they may be verdicts. An empty cell is missing.
    """
    name = os.path.basename(path)
    extra = "excel" if _ending(path) in WORKBOOKS else TABLES[_ending(path)][1]
    try:
        if extra == "excel":
            with pd.ExcelFile(path) as book:
                if len(book.sheet_names) > 1:
                    others = ", ".join(str(sheet) for sheet in book.sheet_names[1:])
                    warn(f"{name}: only the first sheet, {book.sheet_names[0]}, was read. Not read: {others}. For another one give pandas.read_excel(..., sheet_name=...).")
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
    """The path of a file with the claims: an absolute one. mapping: what says how they are read, if they are in a form of their own."""
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
    is_told = False
    names: set[str] = set()
    with target.open("w", encoding="utf-8") as file:
        for row in rows_of(claims):
            if not isinstance(row, Mapping):
                raise UsageError(f"Expected a dictionary for each claim, found {type(row).__name__}.", "usage")
            names.update(map(str, row))
            is_told = is_told or _warn_of_lost_digits(row, count)
            # The program reads lists in texts, which cells of tables have.
            members = row if mapping is not None or is_from_table else _items(row, count)
            file.write(json.dumps(_plain(members), ensure_ascii=True) + "\n")
            count += 1
    if count == 0:
        raise UsageError(f"There are no claims in what was given as {role}.", "usage")
    if role != "reference" and mapping is None:
        _check_evidence(names)
    return str(target)


#: Members of a prediction that have its evidence.
_EVIDENCE = frozenset({"evidence", "questions", "contexts", "retrieved_contexts", "retrieved_context"})


def _check_evidence(names: set[str]) -> None:
    """Raises `UsageError` for a misspelt name of the evidence: every claim would be scored as no evidence."""
    wrong = next((name for name in sorted(names) if name.casefold() != "evidence" and get_close_matches(name.casefold(), ["evidence"], 1, 0.8)), None)
    if wrong is not None and not names & _EVIDENCE:
        raise UsageError(f'The predictions have no "evidence", but they have "{wrong}". Did you mean "evidence"?', "usage")

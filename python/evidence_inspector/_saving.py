"""Writes results to files: texts from the program, and tables in Parquet and Arrow."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError, UsageError
from evidence_inspector._inputs import path_of

if TYPE_CHECKING:
    import pyarrow

TABLE_ENDINGS = (".parquet", ".arrow", ".feather")


def target_of(path: str | os.PathLike[str], endings: tuple[str, ...]) -> tuple[str, str]:
    """Returns the absolute path and its ending. Raises `UsageError` for an ending that is not in `endings`."""
    target = path_of(path, "the report")
    ending = next((one for one in endings if target.lower().endswith(one)), None)
    if ending is None:
        raise UsageError(f"The name {target} must end in one of {', '.join(endings)}.")
    return target, ending


def to_arrow(frame: pd.DataFrame, facts: Mapping[str, Any]) -> pyarrow.Table:
    """Returns the frame as an Arrow table. `facts` are stored as JSON in the metadata of its schema, under `evidence_inspector`.

    Text columns are strings even if they are empty, so that files of several runs have the same schema. Raises `EvidenceInspectorError`
    (code `packageMissing`) without pyarrow.
    """
    try:
        import pyarrow
    except ImportError as error:
        advice = "Install it: pip install pyarrow."
        raise EvidenceInspectorError(f"Parquet and Arrow need pyarrow. {advice}", "packageMissing", advice) from error
    fields = {name: pyarrow.string() if frame[name].dtype == object else None for name in frame.columns}
    arrays = {name: pyarrow.array(frame[name], type=kind, from_pandas=True) for name, kind in fields.items()}
    metadata = {"evidence_inspector": json.dumps(facts, ensure_ascii=False)}
    return pyarrow.table(arrays).replace_schema_metadata(metadata)


@contextmanager
def writing(target: str) -> Iterator[None]:
    """Raises `EvidenceInspectorError` if the file cannot be written."""
    try:
        yield
    except OSError as error:
        message = f"{target} cannot be written: {error.strerror or error}."
        raise EvidenceInspectorError(message, "fileUnwritable", "Choose another location.") from error


def write_table(table: pyarrow.Table, target: str, ending: str) -> None:
    from pyarrow import feather, parquet

    with writing(target):
        if ending == ".parquet":
            parquet.write_table(table, target)
        else:
            feather.write_feather(table, target, compression="uncompressed")


def write_text(text: str, target: str) -> None:
    with writing(target), open(target, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def flat(members: Mapping[str, Any], prefix: str = "") -> dict[str, str | int | float | bool]:
    """Flattens nested values: names are joined by dots, lists of plain values by commas, and missing values are left out."""
    result: dict[str, str | int | float | bool] = {}
    for name, value in members.items():
        if isinstance(value, Mapping):
            result |= flat(value, f"{prefix}{name}.")
        elif isinstance(value, list):
            if all(isinstance(one, str | int | float | bool) for one in value):
                result[prefix + name] = ",".join(map(str, value))
            else:
                result |= flat({str(at): one for at, one in enumerate(value)}, f"{prefix}{name}.")
        elif value is not None:
            result[prefix + name] = value
    return result

"""Files of results: texts that the program wrote, and tables of Parquet and Arrow."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError, UsageError
from evidence_inspector._inputs import path_of

if TYPE_CHECKING:
    import pyarrow

TABLE_ENDINGS = (".parquet", ".arrow", ".feather")


def target_of(path: str | os.PathLike[str], endings: tuple[str, ...]) -> tuple[str, str]:
    """The absolute path and its ending. Raises `UsageError` for an ending that is none of `endings`."""
    target = path_of(path, "the report")
    ending = next((one for one in endings if target.lower().endswith(one)), None)
    if ending is None:
        raise UsageError(f"{target} ends in none of {', '.join(endings)}, which say the form.", "usage")
    return target, ending


def to_arrow(frame: pd.DataFrame, facts: Mapping[str, Any]) -> pyarrow.Table:
    """The frame as a table of Arrow. `facts` are JSON in its schema's metadata, under `evidence_inspector`.

    Columns of texts without any text are strings as well, so that files of several runs have one schema. Raises `EvidenceInspectorError`
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


def write_table(table: pyarrow.Table, target: str, ending: str) -> None:
    try:
        if ending == ".parquet":
            from pyarrow import parquet

            parquet.write_table(table, target)
        else:
            from pyarrow import feather

            feather.write_feather(table, target, compression="uncompressed")
    except OSError as error:
        raise unwritable(target, error) from error


def write_text(text: str, target: str) -> None:
    try:
        with open(target, "w", encoding="utf-8", newline="") as file:
            file.write(text)
    except OSError as error:
        raise unwritable(target, error) from error


def unwritable(target: str, error: OSError) -> EvidenceInspectorError:
    return EvidenceInspectorError(f"{target} cannot be written: {error.strerror or error}.", "fileUnwritable", "Choose another place.")


def flat(members: Mapping[str, Any], prefix: str = "") -> dict[str, str | int | float | bool]:
    """Nested members without nesting: names joined by dots, lists of plain values joined by commas, missing members left out."""
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

"""Data frames of results, from the program's CSV and JSON. Numbers keep all digits, and types do not depend on the data."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pandas as pd

from evidence_inspector._names import METRICS, NAMES

#: Columns with texts that CSV changes, so that spreadsheets do not run formulas, and their names in the claims of the report.
_TEXTS = {
    "claim": "claim",
    "claim_date": "date",
    "speaker": "speaker",
    "predicted_verdict": "predictedVerdict",
    "reference_verdict": "referenceVerdict",
}

#: The first of the columns of the CSV that contain settings, and the settings that are numbers.
_FIRST_SETTING, NUMBERS = "alpha", ("alpha", "threshold", "temperature")

#: Columns that count questions and matches. They are not scores.
COUNTS = tuple(
    "reference_questions predicted_questions matched_questions counted_matches undecided_matches answered_questions "
    "partly_answered_questions contradicted_questions not_answered_questions not_asked_questions".split()
)

#: The first columns of `claims` and the last ones. Scores are between them.
_FIRST = ("index", "claim", "predicted_verdict", "reference_verdict", "cause", "credit")
_LAST = (*COUNTS, "claim_date", "speaker", "claim_types", "strategies", "prediction_index", "failure")

#: Columns with texts, even if the texts of all claims are numbers.
_WORDS = frozenset({"row", "failure", "cause", "claim_types", "strategies", *_TEXTS, *NAMES["textColumns"]})


def read_csv(text: str) -> tuple[pd.DataFrame, list[str]]:
    """Returns the table, with numbers to the last digit, and the names of the columns with settings. Types depend only on the names of
    columns. Columns from other files are numbers if all their cells are."""
    frame = pd.read_csv(io.StringIO(text, newline=""), dtype=object, keep_default_na=False)
    settings = list(frame.columns[frame.columns.get_loc(_FIRST_SETTING) :])
    frame = frame.mask(frame == "", None)
    for name in frame.columns:
        if name not in _WORDS and (name not in settings or name in NUMBERS):
            try:
                frame[name] = frame[name].astype("float64")
            except ValueError:
                continue  # texts of another file
    return frame, settings


def claims_of(rows: pd.DataFrame, settings: Sequence[str], report: Mapping[str, Any]) -> pd.DataFrame:
    """Returns the rows of claims: position, texts and verdicts, then the main scores, all other scores, and counts."""
    frame = rows[rows["row"] == "claim"].reset_index(drop=True)
    frame["index"] = frame["index"].astype("int64")
    for column, member in _TEXTS.items():
        frame[column] = pd.Series([claim.get(member) for claim in report["claims"]], dtype=object)
    metrics, primary = report["provenance"]["metrics"], NAMES["primary"]
    ranked = sorted(metrics, key=lambda metric: primary.index(metric) if metric in primary else len(primary))
    main = [column for metric in ranked if metric in METRICS for column in METRICS[metric].columns[:1] if column in frame]
    left_out = {"row", *_FIRST, *_LAST, *settings, *main, *(() if "semqa" in metrics else METRICS["semqa"].columns)}
    return frame[[*_FIRST, *main, *(name for name in frame.columns if name not in left_out), *_LAST]]


def frame_of(records: Iterable[Mapping[str, Any]], paths: str, **columns: str) -> pd.DataFrame:
    """Returns a frame with a row for each record.

    paths: where the values are in the records (`baselineMean interval.low`). The last part names the column (`baseline_mean`, `low`).
    columns: the names of the columns that have a type, by type (`float64="low high"`), whatever their values.
    """
    rows = list(records)
    kinds: dict[str, Any] = {name: kind for kind, names in columns.items() for name in names.split()}
    frame: dict[str, Any] = {}
    for path in paths.split():
        name = re.sub(r"[A-Z]", lambda letter: f"_{letter[0].lower()}", path.rpartition(".")[2])
        frame[name] = pd.Series([_value(row, path) for row in rows], dtype=kinds.get(name))
    return pd.DataFrame(frame)


def _value(record: Any, path: str) -> Any:
    for name in path.split("."):
        record = record.get(name) if isinstance(record, Mapping) else None
    return record


def with_whole_numbers(frame: pd.DataFrame) -> pd.DataFrame:
    """Converts positions and counts to whole numbers, even if some are missing."""
    numbers = [name for name in frame.columns if pd.api.types.is_numeric_dtype(frame[name]) and not pd.api.types.is_bool_dtype(frame[name])]
    return frame.astype(dict.fromkeys(numbers, "Int64"))

"""Claims in the forms that Python users have: lists, data frames, tables, data sets, workbooks."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from conftest import CHEAP, REFERENCE, SYSTEM_A, Rows

import evidence_inspector as ei
from evidence_inspector._inputs import plain


@pytest.fixture(scope="module")
def typed(rows: Rows) -> Rows:
    """Claims whose columns have one type each."""
    gold, given = copy.deepcopy(rows)
    for item in [item for claim in given for item in claim["evidence"]]:
        item["url"] = str(item.get("url", ""))
    return gold, given


@pytest.fixture(scope="module")
def expected(typed: Rows) -> dict[str, Any]:
    return ei.score(*typed, CHEAP).aggregate


def columns_of(items: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Turns `[{"question": a}, {"question": b}]` into `{"question": [a, b]}`, as a sequence of dictionaries in a data set."""
    names = {name: None for item in items for name in item}
    return {name: [item.get(name) for item in items] for name in names}


def with_items_as_columns(part: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {**one, "questions": columns_of([{**item, "answers": columns_of(item["answers"])} for item in one["questions"]])}
        if "questions" in one
        else {**one, "evidence": columns_of(one["evidence"])}
        for one in part
    ]


def _lazy(part: list[dict[str, Any]]) -> Any:
    return import_module("polars").DataFrame(part, infer_schema_length=None).lazy()


def _data_set(part: list[dict[str, Any]]) -> Any:
    return import_module("datasets").Dataset.from_list(part)


FORMS: dict[str, Callable[[list[dict[str, Any]]], Any]] = {
    "generator": lambda part: (one for one in part),
    "by id": lambda part: {str(at): one for at, one in enumerate(part)},
    "columns": lambda part: pd.DataFrame(part).to_dict("list"),
    "items as columns": with_items_as_columns,
    "pandas": pd.DataFrame,
    "pandas, extension types": lambda part: pd.DataFrame(part).convert_dtypes(),
    "pandas, arrow types": lambda part: pd.DataFrame(part).convert_dtypes(dtype_backend="pyarrow"),
    "pandas, other columns": lambda part: pd.DataFrame(part).assign(note=np.nan, kind=pd.Categorical(["a"] * len(part)), when=pd.Timestamp("2020-01-01")),
    "pandas, arrays": lambda part: pd.DataFrame(part).map(lambda cell: np.array(cell, dtype=object) if isinstance(cell, list) else cell),
    "polars": lambda part: _lazy(part).collect(),
    "polars, lazy": _lazy,
    "arrow": import_module("pyarrow").Table.from_pylist,
    "data set": _data_set,
    "data set, iterable": lambda part: _data_set(part).to_iterable_dataset(),
    "data set, numpy": lambda part: _data_set(part).with_format("numpy"),
    "data set, pandas": lambda part: _data_set(part).with_format("pandas"),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_gives_the_same(form: str, typed: Rows, expected: dict[str, Any]) -> None:
    assert ei.score(*map(FORMS[form], typed), CHEAP).aggregate == expected


def test_lists_and_files_give_the_same(rows: Rows, tmp_path: Path) -> None:
    """Lists that were written to a CSV file and read again are texts in the notation of JSON or of Python."""
    files = ei.score(REFERENCE, SYSTEM_A, CHEAP).aggregate
    assert ei.score(*rows, CHEAP).aggregate == files
    sheet = pd.DataFrame(rows[1])
    as_json = sheet.assign(evidence=sheet["evidence"].map(json.dumps))
    for number, frame in enumerate((as_json, sheet)):
        frame.to_csv(tmp_path / f"{number}.csv", index=False)
        assert ei.score(rows[0], pd.read_csv(tmp_path / f"{number}.csv"), CHEAP).aggregate == files
    as_json.to_parquet(tmp_path / "system.parquet")
    assert ei.score(rows[0], tmp_path / "system.parquet", CHEAP).aggregate == files
    with pd.ExcelWriter(tmp_path / "system.xlsx") as writer:
        as_json.to_excel(writer, sheet_name="run 1", index=False)
        pd.DataFrame({"note": ["x"]}).to_excel(writer, sheet_name="notes", index=False)
    with pytest.warns(ei.EvidenceInspectorWarning, match="only the first sheet, run 1, was read. Not read: notes"):
        assert ei.score(rows[0], tmp_path / "system.xlsx", CHEAP).aggregate == files


def test_what_frames_make_of_missing_members_is_missing() -> None:
    row = {"id": 3.0, "date": float("nan"), "when": pd.Timestamp("2020-10-25"), "list": np.array([{"a": np.int64(1), "b": None}], dtype=object)}
    assert plain(row) == {"id": 3, "when": "2020-10-25T00:00:00", "list": [{"a": 1}]}


def test_what_cannot_be_read_is_said(rows: Rows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Relation:
        def df(self) -> None: ...

    def fail(*_: object, **__: object) -> None:
        raise ImportError("Missing optional dependency")

    monkeypatch.setattr(pd, "ExcelFile", fail)
    for name in ("system.xlsx", "System.PARQUET"):
        (tmp_path / name).write_bytes(b"PAR1")
    splits = import_module("datasets").DatasetDict(dev=_data_set(rows[0]), test=_data_set(rows[0]))
    for given, told in [
        (Relation(), r"found Relation\. Pass the result of its df\(\)"),
        (splits, r"Pass one of them, such as data\['dev'\] \(dev, test\)"),
        (tmp_path / "system.xlsx", r"extra 'excel' .* pip install openpyxl"),
        (tmp_path / "System.PARQUET", "cannot be read as a table"),
    ]:
        with pytest.raises(ei.UsageError, match=told):
            ei.score(rows[0], given)


def test_the_first_of_columns_with_one_name_is_read(rows: Rows) -> None:
    frame = pd.DataFrame(rows[1])
    repeated = pd.concat([frame, pd.DataFrame({"pred_label": ["checked"] * len(frame)})], axis=1)
    with pytest.warns(ei.EvidenceInspectorWarning, match="2 columns have the same name, 'pred_label': the first was read"):
        assert ei.score(rows[0], repeated, CHEAP).aggregate == ei.score(*rows, CHEAP).aggregate
    arrow = import_module("pyarrow")
    table = arrow.table([arrow.array([one["claim"] for one in rows[1]]), arrow.array(["x"] * len(rows[1]))], names=["claim", "claim"])
    with pytest.warns(ei.EvidenceInspectorWarning, match="2 columns have the same name, 'claim'"):
        assert ei.score(rows[0], table, CHEAP).claims["prediction_index"].notna().any()


def test_ids_are_the_same_in_every_form(rows: Rows) -> None:
    """Ids of 19 digits, which floating-point numbers cannot represent, and small ids that a missing value turned into floats."""
    ids = [1354143047324299264 + 37 * at for at in range(len(rows[0]))]
    place = {claim["claim"]: at for at, claim in enumerate(rows[0])}

    def with_ids(part: list[dict[str, Any]], of: Any) -> list[dict[str, Any]]:
        return [{**claim, "claim_id": of(ids[place[claim["claim"]]]), "claim": "All of them have one text."} for claim in part if claim["claim"] in place]

    gold, given = (with_ids(part, int) for part in rows)
    expected = ei.score(gold, given[::-1], CHEAP)
    assert sorted(expected.claims["prediction_index"].dropna()) == list(range(len(given)))
    texts = [with_ids(part, str) for part in rows]
    frames = [pd.DataFrame(part) for part in (gold, given)]
    small = [frame.assign(claim_id=(frame["claim_id"] - ids[0]).astype("float64")) for frame in frames]
    for form in (texts, frames, small):
        assert ei.score(form[0], form[1][::-1], CHEAP).aggregate == expected.aggregate
    with pytest.warns(ei.EvidenceInspectorWarning, match="claim_id of claim 0 is a floating-point number and has lost digits"):
        ei.score(gold, frames[1].astype({"claim_id": "float64"}), ["verdict"])

"""Claims in the forms that Python users have: data frames, tables, data sets."""

from __future__ import annotations

import copy
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import evidence_inspector as ei

Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]


@pytest.fixture(scope="module")
def typed(rows: Rows) -> Rows:
    """Claims whose columns have one type each."""
    gold, given = copy.deepcopy(rows)
    for claim in given:
        for item in claim["evidence"]:
            item["url"] = str(item.get("url", ""))
    return gold, given


@pytest.fixture
def expected(typed: Rows) -> dict[str, Any]:
    return ei.score(*typed, CHEAP).aggregate


def columns_of(items: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """Turns `[{"question": a}, {"question": b}]` into `{"question": [a, b]}`."""
    names = {name: None for item in items for name in item}
    return {name: [item.get(name) for item in items] for name in names}


def test_rows_of_hugging_face(typed: Rows, expected: dict[str, Any]) -> None:
    datasets = import_module("datasets")
    gold, given = (datasets.Dataset.from_list(part) for part in typed)
    assert ei.score(gold, given, CHEAP).aggregate == expected
    assert ei.score(gold.to_iterable_dataset(), given.to_iterable_dataset(), CHEAP).aggregate == expected
    for form in ("numpy", "pandas", "arrow"):
        assert ei.score(gold.with_format(form), given.with_format(form), CHEAP).aggregate == expected, form
    with pytest.raises(ei.UsageError, match=r"Pass one of them, such as data\['dev'\] \(dev, test\)"):
        ei.score(datasets.DatasetDict(dev=gold, test=gold), given)  # type: ignore[arg-type]


def test_items_as_columns_are_items(typed: Rows, expected: dict[str, Any]) -> None:
    """A feature that is a sequence of dictionaries gives a dictionary of lists."""
    gold = [{**one, "questions": columns_of([{**item, "answers": columns_of(item["answers"])} for item in one["questions"]])} for one in typed[0]]
    given = [{**one, "evidence": columns_of(one["evidence"])} for one in typed[1]]
    assert ei.score(gold, given, CHEAP).aggregate == expected
    arrays = [{**one, "evidence": {name: np.array(cells, dtype=object) for name, cells in one["evidence"].items()}} for one in given]
    assert ei.score(gold, pd.DataFrame(arrays), CHEAP).aggregate == expected
    assert ei.compare(gold, [given, typed[1]], CHEAP).report["rows"][0]["differences"][0]["difference"] == 0


def test_frames_of_other_types(typed: Rows, expected: dict[str, Any]) -> None:
    gold, given = map(pd.DataFrame, typed)
    assert ei.score(gold.convert_dtypes(), given.convert_dtypes(), CHEAP).aggregate == expected
    arrow = [frame.convert_dtypes(dtype_backend="pyarrow") for frame in (gold, given)]
    assert ei.score(*arrow, CHEAP).aggregate == expected
    assert ei.score(gold.assign(note=np.nan, kind=pd.Categorical(["a"] * len(gold)), when=pd.Timestamp("2020-01-01")), given, CHEAP).aggregate == expected


def test_frames_of_polars_and_tables_of_arrow(typed: Rows, expected: dict[str, Any]) -> None:
    pl = import_module("polars")
    gold, given = (pl.DataFrame(part, infer_schema_length=None) for part in typed)
    assert ei.score(gold, given, CHEAP).aggregate == expected
    assert ei.score(gold.lazy(), given.lazy(), CHEAP).aggregate == expected
    pa = import_module("pyarrow")
    assert ei.score(*(pa.Table.from_pylist(part) for part in typed), CHEAP).aggregate == expected


def test_what_could_become_a_frame_is_told_how(rows: Rows) -> None:
    class Relation:
        def df(self) -> None: ...

    with pytest.raises(ei.UsageError, match=r"found Relation\. Pass the result of its df\(\)"):
        ei.score(rows[0], Relation())  # type: ignore[arg-type]


def test_lists_that_became_texts_are_lists(rows: Rows, expected: dict[str, Any], tmp_path: Path) -> None:
    """Lists that were written to a CSV file and read again are texts in the notation of JSON or of Python."""
    frame = pd.DataFrame(rows[1])
    for written in (frame.assign(evidence=frame["evidence"].map(json.dumps)), frame):
        file = tmp_path / "system.csv"
        written.to_csv(file, index=False)
        assert ei.score(rows[0], pd.read_csv(file), CHEAP).aggregate == expected
    passages = [{**one, "evidence": "[1] A passage, with a number before it."} for one in rows[1]]
    assert ei.score(rows[0], passages, ["verdict"]).claims is not None


def _sheet(given: list[dict[str, Any]]) -> pd.DataFrame:
    """Predictions in a workbook: a row for each claim, with its evidence as JSON in a cell."""
    return pd.DataFrame([{**one, "evidence": json.dumps(one["evidence"])} for one in given])


def test_a_workbook_is_read_by_its_path(rows: Rows, tmp_path: Path) -> None:
    gold, given = rows
    book = tmp_path / "system.xlsx"
    with pd.ExcelWriter(book) as writer:
        _sheet(given).to_excel(writer, sheet_name="run 1", index=False)
        pd.DataFrame({"note": ["x"]}).to_excel(writer, sheet_name="notes", index=False)
    with pytest.warns(ei.EvidenceInspectorWarning, match="only the first sheet, run 1, was read. Not read: notes"):
        scored = ei.score(gold, book, CHEAP)
    assert scored.aggregate == ei.score(gold, given, CHEAP).aggregate


def test_a_parquet_file_is_read_by_its_path(rows: Rows, tmp_path: Path) -> None:
    gold, given = rows
    file = tmp_path / "system.parquet"
    _sheet(given).to_parquet(file)
    assert ei.score(gold, file, CHEAP).aggregate == ei.score(gold, given, CHEAP).aggregate
    assert len(ei.doctor(gold, file).findings) == len(ei.doctor(gold, given).findings)


def test_a_missing_package_is_named_with_its_extra(rows: Rows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ImportError("Missing optional dependency")

    monkeypatch.setattr(pd, "ExcelFile", fail)
    book = tmp_path / "system.xlsx"
    book.write_bytes(b"PK")
    with pytest.raises(ei.UsageError, match=r"extra 'excel' .* pip install openpyxl"):
        ei.score(rows[0], book)


def test_a_damaged_table_is_said(rows: Rows, tmp_path: Path) -> None:
    table = tmp_path / "System.PARQUET"
    table.write_bytes(b"PAR1")
    with pytest.raises(ei.UsageError, match="cannot be read as a table"):
        ei.score(rows[0], table)


def test_systems_of_one_file_are_compared(rows: Rows) -> None:
    gold, given = rows
    both = [{**one, "model": name} for name in ("a", "b") for one in given]
    found = ei.compare(gold, [both], CHEAP, system_field="model")
    assert [system["name"] for system in found.report["systems"]] == ["a", "b"]
    with pytest.raises(ei.UsageError, match="two or more systems"):
        ei.compare(gold, [both], CHEAP)


def test_the_first_of_columns_with_one_name_is_read(rows: Rows) -> None:
    gold, given = rows
    frame = pd.DataFrame(given)
    repeated = pd.concat([frame, pd.DataFrame({"pred_label": ["checked"] * len(frame)})], axis=1)
    assert list(repeated.columns).count("pred_label") == 2
    with pytest.warns(ei.EvidenceInspectorWarning, match="2 columns have the same name, 'pred_label': the first was read"):
        found = ei.score(gold, repeated, CHEAP)
    assert found.aggregate == ei.score(gold, given, CHEAP).aggregate
    arrow = import_module("pyarrow")
    table = arrow.table([arrow.array([one["claim"] for one in given]), arrow.array(["x"] * len(given))], names=["claim", "claim"])
    with pytest.warns(ei.EvidenceInspectorWarning, match="2 columns have the same name, 'claim'"):
        texts = ei.score(gold, table, CHEAP)
    assert any(claim["predictionIndex"] is not None for claim in texts.report["claims"])


def test_a_dictionary_is_claims_by_id_or_columns(rows: Rows) -> None:
    gold, given = rows
    expected = ei.score(gold, given, CHEAP).aggregate
    assert ei.score(gold, {str(at): one for at, one in enumerate(given)}, CHEAP).aggregate == expected
    assert ei.score(gold, pd.DataFrame(given).to_dict("list"), CHEAP).aggregate == expected


def test_a_file_that_ends_early_is_the_first_warning(reference: Path, system_a: Path, tmp_path: Path) -> None:
    text = system_a.read_text(encoding="utf-8")
    cut = tmp_path / "cut.json"
    cut.write_text(text[: len(text) * 6 // 10], encoding="utf-8")
    with pytest.warns(ei.EvidenceInspectorWarning) as caught:
        found = ei.score(reference, cut, CHEAP)
    assert "cut.json ends in the middle of claim" in str(caught[0].message)
    assert found.warnings[0] in str(caught[0].message)


def test_ids_are_the_same_in_every_form(rows: Rows) -> None:
    """Ids of 19 digits, which floating-point numbers cannot represent, and small ids that a missing value turned into floats."""
    ids = [1354143047324299264 + 37 * at for at in range(len(rows[0]))]
    place = {claim["claim"]: at for at, claim in enumerate(rows[0])}

    def with_ids(part: list[dict[str, Any]], of: Any) -> list[dict[str, Any]]:
        return [{**claim, "claim_id": of(ids[place[claim["claim"]]]), "claim": "All of them have one text."} for claim in part if claim["claim"] in place]

    gold, given = (with_ids(part, int) for part in rows)
    expected = ei.score(gold, given[::-1], CHEAP)
    assert sorted(expected.claims["prediction_index"].dropna()) == list(range(len(given)))
    forms = [with_ids(part, str) for part in rows]
    assert ei.score(forms[0], forms[1][::-1], CHEAP).aggregate == expected.aggregate
    frames = [pd.DataFrame(part) for part in (gold, given)]
    assert frames[0]["claim_id"].dtype == np.int64
    assert ei.score(frames[0], frames[1][::-1], CHEAP).aggregate == expected.aggregate
    small = [[{**claim, "claim_id": claim["claim_id"] - ids[0]} for claim in part] for part in (gold, given)]
    assert ei.score(*[pd.DataFrame(part).astype({"claim_id": "float64"}) for part in small], CHEAP).aggregate == expected.aggregate
    with pytest.warns(ei.EvidenceInspectorWarning, match="claim_id of claim 0 is a floating-point number and has lost digits"):
        ei.score(gold, frames[1].astype({"claim_id": "float64"}), ["verdict"])

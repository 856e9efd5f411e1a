"""Results: types, files, plots, explanations."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import evidence_inspector as ei
from evidence_inspector.integrations._numbers import numbers_of

Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]
RATINGS = Path(__file__).parents[2] / "samples" / "columns" / "systemA.ratings.csv"


def test_claims_begin_with_texts_and_scores(rows: Rows) -> None:
    result = ei.score(*rows, CHEAP)
    columns = list(result.claims.columns)
    assert columns[:6] == ["index", "claim", "predicted_verdict", "reference_verdict", "cause", "credit"]
    assert columns[6:9] == ["averitec_0.25", "coverage", "hungarianMeteor_questionAnswer"]
    assert not set(columns) & {"row", "alpha", "product_version", "semqa"}
    assert result.settings["alpha"] == 0.5
    assert result.settings["coverage_version"] == "4"
    assert result.settings["predictions_file"] == "predictions.jsonl"


def test_types_do_not_depend_on_the_data(rows: Rows) -> None:
    gold, given = rows
    shards = [ei.score(gold, given, [*CHEAP, "semqa"], shard=f"{k}/10").claims for k in (1, 6)]
    no_verdict = ei.score(gold[:2], [{**one, "pred_label": None} for one in given[:2]], [*CHEAP, "semqa"]).claims
    expected = {name: str(kind) for name, kind in shards[0].dtypes.items()}
    assert set(expected.values()) == {"int64", "object", "float64"}
    assert expected["prediction_index"] == expected["averitec_0.25"] == expected["matched_questions"] == "float64"
    for frame in (*shards, no_verdict):
        assert {name: str(kind) for name, kind in frame.dtypes.items()} == expected
    assert str(ei.score(gold, given, [*CHEAP, "semqa"]).questions["predicted"].dtype) == "float64"


def test_provenance_is_flat_for_trackers(rows: Rows) -> None:
    result = ei.score(*rows, CHEAP, alpha=0.8)
    told = result.flat_provenance
    assert told["parameters.semqa.alpha"] == 0.8
    assert told["metrics.coverage"] == "3"
    assert told["product.version"] == ei.__version__
    assert all(isinstance(value, str | int | float | bool) for value in told.values())


def test_intervals_are_those_of_the_leaderboard(rows: Rows) -> None:
    result = ei.score(*rows, CHEAP)
    frame = result.intervals.set_index("column")
    assert frame.loc["averitec_0.25", "mean"] == result["averitec"]
    assert frame.loc["averitec_0.25", "low"] < 0.8 < frame.loc["averitec_0.25", "high"]
    assert str(frame["low"].dtype) == "float64"


def test_intervals_belong_to_means(rows: Rows) -> None:
    # A leaderboard also computes verdict scores, which were not requested here.
    result = ei.score(*rows, ["averitec"])
    assert set(result.intervals["column"]) <= set(result.means.index)
    numbers = numbers_of(result)
    assert {name.rpartition("_")[0] for name in numbers if name.endswith(("_low", "_high"))} <= set(numbers)
    for name in ("verdict", "verdict_accuracy"):
        with pytest.raises(ei.UsageError, match=r'the metric verdict was not computed\. Score again with metrics=\[.*"averitec", "verdict"\]'):
            result[name]
    assert result["hungarianMeteor"] == result.means["hungarianMeteor_questionAnswer"], "computed for the AVeriTeC score"
    both = ei.score(*rows, ["averitec", "verdict"])
    assert both.intervals.set_index("column").loc["verdict_accuracy", "mean"] == both["verdict"] == numbers_of(both)["verdict_accuracy"]


def test_every_result_is_saved_in_every_form(reference: Path, system_a: Path, system_b: Path, tmp_path: Path, command_line: Any) -> None:
    results = {
        "score": ei.score(reference, system_a, CHEAP),
        "compare": ei.compare(reference, [system_a, system_b], CHEAP),
        "checkup": ei.checkup(reference, system_a, CHEAP, columns=f"{RATINGS}#1..5", resamples=100),
        "stats": ei.stats(reference, system_a),
        "doctor": ei.doctor(reference, system_a, models=False),
    }
    for name, result in results.items():
        for ending in ("json", "csv", "md", "tex", "html", "parquet", "arrow", "feather"):
            file = tmp_path / f"{name}.{ending}"
            result.save(file)
            assert file.stat().st_size > 0
        with pytest.raises(ei.UsageError, match=r"must end in one of \.json, "):
            result.save(tmp_path / "result.xlsx")
        with pytest.raises(ei.EvidenceInspectorError) as nowhere:
            result.save(tmp_path / "none" / "result.csv")
        assert nowhere.value.code == "fileUnwritable"
    assert (tmp_path / "stats.md").read_bytes() == command_line("stats", reference, system_a, "--format", "markdown")
    assert json.loads((tmp_path / "compare.json").read_text()) == results["compare"].report
    assert not any("written to" in line for line in results["compare"].said)


def test_tables_of_parquet_and_arrow_hold_claims_and_provenance(rows: Rows, tmp_path: Path) -> None:
    parquet = import_module("pyarrow.parquet")
    result = ei.score(*rows, CHEAP)
    result.save(tmp_path / "claims.parquet")
    table = parquet.read_table(tmp_path / "claims.parquet")
    assert json.loads(table.schema.metadata[b"evidence_inspector"])["provenance"] == result.provenance
    for frame in (table.to_pandas(), result.to_arrow().to_pandas()):
        assert frame["coverage"].tolist() == result.claims["coverage"].tolist()
        assert frame["claim"].tolist() == result.claims["claim"].tolist()
    # Files of shards have the same schema, even if a column has no text.
    shards = [ei.score(*rows, CHEAP, shard=f"{k}/10").to_arrow().schema for k in (1, 6)]
    assert shards[0].equals(shards[1])


def test_a_claim_is_explained(rows: Rows) -> None:
    result = ei.score(*rows, ["coverage", "semqa", "averitec"])
    found = result.explain(3)
    assert found.sentence.startswith("✓ Refuted · gets credit · 2 of 3 questions answered. Weakest: Q3.")
    page = result.show(3).page.replace("&#39;", "'")
    headline, why = found.sentence.split(". ", 1)
    assert f"<bdi>{headline}</bdi>" in page
    assert why in page
    assert found.questions["status"].tolist() == ["answered", "answered", "notAsked"]
    assert found.questions.loc[0, "question"] == "How often is the Empire State Building struck by lightning?"
    assert found.questions.loc[0, "predicted_answer"] == "It is struck around 20 to 25 times each year."
    assert repr(found).startswith("Claim 3: Lightning never strikes the same place twice.\n")
    assert "<table" in found._repr_html_()
    assert result.explain(15).questions["predicted_answer"].isna().all()
    with pytest.raises(IndexError, match="no claim 99 in the report; there are 0 to 19"):
        result.explain(99)
    shard = ei.score(*rows, CHEAP, shard="2/4")
    assert shard.explain(5).index == 5


def test_plots(reference: Path, system_a: Path, system_b: Path) -> None:
    result = ei.score(reference, system_a, CHEAP)
    axes = result.plot()
    assert axes.get_xlabel() == "coverage"
    assert sum(patch.get_height() for patch in axes.patches) == 20  # type: ignore[attr-defined]
    assert result.plot("AVeriTeC").get_xlabel() == "averitec_0.25"
    bars = [[patch.get_width() for patch in result.plot(of).patches] for of in ("causes", "statuses")]  # type: ignore[attr-defined]
    assert bars == [[16, 2, 1, 1], [56, 6]]
    by_verdict = result.slices[result.slices["by"] == "referenceVerdict"]
    assert by_verdict["claims"].sum() == 20
    drawn = result.plot("slices")
    assert drawn.get_yticklabels()[0].get_text() == f"{by_verdict['value'].iloc[0]} ({by_verdict['claims'].iloc[0]})"
    assert drawn.get_xlabel() == "averitec_0.25 (in brackets: claims)"
    with pytest.raises(ei.UsageError, match="Claims have a cause only with the metric averitec"):
        ei.score(reference, system_a, "verdict").plot("causes")
    compared = ei.compare(reference, [system_a, system_b], CHEAP, names=["A", "B"])
    axes = compared.plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["AVeriTeC score", "Verdict accuracy", "Coverage"]
    assert axes.get_xlabel() == "B minus A, 20 claims"
    assert len(compared.plot("coverage").get_yticklabels()) == 1
    rated = ei.checkup(reference, system_a, CHEAP, columns=f"{RATINGS}#1..5", resamples=100)
    dimension = rated.correlations["dimension"].iloc[0]
    assert rated.plot().get_xlabel() == f"Spearman correlation with {dimension}"
    with pytest.raises(ei.UsageError, match="no dimension 'x'"):
        rated.plot("x")


def test_a_leaderboard_is_plotted_in_the_order_of_ranks(reference: Path, system_a: Path, system_b: Path) -> None:
    board = ei.leaderboard(reference, [system_a, system_b], CHEAP, names=["A", "B"])
    axes = board.plot()
    assert axes.get_xlabel() == "AVeriTeC score"
    assert [label.get_text() for label in axes.get_yticklabels()] == board.ranks["system"].tolist()
    points = [line.get_xdata()[0] for line in axes.lines if len(line.get_xdata()) == 1]  # type: ignore[arg-type,index]
    assert points == board.ranks["averitec_0.25"].tolist()
    assert board.plot("coverage").get_xlabel() == "Coverage"
    with pytest.raises(ei.UsageError, match="coverrage"):
        board.plot("coverrage")


def test_figures_are_files(reference: Path, system_a: Path, system_b: Path, tmp_path: Path, command_line: Callable[..., bytes]) -> None:
    result = ei.score(reference, system_a, CHEAP)
    compared = ei.compare(reference, [system_a, system_b], CHEAP, names=["A", "B"])
    rated = ei.checkup(reference, system_a, CHEAP, columns=f"{RATINGS}#1..5", resamples=100)
    for name, one in {"score": result, "compare": compared, "checkup": rated}.items():
        one.save(tmp_path / f"{name}.svg")
        assert "<title id=" in (tmp_path / f"{name}.svg").read_text(encoding="utf-8")
        one.save(tmp_path / f"{name}.pdf")
        page = (tmp_path / f"{name}.pdf").read_bytes()
        assert page.startswith(b"%PDF")
        assert b"/TrueType" in page or b"/CIDFontType2" in page, "publishers refuse fonts of type 3"
        assert b"/Type3" not in page
        one.save(tmp_path / f"{name}.png")
        assert (tmp_path / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    words = ("compare", "-r", reference, system_a, system_b, "-m", ",".join(CHEAP), "--names", "A,B", "-f", "svg")
    assert (tmp_path / "compare.svg").read_bytes() == command_line(*words)
    board = ei.leaderboard(reference, [system_a, system_b], CHEAP)
    for ending in ("svg", "pdf", "png"):
        board.save(tmp_path / f"board.{ending}")
        assert (tmp_path / f"board.{ending}").stat().st_size > 1000
    with pytest.raises(ei.UsageError, match=r"must end in one of"):
        ei.stats(system_a).save(tmp_path / "stats.svg")
    with pytest.raises(ei.EvidenceInspectorError) as nowhere:
        result.save(tmp_path / "none" / "figure.pdf")
    assert nowhere.value.code == "fileUnwritable"


def test_packages_that_are_missing_are_named(rows: Rows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = ei.score(*rows, CHEAP)
    for name in ("matplotlib", "matplotlib.figure", "matplotlib.backends.backend_agg", "pyarrow"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ei.EvidenceInspectorError, match=r"Plots need matplotlib\. Install it: pip install matplotlib\.") as missing:
        result.plot()
    assert missing.value.code == "packageMissing"
    with pytest.raises(ei.EvidenceInspectorError, match="pip install pyarrow"):
        result.save(tmp_path / "claims.parquet")


def test_missing_numbers_are_float(rows: Rows) -> None:
    alone = ei.compare(rows[0][:2], [rows[1][:2], rows[1][:2]], ["verdict"])
    assert {str(alone.differences[name].dtype) for name in ("low", "high", "p_value", "adjusted_p_value")} == {"float64"}
    assert isinstance(alone.differences, pd.DataFrame)
    assert np.isnan(alone.differences["low"]).any()

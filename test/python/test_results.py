"""Results: types, files, plots, explanations, and pages in notebooks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from conftest import CHEAP, RATINGS, REFERENCE, SYSTEM_A, SYSTEM_B, Rows

import evidence_inspector as ei


@pytest.fixture(scope="module")
def results() -> dict[str, ei.ScoreResult | ei.CompareResult | ei.LeaderboardResult | ei.CheckupResult | ei.StatsResult | ei.DoctorResult]:
    return {
        "score": ei.score(REFERENCE, SYSTEM_A, CHEAP),
        "compare": ei.compare(REFERENCE, [SYSTEM_A, SYSTEM_B], CHEAP, names=["A", "B"]),
        "leaderboard": ei.leaderboard(REFERENCE, [SYSTEM_A, SYSTEM_B], CHEAP, names=["A", "B"]),
        "checkup": ei.checkup(REFERENCE, SYSTEM_A, CHEAP, columns=f"{RATINGS}#1..5", resamples=100),
        "stats": ei.stats(REFERENCE, SYSTEM_A),
        "doctor": ei.doctor(REFERENCE, SYSTEM_A, models=False),
    }


def test_types_of_claims_do_not_depend_on_the_data(rows: Rows) -> None:
    gold, given = rows
    shards = [ei.score(gold, given, [*CHEAP, "semqa"], shard=f"{k}/10") for k in (1, 6)]
    no_verdict = ei.score(gold[:2], [{**one, "pred_label": None} for one in given[:2]], [*CHEAP, "semqa"])
    expected = {name: str(kind) for name, kind in shards[0].claims.dtypes.items()}
    assert list(expected)[:8] == ["index", "claim", "predicted_verdict", "reference_verdict", "cause", "credit", "averitec_0.25", "coverage"]
    assert set(expected.values()) == {"int64", "object", "float64"}
    assert expected["prediction_index"] == expected["averitec_0.25"] == expected["matched_questions"] == "float64"
    for one in (*shards, no_verdict):
        assert {name: str(kind) for name, kind in one.claims.dtypes.items()} == expected
    # Files of shards have the same schema, even if a column has no text.
    assert shards[0].to_arrow().schema.equals(shards[1].to_arrow().schema)


def test_settings_and_provenance_are_flat(rows: Rows) -> None:
    result = ei.score(*rows, CHEAP, alpha=0.8)
    assert not set(result.claims.columns) & {"row", "alpha", "product_version", "semqa"}
    assert [result.settings[name] for name in ("alpha", "coverage_version", "predictions_file")] == [0.8, "5", "predictions.jsonl"]
    told = result.flat_provenance
    assert [told[name] for name in ("parameters.semqa.alpha", "metrics.coverage", "product.version")] == [0.8, "5", ei.version()]
    assert all(isinstance(value, str | int | float | bool) for value in told.values())


def test_intervals_belong_to_means(rows: Rows) -> None:
    # A leaderboard also computes verdict scores, which were not requested here.
    result = ei.score(*rows, ["averitec"])
    frame = result.intervals.set_index("column")
    assert set(frame.index) <= set(result.means.index)
    assert frame.loc["averitec_0.25", "low"] < frame.loc["averitec_0.25", "mean"] == result["averitec"] == 0.8 < frame.loc["averitec_0.25", "high"]
    assert {name.rpartition("_")[0] for name in result.numbers if name.endswith(("_low", "_high"))} <= set(result.numbers)
    with pytest.raises(ei.UsageError, match=r'the metric verdict was not computed\. Score again with metrics=\[.*"averitec", "verdict"\]'):
        result["verdict"]
    assert result["hungarianMeteor"] == result.means["hungarianMeteor_questionAnswer"], "computed for the AVeriTeC score"
    for read in (lambda: result.questions, lambda: result.explain(3).questions):
        with pytest.raises(ei.UsageError, match=r'only with the metric coverage\. Score again with metrics=\[.*"coverage"\]'):
            read()


def test_questions_and_causes_are_those_of_the_report(scored: ei.ScoreResult) -> None:
    frame = scored.questions
    told = [(claim["index"], one) for claim in scored.report["claims"] for one in claim["questions"]]
    assert [(row.claim, row.reference, row.status) for row in frame.itertuples()] == [(index, one["reference"], one["status"]) for index, one in told]
    assert [None if pd.isna(value) else value for value in frame["support"]] == [one["support"] for _, one in told]
    assert frame.loc[frame["claim"] == 15, "predicted"].isna().all(), "claim 15 has no prediction"
    causes = {name: count for name, count in scored.aggregate["causes"].items() if count > 0}
    assert scored.claims["cause"].value_counts().to_dict() == causes
    assert scored.claims["credit"].sum() == causes["credit"]
    first = frame[frame["claim"] == 5].iloc[0]
    assert first["question"] == "What do brain scans show about how much of the brain is active?"
    assert first["predicted_text"] == "Almost all of it: every part is active at some time of the day."


def test_a_claim_is_explained(scored: ei.ScoreResult) -> None:
    found = scored.explain(3)
    assert found.sentence.startswith("✓ Refuted · gets credit · 2 of 3 questions answered. Weakest: Q3.")
    assert f"<bdi>{found.sentence.split('. ', 1)[0]}</bdi>" in scored.show(3).page.replace("&#39;", "'")
    assert found.questions["status"].tolist() == ["answered", "answered", "notAsked"]
    assert found.questions.loc[0, "predicted_answer"] == "It is struck around 20 to 25 times each year."
    assert repr(found) == repr(scored.show(3))
    assert repr(found).startswith("Claim 3: Lightning never strikes the same place twice.\n")
    assert found._repr_html_() == scored.show(3)._repr_html_()
    assert scored.explain(15).questions["predicted_answer"].isna().all()
    for explain in (scored.explain, scored.show):
        with pytest.raises(IndexError, match="no claim 99 in the report; there are 0 to 19"):
            explain(99)
    with pytest.raises(TypeError, match="'str' object cannot be interpreted as an integer"):
        scored.explain("3")


def test_score_without_flagged_evidence_compares_with_all_of_it(rows: Rows) -> None:
    flawed = json.loads(json.dumps(rows[1]))
    for one in flawed[3]["evidence"]:
        one["url"] = "https://www.snopes.com/fact-check/made-up/"
    result = ei.score(rows[0], flawed, ["averitec"], without=["factCheckSite"])
    row = result.without.set_index("column").loc["hungarianMeteor_questionAnswer"]
    everything = ei.score(rows[0], flawed, ["averitec"])
    assert row["all"] == everything["hungarianMeteor"] > row["without"] == result["hungarianMeteor"]
    assert len(everything.without) == 0


def test_every_result_is_saved_in_every_form(results: dict[str, ei.ScoreResult], tmp_path: Path, command_line: Callable[..., bytes]) -> None:
    for name, result in results.items():
        figures = () if name in ("stats", "doctor") else ("svg", "pdf", "png")
        for ending in ("json", "csv", "md", "tex", "html", "parquet", "arrow", "feather", *figures):
            file = tmp_path / f"{name}.{ending}"
            result.save(file)
            assert file.stat().st_size > 0
        with pytest.raises(ei.UsageError, match=r"must end in one of \.json, "):
            result.save(tmp_path / "result.xlsx")
        with pytest.raises(ei.EvidenceInspectorError) as nowhere:
            result.save(tmp_path / "none" / "result.csv")
        assert nowhere.value.code == "fileUnwritable"
    assert (tmp_path / "stats.md").read_bytes() == command_line("stats", REFERENCE, SYSTEM_A, "--format", "markdown")
    words = ("compare", "-r", REFERENCE, SYSTEM_A, SYSTEM_B, "-m", ",".join(CHEAP), "--names", "A,B", "-f", "svg")
    assert (tmp_path / "compare.svg").read_bytes() == command_line(*words)
    pdf = (tmp_path / "checkup.pdf").read_bytes()
    assert b"/Type3" not in pdf, "publishers refuse fonts of type 3"
    assert (tmp_path / "score.json").read_text() == results["score"].report_json
    assert not any("written to" in line for line in results["compare"].said)
    table = import_module("pyarrow.parquet").read_table(tmp_path / "score.parquet")
    assert json.loads(table.schema.metadata[b"evidence_inspector"])["provenance"] == results["score"].provenance
    assert table.to_pandas()["coverage"].tolist() == results["score"].claims["coverage"].tolist()


def test_a_result_is_not_saved_over_what_it_was_made_of(rows: Rows, tmp_path: Path) -> None:
    file, link = tmp_path / "system.json", tmp_path / "link.json"
    file.write_text(json.dumps(rows[1]))
    link.symlink_to(file)
    result = ei.score(rows[0], file, ["verdict"])
    for target in (file, link):
        with pytest.raises(ei.EvidenceInspectorError, match="the same file") as refused:
            result.save(target)
        assert refused.value.code == "fileUnwritable"
    assert json.loads(file.read_text()) == rows[1]


def test_plots(results: dict[str, ei.ScoreResult]) -> None:
    result, compared, board, rated = (results[name] for name in ("score", "compare", "leaderboard", "checkup"))
    assert result.plot().get_xlabel() == "coverage"
    assert sum(patch.get_height() for patch in result.plot().patches) == 20  # type: ignore[attr-defined]
    assert result.plot("AVeriTeC").get_xlabel() == "averitec_0.25"
    assert [[patch.get_width() for patch in result.plot(of).patches] for of in ("causes", "statuses")] == [[16, 2, 1, 1], [56, 6]]  # type: ignore[attr-defined]
    by_verdict = result.slices[result.slices["by"] == "referenceVerdict"]
    assert by_verdict["claims"].sum() == 20
    drawn = result.plot("slices")
    assert drawn.get_yticklabels()[0].get_text() == f"{by_verdict['value'].iloc[0]} ({by_verdict['claims'].iloc[0]})"
    assert drawn.get_xlabel() == "averitec_0.25 (in brackets: claims)"
    axes = compared.plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["AVeriTeC score", "Verdict accuracy", "Coverage"]
    assert axes.get_xlabel() == "B minus A, 20 claims"
    assert len(compared.plot("coverage").get_yticklabels()) == 1
    points = [line.get_xdata()[0] for line in board.plot().lines if len(line.get_xdata()) == 1]  # type: ignore[arg-type,index]
    assert points == board.ranks["averitec_0.25"].tolist()  # type: ignore[attr-defined]
    assert rated.plot().get_xlabel().startswith("Spearman correlation with ")
    for plot, told in ((board.plot, "coverrage"), (rated.plot, "no dimension 'coverrage'"), (result.plot, "no score 'coverrage'")):
        with pytest.raises(ei.UsageError, match=told):
            plot("coverrage")
    with pytest.raises(ei.UsageError, match="Claims have a cause only with the metric averitec"):
        ei.score(REFERENCE, SYSTEM_A, "verdict").plot("causes")


def test_packages_that_are_missing_are_named(scored: ei.ScoreResult, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("matplotlib", "matplotlib.figure", "matplotlib.backends.backend_agg", "pyarrow"):
        monkeypatch.setitem(sys.modules, name, None)
    for save, told in ((scored.plot, r"Plots need matplotlib\. Install it: pip install matplotlib\."), (scored.to_arrow, "pip install pyarrow")):
        with pytest.raises(ei.EvidenceInspectorError, match=told) as missing:
            save()
        assert missing.value.code == "packageMissing"


def test_missing_numbers_are_float_and_positions_whole_numbers(rows: Rows, results: dict[str, ei.DoctorResult]) -> None:
    alone = ei.compare(rows[0][:2], [rows[1][:2], rows[1][:2]], ["verdict"])
    assert {str(alone.differences[name].dtype) for name in ("low", "high", "p_value", "adjusted_p_value")} == {"float64"}
    assert np.isnan(alone.differences["low"]).any()
    found = results["doctor"]
    kinds = {**found.findings.dtypes, **found.rules.dtypes}
    assert {str(kinds[name]) for name in ("claim", "line", "column", "findings", "claims")} <= {"int64", "Int64"}


class Frame(HTMLParser):
    """The frame of a page, and the page in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: dict[str, str | None] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= dict(attrs)


def test_notebooks_show_the_page_without_scripts(rows: Rows, results: dict[str, ei.ScoreResult]) -> None:
    gold, given = json.loads(json.dumps(rows))
    gold[0]["claim"] = given[0]["claim"] = '</iframe><script>alert(1)</script>" onload="alert(2)'
    result = ei.score(gold, given, CHEAP)
    for shown in (result, result.show(0), *results.values()):
        frame = Frame(shown._repr_html_())
        assert frame.tags == ["iframe", "script"], "the only script is beside the frame and fits its height"
        assert frame.attributes["sandbox"] == "allow-popups allow-popups-to-escape-sandbox allow-same-origin"
        assert frame.attributes["title"] == repr(shown).splitlines()[0]
        page = Frame(frame.attributes["srcdoc"] or "")
        assert "h1" in page.tags
        assert "script" not in page.tags and "nav" not in page.tags
        assert "onload" not in page.attributes
        assert len(shown._repr_html_()) < 300_000
    assert "alert(1)" in result.show(0).page
    page = Frame(result._repr_html_()).attributes["srcdoc"] or ""
    assert "<details><summary><b>Provenance</b></summary>" in page
    assert result.to_html(0).count("<section") > page.count("<section") >= 1, "files keep all sections open"
    # A source opens in a new tab, because it would replace the page in the frame.
    assert Frame(Frame(result.show(3)._repr_html_()).attributes["srcdoc"] or "").attributes["target"] == "_blank"
    assert repr(results["doctor"]) == "<DoctorResult: 1 finding>"


def test_the_notebook_runs(tmp_path: Path) -> None:
    notebook = Path(__file__).parents[2] / "python" / "examples" / "evidence.ipynb"
    subprocess.run([sys.executable, "-m", "nbconvert", "--to", "html", "--execute", "--output-dir", str(tmp_path), str(notebook)], check=True, capture_output=True)
    assert len(re.findall(r"<iframe [^>]*sandbox=", (tmp_path / "evidence.html").read_text())) == 4

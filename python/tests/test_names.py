"""Names of metrics, columns and aggregate keys, and messages about misspelt names."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

import evidence_inspector as ei
from evidence_inspector._names import CHOICES
from evidence_inspector._naming import METRIC_OF_COLUMN

Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]


def test_the_literals_are_the_names_of_the_program(command_line: Callable[..., bytes]) -> None:
    told = command_line("score", "--help", "all").decode()
    offered = re.search(r"metrics, separated by commas: (.*?)\s+\(default", told, re.DOTALL)
    assert offered
    ids = re.sub(r"\s+", "", offered[1]).split(",")
    assert [*get_args(ei.MetricId), *get_args(ei.MetricGroup)] == ids == [*ei.METRICS, *get_args(ei.MetricGroup)]
    assert get_args(ei.ColumnName) == tuple(METRIC_OF_COLUMN)
    assert CHOICES["answer_support"] == ("ratio", "decidedOnly", "undecidedHalf", "entailment")


def test_case_does_not_matter(rows: Rows) -> None:
    expected = ei.score(*rows, CHEAP, variation="bestMatch", answer_support="decidedOnly")
    found = ei.score(*rows, ["AVeriTeC", "COVERAGE"], variation="bestmatch", answer_support="DecidedOnly")  # type: ignore[arg-type]
    assert found.report_json == expected.report_json
    assert ei.score(*rows, "averitec,Coverage", variation="bestMatch", answer_support="decidedOnly").report_json == expected.report_json


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"metrics": ["coverage", "semqua"]}, "metrics='coverage,semqua': there is no metric \"semqua\". Did you mean"),
        ({"metrics": ["semqua"]}, 'Did you mean "semqa"?'),
        ({"metrics": "Averitek"}, 'Did you mean "averitec"?'),
        ({"metrics": "xyz"}, 'there is no metric "xyz"; there is coverage, semqa, '),
        ({"metrics": []}, "metrics=''"),
        ({"answer_support": "ratios"}, "Allowed choices are ratio, decidedOnly, undecidedHalf, entailment. Did you mean \"ratio\"?"),
        ({"data_set": "averitek"}, 'Did you mean "averitec"?'),
        ({"align": "positions"}, "align='positions': expected claim or position. Did you mean \"position\"?"),
        ({"align": "claim", "by_position": True}, "contradict"),
        ({"without": "factchecksites"}, 'Did you mean "factCheckSite"?'),
        ({"limit": "few"}, "limit='few': Expected a whole number from 1 up."),
    ],
)
def test_a_slip_is_told_the_likely_name_in_words_of_python(rows: Rows, options: dict[str, Any], told: str) -> None:
    with pytest.raises(ei.UsageError) as wrong:
        ei.score(*rows, **{"metrics": CHEAP, **options})
    assert told in str(wrong.value)
    assert "evidence-inspector" not in str(wrong.value)
    assert "--" not in str(wrong.value)


def test_misspelt_evidence_is_said(rows: Rows) -> None:
    wrong = [{("evidences" if name == "evidence" else name): part for name, part in claim.items()} for claim in rows[1]]
    with pytest.raises(ei.EvidenceInspectorError, match=r'has evidence under "evidence"\. Other fields contain text: "evidences'):
        ei.score(rows[0], wrong, CHEAP)
    with pytest.raises(ei.EvidenceInspectorError, match='has evidence under "evidence"'):
        ei.assert_not_worse(rows[0], wrong, rows[1], "averitec")


def test_errors_have_one_frame_of_the_package(rows: Rows) -> None:
    with pytest.raises(ei.UsageError) as wrong:
        ei.compare(rows[0], [rows[1], rows[1]], "semqua")
    frames = [frame.name for frame in traceback.extract_tb(wrong.value.__traceback__)]
    assert frames == ["test_errors_have_one_frame_of_the_package", "call"]


def test_pytest_shows_the_callers_line_alone(tmp_path: Path) -> None:
    (tmp_path / "test_slip.py").write_text("import evidence_inspector as ei\n\ndef test_it():\n    ei.score('a', 'b', 'semqua')\n")
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)], capture_output=True, text=True, check=False)
    assert 'there is no metric "semqua". ' in done.stdout
    assert 'Did you mean "semqa"?' in done.stdout
    assert "_calls.py" not in done.stdout
    assert "_functions.py" not in done.stdout


def test_consent_is_yes_in_python(rows: Rows) -> None:
    with pytest.raises(ei.EvidenceInspectorError) as refused:
        ei.score(*rows, "ev2r", judge="http://127.0.0.1:9/v1", judge_model="x", store=False)
    assert refused.value.code == "notAgreed"
    assert "with yes=True." in refused.value.next_step


def test_metric_column_and_aggregate_key_follow_one_rule(rows: Rows) -> None:
    result = ei.score(*rows, "all")
    parts = ei.scores().set_index("column")
    for column, mean in result.means.items():
        assert result[str(column)] == mean
        if column in parts.index:
            assert result[parts.loc[column, "aggregate"]] == mean, column
            if parts.loc[column, "part"]:
                assert result.aggregate[str(column)] == mean, column
    assert result["AVeriTeC"] == result["averitec_0.25"] == result["averitecScore.0.25"] == 0.8
    with pytest.raises(ei.UsageError, match='Did you mean "coverage"'):
        result["coverge"]
    assert result.aggregate["averitec"] is result.aggregate["averitecScore"]
    assert result.aggregate["averitec"]["0.25"] == result.aggregate["averitec_0.25"] == 0.8
    assert "averitec" in result.aggregate
    assert "averitek" not in result.aggregate
    assert result.aggregate.get("averitek") is None
    assert json.loads(json.dumps(result.aggregate)) == result.report["aggregate"], "other names add nothing"
    assert ei.score(*rows, CHEAP, levels=[0.35]).aggregate["averitec_0.35"] <= 0.8
    for metric, names in ei.METRICS.items():
        assert all(column == metric or column.startswith(f"{metric}_") for column in names.columns)


def test_old_and_other_names_of_a_column() -> None:
    for name in ("averitec", "AVERITEC", "averitec_0.25", "averitecScore.0.25", "averitec.0.25"):
        assert ei.column_of(name) == "averitec_0.25", name
    assert ei.column_of("verdict") == "verdict_accuracy"
    assert ei.column_of("justification.score.0.25") == "justification_0.25"
    assert ei.column_of("hungarianmeteor_question") == "hungarianMeteor_question"
    with pytest.raises(ei.UsageError, match="There is no score 'coverge'"):
        ei.column_of("coverge")
    frame = ei.scores().set_index("column")
    assert frame.loc["averitec_0.25", ["metric", "part", "aggregate"]].tolist() == ["averitec", "0.25", "averitecScore.0.25"]


def test_results_alone_need_no_reference(reference: Path, system_a: Path, system_b: Path) -> None:
    results = [ei.score(reference, one, CHEAP) for one in (system_a, system_b)]
    assert ei.compare(results).report["claimCount"] == 20
    assert ei.assert_not_worse(*results, score="averitec").mean == 0.8
    assert ei.assert_not_worse(*results).result == "better"

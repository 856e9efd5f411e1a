"""Comparisons, check-ups, statistics, assertions for continuous integration, and output in notebooks."""

from __future__ import annotations

import inspect
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import evidence_inspector as ei

HERE = Path(__file__).parent
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]

Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]


def test_compare_has_a_row_for_each_score(reference: Path, system_a: Path, system_b: Path) -> None:
    found = ei.compare(reference, [system_a, system_b], CHEAP, names=["A", "B"])
    row = found.differences.set_index("column").loc["averitec_0.25"]
    assert (row["system"], row["baseline"], row["claims"]) == ("B", "A", 20)
    assert row["difference"] == row["mean"] - row["baseline_mean"]
    assert row["low"] <= row["difference"] <= row["high"] < 0
    assert row["result"] == "worse"
    again = ei.compare([ei.score(reference, one, CHEAP) for one in (system_a, system_b)], names=["A", "B"])
    assert again.report["rows"] == found.report["rows"]


def test_leaderboard_ranks_systems_also_without_flagged_evidence(reference: Path, system_a: Path, tmp_path: Path) -> None:
    claims = json.loads(system_a.read_text(encoding="utf-8"))
    for pair in [pair for claim in claims[:10] for pair in claim["evidence"]]:
        pair["url"] = "https://www.snopes.com/fact-check/made-up/"
    leaking = tmp_path / "leaking.json"
    leaking.write_text(json.dumps(claims), encoding="utf-8")
    same = ei.leaderboard(reference, [leaking, system_a], ["averitec"], names=["leaking", "A"]).ranks
    assert list(same["rank"]) == [1, 1]
    board = ei.leaderboard(reference, [leaking, system_a], ["averitec"], names=["leaking", "A"], without=["factCheckSite"])
    assert list(zip(board.ranks["rank"], board.ranks["system"])) == [(1, "A"), (2, "leaking")]
    best, last = board.ranks.to_dict("records")
    assert last["averitec_0.25"] < best["averitec_0.25"] == same["averitec_0.25"][0]
    assert last["averitec_0.25_low"] <= last["averitec_0.25"] <= last["averitec_0.25_high"]
    assert any("All systems are scored without the evidence that these rules flag: fact-checking sites" in note for note in board.report["provenanceDifferences"])
    found = ei.compare(reference, [leaking, system_a], ["averitec"], names=["leaking", "A"], without=["factCheckSite"])
    assert found.differences.set_index("column").loc["hungarianMeteor_questionAnswer", "difference"] > 0
    with pytest.raises(ei.UsageError, match="Pass one or more files"):
        ei.leaderboard(reference, [])


def test_compare_tests_primary_scores_alone(reference: Path, system_a: Path, system_b: Path) -> None:
    found = ei.compare(reference, [system_a, system_b], CHEAP, names=["A", "B"])
    frame = found.differences.set_index("column")
    assert list(frame.index[frame["primary"]]) == ["averitec_0.25", "verdict_accuracy", "coverage"]
    assert found.report["primaryMissing"] == ["semqa"]
    others = frame[~frame["primary"]]
    assert len(others) > 0 and others["adjusted_p_value"].isna().all()
    assert set(others["result"]) <= {"exploratory", "equal"}
    chosen = ei.compare(reference, [system_a, system_b], CHEAP, primary="coverage").differences.set_index("column")
    assert list(chosen.index[chosen["primary"]]) == ["coverage"]
    assert chosen.loc["coverage", "adjusted_p_value"] == frame.loc["coverage", "p_value"]
    with pytest.raises(ei.UsageError, match=r"Did you mean .coverage"):
        ei.compare(reference, [system_a, system_b], CHEAP, primary=["coverge"])


def test_checkup_holds_scores_against_ratings(reference: Path, system_a: Path, tmp_path: Path) -> None:
    ratings = tmp_path / "ratings.csv"
    ratings.write_text("claim_id,quality\n" + "".join(f"{claim},{1 + claim % 5}\n" for claim in range(12)))
    found = ei.checkup(reference, system_a, ["coverage"], columns=f"{ratings}#1..5")
    frame = found.correlations
    assert set(frame["dimension"]) == {"quality"}
    assert frame["spearman"].between(-1, 1).all()
    scored = ei.checkup(ei.score(reference, system_a, ["coverage"], columns=f"{ratings}#1..5"))
    assert scored.report["ratings"] == found.report["ratings"]


def test_stats_counts_files(reference: Path, system_a: Path) -> None:
    frame = ei.stats(reference, system_a).files
    assert list(frame["claims"]) == [20, 19]
    assert list(frame["name"]) == ["reference.json", "systemA.predictions.json"]


def test_doctor_says_what_the_command_line_says(reference: Path, system_a: Path, command_line: Callable[..., bytes]) -> None:
    found = ei.doctor(reference, system_a)
    assert found.report == json.loads(command_line("doctor", system_a, "--reference", reference, "--format", "json"))
    assert len(found.findings) == len(found.report["findings"]) >= 1
    assert set(found.findings["rule"]) <= set(found.rules["id"])
    assert found.rules["isExamined"].any()


def test_doctor_holds_files_together(reference: Path, tmp_path: Path) -> None:
    claims = json.loads(reference.read_text())
    again = {**claims[4], "claim": claims[4]["claim"].upper(), "label": "Refuted" if claims[4]["label"] != "Refuted" else "Supported"}
    other = tmp_path / "other.json"
    other.write_text(json.dumps([claims[0] | {"claim": "A claim of its own about bridges."}, again]))
    found = ei.doctor([reference, other], models=False)
    (pair,) = found.pairs.to_dict("records")
    assert (pair["kind"], pair["file"], pair["index"], pair["other_file"], pair["other_index"]) == ("same", 0, 4, 1, 1)
    assert pair["hasOtherVerdict"]
    assert set(found.rules["file"]) == {0, 1}
    assert len(ei.doctor(reference, models=False).pairs) == 0


def test_doctor_finds_a_flaw_in_rows_and_none_where_none_is(
    rows: tuple[list[dict[str, Any]], list[dict[str, Any]]],
) -> None:
    reference, predictions = rows
    flawed = json.loads(json.dumps(predictions))
    flawed[3]["evidence"][0]["url"] = "https://www.snopes.com/fact-check/made-up/"
    found = ei.doctor(reference, flawed).findings
    (site,) = found[found["rule"] == "factCheckSite"].to_dict("records")
    assert (site["claim"], site["evidence"]) == (3, 0)
    clean = ei.doctor([reference[1]], [predictions[1]])
    assert list(clean.findings.columns) == ["rule", "severity", "claim", "line", "column", "message"]
    assert len(clean.findings) == 0
    assert repr(clean) == "<DoctorResult: 0 findings>"


def test_not_worse(reference: Path, system_a: Path, system_b: Path) -> None:
    found = ei.assert_not_worse(reference, system_a, system_b)
    assert (found.column, found.mean, found.baseline_mean) == ("averitec_0.25", 0.8, 0.15)
    with pytest.raises(ei.WorseError, match="is worse than the baseline at 95 %") as worse:
        ei.assert_not_worse(reference, system_b, system_a)
    (numbers,) = pickle.loads(pickle.dumps(worse.value)).assertions
    assert (numbers.mean, numbers.baseline_mean, numbers.result) == (0.15, 0.8, "worse")
    both = ei.assert_not_worse(reference, system_a, system_b, score=["averitec_0.25", "verdict_accuracy"])
    assert [one.column for one in both] == ["averitec_0.25", "verdict_accuracy"]
    with pytest.raises(ei.UsageError, match="two levels"):
        ei.assert_not_worse(reference, system_a, system_b, score=["averitec_0.25", "averitec_0.3"])
    with pytest.raises(AssertionError):
        ei.assert_not_worse(reference, system_b, system_a, "coverage", margin=0.01)
    assert ei.assert_not_worse(reference, system_a, system_a, margin=0.5).difference == 0
    with pytest.raises(ei.UsageError, match=r"no score .coverage_x"):
        ei.assert_not_worse(reference, system_a, system_b, "coverage_x", metrics=["coverage"])


def test_a_gate_that_cannot_decide_does_not_pass(rows: Rows) -> None:
    reference, predictions = rows
    wrong = [{**one, "pred_label": "Refuted" if one["pred_label"] == "Supported" else "Supported"} for one in predictions[:4]]
    worse = [*wrong, *predictions[4:]]
    # Four claims differ: the smallest two-sided p-value is 2 / 2^4 = 0.125.
    with pytest.raises(ei.UndecidedError, match="too few claims differ") as undecided:
        ei.assert_not_worse(reference, worse, predictions, "verdict_accuracy")
    assert isinstance(undecided.value, ei.WorseError)
    (numbers,) = undecided.value.assertions
    assert numbers.difference < 0
    assert ei.assert_not_worse(reference, worse, predictions, "verdict_accuracy", allow="fewClaims") == numbers


def test_a_gate_refuses_another_reference(rows: Rows) -> None:
    reference, predictions = rows
    easy = [{**one, "label": "Refuted" if one["label"] == "Supported" else "Supported"} for one in reference[:3]] + reference[3:]
    old, new = ei.score(reference, predictions, ["verdict"]), ei.score(easy, predictions, ["verdict"])
    with pytest.raises(ei.DifferentClaimsError, match="Different reference") as refused:
        ei.assert_not_worse(new, old, score="verdict_accuracy")
    assert 'allow="differentReference"' in str(refused.value)
    assert ei.assert_not_worse(old, new, score="verdict_accuracy", allow=["differentReference"]).difference >= 0
    assert [one["code"] for one in ei.compare([old, new]).report["blockers"]] == ["differentReference"]
    assert ei.compare([old, new], allow="differentReference").report["blockers"] == []


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


def test_notebooks_show_the_page_without_scripts(reference: Path, system_a: Path) -> None:
    gold, given = json.loads(reference.read_text()), json.loads(system_a.read_text())
    attack = '</iframe><script>alert(1)</script>" onload="alert(2)'
    gold[0]["claim"] = given[0]["claim"] = attack
    result = ei.score(gold, given, CHEAP)
    for shown in (result._repr_html_(), result.show(0)._repr_html_()):
        frame = Frame(shown)
        assert frame.tags == ["iframe", "script"], "the only script is beside the frame and fits its height"
        assert frame.attributes["sandbox"] == "allow-popups allow-popups-to-escape-sandbox allow-same-origin"
        page = Frame(frame.attributes["srcdoc"] or "")
        assert "script" not in page.tags
        assert "onload" not in page.attributes
        assert len(shown) < 300_000
    assert "alert(1)" in result.show(0).page
    # A source opens in a new tab, because it would replace the page in the frame.
    assert Frame(Frame(result.show(3)._repr_html_()).attributes["srcdoc"] or "").attributes["target"] == "_blank"
    assert repr(result.show(3)).startswith("Claim 3: ")
    with pytest.raises(IndexError, match="no claim 99 in the report; there are 0 to 19"):
        result.show(99)


def test_every_result_has_a_page_and_a_line(reference: Path, system_a: Path, system_b: Path) -> None:
    scored = ei.score(reference, system_a, ["semqa", *CHEAP], limit=2)
    assert "_matches" not in repr(scored), "counts are no scores"
    for shown in (scored, ei.compare(reference, [system_a, system_b], CHEAP), ei.stats(system_a), ei.doctor(reference, system_a, models=False)):
        frame = Frame(shown._repr_html_())
        assert frame.attributes["title"] == repr(shown)
        assert "h1" in Frame(frame.attributes["srcdoc"] or "").tags
    assert repr(shown) == "<DoctorResult: 1 finding>"


def test_frames_show_the_first_section(reference: Path, system_a: Path) -> None:
    shown = ei.score(reference, system_a, CHEAP)._repr_html_()
    page = Frame(shown).attributes["srcdoc"] or ""
    assert "<nav" not in page
    assert page.count("<section") >= 1
    assert "<details><summary><b>Provenance</b></summary>" in page
    height = int(re.search(r"height:(\d+)px", shown)[1])  # type: ignore[index]
    assert 300 < height < 1200
    assert ei.score(reference, system_a, CHEAP).to_html(0).count("<section") > page.count("<section"), "files keep all sections open"


def test_positions_of_findings_are_whole_numbers(reference: Path, system_a: Path) -> None:
    found = ei.doctor(reference, system_a, models=False)
    kinds = {**found.findings.dtypes, **found.rules.dtypes}
    assert {str(kinds[name]) for name in ("claim", "line", "column", "findings", "claims")} <= {"int64", "Int64"}
    assert int(found.rules["findings"].sum()) == len(found.findings)


def test_save_writes_every_form(reference: Path, system_a: Path, tmp_path: Path) -> None:
    result = ei.score(reference, system_a, CHEAP)
    for ending in ("json", "jsonl", "csv", "md", "tex", "html"):
        result.save(tmp_path / f"report.{ending}")
    assert (tmp_path / "report.json").read_text() == result.report_json
    assert (tmp_path / "report.csv").read_bytes().decode() == result.csv


def test_the_notebook_runs(tmp_path: Path) -> None:
    notebook = HERE.parent / "examples" / "evidence.ipynb"
    words = ["--to", "html", "--execute", "--output-dir", str(tmp_path), str(notebook)]
    subprocess.run([sys.executable, "-m", "nbconvert", *words], check=True, capture_output=True)
    page = (tmp_path / "evidence.html").read_text()
    assert len(re.findall(r"<iframe [^>]*sandbox=", page)) == 6


def test_types_hold() -> None:
    script = "import evidence_inspector as ei\nframe = ei.score('a', 'b', ['averitec', 'rouge'], alpha=0.5).claims\nreveal_type(frame)\nei.score('a', 'b', alpa=1)\n"
    script += "class Frame:\n    def to_dicts(self) -> list[dict[str, object]]: ...  # type: ignore[empty-body]\nei.score(Frame(), frame)\nei.__version__.upper()\n"
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "-c", script], capture_output=True, check=False, text=True)
    assert 'Revealed type is "pandas' in done.stdout, done.stdout
    assert '"alpa"' in done.stdout
    assert "Found 1 error" in done.stdout, done.stdout
    calls = ["score('a', 'b', {})", "score('a', 'b', metrics={})", "compare('a', ['b', 'c'], {})", "leaderboard('a', ['b', 'c'], {})"]
    calls += ["checkup('a', 'b', {})", "score_pairs([], [], {})", "assert_not_worse('a', 'b', 'c', metrics={})"]
    for names, errors in [("['averitec', 'coverage']", 0), ("'all'", 0), ("['averitecs']", len(calls)), ("'averitecs'", len(calls))]:
        misspelt = "import evidence_inspector as ei\n" + "".join(f"ei.{call.format(names)}\n" for call in calls)
        done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "-c", misspelt], capture_output=True, check=False, text=True)
        assert (f"Found {errors} errors" if errors else "Success") in done.stdout, done.stdout
    own = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "-p", "evidence_inspector"], capture_output=True, check=False, text=True)
    assert own.returncode == 0, own.stdout


@pytest.mark.parametrize("name", ["score", "merge", "compare", "leaderboard", "checkup", "stats", "doctor", "assert_not_worse"])
def test_help_is_complete(name: str) -> None:
    function = getattr(ei, name)
    told = inspect.getdoc(function) or ""
    for heading in ("Parameters", "Returns", "Raises", "Examples"):
        assert f"\n{heading}\n---" in told
    sections = told.split("\nReturns\n")[0].split("\nParameters\n")[1]
    entries = {one.strip("* ") for line in sections.splitlines() if line and not line.startswith(" ") for one in line.split(",")}
    assert set(inspect.signature(function).parameters) <= entries


def test_help_has_every_option() -> None:
    told = inspect.getdoc(ei.Options) or ""
    assert set(ei.Options.__annotations__) == set(re.findall(r"^(\w+): ", told, re.MULTILINE))
    assert ei.__version__ == ei.version()

"""Comparisons, leaderboards, check-ups, the doctor, and assertions for continuous integration."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import CHEAP, RATINGS, REFERENCE, SYSTEM_A, SYSTEM_B, Rows

import evidence_inspector as ei


def test_compare_has_a_row_for_each_score_and_tests_primary_scores_alone() -> None:
    found = ei.compare(REFERENCE, [SYSTEM_A, SYSTEM_B], CHEAP, names=["A", "B"])
    text = str(found.show())
    assert text.startswith("B is worse than A on ") and "--output" not in text
    frame = found.differences.set_index("column")
    row = frame.loc["averitec_0.25"]
    assert (row["system"], row["baseline"], row["claims"], row["result"]) == ("B", "A", 20, "worse")
    assert row["difference"] == row["mean"] - row["baseline_mean"]
    assert row["low"] <= row["difference"] <= row["high"] < 0
    assert list(frame.index[frame["primary"]]) == ["averitec_0.25", "verdict_accuracy", "coverage"]
    others = frame[~frame["primary"]]
    assert len(others) > 0 and others["adjusted_p_value"].isna().all()
    again = ei.compare([ei.score(REFERENCE, one, CHEAP) for one in (SYSTEM_A, SYSTEM_B)], names=["A", "B"])
    assert again.report["rows"] == found.report["rows"]
    chosen = ei.compare(REFERENCE, [SYSTEM_A, SYSTEM_B], CHEAP, primary="coverage").differences.set_index("column")
    assert list(chosen.index[chosen["primary"]]) == ["coverage"]
    assert chosen.loc["coverage", "adjusted_p_value"] == frame.loc["coverage", "p_value"]


def test_leaderboard_ranks_systems_also_without_flagged_evidence(rows: Rows) -> None:
    leaking = json.loads(json.dumps(rows[1]))
    for pair in [pair for claim in leaking[:10] for pair in claim["evidence"]]:
        pair["url"] = "https://www.snopes.com/fact-check/made-up/"
    same = ei.leaderboard(REFERENCE, [leaking, SYSTEM_A], ["averitec"], names=["leaking", "A"]).ranks
    assert list(same["rank"]) == [1, 1]
    ranks = ei.leaderboard(REFERENCE, [leaking, SYSTEM_A], ["averitec"], names=["leaking", "A"], without=["factCheckSite"]).ranks
    assert list(zip(ranks["rank"], ranks["system"])) == [(1, "A"), (2, "leaking")]
    best, last = ranks.to_dict("records")
    assert last["averitec_0.25"] < best["averitec_0.25"] == same["averitec_0.25"][0]
    assert last["averitec_0.25_low"] <= last["averitec_0.25"] <= last["averitec_0.25_high"]


def test_systems_of_one_file_are_compared(rows: Rows) -> None:
    both = [{**one, "model": name} for name in ("a", "b") for one in rows[1]]
    found = ei.compare(rows[0], [both], CHEAP, system_field="model")
    assert [system["name"] for system in found.report["systems"]] == ["a", "b"]


def test_checkup_takes_files_or_a_rated_result() -> None:
    found = ei.checkup(REFERENCE, SYSTEM_A, ["coverage"], columns=f"{RATINGS}#1..5", resamples=100)
    assert found.correlations["spearman"].dropna().between(-1, 1).all()
    rated = ei.checkup(ei.score(REFERENCE, SYSTEM_A, ["coverage"], columns=f"{RATINGS}#1..5"), resamples=100)
    assert rated.report["ratings"] == found.report["ratings"]


def test_doctor_and_stats_say_what_the_command_line_says(rows: Rows, command_line: Callable[..., bytes], tmp_path: Path) -> None:
    found = ei.doctor(REFERENCE, SYSTEM_A)
    assert found.report == json.loads(command_line("doctor", SYSTEM_A, "--reference", REFERENCE, "--format", "json"))
    assert len(found.findings) == len(found.report["findings"]) == found.rules["findings"].sum() >= 1
    assert ei.stats(REFERENCE, SYSTEM_A).files[["name", "claims"]].values.tolist() == [["reference.json", 20], ["systemA.predictions.json", 19]]
    clean = ei.doctor([rows[0][1]], [rows[1][1]])
    assert list(clean.findings.columns) == ["rule", "severity", "claim", "line", "column", "message"]
    assert repr(clean) == "<DoctorResult: 0 findings>"
    # Several files are compared with each other as data sets.
    again = {**rows[0][4], "claim": rows[0][4]["claim"].upper(), "label": "Refuted" if rows[0][4]["label"] != "Refuted" else "Supported"}
    other = tmp_path / "other.json"
    other.write_text(json.dumps([rows[0][0] | {"claim": "A claim of its own about bridges."}, again]))
    both = ei.doctor([REFERENCE, other], models=False)
    (pair,) = both.pairs.to_dict("records")
    assert [pair[name] for name in ("kind", "file", "index", "other_file", "other_index", "hasOtherVerdict")] == ["same", 0, 4, 1, 1, True]
    assert set(both.rules["file"]) == {0, 1}


def test_a_worse_system_fails_the_gate() -> None:
    found = ei.assert_not_worse(REFERENCE, SYSTEM_A, SYSTEM_B)
    assert (found.column, found.mean, found.baseline_mean, found.result) == ("averitec_0.25", 0.8, 0.15, "better")
    results = [ei.score(REFERENCE, one, CHEAP) for one in (SYSTEM_A, SYSTEM_B)]
    assert ei.assert_not_worse(*results, score="averitec") == found, "results need no reference"
    assert ei.assert_not_worse(*results, "averitec") == found, "the score is the next argument"
    with pytest.raises(ei.WorseError, match=r"^AVeriTeC score is worse than the baseline at 95 %: ") as worse:
        ei.assert_not_worse(REFERENCE, SYSTEM_B, SYSTEM_A)
    (numbers,) = pickle.loads(pickle.dumps(worse.value)).assertions
    assert (numbers.mean, numbers.baseline_mean, numbers.result) == (0.15, 0.8, "worse")
    both = ei.assert_not_worse(REFERENCE, SYSTEM_A, SYSTEM_B, score=["averitec_0.25", "verdict_accuracy"])
    assert [one.column for one in both] == ["averitec_0.25", "verdict_accuracy"]
    with pytest.raises(ei.WorseError, match=r"not shown to be worse by less than 0\.01 at 95 %"):
        ei.assert_not_worse(REFERENCE, SYSTEM_B, SYSTEM_A, "coverage", margin=0.01)
    assert ei.assert_not_worse(REFERENCE, SYSTEM_A, SYSTEM_A, margin=0.5).difference == 0


def test_a_gate_that_cannot_decide_does_not_pass(rows: Rows) -> None:
    wrong = [{**one, "pred_label": "Refuted" if one["pred_label"] == "Supported" else "Supported"} for one in rows[1][:4]]
    # Four claims differ: the smallest two-sided p-value is 2 / 2^4 = 0.125.
    systems: Any = (rows[0], [*wrong, *rows[1][4:]], rows[1], "verdict_accuracy")
    with pytest.raises(ei.UndecidedError, match="too few claims differ") as undecided:
        ei.assert_not_worse(*systems)
    assert isinstance(undecided.value, ei.WorseError)
    assert list(undecided.value.assertions) == [ei.assert_not_worse(*systems, allow="fewClaims")]


def test_different_claims_are_not_compared(rows: Rows) -> None:
    easy = [{**one, "label": "Refuted" if one["label"] == "Supported" else "Supported"} for one in rows[0][:3]] + rows[0][3:]
    old, new = ei.score(*rows, ["verdict"]), ei.score(easy, rows[1], ["verdict"])
    with pytest.raises(ei.DifferentClaimsError, match="Different reference") as refused:
        ei.assert_not_worse(new, old, score="verdict_accuracy")
    assert 'allow="differentReference"' in str(refused.value)
    assert isinstance(refused.value, AssertionError) and refused.value.code == "notComparable"
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
    assert ei.assert_not_worse(old, new, score="verdict_accuracy", allow=["differentReference"]).difference >= 0
    fewer = rows[1][:15]
    with pytest.raises(ei.DifferentClaimsError, match=r"Claims with a prediction: .* 19 of 20, .* 15 of 20"):
        ei.compare(rows[0], [rows[1], fewer], ["verdict"], strict=True)
    with pytest.raises(ei.DifferentClaimsError, match="baseline 15 of 20, system 19 of 20"):
        ei.assert_not_worse(rows[0], rows[1], fewer, "verdict_accuracy", strict=True, allow="sameVerdicts")
    halves = [ei.score(*rows, ["verdict"], shard=shard) for shard in ("1/2", "2/2")]
    with pytest.raises(ei.EvidenceInspectorError, match="no claim was scored for all of them") as failed:
        ei.compare(halves)
    assert failed.value.code == "notComparable"

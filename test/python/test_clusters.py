"""Scores 20,000 claims in Spark and in Dask, with one worker and with two. The scores must be those of one run. Prints the times."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import evidence_inspector as ei

sys.path.insert(0, str(Path(__file__).parents[2] / "python" / "examples"))
clusters = import_module("clusters")

COUNT = int(os.environ.get("EVIDENCE_INSPECTOR_CLAIMS", "20000"))


@pytest.fixture(scope="module")
def claims(rows: Any) -> pd.DataFrame:
    gold, given = rows
    by_claim = {one["claim"]: one for one in given}
    pairs = [(one, by_claim[one["claim"]]) for one in gold if one["claim"] in by_claim]
    made = []
    for number in range(COUNT):
        reference, prediction = pairs[number % len(pairs)]
        text = f"{reference['claim']} ({number})"
        made.append((number, json.dumps({**reference, "claim": text}), json.dumps({**prediction, "claim": text})))
    return pd.DataFrame(made, columns=["id", "reference", "prediction"])


@pytest.fixture(scope="module")
def expected(claims: pd.DataFrame) -> pd.DataFrame:
    """One run of the first claims, through files."""
    return clusters.score_batch(claims.head(len(claims)))


@pytest.fixture
def importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are other processes. They use this interpreter and must find the example."""
    folders = [str(Path(clusters.__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(folders))
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)


@pytest.mark.parametrize("system", ["pyspark", "distributed"])
def test_workers_give_the_scores_of_one_run(
    system: str, claims: pd.DataFrame, expected: pd.DataFrame, importable: None, capsys: pytest.CaptureFixture[str]
) -> None:
    run: Callable[[pd.DataFrame, int], pd.DataFrame] = clusters.with_spark if system == "pyspark" else clusters.with_dask
    seconds = []
    for workers in (1, 2):
        began = time.perf_counter()
        found = run(claims, workers)
        seconds.append(time.perf_counter() - began)
        pd.testing.assert_frame_equal(found.astype(expected.dtypes.to_dict()), expected, check_exact=True)
    with capsys.disabled():
        print(f"\n{system}: {COUNT} claims in {seconds[0]:.1f} s with one worker, {seconds[1]:.1f} s with two")
    ei.shut_down()

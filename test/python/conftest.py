"""The project's sample files, and the command line in the package."""

from __future__ import annotations

import json
import os
import subprocess
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import evidence_inspector as ei
from evidence_inspector._node import find_node, find_program

SAMPLES = Path(__file__).parents[2] / "samples"
REFERENCE, SYSTEM_A, SYSTEM_B = (SAMPLES / f"{name}.json" for name in ("reference", "systemA.predictions", "systemB.predictions"))
RATINGS = SAMPLES / "columns" / "systemA.ratings.csv"
CHEAP: list[ei.MetricId] = ["averitec", "coverage"]
Rows = tuple[list[dict[str, Any]], list[dict[str, Any]]]


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ei.EvidenceInspectorWarning)
        yield


@pytest.fixture(scope="session")
def rows() -> Rows:
    return json.loads(REFERENCE.read_text()), json.loads(SYSTEM_A.read_text())


@pytest.fixture(scope="session")
def scored() -> ei.ScoreResult:
    return ei.score(REFERENCE, SYSTEM_A, ["coverage", "semqa", "averitec", "verdict"])


@pytest.fixture(scope="session")
def command_line() -> Callable[..., bytes]:
    def run(*args: object) -> bytes:
        # A tool that another test runs may have set the width at which sentences are broken.
        env = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        return subprocess.run([find_node(), find_program(), *map(str, args)], capture_output=True, check=True, env=env).stdout

    return run

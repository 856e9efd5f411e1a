"""The project's sample files, and the command line in the package."""

from __future__ import annotations

import json
import subprocess
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import evidence_inspector as ei
from evidence_inspector._node import find_node, find_program

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ei.EvidenceInspectorWarning)
        yield


@pytest.fixture(scope="session")
def reference() -> Path:
    return SAMPLES / "reference.json"


@pytest.fixture(scope="session")
def system_a() -> Path:
    return SAMPLES / "systemA.predictions.json"


@pytest.fixture(scope="session")
def system_b() -> Path:
    return SAMPLES / "systemB.predictions.json"


@pytest.fixture(scope="session")
def rows(reference: Path, system_a: Path) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    return json.loads(reference.read_text()), json.loads(system_a.read_text())


@pytest.fixture(scope="session")
def command_line() -> Callable[..., bytes]:
    def run(*args: object) -> bytes:
        words = [find_node(), find_program(), *map(str, args)]
        return subprocess.run(words, capture_output=True, check=True).stdout

    return run

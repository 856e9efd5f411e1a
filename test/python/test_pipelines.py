"""DVC and Snakemake run the examples of docs/commandLine.md with the installed command line."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import REFERENCE, SYSTEM_A, SYSTEM_B

import evidence_inspector as ei

Run = Callable[..., str]


def example(tool: str, language: str) -> str:
    """The code block of the documentation that follows the sentence about the tool."""
    page = (Path(__file__).parents[2] / "docs" / "commandLine.md").read_text(encoding="utf-8")
    found = re.search(rf"^{tool} [^\n]*\n\n```{language}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert found, f"docs/commandLine.md has no example for {tool}"
    return found[1]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs a program in the folder of the test and returns what it prints. Nothing is sent or stored outside the folder."""
    folders = ("DVC_SITE_CACHE_DIR", "DVC_GLOBAL_CONFIG_DIR", "DVC_SYSTEM_CONFIG_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")
    own = {**{name: str(tmp_path / "home" / name) for name in folders}, "DVC_NO_ANALYTICS": "1", "CI": "true", "GIT_CONFIG_GLOBAL": os.devnull}
    own |= {f"GIT_{who}_{what}": "test@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    own["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])

    def call(*words: str) -> str:
        done = subprocess.run(words, cwd=tmp_path, env={**os.environ, **own}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    return call


def test_dvc_shows_the_numbers_and_compares_commits(run: Run, tmp_path: Path) -> None:
    def dvc(*words: str) -> str:
        return run(sys.executable, "-m", "dvc", *words)

    run("git", "init", "--quiet")
    dvc("init", "--quiet")
    shutil.copy(REFERENCE, tmp_path / "dev.json")
    shutil.copy(SYSTEM_A, tmp_path / "system.json")
    (tmp_path / "dvc.yaml").write_text(example("DVC", "yaml"), encoding="utf-8")
    dvc("repro", "--quiet")
    numbers = json.loads(dvc("metrics", "show", "--json"))[""]["data"]["metrics.json"]["data"]
    assert numbers["averitec_0.25_low"] < numbers["averitec_0.25"] == 0.8 < numbers["averitec_0.25_high"]
    # Trackers get the same numbers under the same names from Python.
    found = ei.score(REFERENCE, SYSTEM_A).numbers
    common = set(numbers) & set(found)
    assert {f"{column}_{end}" for column in ("averitec_0.25", "verdict_accuracy", "coverage") for end in ("low", "high")} <= common
    assert {name: found[name] for name in common} == {name: numbers[name] for name in common}

    run("git", "add", "dvc.yaml", "dvc.lock", "metrics.json", ".dvc", "dev.json", "system.json")
    run("git", "commit", "--quiet", "-m", "System A")
    shutil.copy(SYSTEM_B, tmp_path / "system.json")
    dvc("repro", "--quiet")
    change = json.loads(dvc("metrics", "diff", "--json"))["metrics.json"]["averitec_0.25"]
    assert (change["old"], change["new"]) == (0.8, 0.15)


def test_snakemake_scores_each_system_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "predictions").mkdir()
    for file, name in ((REFERENCE, "dev.json"), (SYSTEM_A, "predictions/a.json"), (SYSTEM_B, "predictions/b.json")):
        shutil.copy(file, tmp_path / name)
    (tmp_path / "Snakefile").write_text(example("Snakemake", "python"), encoding="utf-8")
    targets = ["metrics/a.json", "metrics/b.json"]
    run(sys.executable, "-m", "snakemake", "--cores", "1", *targets)
    first, second = (json.loads((tmp_path / target).read_text(encoding="utf-8")) for target in targets)
    assert first["averitec_0.25"] == 0.8 > second["averitec_0.25"]
    assert (tmp_path / "reports" / "b.json").is_file()
    written = [(tmp_path / target).stat().st_mtime_ns for target in targets]
    run(sys.executable, "-m", "snakemake", "--cores", "1", *targets)
    assert [(tmp_path / target).stat().st_mtime_ns for target in targets] == written, "nothing has changed"

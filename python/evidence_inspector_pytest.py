"""The plug-in for pytest: the fixture `evidence_gate`. It imports Evidence Inspector when a test asks for the fixture."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from evidence_inspector import Assertion

_SENTENCES = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("evidence inspector")
    for name, told in (("reference", "the reference file of `evidence_gate`"), ("baseline", "the baseline of `evidence_gate`: predictions or a report")):
        group.addoption(f"--evidence-{name}", default=None, metavar="FILE", help=told)
        parser.addini(f"evidence_{name}", told, default=None)


def _file_of(config: pytest.Config, name: str) -> str | None:
    """From the command line, relative to where it was typed; else from the settings, relative to their file."""
    given = config.getoption(f"--evidence-{name}")
    if given:
        return str(given)
    setting = config.getini(f"evidence_{name}")
    return os.path.join(config.rootpath, setting) if setting else None


@pytest.fixture
def evidence_gate(request: pytest.FixtureRequest) -> Callable[..., Assertion | list[Assertion]]:
    """`evidence_gate(predictions, score="averitec")` fails the test if the system is shown to be worse than the baseline.

    Reference and baseline are those of `evidence_reference` and `evidence_baseline` in pytest's settings, of `--evidence-reference` and
    `--evidence-baseline`, or of the arguments `reference` and `baseline`. All other arguments are those of `assert_not_worse`.
    """
    import evidence_inspector as ei

    config = request.config
    sentences = config.stash.setdefault(_SENTENCES, [])

    def gate(predictions: Any, score: Any = "averitec", *, reference: Any = None, baseline: Any = None, **options: Any) -> Assertion | list[Assertion]:
        __tracebackhide__ = True
        gold = reference if reference is not None else _file_of(config, "reference")
        other = baseline if baseline is not None else _file_of(config, "baseline")
        if other is None:
            raise pytest.UsageError("evidence_gate has no baseline. Give baseline=, --evidence-baseline or the setting evidence_baseline.")
        found: Assertion | list[Assertion] = ei.assert_not_worse(reference=gold, predictions=predictions, baseline=other, score=score, **options)
        sentences.extend(f"{one.column}: {one.sentence}" for one in (found if isinstance(found, list) else [found]))
        return found

    return gate


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    sentences = config.stash.get(_SENTENCES, [])
    if sentences:
        terminalreporter.section("evidence", sep="-")
        for sentence in sentences:
            terminalreporter.write_line(sentence)

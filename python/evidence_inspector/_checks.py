"""Plain functions for tests and continuous integration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from evidence_inspector._errors import NotWorseError, UsageError
from evidence_inspector._functions import compare
from evidence_inspector._inputs import Claims
from evidence_inspector._options import Options
from evidence_inspector._results import ScoreResult

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Assertion:
    """What was found; the numbers are those of `compare`."""

    column: str
    mean: float
    baseline_mean: float
    difference: float
    #: Of the difference, at 95 %; `None`: too few claims differ for one.
    low: float | None
    high: float | None
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def assert_not_worse(
    predictions: Claims | ScoreResult,
    baseline: Claims | ScoreResult,
    reference: Claims | None = None,
    score: str = "averitec_0.25",
    *,
    margin: float | None = None,
    metrics: str | list[str] | None = None,
    **options: Unpack[Options],
) -> Assertion:
    """Raises `NotWorseError` (an `AssertionError`) when a system is worse than its baseline; gives what was found.

    Parameters
    ----------
    predictions, baseline
        The system and what it is held against: anything that `score` takes, or its results.
    reference
        Needed where one of them is not scored yet.
    score
        A column of the CSV, such as `averitec_0.25`, `coverage`, `hungarianMeteor_questionAnswer`.
    margin
        Left out, it fails when the system is *shown* to be worse: the whole 95 % interval of the difference is on the worse side of 0.
        Few claims show little, so that passing is no proof. With a margin it fails unless the system is shown to be worse by less than
        that: the whole interval is better than `-margin` (a test of non-inferiority).
    metrics
        To compute; left out: what the score needs.
    **options
        As of `score`.

    Returns
    -------
    Assertion
        The means, their difference, its interval and a sentence.

    Raises
    ------
    NotWorseError
        The system is worse, or is not shown to be within the margin.
    EvidenceInspectorError, UsageError
        As of `score`.

    Examples
    --------
    >>> def test_the_system_is_not_worse():
    ...     ei.assert_not_worse("new.json", "baseline.json", "dev.json", "averitec_0.25")
    """
    level = _level_of(score)
    found = compare(
        [baseline, predictions],
        reference,
        metrics if metrics is not None else _metric_of(score, baseline, predictions),
        names=["baseline", "system"],
        primary=[score],
        level=level,
        progress=False,
        **options,
    )
    rows = [row for row in found.report["rows"] if row["column"] == score]
    if not rows:
        there = ", ".join(row["column"] for row in found.report["rows"])
        raise UsageError(f"The comparison has no score {score!r}; it has {there}.", "usage")
    return _judged(rows[0], margin)


def _level_of(score: str) -> float | None:
    if not score.startswith("averitec_"):
        return None
    try:
        return float(score.removeprefix("averitec_"))
    except ValueError:
        raise UsageError(f"{score!r} is no column of the AVeriTeC score; 'averitec_0.25' is one.", "usage") from None


def _judged(row: dict[str, Any], margin: float | None) -> Assertion:
    one = row["differences"][0]
    interval = one["interval"] or {}
    result = Assertion(
        row["column"],
        one["mean"],
        one["baselineMean"],
        one["difference"],
        interval.get("low"),
        interval.get("high"),
        one["sentence"],
    )
    # Where less is better the interval is turned round.
    sign = 1 if row["better"] == "higher" else -1
    bounds = None if result.low is None or result.high is None else sorted((sign * result.low, sign * result.high))
    if margin is None:
        if bounds is not None and bounds[1] < 0:
            raise NotWorseError(f"{row['name']} is worse than the baseline at 95 %: {one['sentence']}")
        return result
    if bounds is None:
        if result.difference == 0:
            return result
        raise NotWorseError(f"{row['name']}: too few claims differ to show that it is worse by less than {margin:g}: {one['sentence']}")
    if bounds[0] <= -margin:
        raise NotWorseError(f"{row['name']} is not shown to be worse by less than {margin:g} at 95 %: {one['sentence']}")
    return result


def _metric_of(score: str, *systems: Any) -> str | None:
    """Only what the score needs is computed; reports have what they have."""
    if all(isinstance(system, ScoreResult) for system in systems):
        return None
    return score.partition("_")[0]

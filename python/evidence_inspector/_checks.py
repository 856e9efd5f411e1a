"""Assertions for tests and continuous integration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast, overload

from evidence_inspector._calls import in_new_order, order_of_gate, public
from evidence_inspector._errors import DifferentClaimsError, NotWorseError, UsageError
from evidence_inspector._functions import Metrics, check_same_claims, compare
from evidence_inspector._inputs import Claims
from evidence_inspector._naming import column_of
from evidence_inspector._options import Options
from evidence_inspector._results import ScoreResult

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Assertion:
    """The comparison of one score, with the numbers of `compare`."""

    column: str
    mean: float
    baseline_mean: float
    difference: float
    #: The 95 % interval of the difference. `None`: too few claims differ.
    low: float | None
    high: float | None
    sentence: str
    #: Adjusted for the number of scores, as in `compare`. `None`: no test was possible.
    p_value: float | None = None
    #: `better`, `worse`, `notDistinguishable` or `equal`, as in `compare`.
    result: str = ""

    def __str__(self) -> str:
        return self.sentence


@overload
def assert_not_worse(
    reference: Claims | ScoreResult | None,
    predictions: Claims | ScoreResult | None = None,
    baseline: Claims | ScoreResult | None = None,
    score: str = "averitec_0.25",
    *,
    margin: float | None = None,
    metrics: Metrics = None,
    **options: Unpack[Options],
) -> Assertion: ...


@overload
def assert_not_worse(
    reference: Claims | ScoreResult | None,
    predictions: Claims | ScoreResult | None = None,
    baseline: Claims | ScoreResult | None = None,
    *,
    score: list[str] | tuple[str, ...],
    margin: float | None = None,
    metrics: Metrics = None,
    **options: Unpack[Options],
) -> list[Assertion]: ...


@public
@in_new_order(order_of_gate)
def assert_not_worse(
    reference: Claims | ScoreResult | None = None,
    predictions: Claims | ScoreResult | None = None,
    baseline: Claims | ScoreResult | None = None,
    score: str | list[str] | tuple[str, ...] = "averitec_0.25",
    *,
    margin: float | None = None,
    metrics: Metrics = None,
    **options: Unpack[Options],
) -> Assertion | list[Assertion]:
    """Raises `NotWorseError` (an `AssertionError`) if a system is worse than its baseline. Otherwise returns the numbers.

    The decision is that of `evidence-inspector gate`, which uses the test of `compare`.

    Parameters
    ----------
    reference
        The reference. Results of `score` do not need it: `assert_not_worse(new, old)`.
    predictions, baseline
        The system, and the baseline to compare it with: predictions in any form that `score` takes, or results of `score`.
    score
        A column, such as `averitec_0.25`, `coverage` or `hungarianMeteor_questionAnswer`, or the id of a metric for its main score. If
        several scores are given, all must pass, and their p-values are adjusted for their number.
    margin
        Without a margin the assertion fails if the system is *shown* to be worse (adjusted p-value below 0.05, as in `compare`). With few
        claims that is rarely the case, so passing proves little. With a margin it fails if the comparison does not rule out that the
        system is worse by the margin or more: the 95 % interval of the difference reaches `-margin` (a non-inferiority test). Equal
        scores pass.
    metrics
        The metrics to compute. Default: those that the score needs.
    **options
        See `score`.

    Returns
    -------
    Assertion
        The means, their difference, its interval, the p-value and a sentence. A list of them if `score` is a list.

    Raises
    ------
    NotWorseError
        The system is worse, or is not shown to be within the margin. `.assertions` has the numbers of all scores.
    DifferentClaimsError
        A kind of `NotWorseError`: the two systems were scored for different claims, or the score failed for some claims, or a
        file ends early or is damaged. With
        `strict=True` also if the files have predictions for different numbers of claims. The message has the numbers.
    EvidenceInspectorError, UsageError
        See `score`.

    Examples
    --------
    >>> def test_the_system_is_not_worse():
    ...     ei.assert_not_worse("dev.json", "new.json", "baseline.json", "averitec_0.25")
    """
    if predictions is None or baseline is None:
        raise UsageError("Pass the predictions and the baseline to compare them with.", "usage")
    scores = [_score_of(one) for one in ([score] if isinstance(score, str) else score)]
    if not scores:
        raise UsageError("Expected at least one score.", "usage")
    levels = {level for level in map(_level_of, scores) if level is not None}
    if len(levels) > 1:
        raise UsageError("The scores have two levels of the AVeriTeC score; use one call for each.", "usage")
    strict = options.pop("strict", False)
    if strict:
        options["max_failed"] = options.get("max_failed", 0)
    found = compare(
        cast("Claims | None", reference),
        [baseline, predictions],
        metrics if metrics is not None else _metrics_of(scores, baseline, predictions),
        names=["baseline", "system"],
        primary=scores,
        level=next(iter(levels), None),
        progress=False,
        **options,
    )
    for warning in found.report.get("warnings", []):
        if warning["code"] in _PARTLY_READ:
            raise DifferentClaimsError(f"{warning['message']} The test needs scores of whole files.")
    rows = [_row_of(found.report, one) for one in scores]
    for row in rows:
        check_same_claims(found.report, row["column"], with_predictions=bool(strict))
        if row["differences"][0]["claims"] == 0:
            raise DifferentClaimsError(f"No claim has {row['name']} in both systems, so nothing can be compared.")
    assertions = [_assertion_of(row) for row in rows]
    faults = [fault for row, one in zip(rows, assertions) if (fault := _fault_of(row, one, margin)) is not None]
    if faults:
        raise NotWorseError(" ".join(faults), assertions)
    return assertions[0] if isinstance(score, str) else assertions


# As in `checkWholeFiles` of the program: codes of warnings about scores of incomplete files.
_PARTLY_READ = frozenset({"cutFile", "damagedFile", "lostClaims"})


def _score_of(name: str) -> str:
    """Returns the column that the name means. Unknown names are returned unchanged, because they may belong to an imported metric."""
    try:
        return column_of(name)
    except UsageError:
        return name


def _row_of(report: dict[str, Any], score: str) -> dict[str, Any]:
    for row in report["rows"]:
        if row["column"] == score:
            return row  # type: ignore[no-any-return]
    there = ", ".join(row["column"] for row in report["rows"])
    raise UsageError(f"The comparison has no score {score!r}; it has {there}.", "usage")


def _level_of(score: str) -> float | None:
    if not score.startswith("averitec_"):
        return None
    try:
        return float(score.removeprefix("averitec_"))
    except ValueError:
        raise UsageError(f"{score!r} is not a column of the AVeriTeC score. An example is 'averitec_0.25'.", "usage") from None


def _assertion_of(row: dict[str, Any]) -> Assertion:
    one = row["differences"][0]
    interval = one["interval"] or {}
    return Assertion(
        row["column"],
        one["mean"],
        one["baselineMean"],
        one["difference"],
        interval.get("low"),
        interval.get("high"),
        one["sentence"],
        one["adjustedPValue"],
        one["result"],
    )


def _fault_of(row: dict[str, Any], found: Assertion, margin: float | None) -> str | None:
    """Returns why the score does not pass, or `None` if it does. The rule is that of `decideGate` in the program."""
    if margin is None:
        return f"{row['name']} is worse than the baseline at 95 %: {found.sentence}" if found.result == "worse" else None
    if found.result == "equal":
        return None
    if found.low is None or found.high is None:
        return f"{row['name']}: too few claims differ to show that it is worse by less than {margin:g}: {found.sentence}"
    lowest = -found.high if row["better"] == "lower" else found.low
    if lowest > -margin:
        return None
    return f"{row['name']} is not shown to be worse by less than {margin:g} at 95 %: {found.sentence}"


def _metrics_of(scores: list[str], *systems: Any) -> Metrics:
    """Returns the metrics that the scores need, or `None` if all systems are results that were scored before."""
    if all(isinstance(system, ScoreResult) for system in systems):
        return None
    return cast(Metrics, list(dict.fromkeys(score.partition("_")[0] for score in scores)))

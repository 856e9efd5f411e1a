"""Assertions for tests and continuous integration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from evidence_inspector._calls import in_new_order, order_of_gate, public
from evidence_inspector._errors import UndecidedError, UsageError, WorseError
from evidence_inspector._functions import Metrics, check_same_claims, gate
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
    allow: str | list[str] | tuple[str, ...] | None = None,
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
    allow: str | list[str] | tuple[str, ...] | None = None,
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
    allow: str | list[str] | tuple[str, ...] | None = None,
    metrics: Metrics = None,
    **options: Unpack[Options],
) -> Assertion | list[Assertion]:
    """Raises `WorseError` (an `AssertionError`) if a system is worse than its baseline. Otherwise returns the numbers.

    The program decides, as in `evidence-inspector gate`.

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
        Without a margin the assertion fails if the system is *shown* to be worse (adjusted p-value below 0.05, as in `compare`), or if the
        score is lower and too few claims differ for the test to ever show it. With few claims passing proves little. With a margin it fails if the comparison does not rule out that the
        system is worse by the margin or more: the 95 % interval of the difference reaches `-margin` (a non-inferiority test). Equal
        scores pass.
    allow
        Names of warnings that do not forbid a decision, such as `differentEncoder` (docs/comparisons.md lists them). `fewClaims` lets a
        lower score pass if too few claims differ.
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
    WorseError
        The system is worse, or is not shown to be within the margin. `.assertions` has the numbers of all scores. `NotWorseError` is the
        same class.
    UndecidedError
        A kind of `WorseError`: the score is lower, but too few claims differ for the test to ever show that it is worse.
    DifferentClaimsError
        A kind of `WorseError`: the two systems were scored for different claims, against different references, with other models or
        versions of metrics, or a file ends early or is damaged. With `strict=True` also if the files have predictions for different
        numbers of claims. The message has the numbers and the names for `allow`.
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
    found = gate(reference, [baseline, predictions], scores, margin, allow, metrics, options)
    check_same_claims(found, with_predictions=bool(strict))
    checks = found["checks"]
    assertions = [_assertion_of(one) for one in checks]
    for outcomes, error in (({"worse", "notWithinMargin", "fewClaims"}, WorseError), ({"undecided"}, UndecidedError)):
        faults = [_fault_of(one, margin) for one in checks if one["outcome"] in outcomes]
        if faults:
            raise error(" ".join(faults), assertions)
    return assertions[0] if isinstance(score, str) else assertions


def _score_of(name: str) -> str:
    """Returns the column that the name means. Unknown names are returned unchanged, because they may belong to an imported metric."""
    try:
        return column_of(name)
    except UsageError:
        return name


def _level_of(score: str) -> float | None:
    if not score.startswith("averitec_"):
        return None
    try:
        return float(score.removeprefix("averitec_"))
    except ValueError:
        raise UsageError(f"{score!r} is not a column of the AVeriTeC score. An example is 'averitec_0.25'.", "usage") from None


def _assertion_of(check: dict[str, Any]) -> Assertion:
    interval = check["interval"] or {}
    return Assertion(
        check["column"],
        check["mean"],
        check["baselineMean"],
        check["difference"],
        interval.get("low"),
        interval.get("high"),
        check["sentence"],
        check["adjustedPValue"],
        check["result"],
    )


def _fault_of(check: dict[str, Any], margin: float | None) -> str:
    """Returns the sentence of a score that does not pass."""
    name, sentence = check["name"], check["sentence"]
    within = "" if margin is None else f"{margin:.12g}"
    faults = {
        "worse": f"{name} is worse than the baseline at 95 %",
        "undecided": f"{name} is lower than the baseline, but too few claims differ to show that it is worse",
        "fewClaims": f"{name}: too few claims differ to show that it is worse by less than {within}",
        "notWithinMargin": f"{name} is not shown to be worse by less than {within} at 95 %",
    }
    return f"{faults[check['outcome']]}: {sentence}"

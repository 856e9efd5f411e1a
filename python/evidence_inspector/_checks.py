"""Assertions for tests and continuous integration."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, overload

from evidence_inspector._calls import public
from evidence_inspector._commands import Metrics, reference_words, refuse_different_claims, run, score_names, system_files, temporary_folder
from evidence_inspector._errors import Assertion, DifferentClaimsError, EvidenceInspectorError, UndecidedError, WorseError
from evidence_inspector._inputs import Claims
from evidence_inspector._names import Options
from evidence_inspector._options import words
from evidence_inspector._scored import ScoreResult
from evidence_inspector._warnings import warn_of_lines

if TYPE_CHECKING:
    from typing_extensions import Unpack


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
        The system is worse, or is not shown to be within the margin. `.assertions` has the numbers of all scores.
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
    if baseline is None:  # two results know their reference
        reference, predictions, baseline = None, reference, predictions
    strict = options.get("strict", False)
    with temporary_folder() as folder:
        systems = [one for one in (baseline, predictions) if one is not None]
        own = {"score": score_names(score), "margin": margin, "allow": allow, "metrics": metrics, "names": ["baseline", "system"]}
        args = ["gate", *system_files(systems, folder, options), *words({**own, **options}, folder), *reference_words(reference, folder, options)]
        try:
            output = run([*args, "--format", "json"])
        except EvidenceInspectorError as error:
            if error.code != "notComparable":
                raise
            # The message of the program ends with the next step.
            raise DifferentClaimsError(error.message.removesuffix(error.next_step).strip(), error.next_step) from None
    warn_of_lines(output.said)
    result = json.loads(output.text)
    if strict:
        refuse_different_claims(result)
    checks = result["checks"]
    assertions = [_assertion_of(one) for one in checks]
    for outcomes, kind in (({"worse", "notWithinMargin", "fewClaims"}, WorseError), ({"undecided"}, UndecidedError)):
        faults = [_fault_of(one, margin) for one in checks if one["outcome"] in outcomes]
        if faults:
            raise kind(" ".join(faults), assertions)
    return assertions[0] if isinstance(score, str) else assertions


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
    name, within = check["name"], "" if margin is None else f"{margin:.12g}"
    faults = {
        "worse": f"{name} is worse than the baseline at 95 %",
        "undecided": f"{name} is lower than the baseline, but too few claims differ to show that it is worse",
        "fewClaims": f"{name}: too few claims differ to show that it is worse by less than {within}",
        "notWithinMargin": f"{name} is not shown to be worse by less than {within} at 95 %",
    }
    return f"{faults[check['outcome']]}: {check['sentence']}"

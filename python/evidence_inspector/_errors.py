"""Errors and warnings. The codes are the same in the whole product."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Assertion", "DifferentClaimsError", "EvidenceInspectorError", "EvidenceInspectorWarning", "UndecidedError", "UsageError", "WorseError"]


class EvidenceInspectorError(Exception):
    """A command failed. `code` does not change between versions (`fileNotFound`, `notEvidence`, `notMergeable`, `cancelled`, ...).
    `next_step` says what to do, `status` is the exit status of the command line."""

    def __init__(self, message: str, code: str, next_step: str = "", status: int = 1) -> None:
        super().__init__(message)
        self.message, self.code, self.next_step, self.status = message, code, next_step, status

    def __reduce__(self) -> tuple[type[EvidenceInspectorError], tuple[str, str, str, int]]:
        return (type(self), (self.message, self.code, self.next_step, self.status))


class UsageError(EvidenceInspectorError):
    """An argument is wrong or missing (code `usage`)."""

    def __init__(self, message: str, code: str = "usage", next_step: str = "", status: int = 2) -> None:
        super().__init__(message, code, next_step, status)


@dataclass(frozen=True)
class Assertion:
    """The comparison of one score, with the numbers of `compare`. `low` and `high` are the 95 % interval of the difference, `None` if too few
    claims differ. `p_value` is adjusted for the number of scores, `None` if no test was possible. `result` is `better`, `worse`,
    `notDistinguishable` or `equal`."""

    column: str
    mean: float
    baseline_mean: float
    difference: float
    low: float | None
    high: float | None
    sentence: str
    p_value: float | None = None
    result: str = ""

    def __str__(self) -> str:
        return self.sentence


class WorseError(AssertionError):
    """A system is worse than its baseline, or is not shown to be within the margin. `assertions` has the numbers of each score."""

    def __init__(self, message: str, assertions: Sequence[Assertion] = ()) -> None:
        super().__init__(message)
        self.assertions = assertions


class UndecidedError(WorseError):
    """A score is lower than the baseline's, but too few claims differ for the test to ever show that it is worse. `allow=["fewClaims"]` lets
    such a score pass."""


class DifferentClaimsError(WorseError, EvidenceInspectorError):
    """Two systems cannot be compared (code `notComparable`): their scores are for different claims, or a warning forbids a decision, such as
    another reference. The message names the warnings, and `allow` lets them pass."""

    def __init__(self, message: str, next_step: str = "") -> None:
        EvidenceInspectorError.__init__(self, message, "notComparable", next_step)
        self.assertions = ()

    def __str__(self) -> str:
        return f"{self.message} {self.next_step}".strip()

    def __reduce__(self) -> tuple[type[DifferentClaimsError], tuple[str, str]]:  # type: ignore[override]
        return (type(self), (self.message, self.next_step))


class EvidenceInspectorWarning(UserWarning):
    """Facts that affect how to read the numbers: notes of the report, unmatched claims, damaged parts of files."""

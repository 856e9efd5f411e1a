"""What can go wrong, with the codes that the whole product has."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from evidence_inspector._checks import Assertion


class EvidenceInspectorError(Exception):
    """A command failed. `code` is stable (`fileNotFound`, `notEvidence`, `notMergeable`, `cancelled`, ...), `next_step` says what to do."""

    def __init__(self, message: str, code: str, next_step: str = "", status: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.next_step = next_step
        #: The exit status that the command line ends with.
        self.status = status

    def __reduce__(self) -> tuple[type[EvidenceInspectorError], tuple[str, str, str, int]]:
        return (type(self), (self.message, self.code, self.next_step, self.status))


class UsageError(EvidenceInspectorError):
    """An argument is not as it should be (code `usage`)."""


class NotWorseError(AssertionError):
    """A system is worse than its baseline, or cannot be shown not to be. `assertions` has the numbers of each score."""

    assertions: Sequence[Assertion] = ()

    def __init__(self, message: str, assertions: Sequence[Assertion] = ()) -> None:
        super().__init__(message)
        self.assertions = assertions


class DifferentClaimsError(NotWorseError, EvidenceInspectorError):
    """Two systems are not compared, because their scores are over different claims (code `notComparable`)."""

    def __init__(self, message: str, next_step: str = "") -> None:
        EvidenceInspectorError.__init__(self, message, "notComparable", next_step)

    def __str__(self) -> str:
        return f"{self.message} {self.next_step}".strip()

    def __reduce__(self) -> tuple[type[DifferentClaimsError], tuple[str, str]]:  # type: ignore[override]
        return (type(self), (self.message, self.next_step))


class EvidenceInspectorWarning(UserWarning):
    """What a reader must know of the numbers: a report's notes, alignment, damaged parts of files."""

"""Python warnings about facts that affect how to read the numbers. They point to the line of the caller."""

from __future__ import annotations

import contextvars
import os
import re
import sys
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from evidence_inspector._errors import EvidenceInspectorWarning
from evidence_inspector._usage import in_python

if TYPE_CHECKING:
    from evidence_inspector._results import ScoreResult

#: The maximum number of claims that a warning lists. Further claims are only counted.
MOST_NAMED = 5

#: Part of the line about claims without a prediction. A note of the report says the same.
UNANSWERED = "no prediction: scored as no evidence"

#: Part of the line about alignment by position, if the caller asked for it.
AS_ASKED = "by position, as requested"

_PROBLEM = re.compile(r"(?P<file>.*?):(?P<line>\d+):\d+: (?P<severity>error|warning|information): (?P<text>.*?)(?: \[\w+\])?", re.DOTALL)
_SCORING = re.compile(r"Scoring (?P<name>.*) \(\d+ of \d+\)", re.DOTALL)


#: Collects the warnings of a thread, because its stack does not contain the line of the caller.
_COLLECTED: contextvars.ContextVar[list[tuple[str, type[Warning]]] | None] = contextvars.ContextVar("evidence_inspector_warnings", default=None)


def collect_warnings(context: contextvars.Context) -> list[tuple[str, type[Warning]]]:
    """Returns a list that collects the warnings of code that runs in the context. The caller repeats them."""
    collected: list[tuple[str, type[Warning]]] = []
    context.run(_COLLECTED.set, collected)
    return collected


def warn_of_order(old: str, new: str) -> None:
    """Warns that a call has its arguments in the order of earlier versions."""
    warn(f"`{old}` is the order of arguments of earlier versions. Write `{new}`.", FutureWarning)


def warn(text: str, category: type[Warning] = EvidenceInspectorWarning) -> None:
    """Warns at the first line outside this package."""
    collected = _COLLECTED.get()
    if collected is not None:
        collected.append((text, category))
        return
    level = 1
    frame = sys._getframe()
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "evidence_inspector":
        frame = frame.f_back
        level += 1
    warnings.warn(in_python(text), category, stacklevel=level)


def _positions(note: dict[str, Any]) -> str:
    """Returns a text with the positions of a note's first claims and the number of the others, or an empty text."""
    claims: Sequence[int] = note.get("claims") or []
    if not claims:
        return ""
    left = max(note.get("count", 0), len(claims)) - min(len(claims), MOST_NAMED)
    more = f" and {left} more" if left > 0 else ""
    return f" (claim{'' if len(claims) == 1 else 's'} {', '.join(map(str, claims[:MOST_NAMED]))}{more})"


def warn_of_report(result: ScoreResult) -> ScoreResult:
    """Repeats the notes, the alignment and the problems of files as warnings. Returns the result."""
    for note in sorted(result.notes, key=lambda one: not one.get("isWarning")):
        warn(note["message"] + _positions(note))
    is_noted = any(note["code"] == "missingPrediction" for note in result.notes)
    for line in result.said:
        if line.startswith("alignment: ") and AS_ASKED not in line and not (is_noted and UNANSWERED in line):
            warn(line)
    for role, found in result.report["problems"].items():
        problems = [problem for problem in found if problem["severity"] != "information"]
        if problems:
            count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems, the first"
            warn(f"The {role} file has {count}: {problems[0]['message']}")
    return result


def warn_of_lines(said: Sequence[str], with_notes: bool = False) -> None:
    """Repeats lines of a command without a report of each file as warnings: problems of files, alignment, differences between settings.

    with_notes: whether unmarked sentences are notes of the run. They include the alignment's line about missing claims.
    """
    system = ""
    for line in said:
        problem = _PROBLEM.fullmatch(line)
        scoring = _SCORING.fullmatch(line)
        if scoring:
            system = f"{scoring['name']}: "
        elif problem:
            if problem["severity"] != "information":
                warn(f"{os.path.basename(problem['file'])}, line {problem['line']}: {problem['text']}")
        elif with_notes and UNANSWERED in line:
            continue
        elif line.startswith("alignment: "):
            warn(system + line)
        elif line.startswith(("warning: ", "Left out ")):
            warn(line.removeprefix("warning: "))
        elif with_notes and line.endswith(".") and not line.startswith("note: "):
            warn(line)

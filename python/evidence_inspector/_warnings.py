"""Python warnings about facts that affect how to read the numbers. They point to the line of the caller."""

from __future__ import annotations

import contextvars
import os
import re
import sys
import warnings
from collections.abc import Sequence

from evidence_inspector._errors import EvidenceInspectorWarning
from evidence_inspector._options import in_python

#: Part of the line about claims without a prediction. A note of the run says the same.
UNANSWERED = "no prediction: scored as no evidence"

#: Part of the line about alignment by position, if the caller asked for it.
AS_ASKED = "by position, as requested"

_PROBLEM = re.compile(r"(?P<file>.*?):(?P<line>\d+):\d+: (?P<severity>error|warning|information): (?P<text>.*?)(?: \[\w+\])?", re.DOTALL)
_SCORING = re.compile(r"Scoring (.*) \(\d+ of \d+\)", re.DOTALL)

#: Lines that every command marks as warnings, the marked notes of `score`, and the notes of `checkup`, which are plain sentences.
WARNING = re.compile(r"(?:warning: |(?=Left out ))(.*)", re.DOTALL)
NOTE = re.compile(r"(?:warning|note): (.*)", re.DOTALL)
SENTENCE = re.compile(r"(?:warning: )?((?!note: ).*\.)", re.DOTALL)

#: Collects the warnings of a thread, because its stack does not contain the line of the caller.
_COLLECTED: contextvars.ContextVar[list[tuple[str, type[Warning]]] | None] = contextvars.ContextVar("evidence_inspector_warnings", default=None)


def collect_warnings(context: contextvars.Context) -> list[tuple[str, type[Warning]]]:
    """Returns a list that collects the warnings of code that runs in the context. The caller repeats them."""
    collected: list[tuple[str, type[Warning]]] = []
    context.run(_COLLECTED.set, collected)
    return collected


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


def warn_of_lines(said: Sequence[str], note: re.Pattern[str] = WARNING) -> None:
    """Repeats lines of a command as warnings: problems of files, alignment, and the lines that match `note`."""
    system = ""
    for line in said:
        problem = _PROBLEM.fullmatch(line)
        scoring = _SCORING.fullmatch(line)
        if scoring:
            system = f"{scoring[1]}: "
        elif problem:
            if problem["severity"] != "information":
                warn(f"{os.path.basename(problem['file'])}, line {problem['line']}: {problem['text']}")
        elif line.startswith("alignment: "):
            if AS_ASKED not in line and (note is WARNING or UNANSWERED not in line):
                warn(system + line)
        elif noted := note.fullmatch(line):
            warn(noted[1])

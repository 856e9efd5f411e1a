"""Python warnings about facts that affect how to read the numbers. They point to the line of the caller."""

from __future__ import annotations

import contextvars
import os
import re
import sys
import warnings
from collections.abc import Sequence

from evidence_inspector._errors import EvidenceInspectorWarning
from evidence_inspector._options import in_python, name_arguments

#: Part of the line about claims without a prediction. Commands that print notes say it in a note as well.
_UNANSWERED = "no prediction: scored as no evidence"

_PROBLEM = re.compile(r"(.*?):(\d+):\d+: (?:error|warning): (.*?)(?: \[\w+\])?", re.DOTALL)
_SYSTEM = re.compile(r"Scoring (.*) \(\d+ of \d+\)", re.DOTALL)
_NOTE = re.compile(r"(?:warning|note): (.*)|(Left out .*)", re.DOTALL)

#: Collects the warnings of a thread, because its stack does not contain the line of the caller.
_COLLECTED: contextvars.ContextVar[list[str] | None] = contextvars.ContextVar("evidence_inspector_warnings", default=None)


def collect_warnings(context: contextvars.Context) -> list[str]:
    """Returns a list that collects the warnings of code that runs in the context. The caller repeats them."""
    collected: list[str] = []
    context.run(_COLLECTED.set, collected)
    return collected


def warn(text: str) -> None:
    """Warns at the first line outside this package."""
    collected = _COLLECTED.get()
    if collected is not None:
        collected.append(text)
        return
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_globals.get("__name__", "").partition(".")[0] == "evidence_inspector":
        level, frame = level + 1, frame.f_back
    warnings.warn(in_python(text), EvidenceInspectorWarning, stacklevel=level)


def warn_of_lines(said: Sequence[str], args: Sequence[str] = ()) -> None:
    """Repeats lines of a command as warnings: notes, problems of files, and alignment. `args`: the command's arguments."""
    system = ""
    has_notes = any(line.startswith("note: ") for line in said)
    for line in said:
        if scoring := _SYSTEM.fullmatch(line):
            system = f"{scoring[1]}: "
        elif problem := _PROBLEM.fullmatch(line):
            warn(name_arguments(f"{os.path.basename(problem[1])}, line {problem[2]}: {problem[3]}", args))
        elif note := _NOTE.fullmatch(line):
            warn(name_arguments(note[1] or note[2], args))
        elif line.startswith("alignment: ") and "as requested" not in line and not (has_notes and _UNANSWERED in line):
            warn(system + line)

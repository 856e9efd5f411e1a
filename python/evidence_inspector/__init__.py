"""Scores the evidence behind fact-checking verdicts, offline: the numbers of the command line `evidence-inspector`, as data frames.

>>> import evidence_inspector as ei
>>> result = ei.score("dev.json", "system.json", metrics=["averitec", "coverage"])
>>> result.claims
"""

from evidence_inspector._checks import Assertion, assert_not_worse
from evidence_inspector._errors import EvidenceInspectorError, EvidenceInspectorWarning, NotWorseError, UsageError
from evidence_inspector._functions import checkup, compare, doctor, merge, score, stats
from evidence_inspector._options import Options
from evidence_inspector._process import shut_down, version
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, ScoreResult, StatsResult

__all__ = [
    "Assertion",
    "CheckupResult",
    "CompareResult",
    "DoctorResult",
    "EvidenceInspectorError",
    "EvidenceInspectorWarning",
    "NotWorseError",
    "Options",
    "ScoreResult",
    "StatsResult",
    "UsageError",
    "assert_not_worse",
    "checkup",
    "compare",
    "doctor",
    "merge",
    "score",
    "shut_down",
    "stats",
    "version",
]

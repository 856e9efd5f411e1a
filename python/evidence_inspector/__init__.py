"""Scores the evidence behind fact-checking verdicts, offline: the numbers of the command line `evidence-inspector`, as data frames.

>>> import evidence_inspector as ei
>>> result = ei.score("dev.json", "system.json", metrics=["averitec", "coverage"])
>>> result.claims

`score`, `compare`, `leaderboard`, `checkup`, `stats`, `doctor` and `merge` are the commands; `assert_not_worse` is for tests. The program behind them
starts with the first call and stays until Python ends, or until `shut_down()`.
"""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as _installed_version

from evidence_inspector._checks import Assertion, assert_not_worse
from evidence_inspector._errors import (
    DifferentClaimsError,
    EvidenceInspectorError,
    EvidenceInspectorWarning,
    NotWorseError,
    UsageError,
)
from evidence_inspector._functions import checkup, compare, doctor, leaderboard, merge, score, stats
from evidence_inspector._options import Options
from evidence_inspector._process import shut_down, version
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, LeaderboardResult, ScoreResult, StatsResult

try:
    __version__: str = _installed_version("evidence-inspector")
except PackageNotFoundError:  # a checkout that is not installed
    __version__ = "0"

__all__ = [
    "Assertion",
    "CheckupResult",
    "CompareResult",
    "DifferentClaimsError",
    "DoctorResult",
    "EvidenceInspectorError",
    "EvidenceInspectorWarning",
    "LeaderboardResult",
    "NotWorseError",
    "Options",
    "ScoreResult",
    "StatsResult",
    "UsageError",
    "__version__",
    "assert_not_worse",
    "checkup",
    "compare",
    "doctor",
    "leaderboard",
    "merge",
    "score",
    "shut_down",
    "stats",
    "version",
]

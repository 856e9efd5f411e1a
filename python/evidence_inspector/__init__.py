"""Scores the evidence behind fact-checking verdicts, offline. The numbers are those of the command line, as data frames.

>>> import evidence_inspector as ei
>>> result = ei.score("dev.json", "system.json", metrics=["averitec", "coverage"])
>>> result.claims

`score`, `compare`, `leaderboard`, `checkup`, `stats`, `doctor` and `merge` do what the commands of the same name do. Each has a version for
`await`, such as `score_async`. `score_pairs` takes lists in the same order, `assert_not_worse` is for tests, and `scores` and `column_of` explain the
names of scores. The first call starts a program in the background. It runs until Python ends or `shut_down()` is called.
"""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as _installed_version

from evidence_inspector._checks import assert_not_worse
from evidence_inspector._errors import (
    Assertion,
    DifferentClaimsError,
    EvidenceInspectorError,
    EvidenceInspectorWarning,
    UndecidedError,
    UsageError,
    WorseError,
)
from evidence_inspector._functions import (
    checkup,
    checkup_async,
    compare,
    compare_async,
    doctor,
    doctor_async,
    leaderboard,
    leaderboard_async,
    merge,
    merge_async,
    score,
    score_async,
    score_pairs,
    score_pairs_async,
    stats,
    stats_async,
)
from evidence_inspector._names import METRICS, ColumnName, MetricGroup, MetricId, Options
from evidence_inspector._naming import column_of, scores
from evidence_inspector._process import shut_down, version
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, LeaderboardResult, StatsResult
from evidence_inspector._scored import ScoreResult

try:
    __version__: str = _installed_version("evidence-inspector")
except PackageNotFoundError:  # a checkout that is not installed
    __version__ = "0"

__all__ = [
    "METRICS",
    "Assertion",
    "CheckupResult",
    "ColumnName",
    "CompareResult",
    "DifferentClaimsError",
    "DoctorResult",
    "EvidenceInspectorError",
    "EvidenceInspectorWarning",
    "LeaderboardResult",
    "MetricGroup",
    "MetricId",
    "Options",
    "ScoreResult",
    "StatsResult",
    "UndecidedError",
    "UsageError",
    "WorseError",
    "__version__",
    "assert_not_worse",
    "checkup",
    "checkup_async",
    "column_of",
    "compare",
    "compare_async",
    "doctor",
    "doctor_async",
    "leaderboard",
    "leaderboard_async",
    "merge",
    "merge_async",
    "score",
    "score_async",
    "score_pairs",
    "score_pairs_async",
    "scores",
    "shut_down",
    "stats",
    "stats_async",
    "version",
]

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

from evidence_inspector._columns import column_of as column_of
from evidence_inspector._columns import scores as scores
from evidence_inspector._errors import Assertion as Assertion
from evidence_inspector._errors import DifferentClaimsError as DifferentClaimsError
from evidence_inspector._errors import EvidenceInspectorError as EvidenceInspectorError
from evidence_inspector._errors import EvidenceInspectorWarning as EvidenceInspectorWarning
from evidence_inspector._errors import UndecidedError as UndecidedError
from evidence_inspector._errors import UsageError as UsageError
from evidence_inspector._errors import WorseError as WorseError
from evidence_inspector._functions import assert_not_worse as assert_not_worse
from evidence_inspector._functions import checkup as checkup
from evidence_inspector._functions import checkup_async as checkup_async
from evidence_inspector._functions import compare as compare
from evidence_inspector._functions import compare_async as compare_async
from evidence_inspector._functions import doctor as doctor
from evidence_inspector._functions import doctor_async as doctor_async
from evidence_inspector._functions import leaderboard as leaderboard
from evidence_inspector._functions import leaderboard_async as leaderboard_async
from evidence_inspector._functions import merge as merge
from evidence_inspector._functions import merge_async as merge_async
from evidence_inspector._functions import score as score
from evidence_inspector._functions import score_async as score_async
from evidence_inspector._functions import score_pairs as score_pairs
from evidence_inspector._functions import score_pairs_async as score_pairs_async
from evidence_inspector._functions import stats as stats
from evidence_inspector._functions import stats_async as stats_async
from evidence_inspector._names import METRICS as METRICS
from evidence_inspector._names import ColumnName as ColumnName
from evidence_inspector._names import MetricGroup as MetricGroup
from evidence_inspector._names import MetricId as MetricId
from evidence_inspector._names import Options as Options
from evidence_inspector._process import shut_down as shut_down
from evidence_inspector._process import version as version
from evidence_inspector._results import CheckupResult as CheckupResult
from evidence_inspector._results import CompareResult as CompareResult
from evidence_inspector._results import DoctorResult as DoctorResult
from evidence_inspector._results import LeaderboardResult as LeaderboardResult
from evidence_inspector._results import StatsResult as StatsResult
from evidence_inspector._scored import ScoreResult as ScoreResult

try:
    __version__: str = _installed_version("evidence-inspector")
except PackageNotFoundError:  # a checkout that is not installed
    __version__ = "0"

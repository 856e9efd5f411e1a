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

from evidence_inspector._columns import *  # noqa: F403
from evidence_inspector._errors import *  # noqa: F403
from evidence_inspector._functions import *  # noqa: F403
from evidence_inspector._names import METRICS as METRICS
from evidence_inspector._names import ColumnName as ColumnName
from evidence_inspector._names import MetricGroup as MetricGroup
from evidence_inspector._names import MetricId as MetricId
from evidence_inspector._names import Options as Options
from evidence_inspector._process import *  # noqa: F403
from evidence_inspector._results import *  # noqa: F403
from evidence_inspector._scored import *  # noqa: F403

try:
    __version__: str = _installed_version("evidence-inspector")
except PackageNotFoundError:  # a checkout that is not installed
    __version__ = "0"

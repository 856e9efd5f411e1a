"""Names of scores. A metric has an id (`averitec`). A column is named after its metric, alone or with a part (`averitec_0.25`). `aggregate`
takes both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from evidence_inspector._errors import UsageError
from evidence_inspector._names import KEYS, METRICS
from evidence_inspector._options import did_you_mean

if TYPE_CHECKING:
    import pandas as pd


__all__ = ["column_of", "scores"]

def metric_of(column: str) -> str:
    return column.partition("_")[0]


def _other_names() -> dict[str, str]:
    """Returns the columns by their other names: the metric (its main score), and the keys in `aggregate`, also below the metric's id."""
    names: dict[str, str] = {}
    for metric, one in METRICS.items():
        for column in reversed(one.columns):
            below = ".".join(KEYS[column][1:])
            names |= dict.fromkeys([metric, one.aggregate_key, f"{metric}.{below}", f"{one.aggregate_key}.{below}", column], column)
    return {name.casefold(): column for name, column in names.items()}


_OTHER_NAMES = _other_names()


def column_of(name: str, columns: Iterable[str] | None = None) -> str:
    """Returns the column that a name means: a column, the id of a metric (its main score) or a key of `aggregate`. Case is ignored.

    columns: the columns to choose from. Default: those of all metrics. Raises `UsageError` for an unknown name and suggests a similar one.

    >>> column_of("averitecScore.0.25")
    'averitec_0.25'
    """
    known = list(KEYS if columns is None else columns)
    wanted = name.strip().casefold()
    main = [one for one in known if metric_of(one) in METRICS and metric_of(one).casefold() == wanted]
    column = {one.casefold(): one for one in known}.get(wanted) or _OTHER_NAMES.get(wanted, "")
    if column in known or main:
        return column if column in known else main[0]
    advice = did_you_mean(name, known) or f" The scores are {', '.join(known)}."
    raise UsageError(f"There is no score {name!r}.{advice}")


def scores() -> pd.DataFrame:
    """Returns a row for each score: `column`, `metric` (the id), `part` (empty if the column is named like its metric), `name` (of the
    metric), `is_main` (whether the id alone means this column) and `aggregate` (the keys in a report's `aggregate`, joined by dots; empty
    if the number is computed from several of them).

    >>> ei.scores().set_index("column").loc["averitec_0.25"]  # doctest: +SKIP
    """
    import pandas as pd  # imported late, because `evidence-inspector` on the command line needs no pandas

    rows = [
        (column, metric, column.partition("_")[2], one.name, column == one.columns[0], ".".join(KEYS[column]))
        for metric, one in METRICS.items()
        for column in one.columns
    ]
    return pd.DataFrame(rows, columns=["column", "metric", "part", "name", "is_main", "aggregate"])


class Aggregate(dict[str, Any]):
    """The numbers of a whole file, as in the report. Ids of metrics and names of columns are keys as well: `aggregate["averitec_0.25"]`."""

    def __missing__(self, key: str) -> Any:
        metric, _, part = key.partition("_")
        if metric not in METRICS:
            raise KeyError(key)
        found: Any = self
        for member in KEYS.get(key, [METRICS[metric].aggregate_key, part]) if part else [METRICS[metric].aggregate_key]:
            if not isinstance(found, dict) or member not in dict.keys(found):
                raise KeyError(key)
            found = dict.__getitem__(found, member)
        return found

    def __contains__(self, key: object) -> bool:
        return self.get(key, self) is not self

    def get(self, key: Any, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default

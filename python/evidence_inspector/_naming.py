"""Names of scores, and suggestions for misspelt names.

A metric has an id (`averitec`). A column is named after its metric, alone or with a part (`averitec_0.25`). `aggregate` takes both.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from evidence_inspector._errors import UsageError
from evidence_inspector._names import METRICS, PATHS_OF_COLUMNS

if TYPE_CHECKING:
    import pandas as pd

#: The metric of each column.
METRIC_OF_COLUMN = {column: metric for metric, names in METRICS.items() for column in names.columns}


def find_name(given: str, known: Iterable[str]) -> str | None:
    """Returns the known name that equals the given one, ignoring case, or `None`."""
    return {name.casefold(): name for name in known}.get(given.strip().casefold())


def did_you_mean(given: str, known: Iterable[str], quotes: str = '"') -> str:
    """Returns a sentence to append, such as ` Did you mean "semqa"?`, or an empty text."""
    names = {name.casefold(): name for name in known}
    likely = get_close_matches(given.strip().casefold(), names, 1)
    return f" Did you mean {quotes}{names[likely[0]]}{quotes}?" if likely else ""


def path_of(column: str) -> str:
    """Returns the keys that lead to a column's number in `aggregate`, joined by dots. Empty if it is computed from several numbers."""
    metric, _, part = column.partition("_")
    return PATHS_OF_COLUMNS.get(column, f"{METRICS[metric].aggregate_key}.{part}")


def _other_names() -> dict[str, str]:
    """Returns the columns by their other names: the metric (its main score), and the keys in `aggregate`, also below the metric's id."""
    names: dict[str, str] = {}
    for metric, one in METRICS.items():
        for column in reversed(one.columns):
            path = path_of(column)
            names |= {metric: column, one.aggregate_key: column, path: column, path.replace(one.aggregate_key, metric, 1): column}
    return names


_OTHER_NAMES = _other_names()


def column_of(name: str, columns: Iterable[str] | None = None) -> str:
    """Returns the column that a name means: a column, the id of a metric (its main score) or a key of `aggregate`.

    Parameters
    ----------
    name
        `"averitec_0.25"`, `"averitec"` and `"averitecScore.0.25"` mean the same column. Case is ignored.
    columns
        The columns to choose from. Default: those of all metrics.

    Returns
    -------
    str
        The name of the column, such as `averitec_0.25`.

    Raises
    ------
    UsageError
        There is no such column. The message suggests a similar one.

    Examples
    --------
    >>> column_of("AVeriTeC")
    'averitec_0.25'
    """
    known = list(METRIC_OF_COLUMN if columns is None else columns)
    other = find_name(name, _OTHER_NAMES)
    column = find_name(name, known) or (None if other is None else _OTHER_NAMES[other])
    if other in METRICS and column not in known:
        column = next((one for one in METRICS[other].columns if one in known), None)
    if column in known:
        return column
    advice = did_you_mean(name, known) or f" The scores are {', '.join(known)}."
    raise UsageError(f"There is no score {name!r}.{advice}")


def spell_score(name: str) -> str:
    """Returns the column that a name means. Unknown names are returned unchanged: the program knows the columns of other files."""
    try:
        return column_of(name)
    except UsageError:
        return name


def scores() -> pd.DataFrame:
    """Lists all scores with their names.

    Returns
    -------
    pandas.DataFrame
        A row for each column: `column`, `metric` (the id), `part` (empty if the column is named like its metric), `name` (of the metric),
        `is_main` (whether the id alone means this column) and `aggregate` (the keys in a report's `aggregate`, joined by dots; empty if
        the number is computed from several of them).

    Examples
    --------
    >>> ei.scores().set_index("column").loc["averitec_0.25"]  # doctest: +SKIP
    """
    import pandas as pd  # imported late, because `evidence-inspector` on the command line needs no pandas

    names = ["column", "metric", "part", "name", "is_main", "aggregate"]
    rows = [
        (column, metric, column.partition("_")[2], METRICS[metric].name, column == METRICS[metric].columns[0], path_of(column))
        for column, metric in METRIC_OF_COLUMN.items()
    ]
    return pd.DataFrame(rows, columns=names)


class Aggregate(dict[str, Any]):
    """The numbers of a whole file, as in the report. Ids of metrics and names of columns are keys as well: `aggregate["averitec_0.25"]`."""

    def __missing__(self, key: str) -> Any:
        metric, _, part = key.partition("_")
        if metric not in METRICS:
            raise KeyError(key)
        rest = path_of(key) if part else METRICS[metric].aggregate_key
        value: Any = dict(self)
        while rest not in value:  # the part of a column may contain a dot
            head, _, rest = rest.partition(".")
            value = value.get(head)
            if not isinstance(value, dict):
                raise KeyError(key)
        return value[rest]

    def __contains__(self, key: object) -> bool:
        return self.get(key, self) is not self

    def get(self, key: Any, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default

"""Names of metrics and scores, and suggestions for misspelt names.

A metric has an id (`averitec`). A column is named after its metric, alone or with a part (`averitec_0.25`). `aggregate` takes both.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from evidence_inspector._errors import UsageError
from evidence_inspector._names import AGGREGATE_KEYS, GROUPS, METRICS

if TYPE_CHECKING:
    import pandas as pd

#: Keys of `aggregate` that differ from the id of their metric, with that id.
OLD_KEYS = {one.aggregate_key: metric for metric, one in METRICS.items() if one.aggregate_key != metric}


def find_name(given: str, known: Iterable[str]) -> str | None:
    """Returns the known name that equals the given one, ignoring case, or `None`."""
    names = list(known)
    if given in names:
        return given
    return next((name for name in names if name.casefold() == given.strip().casefold()), None)


def likely_name(given: str, known: Iterable[str]) -> str | None:
    """Returns the known name that is most similar to a wrong one, or `None` if none is similar."""
    names = {name.casefold(): name for name in known}
    likely = get_close_matches(given.strip().casefold(), names, 1)
    return names[likely[0]] if likely else None


def did_you_mean(given: str, known: Iterable[str], quotes: str = '"') -> str:
    """Returns a sentence to append, such as ` Did you mean "semqa"?`, or an empty text."""
    likely = likely_name(given, known)
    return "" if likely is None else f" Did you mean {quotes}{likely}{quotes}?"


def find_metrics(given: str | Iterable[str]) -> list[str]:
    """Returns ids of metrics and groups as the program spells them. Names may be separated by commas. Raises `UsageError` for an unknown name."""
    names = given.split(",") if isinstance(given, str) else [part for one in given for part in str(one).split(",")]
    known = [*METRICS, *GROUPS]
    result = []
    for name in names:
        found = find_name(name, known)
        if found is None:
            advice = did_you_mean(name, known) or f" The metrics are {', '.join(known)}."
            raise UsageError(f'metrics={name.strip()!r}: there is no metric "{name.strip()}".{advice}', "usage")
        result.append(found)
    return result


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
    there = list(columns) if columns is not None else list(AGGREGATE_KEYS)
    found = find_name(name, there)
    if found is not None:
        return found
    metric = find_name(name, METRICS)
    if metric is not None:
        main = next((one for one in METRICS[metric].columns if one in there), None)
        if main is not None:
            return main
    head, dot, rest = name.partition(".")
    key = find_name(head, [*OLD_KEYS, *METRICS])
    if dot and key is not None:
        wanted = (METRICS[OLD_KEYS.get(key, key)].aggregate_key, *(rest.split(".", 1) if key == "justification" else [rest]))
        by_path = next((one for one in there if AGGREGATE_KEYS.get(one) == wanted), None)
        if by_path is not None:
            return by_path
        column = find_name(f"{OLD_KEYS.get(key, key)}_{rest}", there)
        if column is not None:
            return column
    advice = did_you_mean(name, there) or f" The scores are {', '.join(there)}."
    raise UsageError(f"There is no score {name!r}.{advice}", "usage")


def metric_of(name: str) -> str | None:
    """Returns the id of the metric that a name of a score belongs to, or `None` if no metric has such a score."""
    try:
        column = column_of(name)
    except UsageError:
        return None
    return next((metric for metric, names in METRICS.items() if column in names.columns), None)


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
    rows = [
        {
            "column": column,
            "metric": metric,
            "part": column.removeprefix(metric).removeprefix("_"),
            "name": names.name,
            "is_main": column == names.columns[0],
            "aggregate": ".".join(AGGREGATE_KEYS[column]),
        }
        for metric, names in METRICS.items()
        for column in names.columns
    ]
    import pandas as pd  # imported late, because `evidence-inspector` on the command line needs no pandas

    return pd.DataFrame(rows)


class Aggregate(dict[str, Any]):
    """The numbers of a whole file, as in the report. Ids of metrics and names of columns are keys as well: `aggregate["averitec_0.25"]`."""

    def __missing__(self, key: str) -> Any:
        metric = METRICS.get(key)
        if metric is not None and metric.aggregate_key in self.keys():
            return self[metric.aggregate_key]
        path = AGGREGATE_KEYS.get(key) or _level_path(key)
        value: Any = dict(self)
        for part in path or (key,):
            if not isinstance(value, dict) or part not in value:
                raise KeyError(key)
            value = value[part]
        return value

    def __contains__(self, key: object) -> bool:
        if dict.__contains__(self, key):
            return True
        if not isinstance(key, str):
            return False
        try:
            self.__missing__(key)
        except KeyError:
            return False
        return True

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default


def _level_path(key: str) -> tuple[str, ...] | None:
    """The path of a level of the AVeriTeC score that the user requested and that the tables of names do not contain."""
    level = key.removeprefix("averitec_")
    return (METRICS["averitec"].aggregate_key, level) if level != key else None

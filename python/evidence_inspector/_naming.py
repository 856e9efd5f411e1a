"""One rule for the names of scores, and what a name may be meant for.

A metric has an id (`averitec`). A column is the id, or the id, an underscore and a part (`averitec_0.25`). `aggregate` takes both.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from evidence_inspector._errors import UsageError
from evidence_inspector._names import AGGREGATE_KEYS, GROUPS, METRICS

if TYPE_CHECKING:
    import pandas as pd

#: Keys of `aggregate` that are not the id of their metric, and the ids.
OLD_KEYS = {one.aggregate_key: metric for metric, one in METRICS.items() if one.aggregate_key != metric}


def find_name(given: str, known: Iterable[str]) -> str | None:
    """The known name that is written in this way, whatever the case of its letters. `None`: there is none."""
    names = list(known)
    if given in names:
        return given
    return next((name for name in names if name.casefold() == given.strip().casefold()), None)


def likely_name(given: str, known: Iterable[str]) -> str | None:
    """The known name that a wrong name is most likely meant for."""
    names = {name.casefold(): name for name in known}
    likely = get_close_matches(given.strip().casefold(), names, 1)
    return names[likely[0]] if likely else None


def did_you_mean(given: str, known: Iterable[str], quotes: str = '"') -> str:
    """A sentence to append: empty, or ` Did you mean "semqa"?`."""
    likely = likely_name(given, known)
    return "" if likely is None else f" Did you mean {quotes}{likely}{quotes}?"


def find_metrics(given: str | Iterable[str]) -> list[str]:
    """Ids of metrics and groups as the program spells them. Names may be separated by commas. Raises `UsageError` for an unknown name."""
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
    """The column for a column, the id of a metric (its main score) or a key of `aggregate`.

    Parameters
    ----------
    name
        `"averitec_0.25"`, `"averitec"` and `"averitecScore.0.25"` are the same column. The case of letters does not matter.
    columns
        The columns to choose from. Default: those of all metrics.

    Returns
    -------
    str
        Such as `averitec_0.25`.

    Raises
    ------
    UsageError
        There is no such column. The message suggests the likely one.

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
    advice = did_you_mean(name, there) or f" There is {', '.join(there)}."
    raise UsageError(f"There is no score {name!r}.{advice}", "usage")


def scores() -> pd.DataFrame:
    """All scores with their names.

    Returns
    -------
    pandas.DataFrame
        A row for each column: `column`, `metric` (the id), `part` (empty for a score that has the name of its metric), `name` (of the
        metric), `is_main` (whether the id alone means this column) and `aggregate` (the keys in a report's `aggregate`, with dots; empty
        where the number is computed from several members).

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
    import pandas as pd  # the package's own process needs no tables

    return pd.DataFrame(rows)


class Aggregate(dict[str, Any]):
    """A file's numbers as the report has them. Ids of metrics and columns are keys too: `aggregate["averitec_0.25"]`."""

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
    """Levels of the AVeriTeC score that somebody asked for are columns of no table."""
    level = key.removeprefix("averitec_")
    return (METRICS["averitec"].aggregate_key, level) if level != key else None

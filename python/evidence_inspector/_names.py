"""Names of metrics, columns and options. `npm run written` writes them from the program's tables to `_names.json`, and their types to
`_names.pyi`."""

import json
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypedDict

NAMES: dict[str, Any] = json.loads(Path(__file__).with_name("_names.json").read_text(encoding="utf-8"))


class MetricNames(NamedTuple):
    """The names of a metric: in sentences, in a report's `aggregate`, and in data frames. The first column is its main score."""

    name: str
    aggregate_key: str
    columns: tuple[str, ...]


METRICS = {metric: MetricNames(one["name"], one["key"], tuple(one["columns"])) for metric, one in NAMES["metrics"].items()}

#: The keys in `aggregate` of each column's number. Empty if the number is computed from several values.
KEYS = {column: keys.split("/") if keys else [] for one in NAMES["metrics"].values() for column, keys in one["columns"].items()}

#: What each option does, by its name.
TEXTS: dict[str, str] = {name: text for part in reversed(NAMES["options"].values()) for name, text in part.items()}

MetricId = Literal[tuple(METRICS)]
MetricGroup = Literal[tuple(NAMES["groups"])]
ColumnName = Literal[tuple(KEYS)]
Options = TypedDict("Options", dict.fromkeys(NAMES["options"]["all"], Any), total=False)


def documentation(command: str) -> str:
    """Returns a line for each option of a command that not all commands have, or of all commands (`all`)."""
    return "\n".join(f"{name}: {text}" for name, text in NAMES["options"][command].items())


Options.__doc__ = f"Options that all functions share. Names and defaults are those of the command line.\n\n{documentation('all')}\n"

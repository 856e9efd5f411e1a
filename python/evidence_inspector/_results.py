"""The results of the functions: data frames, the report, and the files as the program writes them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from io import StringIO
from typing import TYPE_CHECKING, Any, ClassVar

import pandas as pd

from evidence_inspector._columns import column_of
from evidence_inspector._errors import EvidenceInspectorError, UsageError
from evidence_inspector._frames import frame_of, with_whole_numbers
from evidence_inspector._html import Page, framed
from evidence_inspector._inputs import path_of
from evidence_inspector._plots import package_missing, plot_intervals, write_plot

if TYPE_CHECKING:
    import pyarrow
    from matplotlib.axes import Axes

__all__ = ["CheckupResult", "CompareResult", "DoctorResult", "LeaderboardResult", "StatsResult"]


class Result:
    """A result with its data frame, its plot and its files. `report_json` is the result as the command line writes it, `said` what it prints on
    standard error."""

    #: The name of the data frame that `to_arrow` returns and that table files contain.
    _table: ClassVar[str]
    #: Endings of the files that the program writes, of the plot's files, and of table files.
    _texts: Sequence[str] = (".json", ".jsonl", ".csv", ".md", ".tex", ".html", ".svg")
    _plots: Sequence[str] = (".pdf", ".png")
    _tables: Sequence[str] = (".parquet", ".arrow", ".feather")

    def __init__(self, report_json: str, said: list[str]) -> None:
        self.report_json, self.said = report_json, said

    @cached_property
    def report(self) -> dict[str, Any]:
        """The whole result. That of `score` is described by `schemas/report.schema.json`."""
        return json.loads(self.report_json)  # type: ignore[no-any-return]

    def _origin(self) -> dict[str, Any]:
        return {"schema": self.report.get("schema")}

    def to_arrow(self) -> pyarrow.Table:
        """Returns the result's data frame as an Arrow table, with the origin of the numbers as JSON in the metadata of its schema
        (`evidence_inspector`): for `score` provenance and parameters. Text columns are strings even if they are empty, so that files of
        several runs have the same schema. Needs pyarrow."""
        try:
            import pyarrow
        except ImportError as error:
            raise package_missing("Parquet and Arrow", "pyarrow") from error
        frame = getattr(self, self._table)
        kinds = {name: pyarrow.string() if frame[name].dtype == object else None for name in frame.columns}
        arrays = {name: pyarrow.array(frame[name], type=kind, from_pandas=True) for name, kind in kinds.items()}
        return pyarrow.table(arrays).replace_schema_metadata({"evidence_inspector": json.dumps(self._origin(), ensure_ascii=False)})

    def plot(self) -> Axes:
        """Draws the result in `axes`, or in those of a new figure, `.plot().figure`. Needs matplotlib."""
        raise NotImplementedError

    def _write(self, ending: str, target: str) -> None:
        """Writes the program's file with this ending."""
        raise NotImplementedError

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the result in the form of the file's ending: .json, .csv, .md, .tex, .html (`score` also .jsonl), a figure as .svg, `.plot()` as
        .pdf or .png (if the result has them), or its data frame as .parquet, .arrow or .feather. Never overwrites a file that was read to
        compute the scores."""
        target = path_of(path, "the report")
        endings = (*self._texts, *self._plots, *self._tables)
        ending = next((one for one in endings if target.lower().endswith(one)), None)
        if ending is None:
            raise UsageError(f"The name {target} must end in one of {', '.join(endings)}.")
        try:
            if ending == ".parquet":
                table = self.to_arrow()
                from pyarrow import parquet

                parquet.write_table(table, target)
            elif ending in self._tables:
                table = self.to_arrow()
                from pyarrow import feather

                feather.write_feather(table, target, compression="uncompressed")
            elif ending in self._plots:
                write_plot(self.plot(), target)
            else:
                self._write(ending, target)
        except OSError as error:
            message = f"{target} cannot be written: {error.strerror or error}."
            raise EvidenceInspectorError(message, "fileUnwritable", "Choose another location.") from error


class TextResult(Result):
    """A result whose texts the command wrote, by file ending."""

    def __init__(self, texts: Mapping[str, str], said: list[str]) -> None:
        super().__init__(texts[".json"], said)
        self.texts = dict(texts)
        self._texts = tuple(texts)

    def _write(self, ending: str, target: str) -> None:
        with open(target, "w", encoding="utf-8", newline="") as file:
            file.write(self.texts[ending])

    def _names(self) -> str:
        """What `repr` says about the result."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self._names()}>"

    def show(self) -> Page:
        """Shows the result: notebooks show the page, prompts show the text, and scripts print it."""
        text, _, _ = self.texts[".txt"].partition("\nMore:\n")  # options of the command line
        return Page(self.texts[".html"], text.rstrip("\n")).shown()

    def _repr_html_(self) -> str:
        return framed(self.texts[".html"], repr(self))


class CompareResult(TextResult):
    """Systems compared with a baseline: `differences` has a row for each score and system, the primary scores first."""

    _table = "differences"

    @cached_property
    def differences(self) -> pd.DataFrame:
        """Means, and differences from the baseline with their intervals.

        Rows with `primary` have a p-value, the p-value adjusted for all primary scores, and the result. All other scores are
        exploratory: their adjusted p-value is missing, and their result is `exploratory`.
        """
        return frame_of(
            ({**score, **one, "primary": score["isPrimary"]} for score in self.report["rows"] for one in score["differences"]),
            "metric column heading primary system baseline claims mean baselineMean difference interval.low interval.high "
            "test pValue adjustedPValue result sentence",
            float64="mean baseline_mean difference low high p_value adjusted_p_value",
        )

    def plot(self, scores: Sequence[str] | str | None = None, axes: Axes | None = None) -> Axes:
        """Draws differences from the baseline with their intervals, as `Result.plot` says. Those that are shown to be better or worse are
        blue.

        scores: columns or ids of metrics. Default: the primary scores."""
        frame = self.differences
        if scores is None:
            rows = frame[frame["primary"]] if frame["primary"].any() else frame
        else:
            names = [column_of(one, frame["column"]) for one in ([scores] if isinstance(scores, str) else scores)]
            rows = frame[frame["column"].isin(names)]
        baseline, label = frame["baseline"].iloc[0], rows["heading"]
        if frame["system"].nunique() > 1:
            label, what = label + ", " + rows["system"], f"difference to {baseline}"
        else:
            what = f"{frame['system'].iloc[0]} minus {baseline}"
        rows = rows.assign(name=label, value=rows["difference"], is_shown=rows["result"].isin(["better", "worse"]))
        return plot_intervals(rows, f"{what}, {self.report['claimCount']} claims", True, axes)

    def _names(self) -> str:
        return f"{', '.join(system['name'] for system in self.report['systems'])} on {self.report['claimCount']} claims"


class LeaderboardResult(TextResult):
    """Systems by rank: `ranks` has a row for each system, in the order of their ranks, with a column and an interval for each score."""

    _table = "ranks"

    @cached_property
    def ranks(self) -> pd.DataFrame:
        """Ranks by the first column, which is the first primary score. Equal systems share the better rank. A system without that score
        has no rank and comes last. The ends of an interval are in `<score>_low` and `<score>_high`."""
        cells = pd.read_csv(StringIO(self.texts[".csv"]), dtype="object", keep_default_na=False)
        numbers = dict.fromkeys(cells.columns.drop("system"), "float64")
        return cells.mask(cells == "").astype(numbers).astype({"rank": "Int64", "claims": "int64"})

    def plot(self, score: str | None = None, axes: Axes | None = None) -> Axes:
        """Draws the means of a score with their intervals, as `Result.plot` says, the systems in the order of their ranks. Systems without the
        score are left out.

        score: a column or a metric's id. Default: the first column, which gives the ranks."""
        headings = {one["column"]: one["heading"] for one in self.report["columns"]}
        if not headings:
            raise UsageError("The leaderboard has no score to plot.")
        name = next(iter(headings)) if score is None else column_of(score, headings)
        rows = self.ranks.dropna(subset=[name])
        rows = rows.assign(name=rows["system"], value=rows[name], low=rows[f"{name}_low"], high=rows[f"{name}_high"], is_shown=True)
        return plot_intervals(rows, headings[name], False, axes)

    def _names(self) -> str:
        return ", ".join(row["system"] for row in self.report["rows"])


class CheckupResult(TextResult):
    """Metrics compared with human ratings: `correlations` has a row for each rated dimension and score."""

    _table = "correlations"

    @cached_property
    def correlations(self) -> pd.DataFrame:
        rated = self.report["ratings"].items()
        return frame_of(
            ({**one, "dimension": dimension, "score": score} for dimension, by in rated for score, one in by["metrics"].items()),
            "dimension score name n pearson spearman kendall interval.low interval.high pValue",
            float64="pearson spearman kendall low high p_value",
        )

    def plot(self, dimension: str | None = None, axes: Axes | None = None) -> Axes:
        """Draws rank correlations (Spearman) of scores with a rated dimension, and their intervals, as `Result.plot` says. Intervals that
        exclude 0 are blue.

        dimension: a rated column. Default: the first."""
        name = dimension or self.correlations["dimension"].iloc[0]
        if name not in self.report["ratings"]:
            raise UsageError(f"There is no dimension {name!r}. The dimensions are {self._names()}.")
        rows = self.correlations[self.correlations["dimension"] == name].sort_values("spearman", ascending=False)
        rows = rows.assign(value=rows["spearman"], is_shown=(rows["low"] > 0) | (rows["high"] < 0))
        return plot_intervals(rows, f"Spearman correlation with {name}", True, axes)

    def _names(self) -> str:
        return ", ".join(self.report["ratings"])


class StatsResult(TextResult):
    """Counts of evidence files: `files` has a row for each file, `report` all counts."""

    _table = "files"
    _plots = ()

    @cached_property
    def files(self) -> pd.DataFrame:
        plain = (str, int, float)
        return pd.DataFrame([{name: value for name, value in one.items() if isinstance(value, plain)} for one in self.report["files"]])

    def _names(self) -> str:
        return ", ".join(one["name"] for one in self.report["files"])


class DoctorResult(TextResult):
    """Flaws of a file and how to fix them, as `evidence-inspector doctor --format json` writes them."""

    _table = "findings"
    _plots = ()

    @cached_property
    def findings(self) -> pd.DataFrame:
        """A row for each flaw. Without any, the frame has no rows and the same first columns."""
        found = pd.DataFrame(self.report["findings"])
        return with_whole_numbers(found) if len(found) else pd.DataFrame(columns="rule severity claim line column message".split())

    @cached_property
    def rules(self) -> pd.DataFrame:
        """A row for each rule (and each file if there are several): whether it could be checked, and how often it was broken."""
        files = self.report.get("files")
        rules = self.report["rules"] if files is None else [{"file": at, **rule} for at, one in enumerate(files) for rule in one["rules"]]
        return with_whole_numbers(pd.DataFrame(rules))

    @cached_property
    def pairs(self) -> pd.DataFrame:
        """A row for each pair of repeated claims: the kind, the similarity, whether the verdicts differ, and both claims with file and position."""
        names = "file index text verdict".split()
        frame = pd.json_normalize(self.report["pairs"])
        frame = frame.rename(columns=lambda name: name.removeprefix("first.").replace("second.", "other_"))
        return frame.reindex(columns=["kind", "similarity", "hasOtherVerdict", *names, *(f"other_{name}" for name in names)])

    def _names(self) -> str:
        count = len(self.report["findings"])
        return f"{count} finding{'' if count == 1 else 's'}"

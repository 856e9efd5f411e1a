"""The results of the functions: data frames, dictionaries, and the files as the program writes them."""

from __future__ import annotations

import csv
import html
import io
import json
import math
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError, UsageError
from evidence_inspector._html import Page, framed
from evidence_inspector._names import METRICS, PRIMARY, WORD_COLUMNS
from evidence_inspector._naming import Aggregate, column_of, metric_of
from evidence_inspector._plots import PLOT_ENDINGS, plot_distribution, plot_intervals, write_plot
from evidence_inspector._process import program
from evidence_inspector._saving import TABLE_ENDINGS, flat, target_of, to_arrow, write_table, write_text

if TYPE_CHECKING:
    import pyarrow
    from matplotlib.axes import Axes

    from evidence_inspector._names import ColumnName, MetricId

#: Columns with texts that CSV changes, so that spreadsheets do not run formulas, and their names in the claims of the report.
TEXTS = {
    "claim": "claim",
    "claim_date": "date",
    "speaker": "speaker",
    "predicted_verdict": "predictedVerdict",
    "reference_verdict": "referenceVerdict",
}


#: The first of the columns of the CSV that contain settings.
FIRST_SETTING = "alpha"

#: Columns that count questions and matches. They are not scores.
COUNTS = (
    "reference_questions",
    "predicted_questions",
    "matched_questions",
    "counted_matches",
    "undecided_matches",
    "answered_questions",
    "partly_answered_questions",
    "contradicted_questions",
    "not_answered_questions",
    "not_asked_questions",
)

#: The first columns of `claims` and the last ones. Scores are between them.
FIRST = ("index", "claim", "predicted_verdict", "reference_verdict")
LAST = (*COUNTS, "claim_date", "speaker", "claim_types", "strategies", "prediction_index", "failure")

#: Columns with texts, even if the texts of all claims are numbers.
WORDS = frozenset({"row", "failure", "claim_types", "strategies", *TEXTS, *WORD_COLUMNS})

#: Settings that are numbers.
NUMBERS = frozenset({"alpha", "threshold", "temperature"})

#: Columns of `questions`, and their names in the questions of the report.
QUESTIONS = {
    "reference": "reference",
    "status": "status",
    "confidence": "confidence",
    "predicted": "predicted",
    "predicted_answer": "predictedAnswer",
    "coverage": "coverage",
    "similarity": "similarity",
    "support": "support",
    "reason": "reason",
}

ENDINGS = (".json", ".jsonl", ".csv", ".md", ".tex", ".html", ".svg", *PLOT_ENDINGS, *TABLE_ENDINGS)

NUMBER = re.compile(r"-?\d+(\.\d+)?(e[+-]?\d+)?")


def read_csv(text: str) -> tuple[pd.DataFrame, list[str]]:
    """Returns the table, with numbers to the last digit, and the names of the columns with settings. Types depend only on the names of
    columns. Columns from other files are numbers if all their cells are."""
    lines = csv.reader(io.StringIO(text, newline=""))
    names = next(lines)
    settings = names[names.index(FIRST_SETTING) :]
    columns: dict[str, Any] = {}
    for name, cells in zip(names, zip(*lines)):
        is_text = name in WORDS or (name in settings and name not in NUMBERS)
        if is_text or not all(cell == "" or NUMBER.fullmatch(cell) for cell in cells):
            columns[name] = pd.Series([cell or None for cell in cells], dtype=object)
        else:
            columns[name] = pd.Series([float(cell) if cell else math.nan for cell in cells], dtype="float64")
    return pd.DataFrame(columns), settings


class ScoreResult:
    """A scored file: `claims` (a row for each claim), `aggregate` and `report` as the command line writes them."""

    def __init__(self, report_json: str, table: str, said: list[str], inputs: Sequence[str] = ()) -> None:
        #: The report file, as `score --output report.json` writes it.
        self.report_json = report_json
        #: The CSV file, as `score --format csv` writes it. Its last line has the means.
        self.csv = table
        #: The lines that the command line prints on standard error.
        self.said = said
        self._inputs = tuple(inputs)

    @cached_property
    def report(self) -> dict[str, Any]:
        """The whole report, as `schemas/report.schema.json` describes it."""
        return json.loads(self.report_json)  # type: ignore[no-any-return]

    @cached_property
    def aggregate(self) -> Aggregate:
        """The numbers of the whole file by metric: `aggregate["averitec"]["0.25"]`, or by column: `aggregate["averitec_0.25"]`."""
        return Aggregate(self.report["aggregate"])

    @property
    def provenance(self) -> dict[str, Any]:
        """How the numbers were made: versions, models, hashes of the files."""
        return self.report["provenance"]  # type: ignore[no-any-return]

    @cached_property
    def without(self) -> pd.DataFrame:
        """After `score(..., without=[...])`: a row for each score with its mean on all evidence, its mean without the flagged evidence, their
        difference and its 95 % interval (paired by claim). Empty if all evidence was scored. `.report["without"]` also counts the evidence
        that was left out and lists the claims that lose their credit."""
        scores = self.report.get("without", {}).get("scores", [])
        columns = ["metric", "column", "name", "claims", "differing", "all", "without", "difference", "low", "high"]
        rows = [{**one, "low": (one["interval"] or {}).get("low"), "high": (one["interval"] or {}).get("high")} for one in scores]
        frame = pd.DataFrame(rows, columns=columns)
        numbers = columns[5:]
        return frame.astype(dict.fromkeys(numbers, "float64"))

    @property
    def warnings(self) -> list[str]:
        """The notes that change what the numbers mean. Each was also a Python warning, before all others."""
        return [note["message"] for note in self.notes if note.get("isWarning")]

    @property
    def notes(self) -> list[dict[str, Any]]:
        """Facts that affect how to read the numbers. Each was also a Python warning."""
        return self.report["notes"]  # type: ignore[no-any-return]

    @cached_property
    def _rows(self) -> tuple[pd.DataFrame, list[str]]:
        return read_csv(self.csv)

    @cached_property
    def claims(self) -> pd.DataFrame:
        """A row for each claim: position, texts and verdicts, then main scores (the primary scores first), all other scores, and counts. A score
        that a claim does not have, or that failed, is missing, never 0.

        `index` is `int64`, texts are objects, and all other columns are `float64`, whatever the data. `settings` says how the scores were
        made. `csv` has everything in one table."""
        rows, settings = self._rows
        frame = rows[rows["row"] == "claim"].reset_index(drop=True)
        frame["index"] = frame["index"].astype("int64")
        claims = self.report["claims"]
        for column, member in TEXTS.items():
            frame[column] = pd.Series([claim.get(member) for claim in claims], dtype=object)
        metrics = self.report["provenance"]["metrics"]
        metrics = sorted(metrics, key=lambda metric: PRIMARY.index(metric) if metric in PRIMARY else len(PRIMARY))
        main = [column for metric in metrics if metric in METRICS for column in METRICS[metric].columns[:1] if column in frame]
        scores = [str(name) for name in frame.columns if name not in {"row", *FIRST, *LAST, *settings}]
        has_semqa = "semqa" in metrics
        ordered = [*main, *(name for name in scores if name not in main and (has_semqa or name not in METRICS["semqa"].columns))]
        return frame[[*FIRST, *ordered, *LAST]]

    @cached_property
    def settings(self) -> dict[str, Any]:
        """How the scores were made, under the names of the CSV's columns: parameters, files, models, versions and signatures."""
        rows, settings = self._rows
        last = rows.iloc[-1]  # hashes of streamed files are known only at the end
        return {name: None if pd.isna(last[name]) else float(last[name]) if name in NUMBERS else last[name] for name in settings}

    @cached_property
    def flat_provenance(self) -> dict[str, str | int | float | bool]:
        """`provenance` and the parameters as a flat dictionary for trackers: `{"product.version": "0.1.0", "metrics.semqa": "2", ...}`.

        Names of nested values are joined by dots, lists by commas. Missing values are left out."""
        return flat({"parameters": self.report["parameters"], **self.provenance})

    @cached_property
    def intervals(self) -> pd.DataFrame:
        """The means with bootstrap intervals over claims (95 %): a row for each column of `means` that a leaderboard has, with `mean`, `low`, `high`, `claims` and `minimum`,
        `maximum`, `better` of its scale. `low` and `high` are missing if there are too few claims. The types of columns do not depend on the data."""
        with _stored(self.report_json) as stored:
            board = json.loads(program().run(["compare", "--leaderboard", stored, "--format", "json"]).text)
        (system,) = board["rows"]
        rows = []
        for column, score in zip(board["columns"], system["cells"]):
            # A leaderboard computes verdict scores even if the metric was not requested.
            if column["column"] not in self.means:
                continue
            interval = score["interval"] or {}
            scale = {name: column[name] for name in ("minimum", "maximum", "better")}
            rows.append({"column": column["column"], "mean": score["mean"], "low": interval.get("low"), "high": interval.get("high"), "claims": score["claims"], **scale})
        names = ["column", "mean", "low", "high", "claims", "minimum", "maximum", "better"]
        return pd.DataFrame(rows, columns=names).astype({"mean": "float64", "low": "float64", "high": "float64", "minimum": "float64", "maximum": "float64"})

    @cached_property
    def questions(self) -> pd.DataFrame:
        """A row for each reference question of each claim, with its status and the predicted answer that decides it.

        `claim` and `reference` are positions from 0. `confidence` is `sure` or `unsure`, `reason` gives the reason in one sentence, and
        `support` is missing without SemQA. Raises `UsageError` unless the result has Coverage."""
        _check_statuses(self.provenance["metrics"])
        questions = [(claim["index"], one) for claim in self.report["claims"] for one in claim.get("questions", ())]
        frame = pd.DataFrame({"claim": pd.Series([index for index, _ in questions], dtype="int64")})
        for column, member in QUESTIONS.items():
            kind = "object" if column in ("status", "confidence", "reason") else "int64" if column == "reference" else "float64"
            frame[column] = pd.Series([one.get(member) for _, one in questions], dtype=kind)
        return frame

    @cached_property
    def means(self) -> pd.Series:
        """The means of the columns of `claims`, by the name of the column. Columns without a mean are left out.

        If a metric failed for some claims, `<metric>_scored_claims` and `<metric>_failed_claims` precede its means."""
        rows, settings = self._rows
        scores = rows[[name for name in rows.columns if name not in settings]].select_dtypes("number")
        means = scores[rows["row"] == "mean"].iloc[0].dropna().astype("float64")
        counts: dict[str, float] = {}
        for metric, part in self.failures.items():
            counts[f"{metric}_scored_claims"] = float(part["scored"])
            counts[f"{metric}_failed_claims"] = float(part["failed"])
        numbers: dict[str, float] = {**counts, **{str(name): float(value) for name, value in means.items()}}
        return pd.Series(numbers, dtype="float64", name="mean")

    def __getitem__(self, name: str) -> float:
        """Returns a mean by the name of its column, the id of its metric (main score) or its keys in `aggregate`: `result["averitec"]`."""
        try:
            return float(self.means[column_of(name, [str(column) for column in self.means.index])])
        except UsageError:
            metrics, metric = list(self.provenance["metrics"]), metric_of(name)
            if metric is None or metric in metrics:
                raise
            raise UsageError(f"The result has no score {name!r}, because the metric {metric} was not computed. {_score_again([*metrics, metric])}", "usage") from None

    @property
    def failures(self) -> dict[str, dict[str, int]]:
        """For each metric that failed for some claims: the number of claims with a score (`scored`) and of all claims (`claims`)."""
        return self.aggregate.get("failures", {})  # type: ignore[no-any-return]

    def _over(self, metric: str) -> str:
        part = self.failures.get(metric)
        return f" (over {part['scored']} of {part['claims']} claims)" if part else ""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the report in the form of the file's ending: .json, .jsonl, .csv, .md, .tex, .html, .svg (a figure of the primary scores),
        `.plot()` as .pdf or .png, or `claims` as .parquet, .arrow or .feather. Never overwrites a file that was read to compute it."""
        target, ending = target_of(path, ENDINGS)
        for file in self._inputs:
            if _is_same(target, file):
                raise EvidenceInspectorError(
                    f"{target} cannot be written because it is the same file as {file}, which was read for these scores.", "fileUnwritable", "Choose another name."
                )
        if ending in TABLE_ENDINGS:
            write_table(self.to_arrow(), target, ending)
            return
        if ending in PLOT_ENDINGS:
            write_plot(self.plot(), target)
            return
        with _stored(self.report_json) as stored:
            program().run(["export", stored, "--output", target])

    def to_arrow(self) -> pyarrow.Table:
        """Returns `claims` as an Arrow table, with provenance and parameters as JSON in the metadata of its schema (`evidence_inspector`)."""
        return to_arrow(self.claims, {"parameters": self.report["parameters"], "provenance": self.provenance})

    def plot(self, score: ColumnName | MetricId | str | None = None, axes: Axes | None = None) -> Axes:
        """Draws a histogram of the claims' scores with their mean. Needs matplotlib.

        Parameters
        ----------
        score
            A column or a metric's id. Default: the first main score that has other values than 0 and 1.
        axes
            The axes to draw in. Default: those of a new figure, `.plot().figure`.
        """
        columns = [str(name) for name in self.means.index if name in self.claims and name not in COUNTS]
        if score is None:
            graded = (name for name, _ in self._headlines() if name in columns and not self.claims[name].dropna().isin([0, 1]).all())
            name = next(graded, columns[0] if columns else None)
            if name is None:
                raise UsageError("The result has no score of claims to plot.", "usage")
        else:
            name = column_of(score, columns)
        return plot_distribution(self.claims[name], name, float(self.means[name]), axes)

    def explain(self, claim: int) -> Explanation:
        """Explains the scores of the claim at this position of the reference: sentences, and its questions with their status.

        Raises `IndexError` if the report has no such claim."""
        found = self._claim_at(claim)
        with _stored(self.report_json) as stored:
            sentence = program().run(["export", stored, "--format", "overview", f"--claim={claim}"]).text.strip()
        return Explanation(found, sentence, list(self.provenance["metrics"]))

    def _claim_at(self, claim: int) -> dict[str, Any]:
        found = next((one for one in self.report["claims"] if one["index"] == claim), None)
        if found is None:
            positions = [one["index"] for one in self.report["claims"]]
            there = f"{positions[0]} to {positions[-1]}" if positions else "none"
            raise IndexError(f"There is no claim {claim} in the report; there are {there}.")
        return found  # type: ignore[no-any-return]

    def to_html(self, most_claims: int = 1000) -> str:
        """Returns the report as one HTML page that works offline, can be printed and needs no script."""
        return self._page(f"--most-claims={most_claims}")

    def show(self, claim: int | None = None) -> Page:
        """Shows the overview: the main numbers, and why claims get no credit. Notebooks show the report's page, prompts show the text, and
        scripts print it. The text is also `str(result.show())`, and `result.overview` without printing.

        With `claim`, a position in the reference: shows that claim with its evidence, its matched pairs and the reasons for its scores."""
        if claim is None:
            page = Page(self._page("--most-claims=0"), self.overview)
        else:
            text = claim_text(self._claim_at(claim))
            page = Page(self._page(f"--claim={claim}"), text)
        # Notebooks and prompts show the value of the last line. They set this variable, and scripts do not.
        if not hasattr(sys, "ps1"):
            print(page)
        return page

    @cached_property
    def overview(self) -> str:
        """The text of `show()`: the main numbers, and why claims get no credit."""
        return self._exported("overview").rstrip("\n")

    def _page(self, *options: str) -> str:
        return self._exported("html", *options)

    def _exported(self, form: str, *options: str) -> str:
        with _stored(self.report_json) as stored:
            return program().run(["export", stored, "--format", form, *options]).text

    def _repr_html_(self) -> str:
        return framed(self._page("--most-claims=0"), repr(self))

    def __repr__(self) -> str:
        names = f"{self.provenance['predictions']['name']} against {self.provenance['reference']['name']}"
        numbers = ", ".join(f"{name} {value:.3g}{self._over(name.partition('_')[0])}" for name, value in self._headlines())
        return f"<ScoreResult: {len(self.report['claims'])} claims of {names}; {numbers}>"

    def _headlines(self) -> list[tuple[str, float]]:
        """The first column of each metric that has a mean, in the order of the CSV. Columns of counts are left out."""
        found: dict[str, tuple[str, float]] = {}
        for column, number in self.means.items():
            if column not in COUNTS and not str(column).endswith(("_scored_claims", "_failed_claims")):
                found.setdefault(str(column).partition("_")[0], (str(column), float(number)))
        return list(found.values())


class Explanation:
    """Explains the scores of a claim: `sentence`, and `questions` with a row for each reference question."""

    def __init__(self, claim: dict[str, Any], sentence: str, metrics: Sequence[str]) -> None:
        self._metrics = metrics
        self.claim: str = claim["claim"]
        self.index: int = claim["index"]
        #: One or more sentences, as on the report's page.
        self.sentence = sentence
        self._questions: list[dict[str, Any]] = claim.get("questions", [])
        self._reference: list[dict[str, Any]] = claim["referenceEvidence"]
        self._predicted: list[dict[str, Any]] = claim["predictedEvidence"]

    @cached_property
    def questions(self) -> pd.DataFrame:
        """`status`, `confidence` and `reason`, the reference `question` and `answer`, and the `predicted_question` and `predicted_answer` that they were compared with.

        `status` is `answered`, `partly`, `contradicted`, `notAnswered` or `notAsked`, and `confidence` is `sure` or `unsure`. Texts are missing
        if nothing was read. Raises `UsageError` unless the result has Coverage."""
        _check_statuses(self._metrics)
        return self._statuses

    @cached_property
    def _statuses(self) -> pd.DataFrame:
        rows = []
        for one in self._questions:
            reference = self._reference[one["reference"]]
            predicted = None if one["predicted"] is None else self._predicted[one["predicted"]]
            answers = predicted["answers"] if predicted else []
            at = one["predictedAnswer"]
            rows.append(
                {
                    "status": one["status"],
                    "confidence": one["confidence"],
                    "reason": one.get("reason"),
                    "question": reference["question"],
                    "answer": " / ".join(answer["text"] for answer in reference["answers"]) or None,
                    "predicted_question": predicted["question"] if predicted else None,
                    "predicted_answer": answers[at]["text"] if at is not None and at < len(answers) else None,
                }
            )
        return pd.DataFrame(rows, columns=["status", "confidence", "reason", "question", "answer", "predicted_question", "predicted_answer"], dtype=object)

    def __repr__(self) -> str:
        lines = [f"Claim {self.index}: {self.claim}", self.sentence]
        for row in self._statuses.to_dict("records"):
            status = row["status"] if row["confidence"] == "sure" else f"{row['status']}?"
            lines.append(f"  {status:<13} {row['question']}")
            if row["predicted_answer"]:
                lines.append(f"  {'':<13} -> {row['predicted_answer']}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        table = self._statuses.fillna("").to_html(index=False)
        return f"<p><strong>Claim {self.index}</strong>: {html.escape(self.claim)}</p><p>{html.escape(self.sentence)}</p>{table}"


class _Written:
    """A result with its files: `texts` contains them by file ending."""

    def __init__(self, report: dict[str, Any], texts: Mapping[str, str], said: list[str]) -> None:
        self.report = report
        self.texts = dict(texts)
        self.said = said

    #: Endings of files with the result's plot.
    _plot_endings: tuple[str, ...] = ()

    def _draw(self) -> Axes:
        """Draws the result's plot in a new figure."""
        raise NotImplementedError

    @property
    def page(self) -> str:
        """The result as an HTML page."""
        return self.texts[".html"]

    @property
    def table(self) -> pd.DataFrame:
        """The data frame that `to_arrow` returns and that table files contain."""
        raise NotImplementedError

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the result in the form of the file's ending: .json, .csv, .md, .tex, .html, a figure as .svg, `.plot()` as .pdf or .png (if the
        result has them), or its data frame as .parquet, .arrow or .feather."""
        target, ending = target_of(path, (*self.texts, *self._plot_endings, *TABLE_ENDINGS))
        if ending in TABLE_ENDINGS:
            write_table(self.to_arrow(), target, ending)
        elif ending in self._plot_endings:
            write_plot(self._draw(), target)
        else:
            write_text(self.texts[ending], target)

    def to_arrow(self) -> pyarrow.Table:
        """Returns the result's data frame as an Arrow table."""
        return to_arrow(self.table, {"schema": self.report.get("schema")})

    def _repr_html_(self) -> str:
        return framed(self.page, repr(self))


class CompareResult(_Written):
    """Systems compared with a baseline: `differences` has a row for each score and system, the primary scores first."""

    _plot_endings = PLOT_ENDINGS

    def _draw(self) -> Axes:
        return self.plot()

    @property
    def table(self) -> pd.DataFrame:
        return self.differences

    @cached_property
    def differences(self) -> pd.DataFrame:
        """Means, and differences from the baseline with their intervals.

        Rows with `primary` have a p-value, the p-value adjusted for all primary scores, and the result. All other scores are
        exploratory: their adjusted p-value is missing, and their result is `exploratory`.
        """
        rows = []
        for score in self.report["rows"]:
            for one in score["differences"]:
                interval = one["interval"] or {}
                rows.append(
                    {
                        "metric": score["metric"],
                        "column": score["column"],
                        "heading": score["heading"],
                        "primary": score["isPrimary"],
                        "system": one["system"],
                        "baseline": one["baseline"],
                        "claims": one["claims"],
                        "mean": one["mean"],
                        "baseline_mean": one["baselineMean"],
                        "difference": one["difference"],
                        "low": interval.get("low"),
                        "high": interval.get("high"),
                        "test": one["test"],
                        "p_value": one["pValue"],
                        "adjusted_p_value": one["adjustedPValue"],
                        "result": one["result"],
                        "sentence": one["sentence"],
                    }
                )
        return _with_numbers(pd.DataFrame(rows), ("mean", "baseline_mean", "difference", "low", "high", "p_value", "adjusted_p_value"))

    def plot(self, scores: Sequence[str] | str | None = None, axes: Axes | None = None) -> Axes:
        """Draws differences from the baseline with their intervals. Those that are shown to be better or worse are blue. Needs matplotlib.

        Parameters
        ----------
        scores
            Columns or ids of metrics. Default: the primary scores.
        axes
            The axes to draw in. Default: those of a new figure, `.plot().figure`.
        """
        frame = self.differences
        if scores is None:
            chosen = frame[frame["primary"]] if frame["primary"].any() else frame
        else:
            names = [column_of(one, frame["column"].tolist()) for one in ([scores] if isinstance(scores, str) else scores)]
            chosen = frame[frame["column"].isin(names)]
        has_systems = frame["system"].nunique() > 1
        rows = pd.DataFrame(
            {
                "name": [f"{row['heading']}, {row['system']}" if has_systems else row["heading"] for row in chosen.to_dict("records")],
                "value": chosen["difference"].tolist(),
                "low": chosen["low"].tolist(),
                "high": chosen["high"].tolist(),
                "is_shown": chosen["result"].isin(["better", "worse"]).tolist(),
            }
        )
        label = f"difference to {frame['baseline'].iloc[0]}" if has_systems else f"{frame['system'].iloc[0]} minus {frame['baseline'].iloc[0]}"
        return plot_intervals(rows, f"{label}, {self.report['claimCount']} claims", True, axes)

    def __repr__(self) -> str:
        systems = ", ".join(system["name"] for system in self.report["systems"])
        return f"<CompareResult: {systems} on {self.report['claimCount']} claims>"


class LeaderboardResult(_Written):
    """Systems by rank: `ranks` has a row for each system, in the order of their ranks, with a column and an interval for each score."""

    _plot_endings = PLOT_ENDINGS

    def _draw(self) -> Axes:
        return self.plot()

    @property
    def table(self) -> pd.DataFrame:
        return self.ranks

    @cached_property
    def ranks(self) -> pd.DataFrame:
        """Ranks by the first column, which is the first primary score. Equal systems share the better rank. A system without that score
        has no rank and comes last. The ends of an interval are in `<score>_low` and `<score>_high`."""
        rows = []
        for row in self.report["rows"]:
            one = {"system": row["system"], "claims": row["claims"]}
            for column, cell in zip(self.report["columns"], row["cells"]):
                low, high = _bounds(cell["interval"])
                one |= {column["column"]: cell["mean"], f"{column['column']}_low": low, f"{column['column']}_high": high}
            rows.append(one)
        frame = pd.DataFrame(rows)
        first = self.report["columns"][0] if self.report["columns"] else None
        if first is None or first["column"] not in frame:
            return frame
        is_lower_better = first["better"] == "lower"
        ranks = frame[first["column"]].astype("float").rank(method="min", ascending=is_lower_better)
        frame.insert(0, "rank", ranks.astype("Int64"))
        return frame.sort_values("rank", kind="stable", na_position="last").reset_index(drop=True)

    def plot(self, score: str | None = None, axes: Axes | None = None) -> Axes:
        """Draws the means of a score with their intervals, the systems in the order of their ranks. Systems without the score are left out. Needs
        matplotlib.

        Parameters
        ----------
        score
            A column or a metric's id. Default: the first column, which gives the ranks.
        axes
            The axes to draw in. Default: those of a new figure, `.plot().figure`.
        """
        columns = [one["column"] for one in self.report["columns"]]
        if not columns:
            raise UsageError("The leaderboard has no score to plot.", "usage")
        name = columns[0] if score is None else column_of(score, columns)
        heading = next(one["heading"] for one in self.report["columns"] if one["column"] == name)
        chosen = self.ranks.dropna(subset=[name])
        rows = pd.DataFrame({"name": chosen["system"], "value": chosen[name], "low": chosen[f"{name}_low"], "high": chosen[f"{name}_high"], "is_shown": True})
        return plot_intervals(rows, heading, False, axes)

    def __repr__(self) -> str:
        return f"<LeaderboardResult: {', '.join(row['system'] for row in self.report['rows'])}>"


class CheckupResult(_Written):
    """Metrics compared with human ratings: `correlations` has a row for each rated dimension and score."""

    _plot_endings = PLOT_ENDINGS

    def _draw(self) -> Axes:
        return self.plot()

    @property
    def table(self) -> pd.DataFrame:
        return self.correlations

    @cached_property
    def correlations(self) -> pd.DataFrame:
        rows = []
        for column, rated in self.report["ratings"].items():
            for score, one in rated["metrics"].items():
                low, high = _bounds(one["interval"])
                numbers = {name: one[name] for name in ("name", "n", "pearson", "spearman", "kendall")}
                rows.append({"dimension": column, "score": score, **numbers, "low": low, "high": high, "p_value": one["pValue"]})
        return _with_numbers(pd.DataFrame(rows), ("pearson", "spearman", "kendall", "low", "high", "p_value"))

    def plot(self, dimension: str | None = None, axes: Axes | None = None) -> Axes:
        """Draws rank correlations (Spearman) of scores with a rated dimension, and their intervals. Intervals that exclude 0 are blue. Needs
        matplotlib.

        Parameters
        ----------
        dimension
            A rated column. Default: the first.
        axes
            The axes to draw in. Default: those of a new figure, `.plot().figure`.
        """
        frame = self.correlations
        there = list(dict.fromkeys(frame["dimension"]))
        if dimension is not None and dimension not in there:
            raise UsageError(f"There is no dimension {dimension!r}. The dimensions are {', '.join(there)}.", "usage")
        name = dimension or there[0]
        chosen = frame[frame["dimension"] == name].sort_values("spearman", ascending=False)
        is_shown = ((chosen["low"] > 0) | (chosen["high"] < 0)).tolist()
        rows = pd.DataFrame({"name": chosen["name"].tolist(), "value": chosen["spearman"].tolist(), "low": chosen["low"].tolist(), "high": chosen["high"].tolist(), "is_shown": is_shown})
        return plot_intervals(rows, f"Spearman correlation with {name}", True, axes)

    def __repr__(self) -> str:
        return f"<CheckupResult: {', '.join(self.report['ratings'])}>"


class StatsResult(_Written):
    """Counts of evidence files: `files` has a row for each file, `report` all counts."""

    @property
    def table(self) -> pd.DataFrame:
        return self.files

    @cached_property
    def files(self) -> pd.DataFrame:
        plain = (str, int, float)
        return pd.DataFrame([{name: value for name, value in one.items() if isinstance(value, plain)} for one in self.report["files"]])

    def __repr__(self) -> str:
        return f"<StatsResult: {', '.join(one['name'] for one in self.report['files'])}>"


class DoctorResult(_Written):
    """Flaws of a file and how to fix them, as `evidence-inspector doctor --format json` writes them."""

    @property
    def table(self) -> pd.DataFrame:
        return self.findings

    @cached_property
    def findings(self) -> pd.DataFrame:
        """A row for each flaw. Without any, the frame has no rows and the same first columns."""
        columns = ["rule", "severity", "claim", "line", "column", "message"]
        found: list[dict[str, Any]] = self.report["findings"]
        return _with_whole_numbers(pd.DataFrame(found)) if found else pd.DataFrame(columns=columns)

    @cached_property
    def rules(self) -> pd.DataFrame:
        """A row for each rule (and each file if there are several): whether it could be checked, and how often it was broken."""
        files = self.report.get("files")
        rules = self.report["rules"] if files is None else [{"file": at, **rule} for at, one in enumerate(files) for rule in one["rules"]]
        return _with_whole_numbers(pd.DataFrame(rules))

    @cached_property
    def pairs(self) -> pd.DataFrame:
        """A row for each pair of repeated claims: the kind, the similarity, whether the verdicts differ, and both claims with file and position."""
        names = ["file", "index", "text", "verdict"]
        columns = ["kind", "similarity", "hasOtherVerdict", *names, *(f"other_{name}" for name in names)]
        rows = [
            [one["kind"], one["similarity"], one["hasOtherVerdict"], *(one[side][name] for side in ("first", "second") for name in names)]
            for one in self.report["pairs"]
        ]
        return pd.DataFrame(rows, columns=columns)

    def __repr__(self) -> str:
        count = len(self.report["findings"])
        return f"<DoctorResult: {count} finding{'' if count == 1 else 's'}>"


#: Reference questions have a status if this metric was computed.
STATUS_METRIC = "coverage"


def _check_statuses(metrics: Iterable[str]) -> None:
    """Raises `UsageError` if the metrics of a result give questions no status."""
    computed = list(metrics)
    if STATUS_METRIC not in computed:
        raise UsageError(f"Questions have a status only with the metric {STATUS_METRIC}. {_score_again([*computed, STATUS_METRIC])}", "usage")


def _score_again(metrics: list[str]) -> str:
    return f"Score again with metrics={json.dumps(metrics)}."


def _with_whole_numbers(frame: pd.DataFrame) -> pd.DataFrame:
    """Converts positions and counts to whole numbers, even if some are missing."""
    numbers = [name for name in frame.columns if pd.api.types.is_numeric_dtype(frame[name]) and not pd.api.types.is_bool_dtype(frame[name])]
    return frame.astype(dict.fromkeys(numbers, "Int64"))


def _with_numbers(frame: pd.DataFrame, columns: Sequence[str]) -> pd.DataFrame:
    """Converts these columns to `float64`, even if all their cells are missing."""
    return frame.astype({name: "float64" for name in columns if name in frame})


def _bounds(interval: Any) -> tuple[float | None, float | None]:
    if isinstance(interval, dict):
        return interval.get("low"), interval.get("high")
    return (interval[0], interval[1]) if isinstance(interval, list) else (None, None)


def _is_same(target: str, file: str) -> bool:
    """Whether both paths are the same file on the disk, also through links or another case of the name. False if one does not exist."""
    try:
        return os.path.samefile(target, file)
    except OSError:
        return False


class _stored:
    """Stores the report in a temporary file while a command reads it."""

    def __init__(self, report_json: str) -> None:
        self._text = report_json

    def __enter__(self) -> str:
        self._folder = tempfile.TemporaryDirectory(prefix="evidence-inspector-")
        path = Path(self._folder.name, "report.json")
        path.write_text(self._text, encoding="utf-8", newline="")
        return str(path)

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()


def claim_text(claim: dict[str, Any]) -> str:
    """Returns a claim with its matched pairs as text, for places that cannot show a page."""
    lines = [f"Claim {claim['index']}: {claim['claim']}"]
    lines.append(f"  predicted {claim['predictedVerdict'] or '–'}, reference {claim['referenceVerdict'] or '–'}")
    semqa = claim.get("semqa")
    if semqa:
        for match in semqa["matches"]:
            reference = claim["referenceEvidence"][match["reference"]]["question"]
            predicted = claim["predictedEvidence"][match["predicted"]]["question"]
            support = "–" if match["support"] is None else f"{match['support']:.2f}"
            lines.append(f"  {match['similarity']:.2f}  {reference}  |  {predicted}  (answers {support})")
    return "\n".join(lines)

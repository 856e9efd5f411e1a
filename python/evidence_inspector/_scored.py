"""The result of `score`, and the explanation of a claim."""

from __future__ import annotations

import json
import operator
import os
import re
import shutil
import tempfile
import weakref
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from evidence_inspector._columns import Aggregate, column_of, metric_of
from evidence_inspector._errors import EvidenceInspectorError, UsageError
from evidence_inspector._frames import COUNTS, NUMBERS, claims_of, frame_of, read_csv
from evidence_inspector._html import Page, framed
from evidence_inspector._names import METRICS, NAMES
from evidence_inspector._plots import plot_counts, plot_distribution
from evidence_inspector._process import program
from evidence_inspector._results import Result

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from evidence_inspector._names import ColumnName, MetricId

__all__ = ["ScoreResult"]

#: Reference questions have a status if this metric was computed.
_STATUS_METRIC = "coverage"


class ScoreResult(Result):
    """A scored file: `claims` (a row for each claim), `aggregate` and `report` as the command line writes them. `csv` is the file that
    `score --format csv` writes. Its last line has the means."""

    _table = "claims"

    def __init__(self, report_json: str, table: str, said: list[str], inputs: Sequence[str] = ()) -> None:
        super().__init__(report_json, said)
        self.csv = table
        self._inputs = tuple(inputs)
        self._file: Path | None = None

    @cached_property
    def aggregate(self) -> Aggregate:
        """The numbers of the whole file by metric: `aggregate["averitec"]["0.25"]`, or by column: `aggregate["averitec_0.25"]`."""
        return Aggregate(self.report["aggregate"])

    @property
    def provenance(self) -> dict[str, Any]:
        """How the numbers were made: versions, models, hashes of the files."""
        return self.report["provenance"]  # type: ignore[no-any-return]

    @property
    def notes(self) -> list[dict[str, Any]]:
        """Facts that affect how to read the numbers. Each was also a Python warning."""
        return self.report["notes"]  # type: ignore[no-any-return]

    @property
    def warnings(self) -> list[str]:
        """The notes that change what the numbers mean. Each was also a Python warning, before all others."""
        return [note["message"] for note in self.notes if note.get("isWarning")]

    @property
    def failures(self) -> dict[str, dict[str, int]]:
        """For each metric that failed for some claims: the number of claims with a score (`scored`) and of all claims (`claims`)."""
        return self.aggregate.get("failures", {})  # type: ignore[no-any-return]

    @cached_property
    def _rows(self) -> tuple[pd.DataFrame, list[str]]:
        return read_csv(self.csv)

    @cached_property
    def claims(self) -> pd.DataFrame:
        """A row for each claim: position, texts and verdicts, then main scores (the primary scores first), all other scores, and counts. A score
        that a claim does not have, or that failed, is missing, never 0.

        `index` is `int64`, texts are objects, and all other columns are `float64`, whatever the data. `settings` says how the scores were
        made. `csv` has everything in one table."""
        return claims_of(*self._rows, self.report)

    @cached_property
    def means(self) -> pd.Series:
        """The means of the columns of `claims`, by the name of the column. Columns without a mean are left out.

        If a metric failed for some claims, `<metric>_scored_claims` and `<metric>_failed_claims` precede its means."""
        rows, settings = self._rows
        means = rows.drop(columns=settings).select_dtypes("number")[rows["row"] == "mean"].iloc[0].dropna()
        numbers = {f"{metric}_{name}_claims": float(part[name]) for metric, part in self.failures.items() for name in ("scored", "failed")}
        return pd.Series(numbers | means.to_dict(), dtype="float64", name="mean")

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
        found: dict[str, str | int | float | bool] = {}

        def add(name: str, value: Any) -> None:
            if isinstance(value, list) and all(isinstance(one, str | int | float | bool) for one in value):
                found[name] = ",".join(map(str, value))
            elif isinstance(value, dict | list):
                for key, one in value.items() if isinstance(value, dict) else enumerate(value):
                    add(f"{name}.{key}".removeprefix("."), one)
            elif value is not None:
                found[name] = value

        add("", {"parameters": self.report["parameters"], **self.provenance})
        return found

    def _origin(self) -> dict[str, Any]:
        return {"parameters": self.report["parameters"], "provenance": self.provenance}

    @cached_property
    def without(self) -> pd.DataFrame:
        """After `score(..., without=[...])`: a row for each score with its mean on all evidence, its mean without the flagged evidence, their
        difference and its 95 % interval (paired by claim). Empty if all evidence was scored. `.report["without"]` also counts the evidence
        that was left out and lists the claims that lose their credit."""
        return frame_of(
            self.report.get("without", {}).get("scores", []),
            "metric column name claims differing all without difference interval.low interval.high",
            float64="all without difference low high",
        )

    @cached_property
    def intervals(self) -> pd.DataFrame:
        """The means with bootstrap intervals over claims (95 %): a row for each column of `means` that a leaderboard has, with `mean`, `low`, `high`, `claims` and `minimum`,
        `maximum`, `better` of its scale. `low` and `high` are missing if there are too few claims."""
        board = json.loads(self._run("compare", "--leaderboard", "--format", "json"))
        # A leaderboard computes verdict scores even if the metric was not requested.
        scores = [{**column, **cell} for column, cell in zip(board["columns"], board["rows"][0]["cells"]) if column["column"] in self.means]
        names = "column mean interval.low interval.high claims minimum maximum better"
        return frame_of(scores, names, float64="mean low high minimum maximum")

    @cached_property
    def numbers(self) -> dict[str, float]:
        """The means by column, and the ends of their intervals as `<column>_low` and `<column>_high`, for trackers, like `score --summary`."""
        ends = {f"{row['column']}_{side}": row[side] for row in self.intervals.to_dict("records") for side in ("low", "high")}
        return {name: float(value) for name, value in {**self.means, **ends}.items() if not pd.isna(value)}

    @cached_property
    def questions(self) -> pd.DataFrame:
        """A row for each reference question of each claim, with its status, the predicted answer that decides it, and their texts.

        `claim` and `reference` are positions from 0. `confidence` is `sure` or `unsure`, `reason` gives the reason in one sentence, and
        `support` is missing without SemQA. `predicted_answer` is the position of the answer and `predicted_text` its text. Raises `UsageError` unless the result has Coverage."""
        self._check_statuses()
        texts = "question answer predicted_question predicted_text"
        return frame_of(
            (
                {**(found := _texts_of(claim, one)), **one, "claim": claim["index"], "predicted_text": found["predicted_answer"]}
                for claim in self.report["claims"]
                for one in claim.get("questions", ())
            ),
            f"claim reference status confidence predicted predictedAnswer coverage similarity support reason {texts}",
            int64="claim reference",
            float64="predicted predicted_answer coverage similarity support",
            object=f"status confidence reason {texts}",
        )

    @cached_property
    def slices(self) -> pd.DataFrame:
        """A row for each group of claims: `by` (such as `referenceVerdict`), `value`, `claims`, and the mean of each score."""
        found = self.aggregate.get("slices", [])
        columns = [str(name) for name in self.means.index if any(name in one["means"] for one in found)]
        rows = [{**one["means"], "by": one["by"], "value": one["value"], "claims": one["claims"]} for one in found]
        return pd.DataFrame(rows, columns=["by", "value", "claims", *columns]).astype({"claims": "int64", **dict.fromkeys(columns, "float64")})

    def _check_statuses(self) -> None:
        if _STATUS_METRIC not in self.provenance["metrics"]:
            raise UsageError(f"Questions have a status only with the metric {_STATUS_METRIC}. {self._score_again(_STATUS_METRIC)}")

    def _score_again(self, metric: str) -> str:
        return f"Score again with metrics={json.dumps([*self.provenance['metrics'], metric])}."

    def __getitem__(self, name: str) -> float:
        """Returns a mean by the name of its column, the id of its metric (main score) or its keys in `aggregate`: `result["averitec"]`."""
        try:
            return float(self.means[column_of(name, self.means.index)])
        except UsageError as error:
            try:
                metric = metric_of(column_of(name))
            except UsageError:
                raise error from None
            if metric in self.provenance["metrics"]:
                raise
            raise UsageError(f"The result has no score {name!r}, because the metric {metric} was not computed. {self._score_again(metric)}") from None

    def _run(self, command: str, *options: str) -> str:
        """Runs a command on the stored report and returns its output. The file stays as long as the result, so that the program reads it once."""
        if self._file is None or not self._file.exists():
            folder = tempfile.mkdtemp(prefix="evidence-inspector-")
            weakref.finalize(self, _remove, folder, os.getpid())
            self._file = Path(folder, "report.json")
            self._file.write_text(self.report_json, encoding="utf-8", newline="")
        return program().run([command, str(self._file), *options]).text

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_file": None}

    def _write(self, ending: str, target: str) -> None:
        file = next((one for one in self._inputs if os.path.exists(one) and os.path.exists(target) and os.path.samefile(target, one)), None)
        if file is not None:
            message = f"{target} cannot be written because it is the same file as {file}, which was read for these scores."
            raise EvidenceInspectorError(message, "fileUnwritable", "Choose another name.")
        self._run("export", "--output", target)

    def plot(self, score: ColumnName | MetricId | str | None = None, axes: Axes | None = None) -> Axes:
        """Draws a histogram of the claims' scores with their mean, how many claims have each cause (`"causes"`) and questions each status
        (`"statuses"`), or the main score by verdict and claim type (`"slices"`), as `Result.plot` says.

        score: a column, a metric's id, `"causes"`, `"statuses"` or `"slices"`. Default: the first main score that has other values than 0 and 1."""
        score = {"cause": "causes", "status": "statuses", "slice": "slices"}.get(str(score), score)
        if score == "causes":
            if self.claims["cause"].isna().all():
                raise UsageError(f"Claims have a cause only with the metric averitec. {self._score_again('averitec')}")
            return plot_counts(self.claims["cause"].value_counts(), "claims", axes)
        if score == "statuses":
            return plot_counts(self.questions["status"].value_counts(), "reference questions", axes)
        if score == "slices":
            first = [METRICS[metric].columns[0] for metric in NAMES["primary"]]
            main = next((name for name in [*first, *self._headlines()] if name in self.slices), None)
            rows = self.slices[self.slices["by"].isin(["referenceVerdict", "claimType"])]
            if main is None or rows.empty:
                raise UsageError("The result has no slices: the reference names no verdicts and claim types, or no score has a mean.")
            means = rows[main].set_axis(rows["value"] + " (" + rows["claims"].astype(str) + ")").dropna()
            return plot_counts(means.round(3), f"{main} (in brackets: claims)", axes)
        columns = [str(name) for name in self.means.index if name in self.claims and name not in COUNTS]
        if not columns:
            raise UsageError("The result has no score of claims to plot.")
        graded = (name for name in self._headlines() if name in columns and not self.claims[name].dropna().isin([0, 1]).all())
        name = next(graded, columns[0]) if score is None else column_of(score, columns)
        return plot_distribution(self.claims[name], name, float(self.means[name]), axes)

    def explain(self, claim: int) -> Explanation:
        """Explains the scores of the claim at this position of the reference: sentences, and its questions with their status.

        Raises `IndexError` if the report has no such claim."""
        claim = operator.index(claim)
        claims = self.report["claims"]
        found = next((one for one in claims if one["index"] == claim), None)
        if found is None:
            known = f"{claims[0]['index']} to {claims[-1]['index']}" if claims else "none"
            raise IndexError(f"There is no claim {claim} in the report; there are {known}.")
        return Explanation(self, found)

    def to_html(self, most_claims: int = 1000) -> str:
        """Returns the report as one HTML page that works offline, can be printed and needs no script."""
        return self._run("export", "--format", "html", f"--most-claims={most_claims}")

    @cached_property
    def overview(self) -> str:
        """The text of `show()`: the main numbers, and why claims get no credit."""
        text = self._run("export", "--format", "overview").rstrip("\n").replace("(--cause ", "(cause ")
        return re.sub(r"(To list the claims of a cause:) .* (\w+)$", r"""\1 .claims.query("cause == '\2'")""", text)

    def show(self, claim: int | None = None) -> Page:
        """Shows the overview: the main numbers, and why claims get no credit. Notebooks show the report's page, prompts show the text, and
        scripts print it. The text is also `str(result.show())`, and `result.overview` without printing.

        With `claim`, a position in the reference: shows that claim with its evidence, its matched pairs and the reasons for its scores."""
        page = Page(self.to_html(0), self.overview) if claim is None else self.explain(claim)._page
        return page.shown()

    def _repr_html_(self) -> str:
        return framed(self.to_html(0), repr(self))

    def __repr__(self) -> str:
        numbers = []
        for name in self._headlines():
            part = self.failures.get(metric_of(name))
            numbers.append(f"{name} {self.means[name]:.3g}" + (f" (over {part['scored']} of {part['claims']} claims)" if part else ""))
        names = f"{self.provenance['predictions']['name']} against {self.provenance['reference']['name']}"
        return f"<ScoreResult: {len(self.report['claims'])} claims of {names}; {', '.join(numbers)}>"

    def _headlines(self) -> list[str]:
        """The first column of each metric that has a mean: the primary scores, then the order of the CSV. Columns of counts are left out."""
        found: dict[str, str] = {}
        for column in map(str, self.means.index):
            if column not in COUNTS and not column.endswith(("_scored_claims", "_failed_claims")):
                found.setdefault(metric_of(column), column)
        return sorted(found.values(), key=lambda column: NAMES["primary"].index(metric) if (metric := metric_of(column)) in NAMES["primary"] else len(found))


class Explanation:
    """Explains the scores of a claim: `sentence`, and `questions` with a row for each reference question."""

    def __init__(self, result: ScoreResult, claim: dict[str, Any]) -> None:
        self._result, self._claim = result, claim
        self.claim: str = claim["claim"]
        self.index: int = claim["index"]

    @cached_property
    def sentence(self) -> str:
        """One or more sentences, as on the report's page."""
        return self._result._run("export", "--format", "overview", f"--claim={self.index}").strip()

    @cached_property
    def questions(self) -> pd.DataFrame:
        """`status`, `confidence` and `reason`, the reference `question` and `answer`, and the `predicted_question` and `predicted_answer` that they were compared with.

        `status` is `answered`, `partly`, `contradicted`, `notAnswered` or `notAsked`, and `confidence` is `sure` or `unsure`. Texts are missing
        if nothing was read. Raises `UsageError` unless the result has Coverage."""
        self._result._check_statuses()
        names = "status confidence reason question answer predicted_question predicted_answer"
        return frame_of((_texts_of(self._claim, one) for one in self._claim.get("questions", ())), names, object=names)

    def __repr__(self) -> str:
        return self._result._run("export", f"--claim={self.index}").rstrip("\n")

    @cached_property
    def _page(self) -> Page:
        return Page(self._result._run("export", "--format", "html", f"--claim={self.index}"), repr(self))

    def _repr_html_(self) -> str:
        return self._page._repr_html_()


def _texts_of(claim: dict[str, Any], question: dict[str, Any]) -> dict[str, str | None]:
    """Returns the status of a reference question and the texts that were compared."""
    reference = claim["referenceEvidence"][question["reference"]]
    predicted = {"question": None, "answers": []} if question["predicted"] is None else claim["predictedEvidence"][question["predicted"]]
    answers = dict(enumerate(answer["text"] for answer in predicted["answers"]))
    return {
        "status": question["status"],
        "confidence": question["confidence"],
        "reason": question.get("reason"),
        "question": reference["question"],
        "answer": " / ".join(answer["text"] for answer in reference["answers"]) or None,
        "predicted_question": predicted["question"],
        "predicted_answer": answers.get(question["predictedAnswer"]),
    }


def _remove(folder: str, pid: int) -> None:
    """Removes a result's folder, unless this process is a fork of the one that made it."""
    if os.getpid() == pid:
        shutil.rmtree(folder, ignore_errors=True)

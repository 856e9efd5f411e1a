"""What the functions give back: data frames, dictionaries, and the program's own bytes."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import re
import tempfile
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError, UsageError
from evidence_inspector._html import Page, framed
from evidence_inspector._inputs import path_of
from evidence_inspector._process import program

#: Texts that CSV changes, so that spreadsheets compute nothing, and what a claim of the report calls them.
TEXTS = {
    "claim": "claim",
    "claim_date": "date",
    "speaker": "speaker",
    "predicted_verdict": "predictedVerdict",
    "reference_verdict": "referenceVerdict",
}


#: Of the CSV's columns: from here on they say how the scores were made.
FIRST_SETTING = "alpha"

#: Columns that count questions and matches, and are no scores.
COUNTS = frozenset(
    {
        "reference_questions",
        "predicted_questions",
        "matched_questions",
        "counted_matches",
        "undecided_matches",
        "answered_questions",
        "undecided_questions",
        "contradicted_questions",
        "not_answered_questions",
        "not_asked_questions",
    }
)

#: Columns of `questions`, and what a question of the report calls them.
QUESTIONS = {
    "reference": "reference",
    "status": "status",
    "predicted": "predicted",
    "predicted_answer": "predictedAnswer",
    "coverage": "coverage",
    "similarity": "similarity",
    "support": "support",
}

ENDINGS = (".json", ".jsonl", ".csv", ".md", ".tex", ".html")

#: As many digits as 64 bits hold of any whole number.
WHOLE = re.compile(r"-?\d{1,18}")
NUMBER = re.compile(r"-?\d+(\.\d+)?(e[+-]?\d+)?")


def _cell_type(cells: Sequence[str]) -> type[int] | type[float] | None:
    """What all cells are read as: whole numbers, numbers (missing where a cell is empty), or `None` for texts."""
    if all(WHOLE.fullmatch(cell) for cell in cells):
        return int
    return float if all(cell == "" or NUMBER.fullmatch(cell) for cell in cells) else None


def read_csv(text: str) -> pd.DataFrame:
    """Numbers to the last digit; `None`, `NA` and the like stay texts, an empty cell is missing."""
    lines = csv.reader(io.StringIO(text, newline=""))
    names = next(lines)
    columns: dict[str, Any] = {}
    for name, cells in zip(names, zip(*lines)):
        kind = _cell_type(cells) if name not in TEXTS else None
        if kind is None:
            columns[name] = pd.Series([cell or None for cell in cells], dtype=object)
        elif kind is int:
            columns[name] = pd.Series([int(cell) for cell in cells], dtype="int64")
        else:
            columns[name] = pd.Series([float(cell) if cell else math.nan for cell in cells], dtype="float64")
    return pd.DataFrame(columns)


class ScoreResult:
    """A scored file: `claims` (a row a claim), `aggregate` and `report` as the command line writes them."""

    def __init__(self, report_json: str, table: str, said: list[str], inputs: Sequence[str] = ()) -> None:
        #: The bytes of `score --output report.json`.
        self.report_json = report_json
        #: The bytes of `score --format csv`; its last line has the means.
        self.csv = table
        #: What the command line says besides.
        self.said = said
        self._inputs = tuple(inputs)

    @cached_property
    def report(self) -> dict[str, Any]:
        """The whole report, as `schemas/report.schema.json` describes it."""
        return json.loads(self.report_json)

    @property
    def aggregate(self) -> dict[str, Any]:
        """The file's numbers by metric: `aggregate["averitecScore"]["0.25"]`."""
        return self.report["aggregate"]

    @property
    def provenance(self) -> dict[str, Any]:
        """What made the numbers: versions, models, hashes of the files."""
        return self.report["provenance"]

    @cached_property
    def without(self) -> pd.DataFrame:
        """Of `score(..., without=[...])`: a row a score with its means on all evidence and without the flagged evidence, their difference
        and its 95 % interval, paired by claim. Empty where all evidence was scored. `.report["without"]` also counts what was left out and
        names the claims that lose their credit."""
        scores = self.report.get("without", {}).get("scores", [])
        columns = ["metric", "column", "name", "claims", "differing", "all", "without", "difference", "low", "high"]
        rows = [{**one, "low": (one["interval"] or {}).get("low"), "high": (one["interval"] or {}).get("high")} for one in scores]
        frame = pd.DataFrame(rows, columns=columns)
        numbers = columns[5:]
        return frame.astype(dict.fromkeys(numbers, "float64"))

    @property
    def warnings(self) -> list[str]:
        """Why the numbers do not mean what they seem to mean; each was a Python warning, before all others."""
        return [note["message"] for note in self.notes if note.get("isWarning")]

    @property
    def notes(self) -> list[dict[str, Any]]:
        """What a reader must know of the numbers; the same were warnings."""
        return self.report["notes"]

    @cached_property
    def claims(self) -> pd.DataFrame:
        """A row a claim, with the columns of the CSV. A score that a claim does not have, or that failed, is missing, never 0."""
        rows = read_csv(self.csv)
        frame = rows[rows["row"] == "claim"].reset_index(drop=True)
        frame["index"] = frame["index"].astype("int64")
        frame["prediction_index"] = frame["prediction_index"].astype("Int64")
        told = self.report["claims"]
        for column, member in TEXTS.items():
            frame[column] = pd.Series([claim.get(member) for claim in told], dtype=object)
        return frame

    @cached_property
    def questions(self) -> pd.DataFrame:
        """A row a claim and reference question, with the status of the question and the predicted answer that it rests on.

        `claim` and `reference` are positions from 0. `support` is missing where the model is undecided. No rows without Coverage or SemQA."""
        told = [(claim["index"], one) for claim in self.report["claims"] for one in claim.get("questions", ())]
        frame = pd.DataFrame({"claim": pd.Series([index for index, _ in told], dtype="int64")})
        for column, member in QUESTIONS.items():
            kind = "object" if column == "status" else "float64" if column in ("coverage", "similarity", "support") else "Int64"
            frame[column] = pd.Series([one[member] for _, one in told], dtype=kind)
        return frame

    @cached_property
    def means(self) -> pd.Series:
        """The file's numbers under the names of the columns of `claims`; what a file has no mean of is not there.

        Where a metric failed for claims, its numbers follow `<metric>_scored_claims` and `<metric>_failed_claims`."""
        rows = read_csv(self.csv)
        scores = rows.loc[:, : rows.columns[list(rows.columns).index(FIRST_SETTING) - 1]].select_dtypes("number")
        means = scores[rows["row"] == "mean"].iloc[0].dropna().astype("float64")
        counts: dict[str, float] = {}
        for metric, part in self.failures.items():
            counts[f"{metric}_scored_claims"] = float(part["scored"])
            counts[f"{metric}_failed_claims"] = float(part["failed"])
        numbers: dict[str, float] = {**counts, **{str(name): float(value) for name, value in means.items()}}
        return pd.Series(numbers, dtype="float64", name="mean")

    @property
    def failures(self) -> dict[str, dict[str, int]]:
        """By metric: over how many claims (`scored`) of all (`claims`) its numbers are, because it failed for others. Empty: for none."""
        return self.aggregate.get("failures", {})

    def _over(self, metric: str) -> str:
        part = self.failures.get(metric)
        return f" (over {part['scored']} of {part['claims']} claims)" if part else ""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the report as the name ends: .json, .jsonl, .csv, .md, .tex, .html. Never over a file that was scored or read for it."""
        target = path_of(path, "the report")
        if not target.lower().endswith(ENDINGS):
            raise UsageError(f"{target} ends in none of {', '.join(ENDINGS)}, which say the form.", "usage")
        for file in self._inputs:
            if _is_same(target, file):
                raise EvidenceInspectorError(
                    f"{target} cannot be written because it is the same file as {file}, which was read for these scores.", "fileUnwritable", "Choose another name."
                )
        with _stored(self.report_json) as stored:
            program().run(["export", stored, "--output", target])

    def to_html(self, most_claims: int = 1000) -> str:
        """The report's page: one file that opens offline, prints and needs no script."""
        return self._page(f"--most-claims={most_claims}")

    def show(self, claim: int | None = None) -> Page:
        """What the run comes to and why claims get no credit, as the command line says it; a notebook shows the report's page, which begins with it.

        With `claim`, a position in the reference: that claim with its evidence, the matched pairs and why the score is what it is."""
        if claim is None:
            return Page(self._page("--most-claims=0"), self._exported("overview").rstrip("\n"))
        found = next((one for one in self.report["claims"] if one["index"] == claim), None)
        if found is None:
            positions = [one["index"] for one in self.report["claims"]]
            there = f"{positions[0]} to {positions[-1]}" if positions else "none"
            raise IndexError(f"There is no claim {claim} in the report; there are {there}.")
        return Page(self._page(f"--claim={claim}"), claim_text(found), 520)

    def _page(self, *options: str) -> str:
        return self._exported("html", *options)

    def _exported(self, form: str, *options: str) -> str:
        with _stored(self.report_json) as stored:
            return program().run(["export", stored, "--format", form, *options]).text

    def _repr_html_(self) -> str:
        return framed(self._page("--most-claims=0"), repr(self), 460)

    def __repr__(self) -> str:
        names = f"{self.provenance['predictions']['name']} against {self.provenance['reference']['name']}"
        numbers = ", ".join(f"{name} {value:.3g}{self._over(name.partition('_')[0])}" for name, value in self._headlines())
        return f"<ScoreResult: {len(self.report['claims'])} claims of {names}; {numbers}>"

    def _headlines(self) -> list[tuple[str, float]]:
        """The first column of each metric that has a mean, as the CSV has them in order: AVeriTeC at 0.25. Counts of SemQA are none."""
        found: dict[str, tuple[str, float]] = {}
        for column, number in self.means.items():
            if column not in COUNTS and not str(column).endswith(("_scored_claims", "_failed_claims")):
                found.setdefault(str(column).partition("_")[0], (str(column), float(number)))
        return list(found.values())


class CompareResult:
    """Systems compared with the first: `differences` has a row for each score and system, the primary scores first."""

    def __init__(self, report: dict[str, Any], page: str, said: list[str]) -> None:
        self.report = report
        self.page = page
        self.said = said

    @cached_property
    def differences(self) -> pd.DataFrame:
        """Means and differences to the baseline with their intervals.

        Where `primary` is true: p-value, the p-value adjusted for all primary scores, and the result. All other scores are
        exploratory: their adjusted p-value is missing, and the result says `exploratory`.
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
        return pd.DataFrame(rows)

    def _repr_html_(self) -> str:
        return framed(self.page, repr(self), 460)

    def __repr__(self) -> str:
        systems = ", ".join(system["name"] for system in self.report["systems"])
        return f"<CompareResult: {systems} on {self.report['claimCount']} claims>"


class LeaderboardResult:
    """Systems by rank: `ranks` has a row a system in the order of their ranks, with a column and an interval for each score."""

    def __init__(self, report: dict[str, Any], page: str, said: list[str]) -> None:
        self.report = report
        self.page = page
        self.said = said

    @cached_property
    def ranks(self) -> pd.DataFrame:
        """Rank by the first column, which is the first primary score. Equal systems share the better rank. A system without that score
        has no rank and comes last. The bounds of an interval are in `<score>_low` and `<score>_high`."""
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

    def _repr_html_(self) -> str:
        return framed(self.page, repr(self), 460)

    def __repr__(self) -> str:
        return f"<LeaderboardResult: {', '.join(row['system'] for row in self.report['rows'])}>"


class CheckupResult:
    """Metrics held against what people said: `correlations` has a row for each rated dimension and score."""

    def __init__(self, report: dict[str, Any], page: str, said: list[str]) -> None:
        self.report = report
        self.page = page
        self.said = said

    @cached_property
    def correlations(self) -> pd.DataFrame:
        rows = []
        for column, rated in self.report["ratings"].items():
            for score, one in rated["metrics"].items():
                low, high = _bounds(one["interval"])
                numbers = {name: one[name] for name in ("name", "n", "pearson", "spearman", "kendall")}
                rows.append({"dimension": column, "score": score, **numbers, "low": low, "high": high, "p_value": one["pValue"]})
        return pd.DataFrame(rows)

    def _repr_html_(self) -> str:
        return framed(self.page, repr(self), 460)

    def __repr__(self) -> str:
        return f"<CheckupResult: {', '.join(self.report['ratings'])}>"


class StatsResult:
    """What evidence files hold: `files` has a row a file, `report` everything."""

    def __init__(self, report: dict[str, Any], page: str, said: list[str]) -> None:
        self.report = report
        self.page = page
        self.said = said

    @cached_property
    def files(self) -> pd.DataFrame:
        plain = (str, int, float)
        return pd.DataFrame([{name: value for name, value in one.items() if isinstance(value, plain)} for one in self.report["files"]])

    def _repr_html_(self) -> str:
        return framed(self.page, repr(self), 460)

    def __repr__(self) -> str:
        return f"<StatsResult: {', '.join(one['name'] for one in self.report['files'])}>"


class DoctorResult:
    """What is wrong with a file and what would help, as `evidence-inspector doctor --format json` says it."""

    def __init__(self, report: dict[str, Any], page: str, said: list[str]) -> None:
        self.report = report
        self.page = page
        self.said = said

    @cached_property
    def findings(self) -> pd.DataFrame:
        """A row a flaw that was found; without any, no row and the same first columns."""
        columns = ["rule", "severity", "claim", "line", "column", "message"]
        found: list[dict[str, Any]] = self.report["findings"]
        return _with_whole_numbers(pd.DataFrame(found)) if found else pd.DataFrame(columns=columns)

    @cached_property
    def rules(self) -> pd.DataFrame:
        """A row a rule, and for several files a row a rule and file: whether it could be examined, and how often it was broken."""
        files = self.report.get("files")
        rules = self.report["rules"] if files is None else [{"file": at, **rule} for at, one in enumerate(files) for rule in one["rules"]]
        return _with_whole_numbers(pd.DataFrame(rules))

    @cached_property
    def pairs(self) -> pd.DataFrame:
        """A row for two claims that are one: how, how similar, whether their verdicts differ, and both claims with file and position."""
        names = ["file", "index", "text", "verdict"]
        columns = ["kind", "similarity", "hasOtherVerdict", *names, *(f"other_{name}" for name in names)]
        rows = [
            [one["kind"], one["similarity"], one["hasOtherVerdict"], *(one[side][name] for side in ("first", "second") for name in names)]
            for one in self.report["pairs"]
        ]
        return pd.DataFrame(rows, columns=columns)

    def _repr_html_(self) -> str:
        return framed(self.page, repr(self), 460)

    def __repr__(self) -> str:
        count = len(self.report["findings"])
        return f"<DoctorResult: {count} finding{'' if count == 1 else 's'}>"


def _with_whole_numbers(frame: pd.DataFrame) -> pd.DataFrame:
    """Positions and counts are no fractions where some are missing."""
    return frame.astype({name: "Int64" for name in frame.columns if pd.api.types.is_float_dtype(frame[name])})


def _bounds(interval: Any) -> tuple[float | None, float | None]:
    if isinstance(interval, dict):
        return interval.get("low"), interval.get("high")
    return (interval[0], interval[1]) if isinstance(interval, list) else (None, None)


def _is_same(target: str, file: str) -> bool:
    """By device and number: links and another case of the name are one file. What is not there is no file."""
    try:
        return os.path.samefile(target, file)
    except OSError:
        return False


class _stored:
    """The report in a file, for as long as a command reads it."""

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
    """A claim with its matched pairs in lines, for where no page can be shown."""
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

"""The commands of the command line as functions: the same program computes the numbers, so they are the same bytes."""

from __future__ import annotations

import json
import os
import tempfile
import warnings
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from evidence_inspector._errors import EvidenceInspectorError, EvidenceInspectorWarning, UsageError
from evidence_inspector._inputs import Claims, as_file, path_of
from evidence_inspector._options import Options, PathLike, words
from evidence_inspector._process import Output, program
from evidence_inspector._progress import Choice, shown
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, ScoreResult, StatsResult

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: Claims that a warning names before it only counts.
MOST_NAMED = 5

Metrics = str | Sequence[str] | None


def _run(args: list[str], progress: Choice = False) -> Output:
    with shown(progress) as update:
        return program().run(args, update)


def _warn(text: str) -> None:
    """With the line of the caller's, whatever lies between."""
    warnings.warn(text, EvidenceInspectorWarning, stacklevel=4)


def _positions(claims: Sequence[int]) -> str:
    if not claims:
        return ""
    more = f" and {len(claims) - MOST_NAMED} more" if len(claims) > MOST_NAMED else ""
    return f" (claim{'' if len(claims) == 1 else 's'} {', '.join(map(str, claims[:MOST_NAMED]))}{more})"


def _warn_of(result: ScoreResult) -> ScoreResult:
    for note in result.notes:
        _warn(note["message"] + _positions(note.get("claims") or []))
    is_noted = any(note["code"] == "missingPrediction" for note in result.notes)
    for line in result.said:
        if line.startswith("alignment: ") and not (is_noted and "no prediction: scored as no evidence" in line):
            _warn(line)
    for role, problems in result.report["problems"].items():
        if problems:
            _warn(f"{len(problems)} problems in the {role} file, the first: {problems[0]['message']}")
    return result


def _scored(args: list[str], folder: str, progress: Choice) -> ScoreResult:
    report = Path(folder, "report.json")
    output = _run([*args, "--format", "csv", "--output", str(report)], progress)
    with report.open(encoding="utf-8", newline="") as file:
        return ScoreResult(file.read(), output.text, output.said)


def score(
    reference: Claims,
    predictions: Claims,
    metrics: Metrics = None,
    *,
    columns: PathLike | Iterable[PathLike] | None = None,
    levels: Sequence[float] | None = None,
    shard: str | None = None,
    stream: bool | None = None,
    progress: Choice = None,
    **options: Unpack[Options],
) -> ScoreResult:
    """Scores a system's evidence against the reference evidence, as `evidence-inspector score` does.

    reference, predictions: files, lists of dictionaries, data frames, or rows of a Hugging Face data set, in any form that the
    program reads. metrics: ids such as `["averitec", "coverage"]`, `"all"`, or the usual ones. columns: files of ratings or other
    scores (`"ratings.csv#1..5"`). levels: of the AVeriTeC score, besides the official ones. shard: `"2/8"`, for `merge`.
    progress: a function, `True`, `False`. options: see `Options`.

    Notes of the run are warnings (`EvidenceInspectorWarning`); what fails raises `EvidenceInspectorError` with its code.
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        given = {"columns": columns, "levels": levels, "shard": shard, "stream": stream, **options}
        args = ["score", "--reference", as_file(reference, folder, "reference")]
        args += ["--predictions", as_file(predictions, folder, "predictions"), *_metric_words(metrics), *words(given, folder)]
        return _warn_of(_scored(args, folder, progress))


def merge(parts: Iterable[PathLike | ScoreResult]) -> ScoreResult:
    """Puts parts of a run together that `score(..., shard="K/N")` gave, or the command line: the report of one run, byte for byte."""
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        files = []
        for at, part in enumerate(_listed(parts, "parts")):
            if isinstance(part, ScoreResult):
                file = Path(folder, f"part-{at + 1}.json")
                file.write_text(part.report_json, encoding="utf-8", newline="")
                files.append(str(file))
            else:
                files.append(path_of(part, "a part"))
        if not files:
            raise UsageError("There are no parts.", "usage")
        return _warn_of(_scored(["merge", *files], folder, False))


def _json_and_page(args: list[str], folder: str, progress: Choice) -> tuple[dict[str, Any], str, list[str]]:
    page = Path(folder, "page.html")
    output = _run([*args, "--format", "json", "--output", str(page)], progress)
    return json.loads(output.text), page.read_text(encoding="utf-8"), output.said


def compare(
    systems: Sequence[Claims | ScoreResult],
    reference: Claims | None = None,
    metrics: Metrics = None,
    *,
    names: Sequence[str] | None = None,
    baseline: str | None = None,
    level: float | None = None,
    seed: int | None = None,
    resamples: int | None = None,
    progress: Choice = None,
    **options: Unpack[Options],
) -> CompareResult:
    """Holds systems against the first of them, or the one named as `baseline`, on one reference, as `evidence-inspector compare` does.

    systems: predictions in any form, or results of `score` (or their report files), which are not scored again and need no
    reference. level: of the AVeriTeC score that is shown.
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        files = [_system(one, folder, at) for at, one in enumerate(_listed(systems, "systems"))]
        given = {"baseline": baseline, "level": level, "seed": seed, "resamples": resamples, "names": _names(names), **options}
        args = ["compare", *files, *_metric_words(metrics), *words(given, folder)]
        if reference is not None:
            args += ["--reference", as_file(reference, folder, "reference")]
        return CompareResult(*_json_and_page(args, folder, progress))


def _listed(given: Any, what: str) -> Any:
    """One file in place of a list of them would be read letter by letter."""
    if isinstance(given, str | bytes | os.PathLike | Mapping | ScoreResult):
        raise UsageError(f"Expected a list of {what}, not {given!r}.", "usage")
    return given


def _names(names: Sequence[str] | None) -> Sequence[str] | None:
    for name in names or ():
        if "," in name:
            raise UsageError(f"The name {name!r} has a comma, which stands between names.", "usage")
    return names


def _metric_words(metrics: Metrics) -> list[str]:
    return words({"metrics": [metrics] if isinstance(metrics, str) else metrics})


def _system(system: Claims | ScoreResult, folder: str, at: int) -> str:
    own = Path(folder, f"system{at + 1}")
    own.mkdir()
    if not isinstance(system, ScoreResult):
        return as_file(system, str(own), f"system{at + 1}")
    file = own / f"{Path(system.provenance['predictions']['name']).stem}.report.json"
    file.write_text(system.report_json, encoding="utf-8", newline="")
    return str(file)


def checkup(
    reference: Claims | ScoreResult,
    predictions: Claims | None = None,
    metrics: Metrics = None,
    *,
    columns: PathLike | Iterable[PathLike] | None = None,
    dimensions: Sequence[str] | None = None,
    scores: Sequence[str] | None = None,
    raters: PathLike | None = None,
    ratings_each: int | None = None,
    seed: int | None = None,
    resamples: int | None = None,
    progress: Choice = None,
    **options: Unpack[Options],
) -> CheckupResult:
    """Which metric follows what people said of the evidence, as `evidence-inspector checkup` does.

    Either a result of `score(..., columns=RATINGS)`, or reference and predictions with `columns`.
    scores: the columns of metrics to hold against the ratings. raters: a file of single ratings, for the ceiling.
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        given = {"columns": columns, "dimensions": dimensions, "scores": scores, "raters": raters, "ratings_each": ratings_each}
        given |= {"seed": seed, "resamples": resamples}
        if isinstance(reference, ScoreResult):
            if predictions is not None:
                raise UsageError("Give a result of `score`, or reference and predictions, not both.", "usage")
            args = ["checkup", _system(reference, folder, 0)]
        else:
            if predictions is None:
                raise UsageError("Give the predictions too.", "usage")
            args = ["checkup", "--reference", as_file(reference, folder, "reference")]
            args += ["--predictions", as_file(predictions, folder, "predictions"), *_metric_words(metrics)]
        return CheckupResult(*_json_and_page([*args, *words({**given, **options}, folder)], folder, progress))


def stats(*files: Claims, role: str | None = None, **options: Unpack[Options]) -> StatsResult:
    """What evidence files hold, before anything is scored: verdicts, types, sources, lengths. options: `mapping`."""
    if not files:
        raise UsageError("Give one or more files.", "usage")
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        paths = [_system(one, folder, at) for at, one in enumerate(files)]
        return StatsResult(*_json_and_page(["stats", *paths, *words({"role": role, **options}, folder)], folder, False))


def doctor(
    file: Claims,
    reference: Claims | None = None,
    *,
    role: str | None = None,
    misinformation: PathLike | None = None,
    severity: str | Sequence[str] | None = None,
    models: bool | None = None,
    **options: Unpack[Options],
) -> DoctorResult:
    """What is wrong with an evidence file and what would help, as `evidence-inspector doctor` says it.

    misinformation: a file of sites, one a line. severity: of rules, as `["pdf=off"]`. models: `False` leaves out the rules that need
    the NLI model. options: those of the model and of mappings.
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        args = ["doctor", as_file(file, folder, "predictions"), "--format", "json"]
        given = {"role": role, "misinformation": misinformation, "severity": severity, "models": None if models else models}
        args += words({**given, **options}, folder)
        if reference is not None:
            args += ["--reference", as_file(reference, folder, "reference")]
        try:
            output = _run(args)
        except UsageError as error:
            if "unknown command" not in error.message:
                raise
            sentence = "The program that the package holds has no `doctor` command."
            raise EvidenceInspectorError(sentence, "commandMissing", "Install a newer version of evidence-inspector.", 2) from error
        return DoctorResult(json.loads(output.text), output.said)

"""The commands of the command line as functions: the same program computes the numbers, so they are the same bytes."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from evidence_inspector._calls import asynchronous, in_new_order, order_of_compare, order_of_doctor, order_of_leaderboard, public
from evidence_inspector._errors import DifferentClaimsError, EvidenceInspectorError, UsageError
from evidence_inspector._inputs import Claims, as_file, path_of
from evidence_inspector._names import AGGREGATE_KEYS, METRICS, MetricGroup, MetricId
from evidence_inspector._naming import OLD_KEYS, column_of, find_metrics, find_name
from evidence_inspector._options import Options, PathLike, words
from evidence_inspector._process import LOST_CLAIMS, Output, program
from evidence_inspector._progress import Choice, shown
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, LeaderboardResult, ScoreResult, StatsResult
from evidence_inspector._warnings import warn_of_lines, warn_of_report

if TYPE_CHECKING:
    from typing_extensions import Unpack

Metrics = MetricId | MetricGroup | str | Sequence[MetricId | MetricGroup | str] | None


def _run(args: list[str], progress: Choice = False) -> Output:
    with shown(progress) as update:
        return program().run(args, update)


def _scored(args: list[str], folder: str, progress: Choice, strict: bool | None = None) -> ScoreResult:
    report = Path(folder, "report.json")
    try:
        output = _run([*args, "--format", "csv", "--output", str(report)], progress)
    except EvidenceInspectorError as error:
        raise _with_position(error) from None
    if strict and output.status == LOST_CLAIMS:
        raise EvidenceInspectorError(
            "Not all predictions were found in the stream, so the scores are too low.",
            "claimsFailed",
            "Score without stream=True, or sort the predictions as the reference is.",
            LOST_CLAIMS,
        )
    with report.open(encoding="utf-8", newline="") as file:
        return ScoreResult(file.read(), output.text, output.said, output.inputs)


def _with_position(error: EvidenceInspectorError) -> EvidenceInspectorError:
    """Lists are often in the same order, which the program cannot know."""
    if error.code != "nothingAligned" or "position" in error.next_step:
        return error
    advice = 'If both have the same order, use align="position" or score_pairs.'
    return EvidenceInspectorError(f"{error.message} {advice}", error.code, f"{error.next_step} {advice}", error.status)


@public
def score(
    reference: Claims,
    predictions: Claims,
    metrics: Metrics = None,
    *,
    columns: PathLike | Iterable[PathLike] | None = None,
    levels: Sequence[float] | None = None,
    primary: Sequence[str] | None = None,
    shard: str | None = None,
    stream: bool | None = None,
    progress: Choice = None,
    **options: Unpack[Options],
) -> ScoreResult:
    """Scores a system's evidence against the reference evidence, as `evidence-inspector score` does.

    Parameters
    ----------
    reference, predictions
        Files (JSON, JSON Lines, the leaderboard's CSV), lists of dictionaries, data frames of pandas or Polars, tables of Arrow, or rows
        of a Hugging Face data set, in any form that the program reads.
    metrics
        Ids such as `["averitec", "coverage"]`, or `"all"`. The case of letters does not matter.
        Ids: coverage, semqa, hungarianMeteor, rouge1, rouge2, rougeL, bleu, chrf, verdict, averitec, justification, ordinalVerdict, urlOverlap, sourceSupport, evidenceStages, proxyReference, wholeEvidence, justificationCosine, pairRegressor, ev2r, referenceless, judgeVerdict, rouge, all.
        Default: `coverage`, `semqa`, `hungarianMeteor`, `verdict`, `averitec`, `justification`, as in the editor and on the command line.
    columns
        Files of ratings or other scores by claim, with their scale: `"ratings.csv#1..5"`.
    levels
        Of the AVeriTeC score, besides the official ones: `[0.35]`.
    primary
        The primary scores, by metric or column, which are said first in `.said`; left out: `averitec`, `verdict`, `coverage`, `semqa`.
    shard
        `"2/8"` scores every eighth claim, from the second on; `merge` puts the parts together.
    stream
        `True` for files that do not fit in memory; left out, the program decides by their size.
    progress
        A function of stage, claims done and claims in all; `True`: a bar (tqdm); `False`: nothing. Left out: a bar where somebody looks.
    **options
        How to score, such as `alpha=0.8`, `limit=20`, `store=False`, `align="position"`: `help(evidence_inspector.Options)`.

    Returns
    -------
    ScoreResult
        `.claims` (a data frame, a row a claim), `.means`, `.aggregate`, `.report`, `.save(path)`, `.plot()`, `.explain(claim)`.

    Raises
    ------
    EvidenceInspectorError
        With the product's `code` and a `next_step`: `fileNotFound`, `notEvidence`, `wrongRole`, `nothingAligned` (no prediction belongs
        to a claim of the reference), `claimsFailed` (more than `max_failed`), `modelMissing`, ...
    UsageError
        An argument is not as it should be; a kind of `EvidenceInspectorError`.

    Warns
    -----
    EvidenceInspectorWarning
        What a reader must know of the numbers: claims without a prediction, evidence that was not read as meant, damaged files.

    Examples
    --------
    >>> import evidence_inspector as ei
    >>> result = ei.score("dev.json", "system.json", ["averitec", "coverage"])  # doctest: +SKIP
    >>> result.claims.sort_values("coverage").head()  # doctest: +SKIP
    >>> result.aggregate["averitecScore"]["0.25"]  # doctest: +SKIP
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        given = {"columns": columns, "levels": levels, "primary": _primary(primary), "shard": shard, "stream": stream, **options}
        args = ["score", *_both(reference, predictions, folder, options), *_metric_words(metrics), *words(given, folder)]
        return warn_of_report(_scored(args, folder, progress, options.get("strict")))


@public
def score_pairs(
    references: Iterable[Mapping[str, Any]],
    predictions: Iterable[Mapping[str, Any] | None],
    metrics: Metrics = None,
    *,
    progress: Choice = None,
    **options: Unpack[Options],
) -> ScoreResult:
    """Scores lists where `predictions[i]` is for `references[i]`, whatever their ids and texts are.

    Parameters
    ----------
    references, predictions
        As many dictionaries in one as in the other, in any form that `score` takes. `None` in `predictions`: the system gave nothing for
        the claim, which is scored as no evidence.
    metrics, progress, **options
        As of `score`.

    Returns
    -------
    ScoreResult
        As of `score`. Row `i` of `.claims` is for `references[i]`.

    Raises
    ------
    UsageError
        The lists have different lengths, or `predictions` has no dictionary.
    EvidenceInspectorError
        As of `score`.

    Examples
    --------
    >>> ei.score_pairs([sample.reference for sample in samples], answers, ["averitec"]).claims  # doctest: +SKIP
    """
    gold, given = list(_listed(references, "claims")), list(_listed(predictions, "predictions"))
    if len(gold) != len(given):
        raise UsageError(f"references has {len(gold)} claims and predictions has {len(given)}. Pairs need lists of one length.", "usage")
    if given and all(one is None for one in given):
        raise UsageError("Every prediction is None, so there is nothing to score.", "usage")
    if options.get("align", "position") != "position":
        raise UsageError("score_pairs pairs by position. Use score for other alignments.", "usage")
    # A prediction that names no claim is read all the same: its position says which.
    rows = [{"claim": "", **(one if one is not None else {"evidence": []})} for one in given]
    return score.__wrapped__(gold, rows, metrics, progress=progress, **{**options, "align": "position"})  # type: ignore[attr-defined, no-any-return]


@public
def merge(parts: Iterable[PathLike | ScoreResult]) -> ScoreResult:
    """Puts parts of a run together: the report of one run, byte for byte.

    Parameters
    ----------
    parts
        Results of `score(..., shard="K/N")`, or files that the command line wrote, in any order.

    Returns
    -------
    ScoreResult
        As of one run of all claims.

    Raises
    ------
    EvidenceInspectorError
        `notMergeable`: a part is missing, unfinished or of another run; the message names it.

    Examples
    --------
    >>> parts = [ei.score("dev.json", "system.json", shard=f"{k}/4") for k in (1, 2, 3, 4)]  # doctest: +SKIP
    >>> ei.merge(parts).means  # doctest: +SKIP
    """
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
        return warn_of_report(_scored(["merge", *files], folder, False))


def _json_and_texts(args: list[str], folder: str, progress: Choice, more: tuple[str, ...] = ()) -> tuple[dict[str, Any], dict[str, str], list[str]]:
    """The result as JSON, in every form by its ending, and what the program said besides."""
    files = {ending: Path(folder, f"result{ending}") for ending in (".csv", ".md", ".tex", ".html", *more)}
    words_of_files = [word for file in files.values() for word in ("--output", str(file))]
    output = _run([*args, "--format", "json", *words_of_files], progress)
    texts = {".json": output.text}
    for ending, file in files.items():
        with file.open(encoding="utf-8", newline="") as written:
            texts[ending] = written.read()
    return json.loads(output.text), texts, [line for line in output.said if f" written to {folder}" not in line]


@public
@in_new_order(order_of_compare)
def compare(
    reference: Claims | Sequence[ScoreResult] | None = None,
    systems: Sequence[Claims | ScoreResult] | None = None,
    metrics: Metrics = None,
    *,
    names: Sequence[str] | None = None,
    baseline: str | None = None,
    system_field: str | None = None,
    primary: Sequence[str] | None = None,
    level: float | None = None,
    seed: int | None = None,
    resamples: int | None = None,
    progress: Choice = None,
    **options: Unpack[Options],
) -> CompareResult:
    """Compares systems with the first of them, or with the one named as `baseline`, on one reference, as `evidence-inspector compare` does.

    Parameters
    ----------
    reference
        Needed where a system is not scored yet. Results of `score` can be given alone: `compare([old, new])`.
    systems
        Predictions in any form that `score` takes, or results of `score` (or their report files), which are not scored again.
    metrics
        As of `score`.
    names
        What the systems are called, one each.
    baseline
        The name of the system that the others are compared with.
    system_field
        If the predictions hold several systems: the member or column that names the system of each item (`"model"`), or an object of
        each claim with a member for each system (`"answers.*"`, with a mapping). One file is then enough.
    primary
        The primary scores, by metric or column: only these are tested, corrected for their number and called better or worse. Left out:
        `averitec`, `verdict`, `coverage` and `semqa`, those of them that all systems have.
    level
        Of the AVeriTeC score that is shown.
    seed, resamples
        Of tests and intervals.
    progress, **options
        As of `score`.

    Returns
    -------
    CompareResult
        `.differences` (a row for each score and system: means, difference, interval, test, p-value, result), `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        As of `score`; `notComparable` for systems that share no claim, or whose predictions belong to no claim of the reference.
    DifferentClaimsError
        With `strict=True`: the systems were scored for different claims, or a score failed for claims of one of them.

    Examples
    --------
    >>> found = ei.compare("dev.json", ["old.json", "new.json"], ["averitec"], names=["old", "new"])  # doctest: +SKIP
    >>> found.differences[["heading", "difference", "low", "high", "result"]]  # doctest: +SKIP
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        files = [_system(one, folder, at, options) for at, one in enumerate(_listed(() if systems is None else systems, "systems"))]
        if len(files) < 2 and system_field is None:
            raise UsageError(f"A comparison takes two or more systems; there {'is one' if files else 'are none'}.", "usage")
        given = {"baseline": baseline, "system_field": system_field, "primary": _primary(primary), "level": level, "seed": seed, "resamples": resamples, "names": _names(names), **options}
        args = ["compare", *files, *_metric_words(metrics), *words(given, folder), *_against(reference, folder, options)]
        result = CompareResult(*_json_and_texts(args, folder, progress, (".svg",)))
        if options.get("strict"):
            check_same_claims(result.report, with_predictions=True)
        warn_of_lines(result.said)
        return result


def _against(reference: Any, folder: str, options: Mapping[str, Any]) -> list[str]:
    if reference is None:
        return []
    return ["--reference", as_file(reference, folder, "reference", options.get("reference_mapping"))]


@public
@in_new_order(order_of_leaderboard)
def leaderboard(
    reference: Claims | Sequence[ScoreResult] | None = None,
    systems: Sequence[Claims | ScoreResult] | None = None,
    metrics: Metrics = None,
    *,
    names: Sequence[str] | None = None,
    primary: Sequence[str] | None = None,
    level: float | None = None,
    seed: int | None = None,
    resamples: int | None = None,
    progress: Choice = None,
    **options: Unpack[Options],
) -> LeaderboardResult:
    """Ranks systems by their first primary score, as `evidence-inspector compare --leaderboard` does.

    Parameters
    ----------
    reference, systems, metrics, names, primary, level, seed, resamples, progress, **options
        As of `compare`. One system is enough. `without=["factCheckSite"]` ranks all systems without the evidence that the rule flags.

    Returns
    -------
    LeaderboardResult
        `.ranks` (a row a system in the order of their ranks: rank, and each score with its interval), `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        As of `compare`.

    Examples
    --------
    >>> board = ei.leaderboard("dev.json", ["a.json", "b.json"], without=["factCheckSite", "ownFactCheck"])  # doctest: +SKIP
    >>> board.ranks[["rank", "system", "averitec_0.25"]]  # doctest: +SKIP
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        files = [_system(one, folder, at, options) for at, one in enumerate(_listed(() if systems is None else systems, "systems"))]
        if not files:
            raise UsageError("A leaderboard takes one or more systems; there are none.", "usage")
        given = {"primary": _primary(primary), "level": level, "seed": seed, "resamples": resamples, "names": _names(names), **options}
        args = ["compare", "--leaderboard", *files, *_metric_words(metrics), *words(given, folder), *_against(reference, folder, options)]
        result = LeaderboardResult(*_json_and_texts(args, folder, progress, (".svg",)))
        warn_of_lines(result.said)
        return result


def check_same_claims(report: dict[str, Any], column: str | None = None, *, with_predictions: bool = False) -> None:
    """Raises `DifferentClaimsError` where systems were scored for different claims, or where a score failed for claims of one of them.

    column: the one score that matters; left out, all of them.
    with_predictions: also where they have predictions for different numbers of claims.
    """
    systems = report["systems"]
    found = []
    if any(one["leftOut"] for one in systems):
        counts = ", ".join(f"{one['name']} {one['claims']}" for one in systems)
        found.append(f"Scored claims: {counts}; {report['claimCount']} are in all of them.")
    gaps = [one.get("unpredicted", 0) for one in systems]
    if with_predictions and len(set(gaps)) > 1:
        counts = ", ".join(f"{one['name']} {one['claims'] - gap} of {one['claims']}" for one, gap in zip(systems, gaps))
        found.append(f"Claims with a prediction: {counts}.")
    for row in report["rows"]:
        own = [one["ownClaims"] for one in row["means"]]
        shared = [one["claims"] for one in row["differences"]]
        if column in (None, row["column"]) and len({*own, *shared}) > 1:
            counts = ", ".join(f"{one['system']} {one['ownClaims']} of {system['claims']}" for one, system in zip(row["means"], systems))
            found.append(f"Claims with {row['name']}: {counts}; {min(shared)} have it in both.")
    if found:
        raise DifferentClaimsError(
            f"The systems are not compared, because their scores are over different claims. {' '.join(found)}",
            "Score the claims that failed or are missing, then compare again.",
        )


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


def _primary(primary: Sequence[str] | None) -> Sequence[str] | None:
    """One name stands for a list of one. Names of columns from other files are the program's to check."""
    given = [primary] if isinstance(primary, str) else primary
    return given if given is None else [_known_score(name) for name in given]


def _known_score(name: str) -> str:
    return find_name(name, [*METRICS, *AGGREGATE_KEYS]) or (column_of(name) if name.partition(".")[0] in OLD_KEYS else name)


def _both(reference: Claims, predictions: Claims, folder: str, options: Mapping[str, Any]) -> list[str]:
    gold = as_file(reference, folder, "reference", options.get("reference_mapping"))
    return ["--reference", gold, "--predictions", as_file(predictions, folder, "predictions", options.get("mapping"))]


def _metric_words(metrics: Metrics) -> list[str]:
    if metrics is not None and not metrics:
        raise UsageError('There is no metric in metrics; leave it out for the usual ones, or give "all".', "usage")
    return [] if metrics is None else words({"metrics": find_metrics(metrics)})


def _system(system: Claims | ScoreResult, folder: str, at: int, options: Mapping[str, Any]) -> str:
    own = Path(folder, f"system{at + 1}")
    own.mkdir()
    if not isinstance(system, ScoreResult):
        return as_file(system, str(own), f"system{at + 1}", options.get("mapping"))
    file = own / f"{Path(system.provenance['predictions']['name']).stem}.report.json"
    file.write_text(system.report_json, encoding="utf-8", newline="")
    return str(file)


@public
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
    """Compares metrics with what people said of the evidence, as `evidence-inspector checkup` does.

    Parameters
    ----------
    reference, predictions, metrics
        As of `score`; or, in place of the reference alone, a result of `score(..., columns=RATINGS)`.
    columns
        Files of ratings by claim, with their scale: `"ratings.csv#1..5"`.
    dimensions
        The rated columns to look at; left out: all that are ratings.
    scores
        The columns of metrics to hold against them, such as `["coverage"]`.
    raters
        A file of single ratings, for the ceiling that raters' disagreement sets.
    ratings_each
        How many ratings each value is the mean of.
    seed, resamples
        Of intervals.
    progress, **options
        As of `score`.

    Returns
    -------
    CheckupResult
        `.correlations` (a row for each dimension and score, with intervals), `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        As of `score`; `noRatings` where there is nothing to hold metrics against.

    Examples
    --------
    >>> found = ei.checkup("dev.json", "system.json", columns="ratings.csv#1..5")  # doctest: +SKIP
    >>> found.correlations.sort_values("spearman", ascending=False)  # doctest: +SKIP
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        given = {"columns": columns, "dimensions": dimensions, "scores": scores, "raters": raters, "ratings_each": ratings_each}
        given |= {"seed": seed, "resamples": resamples}
        if isinstance(reference, ScoreResult):
            if predictions is not None:
                raise UsageError("Give a result of `score`, or reference and predictions, not both.", "usage")
            args = ["checkup", _system(reference, folder, 0, options)]
        else:
            if predictions is None:
                raise UsageError("Give the predictions too.", "usage")
            args = ["checkup", *_both(reference, predictions, folder, options), *_metric_words(metrics)]
        result = CheckupResult(*_json_and_texts([*args, *words({**given, **options}, folder)], folder, progress, (".svg",)))
        warn_of_lines(result.said, with_notes=True)
        return result


@public
def stats(*files: Claims, role: str | None = None, **options: Unpack[Options]) -> StatsResult:
    """What evidence files hold, before anything is scored: verdicts, types, sources, lengths.

    Parameters
    ----------
    *files
        One or more, in any form that `score` takes.
    role
        `"reference"` or `"predictions"`, where a file's form does not tell.
    **options
        `mapping`.

    Returns
    -------
    StatsResult
        `.files` (a row a file), `.report` (every count).

    Raises
    ------
    EvidenceInspectorError, UsageError
        As of `score`.

    Examples
    --------
    >>> ei.stats("dev.json", "system.json").files  # doctest: +SKIP
    """
    if not files:
        raise UsageError("Give one or more files.", "usage")
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        paths = [_system(one, folder, at, options) for at, one in enumerate(files)]
        result = StatsResult(*_json_and_texts(["stats", *paths, *words({"role": role, **options}, folder)], folder, False))
        warn_of_lines(result.said)
        return result


def _examined(file: Claims | Sequence[PathLike], folder: str, options: Mapping[str, Any]) -> list[str]:
    """Several files as a list of paths; everything else is the claims of one file."""
    mapping = options.get("mapping")
    if isinstance(file, list | tuple) and file:
        paths = [one for one in file if isinstance(one, str | os.PathLike)]
        if len(paths) == len(file):
            return [as_file(one, folder, "a file", mapping) for one in paths]
    return [as_file(cast("Claims", file), folder, "predictions", mapping)]


@public
@in_new_order(order_of_doctor)
def doctor(
    reference: Claims | Sequence[PathLike] | None = None,
    predictions: Claims | Sequence[PathLike] | None = None,
    *,
    role: str | None = None,
    misinformation: PathLike | None = None,
    severity: str | Sequence[str] | None = None,
    models: bool | None = None,
    **options: Unpack[Options],
) -> DoctorResult:
    """What is wrong with an evidence file and what would help, as `evidence-inspector doctor` says it.

    Parameters
    ----------
    reference
        Has the dates and pages of the predictions' claims. Without predictions: the file to check, whatever it holds.
    predictions
        The file to check, in any form that `score` takes. A list of paths: several files, compared with each other as data sets.
    role
        As of `stats`.
    misinformation
        A file of sites, one a line: evidence from them is reported.
    severity
        Of rules, as `["pdf=off"]`.
    models
        `False` leaves out the rules that need the NLI model, and paraphrases of claims.
    **options
        Those of the model (`nli`, `threads`, `store`), of mappings, and `sources`: texts of source pages.

    Returns
    -------
    DoctorResult
        `.findings` (a row a flaw), `.rules` (a row a rule), `.pairs` (a row for two claims that are one), `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        As of `score`.

    Examples
    --------
    >>> ei.doctor("dev.json", "system.json").findings.groupby("rule").size()  # doctest: +SKIP
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        file, gold = (reference, None) if predictions is None else (predictions, reference)
        if file is None:
            raise UsageError("Give a file to check.", "usage")
        args = ["doctor", *_examined(file, folder, options)]
        given = {"role": role, "misinformation": misinformation, "severity": severity, "models": None if models else models}
        args += words({**given, **options}, folder)
        if gold is not None:
            args += ["--reference", as_file(cast("Claims", gold), folder, "reference", options.get("reference_mapping"))]
        return DoctorResult(*_json_and_texts(args, folder, False))


score_async = asynchronous(score, "score_async")
score_pairs_async = asynchronous(score_pairs, "score_pairs_async")
merge_async = asynchronous(merge, "merge_async")
compare_async = asynchronous(compare, "compare_async")
leaderboard_async = asynchronous(leaderboard, "leaderboard_async")
checkup_async = asynchronous(checkup, "checkup_async")
stats_async = asynchronous(stats, "stats_async")
doctor_async = asynchronous(doctor, "doctor_async")

"""The commands of the command line as functions. The same program computes the numbers, so results are byte for byte the same."""

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
from evidence_inspector._process import Output, program
from evidence_inspector._progress import Choice, shown
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, LeaderboardResult, ScoreResult, StatsResult
from evidence_inspector._warnings import warn_of_lines, warn_of_report

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: Type checkers refuse misspelt names. At run time, names may differ in case, and a text may contain several names with commas.
Metrics = MetricId | MetricGroup | Sequence[MetricId | MetricGroup] | None


def _run(args: list[str], progress: Choice = False) -> Output:
    with shown(progress) as update:
        return program().run(args, update)


def _scored(args: list[str], folder: str, progress: Choice) -> ScoreResult:
    report = Path(folder, "report.json")
    try:
        output = _run([*args, "--format", "csv", "--output", str(report)], progress)
    except EvidenceInspectorError as error:
        raise _with_position(error) from None
    with report.open(encoding="utf-8", newline="") as file:
        return ScoreResult(file.read(), output.text, output.said, output.inputs)


def _with_position(error: EvidenceInspectorError) -> EvidenceInspectorError:
    """Adds advice about `align="position"` to the error, because lists in Python are often in the same order."""
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
        Files (JSON, JSON Lines, the leaderboard's CSV), lists of dictionaries, data frames of pandas or Polars, Arrow tables, or a Hugging
        Face data set, in any form that the program reads.
    metrics
        Ids such as `["averitec", "coverage"]`, or `"all"`. Case is ignored.
        Ids: coverage, semqa, hungarianMeteor, rouge1, rouge2, rougeL, bleu, chrf, verdict, averitec, justification, ordinalVerdict, urlOverlap, sourceSupport, evidenceStages, proxyReference, wholeEvidence, justificationCosine, pairRegressor, ev2r, referenceless, judgeVerdict, rouge, all.
        Default: `coverage`, `semqa`, `hungarianMeteor`, `verdict`, `averitec`, `justification`, as in the editor and on the command line.
    columns
        Files with ratings or other scores of claims. Add the scale to the name: `"ratings.csv#1..5"`.
    levels
        Levels of the AVeriTeC score in addition to the official ones: `[0.35]`.
    primary
        The primary scores, as metrics or columns. Default: `averitec`, `verdict`, `coverage`, `semqa`.
    shard
        `"2/8"` scores every eighth claim, from the second on. `merge` joins the parts.
    stream
        `True` for files that do not fit in memory. Default: the program decides by their size.
    progress
        A function of stage, claims done and total claims. `True`: a bar (tqdm), `False`: nothing. Default: a bar in terminals and notebooks.
    **options
        Further options, such as `alpha=0.8`, `limit=20`, `store=False`, `align="position"`. See `help(evidence_inspector.Options)`.

    Returns
    -------
    ScoreResult
        `.claims` (a data frame with a row for each claim), `.means`, `.aggregate`, `.report`, `.save(path)`, `.plot()`, `.explain(claim)`.

    Raises
    ------
    EvidenceInspectorError
        Its `code` says what failed and `next_step` what to do: `fileNotFound`, `notEvidence`, `wrongRole`, `nothingAligned` (no prediction
        is for a claim of the reference), `claimsFailed` (more than `max_failed`), `modelMissing`, ...
    UsageError
        An argument is wrong or missing. A kind of `EvidenceInspectorError`.

    Warns
    -----
    EvidenceInspectorWarning
        Facts that affect how to read the numbers: claims without a prediction, evidence that was not understood, damaged files.

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
        return warn_of_report(_scored(args, folder, progress))


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
        Lists of dictionaries with equal lengths, in any form that `score` takes. Use `None` in `predictions` for a claim without a
        prediction. It is scored as having no evidence.
    metrics, progress, **options
        See `score`.

    Returns
    -------
    ScoreResult
        See `score`. Row `i` of `.claims` is for `references[i]`.

    Raises
    ------
    UsageError
        The lists have different lengths, or all predictions are `None`.
    EvidenceInspectorError
        See `score`.

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
    # Predictions may have no claim text, because their position says which claim they are for.
    rows = [{"claim": "", **(one if one is not None else {"evidence": []})} for one in given]
    return score.__wrapped__(gold, rows, metrics, progress=progress, **{**options, "align": "position"})  # type: ignore[attr-defined, no-any-return]


@public
def merge(parts: Iterable[PathLike | ScoreResult]) -> ScoreResult:
    """Joins the parts of a run. The report is byte for byte that of a single run.

    Parameters
    ----------
    parts
        Results of `score(..., shard="K/N")`, or report files of the command line, in any order.

    Returns
    -------
    ScoreResult
        The result for all claims.

    Raises
    ------
    EvidenceInspectorError
        `notMergeable`: a part is missing, unfinished or belongs to another run. The message names it.

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
    """Runs a command. Returns the result as JSON, its texts by file ending, and the lines on standard error."""
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
    allow: str | Sequence[str] | None = None,
    progress: Choice = None,
    **options: Unpack[Options],
) -> CompareResult:
    """Compares systems with the first of them, or with the one named as `baseline`, on one reference, as `evidence-inspector compare` does.

    Parameters
    ----------
    reference
        The reference. Results of `score` do not need it: `compare([old, new])`.
    systems
        Predictions in any form that `score` takes, results of `score`, or report files. Results and reports are not scored again.
    metrics
        See `score`.
    names
        The names of the systems, in their order.
    baseline
        The name of the system to compare the others with. Default: the first.
    system_field
        If a file contains several systems: the field or column with the name of the system (`"model"`), or an object with a member for each
        system (`"answers.*"`, with a mapping). One file is then enough.
    primary
        The primary scores, as metrics or columns. Only these are tested, corrected for their number, and called better or worse. Default:
        `averitec`, `verdict`, `coverage` and `semqa`, as far as all systems have them.
    level
        The level of the AVeriTeC score to show.
    seed, resamples
        The seed and the number of samples of tests and intervals.
    allow
        Names of warnings that do not forbid to call a system better or worse. `.report["blockers"]` has those that do.
    progress, **options
        See `score`.

    Returns
    -------
    CompareResult
        `.differences` (a row for each score and system: means, difference, interval, test, p-value, result), `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        See `score`. The code is `notComparable` if the systems share no claim, or if no prediction is for a claim of the reference.
    DifferentClaimsError
        With `strict=True`: the systems were scored for different claims, or a score failed for some claims of a system.

    Examples
    --------
    >>> found = ei.compare("dev.json", ["old.json", "new.json"], ["averitec"], names=["old", "new"])  # doctest: +SKIP
    >>> found.differences[["heading", "difference", "low", "high", "result"]]  # doctest: +SKIP
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        files = [_system(one, folder, at, options) for at, one in enumerate(_listed(() if systems is None else systems, "systems"))]
        if len(files) < 2 and system_field is None:
            raise UsageError(f"A comparison takes two or more systems; there {'is one' if files else 'are none'}.", "usage")
        given = {"baseline": baseline, "system_field": system_field, "primary": _primary(primary), "level": level, "seed": seed, "resamples": resamples, "names": _names(names), "allow": allow, **options}
        args = ["compare", *files, *_metric_words(metrics), *words(given, folder), *_against(reference, folder, options)]
        result = CompareResult(*_json_and_texts(args, folder, progress, (".svg",)))
        if options.get("strict"):
            check_same_claims(result.report, with_predictions=True)
        warn_of_lines(result.said)
        return result


def gate(
    reference: Any,
    systems: Sequence[Any],
    scores: Sequence[str],
    margin: float | None,
    allow: str | Sequence[str] | None,
    metrics: Metrics,
    options: Mapping[str, Any],
) -> dict[str, Any]:
    """Runs `evidence-inspector gate` on the baseline and the system. Returns its result. Raises `DifferentClaimsError` if they cannot be compared."""
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        files = [_system(one, folder, at, options) for at, one in enumerate(systems)]
        given = {"names": ["baseline", "system"], "allow": allow, **options}
        words_of_gate = ["--score", ",".join(scores), *([] if margin is None else [f"--margin={margin!r}"]), "--format", "json"]
        args = ["gate", *files, *words_of_gate, *_metric_words(metrics), *words(given, folder), *_against(reference, folder, options)]
        try:
            output = _run(args)
        except EvidenceInspectorError as error:
            if error.code != "notComparable":
                raise
            # The message of the program ends with the next step.
            raise DifferentClaimsError(error.message.removesuffix(error.next_step).strip(), error.next_step) from None
        warn_of_lines(output.said)
        result: dict[str, Any] = json.loads(output.text)
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
        See `compare`. One system is enough. `without=["factCheckSite"]` ranks all systems without the evidence that the rule flags.

    Returns
    -------
    LeaderboardResult
        `.ranks` (a row for each system, by rank, with each score and its interval), `.plot()`, `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        See `compare`.

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


def check_same_claims(report: dict[str, Any], *, with_predictions: bool = False) -> None:
    """Raises `DifferentClaimsError` if systems were scored for different claims, or if a score failed for some claims of a system.

    with_predictions: also raise if the systems have predictions for different numbers of claims.
    """
    systems = report["systems"]
    found = []
    if any(one["leftOut"] for one in systems):
        counts = ", ".join(f"{one['name']} {one['claims']}" for one in systems)
        found.append(f"Scored claims: {counts}; {report['claimCount']} are in all systems.")
    gaps = [one.get("unpredicted", 0) for one in systems]
    if with_predictions and len(set(gaps)) > 1:
        counts = ", ".join(f"{one['name']} {one['claims'] - gap} of {one['claims']}" for one, gap in zip(systems, gaps))
        found.append(f"Claims with a prediction: {counts}.")
    for row in report.get("rows", []):
        own = [one["ownClaims"] for one in row["means"]]
        shared = [one["claims"] for one in row["differences"]]
        if len({*own, *shared}) > 1:
            counts = ", ".join(f"{one['system']} {one['ownClaims']} of {system['claims']}" for one, system in zip(row["means"], systems))
            found.append(f"Claims with {row['name']}: {counts}; {min(shared)} have it in all compared systems.")
    if found:
        raise DifferentClaimsError(
            f"The systems are not compared, because their scores are for different claims. {' '.join(found)}",
            "Score the claims that failed or are missing, then compare again.",
        )


def _listed(given: Any, what: str) -> Any:
    """Returns the list. Raises `UsageError` for a single file, which would be read letter by letter."""
    if isinstance(given, str | bytes | os.PathLike | Mapping | ScoreResult):
        raise UsageError(f"Expected a list of {what}, not {given!r}.", "usage")
    return given


def _names(names: Sequence[str] | None) -> Sequence[str] | None:
    for name in names or ():
        if "," in name:
            raise UsageError(f"The name {name!r} contains a comma, which separates names.", "usage")
    return names


def _primary(primary: Sequence[str] | None) -> Sequence[str] | None:
    """Returns the primary scores as a list. The program checks names of columns from other files."""
    given = [primary] if isinstance(primary, str) else primary
    return given if given is None else [_known_score(name) for name in given]


def _known_score(name: str) -> str:
    return find_name(name, [*METRICS, *AGGREGATE_KEYS]) or (column_of(name) if name.partition(".")[0] in OLD_KEYS else name)


def _both(reference: Claims, predictions: Claims, folder: str, options: Mapping[str, Any]) -> list[str]:
    gold = as_file(reference, folder, "reference", options.get("reference_mapping"))
    return ["--reference", gold, "--predictions", as_file(predictions, folder, "predictions", options.get("mapping"))]


def _metric_words(metrics: Metrics) -> list[str]:
    if metrics is not None and not metrics:
        raise UsageError('metrics is empty. Leave it out for the default metrics, or use "all".', "usage")
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
    """Compares metrics with human ratings of the evidence, as `evidence-inspector checkup` does.

    Parameters
    ----------
    reference, predictions, metrics
        See `score`. A result of `score(..., columns=RATINGS)` can replace all three.
    columns
        Files with ratings of claims. Add the scale to the name: `"ratings.csv#1..5"`.
    dimensions
        The rated columns to use. Default: all columns with ratings.
    scores
        The columns of metrics to compare with the ratings, such as `["coverage"]`.
    raters
        A file with the ratings of each rater, for the highest correlation that their agreement allows.
    ratings_each
        The number of ratings that each value is the mean of.
    seed, resamples
        The seed and the number of samples of intervals.
    progress, **options
        See `score`.

    Returns
    -------
    CheckupResult
        `.correlations` (a row for each dimension and score, with intervals), `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        See `score`. The code is `noRatings` if there are no ratings to compare metrics with.

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
                raise UsageError("Pass a result of `score`, or reference and predictions, but not both.", "usage")
            args = ["checkup", _system(reference, folder, 0, options)]
        else:
            if predictions is None:
                raise UsageError("The predictions are missing.", "usage")
            args = ["checkup", *_both(reference, predictions, folder, options), *_metric_words(metrics)]
        result = CheckupResult(*_json_and_texts([*args, *words({**given, **options}, folder)], folder, progress, (".svg",)))
        warn_of_lines(result.said, with_notes=True)
        return result


@public
def stats(*files: Claims, role: str | None = None, **options: Unpack[Options]) -> StatsResult:
    """Counts the verdicts, types, sources and lengths in evidence files, before anything is scored.

    Parameters
    ----------
    *files
        One or more files, in any form that `score` takes.
    role
        `"reference"` or `"predictions"`, if the file's form does not tell.
    **options
        `mapping`, see `score`.

    Returns
    -------
    StatsResult
        `.files` (a row for each file), `.report` (all counts).

    Raises
    ------
    EvidenceInspectorError, UsageError
        See `score`.

    Examples
    --------
    >>> ei.stats("dev.json", "system.json").files  # doctest: +SKIP
    """
    if not files:
        raise UsageError("Pass one or more files.", "usage")
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        paths = [_system(one, folder, at, options) for at, one in enumerate(files)]
        result = StatsResult(*_json_and_texts(["stats", *paths, *words({"role": role, **options}, folder)], folder, False))
        warn_of_lines(result.said)
        return result


def _examined(file: Claims | Sequence[PathLike], folder: str, options: Mapping[str, Any]) -> list[str]:
    """Returns the paths of the files to check. A list of paths means several files, everything else is the claims of one file."""
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
    """Finds flaws in an evidence file and says how to fix them, as `evidence-inspector doctor` does.

    Parameters
    ----------
    reference
        The reference, for the dates of claims and their fact-checking pages. Without predictions: the file to check, of any kind.
    predictions
        The file to check, in any form that `score` takes. With a list of paths, the files are also compared with each other as data sets.
    role
        See `stats`.
    misinformation
        A file with a site on each line. Evidence from these sites is reported.
    severity
        Severities of rules, such as `["pdf=off"]`.
    models
        `False` leaves out the rules that need the NLI model, and the search for paraphrased claims.
    **options
        `nli`, `threads`, `store`, `mapping`, `reference_mapping` and `sources`, see `Options`.

    Returns
    -------
    DoctorResult
        `.findings` (a row for each flaw), `.rules` (a row for each rule), `.pairs` (a row for each pair of repeated claims), `.report`.

    Raises
    ------
    EvidenceInspectorError, UsageError
        See `score`.

    Examples
    --------
    >>> ei.doctor("dev.json", "system.json").findings.groupby("rule").size()  # doctest: +SKIP
    """
    with tempfile.TemporaryDirectory(prefix="evidence-inspector-") as folder:
        file, gold = (reference, None) if predictions is None else (predictions, reference)
        if file is None:
            raise UsageError("Pass a file to check.", "usage")
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

"""The commands of the command line as functions. The same program computes the numbers, so results are byte for byte the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from evidence_inspector._calls import asynchronous, is_systems, public
from evidence_inspector._commands import (
    Metrics,
    both_words,
    listed,
    reference_words,
    refuse_different_claims,
    run_score,
    run_texts,
    score_names,
    system_files,
    system_names,
    temporary_folder,
)
from evidence_inspector._errors import UsageError
from evidence_inspector._inputs import Claims, as_file
from evidence_inspector._names import Options, PathLike
from evidence_inspector._options import words
from evidence_inspector._progress import Choice
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, LeaderboardResult, StatsResult
from evidence_inspector._scored import ScoreResult
from evidence_inspector._warnings import SENTENCE

if TYPE_CHECKING:
    from typing_extensions import Unpack


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
        Ids: coverage, semqa, hungarianMeteor, rouge1, rouge2, rougeL, bleu, chrf, coverageOverlap, verdict, averitec, justification, ordinalVerdict, urlOverlap, feverScore, supportingFacts, scifactScores, nuggetScores, rubricScores, sourceSupport, citations, evidenceStages, proxyReference, wholeEvidence, justificationCosine, pairRegressor, ev2r, referenceless, judgeVerdict, rouge, all.
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
    with temporary_folder() as folder:
        given = {"metrics": metrics, "columns": columns, "levels": levels, "primary": score_names(primary), "shard": shard, "stream": stream}
        return run_score(["score", *both_words(reference, predictions, folder, options), *words({**given, **options}, folder)], folder, progress)


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
    gold, given = list(listed(references, "claims")), list(listed(predictions, "predictions"))
    if len(gold) != len(given):
        raise UsageError(f"references has {len(gold)} claims and predictions has {len(given)}. Pairs need lists of one length.")
    if given and all(one is None for one in given):
        raise UsageError("Every prediction is None, so there is nothing to score.")
    if options.get("align", "position") != "position":
        raise UsageError("score_pairs pairs by position. Use score for other alignments.")
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
    with temporary_folder() as folder:
        return run_score(["merge", *system_files(parts, folder, {}, "parts")], folder)


@public
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
    if systems is None and is_systems(reference):
        reference, systems = None, cast("Sequence[ScoreResult]", reference)
    own = {"names": system_names(names), "baseline": baseline, "system_field": system_field, "primary": score_names(primary), "level": level}
    own |= {"seed": seed, "resamples": resamples, "allow": allow}
    with temporary_folder() as folder:
        args = ["compare", *system_files(systems, folder, options), *words({"metrics": metrics, **own, **options}, folder)]
        result = run_texts(CompareResult, [*args, *reference_words(reference, folder, options)], folder, progress)
        if options.get("strict"):
            refuse_different_claims(result.report)
        return result


@public
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
    if systems is None and is_systems(reference):
        reference, systems = None, cast("Sequence[ScoreResult]", reference)
    own = {"names": system_names(names), "primary": score_names(primary), "level": level, "seed": seed, "resamples": resamples}
    with temporary_folder() as folder:
        args = ["compare", "--leaderboard", *system_files(systems, folder, options), *words({"metrics": metrics, **own, **options}, folder)]
        return run_texts(LeaderboardResult, [*args, *reference_words(reference, folder, options)], folder, progress)


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
    own = {"columns": columns, "dimensions": dimensions, "scores": scores, "raters": raters, "ratings_each": ratings_each}
    own |= {"seed": seed, "resamples": resamples}
    with temporary_folder() as folder:
        if isinstance(reference, ScoreResult):
            files = [*system_files([reference], folder, options), *both_words(None, predictions, folder, options)]
        else:
            files = both_words(reference, predictions, folder, options)
            own["metrics"] = metrics
        return run_texts(CheckupResult, ["checkup", *files, *words({**own, **options}, folder)], folder, progress, SENTENCE)


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
    with temporary_folder() as folder:
        return run_texts(StatsResult, ["stats", *system_files(files, folder, options), *words({"role": role, **options}, folder)], folder)


@public
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
        `True` also runs the rules that need the NLI model, and looks for paraphrased claims. Default: no model runs.
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
    with temporary_folder() as folder:
        file, gold = (reference, None) if predictions is None else (predictions, reference)
        if file is None or is_systems(file):
            files = system_files(file, folder, options)
        else:  # the claims of one file
            files = [as_file(cast("Claims", file), folder, "predictions", options.get("mapping"))]
        own = {"role": role, "misinformation": misinformation, "severity": severity, "models": models}
        return run_texts(DoctorResult, ["doctor", *files, *words({**own, **options}, folder), *reference_words(gold, folder, options)], folder)


score_async = asynchronous(score, "score_async")
score_pairs_async = asynchronous(score_pairs, "score_pairs_async")
merge_async = asynchronous(merge, "merge_async")
compare_async = asynchronous(compare, "compare_async")
leaderboard_async = asynchronous(leaderboard, "leaderboard_async")
checkup_async = asynchronous(checkup, "checkup_async")
stats_async = asynchronous(stats, "stats_async")
doctor_async = asynchronous(doctor, "doctor_async")

"""The commands of the command line as functions. The same program computes the numbers, so results are byte for byte the same."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast, overload

from evidence_inspector._calls import asynchronous, public
from evidence_inspector._errors import Assertion, DifferentClaimsError, EvidenceInspectorError, UndecidedError, UsageError, WorseError
from evidence_inspector._inputs import Claims, as_file
from evidence_inspector._names import MetricGroup, MetricId
from evidence_inspector._options import words
from evidence_inspector._process import Output, program
from evidence_inspector._progress import Choice, shown
from evidence_inspector._results import CheckupResult, CompareResult, DoctorResult, LeaderboardResult, StatsResult, TextResult
from evidence_inspector._scored import ScoreResult
from evidence_inspector._warnings import warn_of_lines

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from evidence_inspector._names import (
        CheckupOptions,
        CompareOptions,
        DoctorOptions,
        GateOptions,
        Options,
        PathLike,
        ScoreOptions,
        StatsOptions,
    )

__all__ = ["assert_not_worse", "checkup", "checkup_async", "compare", "compare_async", "doctor", "doctor_async", "leaderboard", "leaderboard_async", "merge", "merge_async", "score", "score_async", "score_pairs", "score_pairs_async", "stats", "stats_async"]

#: Type checkers refuse misspelt names. At run time, a text may contain several names with commas.
Metrics = MetricId | MetricGroup | Sequence[MetricId | MetricGroup] | None
System: TypeAlias = "Claims | ScoreResult | None"
Systems: TypeAlias = "Sequence[Claims | ScoreResult]"
Pairs = Iterable[Mapping[str, Any] | None]
Names = list[str] | tuple[str, ...]

R = TypeVar("R", bound=TextResult)


def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="evidence-inspector-")


def _run(args: list[str], progress: Choice = False) -> Output:
    """Runs a command, and repeats its notes as warnings."""
    with shown(progress) as update:
        output = program().run(args, update)
    warn_of_lines(output.said, args)
    return output


def _read(file: Path) -> str:
    with file.open(encoding="utf-8", newline="") as stream:
        return stream.read()


def _run_score(args: list[str], folder: str, progress: Choice = False) -> ScoreResult:
    """Runs `score` or `merge`."""
    report = Path(folder, "report.json")
    try:
        output = _run([*args, "--format", "csv", f"--output={report}"], progress)
    except EvidenceInspectorError as error:
        if error.code != "nothingAligned" or "position" in error.next_step:
            raise
        # Lists in Python are often in the same order.
        advice = 'If both have the same order, use align="position" or score_pairs.'
        raise EvidenceInspectorError(f"{error.message} {advice}", error.code, f"{error.next_step} {advice}", error.status) from None
    return ScoreResult(_read(report), output.text, output.said, output.inputs)


def _run_texts(kind: type[R], args: list[str], folder: str, progress: Choice = False) -> R:
    """Runs a command that writes its result in several forms."""
    endings = [".csv", ".md", ".tex", ".html", ".txt", *([".svg"] if kind._plots else [])]
    files = {ending: Path(folder, f"result{ending}") for ending in endings}
    output = _run([*args, "--format", "json", *(f"--output={file}" for file in files.values())], progress)
    said = [line for line in output.said if f" written to {folder}" not in line]
    return kind({".json": output.text, **{ending: _read(file) for ending, file in files.items()}}, said)


def _listed(given: Any, what: str) -> Any:
    """Returns the list. Raises `UsageError` for a single file, which would be read letter by letter."""
    if isinstance(given, str | bytes | os.PathLike | Mapping | ScoreResult):
        found = f"not {given!r}" if isinstance(given, str | bytes | os.PathLike) else f"found {type(given).__name__}"
        raise UsageError(f"Expected a list of {what}, {found}.")
    return () if given is None else given


def _system_files(systems: Any, folder: str, options: Mapping[str, Any], what: str = "systems") -> list[str]:
    """Returns files with the predictions or the reports, each in a folder of its own so that names stay as they are."""
    files = []
    for at, system in enumerate(_listed(systems, what), 1):
        own = Path(folder, f"system{at}")
        own.mkdir()
        if isinstance(system, ScoreResult):
            file = own / f"{Path(system.provenance['predictions']['name']).stem}.report.json"
            file.write_text(system.report_json, encoding="utf-8", newline="")
            files.append(str(file))
        else:
            files.append(as_file(system, str(own), own.name, options.get("mapping")))
    return files


def _files(folder: str, options: Mapping[str, Any], reference: Any, predictions: Any = None) -> list[str]:
    """Returns the options that name the reference and the predictions, as far as they are given."""
    gold = [] if reference is None else [f"--reference={as_file(reference, folder, 'reference', options.get('reference_mapping'))}"]
    given = [] if predictions is None else [f"--predictions={as_file(predictions, folder, 'predictions', options.get('mapping'))}"]
    return [*gold, *given]


def _comparison(reference: Any, systems: Any, folder: str, options: Mapping[str, Any]) -> list[str]:
    """Returns the arguments of `compare` and `gate`. Results of `score` include their reference, and then come first."""
    if systems is None and _is_systems(reference):
        reference, systems = None, reference
    return [*_system_files(systems, folder, options), *words(options, folder), *_files(folder, options, reference)]


def _is_systems(given: Any) -> bool:
    """Whether this is a list of systems rather than one list of claims."""
    return isinstance(given, list | tuple) and not any(isinstance(one, Mapping) for one in given)


def _refuse_different_claims(report: Mapping[str, Any]) -> None:
    """Raises `DifferentClaimsError` if a warning forbids a decision, or if the systems have predictions for different numbers of claims."""
    systems = report["systems"]
    found = [str(one["message"]) for one in report.get("blockers", ())]
    if len({one["unpredicted"] for one in systems}) > 1:
        counts = ", ".join(f"{one['name']} {one['claims'] - one['unpredicted']} of {one['claims']}" for one in systems)
        found.append(f"Claims with a prediction: {counts}.")
    if found:
        message = f"The systems are not compared, because their scores are for different claims. {' '.join(found)}"
        raise DifferentClaimsError(message, "Score the claims that failed or are missing, then compare again.")


@public("score")
def score(reference: Claims, predictions: Claims, metrics: Metrics = None, *, progress: Choice = None, **options: Unpack[ScoreOptions]) -> ScoreResult:
    """Scores a system's evidence against the reference evidence, as `evidence-inspector score` does.

    reference, predictions: files (JSON, JSON Lines, the leaderboard's CSV), lists of dictionaries, data frames of pandas or Polars, Arrow
        tables, or a Hugging Face data set, in any form that the program reads
    metrics: ids such as `["averitec", "coverage"]`, or `"all"`
    progress: a function of stage, claims done and total claims. `True`: a bar (tqdm), `False`: nothing. Default: a bar in terminals and
        notebooks

    Returns a `ScoreResult`: `.claims` (a data frame with a row for each claim), `.means`, `.aggregate`, `.report`, `.save(path)`, `.plot()`,
    `.explain(claim)`.

    Raises `EvidenceInspectorError`: its `code` says what failed and `next_step` what to do, such as `fileNotFound`, `notEvidence`,
    `nothingAligned` (no prediction is for a claim of the reference), `claimsFailed` (more than `max_failed`), `modelMissing`. Its kind
    `UsageError`: an argument is wrong or missing. Warns with `EvidenceInspectorWarning` of facts that affect how to read the numbers.

    >>> result = ei.score("dev.json", "system.json", ["averitec", "coverage"], alpha=0.8)  # doctest: +SKIP
    >>> result.claims.sort_values("coverage").head()  # doctest: +SKIP
    """
    with _folder() as folder:
        args = [*_files(folder, options, reference, predictions), *words({"metrics": metrics, **options}, folder)]
        return _run_score(["score", *args], folder, progress)


@public()
def score_pairs(
    references: Pairs, predictions: Pairs, metrics: Metrics = None, *, progress: Choice = None, **options: Unpack[Options]
) -> ScoreResult:
    """Scores lists where `predictions[i]` is for `references[i]`, whatever their ids and texts are.

    references, predictions: lists of dictionaries with equal lengths. `None` in `predictions` is a claim without a prediction. It is scored as
        having no evidence.
    metrics, progress, **options: see `score`

    Returns a `ScoreResult`. Row `i` of `.claims` is for `references[i]`. Raises `UsageError` if the lists have different lengths, or if all
    predictions are `None`.

    >>> ei.score_pairs([sample.reference for sample in samples], answers, ["averitec"]).claims  # doctest: +SKIP
    """
    gold, found = list(_listed(references, "claims")), list(_listed(predictions, "predictions"))
    if len(gold) != len(found):
        raise UsageError(f"references has {len(gold)} claims and predictions has {len(found)}. Pairs need lists of one length.")
    if found and all(one is None for one in found):
        raise UsageError("Every prediction is None, so there is nothing to score.")
    if options.get("align", "position") != "position":
        raise UsageError("score_pairs pairs by position. Use score for other alignments.")
    # Predictions may have no claim text, because their position says which claim they are for.
    rows = [{"claim": "", **(one if one is not None else {"evidence": []})} for one in found]
    given: Any = {**options, "align": "position"}
    return score(gold, rows, metrics, progress=progress, **given)


@public()
def merge(parts: Iterable[PathLike | ScoreResult]) -> ScoreResult:
    """Joins the parts of a run: results of `score(..., shard="K/N")`, or report files of the command line, in any order. The report is byte for
    byte that of a single run.

    Raises `EvidenceInspectorError` (code `notMergeable`) if a part is missing, unfinished or belongs to another run. The message names it.

    >>> parts = [ei.score("dev.json", "system.json", shard=f"{k}/4") for k in (1, 2, 3, 4)]  # doctest: +SKIP
    >>> ei.merge(parts).means  # doctest: +SKIP
    """
    with _folder() as folder:
        return _run_score(["merge", *_system_files(parts, folder, {}, "parts")], folder)


@public("compare")
def compare(
    reference: Systems | Claims | None = None, systems: Systems | None = None, metrics: Metrics = None, *, progress: Choice = None, **options: Unpack[CompareOptions]
) -> CompareResult:
    """Compares systems with the first of them, or with the one named as `baseline`, on one reference, as `evidence-inspector compare` does.

    reference: results of `score` do not need it: `compare([old, new])`
    systems: predictions in any form that `score` takes, results of `score`, or report files. Results and reports are not scored again. One
        file with several systems is enough with `system_field`
    metrics, progress, **options: see `score`

    Returns a `CompareResult`: `.differences` (a row for each score and system: means, difference, interval, test, p-value, result), `.report`.
    Raises errors as `score` does, with the code `notComparable` if the systems share no claim, or `DifferentClaimsError` with
    `strict=True`: the systems were scored for different claims, or a score failed for some claims of a system.

    >>> found = ei.compare("dev.json", ["old.json", "new.json"], ["averitec"], names=["old", "new"])  # doctest: +SKIP
    >>> found.differences[["heading", "difference", "low", "high", "result"]]  # doctest: +SKIP
    """
    with _folder() as folder:
        args = _comparison(reference, systems, folder, {"metrics": metrics, **options})
        result = _run_texts(CompareResult, ["compare", *args], folder, progress)
        if options.get("strict"):
            _refuse_different_claims(result.report)
        return result


@public("compare")
def leaderboard(
    reference: Systems | Claims | None = None, systems: Systems | None = None, metrics: Metrics = None, *, progress: Choice = None, **options: Unpack[CompareOptions]
) -> LeaderboardResult:
    """Ranks systems by their first primary score, as `evidence-inspector compare --leaderboard` does.

    reference, systems, metrics, progress, **options: see `compare`. One system is enough. `without=["factCheckSite"]` ranks all systems
        without the evidence that the rule flags

    Returns a `LeaderboardResult`: `.ranks` (a row for each system, by rank, with each score and its interval), `.plot()`, `.report`. Raises
    errors as `compare` does.

    >>> board = ei.leaderboard("dev.json", ["a.json", "b.json"], without=["factCheckSite", "ownFactCheck"])  # doctest: +SKIP
    >>> board.ranks[["rank", "system", "averitec_0.25"]]  # doctest: +SKIP
    """
    with _folder() as folder:
        args = _comparison(reference, systems, folder, {"metrics": metrics, **options})
        return _run_texts(LeaderboardResult, ["compare", "--leaderboard", *args], folder, progress)


@public("checkup")
def checkup(
    reference: Claims | ScoreResult, predictions: Claims | None = None, metrics: Metrics = None, *, progress: Choice = None, **options: Unpack[CheckupOptions]
) -> CheckupResult:
    """Compares metrics with human ratings of the evidence, as `evidence-inspector checkup` does.

    reference, predictions, metrics, progress, **options: see `score`. A result of `score(..., columns=RATINGS)` can replace the first three

    Returns a `CheckupResult`: `.correlations` (a row for each dimension and score, with intervals), `.report`. Raises errors as `score` does,
    with the code `noRatings` if there are no ratings to compare metrics with.

    >>> found = ei.checkup("dev.json", "system.json", columns="ratings.csv#1..5")  # doctest: +SKIP
    >>> found.correlations.sort_values("spearman", ascending=False)  # doctest: +SKIP
    """
    with _folder() as folder:
        if isinstance(reference, ScoreResult):
            files = [*_system_files([reference], folder, options), *_files(folder, options, None, predictions)]
        else:
            files = [*_files(folder, options, reference, predictions), *words({"metrics": metrics})]
        return _run_texts(CheckupResult, ["checkup", *files, *words(options, folder)], folder, progress)


@public("stats")
def stats(*files: Claims, **options: Unpack[StatsOptions]) -> StatsResult:
    """Counts the verdicts, types, sources and lengths in evidence files, in any form that `score` takes, before anything is scored.

    Returns a `StatsResult`: `.files` (a row for each file), `.report` (all counts). Raises errors as `score` does.

    >>> ei.stats("dev.json", "system.json").files  # doctest: +SKIP
    """
    with _folder() as folder:
        return _run_texts(StatsResult, ["stats", *_system_files(files, folder, options), *words(options, folder)], folder)


@public("doctor")
def doctor(
    reference: Claims | Sequence[PathLike] | None = None, predictions: Claims | Sequence[PathLike] | None = None, **options: Unpack[DoctorOptions]
) -> DoctorResult:
    """Finds flaws in an evidence file and says how to fix them, as `evidence-inspector doctor` does.

    reference: the reference, for the dates of claims and their fact-checking pages. Without predictions: the file to check, of any kind
    predictions: the file to check, in any form that `score` takes. A list of paths is also compared with each other as data sets

    Returns a `DoctorResult`: `.findings` (a row for each flaw), `.rules` (a row for each rule), `.pairs` (a row for each pair of repeated
    claims), `.report`. Raises errors as `score` does.

    >>> ei.doctor("dev.json", "system.json").findings.groupby("rule").size()  # doctest: +SKIP
    """
    with _folder() as folder:
        file, gold = (reference, None) if predictions is None else (predictions, reference)
        if file is None or _is_systems(file):
            files = _system_files(file, folder, options)
        else:  # the claims of one file
            files = [as_file(cast("Claims", file), folder, "predictions", options.get("mapping"))]
        return _run_texts(DoctorResult, ["doctor", *files, *words(options, folder), *_files(folder, options, gold)], folder)


@overload
def assert_not_worse(
    reference: System = None, predictions: System = None, baseline: System = None, score: str = ..., *, metrics: Metrics = None, **options: Unpack[GateOptions]
) -> Assertion: ...


@overload
def assert_not_worse(
    reference: System = None, predictions: System = None, baseline: System = None, score: Names = ..., *, metrics: Metrics = None, **options: Unpack[GateOptions]
) -> list[Assertion]: ...


@public("gate")
def assert_not_worse(
    reference: Any = None, predictions: Any = None, baseline: Any = None, score: Any = "averitec_0.25", *, metrics: Metrics = None, **options: Any
) -> Assertion | list[Assertion]:
    """Fails a test if a system is worse than its baseline, as `evidence-inspector gate` does.

    reference: not needed for results of `score`: `assert_not_worse(new, old, "coverage")`
    predictions, baseline: the system, and the baseline to compare it with: predictions in any form that `score` takes, or results of `score`
    score: a column, such as `averitec_0.25` or `coverage`, or the id of a metric for its main score. If several scores are given, all must
        pass, and their p-values are adjusted for their number
    margin: without a margin the assertion fails if the system is *shown* to be worse (adjusted p-value below 0.05, as in `compare`), or if
        the score is lower and too few claims differ for the test to ever show it. With few claims passing proves little. With a margin it
        fails if the 95 % interval of the difference reaches `-margin` (a non-inferiority test). Equal scores pass
    metrics: the metrics to compute. Default: those that the score needs

    Returns an `Assertion`: the means, their difference, its interval, the p-value and a sentence. A list of them if `score` is a list.

    Raises `WorseError` if the system is worse or not shown to be within the margin (`.assertions` has the numbers of all scores). Its kinds:
    `UndecidedError`: the score is lower, but too few claims differ for the test to ever show that it is worse. `DifferentClaimsError`: the
    two systems were scored for different claims, against different references, with other models or versions of metrics, or a file ends
    early; with `strict=True` also if the files have predictions for different numbers of claims. The message has the names for `allow`.

    >>> def test_the_system_is_not_worse():
    ...     ei.assert_not_worse("dev.json", "new.json", "baseline.json", "averitec")
    """
    if isinstance(reference, ScoreResult) and baseline is not None:  # the score is the third argument
        score, baseline = baseline, None
    if baseline is None:  # two results know their reference
        reference, predictions, baseline = None, reference, predictions
    systems = [one for one in (baseline, predictions) if one is not None]
    with _folder() as folder:
        own = {"score": score, "metrics": metrics, "names": ["baseline", "system"]}
        args = ["gate", *_comparison(reference, systems, folder, {**own, **options}), "--format", "json"]
        try:
            result = json.loads(_run(args).text)
        except EvidenceInspectorError as error:
            if error.code != "notComparable":
                raise
            # The message of the program ends with the next step.
            raise DifferentClaimsError(error.message.removesuffix(error.next_step).strip(), error.next_step) from None
    if options.get("strict"):
        _refuse_different_claims(result)
    assertions = [_assertion_of(check) for check in result["checks"]]
    for kind, faults in ((WorseError, _FAULTS), (UndecidedError, _UNDECIDED)):
        found = [check for check in result["checks"] if check["outcome"] in faults]
        if found:
            sentences = (f"{one['name']} {faults[one['outcome']].format(options.get('margin'))}: {one['sentence']}" for one in found)
            raise kind(" ".join(sentences), assertions)
    return assertions[0] if isinstance(score, str) else assertions


#: What a sentence says about a score that does not pass, by its outcome.
_FAULTS = {
    "worse": "is worse than the baseline at 95 %",
    "fewClaims": "is not shown to be worse by less than {}, because too few claims differ",
    "notWithinMargin": "is not shown to be worse by less than {} at 95 %",
}
_UNDECIDED = {"undecided": "is lower than the baseline, but too few claims differ to show that it is worse"}


def _assertion_of(check: Mapping[str, Any]) -> Assertion:
    low, high = (check["interval"] or {}).get("low"), (check["interval"] or {}).get("high")
    numbers = check["mean"], check["baselineMean"], check["difference"], low, high
    return Assertion(check["column"], *numbers, check["sentence"], check["adjustedPValue"], check["result"])


score_async = asynchronous(score)
score_pairs_async = asynchronous(score_pairs)
merge_async = asynchronous(merge)
compare_async = asynchronous(compare)
leaderboard_async = asynchronous(leaderboard)
checkup_async = asynchronous(checkup)
stats_async = asynchronous(stats)
doctor_async = asynchronous(doctor)

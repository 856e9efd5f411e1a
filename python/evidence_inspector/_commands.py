"""Runs commands of the command line on claims, results and options of Python."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from evidence_inspector._errors import DifferentClaimsError, EvidenceInspectorError, UsageError
from evidence_inspector._inputs import Claims, as_file
from evidence_inspector._names import MetricGroup, MetricId
from evidence_inspector._naming import spell_score
from evidence_inspector._process import Output, program
from evidence_inspector._progress import Choice, shown
from evidence_inspector._results import TextResult
from evidence_inspector._scored import ScoreResult
from evidence_inspector._warnings import NOTE, WARNING, warn_of_lines

#: Type checkers refuse misspelt names. At run time, names may differ in case, and a text may contain several names with commas.
Metrics = MetricId | MetricGroup | Sequence[MetricId | MetricGroup] | None

R = TypeVar("R", bound=TextResult)


def temporary_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="evidence-inspector-")


def run(args: list[str], progress: Choice = False) -> Output:
    with shown(progress) as update:
        return program().run(args, update)


def run_score(args: list[str], folder: str, progress: Choice = False) -> ScoreResult:
    """Runs `score` or `merge`, and repeats its notes as warnings."""
    report = Path(folder, "report.json")
    try:
        output = run([*args, "--format", "csv", "--output", str(report)], progress)
    except EvidenceInspectorError as error:
        if error.code != "nothingAligned" or "position" in error.next_step:
            raise
        # Lists in Python are often in the same order.
        advice = 'If both have the same order, use align="position" or score_pairs.'
        raise EvidenceInspectorError(f"{error.message} {advice}", error.code, f"{error.next_step} {advice}", error.status) from None
    warn_of_lines(output.said, NOTE)
    return ScoreResult(_read(report), output.text, output.said, output.inputs)


def run_texts(kind: type[R], args: list[str], folder: str, progress: Choice = False, note: Any = WARNING) -> R:
    """Runs a command that writes its result in several forms, and repeats its notes as warnings."""
    endings = [".csv", ".md", ".tex", ".html", *([".svg"] if kind._plots else [])]
    files = {ending: Path(folder, f"result{ending}") for ending in endings}
    output = run([*args, "--format", "json", *(f"--output={file}" for file in files.values())], progress)
    said = [line for line in output.said if f" written to {folder}" not in line]
    warn_of_lines(said, note)
    return kind({".json": output.text, **{ending: _read(file) for ending, file in files.items()}}, said)


def _read(file: Path) -> str:
    with file.open(encoding="utf-8", newline="") as stream:
        return stream.read()


def listed(given: Any, what: str) -> Any:
    """Returns the list. Raises `UsageError` for a single file, which would be read letter by letter."""
    if isinstance(given, str | bytes | os.PathLike | Mapping | ScoreResult):
        raise UsageError(f"Expected a list of {what}, not {given!r}.")
    return () if given is None else given


def system_files(systems: Any, folder: str, options: Mapping[str, Any], what: str = "systems") -> list[str]:
    """Returns files with the predictions or the reports, each in a folder of its own so that names stay as they are."""
    files = []
    for at, system in enumerate(listed(systems, what), 1):
        own = Path(folder, f"system{at}")
        own.mkdir()
        if isinstance(system, ScoreResult):
            file = own / f"{Path(system.provenance['predictions']['name']).stem}.report.json"
            file.write_text(system.report_json, encoding="utf-8", newline="")
            files.append(str(file))
        else:
            files.append(as_file(system, str(own), own.name, options.get("mapping")))
    return files


def reference_words(reference: Any, folder: str, options: Mapping[str, Any]) -> list[str]:
    return [] if reference is None else ["--reference", as_file(reference, folder, "reference", options.get("reference_mapping"))]


def both_words(reference: Claims | None, predictions: Claims | None, folder: str, options: Mapping[str, Any]) -> list[str]:
    words = reference_words(reference, folder, options)
    return words if predictions is None else [*words, "--predictions", as_file(predictions, folder, "predictions", options.get("mapping"))]


def score_names(scores: str | Sequence[str] | None) -> list[str] | None:
    return None if scores is None else [spell_score(name) for name in ([scores] if isinstance(scores, str) else scores)]


def system_names(names: Sequence[str] | None) -> Sequence[str] | None:
    for name in names or ():
        if "," in name:
            raise UsageError(f"The name {name!r} contains a comma, which separates names.")
    return names


def refuse_different_claims(report: Mapping[str, Any]) -> None:
    """Raises `DifferentClaimsError` if a warning forbids a decision, or if the systems have predictions for different numbers of claims."""
    systems = report["systems"]
    found = [str(one["message"]) for one in report.get("blockers", ())]
    if len({one["unpredicted"] for one in systems}) > 1:
        counts = ", ".join(f"{one['name']} {one['claims'] - one['unpredicted']} of {one['claims']}" for one in systems)
        found.append(f"Claims with a prediction: {counts}.")
    if found:
        raise DifferentClaimsError(
            f"The systems are not compared, because their scores are for different claims. {' '.join(found)}",
            "Score the claims that failed or are missing, then compare again.",
        )

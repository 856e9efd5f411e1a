"""A scorer for Inspect (https://inspect.aisi.org.uk).

>>> from evidence_inspector.integrations.inspect_ai import evidence_scorer
>>> task = Task(dataset, solver, scorer=evidence_scorer(["averitec", "coverage"]))  # doctest: +SKIP
"""

from __future__ import annotations

import json
import math
import re
import statistics
import warnings
from collections.abc import Callable, Mapping
from typing import Any

from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, metric, scorer
from inspect_ai.solver import TaskState

import evidence_inspector as ei
from evidence_inspector._functions import Metrics
from evidence_inspector._names import METRICS, NAMES


def _numbers(scores: list[SampleScore]) -> list[float]:
    """The numbers of the samples that have the score."""
    return [number for number in (one.score.as_float() for one in scores) if not math.isnan(number)]


@metric(name="mean")
def mean_of_scored() -> Metric:
    """The mean over the samples that have the score. 0 without any, as in Inspect's own mean."""

    def mean(scores: list[SampleScore]) -> float:  # Inspect reads the types
        return statistics.fmean(_numbers(scores) or [0.0])

    return mean


@metric(name="stderr")
def stderr_of_scored() -> Metric:
    """The standard error of the mean over the samples that have the score. 0 for fewer than two."""

    def stderr(scores: list[SampleScore]) -> float:
        numbers = _numbers(scores)
        return statistics.stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else 0.0

    return stderr


@scorer(metrics={"*": [mean_of_scored(), stderr_of_scored()]})
def evidence_scorer(
    metrics: Metrics = None,
    reference: str | Callable[[TaskState, Target], Any] = "reference",
    prediction: Callable[[TaskState], Any] | None = None,
    **options: Any,
) -> Scorer:
    """Scores the evidence in each answer against the sample's reference claim.

    metrics, **options: see `score`
    reference: where to find the reference claim: a key of the sample's metadata, or a function of the state and the target. Without that key
        the sample's target is read as JSON
    prediction: a function of the state that returns the prediction, a dictionary or `None`. Default: the JSON object in the model's answer

    The scorer's value has a number for each column, such as `averitec_0.25`. Scores that a claim does not have are NaN and left out of the
    mean. The explanation says why the claim gets credit or not. An answer without a prediction is scored as having no evidence.
    """

    async def score(state: TaskState, target: Target) -> Score:
        claim = reference(state, target) if callable(reference) else (state.metadata or {}).get(reference, target.text)
        gold = read_reference(claim, f'the metadata "{reference}" or the target of sample {state.sample_id}')
        found = prediction(state) if prediction is not None else read_prediction(state.output.completion)
        row = found if found is not None else {"claim": "", "evidence": []}
        with warnings.catch_warnings():
            # Notes about a file with one claim are irrelevant for the task.
            warnings.simplefilter("ignore", ei.EvidenceInspectorWarning)
            result = await ei.score_pairs_async([gold], [row], metrics, progress=False, **options)
        (values,) = result.claims.to_dict("records")
        # Inspect needs the same columns in all samples.
        columns = [column for name in result.provenance["metrics"] for column in METRICS[name].columns if column not in NAMES["fileColumns"] and column in values]
        note = "" if found is not None else "The answer contains no JSON object, so it is scored as having no evidence. "
        return Score(
            value={column: float(values[column]) for column in columns},
            answer=json.dumps(found, ensure_ascii=False) if found is not None else None,
            explanation=note + result.explain(0).sentence,
            metadata={"report": result.report["claims"][0]},
        )

    return score


_FENCE = re.compile(r"```(?:json)?\s*\n(.*?)```", re.DOTALL)


def read_prediction(answer: str) -> dict[str, Any] | None:
    """Returns the prediction in an answer: a JSON object, alone, in a code fence or in a text. `None` if there is no JSON object."""
    texts = [answer.strip(), *(found.strip() for found in _FENCE.findall(answer))]
    for text in (*texts, *(answer[found.start() :] for found in re.finditer(r"\{", answer))):
        try:
            value, end = json.JSONDecoder().raw_decode(text)
        except ValueError:
            continue
        if isinstance(value, list) and len(value) == 1 and end == len(text):
            value = value[0]
        if isinstance(value, dict):
            return value
    return None


def read_reference(given: Any, where: str) -> dict[str, Any]:
    """Returns a reference claim from a dictionary or JSON. Otherwise raises a `ValueError` that names the place."""
    try:
        value = given if isinstance(given, Mapping) else json.loads(given)
    except (TypeError, ValueError):
        value = None
    if not isinstance(value, Mapping):
        raise ValueError(f"Expected a reference claim in {where}: a dictionary or JSON with the claim, its label and its questions.")
    return dict(value)

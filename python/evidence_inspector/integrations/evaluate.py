"""A module for Hugging Face evaluate.

>>> from evidence_inspector.integrations.evaluate import load
>>> load(["averitec", "coverage"]).compute(references=gold, predictions=predictions)  # doctest: +SKIP
"""

from __future__ import annotations

import json
from typing import Any

import datasets
import evaluate

import evidence_inspector as ei
from evidence_inspector._functions import Metrics

_DESCRIPTION = "Scores the evidence behind fact-checking verdicts: SemQA, the AVeriTeC score, coverage, Ev2R and more, offline."
_INPUTS = """
references, predictions: lists of claims (dictionaries, or JSON of them) where predictions[i] is for references[i].
metrics: ids such as ["averitec", "coverage"]; default: those of `evidence_inspector.score`.
Returns a dictionary with the mean of each column, such as "averitec_0.25", and their intervals as "averitec_0.25_low" and "..._high".
"""
_CITATION = "See CITATION.cff of Evidence Inspector, and the papers of the metrics (`evidence-inspector cite`)."


class EvidenceInspector(evaluate.Metric):  # type: ignore[misc]
    """Computes the means of all columns of the metrics over pairs of claims."""

    def __init__(self, *args: Any, metrics: Metrics = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._metrics = metrics

    def _info(self) -> evaluate.MetricInfo:
        # Claims are passed as JSON, because an Arrow table needs the same fields with the same types in every claim.
        features = datasets.Features({"predictions": datasets.Value("string"), "references": datasets.Value("string")})
        return evaluate.MetricInfo(description=_DESCRIPTION, citation=_CITATION, inputs_description=_INPUTS, features=features)

    def compute(self, *, predictions: Any = None, references: Any = None, **kwargs: Any) -> dict[str, Any] | None:
        """Returns the means over the pairs."""
        given = {name: _as_json(claims) for name, claims in (("predictions", predictions), ("references", references)) if claims is not None}
        return super().compute(**given, **kwargs)  # type: ignore[no-any-return]

    def add(self, *, prediction: Any = None, reference: Any = None, **kwargs: Any) -> None:
        """Adds a pair of claims."""
        super().add(prediction=_as_json([prediction])[0], reference=_as_json([reference])[0], **kwargs)

    def add_batch(self, *, predictions: Any = None, references: Any = None, **kwargs: Any) -> None:
        """Adds pairs of claims."""
        super().add_batch(predictions=_as_json(predictions), references=_as_json(references), **kwargs)

    def _compute(self, *, predictions: Any = None, references: Any = None, metrics: Metrics = None, **options: Any) -> dict[str, Any]:
        gold, given = ([json.loads(claim) for claim in claims] for claims in (references, predictions))
        result = ei.score_pairs(gold, given, metrics if metrics is not None else self._metrics, **options)
        return {**result.numbers, "claims": len(result.claims)}


def load(metrics: Metrics = None, **kwargs: Any) -> EvidenceInspector:
    """Returns the module, as `evaluate.load(path)` would. `metrics` are the default of `compute`."""
    return EvidenceInspector(metrics=metrics, **kwargs)


def _as_json(claims: Any) -> list[str]:
    return [claim if isinstance(claim, str) else json.dumps(claim, ensure_ascii=False) for claim in claims]

"""Logs results to MLflow.

>>> from evidence_inspector.integrations.mlflow import log_result
>>> log_result(ei.score("dev.json", "system.json"))  # doctest: +SKIP
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import mlflow

from evidence_inspector._scored import ScoreResult

#: Maximum length of a parameter's value in MLflow.
_LONGEST = 6000


def log_result(result: ScoreResult, prefix: str = "", step: int | None = None) -> None:
    """Logs overview, scores with intervals, table and report to the active run, or to a new run.

    prefix: precedes the names of metrics and files, such as `"dev/"`. step: the step of the metrics.

    Metrics have the names of columns (`averitec_0.25`, `averitec_0.25_low`, `averitec_0.25_high`), parameters those of `flat_provenance`.
    The files are `overview.txt`, `claims.json` (an MLflow table), `report.json` and `report.html`.
    """
    mlflow.log_metrics({prefix + name: value for name, value in result.numbers.items()}, step=step)
    facts = {prefix + name: str(value)[:_LONGEST] for name, value in result.flat_provenance.items()}
    active = mlflow.active_run()
    known = mlflow.get_run(active.info.run_id).data.params if active is not None else {}
    mlflow.log_params({name: value for name, value in facts.items() if known.get(name) != value})
    mlflow.log_text(result.overview, f"{prefix}overview.txt")
    mlflow.log_table(result.claims, f"{prefix}claims.json")
    with tempfile.TemporaryDirectory() as place:
        for name in ("report.json", "report.html"):
            result.save(Path(place, name))
            mlflow.log_artifact(str(Path(place, name)), prefix.rstrip("/") or None)

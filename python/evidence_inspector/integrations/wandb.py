"""Logs results to Weights & Biases, also offline.

>>> from evidence_inspector.integrations.wandb import log_result
>>> log_result(ei.score("dev.json", "system.json"))  # doctest: +SKIP
"""

from __future__ import annotations

import html
import tempfile
from pathlib import Path
from typing import Any

import wandb

from evidence_inspector._scored import ScoreResult
from evidence_inspector.integrations._numbers import numbers_of


def log_result(result: ScoreResult, prefix: str = "", run: Any = None) -> None:
    """Logs overview, scores with intervals, table and report to the run.

    Parameters
    ----------
    result
        A result of `score`.
    prefix
        Precedes the names, such as `"dev/"`.
    run
        The run to log to. Default: the current run, `wandb.run`.

    Scores have the names of columns (`averitec_0.25`, `averitec_0.25_low`, `averitec_0.25_high`). `claims` is a table, `overview` and `report`
    are pages, the configuration has `flat_provenance`, and an artefact of the type `evidence-report` holds `report.json`.

    Raises
    ------
    RuntimeError
        No run was started with `wandb.init`.
    """
    active = run if run is not None else wandb.run
    if active is None:
        raise RuntimeError("There is no run of Weights & Biases. Start one: wandb.init(mode='offline').")
    page = result.to_html()
    active.config.update({prefix + name: value for name, value in result.flat_provenance.items()}, allow_val_change=True)
    active.log(
        {
            **{prefix + name: value for name, value in numbers_of(result).items()},
            f"{prefix}claims": wandb.Table(dataframe=result.claims),
            f"{prefix}overview": wandb.Html(f"<pre>{html.escape(result.overview)}</pre>", inject=False),
            f"{prefix}report": wandb.Html(page, inject=False),
        }
    )
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "report.json")
        result.save(file)
        artefact = wandb.Artifact(f"{(prefix or 'evidence').strip('/').replace('/', '-')}-report", type="evidence-report")
        artefact.add_file(str(file))
        active.log_artifact(artefact)

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


def log_result(result: ScoreResult, prefix: str = "", run: Any = None) -> None:
    """Logs overview, scores with intervals, table and report to the run.

    prefix: precedes the names, such as `"dev/"`. run: the run to log to. Default: the current run, `wandb.run`.

    Scores have the names of columns (`averitec_0.25`, `averitec_0.25_low`, `averitec_0.25_high`). `claims` is a table, `overview` and `report`
    are pages, the configuration has `flat_provenance`, and an artefact of the type `evidence-report` holds `report.json`. Raises
    `RuntimeError` if no run was started with `wandb.init`.
    """
    active = run if run is not None else wandb.run
    if active is None:
        raise RuntimeError("There is no run of Weights & Biases. Start one: wandb.init(mode='offline').")
    active.config.update({prefix + name: value for name, value in result.flat_provenance.items()}, allow_val_change=True)
    pages = {"overview": f"<pre>{html.escape(result.overview)}</pre>", "report": result.to_html()}
    shown = {name: wandb.Html(page, inject=False) for name, page in pages.items()}
    logged = {**result.numbers, "claims": wandb.Table(dataframe=result.claims), **shown}
    active.log({prefix + name: value for name, value in logged.items()})
    with tempfile.TemporaryDirectory() as place:
        file = Path(place, "report.json")
        result.save(file)
        artefact = wandb.Artifact(f"{(prefix or 'evidence').strip('/').replace('/', '-')}-report", type="evidence-report")
        artefact.add_file(str(file))
        active.log_artifact(artefact)

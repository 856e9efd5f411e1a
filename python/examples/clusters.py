"""The functions inside Spark and Dask: each worker scores the rows that it has, with a program of its own that stays up between batches.

Every row holds a reference claim and its prediction as JSON, so that no worker needs another's rows. What is a mean of claims can be
averaged from the result; for macro F1, the AVeriTeC table and intervals keep the rows in two files and use `score --shard` and `merge`.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from typing import Any

import pandas as pd

METRICS = ["verdict", "hungarianMeteor"]
COLUMNS = ["id", "verdict_accuracy", "hungarianMeteor_questionAnswer"]
SCHEMA = "id long, verdict_accuracy double, hungarianMeteor_questionAnswer double"


def score_batch(batch: pd.DataFrame) -> pd.DataFrame:
    """Rows of `id`, `reference`, `prediction` to rows of scores."""
    import evidence_inspector as ei

    if batch.empty:
        return pd.DataFrame({name: pd.Series(dtype="int64" if name == "id" else "float64") for name in COLUMNS})
    references = [json.loads(text) for text in batch["reference"]]
    # claim_id names a claim by its position in the reference: here in this batch.
    predictions = [{**json.loads(text), "claim_id": at} for at, text in enumerate(batch["prediction"])]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ei.EvidenceInspectorWarning)
        scores = ei.score(references, predictions, METRICS, threads=1, store=False, progress=False).claims
    return scores.assign(id=batch["id"].to_numpy())[COLUMNS]


def score_batches(batches: Iterator[pd.DataFrame]) -> Iterator[pd.DataFrame]:
    """For Spark: `frame.mapInPandas(score_batches, SCHEMA)`."""
    for batch in batches:
        yield score_batch(batch)


def with_spark(rows: pd.DataFrame, workers: int) -> pd.DataFrame:
    from pyspark.sql import SparkSession

    spark: Any = (
        SparkSession.builder.master(f"local[{workers}]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "2000")
        .getOrCreate()
    )
    try:
        frame = spark.createDataFrame(rows).repartition(workers)
        return frame.mapInPandas(score_batches, SCHEMA).toPandas().sort_values("id", ignore_index=True)
    finally:
        spark.stop()


def with_dask(rows: pd.DataFrame, workers: int) -> pd.DataFrame:
    import dask.dataframe as dd
    from distributed import Client, LocalCluster

    # One thread a worker: each worker is a process with one program.
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        frame = dd.from_pandas(rows, npartitions=5 * workers)
        scored = frame.map_partitions(score_batch, meta=score_batch(rows.head(0)))
        return scored.compute().sort_values("id", ignore_index=True)

"""How a run gets on: a function of the caller's, or a bar of tqdm."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from evidence_inspector._process import Progress
from evidence_inspector._warnings import warn

Choice = Progress | bool | None
"""A function of stage, claims done and claims in all; `True`: a bar; `False`: nothing; `None`: a bar where somebody looks."""


def _is_watched() -> bool:
    return sys.stderr.isatty() or "ipykernel" in sys.modules


@contextmanager
def shown(choice: Choice) -> Iterator[Progress | None]:
    if callable(choice):
        yield choice
        return
    if choice is False or (choice is None and not _is_watched()):
        yield None
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a notebook without ipywidgets has a bar of text, which is no trouble
            from tqdm.auto import tqdm
    except ImportError:
        if choice:
            warn("There is no progress bar without tqdm: pip install tqdm.")
        yield None
        return
    bar: Any = None

    def update(stage: str, done: int, total: int) -> None:
        nonlocal bar
        if stage != "scoring":
            return
        if bar is None:
            bar = tqdm(total=total or None, unit="claim", desc="Scoring", leave=False)
        bar.update(done - bar.n)

    try:
        yield update
    finally:
        if bar is not None:
            bar.close()

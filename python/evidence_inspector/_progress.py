"""How a run gets on: a function of the caller's, or one line of tqdm for all stages and all systems."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from evidence_inspector._process import Progress
from evidence_inspector._warnings import warn

Choice = Progress | bool | None
"""A function of stage, claims done and total claims. `True`: a bar, `False`: nothing, `None`: a bar in terminals and notebooks."""


#: The text of the line, by stage.
STAGES = {"reading": "Reading files", "loading": "Loading models", "scoring": "Scoring"}


#: The form of the line in stages that count no claims: "Loading models [00:03]".
_STAGE_ONLY = "{desc}[{elapsed}]"


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
            warnings.simplefilter("ignore")  # tqdm warns in notebooks without ipywidgets, but its bar of text is fine
            from tqdm.auto import tqdm
    except ImportError:
        if choice:
            warn("There is no progress bar without tqdm: pip install tqdm.")
        yield None
        return
    bar: Any = None

    def update(stage: str, done: int, total: int) -> None:
        nonlocal bar
        if bar is None:
            bar = tqdm(total=None, unit=" claims", leave=False, bar_format=_STAGE_ONLY)
        bar.set_description(STAGES.get(stage, stage), refresh=False)
        if stage == "scoring" and total:
            if bar.bar_format is not None:
                bar.bar_format = None
                bar.reset()  # the time of loading models is not part of the time per claim
            bar.total = total
            bar.n = done
        elif stage != "scoring":
            bar.bar_format = _STAGE_ONLY
        bar.refresh()

    try:
        yield update
    finally:
        if bar is not None:
            bar.close()

"""Shows how far a run is: a function of the caller, or one line of tqdm for all stages and all systems."""

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

_STAGES = {"reading": "Reading files", "loading": "Loading models", "scoring": "Scoring"}

#: The form of the line in stages that count no claims: "Loading models [00:03]".
_STAGE_ONLY = "{desc}[{elapsed}]"


@contextmanager
def shown(choice: Choice) -> Iterator[Progress | None]:
    """Gives the function that shows the progress of a run, or `None` if nothing is to be shown."""
    is_wanted = choice is True or (choice is None and (sys.stderr.isatty() or "ipykernel" in sys.modules))
    if callable(choice) or not is_wanted:
        yield choice if callable(choice) else None
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
        bar.set_description(_STAGES.get(stage, stage), refresh=False)
        if stage != "scoring":
            bar.bar_format = _STAGE_ONLY
        elif total:
            if bar.bar_format is not None:
                bar.bar_format = None
                bar.reset()  # the time of loading models is not part of the time per claim
            bar.total, bar.n = total, done
        bar.refresh()

    try:
        yield update
    finally:
        if bar is not None:
            bar.close()

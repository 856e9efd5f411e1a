"""Plots of results. matplotlib is imported only when something is plotted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Colours of values that are shown to differ and of those that are not. They also differ in print and for people who do not see colours.
STRONG, WEAK = "#1f5fa8", "#8a8a8a"


def package_missing(what: str, package: str) -> EvidenceInspectorError:
    advice = f"Install it: pip install {package}."
    return EvidenceInspectorError(f"{what} need {package}. {advice}", "packageMissing", advice)


def axes_of(axes: Axes | None, rows: int = 6) -> Axes:
    """Returns the given axes, or those of a new figure with space for as many rows. Raises `EvidenceInspectorError` (code
    `packageMissing`) without matplotlib."""
    if axes is not None:
        return axes
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        raise package_missing("Plots", "matplotlib") from error
    size = (6.4, 1.2 + 0.32 * max(rows, 2))
    if "matplotlib.pyplot" in sys.modules or "ipykernel" in sys.modules:
        from matplotlib import pyplot

        return pyplot.subplots(figsize=size, layout="constrained")[1]
    figure = Figure(figsize=size, layout="constrained")
    FigureCanvasAgg(figure)
    return figure.subplots()


def write_plot(axes: Axes, target: str) -> None:
    """Writes the figure of the axes in the form of the file's ending. PDF files embed TrueType fonts, as publishers require."""
    from matplotlib import rc_context

    try:
        with rc_context({"pdf.fonttype": 42}):
            axes.figure.savefig(target, dpi=300)  # type: ignore[union-attr]
    finally:
        if "matplotlib.pyplot" in sys.modules:
            from matplotlib import pyplot

            pyplot.close(axes.figure)  # type: ignore[arg-type]  # or notebooks would show it


def plot_distribution(values: pd.Series, name: str, mean: float, axes: Axes | None) -> Axes:
    """Draws a histogram of the claims' scores with their mean. The label of the axis counts claims without a score."""
    target = axes_of(axes)
    there = values.dropna()
    target.hist(there.tolist(), bins=20, color=STRONG, edgecolor="white")
    target.axvline(mean, color="black", linestyle="--", label=f"mean {mean:.3g}")
    missing = len(values) - len(there)
    target.set_xlabel(name + (f" ({missing} of {len(values)} claims without a score)" if missing else ""))
    target.set_ylabel("claims")
    target.legend()
    return target


def plot_counts(counts: pd.Series, label: str, axes: Axes | None) -> Axes:
    """Draws a bar for each name, with its count beside it, in the order of the series. label: of the axis of counts."""
    target = axes_of(axes, len(counts))
    bars = target.barh([str(name) for name in counts.index], counts.tolist(), color=STRONG)
    target.bar_label(bars, padding=3)
    target.invert_yaxis()
    target.set_xlabel(label)
    return target


def plot_intervals(rows: pd.DataFrame, label: str, zero: bool, axes: Axes | None) -> Axes:
    """Draws a point and an interval for each row (`name`, `value`, `low`, `high`, `is_shown`), or only a point if the interval is missing.

    label: of the axis of values. zero: whether to draw a line at 0.
    """
    target = axes_of(axes, len(rows))
    for at, row in enumerate(rows.to_dict("records")):
        colour = STRONG if row["is_shown"] else WEAK
        marker: dict[str, Any] = {"marker": "o" if row["is_shown"] else "D", "markersize": 5, "color": colour}
        target.plot([row["low"], row["high"]], [at, at], color=colour)  # nothing if an end is missing
        target.plot([row["value"]], [at], **marker)
    if zero:
        target.axvline(0, color="black", linewidth=0.8)
    target.set_yticks(range(len(rows)), rows["name"].tolist())
    target.invert_yaxis()
    target.set_xlabel(label)
    return target

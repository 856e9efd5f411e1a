"""Plots of results. matplotlib is imported only when something is plotted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError
from evidence_inspector._saving import writing

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Endings of files that matplotlib writes. The program writes .svg.
PLOT_ENDINGS = (".pdf", ".png")

#: Colours of values that are shown to differ and of those that are not. They also differ in print and for people who do not see colours.
STRONG, WEAK = "#1f5fa8", "#8a8a8a"


def axes_of(axes: Axes | None, height: float = 3.0) -> Axes:
    """Returns the given axes, or those of a new figure. Raises `EvidenceInspectorError` (code `packageMissing`) without matplotlib."""
    if axes is not None:
        return axes
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        advice = "Install it: pip install matplotlib."
        raise EvidenceInspectorError(f"Plots need matplotlib. {advice}", "packageMissing", advice) from error
    import sys

    if "matplotlib.pyplot" in sys.modules or "ipykernel" in sys.modules:
        from matplotlib import pyplot

        return pyplot.subplots(figsize=(6.4, height), layout="constrained")[1]
    figure = Figure(figsize=(6.4, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure.subplots()


def write_plot(axes: Axes, target: str) -> None:
    """Writes the figure of the axes in the form of the file's ending. PDF files embed TrueType fonts, as publishers require."""
    import sys

    from matplotlib import rc_context
    from matplotlib.figure import Figure

    figure = axes.figure
    if not isinstance(figure, Figure):
        raise TypeError("the axes are part of a larger figure")
    try:
        with writing(target), rc_context({"pdf.fonttype": 42}):
            figure.savefig(target, dpi=300)
    finally:
        if "matplotlib.pyplot" in sys.modules:
            from matplotlib import pyplot

            pyplot.close(figure)  # or notebooks would show it


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
    """Draws a bar for each name, with its count beside it, in the order of the series.

    label: of the axis of counts."""
    target = axes_of(axes, 1.2 + 0.32 * max(len(counts), 2))
    bars = target.barh([str(name) for name in counts.index], counts.tolist(), color=STRONG)
    target.bar_label(bars, padding=3)
    target.invert_yaxis()
    target.set_xlabel(label)
    return target


def plot_intervals(rows: pd.DataFrame, label: str, zero: bool, axes: Axes | None) -> Axes:
    """Draws a point and an interval for each row (`name`, `value`, `low`, `high`, `is_shown`), or only a point if the interval is missing.

    label: of the axis of values. zero: whether to draw a line at 0.
    """
    target = axes_of(axes, 1.2 + 0.32 * max(len(rows), 2))
    for at, row in enumerate(rows.to_dict("records")):
        colour = STRONG if row["is_shown"] else WEAK
        marker: dict[str, Any] = {"marker": "o" if row["is_shown"] else "D", "markersize": 5, "color": colour}
        if pd.notna(row["low"]) and pd.notna(row["high"]):
            target.plot([row["low"], row["high"]], [at, at], color=colour)
        target.plot([row["value"]], [at], **marker)
    if zero:
        target.axvline(0, color="black", linewidth=0.8)
    target.set_yticks(range(len(rows)), rows["name"].tolist())
    target.invert_yaxis()
    target.set_xlabel(label)
    return target

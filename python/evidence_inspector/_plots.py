"""Plots of results. matplotlib is imported when something is plotted; nothing else needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from evidence_inspector._errors import EvidenceInspectorError
from evidence_inspector._saving import unwritable

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Forms of plots that matplotlib writes. The program writes .svg.
PLOT_ENDINGS = (".pdf", ".png")

#: Lines and points, and what is not shown to differ. Both can be told apart in print and by people who do not see colours.
STRONG, WEAK = "#1f5fa8", "#8a8a8a"


def axes_of(axes: Axes | None, height: float = 3.0) -> Axes:
    """The given axes, or those of a new figure. Raises `EvidenceInspectorError` (code `packageMissing`) without matplotlib."""
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
    """Writes the figure of the axes as its ending says. PDF files have their fonts inside as TrueType, as publishers ask."""
    import sys

    from matplotlib import rc_context
    from matplotlib.figure import Figure

    figure = axes.figure
    if not isinstance(figure, Figure):
        raise TypeError("the axes are part of a larger figure")
    try:
        with rc_context({"pdf.fonttype": 42}):
            figure.savefig(target, dpi=300)
    except OSError as error:
        raise unwritable(target, error) from error
    finally:
        if "matplotlib.pyplot" in sys.modules:
            from matplotlib import pyplot

            pyplot.close(figure)  # notebooks would show it


def plot_distribution(values: pd.Series, name: str, mean: float, axes: Axes | None) -> Axes:
    """A histogram of the claims' scores with their mean. Claims without a score are counted in the label of the axis."""
    target = axes_of(axes)
    there = values.dropna()
    target.hist(there.tolist(), bins=20, color=STRONG, edgecolor="white")
    target.axvline(mean, color="black", linestyle="--", label=f"mean {mean:.3g}")
    missing = len(values) - len(there)
    target.set_xlabel(name + (f" ({missing} of {len(values)} claims without a score)" if missing else ""))
    target.set_ylabel("claims")
    target.legend()
    return target


def plot_intervals(rows: pd.DataFrame, label: str, zero: bool, axes: Axes | None) -> Axes:
    """A point and an interval for each row: `name`, `value`, `low`, `high`, `is_shown`. Missing intervals are points alone."""
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

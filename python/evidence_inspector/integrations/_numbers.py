"""Numbers of a result for experiment trackers."""

from __future__ import annotations

import pandas as pd

from evidence_inspector._scored import ScoreResult


def numbers_of(result: ScoreResult) -> dict[str, float]:
    """Returns the means by column, and the ends of their intervals as `<column>_low` and `<column>_high`, like `score --summary`. Missing
    numbers are left out."""
    numbers = {str(name): float(value) for name, value in result.means.items()}
    for row in result.intervals.to_dict("records"):
        for side in ("low", "high"):
            if not pd.isna(row[side]):
                numbers[f"{row['column']}_{side}"] = float(row[side])
    return numbers

"""Means and most frequent words of samples/columns/systemA.ratings.csv by claim, from Python's own csv and statistics.

    python3 test/peers/columnsFixture.py

Writes test/unit/core/score/columns/fixtures/columns.json.
"""

import csv
import json
import statistics
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "samples" / "columns" / "systemA.ratings.csv"
TARGET = ROOT / "test" / "unit" / "core" / "columns" / "fixtures" / "columns.json"


def number(rows: list[dict[str, str]], name: str) -> float:
    return statistics.fmean(float(row[name]) for row in rows)


def word(rows: list[dict[str, str]], name: str) -> str | None:
    modes = statistics.multimode(row[name] for row in rows)
    return modes[0] if len(modes) == 1 else None


def main() -> None:
    with SOURCE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    claims = {}
    for claim in sorted({int(row["claim_id"]) for row in rows}):
        own = [row for row in rows if int(row["claim_id"]) == claim]
        claims[str(claim)] = {
            "coverage": number(own, "coverage"),
            "relevance": number(own, "relevance"),
            "verdict": word(own, "verdict"),
            "raters": len(own),
        }
    coverage = [claim["coverage"] for claim in claims.values()]
    fixture = {"claims": claims, "coverage": statistics.fmean(coverage)}
    TARGET.write_text(json.dumps(fixture, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

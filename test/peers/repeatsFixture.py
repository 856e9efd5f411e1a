"""Writes test/unit/core/score/judge/fixtures/repeats.json: spread and interval of scores that were asked for several times, of made-up
numbers, as numpy and SciPy compute them.

usage: python test/peers/repeatsFixture.py      SciPy 1.17.1, numpy
"""

import json
import pathlib

import numpy
import scipy
from scipy import stats

level = 0.5
generator = numpy.random.default_rng(7)
cases = [
    [[0.2, 0.4, 0.9], [0.5, 0.6, 0.5], [1.0, 1.0, 1.0], [0.1, 0.0, 0.3]],
    [[0.25, 0.75], [0.5, 0.5], [0.0, 1.0]],
    generator.integers(0, 9, size=(40, 5)).__truediv__(8).tolist(),
    (generator.random((12, 3)) * 100).tolist(),
]


def expected(scores):
    table = numpy.array(scores)
    past = table >= level
    means = table.mean(axis=0)
    low, high = stats.t.interval(0.95, len(means) - 1, loc=means.mean(), scale=stats.sem(means))
    return {
        "scores": scores,
        "flipped": int((past.any(axis=1) & ~past.all(axis=1)).sum()),
        "spread": float(table.std(axis=1, ddof=1).mean()),
        "mean": float(means.mean()),
        "low": float(low),
        "high": float(high),
    }


target = pathlib.Path(__file__).parents[1] / "unit/core/score/judge/fixtures/repeats.json"
target.parent.mkdir(parents=True, exist_ok=True)
made = {"scipy": scipy.__version__, "numpy": numpy.__version__, "level": level}
target.write_text(json.dumps({**made, "cases": [expected(case) for case in cases]}) + "\n")

"""Writes test/unit/core/base/statistics/fixtures/correlations.json: what SciPy and NumPy say of 600 pairs of samples, from the small
generator that test/unit/core/base/statistics/correlationPeer.test.ts has too: only lengths and results are kept.

usage: python test/peers/correlationFixture.py      needs NumPy and SciPy
"""

import json
import math
import pathlib
import warnings

import numpy
import scipy
from scipy import stats
from xorshift import xorshift

warnings.simplefilter("ignore")
seed = 70707
next_number = xorshift(seed)


def sample(length, kind, other):
    """Many ties, no ties, mostly zeros, or close to the other sample."""
    values = [next_number() for _ in range(length)]
    if kind == 0:
        return [v % 5 / 4 for v in values]
    if kind == 1:
        return [v / 2**32 for v in values]
    if kind == 2:
        return [max(0, v / 2**31 - 1) for v in values]
    return [o + v / 2**33 for v, o in zip(values, other, strict=True)]


def plain(value):
    return None if math.isnan(value) else float(value)


cases = []
for _ in range(600):
    length = 4 + next_number() % 60
    x = sample(length, next_number() % 3, None)
    y = sample(length, next_number() % 4, x)
    results = [numpy.cov(x, y)[0, 1]]
    for measure in (stats.pearsonr, stats.spearmanr, stats.kendalltau):
        results += measure(x, y)
    cases.append([length, *map(plain, results)])

target = pathlib.Path(__file__).resolve().parents[1] / "unit" / "core" / "statistics" / "fixtures" / "correlations.json"
lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
target.write_text(f'{{\n"peer": "SciPy {scipy.__version__}, NumPy {numpy.__version__}",\n"seed": {seed},\n"cases": [\n{lines}\n]\n}}\n')

"""Writes permutation p-values of correlations of few, tied or nearly equal scores, from SciPy's coefficients.

pip install numpy==2.* scipy==1.17.1; python test/peers/permutationFixture.py. Needs a minute.
"""

import itertools
import json
from pathlib import Path

import numpy
import scipy
from scipy import stats

measures = {
    "pearson": lambda x, y: stats.pearsonr(x, y).statistic,
    "spearman": lambda x, y: stats.spearmanr(x, y).statistic,
    "kendall": lambda x, y: stats.kendalltau(x, y).statistic,
}
rng = numpy.random.default_rng(29)


def one_differs(count, place, value=4.0, usual=2.0):
    values = [usual] * count
    values[place] = value
    return values


def two_differ(count, places):
    return [1.0 if place in places else 0.0 for place in range(count)]


def orders_of(values):
    """All different orders of the values. Few values differ from the most frequent one, so their places are enumerated."""
    values = list(values)
    usual = max(set(values), key=values.count)
    others = [value for value in values if value != usual]
    for places in itertools.permutations(range(len(values)), len(others)):
        order = [usual] * len(values)
        for place, value in zip(places, others, strict=True):
            order[place] = value
        yield order


cases = {
    "three claims, all different": ([0.2, 0.9, 0.5], [1, 5, 3]),
    "three claims, reversed": ([1, 2, 3], [3, 2, 1]),
    "three claims, one differs": ([2, 2, 7], [1, 1, 3]),
    "four claims": ([0.1, 0.4, 0.35, 0.8], [1, 2, 3, 5]),
    "four claims, tied": ([0, 1, 1, 0], [0, 1, 1, 1]),
    "five claims": ([0.1, 0.5, 0.3, 0.9, 0.7], [2, 1, 4, 3, 5]),
    "six claims, two values": ([0, 0, 1, 1, 0, 1], [1, 0, 1, 1, 0, 0]),
    "seven claims": (rng.random(7).round(2).tolist(), rng.integers(1, 6, 7).tolist()),
    "eight claims, tied": (rng.integers(0, 4, 8).tolist(), rng.integers(1, 6, 8).tolist()),
    "twenty claims, the same one differs": (one_differs(20, 7), one_differs(20, 7, 1.0)),
    "sixty claims, the same one differs": (one_differs(60, 3), one_differs(60, 3, 0.5, 0.25)),
    "sixty claims, different ones differ": (one_differs(60, 3), one_differs(60, 30)),
    "thirty claims, one differs from the many": (rng.random(30).round(3).tolist(), one_differs(30, 12)),
    "forty claims, two and two": (two_differ(40, {3, 8}), two_differ(40, {3, 11})),
    "forty claims, two different values": ((rng.random(40).round(2)).tolist(), [5.0, 3.0] + [4.0] * 38),
}
found = []
for name, (x, y) in cases.items():
    # Fewer orders if the column with fewer differing values is permuted. The p-value is the same.
    fixed, moved = (x, y) if len(set(y)) <= len(set(x)) else (y, x)
    orders = list(orders_of(moved))
    row = {"name": name, "x": x, "y": y}
    for measure, of in measures.items():
        observed = abs(of(fixed, moved))
        drawn = numpy.array([of(fixed, order) for order in orders])
        # SciPy doubles the smaller tail. Ours counts what is as far from 0.
        row[measure] = float(numpy.mean(numpy.abs(drawn) >= observed - 1e-12))
    method = stats.PermutationMethod(n_resamples=numpy.inf)
    if len(x) <= 7:
        row["doubled"] = stats.pearsonr(x, y, method=method).pvalue
    found.append(row)
    print(name, row, flush=True)

path = Path(__file__).parents[1] / "unit/core/base/statistics/fixtures/permutations.json"
lines = ",\n".join(json.dumps(row) for row in found)
path.write_text(f'{{"peer": "SciPy {scipy.__version__}",\n"cases": [\n{lines}\n]}}\n')

"""Writes test/unit/core/score/measures/fixtures/assignment.json: what SciPy says of 1,000 matrices that a small generator makes, the same
one as in test/unit/core/score/measures/assignments/assignmentPeer.test.ts. Only shapes and largest sums are kept.

usage: python test/peers/assignmentFixture.py      needs NumPy and SciPy
"""

import json
import pathlib

import numpy
import scipy
from scipy.optimize import linear_sum_assignment
from xorshift import xorshift

seed = 20201
next_number = xorshift(seed)


def matrix():
    """1 to 14 rows and columns; every fourth from few values with many ties, every other one with negative values."""
    rows, columns = 1 + next_number() % 14, 1 + next_number() % 14
    kind = next_number() % 4
    values = [[next_number() for _ in range(columns)] for _ in range(rows)]
    if kind == 0:  # quarters from -1 to 1
        return [[(v % 9 - 4) / 4 for v in row] for row in values]
    if kind == 1:  # 0 to 1
        return [[v / 2**32 for v in row] for row in values]
    if kind == 2:  # -1 to 1
        return [[v / 2**31 - 1 for v in row] for row in values]
    return [[(v % 3) * -1e6 for v in row] for row in values]


cases = []
for _ in range(1000):
    values = numpy.array(matrix())
    rows, columns = linear_sum_assignment(values, maximize=True)
    cases.append([*values.shape, float(values[rows, columns].sum())])

target = pathlib.Path(__file__).resolve().parents[1] / "unit" / "core" / "scoring" / "fixtures" / "assignment.json"
lines = ",\n".join(map(json.dumps, cases))
target.write_text(f'{{\n"peer": "SciPy {scipy.__version__}",\n"seed": {seed},\n"cases": [\n{lines}\n]\n}}\n')

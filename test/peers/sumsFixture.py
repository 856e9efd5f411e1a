"""Writes test/unit/core/base/statistics/fixtures/sums.json: sums and means by NumPy of as many numbers as each length says. The numbers come
from the small generator that test/support/xorshift.ts has too: only lengths and results are kept.

usage: python test/peers/sumsFixture.py      needs NumPy
"""

import json
import pathlib

import numpy
from xorshift import xorshift

seed = 20261125
next_number = xorshift(seed)

lengths = [*range(1, 300), 500, 511, 512, 513, 1000, 1023, 1024, 1025, 2215, 3068, 4099, 19998, 32768]
cases = []
for length in lengths:
    numbers = [next_number() / 3e9 for _ in range(length)]
    cases.append([length, float(numpy.sum(numpy.array(numbers))), float(numpy.mean(numbers))])
target = pathlib.Path(__file__).resolve().parents[2] / "test/unit/core/base/statistics/fixtures/sums.json"
lines = ",\n".join(json.dumps(case) for case in cases)
target.write_text(f'{{\n"peer": "NumPy {numpy.__version__}",\n"seed": {seed},\n"cases": [\n{lines}\n]\n}}\n')

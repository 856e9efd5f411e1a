"""Writes test/unit/core/score/measures/fixtures/cubes.json: cubes of shares, exactly (fractions, rounded once) and as Python's `x ** 3`
has them, which NLTK's METEOR computes.

usage: python test/peers/cubeFixture.py      Python 3.11 with glibc 2.36; no packages
"""

import json
import pathlib
import platform
import random
from fractions import Fraction

root = pathlib.Path(__file__).resolve().parents[2]
random.seed(20)


def rounded_once(share):
    cube = Fraction(share) ** 3
    return cube.numerator / cube.denominator  # Python divides whole numbers of any size with one rounding


def shares_up_to(most):
    return {part / whole for whole in range(1, most + 1) for part in range(1, whole + 1)}


# All that METEOR meets in texts of up to 80 matches: there the C library has every cube right.
assert all(share**3 == rounded_once(share) for share in shares_up_to(80))

small = sorted(shares_up_to(30))
long_texts = [part / whole for whole, part in ((random.randint(81, 5000), random.random()) for _ in range(200)) for part in [round(part * whole) or 1]]
anything = [random.random() for _ in range(200)]
halfway = [random.randint(1, 2**18) / 2**18 for _ in range(50)]  # cubes of 54 bits: between two numbers
last_bit = [share for share in (random.random() for _ in range(60_000)) if share**3 != rounded_once(share)][:30]
shares = [*small, *long_texts, *anything, *halfway, *last_bit]
wrong = sum(share**3 != rounded_once(share) for share in (random.random() for _ in range(300_000)))

content = {
    "peers": f"Python {platform.python_version()}, {' '.join(platform.libc_ver())}",
    "differingOf300000": wrong,
    "cubes": [[share, rounded_once(share), share**3] for share in shares],
}
path = root / "test/unit/core/score/measures/fixtures/cubes.json"
rows = ",\n".join(json.dumps(row) for row in content["cubes"])
head = json.dumps({key: value for key, value in content.items() if key != "cubes"})[:-1]
path.write_text(f'{head}, "cubes": [\n{rows}\n]}}\n')
print(len(shares), len(last_bit), wrong)

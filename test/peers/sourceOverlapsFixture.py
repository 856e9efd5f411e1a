"""Writes test/unit/core/analyse/comparison/fixtures/sourceOverlaps.json: sources of three made-up systems and scikit-learn's Jaccard score
of every two of them, claim by claim.

usage: pip install scikit-learn; python test/peers/sourceOverlapsFixture.py
"""

import itertools
import json
import pathlib
import random

import numpy
import sklearn
from sklearn.metrics import jaccard_score

root = pathlib.Path(__file__).resolve().parents[2]
random.seed(11)

addresses = [f"https://site{number}.org/page" for number in range(6)]
names = ["A", "B", "C"]
# Of each system, of each claim; many claims have none.
systems = [[sorted(random.sample(addresses, random.choice([0, 0, 1, 2, 3]))) for _ in range(25)] for _ in names]


def cites(sources):
    return [int(address in sources) for address in addresses]


pairs = []
for first, later in itertools.combinations(range(len(names)), 2):
    both = [(a, b) for a, b in zip(systems[first], systems[later]) if a or b]
    scores = [jaccard_score(cites(a), cites(b)) for a, b in both]
    pairs.append(
        {
            "system": names[later],
            "other": names[first],
            "overlap": float(numpy.mean(scores)),
            "claims": len(both),
            "leftOut": 25 - len(both),
            "nothingShared": sum(score == 0 for score in scores),
        }
    )

fixture = {"peer": f"scikit-learn {sklearn.__version__}", "names": names, "systems": systems, "pairs": pairs}
target = root / "test" / "unit" / "core" / "comparison" / "fixtures" / "sourceOverlaps.json"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text(json.dumps(fixture, indent=1) + "\n")

"""Writes test/unit/core/analyse/comparison/fixtures/orderedSystems.json: soft accuracy and mean absolute error of two made-up systems with
ClaimDecomp's ordered labels, as scikit-learn has them, and their difference as SciPy tests it.

usage: pip install scikit-learn scipy; python test/peers/orderedSystemsFixture.py
"""

import json
import pathlib
import random

import numpy
import scipy
import sklearn
from scipy import stats
from sklearn.metrics import accuracy_score, mean_absolute_error

root = pathlib.Path(__file__).resolve().parents[2]
labels = json.loads((root / "src" / "core" / "evidence" / "dataSets" / "claimdecomp.json").read_text())["labels"]
random.seed(27)

reference = [random.randrange(len(labels)) for _ in range(16)]
first = [random.randrange(len(labels)) for _ in reference]
second = [place if random.random() < 0.6 else random.randrange(len(labels)) for place in reference]
distances = [numpy.abs(numpy.subtract(reference, system)) for system in (first, second)]


def soft(predicted):
    """Off by one counts as right: accuracy after every near miss is put right."""
    near = [gold if abs(gold - place) <= 1 else place for gold, place in zip(reference, predicted)]
    return accuracy_score(reference, near)


def mean_difference(a, b, axis=-1):
    return numpy.mean(a, axis=axis) - numpy.mean(b, axis=axis)


# Every way in which the claims' distances can change places.
exchanged = stats.permutation_test(
    (distances[1], distances[0]), mean_difference, permutation_type="samples", n_resamples=numpy.inf, vectorized=True
)
near = [one <= 1 for one in distances]
only_second = int(numpy.sum(near[1] & ~near[0]))
only_first = int(numpy.sum(near[0] & ~near[1]))

fixture = {
    "peer": f"scikit-learn {sklearn.__version__}, SciPy {scipy.__version__}",
    "reference": [labels[place] for place in reference],
    "systems": [[labels[place] for place in system] for system in (first, second)],
    "softAccuracy": {
        "means": [soft(system) for system in (first, second)],
        "pValue": stats.binomtest(only_second, only_second + only_first).pvalue,
    },
    "meanAbsoluteError": {
        "means": [mean_absolute_error(reference, system) for system in (first, second)],
        "differing": int(numpy.sum(distances[0] != distances[1])),
        "pValue": float(exchanged.pvalue),
    },
}
target = root / "test" / "unit" / "core" / "comparison" / "fixtures" / "orderedSystems.json"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text(json.dumps(fixture, indent=1) + "\n")

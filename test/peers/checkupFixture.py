"""Writes test/unit/core/analyse/checkup/fixtures/areas.json: areas under the curve of scores with ties, as scikit-learn has them.

pip install scikit-learn==1.9.1
"""
import json
import pathlib

import numpy
import sklearn
from sklearn.metrics import roc_auc_score

generator = numpy.random.default_rng(20251123)
cases = []
while len(cases) < 200:
    n = int(generator.integers(2, 80))
    outcomes = (generator.random(n) < generator.uniform(0.1, 0.9)).astype(int)
    if outcomes.min() == outcomes.max():
        continue
    scores = numpy.round(outcomes * generator.uniform(-1, 1) + generator.normal(size=n), int(generator.integers(0, 4)))
    cases.append({"scores": scores.tolist(), "outcomes": outcomes.tolist(), "area": float(roc_auc_score(outcomes, scores))})

target = pathlib.Path(__file__).resolve().parents[2] / "test/unit/core/analyse/checkup/fixtures/areas.json"
target.parent.mkdir(parents=True, exist_ok=True)
lines = ",\n".join(json.dumps(case) for case in cases)
target.write_text(f'{{"peer":"scikit-learn {sklearn.__version__}","cases":[\n{lines}\n]}}\n')

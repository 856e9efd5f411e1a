"""The encoder's quality: Spearman on STS 2015 and 2016, and how far int8 cosines are from fp32."""

import pathlib

import numpy as np

from .runtime import Session


def ranks(values):
    """Ranks from 0, ties sharing their mean."""
    values = np.asarray(values)
    order = np.argsort(values, kind="stable")
    out = np.empty(len(values))
    start = 0
    for end in range(1, len(values) + 1):
        if end == len(values) or values[order[end]] != values[order[start]]:
            out[order[start:end]] = (start + end - 1) / 2
            start = end
    return out


def spearman(a, b):
    return float(np.corrcoef(ranks(a), ranks(b))[0, 1])


def measure(fp32, int8, tokenizer, folder):
    """Mean Spearman over the sets of 2015 and 2016 for both graphs, and the mean and the largest cosine difference."""
    models = {"fp32": Session(fp32, tokenizer), "int8": Session(int8, tokenizer)}
    by_set, differences = {}, []
    for path in sorted(pathlib.Path(folder).glob("201[56].*.test.tsv")):
        rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line.count("\t") == 2]
        rows = [row for row in rows if row[0]]  # pairs without a score were not judged
        cosines = {name: [float(m.run(a) @ m.run(b)) for _, a, b in rows] for name, m in models.items()}
        gold = [float(score) for score, _, _ in rows]
        by_set[path.name.removesuffix(".test.tsv")] = {name: round(spearman(gold, c), 4) for name, c in cosines.items()}
        differences += [abs(x - y) for x, y in zip(cosines["fp32"], cosines["int8"])]
    return {
        "sets": by_set,
        "meanSpearman": {name: round(float(np.mean([s[name] for s in by_set.values()])), 4) for name in models},
        "cosineDifference": {"mean": round(float(np.mean(differences)), 4), "largest": round(float(np.max(differences)), 4)},
    }

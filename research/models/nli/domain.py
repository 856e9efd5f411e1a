"""What SemQA asks of the model: made controls that need no data beside the held-out rule pairs.

The answer score of a pair is the larger of E / (E + C) in the two directions (the paper's definition)."""

import numpy as np

from .runtime import softmax


def answer_score(session, a, b):
    shares = []
    for p, h in ((a, b), (b, a)):
        e, _, c = softmax(session.run(p, h))
        shares.append(e / (e + c))
    return float(max(shares))


def by_label(session, rows):
    """Mean answer score and share over .5 of the pairs of each label of the rule families."""
    found = {}
    for row in rows:
        found.setdefault(row["label"], []).append(answer_score(session, row["premise"], row["hypothesis"]))
    return {label: {"mean": round(float(np.mean(v)), 3), "overHalf": round(float(np.mean(np.array(v) > 0.5)), 3), "pairs": len(v)} for label, v in sorted(found.items())}

"""From the reader's probabilities for the items of a question to the question's status."""

import numpy as np
from nli.runtime import softmax

from .labelled import CONTRADICTS, GIVES, PART
from .texts import NO_ANSWER

# What the status is decided by: the logits of these probabilities, each limited to +-LIMIT.
FEATURES = ("gives", "secondGives", "share", "part", "contradicts", "askedContradicts", "asks", "askedNone", "onlyContradicts")
LIMIT = 6.0


def probabilities(logits):
    """gives, part, contradicts, none and asks of each row."""
    return np.concatenate([softmax(logits[:, :4]), 1 / (1 + np.exp(-logits[:, 4:]))], 1)


def item_values(question, rows, values):
    """[items, 5]: what each item says of a question. `rows`: (item, reference answer) of each row of `values`. Of an item's windows and of
    the reference answers the largest value of each output counts. But only the reference answer that an item agrees with most (the
    largest gives + part / 2) can be contradicted: evidence that agrees with one listed answer contradicts no other."""
    best = {}
    for key, value in zip(rows, values):
        best[key] = np.maximum(best[key], value) if key in best else value.copy()
    out = np.zeros((len(question.items), 5))
    if not best:
        return out
    closest = max(best, key=lambda key: min(1, best[key][GIVES] + best[key][PART] / 2))[1]
    for (item, answer), value in best.items():
        contradicts = max(out[item, CONTRADICTS], value[CONTRADICTS] if answer == closest else 0)
        out[item] = np.maximum(out[item], value)
        out[item, CONTRADICTS] = contradicts
    for item, (asked, _) in enumerate(question.items):
        if not asked.strip() or not question.text.strip():
            out[item, 4] = 0
    return out


def features(items):
    """FEATURES of a question from item_values. Maxima: the order of the items does not matter."""
    logit = lambda p: float(np.clip(np.log(max(p, 1e-9) / max(1 - p, 1e-9)), -LIMIT, LIMIT))
    if len(items) == 0:
        return [-LIMIT] * len(FEATURES)
    gives = np.sort(items[:, 0])[::-1]
    share = np.minimum(1, items[:, 0] + items[:, 1] / 2)
    return [
        logit(v)
        for v in (
            gives[0], gives[1] if len(gives) > 1 else 0, share.max(), items[:, 1].max(), items[:, 2].max(), (items[:, 2] * items[:, 4]).max(), items[:, 4].max(),
            (items[:, 3] * items[:, 4]).max(), (items[:, 2] * items[:, 4]).max() * (1 - share.max()),
        )
    ]


def share(items):
    """The share of the reference answer that the best item gives, before calibration."""
    return float(min(1, (items[:, 0] + items[:, 1] / 2).max())) if len(items) else 0.0


def is_found(question):
    return any(a.strip() != NO_ANSWER for a in question.answers)


class Rule:
    """Multinomial logistic regression on FEATURES: weights [statuses, features], bias [statuses]."""

    def __init__(self, statuses, weights, bias):
        self.statuses, self.weights, self.bias = statuses, np.array(weights), np.array(bias)

    def probabilities(self, x):
        return softmax(np.asarray(x) @ self.weights.T + self.bias)


def calibration_error(p, right, bins=10):
    """Expected calibration error of probabilities `p` of the event `right`, in equal bins."""
    p, right = np.asarray(p), np.asarray(right, float)
    place = np.minimum((p * bins).astype(int), bins - 1)
    return float(sum(abs(p[place == b].mean() - right[place == b].mean()) * (place == b).mean() for b in range(bins) if (place == b).any()))

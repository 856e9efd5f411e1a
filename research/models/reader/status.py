"""From the reader's probabilities for the items of a question to the question's status. src/core/score/measures/reading/questionReading.ts applies
the same rule; change both or none."""

import numpy as np
from nli.runtime import softmax

from .labelled import CONTRADICTS, GIVES, PART, STATUSES
from .texts import NO_ANSWER

# What the status is decided by: the logits of these probabilities, each limited to +-LIMIT, and the largest cosine of the question with a
# predicted question, times SCALE.
FEATURES = ("gives", "share", "askedContradicts", "contradicts", "givesOrPart", "asks", "similarity")
LIMIT = 5.0
SCALE = 3.0
# The decisions in their order, each among the questions that none before has decided. What is left is notAsked.
STEPS = (
    ("answered", ("gives", "share", "similarity")),
    ("contradicted", ("askedContradicts", "contradicts")),
    ("partly", ("givesOrPart",)),
    ("notAnswered", ("asks", "similarity")),
)


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


def logit(p):
    """The logit of a probability, limited to +-LIMIT."""
    return float(np.clip(np.log(max(p, 1e-9) / max(1 - p, 1e-9)), -LIMIT, LIMIT))


def features(items, similarity):
    """FEATURES of a question from item_values. Maxima: the order of the items does not matter."""
    if len(items) == 0:
        return [-LIMIT] * (len(FEATURES) - 1) + [0.0]
    gives, part, contradicts, asks = items[:, 0], items[:, 1], items[:, 2], items[:, 4]
    values = (gives, np.minimum(1, gives + part / 2), contradicts * asks, contradicts, np.minimum(1, gives + part), asks)
    return [logit(v.max()) for v in values] + [SCALE * max(0.0, similarity)]


def share(items):
    """The share of the reference answer that the best item gives, before calibration."""
    return float(min(1, (items[:, 0] + items[:, 1] / 2).max())) if len(items) else 0.0


def is_found(question):
    return any(a.strip() != NO_ANSWER for a in question.answers)


def decide(rule, x, found):
    """Probabilities [questions, 5] of STATUSES. `rule`: {step: (weights, bias)}; `x`: features of the questions; `found`: whether each has
    a reference answer. A question without one is answered by an item that has no answer either, and partly answered if it is asked."""
    x, found = np.asarray(x, float), np.asarray(found, bool)
    sigmoid = lambda z: 1 / (1 + np.exp(-z))
    out, rest = np.zeros((len(x), len(STATUSES))), np.ones(len(x))
    for name, features_used in STEPS:
        weights, bias = rule[name]
        p = sigmoid(x[:, [FEATURES.index(f) for f in features_used]] @ np.asarray(weights) + bias)
        out[:, STATUSES.index(name)] = rest * p
        rest = rest * (1 - p)
    out[:, STATUSES.index("notAsked")] = rest
    gives, asks = sigmoid(x[:, FEATURES.index("gives")]), sigmoid(x[:, FEATURES.index("asks")])
    partly = (1 - gives) * asks
    without = np.stack([gives, partly, np.zeros(len(x)), np.zeros(len(x)), 1 - gives - partly], 1)
    return np.where(found[:, None], out, without)


def calibration_error(p, right, bins=10):
    """Expected calibration error of probabilities `p` of the event `right`, in equal bins."""
    p, right = np.asarray(p), np.asarray(right, float)
    place = np.minimum((p * bins).astype(int), bins - 1)
    return float(sum(abs(p[place == b].mean() - right[place == b].mean()) * (place == b).mean() for b in range(bins) if (place == b).any()))

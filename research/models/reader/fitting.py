"""What is fitted to held-out questions after a training: temperatures and the status rule."""

from typing import NamedTuple

import numpy as np
from nli.calibrate import temperature
from scipy.optimize import minimize

from .labelled import FOLDS, STATUSES, Question
from .status import FEATURES, SCALE, STEPS, decide, features, is_found

# The weight of the squared slopes.
RIDGE = 0.3


class Case(NamedTuple):
    question: Question
    features: list


def cases_of(questions, items, similarities):
    return [Case(q, features(v, s)) for q, v, s in zip(questions, items, similarities, strict=True)]


def temperatures(logits, pairs):
    """(temperature of the first four outputs, of asks), fitted to the held-out pairs."""
    label, asks = np.array([p.label for p in pairs]), np.array([p.asks for p in pairs]).astype(int)
    two = np.stack([np.zeros(len(logits)), logits[:, 4]], 1)
    return temperature(logits[:, :4], label), temperature(two, asks)


def logistic(x, target):
    """Fits a logistic regression whose slopes are not negative. Returns its slopes and its bias."""
    k = x.shape[1]

    def cost(w):
        z = x @ w[:k] + w[k]
        return np.sum(np.logaddexp(0, z) - target * z) + RIDGE * np.sum(w[:k] ** 2)

    w = minimize(cost, np.full(k + 1, 0.1), bounds=[(0, None)] * k + [(None, None)]).x
    return w[:k], w[k]


def rule_of(cases):
    """{step: (weights, bias)}, fitted to the cases with a reference answer, each step to those that the steps before leave."""
    left = [c for c in cases if is_found(c.question)]
    rule = {}
    for name, used in STEPS:
        x = np.array([c.features for c in left])[:, [FEATURES.index(f) for f in used]]
        is_it = np.array([c.question.label["status"] == name for c in left])
        rule[name] = logistic(x, is_it.astype(float))
        left = [c for c, decided in zip(left, is_it) if not decided]
    return rule


def crossed(cases):
    """Status probabilities [cases, 5] of each case by a rule that is fitted to other claims."""
    out = np.zeros((len(cases), len(STATUSES)))
    for fold in range(FOLDS):
        here = [i for i, c in enumerate(cases) if c.question.fold == fold]
        if here:
            rule = rule_of([c for c in cases if c.question.fold != fold])
            out[here] = decide(rule, [cases[i].features for i in here], [is_found(cases[i].question) for i in here])
    return out


def fitted(cases):
    """The rule as statusDecisions in questionReading.ts has it: {step: {"bias", "weights", "similarity"}}."""
    out = {}
    for name, (weights, bias) in rule_of(cases).items():
        named = dict(zip(dict(STEPS)[name], np.round(weights, 3).tolist()))
        similarity = {"similarity": round(SCALE * named.pop("similarity"), 3)} if "similarity" in named else {}
        out[name] = {"bias": round(float(bias), 3), "weights": list(named.values()), **similarity}
    return out

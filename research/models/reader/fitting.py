"""What is fitted to held-out questions after a training: temperatures, the status rule, the expected share."""

from typing import NamedTuple

import numpy as np
from nli.calibrate import temperature

from .labelled import FOLDS, STATUSES, Question
from .status import FEATURES, LIMIT, Rule, features, is_found

# The weight of a clear made question beside a labelled one, and of the rule's squared slopes. With .001 the rule gets 53 % of the made
# contradictions right, with .4 it gets 87 %; the labelled questions hardly change.
CLEAR_WEIGHT = 0.4
RIDGE = 10.0


class Case(NamedTuple):
    question: Question
    features: list
    weight: float


def cases_of(questions, items, weight=1.0):
    return [Case(q, features(v), weight) for q, v in zip(questions, items, strict=True)]


def temperatures(logits, pairs):
    """(temperature of the first four outputs, of asks), fitted to the held-out pairs."""
    label, asks = np.array([p.label for p in pairs]), np.array([p.asks for p in pairs]).astype(int)
    two = np.stack([np.zeros(len(logits)), logits[:, 4]], 1)
    return temperature(logits[:, :4], label), temperature(two, asks)


def rule_of(cases):
    """Multinomial logistic regression of the status on the features."""
    from sklearn.linear_model import LogisticRegression

    seen = {c.question.label["status"] for c in cases}
    names = [s for s in STATUSES if s in seen]
    x, y = np.array([c.features for c in cases]), [names.index(c.question.label["status"]) for c in cases]
    model = LogisticRegression(C=1 / RIDGE, max_iter=5000).fit(x, y, [c.weight for c in cases])
    slopes, bias = model.coef_, model.intercept_
    if len(names) == 2:  # scikit-learn has one row for two classes
        slopes, bias = np.vstack([-slopes[0], slopes[0]]) / 2, np.array([-bias[0], bias[0]]) / 2
    return Rule(names, slopes, bias)


def crossed(cases):
    """Status probabilities [cases, 5] of each case by a rule that is fitted to other claims."""
    out = np.zeros((len(cases), len(STATUSES)))
    for kind in (True, False):
        for fold in range(FOLDS):
            of_kind = [i for i, c in enumerate(cases) if is_found(c.question) == kind]
            here = [i for i in of_kind if cases[i].question.fold == fold]
            if here:
                rule = rule_of([cases[i] for i in of_kind if cases[i].question.fold != fold])
                out[np.ix_(here, [STATUSES.index(s) for s in rule.statuses])] = rule.probabilities([cases[i].features for i in here])
    return out


def share_weights(cases):
    """Slopes (not negative) and intercept of the expected share: sigmoid of slope x logit of the largest gives + slope x logit of the
    largest share + intercept. Fitted to 1 for answered, 1/2 for partly, 0 otherwise."""
    from scipy.optimize import minimize

    x = np.array([c.features for c in cases])[:, [0, 2]]
    y = np.array([{"answered": 1.0, "partly": 0.5}.get(c.question.label["status"], 0.0) for c in cases])

    def cost(w):
        z = x @ w[:2] + w[2]
        return np.mean(np.logaddexp(0, z) - y * z) + 1e-3 * (w[0] ** 2 + w[1] ** 2)

    return minimize(cost, [0.5, 0.5, 0.0], bounds=[(0, None), (0, None), (None, None)]).x


def fitted(cases):
    """readerStatus.json: the rules for questions with and without a reference answer, and the expected share of labelled questions."""
    out = {"description": DESCRIPTION, "features": list(FEATURES), "limit": LIMIT}
    for name, kind in (("found", True), ("noAnswer", False)):
        rule = rule_of([c for c in cases if is_found(c.question) == kind])
        out[name] = {"statuses": rule.statuses, "weights": np.round(rule.weights, 4).tolist(), "bias": np.round(rule.bias, 4).tolist()}
    return out | {"share": np.round(share_weights([c for c in cases if c.weight == 1 and is_found(c.question)]), 4).tolist()}


DESCRIPTION = (
    "Status of a reference question from the reader's outputs: softmax(weights x features + bias). Features are logits, limited to +-limit. "
    "share: sigmoid(share[0] x logit of the largest gives + share[1] x logit of the largest share + share[2])."
)

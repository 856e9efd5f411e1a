"""Writes test/unit/core/score/metrics/fixtures/verdicts.json: what scikit-learn makes of our own labels.

usage: pip install scikit-learn; python test/peers/verdictFixture.py
"""

import json
import pathlib
import random
import warnings

import sklearn
from sklearn.metrics import accuracy_score, confusion_matrix, f1_score, mean_absolute_error

warnings.filterwarnings("ignore")  # a label that never occurs: its F1 is 0, which is what we want to see

root = pathlib.Path(__file__).resolve().parents[2]
random.seed(7)


def data_set(name):
    return json.loads((root / "src" / "core" / "evidence" / "dataSets" / f"{name}.json").read_text())


def case(name, labels, reference, predicted, ordered=False):
    every = labels + [label for pair in zip(reference, predicted) for label in pair if label not in labels]
    every = list(dict.fromkeys(every))
    row = {
        "name": name,
        "labels": labels,
        "isOrdered": ordered,
        "reference": reference,
        "predicted": predicted,
        "accuracy": accuracy_score(reference, predicted),
        "f1": list(f1_score(reference, predicted, labels=labels, average=None)),
        "macroF1": f1_score(reference, predicted, labels=labels, average="macro"),
        "confusionLabels": every,
        "confusion": confusion_matrix(reference, predicted, labels=every).tolist(),
    }
    if ordered:
        places = {label: at for at, label in enumerate(labels)}
        a, b = [places[label] for label in reference], [places[label] for label in predicted]
        row["meanAbsoluteError"] = mean_absolute_error(a, b)
        # Off by one counts as right: accuracy after every near miss is put right.
        near = [x if abs(x - y) <= 1 else y for x, y in zip(a, b)]
        row["softAccuracy"] = accuracy_score(a, near)
    return row


averitec = data_set("averitec")["labels"]
fever = data_set("fever")["labels"]
politifact = data_set("claimdecomp")["labels"]


def draw(labels, count, right):
    reference = random.choices(labels, k=count)
    predicted = [r if random.random() < right else random.choice(labels) for r in reference]
    return reference, predicted


unbalanced = [averitec[0]] * 9 + [averitec[1]] * 30 + [averitec[2]] * 3 + [averitec[3]] * 3
cases = [
    case("AVeriTeC, 60 claims", averitec, *draw(averitec, 60, 0.6)),
    case("AVeriTeC, everything called Refuted", averitec, unbalanced, [averitec[1]] * 45),
    case("AVeriTeC, all right", averitec, unbalanced, unbalanced),
    case("AVeriTeC, all wrong", averitec, averitec, averitec[1:] + averitec[:1]),
    case("AVeriTeC, a label that nobody uses", averitec, *draw(averitec[:3], 30, 0.5)),
    case("AVeriTeC, a predicted label outside the set", averitec, *draw(averitec, 20, 0.7)),
    case("AVeriTeC, labels outside the set on both sides", averitec, *draw([*averitec, "Unclear"], 40, 0.6)),
    case("FEVER, 40 claims", fever, *draw(fever, 40, 0.7)),
    case("PolitiFact, 80 claims", politifact, *draw(politifact, 80, 0.3), ordered=True),
    case("PolitiFact, one end for the other", politifact, [politifact[0]] * 4, [politifact[-1]] * 4, ordered=True),
]
wrong = cases[5]
wrong_predicted = ["refuted" if p == "Refuted" else p for p in wrong["predicted"]]
cases[5] = case(wrong["name"], averitec, wrong["reference"], wrong_predicted)

fixture = {"peer": f"scikit-learn {sklearn.__version__}", "cases": cases}
target = root / "test" / "unit" / "core" / "metrics" / "fixtures" / "verdicts.json"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text(json.dumps(fixture, ensure_ascii=True, indent=1) + "\n")

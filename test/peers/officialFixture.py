"""Writes test/unit/core/report/fixtures/officialSamples.json: the official AVeriTeC evaluation of the sample project's two
systems, computed with NLTK, SciPy and scikit-learn by the rules of docs/metrics/.

usage: NLTK_DATA=... python test/peers/officialFixture.py      NLTK 3.9.1 with corpora/wordnet (3.0) and tokenizers/punkt_tab
"""

import json
import pathlib
import warnings

import nltk
import numpy
import scipy
import sklearn
from nltk import word_tokenize
from nltk.translate.meteor_score import single_meteor_score
from scipy.optimize import linear_sum_assignment
from sklearn.metrics import f1_score

warnings.filterwarnings("ignore")
root = pathlib.Path(__file__).resolve().parents[2]
levels = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5]
labels = json.loads((root / "src/core/evidence/dataSets/averitec.json").read_text())["labels"]


def sample(name):
    return json.loads((root / "samples" / name).read_text(encoding="utf-8"))


def meteor(reference, predicted):
    return single_meteor_score(word_tokenize(reference), word_tokenize(predicted))


def answered(questions):
    """One text an answer: references, and predictions in the form of 2023."""
    texts = []
    for item in questions:
        for answer in item["answers"]:
            explained = ". " + answer["boolean_explanation"] if answer.get("answer_type") == "Boolean" else ""
            texts.append(f"{item['question']} {answer['answer']}{explained}")
        if not item["answers"]:
            texts.append(f"{item['question']} No answer could be found.")
    return texts


def utility(references, predicted):
    scores = numpy.array([[meteor(r, p) for p in predicted] for r in references]).reshape(len(references), len(predicted))
    return scores[linear_sum_assignment(scores, maximize=True)].sum() / len(references)


def texts_of(prediction):
    """Questions and question-answer texts of a prediction in either form, the first ten."""
    if prediction is None:
        return [], []
    if "evidence" in prediction:
        both = [f"{e['question']} {e['answer']}" for e in prediction["evidence"]]
        return [e["question"] for e in prediction["evidence"]][:10], both[:10]
    return [q["question"] for q in prediction["questions"]][:10], answered(prediction["questions"])[:10]


def evaluate(reference, prediction):
    questions, texts = texts_of(prediction)
    said = (prediction or {}).get("justification")
    justification = " ".join(texts) if said is None else said
    predicted = prediction and prediction.get("pred_label", prediction.get("label"))
    return {
        "referenceVerdict": reference["label"],
        "predictedVerdict": predicted,
        "question": utility([q["question"] for q in reference["questions"]], questions),
        "questionAnswer": utility(answered(reference["questions"]), texts),
        "justification": meteor(reference["justification"], justification),
        "fromEvidence": said is None,
    }


def aggregate(references, claims):
    expected = [c["referenceVerdict"] for c in claims]
    predicted = [c["predictedVerdict"] or "none" for c in claims]
    right = numpy.array([e == p for e, p in zip(expected, predicted)])
    both = numpy.array([c["questionAnswer"] for c in claims])
    justified = numpy.array([c["justification"] for c in claims])
    types = sorted({t for r in references for t in r["claim_types"]})
    has = {t: [t in r["claim_types"] for r in references] for t in types}
    return {
        "question": numpy.mean([c["question"] for c in claims]),
        "questionAnswer": both.mean(),
        "averitecScore": {str(l): ((both > l) & right).mean() for l in levels},
        "accuracy": right.mean(),
        "f1": list(f1_score(expected, predicted, labels=labels, average=None)),
        "macroF1": f1_score(expected, predicted, labels=labels, average="macro"),
        "justification": justified.mean(),
        "justificationScore": {str(l): numpy.where(both > l, justified, 0).mean() for l in levels},
        "byClaimType": {t: {str(l): numpy.where(both > l, both, 0)[has[t]].mean() for l in levels} for t in types},
        "claimTypeCounts": {t: sum(has[t]) for t in types},
    }


def system(name):
    references = sample("reference.json")
    predictions = sample(f"{name}.predictions.json")
    by_position = {p.get("claim_id", at): p for at, p in enumerate(predictions)}
    claims = [evaluate(r, by_position.get(at)) for at, r in enumerate(references)]
    return {"file": f"{name}.predictions.json", "aggregate": aggregate(references, claims), "claims": claims}


fixture = {
    "peers": f"nltk {nltk.__version__}, scipy {scipy.__version__}, scikit-learn {sklearn.__version__}",
    "systems": [system("systemA"), system("systemB")],
}
target = root / "test" / "unit" / "core" / "report" / "fixtures" / "officialSamples.json"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text(json.dumps(fixture, ensure_ascii=True, indent=1) + "\n")

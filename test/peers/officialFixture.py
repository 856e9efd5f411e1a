"""Writes test/unit/core/score/report/fixtures/officialSamples.json: the official AVeriTeC evaluation of the sample project's two
systems, computed with NLTK, SciPy and scikit-learn by the rules of docs/metrics/. And the folder many/ beside it: 120 claims and
two systems made by rule from ownTexts.py (written first), with the same evaluation in official.json.

usage: NLTK_DATA=... python test/peers/officialFixture.py      NLTK 3.9.1 with corpora/wordnet (3.0) and tokenizers/punkt_tab
"""

import json
import pathlib
import random
import warnings

import nltk
import numpy
import scipy
import sklearn
from nltk import word_tokenize
from nltk.translate.meteor_score import single_meteor_score
from ownTexts import changed, question, statement
from scipy.optimize import linear_sum_assignment
from sklearn.metrics import f1_score

warnings.filterwarnings("ignore")
root = pathlib.Path(__file__).resolve().parents[2]
levels = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5]
labels = json.loads((root / "src/core/read/claims/dataSets/averitec.json").read_text())["labels"]


def written(folder, name):
    return json.loads((folder / name).read_text(encoding="utf-8"))


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
    scores = numpy.array([[meteor(r, p) for r in references] for p in predicted]).reshape(len(predicted), len(references))
    return scores[linear_sum_assignment(scores, maximize=True)].sum() * (1 / float(len(references)))


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
        "averitecScore": {str(level): ((both > level) & right).mean() for level in levels},
        "accuracy": right.mean(),
        "f1": list(f1_score(expected, predicted, labels=labels, average=None)),
        "macroF1": f1_score(expected, predicted, labels=labels, average="macro"),
        "justification": justified.mean(),
        "justificationScore": dict(zip(map(str, levels), numpy.mean([[j if b > level else 0.0 for level in levels] for b, j in zip(both, justified)], axis=0))),
        "byClaimType": {t: {str(level): numpy.where(both > level, both, 0)[has[t]].mean() for level in levels} for t in types},
        "claimTypeCounts": {t: sum(has[t]) for t in types},
    }


def system(folder, name):
    references = written(folder, "reference.json")
    predictions = written(folder, f"{name}.predictions.json")
    by_position = {p.get("claim_id", at): p for at, p in enumerate(predictions)}
    claims = [evaluate(r, by_position.get(at)) for at, r in enumerate(references)]
    return {"file": f"{name}.predictions.json", "aggregate": aggregate(references, claims), "claims": claims}


types = ["Event/Property Claim", "Numerical Claim", "Position Statement", "Causal Claim", "Quote Verification"]


def answer(dice):
    """The four kinds of the reference; a Boolean one has its explanation."""
    kind = dice.choice(["Extractive", "Abstractive", "Abstractive", "Boolean", "Unanswerable"])
    if kind == "Boolean":
        return {"answer": dice.choice(["Yes", "No"]), "answer_type": kind, "boolean_explanation": statement(dice)}
    if kind == "Unanswerable":
        return {"answer": "No answer could be found.", "answer_type": kind}
    return {"answer": statement(dice), "answer_type": kind}


def reference_claim(dice):
    asked = [{"question": question(dice), "answers": [answer(dice) for _ in range(dice.choice([1, 1, 1, 2, 3]))]} for _ in range(dice.randint(1, 5))]
    return {
        "claim": statement(dice),
        "label": dice.choices(labels, weights=[3, 6, 1, 1])[0],
        "justification": statement(dice) + " " + statement(dice),
        "claim_types": dice.sample(types, dice.choice([1, 1, 2])),
        "questions": asked,
    }


def found(dice, claim):
    """Questions with one answer each: those of the reference said in another way, and others; up to 13, of which 10 count."""
    kept = [q for q in claim["questions"] if dice.random() < 0.8]
    pairs = [(changed(dice, q["question"]), changed(dice, q["answers"][0]["answer"])) for q in kept]
    pairs += [(question(dice), statement(dice)) for _ in range(dice.choice([0, 1, 2, 9]))]
    dice.shuffle(pairs)
    return pairs


def fever_prediction(dice, claim, at):
    pairs = found(dice, claim) or [(question(dice), statement(dice))]
    label = claim["label"] if dice.random() < 0.6 else dice.choice(labels)
    evidence = [{"question": q, "answer": a} for q, a in pairs]
    return {"claim_id": at, "claim": claim["claim"], "evidence": evidence, "pred_label": label}


def prediction_of_2023(dice, claim):
    asked = []
    for text, said in found(dice, claim) or [(question(dice), statement(dice))]:
        answers = [answer(dice)] if dice.random() < 0.3 else [{"answer": said, "answer_type": "Abstractive"}]
        asked.append({"question": text, "answers": answers + [answer(dice)] * (dice.random() < 0.2)})
    label = claim["label"] if dice.random() < 0.5 else dice.choice(labels)
    return {"claim": claim["claim"], "label": label, "questions": asked, "justification": changed(dice, claim["justification"])}


def write_many(folder):
    dice = random.Random(13)
    claims = {claim["claim"]: claim for claim in (reference_claim(dice) for _ in range(200))}
    references = list(claims.values())[:120]
    first = [fever_prediction(dice, claim, at) for at, claim in enumerate(references)]
    dice.shuffle(first)
    second = [prediction_of_2023(dice, claim) for claim in references]
    folder.mkdir(parents=True, exist_ok=True)
    # The first system gives no prediction for five claims.
    for name, claims in [("reference", references), ("systemA.predictions", first[5:]), ("systemB.predictions", second)]:
        lines = ",\n".join(json.dumps(claim, separators=(",", ":")) for claim in claims)
        (folder / f"{name}.json").write_text(f"[\n{lines}\n]\n")


def evaluated(folder):
    return {
        "peers": f"nltk {nltk.__version__}, scipy {scipy.__version__}, scikit-learn {sklearn.__version__}",
        "systems": [system(folder, "systemA"), system(folder, "systemB")],
    }


fixtures = root / "test" / "unit" / "core" / "report" / "fixtures"
write_many(fixtures / "many")
(fixtures / "many" / "official.json").write_text(json.dumps(evaluated(fixtures / "many"), separators=(",", ":")).replace("},{", "},\n{") + "\n")
(fixtures / "officialSamples.json").write_text(json.dumps(evaluated(root / "samples"), ensure_ascii=True, indent=1) + "\n")

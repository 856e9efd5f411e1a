"""Writes test/unit/core/score/measures/passages/fixtures/officialPassages.json: what the official evaluators of AVeriTeC 2023 and of FEVER 7 and
8 (HerO's averitec_evaluate.py) make of passages: `string_evidence` beside and instead of questions, on either side, and blank questions.

Their arithmetic, written down anew from reading them. METEOR is NLTK's, the assignment SciPy's. All texts are ours.

usage: NLTK_DATA=... python test/peers/passagesFixture.py      NLTK 3.9.1 with corpora/wordnet (3.0) and tokenizers/punkt_tab
"""

import json
import pathlib
import random

import nltk
import numpy
import scipy
from nltk import word_tokenize
from nltk.translate.meteor_score import single_meteor_score
from scipy.optimize import linear_sum_assignment

root = pathlib.Path(__file__).resolve().parents[2]
most = 10


def utility(predicted, references):
    scores = numpy.empty((len(predicted), len(references)))
    for row, text in enumerate(predicted):
        for column, reference in enumerate(references):
            scores[row][column] = single_meteor_score(word_tokenize(reference), word_tokenize(text))
    return scores[linear_sum_assignment(scores, maximize=True)].sum() * (1 / float(len(references)))


def questions_texts(claim):
    texts = []
    for item in claim.get("questions", []):
        texts += [item["question"] + " " + answer["answer"] for answer in item["answers"]]
    return texts + claim.get("string_evidence", [])


def evidence_texts(claim):
    pairs = [item["question"] + " " + item["answer"] for item in claim.get("evidence", [])]
    return pairs + claim.get("string_evidence", [])


def official(form, prediction, reference):
    member, texts = ("evidence", evidence_texts) if form == "fever" else ("questions", questions_texts)
    asked = [item["question"] for item in prediction[member][:most]] if member in prediction else texts(prediction)[:most]
    return {
        "question": utility(asked, [item["question"] for item in reference["questions"]]),
        "questionAnswer": utility(texts(prediction)[:most], questions_texts(reference)),
    }


sentences = [
    "The harbour bridge opened in May 1932.",
    "About 340 people work at the glass factory near the river.",
    "The old mill closed after the flood of 1961, and the town bought it.",
    "Nobody knows who paid for the night train.",
    "The library lends 12,000 books a year; it has been open since 1907.",
    "According to the annual report, the salt mine is still in use.",
    "It was closed in winter.",
    "",
]
questions = [
    "When did the harbour bridge open?",
    "How many people work at the glass factory?",
    "Why was the old mill closed?",
    "Is the salt mine still in use?",
    "",
]


def cases():
    chance = random.Random(27)
    for number in range(60):
        form = ["fever", "averitec2023"][number % 2]
        reference = {
            "claim": "Something is so.",
            "label": "Refuted",
            "questions": [{"question": question, "answers": [{"answer": chance.choice(sentences[:7])}]} for question in chance.sample(questions[:4], chance.choice([1, 2, 3]))],
        }
        if number % 5 == 4:
            reference["string_evidence"] = chance.sample(sentences[:7], 2)
        prediction = {"claim": "Something is so.", "pred_label" if form == "fever" else "label": "Refuted"}
        kind = number % 3
        if kind != 0:
            asked = [(chance.choice(questions), chance.choice(sentences)) for _ in range(chance.choice([1, 3, 9]))]
            prediction["evidence" if form == "fever" else "questions"] = [
                {"question": question, "answer": answer} if form == "fever" else {"question": question, "answers": [{"answer": answer}]}
                for question, answer in asked
            ]
        if kind != 1:
            prediction["string_evidence"] = [chance.choice(sentences) for _ in range(chance.choice([1, 4, 12]))]
        yield {"form": form, "reference": reference, "prediction": prediction, "official": official(form, prediction, reference)}


fixture = {"peers": f"nltk {nltk.__version__}, scipy {scipy.__version__}", "cases": list(cases())}
target = root / "test/unit/core/score/measures/passages/fixtures/officialPassages.json"
target.parent.mkdir(parents=True, exist_ok=True)
lines = ",\n".join(json.dumps(case, ensure_ascii=True) for case in fixture["cases"])
target.write_text(f'{{\n "peers": "{fixture["peers"]}",\n "cases": [\n{lines}\n]}}\n')
print(len(fixture["cases"]), "cases")

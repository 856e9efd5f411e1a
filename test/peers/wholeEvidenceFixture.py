"""Writes test/unit/core/score/measures/fixtures/wholeEvidence.json: METEOR, ROUGE-L and BLEU of whole evidence as the Python peers compute
them, set as Ev2R's program sets them: METEOR and BLEU on words between blanks, BLEU without smoothing.

usage: pip install nltk==3.9.1 rouge-score==0.1.2 sacrebleu==2.6.0, NLTK_DATA with WordNet 3.0; python test/peers/wholeEvidenceFixture.py
"""

import importlib.metadata
import json
import logging
import pathlib

from nltk.translate.bleu_score import sentence_bleu
from nltk.translate.meteor_score import single_meteor_score
from rouge_score.rouge_scorer import RougeScorer
from sacrebleu.metrics import BLEU

logging.disable(logging.CRITICAL)
root = pathlib.Path(__file__).resolve().parents[2]
rouge = RougeScorer(["rougeL"], use_stemmer=False)
bleu = BLEU(tokenize="none", smooth_method="none", effective_order=False, force=True)


def sample(name):
    return json.loads((root / "samples" / name).read_text(encoding="utf-8"))


def reference_text(claim):
    text = ""
    for question in claim["questions"]:
        text += question["question"] + " "
        for answer in question["answers"]:
            text += answer["answer"] + " "
            if answer["answer_type"] == "Boolean":
                text += " " + answer["boolean_explanation"] + " "
    return text


def predicted_text(claim):
    return " ".join(f"{one['question']} {one['answer']}" for one in claim["evidence"])


def scores(reference, predicted):
    words, found = reference.split(), predicted.split()
    other = 100 * sentence_bleu([words], found) if found else 0
    score = bleu.sentence_score(predicted, [reference]).score
    assert abs(score - other) < 1e-6 or other < 1e-6, (score, other)
    return {
        "meteor": single_meteor_score(words, found),
        "rougeL": rouge.score(reference, predicted)["rougeL"].fmeasure,
        "bleu": score,
    }


references = [reference_text(claim) for claim in sample("reference.json")]
predictions = [predicted_text(claim) for claim in sample("systemA.predictions.json")]
found = {
    "source": {name: importlib.metadata.version(name) for name in ("nltk", "rouge-score", "sacrebleu")},
    "claims": [scores(*pair) for pair in zip(references, predictions)],
    "itself": [scores(text, text) for text in references],
    "exchanged": [scores(text, references[at - 1]) for at, text in enumerate(references)],
}
target = root / "test/unit/core/score/measures/fixtures/wholeEvidence.json"
target.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
print(target, len(found["claims"]))

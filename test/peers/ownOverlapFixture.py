"""Writes test/unit/core/score/measures/fixtures/ownOverlap.json: ROUGE, BLEU and chrF of the pairs of ownTexts.py, in the order of
ownMeteor.json.

usage: pip install nltk==3.9.1 rouge-score==0.1.2 sacrebleu==2.6.0; python test/peers/ownOverlapFixture.py
"""

import importlib.metadata
import json
import logging
import pathlib

from ownTexts import texts_and_pairs
from rouge_score.rouge_scorer import RougeScorer
from sacrebleu.metrics import BLEU, CHRF

logging.disable(logging.CRITICAL)
texts, pairs = texts_and_pairs()
rouge_types = ["rouge1", "rouge2", "rougeL"]
rouge = [RougeScorer(rouge_types, use_stemmer=stemmed) for stemmed in (False, True)]
bleu = BLEU(effective_order=True)
chrf = CHRF()


def row(first, second):
    """ROUGE's f of the three kinds, plain and stemmed; BLEU; chrF."""
    reference, predicted = texts[first], texts[second]
    scores = [scorer.score(reference, predicted) for scorer in rouge]
    return [
        *(score[kind].fmeasure for score in scores for kind in rouge_types),
        *(scorer.sentence_score(predicted, [reference]).score for scorer in [bleu, chrf]),
    ]


def corpus(first, end):
    references, predicted = zip(*((texts[a], texts[b]) for a, b in pairs[first:end]), strict=True)
    score = BLEU(force=True).corpus_score(list(predicted), [list(references)])
    return [first, end, score.score, score.bp, *score.precisions]


peers = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("rouge-score", "sacrebleu", "nltk"))
corpora = [corpus(first, first + length) for first, length in [(0, len(pairs)), *((at, 50) for at in range(0, len(pairs) - 50, 100))]]
fields = {
    "peers": json.dumps(peers),
    "corpora": json.dumps(corpora, separators=(",", ":")),
    "pairs": "[\n" + ",\n".join(json.dumps(row(*pair), separators=(",", ":")) for pair in pairs) + "\n]",
}
target = pathlib.Path(__file__).resolve().parents[1] / "unit" / "core" / "scoring" / "fixtures" / "ownOverlap.json"
target.write_text("{\n" + ",\n".join(f'"{name}": {value}' for name, value in fields.items()) + "\n}\n")

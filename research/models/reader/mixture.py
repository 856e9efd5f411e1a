"""The pairs of one pass of the reader's training."""

import pathlib
import random

from .labelled import CONTRADICTS, GIVES, NEITHER, NONE, NOT_CONTRADICTS, NOT_GIVES, PART, Pair, item_pairs, lines, source_pairs
from .made import pairs as made_pairs
from .texts import joined

# NLI's labels as the reader's. A neutral text may say a part of the other.
FROM_NLI = {"entailment": GIVES, "contradiction": CONTRADICTS, "neutral": NEITHER, "not_entailment": NOT_GIVES, "not_contradiction": NOT_CONTRADICTS}
# Visits in one pass of public pairs, so that nothing is forgotten.
REHEARSED = {
    "vitamin_c": 1500, "equivalent_answers": 900, "evouna": 700, "truthfulqa": 150, "lingnli": 400, "mnli": 300, "mnli_dev_matched": 300, "snli_dev_test": 100,
    "fever_gold_dev": 300, "fever_ggkorn": 200, "climate_fever": 150, "healthver": 300, "rte_glue": 150, "scitail_dev_test": 100, "conjnli": 100, "semi": 100,
    "new_protocols": 150,
}

# The share of a rule's pairs that one pass shows; of the others all.
SHOWN = {
    "rule statement": 0.15, "rule itself": 0.15, "rule asked, no answer": 0.15, "rule asked, other answer": 0.35, "rule same word": 0.2, "rule no answer": 0.6,
    "rule other fact": 0.6, "rule asked otherwise": 0.6, "rule without its question": 0.5, "rule given, other fact": 0.8, "rule other word": 0.5, "rule asked, beside": 0.8,
}


def rehearsal(public, chance):
    """Pairs of the public sets, as many of each as REHEARSED says."""
    out = []
    for source, wanted in REHEARSED.items():
        rows = public.get(source, [])
        for r in chance.sample(rows, min(wanted, len(rows))):
            out.append(Pair(r["premise"], r["hypothesis"], FROM_NLI[r["label"]], -1, 0.6, source))
    return out


def one_pass(questions, sources, public, seed):
    """`questions`: those to learn from; `sources`: rows of source_pairs to learn from; `public`: {source: rows}."""
    chance = random.Random(seed)
    out = [p for q in questions for p in item_pairs(q, chance)]
    # Contradictions are rare and matter: shown twice.
    out += [p for p in out if p.label == CONTRADICTS]
    out += [p for p in made_pairs(questions, chance) if chance.random() < SHOWN.get(p.source, 1)]
    for rows in sources:
        out += rows
    out += rehearsal(public, chance)
    chance.shuffle(out)
    return out


def sources_for(data, seed, keep):
    """The rows of source_pairs whose fold `keep` accepts; refutations and parts are shown twice."""
    rows = [pairs for fold, pairs in source_pairs(data, random.Random(seed)) if keep(fold)]
    return rows + [pairs for pairs in rows if pairs[0].label in (PART, CONTRADICTS)]


def polarity_pairs():
    """Pairs of polarity.jsonl, written in groups that differ in one negation, direction or figure. A language model wrote and labelled them."""
    labels = {"gives": GIVES, "part": PART, "contradicts": CONTRADICTS, "none": NONE}
    rows = lines(pathlib.Path(__file__).parent / "polarity.jsonl")
    return [
        Pair(joined(r["pq"], r["pa"]), joined(r["rq"], r["ra"]), labels[r["label"]], float(r["asks"] and bool(r["pq"].strip())), 1.0, "polarity") for r in rows
    ]


def with_polarity(pairs, seed):
    """Four times the polarity pairs among 12,000 others."""
    chance = random.Random(seed)
    out = chance.sample(pairs, min(12_000, len(pairs))) + polarity_pairs() * 4
    chance.shuffle(out)
    return out

"""The training mix: how often each public set is visited, and how many pairs the rules add; and what is held out.

Held out are the pairs whose premise falls into one of 100 hash classes, the rule pairs made from such sentences, and
for made-up things each attribute's last wording. Choices about training are made on these; test sets are only reported.
"""

import collections
import gzip
import hashlib
import json
import random

from . import rules

# Visits of a pair; sets not named here are left out (wice: its passages are ten times as long as an answer). General entailment is
# shown again and again: there is little of it and it is far from learnt.
SHARES = {
    "mnli": 3.5, "mnli_dev_matched": 3.5, "mnli_train": 3.5, "mnli_train_asked": 3.5, "snli": 3, "snli_dev_test": 3, "snli_train": 3, "cad_snli": 2, "lingnli": 1,
    "new_protocols": 0.75, "fever_gold_dev": 2.5, "fever_ggkorn": 1, "fool_me_twice": 3, "evouna": 2.5, "circa": 0.5, "semi": 1, "semi_wiki": 1, "conjnli": 0.5,
    "truthfulqa": 0.6, "climate_fever": 1.2, "negation_nli": 0.8, "covidfact": 0.4, "scitail_dev_test": 2, "breaking_nli": 0.8, "scone": 0.6, "rte_glue": 5,
    "ambient": 1, "med": 1, "hans": 2, "healthver": 3.5, "monli": 0.7, "help": 0.7, "politihop": 0.3, "commitment_bank": 0.5,
}
# Pairs that each rule adds.
RULES = {
    "world": 30_000, "order": 11_000, "order in context": 11_000, "contradict": 17_000, "rewrite": 12_000, "identical": 4_000, "identical passage": 7_000,
    "drop": 2_500, "frames": 14_000, "yes_no": 11_000, "bare": 10_000, "nothing": 3_500, "no evidence": 3_500, "partial": 7_000, "changed passage": 9_500,
    "long": 5_500, "bounds": 7_500, "looser": 10_000, "coarser day": 2_500, "opposites": 4_500, "compare": 5_500, "relations": 6_500, "two things": 7_500,
    "shared name": 12_000, "same passage": 10_000, "same premise": 16_000, "another fact": 6_500, "random": 4_500, "other passage": 4_500, "turned": 5_000,
}
# Pairs of all of these, of which one side is held against itself.
ITSELF = 10_000
# The two short phases after it: (pairs that each rule adds, pairs of the training again, pairs of both of which one side is held
# against itself).
LATER = {
    "closing": ({"kinds compared": 3_000, "compare": 500, "relations": 500, "two things": 500, "identical passage": 500, "long": 500}, 13_000, 4_000),
    "figures": ({"figures": 5_000, "bounds": 500, "another fact": 500, "shared name": 1_000, "same premise": 1_500}, 8_000, 2_500),
}


def held_out(text):
    return hashlib.sha256(text.encode()).digest()[0] < 3  # 1.2 %


def read(paths):
    """Pairs of gzipped JSON Lines files; those with an empty side say nothing."""
    rows = []
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            rows += [json.loads(line) for line in lines]
    return [r for r in rows if r["premise"] and r["hypothesis"]]


class Public:
    """The pairs of the public sets, and of their sentences those that the rules can rewrite, each parted into what is trained on
    (`rows`, `texts`) and what is held out (`held_rows`, `held_texts`). Parting them takes a while: do it once."""

    def __init__(self, pairs):
        self.rows = [r for r in pairs if not held_out(r["premise"])]
        self.held_rows = [r for r in pairs if held_out(r["premise"])]
        texts = rules.bases(pairs)
        self.texts = [t for t in texts if not held_out(t)]
        self.held_texts = [t for t in texts if held_out(t)]


def public_pairs(rows, shares, chance, scale):
    """The pairs of the public sets, each as often as `shares` says; a fraction is drawn."""
    out = []
    for source in sorted(shares):
        part = [r for r in rows if r["source"] == source]
        whole, rest = divmod(shares[source] * scale, 1)
        out += part * int(whole) + chance.sample(part, int(len(part) * rest))
    return out


def scaled(numbers, scale):
    return {name: int(n * scale) for name, n in numbers.items()}


def counted(rows):
    return dict(sorted(collections.Counter(r["source"].split(":")[0] for r in rows).items()))


def itself(rows, wanted, chance):
    """Texts of `rows`, from either side, held against themselves."""
    texts = [row[chance.choice(("premise", "hypothesis"))] for row in chance.sample(rows, wanted)]
    return [rules.as_row((text, text, "entailment", "identical"), "itself") for text in texts]


def build(public, seed=0, scale=1.0):
    """(rows to train on, held-out rows). The held-out ones of a rule are made of held-out sentences and last wordings. `scale` makes
    the mix smaller, for a try."""
    chance = random.Random(seed)
    training = public_pairs(public.rows, SHARES, chance, scale)
    training += rules.pairs(public.rows, public.texts, scaled(RULES, scale), chance, False)
    training += itself(training, int(ITSELF * scale), chance)
    checks = [r for r in public.held_rows if r["source"] in SHARES]
    checks += rules.pairs(public.held_rows, public.held_texts, {name: max(60, n // 150) for name, n in RULES.items()}, chance, True)
    chance.shuffle(training)
    return training, checks


def later(phase, public, training, seed=0, scale=1.0):
    """Rows of a short phase; `training`: those of the training before it."""
    numbers, again, against_itself = LATER[phase]
    chance = random.Random(f"{phase} {seed}")
    rows = rules.pairs(public.rows, public.texts, scaled(numbers, scale), chance, False)
    rows += chance.sample(training, int(again * scale))
    rows += itself(rows, int(against_itself * scale), chance)
    chance.shuffle(rows)
    return rows

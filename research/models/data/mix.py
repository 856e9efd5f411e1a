"""What the phases of the build are made of: how often each public set is visited, how many pairs the rules add; and what is held out.

Held out are the pairs whose premise falls into one of 100 hash classes, the rule pairs made from such sentences, and
for made-up things each attribute's last wording. Choices about training are made on these; test sets are only reported.
"""

import collections
import gzip
import hashlib
import json
import random
from typing import NamedTuple

from . import agreement, rules
from .sets import MNLI, SNLI


class Phase(NamedTuple):
    """What a phase is made of."""

    shares: dict  # visits of a pair of each public set; sets not named are left out
    rules: dict  # pairs that each rule adds
    itself: int  # pairs of both of which one side is held against itself
    agreement: bool = False  # whether texts that agree are taught to (agreement.py)


# The training shows general entailment twice, small sets of a kind of their own more often, large simple ones in part. wice is left out: its
# passages are ten times as long as an answer.
# The ending, short, teaches the rounding of int8, texts held against themselves, and that another fact is no contradiction.
PHASES = {
    "training": Phase(
        dict.fromkeys(MNLI, 2.0) | dict.fromkeys(SNLI, 1.8) | {
            "cad_snli": 1.2, "lingnli": 1.3, "new_protocols": 1, "fever_gold_dev": 2, "fever_ggkorn": 0.6, "vitamin_c": 1, "fool_me_twice": 2.5, "evouna": 2,
            "equivalent_answers": 1, "similar_answers": 2, "student_answers": 0.8, "circa": 0.4, "semi": 0.5, "semi_wiki": 0.8, "conjnli": 0.5, "truthfulqa": 0.5,
            "climate_fever": 1.2, "negation_nli": 0.8, "covidfact": 0.4, "scitail_dev_test": 2, "breaking_nli": 0.8, "scone": 0.5, "rte_glue": 4, "rte_challenges": 3.5,
            "ambient": 1, "med": 1, "hans": 1.5, "healthver": 3.5, "monli": 0.6, "help": 0.6, "politihop": 0.3, "commitment_bank": 0.5,
        },
        {
            "world": 19_000, "order": 7_500, "order in context": 6_500, "contradict": 12_000, "rewrite": 8_500, "identical": 2_500, "identical passage": 4_500,
            "drop": 1_600, "frames": 10_500, "yes_no": 7_500, "bare": 6_500, "nothing": 2_500, "no evidence": 2_300, "partial": 4_800, "changed passage": 6_000,
            "long": 3_500, "bounds": 5_000, "looser": 6_500, "coarser day": 1_600, "opposites": 3_200, "compare": 3_500, "relations": 4_500, "two things": 4_500,
            "kinds compared": 3_500, "figures": 9_000, "beside": 4_500, "shared name": 9_500, "same passage": 6_500, "same premise": 12_500, "another fact": 5_500,
            "random": 3_000, "other passage": 3_000, "turned": 3_500,
        },
        8_000,
    ),
    "second": Phase(
        dict.fromkeys(MNLI, 0.9) | dict.fromkeys(SNLI, 0.8) | {
            "cad_snli": 0.6, "lingnli": 0.8, "new_protocols": 0.5, "fever_gold_dev": 1, "fever_ggkorn": 0.2, "vitamin_c": 2.5, "fool_me_twice": 2, "evouna": 1.2,
            "equivalent_answers": 0.8, "similar_answers": 1, "student_answers": 0.3, "circa": 0.15, "semi": 0.2, "semi_wiki": 0.3, "conjnli": 0.25, "truthfulqa": 0.25,
            "climate_fever": 0.6, "negation_nli": 0.5, "covidfact": 0.2, "scitail_dev_test": 1, "breaking_nli": 0.4, "scone": 0.3, "rte_glue": 2.5, "rte_challenges": 2.5,
            "ambient": 0.4, "med": 0.5, "hans": 0.7, "healthver": 1.5, "monli": 0.3, "help": 0.3, "politihop": 0.1, "commitment_bank": 0.2,
        },
        {
            "world": 11_000, "order": 6_000, "order in context": 6_000, "contradict": 7_500, "rewrite": 4_000, "identical": 800, "identical passage": 1_500, "drop": 600,
            "frames": 4_500, "yes_no": 3_500, "bare": 3_000, "nothing": 1_000, "no evidence": 1_000, "partial": 2_000, "changed passage": 3_000, "long": 1_500,
            "bounds": 2_500, "looser": 3_500, "coarser day": 700, "opposites": 1_500, "compare": 1_500, "relations": 2_000, "two things": 2_000, "kinds compared": 1_200,
            "figures": 4_000, "beside": 1_800, "shared name": 4_500, "same passage": 2_500, "same premise": 5_500, "another fact": 2_500, "random": 1_000,
            "other passage": 1_200, "turned": 1_500, "scenes": 12_000, "aliases": 7_000, "agreeing": 14_000,
        },
        3_500,
        agreement=True,
    ),
    "ending": Phase(
        dict.fromkeys(MNLI, 0.15) | dict.fromkeys(SNLI, 0.35) | {
            "cad_snli": 0.1, "lingnli": 0.03, "new_protocols": 0.05, "fever_gold_dev": 0.2, "vitamin_c": 0.2, "fool_me_twice": 0.2, "evouna": 0.4, "equivalent_answers": 0.1,
            "similar_answers": 0.4, "student_answers": 0.1, "climate_fever": 0.1, "negation_nli": 0.1, "scitail_dev_test": 0.2, "rte_glue": 0.6, "rte_challenges": 0.5,
            "healthver": 0.6,
        },
        {
            "figures": 1_200, "beside": 800, "bounds": 300, "another fact": 800, "shared name": 1_200, "same premise": 1_600, "same passage": 600, "kinds compared": 500,
            "compare": 300, "relations": 300, "two things": 300, "identical passage": 500, "long": 300, "contradict": 900, "frames": 700, "yes_no": 500, "rewrite": 400,
            "order": 1_500, "order in context": 1_500, "identical scene": 2_500, "scenes": 1_500, "aliases": 500, "agreeing": 1_500, "partial": 200, "changed passage": 200,
        },
        3_500,
        agreement=True,
    ),
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


def counted(rows):
    return dict(sorted(collections.Counter(r["source"].split(":")[0] for r in rows).items()))


def itself(rows, wanted, chance):
    """Texts of `rows`, from either side, held against themselves."""
    texts = [row[chance.choice(("premise", "hypothesis"))] for row in chance.sample(rows, wanted)]
    return [rules.as_row((text, text, "entailment", "identical"), "itself") for text in texts]


def of_phase(name, public, seed=0, scale=1.0):
    """The rows of a phase. `scale` makes it smaller, for a try."""
    phase = PHASES[name]
    chance = random.Random(f"{name} {seed}")
    numbers = {rule: int(wanted * scale) for rule, wanted in phase.rules.items()}
    rows = public_pairs(public.rows, phase.shares, chance, scale) + rules.pairs(public.rows, public.texts, numbers, chance, False)
    rows += itself(rows, int(phase.itself * scale), chance)
    chance.shuffle(rows)
    return agreement.taught(rows) if phase.agreement else rows


def checks(public, seed=0):
    """Held-out rows: the public pairs of the sets trained on, and of each rule pairs made of held-out sentences and last wordings."""
    wanted, shown = collections.Counter(), set()
    for phase in PHASES.values():
        wanted |= collections.Counter(phase.rules)  # of each rule the most that a phase has
        shown |= set(phase.shares)
    chance = random.Random(f"held out {seed}")
    numbers = {rule: max(60, number // 100) for rule, number in wanted.items()}
    return [r for r in public.held_rows if r["source"] in shown] + rules.pairs(public.held_rows, public.held_texts, numbers, chance, True)

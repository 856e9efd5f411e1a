"""The mixes of the second phase, which goes on from the first in two branches (see build_nli.py)."""

import random

from . import mix, passages
from . import sentences as rule

# Visits of a pair in the branch "general": general entailment again and again (there is little of it and it is far from learnt), the others once more.
SECOND_SHARES = {
    "mnli": 4, "mnli_dev_matched": 4, "snli": 4, "snli_dev_test": 4, "cad_snli": 2, "lingnli": 1, "new_protocols": 0.5, "fever_gold_dev": 2,
    "fever_ggkorn": 0.8, "evouna": 2, "circa": 0.3, "semi": 0.4, "conjnli": 0.4, "truthfulqa": 0.5, "climate_fever": 1, "negation_nli": 0.5,
    "covidfact": 0.4, "scitail_dev_test": 2, "breaking_nli": 0.5, "scone": 0.4, "rte_glue": 4, "ambient": 0.5, "med": 0.5, "hans": 1, "healthver": 3,
    "monli": 0.4, "help": 0.4, "politihop": 0.3, "commitment_bank": 0.5,
}
# Pairs that each rule adds to it: a part of the first phase's, and two rules of its own.
SECOND_RULES = {name: pairs * 2 // 5 for name, pairs in mix.RULES.items()} | {
    "order": 3_000, "order in context": 14_000, "relations": 8_000, "two things": 5_000, "bounds": 4_000, "looser": 6_000,
}
# Pairs with passages as long as the model reads; texts of every kind held against themselves; in the branch that is of long pairs
# above all, pairs of the first phase again, so that nothing is forgotten.
LONG, ITSELF, REPEATED = 5_500, 3_000, 30_000


def long_pairs(rows, texts, wanted, chance):
    """`wanted` rows with a passage of several hundred characters, of the sentences `texts` and the premises of `rows`."""
    whole_texts = sorted({r["premise"] for r in rows if 250 <= len(r["premise"]) <= 1600})
    spoken = [t for t in texts if rule.negate(t, random.Random(0))]
    made = []
    while len(made) < wanted:
        text = chance.choice(spoken)
        again = rule.change_synonym(text, chance) or rule.change_contraction(text, chance)
        made += passages.long(chance, lambda: chance.choice(texts), whole_texts, text, rule.negate(text, chance), again)
    return [mix.as_row(p, "long") for p in made]


def itself(rows, wanted, chance):
    """Premises of `rows` held against themselves."""
    return [mix.as_row((r["premise"], r["premise"], "entailment", "identical"), "itself") for r in chance.sample(rows, wanted)]


def rows_of(public, first, seed=0, scale=1.0):
    """Rows of the two branches of the second phase, whose pairs may be as long as the model reads: {"long": mostly a sample of `first`,
    the first phase's rows, "general": SECOND_SHARES and SECOND_RULES}. Made of the same sentences as the first phase's."""
    rows = public.rows
    # Stricter than public.texts: not even a hypothesis whose premise is held out. The shipped model's pairs were made so.
    texts = [t for t in mix.bases(rows) if not mix.held_out(t)]
    chance = random.Random(f"long {seed}")
    made, sample = long_pairs(rows, texts, LONG * scale, chance), chance.sample(first, int(REPEATED * scale))
    long = made + itself(first, int(ITSELF * scale), chance) + sample
    chance.shuffle(long)
    chance = random.Random(f"second {seed}")
    general = mix.public_pairs(rows, SECOND_SHARES, chance, scale) + mix.rule_pairs(rows, texts, mix.scaled(SECOND_RULES, scale), chance, False)
    again = itself(general, int(ITSELF * scale), chance)
    general += long_pairs(rows, texts, LONG * scale, chance) + again
    chance.shuffle(general)
    return {"long": long, "general": general}


def held_out(public, seed=0):
    """Held-out pairs of the rules that only this phase has."""
    own = {name: n for name, n in SECOND_RULES.items() if name not in mix.RULES}
    return mix.held_out_rules(public, own, random.Random(f"held out {seed}"))

"""The mix of the closing phase: SNLI's training pairs, once each, and with them a part of everything before, so that nothing is forgotten."""

import random

from . import branches, mix

# Visits of a pair of the public sets.
SHARES = {
    "mnli": 1, "mnli_dev_matched": 1, "cad_snli": 0.4, "lingnli": 0.25, "new_protocols": 0.1, "fever_gold_dev": 0.5, "fever_ggkorn": 0.2, "evouna": 0.4,
    "circa": 0.06, "semi": 0.1, "conjnli": 0.1, "truthfulqa": 0.1, "climate_fever": 0.3, "negation_nli": 0.1, "covidfact": 0.1, "scitail_dev_test": 0.5,
    "breaking_nli": 0.1, "scone": 0.1, "rte_glue": 1, "ambient": 0.2, "med": 0.1, "hans": 0.4, "healthver": 1.5, "monli": 0.1, "help": 0.1,
    "politihop": 0.1, "commitment_bank": 0.3,
}
# Pairs that each rule adds. Those that the captions of SNLI could unteach have the larger part: texts held against themselves, short
# answers about something else, reported claims.
RULES = {
    "world": 6_000, "order": 1_200, "order in context": 2_000, "contradict": 2_500, "rewrite": 1_500, "identical": 800, "identical passage": 2_000, "drop": 400,
    "frames": 3_000, "yes_no": 2_000, "bare": 2_000, "nothing": 500, "no evidence": 600, "partial": 1_000, "changed passage": 1_500, "bounds": 1_500,
    "looser": 2_000, "coarser day": 500, "opposites": 500, "compare": 600, "relations": 800, "two things": 1_000, "shared name": 2_500, "same passage": 2_000,
    "another fact": 1_000, "random": 600, "other passage": 600, "turned": 600,
}
LONG, ITSELF = 1_500, 4_000
SNLI = "snli_train"


def read_snli(path, tested):
    """Pairs of a file in SNLI's own format (JSON Lines, gzipped or not). Left out: pairs without a gold label ("-"), and pairs with a
    text that stands in one of `tested`, the rows of the test sets."""
    known = {row[side] for row in tested for side in ("premise", "hypothesis")}
    return [
        {"premise": p["sentence1"], "hypothesis": p["sentence2"], "label": p["gold_label"], "source": SNLI}
        for p in mix.json_lines(path)
        if p["gold_label"] != "-" and p["sentence1"] and p["sentence2"] and not known & {p["sentence1"], p["sentence2"]}
    ]


def rows_of(public, snli, seed=0, scale=1.0):
    """Rows of the closing phase from the public pairs and `snli`; held-out premises are left out of both."""
    chance = random.Random(f"closing {seed}")
    captions = [r for r in snli if not mix.held_out(r["premise"])]
    out = chance.sample(captions, int(len(captions) * scale))
    out += mix.public_pairs(public.rows, SHARES, chance, scale)
    out += mix.rule_pairs(public.rows, public.texts, mix.scaled(RULES, scale), chance, False)
    out += branches.long_pairs(public.rows, public.texts, int(LONG * scale), chance) + branches.itself(out, int(ITSELF * scale), chance)
    chance.shuffle(out)
    return out


def held_out(snli):
    return [r for r in snli if mix.held_out(r["premise"])]

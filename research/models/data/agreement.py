"""Answers that agree, though one does not follow from the other: one says more than the other, or both say the same and each something else.

Where B follows from A, A may add to B but cannot contradict it; where both make one statement, that much is agreed. SemQA's ratio
E / (E + C) should then be near 1, whatever share of their words the two have in common, which is what it is taught elsewhere (nli/overlap.py).
"""

from .sentences import lower_first

# The ratio taught where the first text follows from the second, and where both make one statement.
FOLLOWED, SHARED = 0.9, 0.75
# Sets whose entailments hold between whole statements.
ENTAILED = {
    "mnli", "mnli_dev_matched", "mnli_train", "mnli_train_asked", "mnli_train_genres", "snli_dev_test", "snli_train", "snli_train_more", "cad_snli", "lingnli",
    "new_protocols", "fever_gold_dev", "scitail_dev_test", "rte_glue", "rte_challenges",
}
SHARED_PART = "shared part"


def entailed(rows):
    return [r for r in rows if r["label"] == "entailment" and r["source"] in ENTAILED and len(r["premise"]) < 400]


def turned(row):
    """An entailment that people judged, and the same pair read the other way round."""
    return [(row["premise"], row["hypothesis"], "entailment", "says more"), (row["hypothesis"], row["premise"], "not_contradiction", "says less")]


def shared_part(statement, again, wrong, first, second, chance):
    """`statement` and `again` (the same in these or other words), each beside something that the other text does not say; and the
    statement beside `wrong`, which contradicts it."""

    def beside(said, other):
        return chance.choice([
            f"{said} {other}", f"{other} {said}", f"{said.rstrip('.')}, and {lower_first(other)}", f"{other.rstrip('.')}, but {lower_first(said)}", f"{other.rstrip('.')} and {lower_first(said)}",
        ])

    a, b = beside(statement, first), beside(again, second)
    agreed = [(a, b, "neutral", SHARED_PART), (b, a, "neutral", SHARED_PART)]
    return agreed + ([chance.choice([(a, beside(wrong, second), "contradiction", "shared part denied"), (beside(wrong, first), b, "contradiction", "shared part denied")])] if wrong else [])


def taught(rows):
    """The rows, with `ratio` for those whose two texts are known to agree although the second does not follow."""
    follows = {(r["hypothesis"], r["premise"]) for r in rows if r["label"] == "entailment"}

    def ratio(row):
        if row["label"] not in ("neutral", "not_contradiction"):
            return None
        if (row["premise"], row["hypothesis"]) in follows:
            return FOLLOWED
        return SHARED if row["source"].endswith(f":{SHARED_PART}") else None

    return [row | {"ratio": wanted} if (wanted := ratio(row)) else row for row in rows]

"""A bare yes or no, and one with an explanation. Both texts answer the same question, which is not shown."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, capital, seeds

ENTAILED = [
    ("Yes, {fact}.", "Yes."),
    ("Yes, {fact}.", "{Fact}."),
    ("No, {denial}.", "No."),
    ("Yes, {fact}: {reason}.", "Yes, {fact}."),
    ("No, {denial}.", "{Denial}."),
    ("{Fact}.", "Yes, {fact}."),
    ("Yes. {Fact}. {Other}.", "Yes"),
]
CONTRADICTED = [
    ("Yes, {fact}.", "No, {denial}."),
    ("Yes, {fact}.", "No"),
    ("No.", "Yes, {fact}."),
    ("Yes: {reason}.", "No, {denial}."),
    ("{Fact}.", "No, {denial}."),
    ("No, {denial}.", "Yes. {Reason}."),
    ("Yes. {Reason}.", "No."),
    ("No", "Yes: {fact}. {Reason}."),
]
NEUTRALS = [
    ("Yes.", "Yes, {reason}."),
    ("Yes, {fact}.", "Yes, {reason}."),
    ("Yes, {reason}.", "Yes, {other}."),
    ("Yes, {fact}.", "{Other}."),
    ("Yes, {fact}: {reason}.", "Yes. {Other}."),
]
BARE = [
    ("Yes.", "Yes, that is correct.", ENTAILMENT),
    ("That is true.", "Yes.", ENTAILMENT),
    ("No.", "No, this is not the case.", ENTAILMENT),
    ("This is false.", "No, it is not true.", ENTAILMENT),
    ("Yes, it did.", "Yes", ENTAILMENT),
    ("The answer is no.", "No.", ENTAILMENT),
    ("Yes", "No", CONTRADICTION),
    ("No.", "Yes.", CONTRADICTION),
    ("Yes, it did.", "No, it did not.", CONTRADICTION),
    ("No, she has not.", "Yes, she has.", CONTRADICTION),
    ("This is correct.", "This is incorrect.", CONTRADICTION),
    ("The answer is yes.", "No.", CONTRADICTION),
    ("Yes.", "Yes, in 2014.", NEUTRAL),
    ("No.", "No, not in Canada.", NEUTRAL),
    ("Yes.", "Yes, twice.", NEUTRAL),
    ("No", "No, because it was too expensive.", NEUTRAL),
]


def yes_no():
    for premise, hypothesis, label in BARE:
        yield Case("bare", premise, hypothesis, label)
    for place, row in enumerate(seeds("yesNo")):
        words = {**row, **{capital(name): capital(text) for name, text in row.items()}}
        for frames, label in (
            (ENTAILED, ENTAILMENT),
            (CONTRADICTED, CONTRADICTION),
            (NEUTRALS, NEUTRAL),
        ):
            premise, hypothesis = frames[place % len(frames)]
            rule = "with explanation" if "reason" in premise + hypothesis.lower() else "with the fact"
            yield Case(rule, premise.format(**words), hypothesis.format(**words), label)

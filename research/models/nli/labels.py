"""The labels of training pairs. Two of them say only what a pair is not, and train with the loss that says no more."""

NAMES = ("entailment", "neutral", "contradiction")
ENTAILMENT, NEUTRAL, CONTRADICTION, NOT_ENTAILMENT, NOT_CONTRADICTION = range(5)
NUMBER_OF = {
    "entailment": ENTAILMENT,
    "neutral": NEUTRAL,
    "contradiction": CONTRADICTION,
    "not_entailment": NOT_ENTAILMENT,
    "not_contradiction": NOT_CONTRADICTION,
}

"""The same said in other words, its opposite in similar words, and something else about the same thing."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, seeds


def paraphrase():
    for place, row in enumerate(seeds("paraphrase")):
        text, again = row["text"], row["paraphrase"]
        yield Case("in other words", text, again, ENTAILMENT)
        if place % 2 == 0:
            yield Case("in other words, turned round", again, text, ENTAILMENT)
        opposite = (again, row["opposite"]) if place % 3 == 1 else (text, row["opposite"])
        yield Case("the opposite", *opposite, CONTRADICTION)
        yield Case("another fact", text, row["neutral"], NEUTRAL)

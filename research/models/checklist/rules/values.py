"""Numbers, dates and money: one value written in another way, more loosely, or another value."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, fill, seeds


def values(name):
    """Three cases a seed, one of each label; which rule makes them goes round with the seed's place."""
    for place, row in enumerate(seeds(name)):
        premise, hypothesis, value = row["premise"], row["hypothesis"], row["value"]
        said = fill(premise, value)
        if place % 2 == 0:
            yield Case("written in another way", said, fill(hypothesis, row["equal"]), ENTAILMENT)
        else:
            yield Case("more loosely", said, fill(hypothesis, row["weaker"]), ENTAILMENT)
        if place % 4 == 1:
            other = fill(premise, row["different"])
            yield Case("another value, turned round", other, fill(hypothesis, value), CONTRADICTION)
        else:
            other = fill(hypothesis, row["different"])
            yield Case("another value", said, other, CONTRADICTION)
        # A weaker value that is no weaker in writing ("About 5,000" and "5,000") says nothing about the other way round.
        if place % 3 == 0 and row["weaker"] != value:
            loose = fill(premise, row["weaker"])
            yield Case("more exactly", loose, fill(hypothesis, value), NEUTRAL)
        else:
            yield Case("another fact", said, row["neutral"], NEUTRAL)  # often with a figure of its own

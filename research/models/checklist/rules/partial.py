"""An answer and a part of it: the whole entails the part, the part leaves the rest open."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, fill, seeds, sentence


def partial():
    for place, row in enumerate(seeds("partial")):
        first, second = row["first"], row["second"]
        whole = f"{first}, and {second}." if place % 2 == 0 else f"{sentence(first)} {sentence(second)}"
        part = second if place % 3 == 2 else first
        yield Case("a part of the answer", whole, sentence(part), ENTAILMENT)
        yield Case("more than the part", sentence(first), whole, NEUTRAL)
        if place % 4 == 3:
            yield Case("the other part denied", sentence(row["denial"]), whole, CONTRADICTION)
        else:
            yield Case("the other part denied", whole, sentence(row["denial"]), CONTRADICTION)
    for place, row in enumerate(seeds("lists")):
        frame, one, two, three = row["frame"], row["one"], row["two"], row["three"]
        every = fill(frame, f"{one}, {two} and {three}")
        less = fill(frame, f"{one} and {three}" if place % 2 == 0 else two)
        pair = fill(frame, f"{one} and {two}")
        excluding = fill(frame, f"{one} and {two} but not {three}")
        yield Case("fewer of the list", every, less, ENTAILMENT)
        yield Case("more of the list", pair, every, NEUTRAL)
        yield Case("one excluded", excluding, every if place % 2 == 0 else fill(frame, three), CONTRADICTION)

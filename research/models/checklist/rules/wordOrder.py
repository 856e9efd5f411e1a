"""The same words in another order: sometimes the same, sometimes who did what is turned round."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, capital, seeds, sentence


def word_order():
    yield from active_and_passive()
    yield from relations()
    yield from before_and_after()
    yield from figures()
    yield from fronting()


def passive(doer, verb, other, adverb):
    be = "were" if other.endswith("s") and not other.endswith("ss") else "was"
    return sentence(f"{other} {be} {verb} by {doer} {adverb}")


def active_and_passive():
    for place, row in enumerate(seeds("orderPassive")):
        doer, verb, other, adverb = row["first"], row["verb"], row["second"], row["adverb"]
        active = sentence(f"{doer} {verb} {other} {adverb}")
        same = (active, passive(doer, verb, other, adverb))
        yield Case("active and passive", *(same if place % 2 == 0 else same[::-1]), ENTAILMENT)
        if place % 2 == 0:
            turned = sentence(f"{other} {verb} {doer} {adverb}")
            yield Case("doer and other swapped", active, turned, NEUTRAL)
        else:
            yield Case("swapped in the passive", active, passive(other, verb, doer, adverb), NEUTRAL)
        if place % 3 == 0:
            turned = passive(other, verb, doer, adverb)
            yield Case("swapped in the passive", passive(doer, verb, other, adverb), turned, NEUTRAL)


def relations():
    for place, row in enumerate(seeds("orderRelation")):
        first, relation, second, inverse = row["first"], row["relation"], row["second"], row["inverse"]
        said = sentence(f"{first} {relation} {second}")
        yield Case("relation from the other side", said, sentence(f"{second} {inverse} {first}"), ENTAILMENT)
        if place % 2 == 0:
            wrong = sentence(f"{second} {relation} {first}")
        else:
            wrong = sentence(f"{first} {inverse} {second}")
        yield Case("relation turned round", said, wrong, CONTRADICTION)


def before_and_after():
    for place, row in enumerate(seeds("orderTime")):
        earlier, later = row["earlier"], row["later"]
        orders = [sentence(f"{earlier} before {later}"), sentence(f"after {earlier}, {later}")]
        wrong = [sentence(f"{earlier} after {later}"), sentence(f"before {earlier}, {later}")]
        said, again = orders if place % 2 == 0 else orders[::-1]
        yield Case("before and after", said, again, ENTAILMENT)
        yield Case("before for after", said, wrong[place % 2], CONTRADICTION)


def figures():
    for row in seeds("orderFigures"):
        frame = row.pop("frame")
        turned = {"first": row["second"], "one": row["two"], "second": row["first"], "two": row["one"]}
        crossed = {**row, "one": row["two"], "two": row["one"]}
        said = capital(frame.format(**row))
        yield Case("halves in the other order", said, capital(frame.format(**turned)), ENTAILMENT)
        yield Case("figures swapped", said, capital(frame.format(**crossed)), CONTRADICTION)


def fronting():
    for row in seeds("orderFronting"):
        core = row["core"]
        said = sentence(f"{core} {row['adverbial']}")
        yield Case("adverbial in front", said, sentence(f"{row['adverbial']}, {core}"), ENTAILMENT)
        yield Case("another adverbial in front", said, sentence(f"{row['wrong']}, {core}"), CONTRADICTION)

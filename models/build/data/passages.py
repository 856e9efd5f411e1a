"""Answers of several sentences: the same passage, one sentence of it said in other words, one sentence of it changed, other passages."""

E, N, C = "entailment", "neutral", "contradiction"


def joined(parts):
    return " ".join(parts)


def passage(chance, pick, at, sentence):
    """A passage of two to four sentences whose sentence at `at` is the given one; `pick` gives the others."""
    parts = [pick() for _ in range(chance.randint(1, 3))]
    parts.insert(min(at, len(parts)), sentence)
    return parts


def identical(chance, pick, whole_texts):
    """A text held against itself: a passage, a text as it was found, a line of several short answers."""
    way = chance.randrange(3)
    if way == 0:
        text = joined(pick() for _ in range(chance.randint(2, 4)))
    elif way == 1:
        text = chance.choice(whole_texts)
    else:
        text = chance.choice(["Yes. ", "No. ", "Yes, ", "No - ", ""]) + pick().rstrip(".") + chance.choice(["", ".", "...", " (source: the official website).", "!"])
    return [(text, text, E, "identical passage")]


def changed(chance, pick, sentence, denied, again):
    """A sentence, one that contradicts it, and (or None) one that says the same, each inside the same passage."""
    parts = passage(chance, pick, chance.randrange(3), sentence)
    place = parts.index(sentence)
    whole, wrong = joined(parts), joined([*parts[:place], denied, *parts[place + 1 :]])
    out = [(whole, wrong, C, "passage denied"), (wrong, whole, C, "passage denied")]
    if again:
        same = joined([*parts[:place], again, *parts[place + 1 :]])
        out += [(whole, same, E, "passage again"), (same, whole, E, "passage again"), (same, wrong, C, "passage denied")]
    return chance.sample(out, 2)


def others(chance, pick, whole_texts):
    """Two passages that have nothing to do with each other."""
    make = lambda: joined(pick() for _ in range(chance.randint(1, 3))) if chance.random() < 0.5 else chance.choice(whole_texts)
    return [(make(), make(), N, "other passage")]

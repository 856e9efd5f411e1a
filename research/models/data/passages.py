"""Answers of several sentences: the same passage, one sentence of it said in other words, one sentence of it changed, other passages.
Long ones, up to what the model reads at all, have a phase of the training for themselves."""

E, N, C = "entailment", "neutral", "contradiction"


def joined(parts):
    return " ".join(parts)


def around(parts, sentence):
    """A function of another sentence: the passage `parts` with it in the place of `sentence`."""
    place = parts.index(sentence)
    return lambda other: joined([*parts[:place], other, *parts[place + 1 :]])


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
    at = chance.randrange(3)
    parts = [pick() for _ in range(chance.randint(1, 3))]
    parts.insert(min(at, len(parts)), sentence)
    inside = around(parts, sentence)
    whole, wrong = joined(parts), inside(denied)
    out = [(whole, wrong, C, "passage denied"), (wrong, whole, C, "passage denied")]
    if again:
        same = inside(again)
        out += [(whole, same, E, "passage again"), (same, whole, E, "passage again"), (same, wrong, C, "passage denied")]
    return chance.sample(out, 2)


def others(chance, pick, whole_texts):
    """Two passages that have nothing to do with each other."""
    make = lambda: joined(pick() for _ in range(chance.randint(1, 3))) if chance.random() < 0.5 else chance.choice(whole_texts)
    return [(make(), make(), N, "other passage")]


def long(chance, pick, whole_texts, sentence, denied, again):
    """Pairs with a passage of several hundred characters; `sentence`, `denied` and `again` as in `changed`."""
    way = chance.randrange(12)
    if way < 3:
        text = chance.choice(whole_texts) if way < 2 else joined(pick() for _ in range(chance.randint(5, 12)))
        return [(text, text, E, "identical")]
    parts = [pick() for _ in range(chance.randint(4, 9))]
    parts.insert(chance.randrange(len(parts)), sentence)
    inside = around(parts, sentence)
    whole = joined(parts)
    if way < 5:
        return chance.choice([[(whole, inside(denied), C, "denied")], [(inside(denied), whole, C, "denied")]])
    if way < 6:
        return [(whole, inside(again), E, "again"), (inside(again), whole, E, "again")] if again else []
    if way < 8:
        return [(whole, sentence, E, "a part"), (sentence, whole, N, "a part")]
    if way == 8:
        return [(whole, denied, C, "a part denied"), (denied, whole, C, "a part denied")]
    other = chance.choice([chance.choice(whole_texts), pick(), "No answer could be found.", "Yes", "No"])
    return [(whole, other, N, "other"), (other, whole, N, "other")]

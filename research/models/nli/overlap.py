"""How much two texts have in common: what SemQA's ratio E / (E + C) is taught on neutral pairs, where the labels say nothing of it."""

import collections
import math

LEAST, MOST = 0.02, 0.5
BARE = 0.05
POLAR = ("yes", "no")
MARKS = ("[CLS]", "[SEP]", ".", ",", "!")


def shared(pairs, number_of):
    """For each (input ids, token type ids) the share of content that stands in both texts, in [LEAST, MOST].

    The share is twice the weight of the common tokens over the weight of all (Dice), each distinct token once, weighted by
    its inverse text frequency over `pairs`; what stands in every second text or more ([SEP], a full stop) weighs nothing.
    Symmetric; LEAST without a common token. At most MOST, because a text that does not follow may never count as more than
    half supported, whatever words it shares, unless the two are known to agree (data/agreement.py). BARE where one side is only a yes or a no: it may well answer as the other does.
    `number_of` gives a token's id."""
    bare, marks = [{number_of(word)} for word in POLAR], {number_of(mark) for mark in MARKS}
    texts = [({i for i, t in zip(ids, types) if t == 0}, {i for i, t in zip(ids, types) if t == 1}) for ids, types in pairs]
    seen = collections.Counter(token for both in texts for text in both for token in text)
    weight = {token: max(0.0, math.log(len(texts) / n)) for token, n in seen.items()}
    of = lambda tokens: sum(weight[t] for t in tokens)
    wanted = []
    for a, b in texts:
        if (a - marks in bare) != (b - marks in bare):
            wanted.append(BARE)
        else:
            wanted.append(min(MOST, max(LEAST, 2 * of(a & b) / max(1e-9, of(a) + of(b)))))
    return wanted

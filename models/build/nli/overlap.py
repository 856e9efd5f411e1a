"""How much two texts have in common: what SemQA's ratio E / (E + C) is taught on neutral pairs, where the labels say nothing of it."""

import collections
import math

LEAST = 0.02
HALF = 0.5


def shared(pairs):
    """For each (input ids, token type ids) half the share of content that stands in both texts, in [LEAST, HALF].

    The share is twice the weight of the common tokens over the weight of all (Dice), each distinct token once, weighted by
    its inverse text frequency over `pairs`; what stands in every second text or more ([SEP], a full stop) weighs nothing.
    Symmetric; LEAST without a common token. Half, because a text that does not follow may never count as more than half
    supported, whatever words it shares."""
    texts = [(set(i for i, t in zip(ids, types) if t == 0), set(i for i, t in zip(ids, types) if t == 1)) for ids, types in pairs]
    seen = collections.Counter(token for both in texts for text in both for token in text)
    weight = {token: max(0.0, math.log(len(texts) / n)) for token, n in seen.items()}
    of = lambda tokens: sum(weight[t] for t in tokens)
    return [max(LEAST, HALF * 2 * of(a & b) / max(1e-9, of(a) + of(b))) for a, b in texts]

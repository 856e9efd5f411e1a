"""Accuracy of a logit table on labelled pairs, set by set."""

import numpy as np
import torch

from .batches import collate, encode
from .labels import CONTRADICTION, ENTAILMENT, NOT_CONTRADICTION, NOT_ENTAILMENT, NUMBER_OF

BASELINE_PAIRS = 1000  # the first models were measured on the first 1,000 pairs of each set


def right(said, wanted):
    """Whether the label number `said` is right where `wanted` is; two-way sets ask for entailment (contradiction) or not."""
    if wanted == NOT_ENTAILMENT:
        return said != ENTAILMENT
    if wanted == NOT_CONTRADICTION:
        return said != CONTRADICTION
    return said == wanted


def first_of_each_set(rows):
    """The pairs that the first models were measured on."""
    seen, out = {}, []
    for row in rows:
        seen[row["source"]] = seen.get(row["source"], 0) + 1
        if seen[row["source"]] <= BASELINE_PAIRS:
            out.append(row)
    return out


def by_set(rows, logits):
    """{set: [accuracy, pairs]}, sets in order of name; a rule's families are one set."""
    found = {}
    for row, z in zip(rows, logits, strict=True):
        found.setdefault(row["source"].split(":")[0], []).append(bool(right(int(np.argmax(z)), NUMBER_OF[row["label"]])))
    return {name: [round(float(np.mean(marks)), 4), len(marks)] for name, marks in sorted(found.items())}


def fp32_logits(model, tokenizer, rows, max_length=256, size=32):
    """Logits of the PyTorch model in float32, [pairs, 3]."""
    pairs = encode(tokenizer, rows, max_length)
    order = sorted(range(len(pairs)), key=lambda j: len(pairs[j][0]))
    out = np.zeros((len(pairs), 3), dtype=np.float32)
    model.eval()
    with torch.inference_mode():
        for start in range(0, len(order), size):
            part = order[start : start + size]
            out[part] = model(*collate([pairs[j] for j in part])).numpy()
    return out


def int8_logits(session, rows):
    """Logits of an exported model, one pair at a time, [pairs, 3]."""
    return np.array([session.run(r["premise"], r["hypothesis"]) for r in rows], dtype=np.float32).reshape(-1, 3)

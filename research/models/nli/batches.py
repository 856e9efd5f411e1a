"""Pairs as token ids, in batches of similar length."""

import random

import torch


def encode(tokenizer, rows, max_length):
    """[(input ids, token type ids)] of the rows' pairs; a pair that is too long is cut longest-first."""
    if not rows:
        return []
    e = tokenizer(
        [r["premise"] for r in rows],
        [r["hypothesis"] for r in rows],
        truncation="longest_first",
        max_length=max_length,
    )
    return list(zip(e["input_ids"], e["token_type_ids"]))


def collate(pairs):
    """input_ids, attention_mask and token_type_ids, zero-padded to the longest of `pairs`, rounded up to a multiple of 8:
    oneDNN compiles its kernels anew for every shape, so few shapes are many times as fast."""
    longest = -(-max(len(ids) for ids, _ in pairs) // 8) * 8
    ids, mask, types = (torch.zeros(len(pairs), longest, dtype=torch.long) for _ in range(3))
    for row, (i, t) in enumerate(pairs):
        ids[row, : len(i)] = torch.tensor(i)
        types[row, : len(t)] = torch.tensor(t)
        mask[row, : len(i)] = 1
    return ids, mask, types


def bucketed(pairs, size, seed):
    """Lists of positions: shuffled, then sorted by length within blocks of 60 batches, batches shuffled again."""
    chance = random.Random(seed)
    order = list(range(len(pairs)))
    chance.shuffle(order)
    batches = []
    for start in range(0, len(order), size * 60):
        block = sorted(order[start : start + size * 60], key=lambda j: len(pairs[j][0]))
        parts = [block[j : j + size] for j in range(0, len(block), size)]
        chance.shuffle(parts)
        batches += parts
    return batches

"""The reader: the NLI model with five outputs, and its training."""

import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from nli.batches import bucketed, collate
from nli.model import HIDDEN, Nli, parameter_groups
from nli.rounding import as_int8
from torch import nn

from .labelled import CONTRADICTS, GIVES, NEITHER, NONE, NOT_CONTRADICTS, NOT_GIVES, PART

OUTPUTS = ("gives", "part", "contradicts", "none", "asks")
MAX_TOKENS = 192
WARM_UP = 0.05
# The labels that a pair of these labels may have.
ALLOWED = {NEITHER: [PART, NONE], NOT_GIVES: [PART, CONTRADICTS, NONE], NOT_CONTRADICTS: [GIVES, PART, NONE]}


class Reader(Nli):
    """Logits [pairs, 5]: softmax over gives, part, contradicts and none; sigmoid of asks."""

    def __init__(self, dropout=0.0):
        super().__init__(dropout=dropout)
        self.head[-1] = nn.Linear(HIDDEN, len(OUTPUTS))

    def start_from(self, nli_state):
        """Takes the weights of an NLI model: entailment gives, contradiction contradicts, neutral is none, the mean of entailment and
        neutral is part. asks starts at zero."""
        state = dict(nli_state)
        weight, bias = state.pop("head.4.weight"), state.pop("head.4.bias")
        self.load_state_dict(state, strict=False)
        with torch.no_grad():
            for values, own in ((weight, self.head[-1].weight), (bias, self.head[-1].bias)):
                entailment, neutral, contradiction = values
                own.copy_(torch.stack([entailment, (entailment + neutral) / 2, contradiction, neutral, torch.zeros_like(neutral)]))

    def sharpen(self, temperature, asks_temperature):
        """Divides the logits by their temperatures, inside the last layer."""
        by = torch.tensor([temperature] * 4 + [asks_temperature])
        with torch.no_grad():
            self.head[-1].weight /= by[:, None]
            self.head[-1].bias /= by


def encode(tokenizer, pairs, max_tokens=MAX_TOKENS):
    """[(input ids, token type ids)] of Pairs; a pair that is too long is cut longest first."""
    if not pairs:
        return []
    e = tokenizer([p.first for p in pairs], [p.second for p in pairs], truncation="longest_first", max_length=max_tokens)
    return list(zip(e["input_ids"], e["token_type_ids"]))


def loss_of(logits, labels, asks, weights, smoothing):
    """Weighted mean loss of a batch: cross entropy of the label, smoothed over the four; for labels that say only what a pair is not, minus
    the log of the probability that is left; where `asks` is not -1, half of its binary cross entropy."""
    logits = logits.float()
    log = F.log_softmax(logits[:, :4], -1)
    cost = log.new_zeros(len(labels))
    plain = labels < 4
    if plain.any():
        cost[plain] = F.cross_entropy(logits[plain][:, :4], labels[plain], label_smoothing=smoothing, reduction="none")
    for label, allowed in ALLOWED.items():
        rows = labels == label
        if rows.any():
            cost[rows] = -torch.logsumexp(log[rows][:, allowed], -1)
    known = asks >= 0
    if known.any():
        cost[known] = cost[known] + 0.5 * F.binary_cross_entropy_with_logits(logits[known, 4], asks[known].clamp(smoothing / 2, 1 - smoothing / 2), reduction="none")
    return (cost * weights).sum() / weights.sum()


def train(make_pairs, tokenizer, state, *, seed, minutes=0.0, visits=0, threads=2, batch=32, rate=1e-4, layer_decay=0.9, dropout=0.05, smoothing=0.06,
          int8_from=0.7, log=print):
    """Trains from the weights `state` and returns the new ones. `make_pairs(pass)` gives the pairs of a pass. The rate warms up and falls in
    a line to zero over `visits` pairs or `minutes` of wall clock. After the share `int8_from` the linear layers round as the int8 graph does."""
    if (minutes > 0) == (visits > 0):
        raise ValueError("give either minutes or visits")
    torch.manual_seed(seed)
    random.seed(seed)
    torch.set_num_threads(threads)
    model = Reader(dropout)
    model.load_state_dict(state)
    model.train()
    model.body.set_attn_implementation("sdpa")
    is_rounded = False
    optimiser = torch.optim.AdamW(parameter_groups(model, rate, layer_decay, 0.01), fused=True)
    rates = [group["lr"] for group in optimiser.param_groups]
    parameters = [p for p in model.parameters() if p.requires_grad]
    start, done, visited, cost, number, batches = time.monotonic(), 0, 0, 0.0, 0, []
    while True:
        passed = (time.monotonic() - start) / 60
        share = passed / minutes if minutes else visited / visits
        if share >= 1:
            break
        if not batches:
            pairs = make_pairs(number)
            encoded = encode(tokenizer, pairs)
            batches = bucketed(encoded, batch, seed + number)
            number += 1
            log({"pass": number, "pairs": len(pairs), "batches": len(batches)})
        if share >= int8_from and not is_rounded:
            is_rounded = True
            as_int8(model)
        part = batches.pop()
        scale = min((share + 2e-3) / WARM_UP, (1 - share) / (1 - WARM_UP))
        for group, full in zip(optimiser.param_groups, rates):
            group["lr"] = full * scale
        logits = model(*collate([encoded[j] for j in part]))
        rows = [pairs[j] for j in part]
        loss = loss_of(logits, torch.tensor([p.label for p in rows]), torch.tensor([float(p.asks) for p in rows]), torch.tensor([p.weight for p in rows]), smoothing)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        done, visited, cost = done + 1, visited + len(part), cost + loss.item()
        if done % 50 == 0:
            log({"step": done, "visited": visited, "loss": round(cost / 50, 4), "seconds": round(time.monotonic() - start)})
            cost = 0.0
    log({"steps": done, "visited": visited, "seconds": round(time.monotonic() - start)})
    return model.state_dict()


def logits_of(state, tokenizer, pairs, max_tokens=256, size=64):
    """Logits of the PyTorch model for Pairs, [pairs, 5]."""
    model = Reader()
    model.load_state_dict(state)
    model.eval()
    model.body.set_attn_implementation("sdpa")
    encoded = encode(tokenizer, pairs, max_tokens)
    order = sorted(range(len(encoded)), key=lambda j: len(encoded[j][0]))
    out = np.zeros((len(encoded), len(OUTPUTS)), dtype=np.float32)
    with torch.inference_mode():
        for start in range(0, len(order), size):
            part = order[start : start + size]
            out[part] = model(*collate([encoded[j] for j in part])).float().numpy()
    return out

"""Trains the NLI model on a mix of pairs (see data/mix.py), in bf16 where the processor has it; a GPU is used where there is one.

The learning rate warms up and then falls in a line to zero, over `steps` optimiser steps (a rebuild: the seed and
the number of steps decide the result) or over `minutes` of wall clock (a machine whose speed is not known).
"""

import json
import math
import random
import shutil
import time

import torch
import torch.nn.functional as F

from .batches import bucketed, collate, encode
from .evaluate import right
from .labels import CONTRADICTION, ENTAILMENT, NEUTRAL, NOT_CONTRADICTION, NOT_ENTAILMENT, NUMBER_OF
from .model import Nli, parameter_groups, tokenizer
from .overlap import shared
from .rounding import as_int8

WARM_UP = 0.04


def loss_of(logits, labels, ratio, sure, ratio_weight, smoothing):
    """Mean loss of a batch. `ratio` [pairs]: what E / (E + C) should be; `sure` [pairs]: the label is made by rule.

    People disagree about labels, rules do not: only the labels of the public sets are smoothed, by `smoothing`.
    Pairs that are only known not to entail (not to contradict) cost -log(1 - P(entailment)) (-log(1 - P(contradiction))).
    Where `ratio` is a number (not NaN: pairs that are neutral or known to agree), `ratio_weight` times the cross entropy of
    E / (E + C) with it is added: SemQA scores an answer by this ratio, and there nothing else says what it should be.
    """
    log = F.log_softmax(logits.float(), -1)
    total = log.new_zeros(())
    for rows, smoothed in ((sure, 0.0), (~sure, smoothing)):
        rows = rows & (labels < 3)
        if rows.any():
            total = total + F.cross_entropy(logits[rows].float(), labels[rows], label_smoothing=smoothed, reduction="sum")
    for number, others in (
        (NOT_ENTAILMENT, [NEUTRAL, CONTRADICTION]),
        (NOT_CONTRADICTION, [ENTAILMENT, NEUTRAL]),
    ):
        rows = labels == number
        if rows.any():
            total = total - torch.logsumexp(log[rows][:, others], -1).sum()
    scored = ~ratio.isnan()
    if ratio_weight and scored.any():
        share = F.log_softmax(logits[scored].float()[:, [ENTAILMENT, CONTRADICTION]], -1)
        wanted = ratio[scored]
        total = total - ratio_weight * (wanted * share[:, 0] + (1 - wanted) * share[:, 1]).sum()
    return total / len(labels)


def autocast(device):
    """bf16 where the device multiplies it itself; a processor that does not takes twenty times as long as for float32."""
    able = torch.cpu.get_capabilities()
    has_bf16 = device == "cuda" or able.get("avx512_bf16", False) or able.get("amx_bf16", False)
    return torch.autocast(device, torch.bfloat16, enabled=has_bf16)


def accuracy(model, pairs, labels, device, size=64):
    """Share of right labels; for two-way labels, whether entailment (contradiction) is rightly not the largest."""
    model.eval()
    count = 0
    order = sorted(range(len(pairs)), key=lambda j: len(pairs[j][0]))
    with torch.inference_mode(), autocast(device):
        for start in range(0, len(order), size):
            part = order[start : start + size]
            said = model(*(t.to(device) for t in collate([pairs[j] for j in part]))).argmax(-1).tolist()
            for j, label in zip(part, said):
                count += right(label, labels[j])
    model.train()
    return count / max(1, len(pairs))


def train(rows, held_out, out, *, seed, steps=0, minutes=0.0, threads, batch, rate, dropout, smoothing, ratio_weight, max_length,
          layer_decay=0.9, every_minutes=8.0, init=None, skip=0, int8=False):
    """Writes `out` (state dict) and `out`.log.jsonl. Exactly one of `steps` and `minutes` is above 0. `int8`: the model computes as its
    int8 graph will (rounding.py).

    To go on after an interruption: `init` (the weights of `out`.part) and `skip` (the steps behind them), with the same seed.
    The optimiser starts anew and the schedule is that of the steps that are left.
    """
    if (steps > 0) == (minutes > 0):
        raise ValueError("give either steps or minutes")
    torch.manual_seed(seed)
    random.seed(seed)
    torch.set_num_threads(threads)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tok = tokenizer()
    pairs, labels = encode(tok, rows, max_length), [NUMBER_OF[r["label"]] for r in rows]
    ratio = [
        row.get("ratio", overlap if row["label"] == "neutral" else math.nan)
        for row, overlap in zip(rows, shared(pairs, tok.convert_tokens_to_ids))
    ]
    sure = [r["source"].startswith("rule ") for r in rows]
    checks = {}
    for row in held_out:
        checks.setdefault(row["source"].split(":")[0], []).append(row)
    checks = {
        name: (encode(tok, part, max_length), [NUMBER_OF[r["label"]] for r in part])
        for name, part in sorted(checks.items())
    }
    model = Nli(dropout=dropout).to(device)
    if init:
        model.load_state_dict(torch.load(init, map_location=device))
    if int8:
        as_int8(model)
    model.train()
    # Faster by a seventh, after a minute; it writes C++, so without a compiler the model runs as it is.
    forward = torch.compile(model, dynamic=True) if device == "cuda" or shutil.which("c++") else model
    optimiser = torch.optim.AdamW(parameter_groups(model, rate, layer_decay, 0.01), fused=True)
    rates = [group["lr"] for group in optimiser.param_groups]
    parameters = [p for p in model.parameters() if p.requires_grad]
    log = open(f"{out}.log.jsonl", "w", encoding="utf-8")  # noqa: SIM115 - it is open as long as the training runs

    def note(**entry):
        log.write(json.dumps(entry) + "\n")
        log.flush()
        print(entry, flush=True)

    start = saved = time.monotonic()
    done, visited, cost, epoch, batches = 0, 0, 0.0, 0, []
    while True:
        passed = time.monotonic() - start
        share = done / steps if steps else passed / (minutes * 60)
        if share >= 1:
            break
        if not batches:
            batches = bucketed(pairs, batch, seed + epoch)[skip if epoch == 0 else 0 :][::-1]
            epoch += 1
        part = batches.pop()
        scale = min((share + 1e-3) / WARM_UP, (1 - share) / (1 - WARM_UP))
        for group, full in zip(optimiser.param_groups, rates):
            group["lr"] = full * scale
        with autocast(device):
            logits = forward(*(t.to(device) for t in collate([pairs[j] for j in part])))
        of = lambda values, part=part: torch.tensor([values[j] for j in part], device=device)
        loss = loss_of(logits, of(labels), of(ratio), of(sure), ratio_weight, smoothing)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        done, visited, cost = done + 1, visited + len(part), cost + loss.item()
        if done % 100 == 0:
            note(step=done, pairs=visited, loss=round(cost / 100, 4), seconds=round(time.monotonic() - start))
            cost = 0.0
        if time.monotonic() - saved > every_minutes * 60:
            saved = time.monotonic()
            torch.save(model.state_dict(), f"{out}.part")
            note(step=done, saved=True)
    torch.save(model.state_dict(), out)
    right = {name: round(accuracy(model, *check, device), 4) for name, check in checks.items()}
    note(step=done, pairs=visited, passes=round(visited / len(rows), 2), held_out=right,
         seconds=round(time.monotonic() - start))
    return {"steps": done, "pairs": visited, "held_out": right}

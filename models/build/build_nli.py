"""Builds the NLI model: data by rule, joint training, calibration, export and evaluation. See README.md.

usage: build_nli.py build --pairs TRAIN.jsonl.gz --tests TEST.jsonl.gz --work FOLDER --out FOLDER (--steps N | --minutes M)
       build_nli.py train --pairs TRAIN.jsonl.gz --work FOLDER (--steps N | --minutes M) [--phases first,second]
       build_nli.py finish --work FOLDER --tests TEST.jsonl.gz --out FOLDER
"""

import argparse
import hashlib
import json
import pathlib
import platform
import time

from data import branches, mix


PHASES = ("first", "second")
# The second phase goes on from the first in two branches; `weight`: its share of the mean. Dropout where public pairs are shown for
# the fifth time.
BRANCHES = {
    "long": {"steps": 802, "rate": 6e-5, "dropout": 0.0, "weight": 0.6},
    "general": {"steps": 9000, "rate": 1e-4, "dropout": 0.1, "weight": 0.4},
}
LONGEST = 256
BATCH = 48


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def train(a):
    from nli import train as training

    work = pathlib.Path(a.work)
    work.mkdir(parents=True, exist_ok=True)
    phases = a.phases.split(",") if a.phases else PHASES
    unknown = set(phases) - set(PHASES)
    if unknown:
        raise SystemExit(f"--phases knows {', '.join(PHASES)}; not {', '.join(sorted(unknown))}")
    if "first" in phases and not (a.steps or a.minutes):
        raise SystemExit("the first phase needs --steps or --minutes")
    public = mix.Public(mix.read(a.pairs))
    rows, checks = mix.build(public, a.seed, a.scale)
    checks += branches.held_out(public, a.seed)
    (work / "held-out.json").write_text(json.dumps(checks, ensure_ascii=False), encoding="utf-8")
    written = work / "training.json"
    facts = json.loads(written.read_text(encoding="utf-8")) if written.exists() and phases[0] != "first" else {}
    facts |= {"seed": a.seed, "threads": a.threads, "pairsFile": sha256(a.pairs), "machine": platform.machine()}

    def run(name, some, settings, **more):
        print(name, len(some), "pairs,", len(checks), "held out", flush=True)
        start = time.time()
        done = training.train(some, checks, work / f"{name}.pt", threads=a.threads, batch=BATCH, **settings, **more)
        hours = round((time.time() - start) / 3600, 2)
        facts.setdefault("phases", {})[name] = settings | {"pairsInMix": mix.counted(some)} | done | {"hours": hours}
        written.write_text(json.dumps(facts, indent=1), encoding="utf-8")

    if "first" in phases:
        settings = {"rate": a.rate, "ratio_weight": a.ratio_weight, "max_length": a.max_length}
        run("first", rows, settings, seed=a.seed, steps=a.steps or 0, minutes=a.minutes or 0, init=a.init, skip=a.skip)
    if "second" in phases:
        shares = {name: branch["weight"] for name, branch in BRANCHES.items()}
        for name, some in branches.rows_of(public, rows, a.seed, a.scale).items():
            settings = {key: BRANCHES[name][key] for key in ("rate", "dropout")} | {"ratio_weight": a.ratio_weight, "max_length": LONGEST}
            run(name, some, settings, seed=a.seed + 1, steps=round(BRANCHES[name]["steps"] * a.scale), init=work / "first.pt")
            facts["phases"][name]["weight"] = shares[name]
        merge(work, shares)
    written.write_text(json.dumps(facts, indent=1), encoding="utf-8")


def merge(work, shares):
    """Writes nli.pt: the weighted mean of the branches' weights. Both start from one point and end in one valley, and their mean keeps
    what either has learnt (Wortsman et al., Model soups, 2022). What no branch trains, the word embeddings, stays as it is to the bit."""
    import torch

    weights = {name: torch.load(work / f"{name}.pt") for name in shares}
    one, *_ = weights.values()
    is_same = lambda key: all(torch.equal(some[key], one[key]) for some in weights.values())
    mean = lambda key: sum(share * weights[name][key] for name, share in shares.items())
    torch.save({key: value if is_same(key) else mean(key) for key, value in one.items()}, work / "nli.pt")


def finish(a):
    """Calibrates, exports into --out, measures; report.json in --work holds every figure of the model card."""
    import numpy as np
    import torch
    from nli import calibrate, card, evaluate
    from nli.domain import by_label
    from nli.export import TABLE, described, quantised
    from nli.labels import NAMES, NUMBER_OF
    from nli.model import SOURCE, Nli, tokenizer
    from nli.runtime import Session, softmax

    work, out = pathlib.Path(a.work), pathlib.Path(a.out)
    torch.set_num_threads(a.threads)
    model = Nli()
    model.load_state_dict(torch.load(a.weights or work / "nli.pt"))
    model.eval()
    tok = tokenizer()
    checks = json.loads((work / "held-out.json").read_text(encoding="utf-8"))
    agreed = [r for r in checks if r["source"] in calibrate.SOURCES and r["label"] in NAMES]
    labels_of = lambda rows: np.array([NUMBER_OF[r["label"]] for r in rows])
    t = calibrate.temperature(evaluate.fp32_logits(model, tok, agreed), labels_of(agreed))
    with torch.no_grad():
        model.head[-1].weight /= t
        model.head[-1].bias /= t
    quantised(model, "logits", out, "nli", work / "nli.onnx")

    session = Session(out / "nli.int8.onnx", f"{SOURCE}/tokenizer.json", a.threads)
    tests = mix.read(a.tests)
    first = evaluate.first_of_each_set(tests)
    int8, held = evaluate.int8_logits(session, tests), evaluate.int8_logits(session, checks)
    at = {id(r): z for r, z in zip(tests, int8)}
    report = {
        "temperature": round(t, 4),
        "tests": {
            "int8": evaluate.by_set(first, [at[id(r)] for r in first]),
            "int8, all pairs": evaluate.by_set(tests, int8),
            "fp32": evaluate.by_set(first, evaluate.fp32_logits(model, tok, first)),
        },
        "heldOut": evaluate.by_set(checks, held),
        "calibration": {},
        "files": [described(out / name) for name in ("nli.int8.onnx", TABLE)],
        "testsFile": sha256(a.tests),
    }
    curves = []
    for name in ("held out", "mnli_mm", "snli", "sick"):
        rows, z = (tests, int8) if name != "held out" else (checks, held)
        chosen = [i for i, r in enumerate(rows) if (r["source"] == name if name != "held out" else r["label"] in ("entailment", "neutral", "contradiction") and not r["source"].startswith("rule "))]
        labels, z = labels_of([rows[i] for i in chosen]), z[chosen]
        after = calibrate.reliability(softmax(z), labels)
        before = calibrate.reliability(softmax(z * t), labels)
        report["calibration"][name] = {"before": calibrate.expected_calibration_error(before), "after": calibrate.expected_calibration_error(after), "pairs": len(labels)}
        curves.append(("held-out training pairs" if name == "held out" else name, after))
    (out / "reliability.svg").write_text(calibrate.plot(curves), encoding="utf-8")
    report["answerScore"] = by_label(session, [r for r in checks if r["source"].startswith("rule ")])
    some = [r for r in tests if r["source"] == "mnli_mm"][:400]
    start = time.perf_counter()
    evaluate.int8_logits(session, some)
    report["pairsPerSecond"] = round(len(some) / (time.perf_counter() - start))
    (work / "report.json").write_text(json.dumps(report, indent=1), encoding="utf-8")
    if (work / "training.json").exists():
        training = json.loads((work / "training.json").read_text(encoding="utf-8"))
        (work / "card.md").write_text(card.card(report, training), encoding="utf-8")
    print(json.dumps(report, indent=1))


def build(a):
    train(a)
    finish(a)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, run in (("build", build), ("train", train), ("finish", finish)):
        c = commands.add_parser(name)
        c.set_defaults(run=run, weights=None)
        c.add_argument("--work", required=True, help="weights, logs and figures; nothing of it is shipped")
        c.add_argument("--threads", type=int, default=2)
        if run is not finish:
            c.add_argument("--pairs", required=True)
            c.add_argument("--phases", help="first or second alone; the first one's weights are then read from WORK")
            length = c.add_mutually_exclusive_group()
            length.add_argument("--steps", type=int, help="optimiser steps of the first phase: a rebuild")
            length.add_argument("--minutes", type=float, help="wall clock: a machine of unknown speed")
            c.add_argument("--seed", type=int, default=0)
            c.add_argument("--rate", type=float, default=2e-4)
            c.add_argument("--ratio-weight", type=float, default=0.5)
            c.add_argument("--max-length", type=int, default=128)
            c.add_argument("--init", help="go on from these weights (WORK/first.pt.part) ...")
            c.add_argument("--skip", type=int, default=0, help="... which have seen so many steps")
            c.add_argument("--scale", type=float, default=1.0, help="size of the mixes and of the later phases, for a try")
        if run is not train:
            c.add_argument("--tests", required=True, help="only measured on")
            c.add_argument("--out", required=True, help="gets nli.int8.onnx, wordEmbeddings.int8.bin and reliability.svg")
        if run is finish:
            c.add_argument("--weights", help="other weights than nli.pt in --work")
    a = parser.parse_args()
    a.run(a)


if __name__ == "__main__":
    main()

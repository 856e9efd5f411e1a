"""Builds the NLI model: data by rule, two trainings and their ending, calibration, export and evaluation. See README.md.

usage: build_nli.py build --pairs TRAIN.jsonl.gz MORE.jsonl.gz --tests TEST.jsonl.gz --work FOLDER --out FOLDER [--minutes M]
       build_nli.py train --pairs TRAIN.jsonl.gz MORE.jsonl.gz --work FOLDER [--minutes M]
       build_nli.py finish --work FOLDER --tests TEST.jsonl.gz --out FOLDER
"""

import argparse
import hashlib
import json
import pathlib
import platform
import time

from data import mix

BATCH = 48
# Dropout and smoothing, because the pairs of some sets are shown several times.
SETTINGS = {"dropout": 0.05, "smoothing": 0.1, "ratio_weight": 1.0, "max_length": 256}
# In this order; each goes on from the weights of the one before.
PHASES = list(mix.PHASES)
RATES = {"training": 2e-4, "second": 1.5e-4, "ending": 5e-5}
# Those in which the model computes as its int8 graph will.
INT8 = {"ending"}
# What is shipped is the mean of these phases' weights, so weighed. Chosen on held-out pairs.
SHIPPED = {"training": 0.3, "ending": 0.7}


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def train(a):
    from nli import train as training

    work = pathlib.Path(a.work)
    work.mkdir(parents=True, exist_ok=True)
    public = mix.Public(mix.read(a.pairs))
    checks = mix.checks(public, a.seed)
    (work / "held-out.json").write_text(json.dumps(checks, ensure_ascii=False), encoding="utf-8")
    written = work / "training.json"
    facts = {"seed": a.seed, "threads": a.threads, "pairsFiles": [sha256(path) for path in a.pairs], "machine": platform.machine(), **SETTINGS, "phases": {}}
    if a.phase and written.exists():
        facts = json.loads(written.read_text(encoding="utf-8"))
    for name in [a.phase] if a.phase else PHASES:
        is_first = name == PHASES[0]
        some = mix.of_phase(name, public, a.seed, a.scale)
        print(name, len(some), "pairs,", len(checks), "held out", flush=True)
        start = time.time()
        length = {"minutes": a.minutes} if a.minutes and is_first else {"steps": len(some) // BATCH}
        before = {"init": a.init, "skip": a.skip} if is_first else {"init": work / f"{PHASES[PHASES.index(name) - 1]}.pt"}
        done = training.train(some, checks, work / f"{name}.pt", seed=a.seed, threads=a.threads, batch=BATCH, rate=RATES[name], int8=name in INT8, **before, **length, **SETTINGS)
        facts["phases"][name] = {"rate": RATES[name]} | done | {"hours": round((time.time() - start) / 3600, 2), "pairsInMix": mix.counted(some)}
        written.write_text(json.dumps(facts, indent=1), encoding="utf-8")


def shipped(work):
    """The weighted mean of the phases' weights that SHIPPED names."""
    import torch

    weights = {name: torch.load(work / f"{name}.pt") for name in SHIPPED}
    return {key: sum(share * weights[name][key] for name, share in SHIPPED.items()) for key in weights[PHASES[-1]]}


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
    model.load_state_dict(torch.load(a.weights) if a.weights else shipped(work))
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
    tests = mix.read([a.tests])
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
            c.add_argument("--pairs", required=True, nargs="+", help="files of pairs; data/mix.py says how often each set is visited")
            c.add_argument("--minutes", type=float, help="fits the schedule to a wall clock, in place of one pass over the mix")
            c.add_argument("--seed", type=int, default=0)
            c.add_argument("--phase", choices=PHASES, help="this phase alone, from the weights in WORK of the one before")
            c.add_argument("--init", help="go on from these weights (WORK/training.pt.part) ...")
            c.add_argument("--skip", type=int, default=0, help="... which have seen so many steps")
            c.add_argument("--scale", type=float, default=1.0, help="size of the mix, for a try")
        if run is not train:
            c.add_argument("--tests", required=True, help="only measured on")
            c.add_argument("--out", required=True, help="gets nli.int8.onnx, wordEmbeddings.int8.bin and reliability.svg")
        if run is finish:
            c.add_argument("--weights", help="other weights than the mean of those in --work")
    a = parser.parse_args()
    a.run(a)


if __name__ == "__main__":
    main()

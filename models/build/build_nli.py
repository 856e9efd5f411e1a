"""Builds the NLI model: data by rule, joint training, calibration, export and evaluation. See README.md.

usage: build_nli.py train --pairs TRAIN.jsonl.gz --work FOLDER (--steps N | --minutes M) [--seed 0] [--threads 2]
"""

import argparse
import hashlib
import json
import pathlib
import platform
import time

from data import mix


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def train(a):
    from nli import train as training

    work = pathlib.Path(a.work)
    work.mkdir(parents=True, exist_ok=True)
    rows, checks, counts = mix.build(a.pairs, a.seed, a.scale)
    (work / "held-out.json").write_text(json.dumps(checks, ensure_ascii=False), encoding="utf-8")
    print(len(rows), "pairs,", len(checks), "held out", flush=True)
    start = time.time()
    done = training.train(
        rows, checks, work / "nli.pt", seed=a.seed, steps=a.steps, minutes=a.minutes, threads=a.threads,
        rate=a.rate, ratio_weight=a.ratio_weight, max_length=a.max_length,
    )
    facts = {
        "seed": a.seed, "rate": a.rate, "ratioWeight": a.ratio_weight, "maxLength": a.max_length, "threads": a.threads,
        "pairsFile": sha256(a.pairs), "pairsInMix": counts, "machine": platform.machine(), "hours": round((time.time() - start) / 3600, 2), **done,
    }
    (work / "training.json").write_text(json.dumps(facts, indent=1), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    c = commands.add_parser("train")
    c.set_defaults(run=train)
    c.add_argument("--pairs", required=True)
    c.add_argument("--work", required=True)
    c.add_argument("--steps", type=int, default=0)
    c.add_argument("--minutes", type=float, default=0)
    c.add_argument("--seed", type=int, default=0)
    c.add_argument("--threads", type=int, default=2)
    c.add_argument("--rate", type=float, default=2e-4)
    c.add_argument("--ratio-weight", type=float, default=0.3)
    c.add_argument("--max-length", type=int, default=112)
    c.add_argument("--scale", type=float, default=1.0)
    a = parser.parse_args()
    a.run(a)


if __name__ == "__main__":
    main()

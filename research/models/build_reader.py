"""Builds the reader: a training without the held-out systems that is measured, one that goes on with them, a short one with pairs that differ
in polarity, export. See README.md.

usage: build_reader.py build --data FOLDER [--labels FOLDER] --public PAIRS.jsonl.gz... --work FOLDER --out FOLDER
       build_reader.py held | rule | all | polarity | finish   (one step, same options)
"""

import argparse
import collections
import functools
import json
import pathlib

from data import mix

# Pairs that each training visits. Each goes on from the one before, with a lower rate.
VISITS = {"held": 61_600, "all": 12_300, "polarity": 10_000}
RATES = {"held": 1e-4, "all": 5e-5, "polarity": 4e-5}
# The share of a training after which linear layers round as the int8 graph does.
INT8_FROM = {"held": 2.0, "all": 0.5, "polarity": 0.0}
STARTS = {"all": "held", "polarity": "all"}

# What is measured and shipped is this much of a training's weights and the rest of those that it started from: measured, the mean reads texts
# without questions better than the training's own weights, and questions as well.
TRAINED = 0.75


def started(a):
    """The reader's weights before any training."""
    from nli.weights import from_graph
    from reader import model

    reader = model.Reader()
    reader.start_from(from_graph(a.nli))
    return reader.state_dict()


def mean_with_start(a, name):
    """The mean of WORK/NAME.pt and the weights before any training."""
    import torch

    start, trained = started(a), torch.load(pathlib.Path(a.work) / f"{name}.pt")
    return {key: TRAINED * trained[key] + (1 - TRAINED) * start[key] if trained[key].is_floating_point() else trained[key] for key in trained}


def public(paths):
    rows = collections.defaultdict(list)
    for row in mix.read(paths):
        if not mix.held_out(row["premise"]):
            rows[row["source"]].append(row)
    return rows


def learn(a, name):
    """Trains WORK/NAME.pt: `held` without the held-out systems, `all` with four fifths of their claims, `polarity` with pairs that differ in
    polarity, too. None sees the held-out fold of sources and of those claims: what is shipped is measured on it."""
    import torch
    from nli.model import tokenizer
    from reader import labelled, mixture, model

    work = pathlib.Path(a.work)
    questions = labelled.questions(a.data, a.labels)
    keep = lambda fold: fold != labelled.HELD_FOLD
    rest, held = labelled.apart(questions)
    questions = rest if name == "held" else rest + [q for q in held if keep(q.fold)]
    state = torch.load(work / f"{STARTS[name]}.pt") if name in STARTS else started(a)
    rows = public(a.public)

    def make(number):
        number += 100 * list(VISITS).index(name)
        pairs = mixture.one_pass(questions, mixture.sources_for(a.data, number, keep), rows, number)
        return mixture.with_polarity(pairs, number) if name == "polarity" else pairs

    with open(work / f"{name}.log.jsonl", "w", encoding="utf-8") as log:
        def note(entry):
            log.write(json.dumps(entry) + "\n")
            log.flush()
            print(entry, flush=True)

        length = {"minutes": a.minutes} if a.minutes else {"visits": VISITS[name]}
        new = model.train(make, tokenizer(), state, seed=0, threads=a.threads, rate=RATES[name], int8_from=INT8_FROM[name], log=note, **length)
    torch.save(new, work / f"{name}.pt")


def fit_rule(a):
    """Measures the mean of held.pt on what it has not seen; WORK/rule.json gets the temperatures and the status rule, WORK/report.json the
    figures."""
    import torch
    from nli.model import SOURCE, tokenizer
    from nli.runtime import Session
    from reader import labelled, measure, model

    work = pathlib.Path(a.work)
    torch.set_num_threads(a.threads)
    state, tok = mean_with_start(a, "held"), tokenizer()
    _, held = labelled.apart(labelled.questions(a.data, a.labels))
    encoder = Session(pathlib.Path(a.nli).with_name("encoder.int8.onnx"), f"{SOURCE}/tokenizer.json", a.threads)
    rule, report = measure.measured(a.data, held, lambda pairs: model.logits_of(state, tok, pairs), functools.cache(encoder.run))
    (work / "rule.json").write_text(json.dumps(rule, indent=1), encoding="utf-8")
    (work / "report.json").write_text(json.dumps(report, indent=1), encoding="utf-8")
    print(json.dumps(report, indent=1))


def finish(a):
    """Exports the mean of WORK/polarity.pt with the temperatures of WORK/rule.json."""
    from nli.export import quantised
    from reader import model

    work, out = pathlib.Path(a.work), pathlib.Path(a.out)
    rule = json.loads((work / "rule.json").read_text(encoding="utf-8"))
    reader = model.Reader()
    reader.load_state_dict(mean_with_start(a, "polarity"))
    reader.eval()
    reader.sharpen(rule.pop("temperature"), rule.pop("asksTemperature"))
    quantised(reader, "logits", out, "reader", work / "reader.onnx")


STEPS = {"held": lambda a: learn(a, "held"), "rule": fit_rule, "all": lambda a: learn(a, "all"), "polarity": lambda a: learn(a, "polarity"), "finish": finish}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=["build", *STEPS])
    parser.add_argument("--data", required=True, help="folder with questionLabels, sources, units, averitec, hero, ratings, semqa-authors")
    parser.add_argument("--labels", help="further labels: NAME.texts.jsonl and NAME.*.jsonl")
    parser.add_argument("--public", required=True, nargs="+", help="files of pairs, as for the NLI model")
    parser.add_argument("--work", required=True, help="weights, logs and figures; nothing of it is shipped")
    parser.add_argument("--out", required=True, help="gets reader.int8.onnx and wordEmbeddings.int8.bin")
    parser.add_argument("--nli", default=str(pathlib.Path(__file__).parents[2] / "models" / "nli.int8.onnx"), help="the NLI model that the training starts from")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--minutes", type=float, help="fits the schedule of a training to a wall clock")
    a = parser.parse_args()
    pathlib.Path(a.work).mkdir(parents=True, exist_ok=True)
    for name in STEPS if a.step == "build" else [a.step]:
        STEPS[name](a)


if __name__ == "__main__":
    main()

"""Runs NLI models on the checklist and prints a Markdown table for the model card.

    python research/models/evaluate_checklist.py --tokenizer models/tokenizer.json models/nli.int8.onnx [more.onnx ...]

One pair a call, as the product does (dynamic int8 quantises activations per tensor, so a batch would change the result).
`--wrong FILE` also writes the cases that the first model gets wrong, as JSON Lines.
Needs: numpy, onnxruntime, tokenizers (measured with numpy 2.4.6, onnxruntime 1.31.1, tokenizers 0.23.3).
"""

import argparse
import json
from pathlib import Path

import numpy as np
from nli.runtime import Session, softmax

FOLDER = Path(__file__).parent / "checklist"
LABELS = ["entailment", "neutral", "contradiction"]
IDENTICAL_AT_LEAST = 0.95
UNRELATED_OVER = 0.5


def rows(name):
    with open(FOLDER / name, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


class Nli:
    """Probabilities in the order of `labels`, `[pairs, 3]`."""

    def __init__(self, model, tokenizer, labels, threads):
        self.session = Session(model, tokenizer, threads)
        self.order = [labels.index(label) for label in LABELS]

    def say(self, pairs):
        return softmax(np.stack([self.session.run(*pair) for pair in pairs])[:, self.order])


def measure(nli):
    """Measure -> (value, goal in words), and the wrong cases."""
    cases = rows("cases.jsonl")
    said = nli.say([(case["premise"], case["hypothesis"]) for case in cases])
    answers = [LABELS[at] for at in said.argmax(axis=1)]
    right = np.array([answer == case["label"] for answer, case in zip(answers, cases)])
    names = list(dict.fromkeys(case["phenomenon"] for case in cases))
    measures = {}
    for name in names:
        here = np.array([case["phenomenon"] == name for case in cases])
        measures[f"{name} ({here.sum()})"] = (right[here].mean(), "at least .60")
    measures[f"**all ({len(cases)})**"] = (right.mean(), "at least .75")
    texts = [row["text"] for row in rows("identical.jsonl")]
    same = nli.say([(text, text) for text in texts])[:, 0]
    measures[f"identical texts that entail at .95 ({len(texts)})"] = ((same >= IDENTICAL_AT_LEAST).mean(), "1")
    pairs = [(row["premise"], row["hypothesis"]) for row in rows("unrelated.jsonl")]
    apart = nli.say(pairs)[:, 0]
    measures[f"unrelated answers with entailment over .5 ({len(pairs)})"] = (
        (apart > UNRELATED_OVER).mean(),
        "at most .03",
    )
    pairs = [(row["first"], row["second"]) for row in rows("sameQuestion.jsonl")]
    for way, ordered in (("forward", pairs), ("backward", [pair[::-1] for pair in pairs])):
        false = (nli.say(ordered).argmax(axis=1) == 2).mean()
        measures[f"false contradictions, {way} ({len(pairs)})"] = (false, "under .08")
    wrong = [
        {**case, "said": answer, "probability": round(float(scores.max()), 3)}
        for case, answer, scores, is_right in zip(cases, answers, said, right)
        if not is_right
    ]
    return measures, wrong


def markdown(tables):
    """`tables`: model name -> measures."""
    heading = ["phenomenon (cases)", *tables, "goal"]
    first = next(iter(tables.values()))
    lines = [f"| {' | '.join(heading)} |", f"| {' | '.join('---' for _ in heading)} |"]
    for name, (_, goal) in first.items():
        values = [f"{table[name][0]:.3f}" for table in tables.values()]
        lines.append(f"| {' | '.join([name, *values, goal])} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="+", metavar="MODEL.onnx")
    parser.add_argument("--tokenizer", required=True, metavar="tokenizer.json")
    parser.add_argument("--labels", default=",".join(LABELS), help="what the logits stand for, in their order")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--wrong", metavar="FILE", help="where to write the first model's wrong cases")
    arguments = parser.parse_args()
    tables = {}
    for model in arguments.models:
        nli = Nli(model, arguments.tokenizer, arguments.labels.split(","), arguments.threads)
        measures, wrong = measure(nli)
        if arguments.wrong and not tables:
            lines = "".join(f"{json.dumps(case, ensure_ascii=False)}\n" for case in wrong)
            Path(arguments.wrong).write_text(lines, encoding="utf-8")
        tables[Path(model).name] = measures
    print(markdown(tables))


if __name__ == "__main__":
    main()

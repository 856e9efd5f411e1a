"""Further public pairs, from copies of the repositories that hold them, in the form that the build reads.

usage: python -m data.collect FOLDER OUT.jsonl.gz --pairs TRAIN.jsonl.gz --tests TEST.jsonl.gz

FOLDER holds the files at OWNER/NAME/PATH as on GitHub; see README.md for commits and licences. Left out: pairs with a text that stands
in a test set, and pairs that TRAIN has already.
"""

import argparse
import collections
import csv
import gzip
import json
import pathlib
import re

from . import mix

LETTERS = {"e": "entailment", "n": "neutral", "c": "contradiction"}
VERDICTS = {"SUPPORTS": "entailment", "REFUTES": "contradiction"}
_asked = re.compile(r'For the statement, "(.*)", does the hypothesis "(.*)" represent entailment', re.DOTALL)


def prompt_tuning(path):
    """(premise, hypothesis, label) of {"0": {"text_a", "text_b", "label"}, ...}."""
    rows = json.loads(path.read_text(encoding="utf-8")).values()
    return [(r["text_a"], r["text_b"], r["label"]) for r in rows]


def questions(path):
    """The same of a CSV file whose column Question asks how a statement and a hypothesis are related."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = [(_asked.match(r["Question"]), r["Answer"]) for r in csv.DictReader(file)]
    return [(found[1], found[2], label) for found, label in rows if found]


def one_letter(path):
    """The same of JSON Lines whose labels are e, n and c."""
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [(r["premise"], r["hypothesis"], LETTERS.get(r["label"])) for r in rows]


def claims(path):
    """The same of claims with evidence and a verdict; the evidence is one text."""
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [(" ".join(e["text"] for e in r["gold_evidence"]), r["text"], VERDICTS.get(r["label"])) for r in rows]


# source -> (how it is read, the files)
SOURCES = {
    "mnli_train": (prompt_tuning, ["ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/MNLI/train.json", "ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/MNLI/dev.json"]),
    "mnli_train_asked": (questions, ["technion-cs-nlp/LLMsKnow/data/mnli_train.csv"]),
    "snli_train": (prompt_tuning, ["ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/SNLI/train.json", "ZhengxiangShi/PowerfulPromptFT/data/glue_pretrain/SNLI/dev.json"]),
    "semi_wiki": (one_letter, [f"nyu-mll/semi-automatic-nli/data/{name}/train.jsonl" for name in ("base_wiki", "sim_wiki", "translate_wiki")]),
    "fool_me_twice": (claims, ["google-research/fool-me-twice/dataset/dev.jsonl", "google-research/fool-me-twice/dataset/test.jsonl"]),
}


def plain(text):
    """Letters and digits alone: two copies of a text may differ in case, blanks and full stops."""
    return re.sub(r"\W+", " ", text.lower()).strip()


def collect(folder, known, tested):
    """Rows of every source, each pair once; `known`: rows whose pairs are left out, `tested`: rows whose texts are."""
    seen = {(plain(r["premise"]), plain(r["hypothesis"])) for r in known}
    texts = {plain(r[side]) for r in tested for side in ("premise", "hypothesis")}
    out = []
    for source, (read, files) in SOURCES.items():
        for file in files:
            for premise, hypothesis, label in read(pathlib.Path(folder) / file):
                pair = (plain(premise), plain(hypothesis))
                if label in LETTERS.values() and all(pair) and pair not in seen and not texts & set(pair):
                    seen.add(pair)
                    out.append({"premise": premise.strip(), "hypothesis": hypothesis.strip(), "label": label, "source": source})
    return out


def write(rows, out):
    """JSON Lines, gzipped without a name and a time: the same rows are the same bytes."""
    with open(out, "wb") as plain, gzip.GzipFile(filename="", mode="wb", fileobj=plain, mtime=0) as file:
        file.write("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows).encode())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("out")
    parser.add_argument("--pairs", required=True)
    parser.add_argument("--tests", required=True)
    a = parser.parse_args()
    rows = collect(a.folder, mix.read([a.pairs]), mix.read([a.tests]))
    write(rows, a.out)
    print(dict(collections.Counter(r["source"] for r in rows)))


if __name__ == "__main__":
    main()

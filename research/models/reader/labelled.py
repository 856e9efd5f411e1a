"""Questions whose items people or careful readers labelled, as pairs of texts that the reader learns from."""

import gzip
import hashlib
import json
import pathlib
import re
from typing import NamedTuple

from .texts import NO_ANSWER, answer_text, joined, windows

GIVES, PART, CONTRADICTS, NONE = range(4)
# Labels that say only what a pair is not: part or none; not gives; not contradicts.
NEITHER, NOT_GIVES, NOT_CONTRADICTS = 4, 5, 6
STATUSES = ("answered", "partly", "contradicted", "notAnswered", "notAsked")
FOLDS = 5
# labels, predictions, reference
FILES = (
    ("hero8b.dev", "hero/dev_veracity_prediction_8b.json", "averitec/dev.json"),
    ("semqaAuthors.train200", "semqa-authors/train200.predictions.json", "semqa-authors/train200.reference.json"),
    ("sharedTask.open", "ratings/sharedTask.predictions.json", "ratings/sharedTask.reference.json"),
    ("development", "ratings/development.predictions.json", "ratings/development.reference.json"),
)
HELD_OUT = ("sharedTask.open", "development")
HELD_FOLD = 0  # of sources
SUPPORT = {"Complete": GIVES, "Partial": PART, "Incomplete": NONE}
STANCE = {"completely-support": GIVES, "partially-support": PART, "refute": CONTRADICTS, "irrelevant": NONE}


class Pair(NamedTuple):
    first: str
    second: str
    label: int
    asks: float  # 1 or 0; -1: not known
    weight: float = 1.0
    source: str = ""


class Question(NamedTuple):
    set: str
    claim: int
    number: int
    text: str
    answers: tuple
    items: tuple  # (question, answer) of the prediction, in order
    label: dict
    fold: int
    claim_key: str


def words(text):
    return set(re.findall(r"\w+", text.lower()))


def key_of(text):
    """A claim's words: the same for all files that have the claim."""
    return " ".join(re.findall(r"\w+", text.lower()))


def fold_of(text):
    """The fold of a claim: the same for all files that have the claim."""
    return hashlib.sha256(key_of(text).encode()).digest()[0] % FOLDS


def apart(questions):
    """(questions to learn from, held-out questions). Held out are all systems of the shared task and the baseline whose evidence people
    rated, so that both claims and systems are new; claims that stand there are in no other set either."""
    held = [q for q in questions if q.set in HELD_OUT]
    claims = {q.claim_key for q in held}
    return [q for q in questions if q.claim_key not in claims], held


def reference_answers(question):
    """The texts of a reference question's answers; NO_ANSWER if there is none."""
    found = [answer_text(a["answer"], a.get("boolean_explanation")) for a in question["answers"]]
    return tuple(a for a in found if a) or (NO_ANSWER,)


def lines(path):
    with (gzip.open if str(path).endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def questions(data, extra=None):
    """The labelled questions of `data` (the folder that has questionLabels) and of `extra` (a folder of NAME.jsonl and NAME.texts.jsonl).
    Left out: claims of the development set whose number modulo 5 is 4, which are kept to measure the result."""
    data = pathlib.Path(data)
    read = lambda name: json.loads((data / name).read_text(encoding="utf-8"))
    kept = {key_of(c["claim"]) for number, c in enumerate(read("averitec/dev.json")) if number % 5 == 4}
    out = []
    for name, predictions, reference in FILES:
        predicted, claims = read(predictions), read(reference)
        by_id = {c.get("claim_id", place): c for place, c in enumerate(predicted)}
        for row in lines(data / "questionLabels" / f"{name}.jsonl"):
            claim, question = claims[row["claim"]], claims[row["claim"]]["questions"][row["question"]]
            if key_of(claim["claim"]) in kept:
                continue
            items = by_id[row["claim"]] if name == "hero8b.dev" else predicted[row["claim"]]
            items = tuple((e.get("question") or "", e.get("answer") or "") for e in items["evidence"])
            out.append(Question(name, row["claim"], row["question"], question["question"], reference_answers(question), items, row, fold_of(claim["claim"]), key_of(claim["claim"])))
    for path in sorted(pathlib.Path(extra).glob("*.texts.jsonl")) if extra else []:
        texts = {row["claim"]: row for row in lines(path)}
        name = path.name.removesuffix(".texts.jsonl")
        for file in sorted(path.parent.glob(f"{name}.*.jsonl")):
            if file == path or ".second" in file.name:
                continue
            for row in lines(file):
                claim = texts.get(row["claim"])
                if claim is None:
                    continue
                question = claim["reference"][row["question"]]
                items = tuple((e["question"] or "", e["answer"] or "") for e in row.get("predicted") or claim["predicted"])
                answers = tuple(a for a in question["answers"] if a.strip()) or (NO_ANSWER,)
                out.append(Question(name, row["claim"], row["question"], question["question"], answers, items, row, fold_of(claim["claimText"]), key_of(claim["claimText"])))
    return out


def label_of(item, row):
    """(label, asks) of an item of a labelled question."""
    label = next((number for number, name in ((GIVES, "full"), (CONTRADICTS, "contradicts"), (PART, "part")) if item in row[name]), NONE)
    return label, float(item in row["asks"])


def overlap(a, b):
    """The share of the words of `b` that `a` has."""
    wanted = words(b)
    return len(words(a) & wanted) / len(wanted) if wanted else 0.0


def item_pairs(question, chance=None, others=3):
    """The pairs of a question's items. With `chance` for training: every labelled item beside the reference answer that it is most like
    and in its most similar window, `others` of the rest, most of them the most similar ones. Without `chance`: every item, reference
    answer and window, as (item, answer, Pair)."""
    out, rest = [], []
    weight = 1.0 if question.label["sure"] else 0.7
    for item, (asked, answer) in enumerate(question.items):
        label, asks = label_of(item, question.label)
        asks = asks if asked.strip() else 0.0
        made = [
            (item, place, Pair(joined(asked, part), joined(question.text, reference), label, asks, weight, question.set))
            for place, reference in enumerate(question.answers)
            for part in windows(answer or NO_ANSWER)
        ]
        if chance is None:
            out += made
            continue
        made.sort(key=lambda m: overlap(m[2].first, question.answers[m[1]]), reverse=True)
        (out if label != NONE or asks else rest).append(made[0][2])
        if label == NONE and len(made) > 1:
            rest += [m[2] for m in made[1:3]]
    if chance is None:
        return out
    rest.sort(key=lambda p: overlap(p.first, p.second), reverse=True)
    hard, easy = rest[: others - 1], rest[others - 1 :]
    return out + hard + chance.sample(easy, min(1, len(easy)))


def source_pairs(data, chance=None):
    """Answers beside their sources and claims beside passages: [(fold, rows)], one row of pairs for each answer or claim. With `chance`
    the window that is most like the second text, and for pairs of label none one more."""
    data = pathlib.Path(data)
    rows = [
        ("support", fold_of(r["question"]), [s["text"] for s in r["sources"]], joined(r["question"], r["answer"]), r["answer"], SUPPORT[r["support"]])
        for r in lines(data / "sources/answers.jsonl.gz")
    ] + [
        ("stance", fold_of(r["claim"]), [r["evidence"]], r["claim"], r["claim"], STANCE[r["stance"]])
        for r in lines(data / "sources/stance.jsonl.gz")
    ]
    out = []
    for source, fold, passages, second, alone, label in rows:
        pairs = [Pair(w, second, label, -1, 1.0, source) for text in passages for w in windows(text)]
        if chance is not None:
            pairs.sort(key=lambda p: overlap(p.first, alone), reverse=True)
            pairs = pairs[:1] if label != NONE or chance.random() < 0.7 else pairs[1:2] or pairs
        out.append((fold, pairs))
    return out

"""Writes the checklist's cases from the seeds. Deterministic: the same seeds give the same files, byte for byte.

    python research/models/checklist/generate.py           writes cases.jsonl, identical.jsonl and unrelated.jsonl
    python research/models/checklist/generate.py --check   exits 1 when the files are not what the seeds give
    python research/models/checklist/generate.py --print NAME   one phenomenon's cases, for reading
"""

import hashlib
import json
import re
import sys
from collections import Counter

from cases import FOLDER, LABELS
from rules.noInformation import no_information
from rules.paraphrase import paraphrase
from rules.partial import partial
from rules.reported import reported
from rules.triples import triples
from rules.values import values
from rules.wordOrder import word_order
from rules.yesNo import yes_no

PHENOMENA = {
    "numbers": lambda: values("numbers"),
    "dates": lambda: values("dates"),
    "money": lambda: values("money"),
    "names": lambda: triples("names"),
    "negation": lambda: triples("negation"),
    "yesNo": yes_no,
    "noInformation": no_information,
    "reported": reported,
    "partial": partial,
    "paraphrase": paraphrase,
    "wordOrder": word_order,
}
SMALLEST = 100
IDENTICAL = 200
UNRELATED = 300


def all_cases():
    """Phenomenon -> cases. Stops when a phenomenon is too small, a case is there twice or has two labels."""
    found = {name: list(rule()) for name, rule in PHENOMENA.items()}
    seen = {}
    for name, cases in found.items():
        if len(cases) < SMALLEST:
            raise ValueError(f"{name} has {len(cases)} cases, {SMALLEST} are needed")
        for case in cases:
            pair = (case.premise, case.hypothesis)
            if pair in seen or case.premise == case.hypothesis or "{" in "".join(pair):
                raise ValueError(f"{name}: twice, the same on both sides, or not filled in: {pair}")
            if case.label not in LABELS:
                raise ValueError(f"{name}: {case.label}")
            seen[pair] = case.label
    return found


def shuffled(items, key):
    """An order that looks random and is the same everywhere: by hash."""
    return sorted(items, key=lambda item: hashlib.sha256(f"{key} {item}".encode()).hexdigest())


def identical(found):
    texts = {text for cases in found.values() for case in cases for text in (case.premise, case.hypothesis)}
    return [{"text": text} for text in shuffled(texts, "identical")[:IDENTICAL]]


def content(text):
    """Words that could make two answers speak of the same thing: of four letters or more, and figures."""
    return {word[:5] for word in re.findall(r"[a-z]{4,}|\d+", text.lower())} - {"after", "befor", "there", "their", "were", "with", "from", "that", "this", "have", "been"}


def unrelated(found):
    """Answers to different questions: two phenomena, no word in common, no bare yes, no and nothing found."""
    skipped = {"yesNo", "noInformation", "reported"}
    answers = sorted(
        {(name, case.premise) for name, cases in found.items() if name not in skipped for case in cases}
    )
    answers = [answer for answer in answers if len(answer[1].split()) >= 5]
    order = shuffled(answers, "unrelated")
    pairs = []
    for place, (name, premise) in enumerate(order):
        for other, hypothesis in order[place + 1 :] + order[:place]:
            if other != name and not content(premise) & content(hypothesis):
                pairs.append({"premise": premise, "hypothesis": hypothesis})
                break
        if len(pairs) == UNRELATED:
            return pairs
    raise ValueError(f"only {len(pairs)} unrelated pairs")


def lines(rows):
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)


def files():
    found = all_cases()
    rows = [
        {
            "phenomenon": name,
            "rule": case.rule,
            "premise": case.premise,
            "hypothesis": case.hypothesis,
            "label": case.label,
        }
        for name, cases in found.items()
        for case in cases
    ]
    texts = {
        "cases.jsonl": lines(rows),
        "identical.jsonl": lines(identical(found)),
        "unrelated.jsonl": lines(unrelated(found)),
    }
    return found, texts


def main(arguments):
    found, texts = files()
    if arguments[:1] == ["--print"]:
        for case in found[arguments[1]]:
            print(f"{case.label[0].upper()}  {case.premise}\n   {case.hypothesis}")
        return 0
    if arguments == ["--check"]:
        stale = [name for name, text in texts.items() if (FOLDER / name).read_text(encoding="utf-8") != text]
        print(f"not what the seeds give: {', '.join(stale)}" if stale else "the files are what the seeds give")
        return 1 if stale else 0
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    for name, cases in found.items():
        counts = Counter(case.label for case in cases)
        print(f"{name:14} {len(cases):4} " + "  ".join(f"{label} {counts[label]}" for label in LABELS))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

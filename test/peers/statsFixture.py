"""Counts of the sample files, made with Python's standard library alone.

usage: python test/peers/statsFixture.py > test/unit/core/analyse/counts/fixtures/samples.json
"""

import collections
import json
import pathlib
import re
import statistics
import sys
from urllib.parse import urlsplit

samples = pathlib.Path(__file__).resolve().parents[2] / "samples"


def counted(names):
    return dict(sorted(collections.Counter(name for name in names if name).items()))


def words(texts):
    sizes = [len(text.split()) for text in texts]
    return {
        "mean": statistics.fmean(sizes),
        "deviation": statistics.stdev(sizes),
        "median": statistics.median(sizes),
        "least": min(sizes),
        "most": max(sizes),
        "of": len(sizes),
    }


def domain(address):
    inner = re.sub(r"^https?://web\.archive\.org/web/[^/]+/", "", address)
    host = urlsplit(inner if "://" in inner else f"https://{inner}").hostname or ""
    return host.removeprefix("www.")


reference = json.loads((samples / "reference.json").read_text())
system = json.loads((samples / "systemA.predictions.json").read_text())
questions = [question for claim in reference for question in claim["questions"]]
answers = [answer for question in questions for answer in question["answers"]]
items = [item for claim in system for item in claim["evidence"]]
json.dump(
    {
        "reference": {
            "claims": len(reference),
            "questions": len(questions),
            "answers": len(answers),
            "verdicts": counted(claim["label"] for claim in reference),
            "claimTypes": counted(name for claim in reference for name in set(claim["claim_types"])),
            "strategies": counted(name for claim in reference for name in set(claim["fact_checking_strategies"])),
            "answerTypes": counted(answer.get("answer_type") for answer in answers),
            "media": counted(answer.get("source_medium") for answer in answers),
            "domains": counted(domain(answer["source_url"]) for answer in answers if answer.get("source_url")),
            "claimWords": words(claim["claim"] for claim in reference),
            "questionWords": words(question["question"] for question in questions),
            "answerWords": words(answer["answer"] for answer in answers),
        },
        "systemA": {
            "claims": len(system),
            "questions": len(items),
            "verdicts": counted(claim["pred_label"] for claim in system),
            "questionWords": words(item["question"] for item in items),
        },
    },
    sys.stdout,
    indent=2,
)
print()

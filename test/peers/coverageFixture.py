"""Writes test/unit/core/score/measures/fixtures/coverage.json: how far two pieces of evidence agree, by textdistance's Sørensen-Dice of sets
of four letters.

usage: pip install textdistance==4.6.3; python test/peers/coverageFixture.py

The texts are words in lower case without punctuation, so that they are read as they are written.
"""

import importlib.metadata
import json
import pathlib

import textdistance

dice = textdistance.Sorensen(qval=4, as_set=True, external=False)
pieces = [
    ("when did the bridge open", "the bridge opened in march 1932"),
    ("in which year was the bridge opened", "it was opened in 1932 after eight years of work"),
    ("who paid for the bridge", "the state borrowed six million pounds and drivers paid a toll until 1988"),
    ("", "the harbour bridge has eight lanes and two tracks"),
    ("", "no"),
    ("did it open", "no it did not"),
    ("", "le pont a été ouvert en mars 1932"),
    ("", "мост открыт в марте 1932 года"),
    ("", "haha haha haha haha"),
    ("how many people voted", "1234567 people voted in all"),
]


def text(*parts):
    return f" {' '.join(part for part in parts if part)} "


def agreement(first, second):
    with_questions = dice.normalized_similarity(text(*first), text(*second))
    return (with_questions + dice.normalized_similarity(text(first[1]), text(second[1]))) / 2


fixture = {
    "peer": f"textdistance {importlib.metadata.version('textdistance')}",
    "pieces": [{"question": question, "answer": answer} for question, answer in pieces],
    "agreement": [[agreement(first, second) for second in pieces] for first in pieces],
}
file = pathlib.Path(__file__).parents[1] / "unit/core/score/measures/fixtures/coverage.json"
file.write_text(json.dumps(fixture, ensure_ascii=False, indent=1) + "\n")

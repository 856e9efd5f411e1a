"""Public sets of pairs in the forms that their repositories have them: each reader gives (premise, hypothesis, label) of a file.

A label outside LABELS says that the set's people did not agree, or that the row is none of the three relations.
"""

import csv
import json
import pickle
import re
import xml.etree.ElementTree as xml
import zipfile

LETTERS = {"e": "entailment", "n": "neutral", "c": "contradiction"}
LABELS = {*LETTERS.values(), "not_entailment"}
VERDICTS = {"SUPPORTS": "entailment", "REFUTES": "contradiction", "NOT ENOUGH INFO": "neutral"}
JUDGEMENTS = {"correct": "entailment", "contradictory": "contradiction", "incorrect": "not_entailment"}
BY_NUMBER = ["neutral", "contradiction", "entailment"]
_asked = re.compile(r'For the statement, "(.*)", does the hypothesis "(.*)" represent entailment', re.DOTALL)


def prompt_tuning(path):
    """{"0": {"text_a", "text_b", "label"}, ...}."""
    rows = json.loads(path.read_text(encoding="utf-8")).values()
    return [(r["text_a"], r["text_b"], r["label"]) for r in rows]


def table(path, **form):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, **form))


def tab_separated(path, **form):
    return table(path, delimiter="\t", quoting=csv.QUOTE_NONE, **form)


def json_lines(text):
    return list(map(json.loads, text.splitlines()))


def questions(path):
    """A CSV file whose column Question asks how a statement and a hypothesis are related."""
    rows = [(_asked.match(r["Question"]), r["Answer"]) for r in table(path)]
    return [(found[1], found[2], label) for found, label in rows if found]


def one_letter(path):
    """JSON Lines whose labels are e, n and c."""
    rows = json_lines(path.read_text(encoding="utf-8"))
    return [(r["premise"], r["hypothesis"], LETTERS.get(r["label"])) for r in rows]


def claims(path):
    """Claims with evidence and a verdict; the evidence is one text."""
    rows = json_lines(path.read_text(encoding="utf-8"))
    return [(" ".join(e["text"] for e in r["gold_evidence"]), r["text"], VERDICTS.get(r["label"])) for r in rows]


def untokenised(text):
    """Blanks before and after marks taken out again: "is n't . ( BPI )" is "isn't. (BPI)"."""
    text = text.replace("``", '"').replace("''", '"')
    text = re.sub(r" (n't|'(?:s|re|ve|ll|d|m)\b)", r"\1", text, flags=re.IGNORECASE)
    return re.sub(r"([(\[$£€]) ", r"\1", re.sub(r" ([.,!?;:%)\]])", r"\1", text))


def tokenised(path):
    """A table whose sentences are tokenised."""
    return [(untokenised(r["sentence1"]), untokenised(r["sentence2"]), r["label"]) for r in tab_separated(path)]


def labelled_by_number(path):
    """A table without a header: label, label, premise, hypothesis."""
    labels = dict(zip("123", BY_NUMBER))
    rows = tab_separated(path, fieldnames=["label", "again", "premise", "hypothesis"])
    return [(r["premise"], r["hypothesis"], labels.get(r["label"])) for r in rows]


def numbered(path):
    """[{"sentence": "sentence 1: ...\nsentence 2: ...", "label"}]."""
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [(*r["sentence"].removeprefix("sentence 1: ").split("\nsentence 2: "), r["label"]) for r in rows]


class _DataAlone(pickle.Unpickler):
    """Lists, texts and numbers; a pickle that names a class or a function is refused, because loading it would run code."""

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name}: not data alone")


def pickled(path):
    """A pickle of the pairs, each two texts or "First: ... </s> Second: ...", and the numbers of their labels."""
    with open(path, "rb") as file:
        pairs, numbers = _DataAlone(file).load()
    apart = lambda pair: pair.removeprefix("First: ").split(" </s> Second: ", 1) if isinstance(pair, str) else pair
    return [(*apart(pair), BY_NUMBER[number]) for pair, number in zip(pairs, numbers)]


def matched_genres(path):
    """A table with both of MultiNLI's parts: the genres of the training set alone."""
    genres = {"fiction", "government", "slate", "telephone", "travel"}
    return [(r["prem"], r["hyp"], r["label"]) for r in tab_separated(path) if r["genre"] in genres]


def revisions(path):
    """Claims about two revisions of a sentence, JSON Lines in an archive; without the rows that lost a character."""
    with zipfile.ZipFile(path) as archive:
        rows = json_lines(archive.read("vitaminc_real/test.jsonl").decode())
    whole = (r for r in rows if "\ufffd" not in r["evidence"] + r["claim"])
    return [(untokenised(r["evidence"]), untokenised(r["claim"]), VERDICTS[r["label"]]) for r in whole]


def students(path):
    """Students' answers held against the best reference answer, XML in an archive; every second one with its question."""
    found = []
    with zipfile.ZipFile(path) as archive:
        for name in sorted(n for n in archive.namelist() if n.startswith("training/3way/") and n.endswith(".xml")):
            question = xml.fromstring(archive.read(name))
            references = list(question.iter("referenceAnswer"))
            reference = next((r for r in references if r.get("category") == "BEST"), references[0]).text
            for number, answer in enumerate(question.iter("studentAnswer")):
                before = f"{question.findtext('questionText').strip()} " if number % 2 == 0 else ""
                found.append((before + reference.strip(), before + answer.text.strip(), JUDGEMENTS[answer.get("accuracy")]))
    return found


def equivalent(path):
    """Questions with a reference and a candidate answer. The rows before and after those of SQuAD's questions are of
    other origin."""
    rows = json_lines(path.read_text(encoding="utf-8"))[4299:13389]
    return [(f"{r['question'].strip()} {r['reference']}", f"{r['question'].strip()} {r['candidate']}", JUDGEMENTS[r["label"]]) for r in rows]


def similar(path):
    """Questions with two answers that are the same (2) or different (0); those in between are left out."""
    labels = {"0.0": "not_entailment", "2.0": "entailment"}
    return [(f"{r['question']} {r['answer1']}", f"{r['question']} {r['answer2']}", labels.get(r["label"])) for r in table(path)]


def challenges(path):
    """The test sets of the first three RTE challenges, XML in an archive."""
    found = []
    with zipfile.ZipFile(path) as archive:
        for name in ("rte1_test", "rte2_test", "rte3_test"):
            for pair in xml.fromstring(archive.read(f"rte/{name}.xml")).iter("pair"):
                follows = (pair.get("value") or pair.get("entailment")) in ("TRUE", "YES")
                found.append((pair.findtext("t"), pair.findtext("h"), "entailment" if follows else "not_entailment"))
    return found

"""Writes test/unit/core/score/measures/fixtures/meteor.json and test/unit/core/score/text/fixtures/synonyms.json: NLTK's METEOR on the
sample project and on sentences of our own, and its WordNet synonyms of their words.

usage: NLTK_DATA=... python test/peers/meteorFixture.py      NLTK 3.9.1 with corpora/wordnet (3.0) and tokenizers/punkt_tab
"""

import json
import pathlib

import nltk
from nltk import word_tokenize
from nltk.corpus import wordnet
from nltk.stem.porter import PorterStemmer
from nltk.translate.meteor_score import _count_chunks, align_words, single_meteor_score

root = pathlib.Path(__file__).resolve().parents[2]
unit = root / "test" / "unit" / "core"


def sample(name):
    return json.loads((root / "samples" / name).read_text(encoding="utf-8"))


def sample_pairs():
    """Each reference text of the sample project with up to four predicted ones of its claim."""
    for gold, predicted in zip(sample("reference.json"), sample("systemA.predictions.json")):
        for question in gold["questions"]:
            text = question["question"] + " " + " ".join(a["answer"] for a in question["answers"])
            for evidence in predicted["evidence"][:4]:
                yield question["question"], evidence["question"]
                yield text, evidence["question"] + " " + evidence["answer"]


own_pairs = [
    ("", ""),
    ("", "a word"),
    ("a word", ""),
    ("...", "!?"),
    ("word", "word"),
    ("WORD", "word"),
    ("the cat sat on the mat", "the cat sat on the mat"),
    ("the cat sat on the mat", "on the mat sat the cat"),
    ("the the the cat", "cat the the"),
    ("dogs dogs dog", "dog dogs"),
    ("the dog dogs the dogs", "dogs dog dogged the dog"),
    ("a big car", "a large automobile"),
    ("a large automobile", "a big car"),
    ("buy a vehicle purchase", "purchases bought buying"),
    ("the children were happy", "kids are glad, children happier"),
    ("Paris is a capital", "paris was capital"),
    ("he was ill and sick", "she is sick, ill, unwell"),
    ("mice and men", "mouse and man"),
    ("the answer is no", "no, the answer cannot be found"),
    ("alarm clock", "the alarm_clock rang"),
    ("united_states america", "America united_states USA"),
    ("It's what they don't know; we can't say.", "They do not know what it's about, we cannot say."),
    ("Café naïve façade straße", "cafe naive facade strasse CAFÉ STRASSE"),
    ("İstanbul ΣΟΦΟΣ ﬁne", "istanbul σοφος fine"),
    ("constructor __proto__ toString", "toString constructor hasOwnProperty __proto__"),
    ("one two three four five six seven", "seven six five four three two one"),
    ("a b a b a b", "b a b a b a"),
    ("He said that the tax rose. The tax fell.", "The tax, he said, fell and rose; taxes fall and rise."),
]

more_words = """dogs churches aardwolves abaci hardrock book men women mice better best worse further axes leaves taxes
boxes buzzes matches wishes flies running ran makes making made happier happiest easier earlier well good quickly up
united_states alarm_clock alarm_clocks new_york attorneys_general he him be is was were am are do did has had go went gone
Paris PARIS America usa us US a an in on at iodine i z s es ed ing er est men ies ses galore alive afraid
constructor toString __proto__ hasOwnProperty o'clock can't n't 's -- . 42 1990s 24/7 x-ray x-rays cooperate co-operate
café İ Kelvin""".split()

stem = PorterStemmer().stem
cases = []
tokens = dict.fromkeys(more_words)
for reference, predicted in [*sample_pairs(), *own_pairs]:
    r, p = word_tokenize(reference), word_tokenize(predicted)
    matches = align_words(p, r)[0]
    cases.append(
        {
            "reference": r,
            "predicted": p,
            "matches": [[j, i] for i, j in matches],
            "chunks": _count_chunks(matches) if matches else 0,
            "meteor": single_meteor_score(r, p),
        }
    )
    for token in r + p:
        tokens.update(dict.fromkeys([token, stem(token.lower())]))


def synonyms(word):
    names = {name for synset in wordnet.synsets(word) for name in synset.lemma_names() if "_" not in name}
    return " ".join(sorted(names))


def write(path, peer, field, rows):
    path.parent.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(row, ensure_ascii=True) for row in rows)
    path.write_text(f'{{\n"peer": "{peer}",\n"{field}": [\n{lines}\n]\n}}\n')


peer = f"NLTK {nltk.__version__}, WordNet {wordnet.get_version()}"
write(unit / "scoring" / "fixtures" / "meteor.json", peer, "cases", cases)
write(unit / "text" / "fixtures" / "synonyms.json", peer, "words", [[word, synonyms(word)] for word in tokens])

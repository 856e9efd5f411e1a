"""Writes what NLTK makes of the texts of ownTexts.py: ownTexts.json (tokens and sentences), stems.json and ownSynonyms.json in
test/unit/core/score/text/fixtures, and ownMeteor.json in test/unit/core/score/measures/fixtures (METEOR of pairs of them).

usage: NLTK_DATA=... NLTK310=... python test/peers/ownTextsFixture.py

The Python that runs it has NLTK 3.9.1; NLTK310 names a folder with the package of NLTK 3.10.4 (pip install --target). NLTK_DATA has
corpora/wordnet (3.0) and tokenizers/punkt_tab.
"""

import json
import os
import pathlib
import random
import subprocess
import sys

from ownTexts import texts_and_pairs

unit = pathlib.Path(__file__).resolve().parents[1] / "unit" / "core"
endings = "s es ed ing er est ies ied ly ness ful ment ation ational ization izer ive ivity able ibility ous ously al ality ism ist logy 's".split()


def answers(texts, pairs):
    """Tokens (none has a blank inside), sentences (1: the text itself), and METEOR with its counts, in whatever NLTK runs this."""
    from nltk import __version__, sent_tokenize, word_tokenize
    from nltk.translate.meteor_score import _count_chunks, align_words, single_meteor_score

    tokens = [word_tokenize(text) for text in texts]
    sentences = [sent_tokenize(text) for text in texts]
    meteors = []
    for first, second in pairs:
        matches = align_words(tokens[second], tokens[first])[0]
        score = single_meteor_score(tokens[first], tokens[second])
        meteors.append([len(matches), _count_chunks(matches) if matches else 0, score])
    return {
        "nltk": __version__,
        "texts": [[" ".join(t), 1 if s == [text] else s] for text, t, s in zip(texts, tokens, sentences, strict=True)],
        "meteors": meteors,
    }


def words_of_our_own(texts, wordnet):
    """The words of the texts, and names out of WordNet with endings, as words are met and as they are not."""
    dice = random.Random(12)
    names = sorted(name for name in wordnet.all_lemma_names() if "_" not in name)
    words = {word for text in texts for word in text.split()}
    for name in dice.sample(names, 1200):
        words |= {name, name + dice.choice(endings), name.rstrip("ey") + dice.choice(endings)}
        words.add(dice.choice([name.upper(), name.title(), name + name[-1] + "ing"]))
    return sorted(words)


def write(place, head, **lists):
    rows = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    rows += [f"{json.dumps(name)}: [\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows_) + "\n]" for name, rows_ in lists.items()]
    (unit / place).write_text("{\n" + ",\n".join(rows) + "\n}\n")


def main():
    import nltk
    from nltk.corpus import wordnet
    from nltk.stem.porter import PorterStemmer

    assert nltk.__version__ == "3.9.1", nltk.__version__
    texts, pairs = texts_and_pairs()
    older = answers(texts, pairs)
    newer = json.loads(
        subprocess.run(
            [sys.executable, __file__, "answers"],
            input=json.dumps([texts, pairs]),
            env={**os.environ, "PYTHONPATH": os.environ["NLTK310"]},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )

    def both(name, of):
        """A row with the older answer, and the newer one behind it where it is another."""
        rows = zip(of, older[name], newer[name], strict=True)
        return [[*one, *old, *([] if old == new else [new])] for one, old, new in rows]

    def synonyms(word):
        return " ".join(sorted({name for synset in wordnet.synsets(word) for name in synset.lemma_names() if "_" not in name}))

    words = words_of_our_own(texts, wordnet)
    stem = PorterStemmer().stem
    versions = {"peers": f"NLTK {older['nltk']} and {newer['nltk']}, WordNet {wordnet.get_version()}"}
    write("text/fixtures/ownTexts.json", versions, texts=both("texts", [[text] for text in texts]))
    write("scoring/fixtures/ownMeteor.json", versions, pairs=both("meteors", pairs))
    write("text/fixtures/stems.json", versions, stems=[[word, stem(word)] for word in words])
    write("text/fixtures/ownSynonyms.json", versions, words=[[word, synonyms(word)] for word in words[::2]])


if sys.argv[1:] == ["answers"]:
    json.dump(answers(*json.load(sys.stdin)), sys.stdout)
else:
    main()

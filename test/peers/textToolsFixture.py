"""Writes test/unit/core/score/text/fixtures/textTools.json: what NLTK makes of our own sentences and of random texts.

usage: NLTK_DATA=... NLTK310=... python test/peers/textToolsFixture.py [COUNT SEED FILE]

The Python that runs it has NLTK 3.9.1; NLTK310 names a folder with the package of NLTK 3.10.4 (pip install --target).
COUNT, SEED and FILE give other random texts and another place, to look for differences with.
"""

import json
import os
import pathlib
import random
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]

own_texts = [
    "",
    " ",
    "\n\t ",
    ".",
    "'",
    '"',
    "When did the bridge open?",
    "The bridge, which cost $3.88 million, opened in 1990. It was late.",
    "Mr. Smith met Dr. J. Doe in Washington. They can't agree; she won't sign.",
    'He said, "It is done." Then he left.',
    "“It is done.” Then he left. ‘Really?’ she asked.",
    "It cost 3,36 euros (roughly 4.1 dollars).",
    "I cannot, I'm gonna, I wanna go, gimme that, lemme see, I've gotta, more'n enough, d'ye see?",
    "'Tis late and 'twas cold. 'Twas the night. He'll come; they'd not.",
    "Rock 'n' roll in the '90s; the dogs' home, James's book, the '68 election.",
    "It was 1990–1995 — a long time—no doubt ― and ‒ so on.",
    "Wait... what?! No!! Yes... The end . . . Really. . . . Fine.",
    "See sec. 3.2, p. 5. It is No. 7. U.S. officials agreed. The U.S. The U.K. is next.",
    "J. Bach and A. B. Cole arrived on Nov. 3. Inc. firms and Co. too.",
    "(He left.) [She stayed.] {They waited.} <They came.>",
    "(How is that?)  \"It is so.\" \"(And the same.)\" ('And this!')\n\"('(And (this)) '?)\" [(and this. )]",
    "Good muffins cost $3.88\nin New York.  Please buy me\n\ntwo of them.\nThanks.",
    "a:b 10:30 at 5, 6,7 ,8 http://example.org/a?b=c&d=e#f user@example.org #tag 50%",
    "--well--then---no ---- yes",
    "He paid 5. Then 6. It was 7.5. The 8th. Year 2020. In 2021.",
    "« Oui. » Il part. „Ja.“ Sie geht. »Nein.« Gut.",
    "It ended 'so.' He left ''then'' and ``there''.",
    "caf\u00e9 na\u00efve \u0130stanbul \u0131\u017f CANNOT GIMME g\u0131mme G\u0130MME 't\u0131\u017f 'TWA\u017f",
    "zero\u200bwidth\ufeffjoined\u00a0blank\u2003blank\u3000blank\x1cblank\x85blank\u2028line",
    "\U0001d7ce:\U0001d7cf ,\u0663 :\u0663 \U0001f600. \U0001f600 Then \U0001d49c. Name",
]

pieces = (
    "the a The It word Word WORD Mr. Dr. U.S. U.K. Inc. p.m. a.m. Jan. St. J. A. c. e.g. i.e. vs. No. no. co-op. S. s. "
    "5 5. 3.14 1,000 -5. 2020 2020. 10:30 $5 50% #1 & @x * "
    "cannot Cannot gimme gonna gotta lemme wanna 'tis 'Tis 'twas d'ye more'n can't won't N'T n't I'm I'M he's HE'S dogs' "
    "they'll 'll 'LL they're we've 've 'd 'school 'a 'x 's 'n' 'em 't ' '' ''' \" \"\" ` `` ``` "
    "\u201c \u201d \u2018 \u2019 \u00ab \u00bb \u201e . .. ... .... . ? ! ?! !! , , ; : :: ,, - -- --- \u2013 \u2014 \u2012 \u2015 "
    "( ) [ ] { } < > () _ _a / \\ + = ~ ^ | \u00e9 e\u0301 \u0130 \u0131 \u017f \u00df \u03a3 \u0663 \u00bd \u00b2 \u2160 "
    "\U0001f600 \U0001d7ce \U0001d49c \u4e2d However According Bach Smith San Fialka Ludcke 100 years"
).split()
gaps = ["", "", "", " ", " ", " ", " ", "  ", "\n", "\n\n", "\t", "\r\n", "\u00a0", "\u2003", "\x1c", "\x85", "\u2028", "\ufeff", "\x0b"]
stem_ends = (
    "ational tional enci anci izer bli abli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti "
    "iviti biliti fulli logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ion ou "
    "ism ate iti ous ive ize ed ing eed ied ies s ss sses y e ll *d at bl iz"
).split()
stem_words = "sky skies dying Dying lying tying news innings inning outings cannings howe proceed exceed succeed a is by ties spied".split()


def random_text(chance):
    blank = chance.choice([" ", " ", None])
    return "".join(
        chance.choice(pieces) + (blank if blank and chance.random() < 0.8 else chance.choice(gaps))
        for _ in range(chance.randint(1, 14))
    )


def random_word(chance):
    letters = chance.choice(["aeiouybcdlstzwxr", "aeiouybcdlstzwxr", "aeiouyblsz*-1\u00e9\u0130\u03a3\U0001f600S"])
    word = "".join(chance.choice(letters) for _ in range(chance.randint(0, 5)))
    word += "".join(chance.choice(stem_ends) for _ in range(chance.randint(0, 3)))
    return word.title() if chance.random() < 0.05 else word


def answers(texts):
    from nltk import __version__, sent_tokenize, word_tokenize

    return {"nltk": __version__, "cases": [{"tokens": word_tokenize(text), "sentences": sent_tokenize(text)} for text in texts]}


def main():
    count, seed, file = (int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]) if len(sys.argv) > 1 else (500, 1, None)
    chance = random.Random(seed)
    texts = own_texts + [random_text(chance) for _ in range(count)]
    words = stem_words + sorted({random_word(chance) for _ in range(count)})

    import nltk
    from nltk.stem import PorterStemmer

    assert nltk.__version__ == "3.9.1", nltk.__version__
    stem = PorterStemmer().stem
    older = answers(texts)
    newer = json.loads(
        subprocess.run(
            [sys.executable, __file__, "answers"],
            input=json.dumps(texts),
            env={**os.environ, "PYTHONPATH": os.environ["NLTK310"]},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )
    fixture = {
        "versions": {"nltk3.9.1": older["nltk"], "nltk3.10": newer["nltk"], "python": sys.version.split()[0]},
        "texts": [
            {"text": text, **old, **({} if old == new else {"nltk3104": new})}
            for text, old, new in zip(texts, older["cases"], newer["cases"], strict=True)
        ],
        "stems": [[word, stem(word)] for word in words],
    }
    target = pathlib.Path(file) if file else root / "test/unit/core/score/text/fixtures/textTools.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    lines = [f'"versions":{json.dumps(fixture["versions"])}']
    for name in ("texts", "stems"):
        lines.append(f'"{name}":[\n' + ",\n".join(json.dumps(entry) for entry in fixture[name]) + "\n]")
    target.write_text("{" + ",\n".join(lines) + "}\n")


if sys.argv[1:] == ["answers"]:
    json.dump(answers(json.load(sys.stdin)), sys.stdout)
else:
    main()

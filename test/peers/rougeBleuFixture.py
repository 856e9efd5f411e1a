"""Writes test/unit/core/score/measures/fixtures/rougeBleu.json: ROUGE, BLEU and chrF of our own texts as the Python peers compute them.

usage: pip install nltk==3.9.1 rouge-score==0.1.2 sacrebleu==2.6.0; python test/peers/rougeBleuFixture.py
"""

import importlib.metadata
import json
import logging
import pathlib
import platform
import random

from rouge_score.rouge_scorer import RougeScorer
from sacrebleu.metrics import BLEU, CHRF

logging.disable(logging.CRITICAL)
root = pathlib.Path(__file__).resolve().parents[2]
draw = random.Random(4)

# Each is compared with the next one, with itself, and with a disturbed copy of itself.
own = [
    "",
    " ",
    "a",
    "The bridge was opened in May 2019.",
    "The bridges were opening in May, 2019!",
    "It cost 1,250.50 euros, about 3.5 % more than in 2018-2019; see pp. 3-4.",
    "It cost 1.250,50 euros (about 3,5% more than in 2018–2019).",
    "The mayor didn't say it's the town's 'last' bridge, and 'tis not.",
    "The mayor didn’t say it’s the town’s ‘last’ bridge.",
    "A well-known co-operative re-opened its state-of-the-art mill -- twice - in 2020.",
    "U.S. and E.U. officials, e.g. Dr. J. Smith, agreed at 5 p.m. on it.",
    "He said &quot;no&quot; &amp; left &lt;quickly&gt; at 5&nbsp;pm.",
    'He said "no" & left <quickly> at 5 pm.',
    "An escaped escape: &amp;quot; &amp;lt;b&amp;gt; &amp;amp; AT&T &lt",
    "The line is bro-\nken here,\nand ends in a dash-\n",
    "The line is broken here, and ends in a dash-",
    "carriage\r\nreturn\ttab\x0bvertical\x0cform feed\x1cfile\x1funit\x85next line",
    "no-break\u00a0space, em\u2003space, zero\u200bwidth, mark\ufeff, ideographic\u3000space\u2028line",
    "<skipped> words and <skipped>more words",
    "!?",
    "...",
    ". , ; : - -- ' \" ( ) [ ] { } ~ ` @ # $ % ^ & * + = / \\ | < > _",
    "(hi) [there] {you} ((all)) 'quoted' -5 5- 5-6 a-5 5-a .5 5. 1,000,000 1.2.3 a.b a,b",
    "Café naïve Ångström ñandú, THE END",
    "Cafe\u0301 nai\u0308ve A\u030angstro\u0308m n\u0303andu\u0301, the end",
    "İstanbul and ISPARTA, ısparta; ΣΊΣΥΦΟΣ and ſtraße, STRASSE; 300 \u212a and \ufb01nally",
    "北京的桥在2019年5月开通。",
    "北京的大桥于2019年开通了。",
    "大橋は2019年に開通した。 大橋 は 開通",
    "다리는 2019년에 개통되었다.",
    "Мост открыли в мае 2019 года.",
    "افتتح الجسر في عام ٢٠١٩.",
    "पुल मई २०१९ में खुला।",
    "Great 👍🏽 news 😀😀 for the family 👨‍👩‍👧 in 🇩🇪!",
    "Great 👍 news 😀 for the families 👨‍👩‍👧‍👦 in 🇫🇷!",
    "½ of 10² is 50 … “so they say” — 𝒜𝐁 Ⓐ",
    "constructor __proto__ toString hasOwnProperty constructor",
    "relational conditional rational valence hesitancy digitizer conformably radically",
    "relate condition ration valency hesitant digitize conformable radical",
    "dying skies news innings agreed feed hopping falling filing happy flies ties",
    "die sky new inning agree fed hop fall file happily fly tie",
    "the the the the the the the",
    "the cat is on the mat",
    "one two three four",
    "one two three",
    "four three two one",
    "one",
    "SHOUTED WORDS ARE WORDS",
    "shouted words are words",
    "https://example.org/a_b-c?d=e&f=1.5#g",
    "supercalifragilistic" * 8,
]
fillers = ["the", "not", "2020", "-", ",", "&amp;", "it's", "opened", "É", "🙂", "北", "...", "3.5", "(so)"]


def disturbed(text):
    words = text.split(" ")
    for _ in range(draw.randint(1, 3)):
        at = draw.randrange(len(words))
        kind = draw.randrange(4)
        if kind == 0:
            words[at] = draw.choice(fillers)
        elif kind == 1:
            words.insert(at, draw.choice(fillers))
        elif kind == 2 and len(words) > 1:
            del words[at]
        else:
            other = draw.randrange(len(words))
            words[at], words[other] = words[other], words[at]
    return " ".join(words)


def sample(name):
    return json.loads((root / "samples" / name).read_text(encoding="utf-8"))


def reference_texts(claim):
    return [f"{q['question']} {a['answer']}" for q in claim["questions"] for a in q["answers"]]


def predicted_texts(claim):
    return [f"{e['question']} {e['answer']}" for e in claim["evidence"]]


pairs = [*zip(own, own[1:]), *((text, text) for text in own), *((text, disturbed(text)) for text in own)]
pairs += [("", own[3]), (own[3], ""), (own[3], "!?"), ("!?", own[3])]
for reference, predicted in zip(sample("reference.json"), sample("systemA.predictions.json")):
    expected, found = reference_texts(reference), predicted_texts(predicted)
    pairs += [(text, found[at] if at < len(found) else "") for at, text in enumerate(expected)]

rouge_types = ["rouge1", "rouge2", "rougeL"]
rouge = {name: RougeScorer(rouge_types, use_stemmer=name == "stemmed") for name in ("plain", "stemmed")}
bleu_options = [
    {},
    {"effectiveOrder": True},
    {"smoothing": "none"},
]
python_names = {
    "effectiveOrder": "effective_order",
    "smoothing": "smooth_method",
}


def build(kind, options, **more):
    return kind(**{python_names.get(name, name): value for name, value in options.items()}, **more)


bleu = [build(BLEU, options, force=True) for options in bleu_options]
chrf = CHRF()


def case(reference, predicted):
    default = bleu[0].sentence_score(predicted, [reference])
    return {
        "reference": reference,
        "predicted": predicted,
        "rouge": {
            name: {kind: list(score) for kind, score in scorer.score(reference, predicted).items()}
            for name, scorer in rouge.items()
        },
        "bleu": [scorer.sentence_score(predicted, [reference]).score for scorer in bleu],
        "bleuDetails": {
            "precisions": default.precisions,
            "brevityPenalty": default.bp,
            "matches": default.counts,
            "totals": default.totals,
            "predictedLength": default.sys_len,
            "referenceLength": default.ref_len,
        },
        "chrf": chrf.sentence_score(predicted, [reference]).score,
    }


def corpus(first, end):
    references, predicted = zip(*pairs[first:end])
    score = bleu[0].corpus_score(list(predicted), [list(references)])
    return {
        "first": first,
        "end": end,
        "bleu": score.score,
        "precisions": score.precisions,
        "brevityPenalty": score.bp,
        "predictedLength": score.sys_len,
        "referenceLength": score.ref_len,
    }


cases = [case(*pair) for pair in pairs]
packages = {name: importlib.metadata.version(name) for name in ("rouge-score", "sacrebleu", "nltk")}
fixture = {
    "peers": {"python": platform.python_version(), **packages},
    "bleuOptions": [{"options": o, "signature": str(s.get_signature())} for o, s in zip(bleu_options, bleu)],
    "chrfSignature": str(chrf.get_signature()),
    "corpora": [corpus(*slice_) for slice_ in [(0, len(pairs)), (0, 50), (26, 30), (100, 153), (153, len(pairs)), (3, 4), (0, 1)]],
}
lines = ",\n".join(json.dumps(one, ensure_ascii=True) for one in cases)
head = json.dumps(fixture, ensure_ascii=True, indent=1)[:-2]
target = root / "test" / "unit" / "core" / "scoring" / "fixtures" / "rougeBleu.json"
target.parent.mkdir(exist_ok=True)
target.write_text(f'{head},\n "cases": [\n{lines}\n]}}\n')

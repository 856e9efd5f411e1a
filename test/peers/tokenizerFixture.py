"""Writes test/scorer/fixtures/tokenizer.json: what Python `tokenizers` makes of our own texts with models/tokenizer.json.

usage: pip install tokenizers; python test/peers/tokenizerFixture.py
"""

import json
import pathlib

import tokenizers
from tokenizers import Tokenizer

root = pathlib.Path(__file__).resolve().parents[2]
tokenizer = Tokenizer.from_file(str(root / "models" / "tokenizer.json"))
tokenizer.no_padding()

words = "the bridge over the river was opened in spring by the mayor of the town after long delays".split()


def line(numbers):
    return " ".join(map(str, numbers))


def prose(count):
    return " ".join(words[i % len(words)] for i in range(count))


texts = [
    "",
    " ",
    "When did the bridge open?",
    "It cost $1,250.50 (about €1.1m) in 2019–2020.",
    "Café naïve Ångström ñandú, THE END!",
    "他在北京。한국어 텍스트 Привет мир",
    "tab\tnew\nline\u00a0space\u200bzero\u0000nul \ufffd",
    "emoji 👍🏽 family 👨‍👩‍👧 flag 🇩🇪",
    "https://example.org/a_b?c=d&e=f#g",
    "don't can't it's “quoted” — dash… ellipsis",
    "pneumonoultramicroscopicsilicovolcanoconiosis" + "x" * 120,
    "e\u0301 combining and ﬁ ligature ½ ²",
    "[SEP] and [MASK] in a text",
]
lengths = [(3, 300), (300, 3), (126, 127), (127, 126), (126, 126), (126, 200), (127, 200), (200, 127), (128, 300), (300, 300), (301, 300), (300, 301), (253, 1), (1, 252), (252, 2)]


def rows(maximum):
    tokenizer.enable_truncation(maximum, strategy="longest_first")
    singles = [{"text": t, "ids": line(tokenizer.encode(t).ids)} for t in [*texts, prose(253), prose(254), prose(255), prose(400)]]
    pairs = []
    for first, second in [*zip(texts, texts[1:]), *((prose(a), prose(b)) for a, b in lengths)]:
        encoding = tokenizer.encode(first, second)
        pairs.append({"first": first, "second": second, "ids": line(encoding.ids), "types": line(encoding.type_ids)})
    return {"maximum": maximum, "singles": singles, "pairs": pairs}


fixture = {"peer": f"tokenizers {tokenizers.__version__}", "cases": [rows(256), rows(17)]}
target = root / "test" / "scorer" / "fixtures" / "tokenizer.json"
target.write_text(json.dumps(fixture, ensure_ascii=True, indent=2) + "\n")

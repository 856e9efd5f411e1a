"""What pandas and the FEVER-8 leaderboard's steps make of whole and damaged tables.

Prints the fixture test/unit/core/read/claims/fixtures/fever8Csv.json. Needs pandas (made with the version named in it).
The steps (a row a claim, `evi` split at two tabs and two line ends, each pair at two tabs and one line end, which must give
two parts; empty parts dropped) are those of the leaderboard's scorer; `stops`: it ends with an error at this file.
"""

import io
import json
import sys

import pandas

HEAD = "id,claim,evi,label,split\n"
PAIR = "Who said it?\t\t\nA mayor.\t\t\n\n"
OTHER = "When?\t\t\nIn 2019.\t\t\n\n"


def row(number, evidence, label="Refuted", claim="A claim."):
    return f'{number},{claim},"{evidence}",{label},pred\n'


FILES = {
    "whole": HEAD + row(0, PAIR + OTHER) + row(1, PAIR, "Supported"),
    "crlf between rows": (HEAD + row(0, PAIR + OTHER).rstrip("\n") + "\n").replace(",pred\n", ",pred\r\n").replace("split\n", "split\r\n"),
    "byte order mark": "\ufeff" + HEAD + row(0, PAIR),
    "quotes in texts": HEAD + row(0, 'Who said ""no""?\t\t\nThe ""mayor"", twice.\t\t\n\n' + OTHER),
    "commas and line ends in texts": HEAD + row(0, "Who, and\nwhere?\t\t\nA, b;\nc\t\t\n\n"),
    "last pair without an end": HEAD + row(0, PAIR + "When?\t\t\nIn 2019."),
    "a blank answer": HEAD + row(0, "Who?\t\t\n\t\t\n\n" + OTHER),
    "a blank question": HEAD + row(0, "\t\t\nA passage.\t\t\n\n" + OTHER),
    "no mark in a pair": HEAD + row(0, "A passage alone.\t\t\n\n" + OTHER),
    "two marks in a pair": HEAD + row(0, "Who?\t\t\nA\t\t\nB\t\t\n\n" + OTHER),
    "blank evidence": HEAD + row(0, "") + row(1, PAIR),
    "text between pairs": HEAD + row(0, PAIR + "\n" + OTHER),
    "other order of columns": "split,label,evi,claim,id\n" + f'pred,Refuted,"{PAIR}",A claim.,0\n',
    "more columns": "id,claim,evi,label,split,note\n" + f'0,A claim.,"{PAIR}",Refuted,pred,"kept, as it is"\n',
    "a row with too many cells": HEAD + row(0, PAIR) + f'1,A claim, with a comma,"{PAIR}",Refuted,pred\n',
    "a row with too few cells": HEAD + row(0, PAIR) + "1,A claim\n",
    "an open quote at the end": HEAD + row(0, PAIR) + f'1,A claim.,"{PAIR}',
    "text after a quote": HEAD + f'0,A claim.,"{PAIR}"and more,Refuted,pred\n',
    "an empty line between rows": HEAD + row(0, PAIR) + "\n" + row(1, OTHER),
    "crlf inside a cell": HEAD + row(0, PAIR.replace("\n", "\r\n")),
    "pairs of the same question": HEAD + row(0, PAIR + "Who said it?\t\t\nA lord.\t\t\n\n"),
    "a single quote mark in a plain cell": HEAD + f'0,A 6" claim.,"{PAIR}",Refuted,pred\n',
}


def pairs(evidence):
    found = []
    for written in evidence.split("\t\t\n\n"):
        if written != "":
            question, answer = written.split("\t\t\n")
            found.append([question, answer])
    return found


def read(text):
    try:
        frame = pandas.read_csv(io.StringIO(text))
        claims = []
        for at in range(len(frame)):
            here = frame.iloc[at]
            claims.append(
                {"id": int(here["id"]), "claim": here["claim"], "label": here["label"], "pairs": pairs(here["evi"])}
            )
        return {"text": text, "stops": False, "claims": claims}
    except Exception:
        return {"text": text, "stops": True}


json.dump(
    {"source": f"pandas {pandas.__version__}", "files": {name: read(text) for name, text in FILES.items()}},
    sys.stdout,
    indent=2,
    ensure_ascii=False,
)
print()

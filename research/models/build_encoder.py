"""Builds encoder.int8.onnx and wordEmbeddings.int8.bin, and measures them. See README.md.

usage: build_encoder.py OUT [--sts FOLDER]
"""

import argparse
import json
import pathlib

from nli import sts
from nli.encoder import OUTPUT, Encoder
from nli.export import TABLE, described, quantised
from nli.model import SOURCE


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--sts", help="a folder with SemEval STS files YEAR.NAME.test.tsv: score, tab, text, tab, text")
    a = parser.parse_args()
    out = pathlib.Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    quantised(Encoder(), OUTPUT, out, "encoder", out / "encoder.onnx")
    print(json.dumps([described(out / name) for name in ("encoder.int8.onnx", TABLE)], indent=1))
    if a.sts:
        tokenizer = f"{SOURCE}/tokenizer.json"
        print(json.dumps(sts.measure(out / "encoder.onnx", out / "encoder.int8.onnx", tokenizer, a.sts), indent=1))


if __name__ == "__main__":
    main()

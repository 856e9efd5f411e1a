"""Holds our question scores against SemQA's authors' own, on their 200 claims with their encoder: exports all-mpnet-base-v2
(mpnetExport.py), imports it as any model, scores with --definition authors, and compares with their column semqa_q_score.

usage: peer/bin/python test/peers/semqaQuestions.py PARTS DATA      PARTS: the five wheels, see mpnetExport.py; DATA: the folder with
       train200.reference.json, train200.predictions.json and train200.scores.csv. Needs NumPy, onnx and `npm ci`; 2 to 10 minutes.
"""

import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

from mpnetExport import export

root = pathlib.Path(__file__).resolve().parents[2]
tolerance = 1e-6


def program(*arguments):
    node = root / "node_modules" / ".bin" / "node"
    subprocess.run([str(node), str(root / "src" / "cli" / "main.ts"), *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts")
    parser.add_argument("data", type=pathlib.Path)
    a = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        models, report = work / "models", work / "report.json"
        program("models", "import", export(a.parts, work / "all-mpnet-base-v2"), "--models-folder", models)
        files = ["--reference", a.data / "train200.reference.json", "--predictions", a.data / "train200.predictions.json"]
        model = ["--encoder", "all-mpnet-base-v2-fp32", "--models-folder", models, "--no-store"]
        program("score", *files, "--metrics", "semqa", "--definition", "authors", *model, "--output", report)
        ours = {claim["index"]: claim["semqa"]["question"] for claim in json.loads(report.read_text())["claims"]}
    with (a.data / "train200.scores.csv").open() as table:
        theirs = {int(row["id"]): float(row["semqa_q_score"]) for row in csv.DictReader(table)}
    if ours.keys() != theirs.keys():
        sys.exit(f"{len(ours)} claims scored, {len(theirs)} in the table")
    worst = max(ours, key=lambda claim: abs(ours[claim] - theirs[claim]))
    difference = abs(ours[worst] - theirs[worst])
    print(f"{len(ours)} question scores; the largest difference is {difference:.1e} (claim {worst})")
    if difference >= tolerance:
        sys.exit(f"expected less than {tolerance}")


if __name__ == "__main__":
    main()

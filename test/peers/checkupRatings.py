#!/usr/bin/env python3
"""Holds every figure of a check-up against SciPy and scikit-learn, on real ratings.

    evidence-inspector score -r R -p P -m all --columns RATINGS --output report.json
    evidence-inspector export report.json --format csv > report.csv
    evidence-inspector checkup report.json --output checkup.json
    python3 test/peers/checkupRatings.py report.csv report.json checkup.json RATINGS

The scores are read as a spreadsheet has them (SemQA's other matchings from the report alone), the ratings from their own file, so that
what the product made of them is checked as well; `claim_id` is the claim's place. SciPy 1.17.1, scikit-learn 1.9.1.
Prints how many figures were held against which, and the largest difference; fails above 1e-9.
"""

import csv
import json
import sys

from scipy.stats import kendalltau, pearsonr, spearmanr
from sklearn.metrics import roc_auc_score

TOLERANCE = 1e-9


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def main(scores_file, report_file, checkup_file, ratings_file):
    with open(scores_file, newline="", encoding="utf-8-sig") as file:
        scores = {row["index"]: row for row in csv.DictReader(file)}
    with open(report_file, encoding="utf-8") as file:
        for claim in json.load(file)["claims"]:
            for matching, found in claim.get("semqaVariants", {}).items():
                scores[str(claim["index"])][f"semqa_{matching}"] = found["score"]
    with open(ratings_file, newline="", encoding="utf-8-sig") as file:
        ratings = {row["claim_id"]: row for row in csv.DictReader(file)}
    with open(checkup_file, encoding="utf-8") as file:
        checkup = json.load(file)
    worst = 0.0
    compared = 0

    def hold(found, expected, what):
        nonlocal worst, compared
        compared += 1
        difference = abs(found - float(expected))
        worst = max(worst, difference)
        if not difference <= TOLERANCE:
            print(f"{what}: {found} here, {expected} there")

    def pairs(metric, outcome_of):
        both = []
        for claim_id, row in ratings.items():
            score = number(scores[claim_id][metric])
            outcome = outcome_of(claim_id, row)
            if score is not None and outcome is not None:
                both.append((score, outcome))
        return [list(column) for column in zip(*both)]

    for rating in checkup["ratings"].values():
        dimension = rating["name"]
        for metric, found in rating["metrics"].items():
            a, b = pairs(metric, lambda _, row, dimension=dimension: number(row[dimension]))
            hold(found["n"], len(a), f"{metric} n")
            for name, test in (("pearson", pearsonr), ("spearman", spearmanr), ("kendall", kendalltau)):
                expected = test(a, b)
                hold(found[name], expected.statistic, f"{dimension}, {metric}, {name}")
                hold(found["pValues"][name], expected.pvalue, f"{dimension}, {metric}, p of {name}")
    for outcome in checkup["outcomes"].values():
        dimension = outcome["name"].removesuffix(" equals the reference verdict")

        def agrees(claim_id, row, dimension=dimension, name=outcome["name"]):
            if dimension not in row or row[dimension] == "":
                return None
            if dimension == name:
                return number(row[dimension])
            return float(row[dimension] == scores[claim_id]["reference_verdict"])

        if dimension != outcome["name"] and not any(agrees(*item) for item in ratings.items()):
            print(f"{outcome['name']}: verdicts in other words than the reference's, not checked")
            continue
        for metric, found in outcome["metrics"].items():
            a, b = pairs(metric, agrees)
            hold(found["n"], len(a), f"{metric} n")
            hold(found["area"], roc_auc_score(b, a), f"{dimension}, {metric}, area")
            hold(found["spearman"], spearmanr(a, b).statistic, f"{dimension}, {metric}, spearman")
    print(f"{compared} figures, largest difference {worst:.3g}")
    return 0 if compared > 0 and worst <= TOLERANCE else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

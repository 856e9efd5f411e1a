"""Writes test/unit/core/score/measures/fixtures/semqa.json: SemQA's question scores of 600 matrices of similarities by the paper's text, and
question and answer scores of 200 claims by its authors' program, computed with NumPy and SciPy as docs/metrics/semqa.md defines them. The matrices come from the small generator that
test/unit/core/score/measures/semqaPeer.test.ts has too: only shapes and results are kept.

usage: python test/peers/semqaFixture.py      needs NumPy and SciPy
"""

import json
import pathlib

import numpy
import scipy
from scipy.optimize import linear_sum_assignment
from xorshift import xorshift

seed = 60601
next_number = xorshift(seed)
thresholds = [0.05, 0.11, 0.2, 0.35, 0.5]
temperatures = [1, 1, 0.5, 0.1]


def softmax_score(similarities, threshold, temperature):
    """k * mean of P over F, F = {P > threshold}, k = min(1, |F| / min(N, M)); and |F|."""
    weights = numpy.exp(similarities / temperature - (similarities / temperature).max(axis=1, keepdims=True))
    kept = weights / weights.sum(axis=1, keepdims=True)
    kept = kept[kept > threshold]
    return len(kept), float(min(1, len(kept) / min(similarities.shape)) * kept.mean()) if len(kept) else 0.0


cases = []
for _ in range(600):
    rows, columns = 1 + next_number() % 6, 1 + next_number() % 10
    threshold, temperature = thresholds[next_number() % 5], temperatures[next_number() % 4]
    similarities = numpy.array([[next_number() / 2**31 - 1 for _ in range(columns)] for _ in range(rows)])
    first, second = linear_sum_assignment(similarities, maximize=True)
    hungarian = float(similarities[first, second].sum() / rows)
    best = float(similarities.max(axis=1).mean())
    cases.append([rows, columns, threshold, temperature, hungarian, best, *softmax_score(similarities, threshold, temperature)])



def says():
    """Probabilities of entailment, neutral and contradiction."""
    numbers = numpy.array([next_number() / 2**32 for _ in range(3)])
    return numbers / numbers.sum()


def support(pair):
    """The larger of the two directions' E / (E + C)."""
    return max(e / (e + c) for e, _, c in pair)


def program(similarities, first_answers, threshold, temperature):
    """What the authors' program makes of a claim: Hungarian question and answer score, softmax F, question and answer score."""
    first, second = linear_sum_assignment(similarities, maximize=True)
    matched = [support(first_answers[pair]) for pair in zip(first, second, strict=True)]
    weights = numpy.exp(similarities / temperature - (similarities / temperature).max(axis=0, keepdims=True))
    shares = weights / weights.sum(axis=0, keepdims=True)
    chosen = [(i, j) for i, j in numpy.ndindex(shares.shape) if shares[i, j] >= threshold]
    softmax = (0.0, 0.0)
    if chosen:
        k = min(1, len(chosen) / min(shares.shape))
        softmax = (k * numpy.mean([shares[pair] for pair in chosen]), numpy.mean([support(first_answers[pair]) for pair in chosen]))
    return similarities[first, second].mean(), numpy.mean(matched), len(chosen), *softmax


authors = []
for at in range(200):
    # Every fourth claim has more reference than predicted questions.
    rows, columns = (3 + next_number() % 4, 1 + next_number() % 2) if at % 4 == 0 else (1 + next_number() % 4, 1 + next_number() % 6)
    threshold, temperature = thresholds[next_number() % 5], temperatures[next_number() % 4]
    similarities = numpy.array([[next_number() / 2**31 - 1 for _ in range(columns)] for _ in range(rows)])
    # Two reference answers a question: the program reads the first.
    answers = {pair: [(says(), says()) for _ in range(2)] for pair in numpy.ndindex(similarities.shape)}
    first_answers = {pair: of_pair[0] for pair, of_pair in answers.items()}
    authors.append([rows, columns, threshold, temperature, *map(float, program(similarities, first_answers, threshold, temperature))])

target = pathlib.Path(__file__).resolve().parents[1] / "unit" / "core" / "scoring" / "fixtures" / "semqa.json"
lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
program_lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in authors)
target.write_text(f'{{\n"peer": "NumPy {numpy.__version__}, SciPy {scipy.__version__}",\n"seed": {seed},\n"cases": [\n{lines}\n],\n"authors": [\n{program_lines}\n]\n}}\n')

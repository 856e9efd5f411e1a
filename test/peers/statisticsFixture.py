"""Writes test/unit/core/base/statistics/fixtures/statistics.json: correlations, intervals, tests, effect sizes and agreement of made-up
numbers, as SciPy, numpy, scikit-learn and sacrebleu compute them.

usage: python test/peers/statisticsFixture.py      SciPy 1.17.1, numpy, scikit-learn, sacrebleu 2.6.0
"""

import json
import math
import pathlib
import warnings

import numpy
import sacrebleu
import scipy
import sklearn
from sacrebleu.significance import Result, _paired_ar_test, _paired_bs_test
from scipy import special, stats
from sklearn.metrics import cohen_kappa_score

warnings.simplefilter("ignore")
rng = numpy.random.default_rng(20)
root = pathlib.Path(__file__).resolve().parents[2]


def plain(value):
    """JSON has no NaN: null, as ours. Whole numbers stay short."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, numpy.ndarray)):
        return [plain(item) for item in value]
    if isinstance(value, (numpy.integer, numpy.bool_)):
        return value.item()
    if isinstance(value, float):
        value = float(value)
        return None if math.isnan(value) else value
    return value


def rounded(values, digits=3):
    return numpy.round(values, digits)


# Correlation

x40 = rounded(rng.normal(size=40), 6)
x33 = rounded(rng.normal(size=33), 6)
x34 = rounded(rng.normal(size=34), 6)
big = rounded(rng.random(1000), 6)
samples = {
    "random": (x40, rounded(0.5 * x40 + rng.normal(size=40), 6)),
    "33 without ties": (x33, rounded(rng.normal(size=33), 6)),
    "34 without ties": (x34, rounded(x34 + rng.normal(size=34), 6)),
    "ties": (rng.integers(0, 5, 60), rng.integers(0, 4, 60)),
    "ties on one side": (rng.integers(0, 3, 25), rounded(rng.normal(size=25), 6)),
    "two values each": (rng.integers(0, 2, 30), rng.integers(0, 2, 30)),
    "scores with many zeros": (numpy.maximum(0, rounded(rng.normal(size=80))), numpy.maximum(0, rounded(rng.normal(size=80)))),
    "same order": (numpy.arange(10), numpy.arange(10) ** 2),
    "one pair out of order": (numpy.arange(40), numpy.r_[1, 0, numpy.arange(2, 40)]),
    "opposite": (numpy.arange(50), -numpy.arange(50) ** 3),
    "constant": (numpy.full(6, 0.1), rounded(rng.random(6))),
    "both constant": (numpy.full(4, 0.3), numpy.full(4, 0.7)),
    "one": ([1.0], [2.0]),
    "two": ([1.0, 3.0], [5.0, 2.0]),
    "three": ([1.0, 3.0, 2.0], [5.0, 2.0, 4.0]),
    "three with a tie": ([1.0, 3.0, 3.0], [5.0, 2.0, 4.0]),
    "four, as many in order as not": ([1, 2, 3, 4], [3, 2, 4, 1]),
    "large": (big, rounded(big + rng.random(1000), 2)),
    "large numbers": (1e9 + rounded(rng.random(30), 4), 1e-9 * rng.integers(0, 1000, 30)),
    "close to a line": (numpy.arange(30), numpy.arange(30) + 1e-4 * rng.integers(0, 9, 30)),
}
correlations = []
for name, (x, y) in samples.items():
    x, y = numpy.asarray(x, dtype=float), numpy.asarray(y, dtype=float)
    if len(x) < 2:
        nan = math.nan
        values = {"covariance": nan, "pearson": [nan, nan], "spearman": [nan, nan], "kendall": [nan, nan]}
    else:
        values = {
            "covariance": numpy.cov(x, y)[0, 1],
            "pearson": tuple(stats.pearsonr(x, y)),
            "spearman": tuple(stats.spearmanr(x, y)),
            "kendall": tuple(stats.kendalltau(x, y)),
        }
    correlations.append({"name": name, "x": x, "y": y, **values})

ranks = [{"values": x, "ranks": stats.rankdata(x)} for x in ([], [3], [2, 2, 2], [5, 1, 5, 3, -0.0, 0], rng.integers(0, 6, 20))]

# Descriptions and bins

described = []
for values in ([0.25], [1, 2], [0.1, 0.1, 0.1], rounded(rng.random(101)), rounded(rng.exponential(size=500), 4)):
    values = numpy.asarray(values, dtype=float)
    counts, edges = numpy.histogram(values, bins="auto")
    unit_counts, unit_edges = numpy.histogram(values, bins="auto", range=(0, 1))
    described.append(
        {
            "values": values,
            "mean": values.mean(),
            "standardDeviation": values.std(ddof=1) if len(values) > 1 else math.nan,
            "quantiles": [[q, numpy.quantile(values, q)] for q in (0, 0.025, 0.25, 0.5, 0.75, 0.9, 1)],
            "counts": counts,
            "edges": edges,
            "unitCounts": unit_counts,
            "unitEdges": unit_edges,
        }
    )

# Distributions

z = [-37, -8, -3, -1.96, -0.5, 0, 1e-9, 0.3, 1, 1.5, 2.7, 2.83, 4, 6, 10, 20, 37]
shares = [1e-300, 1e-20, 1e-6, 0.001, 0.025, 0.3, 0.5, 0.7, 0.975, 0.999999]
distributions = {
    "normalCdf": [[value, special.ndtr(value)] for value in z],
    "normalQuantile": [[share, special.ndtri(share)] for share in shares],
    "studentTwoSided": [
        [t, df, 2 * stats.t.sf(abs(t), df)]
        for df in (1, 2, 3, 8, 30, 498, 20000, 500000)
        for t in (0, 1e-6, 0.3, 1, 2, 5, 12, 30)
    ],
    "fairCoin": [
        [k, n, stats.binom.cdf(k, n, 0.5)]
        for k, n in ((0, 1), (1, 1), (0, 5), (2, 5), (1, 8), (10, 30), (60, 100), (230, 500), (9800, 20000))
    ],
    "incompleteBeta": [
        [a, b, value, special.betainc(a, b, value)]
        for a, b in ((0.5, 0.5), (1, 3), (2.5, 0.5), (10, 10), (15, 0.5), (0.5, 40), (300, 200), (12000, 9000))
        for value in (1e-8, 0.01, 0.3, 0.5, 0.5714, 0.9, 0.999)
    ],
    "logGamma": [[value, special.gammaln(value)] for value in (0.1, 0.5, 1.5, 3, 9.99, 10, 55.5, 4000, 1e6)],
}

# Bootstrap: the places that SciPy draws go along, one letter each.

letters = "abcdefghijklmnopqrstuvwxyz"


def spelled(rows):
    return ["".join(letters[place] for place in row) for row in rows]


class PlainDraws(numpy.random.Generator):
    """Notes the places that `bootstrap` draws."""

    def integers(self, *args, **kwargs):
        drawn = super().integers(*args, **kwargs)
        self.drawn = drawn
        return drawn


def scipy_bootstrap(data, statistic, paired):
    generator = PlainDraws(numpy.random.PCG64(5))
    interval = stats.bootstrap(
        data, statistic, paired=paired, vectorized=False, n_resamples=300, method="percentile", rng=generator
    ).confidence_interval
    return {"percentile": [interval.low, interval.high], "draws": spelled(generator.drawn)}


skewed = rounded(rng.exponential(size=20))
related = rounded(skewed + rng.normal(size=20))
bootstraps = {
    "x": skewed,
    "y": related,
    "mean": scipy_bootstrap((skewed,), numpy.mean, False),
    "pearson": scipy_bootstrap((skewed, related), lambda a, b: stats.pearsonr(a, b).statistic, True),
}

# sacrebleu's paired tests on a metric that is the mean of the claims' scores. 64ths, so that sums are exact in its float32.


class MeanOfScores:
    def _extract_corpus_statistics(self, hypotheses, references):
        return numpy.array([[float(score), 1.0] for score in hypotheses])

    def _compute_score_from_stats(self, total):
        return Result(float(total[0]) / float(total[1]))

    def _aggregate_and_compute(self, rows):
        return self._compute_score_from_stats(numpy.array(rows).sum(axis=0))


def sacrebleu_tests(a, b, seed=12345):
    metric = MeanOfScores()
    hypotheses = [str(score) for score in b]
    baseline = metric._extract_corpus_statistics([str(score) for score in a], None)
    info = {"mean": (baseline, metric._aggregate_and_compute(baseline))}
    _, bs = _paired_bs_test(info, "b", hypotheses, None, {"mean": metric}, n_samples=300, seed=seed)
    _, ar = _paired_ar_test(info, "b", hypotheses, None, {"mean": metric}, n_samples=300, seed=seed)
    places = numpy.random.default_rng(seed).choice(len(a), size=(300, len(a)), replace=True)
    exchanged = numpy.random.default_rng(seed).integers(2, size=(300, len(a)), dtype=bool)
    return {
        "a": a,
        "b": b,
        "draws": spelled(places),
        "exchanges": ["".join(str(int(bit)) for bit in row) for row in exchanged],
        "bs": bs["mean"].p_value,
        "ar": ar["mean"].p_value,
    }


scores = rng.integers(0, 65, 24) / 64
paired = [
    sacrebleu_tests(scores, numpy.clip(scores + rng.integers(-20, 27, 24) / 64, 0, 1)),
    sacrebleu_tests(scores, numpy.clip(scores + rng.integers(-4, 12, 24) / 64, 0, 1)),
    sacrebleu_tests(scores, rng.permutation(scores)),
    sacrebleu_tests(scores, scores.copy()),
]

permutations = []
for a, b in (
    (rounded(rng.random(9)), rounded(rng.random(9))),
    (rounded(rng.random(10)), rounded(rng.random(10) * 0.4)),
    (rng.integers(0, 3, 12) / 2, rng.integers(0, 3, 12) / 2),
):
    result = stats.permutation_test(
        (a, b), lambda a, b: numpy.mean(a) - numpy.mean(b), permutation_type="samples", vectorized=False, n_resamples=numpy.inf
    )
    permutations.append({"a": a, "b": b, "pValue": result.pvalue})

# Few claims: every exchange, and every order of seven. Numbers of their own, so that the others stay.

few = numpy.random.default_rng(21)
for a, b in (
    (rounded(few.random(2)), rounded(few.random(2))),
    (rounded(few.random(5) + 1), rounded(few.random(5))),
    (rounded(few.random(6) + 1), rounded(few.random(6))),
    (rounded(few.random(14)), rounded(few.random(14) * 0.6)),
    (few.integers(0, 2, 14), few.integers(0, 2, 14)),
    (numpy.where(few.random(13) < 0.6, 0.5, rounded(few.random(13))), numpy.full(13, 0.5)),
):
    result = stats.permutation_test(
        (a, b), lambda a, b: numpy.mean(a) - numpy.mean(b), permutation_type="samples", vectorized=False, n_resamples=numpy.inf
    )
    permutations.append({"a": a, "b": b, "pValue": result.pvalue})

pairings = []
for x, y in (
    ([1.0, 3.0, 3.0], [5.0, 2.0, 2.0]),
    (rounded(few.random(4)), rounded(few.random(4))),
    (few.integers(0, 2, 6), few.integers(0, 2, 6)),
    (few.integers(0, 3, 7), rounded(few.random(7))),
    (rounded(few.random(7)), rounded(few.random(7))),
):
    x, y = numpy.asarray(x, dtype=float), numpy.asarray(y, dtype=float)
    found = {}
    for name, measure in (("pearson", stats.pearsonr), ("spearman", stats.spearmanr), ("kendall", stats.kendalltau)):
        result = stats.permutation_test(
            (x,),
            lambda drawn, measure=measure, y=y: measure(drawn, y).statistic,
            permutation_type="pairings",
            vectorized=False,
            n_resamples=numpy.inf,
        )
        # SciPy doubles the smaller tail; ours counts what is as far from 0, which the distribution says too.
        found[name] = numpy.mean(numpy.abs(result.null_distribution) >= abs(result.statistic) - 1e-12)
    pairings.append({"x": x, "y": y, **found})

# McNemar, effect sizes, agreement

mcnemar = []
for only_a, only_b in ((1, 7), (7, 1), (0, 5), (10, 10), (3, 4), (25, 40), (59, 121), (400, 460)):
    mcnemar.append({"onlyA": only_a, "onlyB": only_b, "exact": stats.binomtest(only_a, only_a + only_b).pvalue})

effects = []
for a, b in ((rounded(rng.random(15)), rounded(rng.random(15))), (rng.integers(0, 4, 30), rng.integers(1, 5, 30))):
    effects.append(
        {
            "a": a,
            "b": b,
            "cohensD": stats.ttest_rel(a, b).statistic / math.sqrt(len(a)),
            "superiority": stats.mannwhitneyu(a, b).statistic / (len(a) * len(b)),
        }
    )

rng.random(12)  # an earlier test used these numbers, and the kappas below use the numbers after them

kappas = []
for labels, size, noise in ((["a", "b", "c", "d"], 50, 0.4), (["low", "middle", "high"], 20, 0.8), (["yes", "no"], 30, 0.2)):
    first = rng.choice(labels, size)
    second = numpy.where(rng.random(size) < noise, rng.choice(labels, size), first)
    kappas.append(
        {
            "labels": labels,
            "first": first.tolist(),
            "second": second.tolist(),
            "none": cohen_kappa_score(first, second, labels=labels),
            "linear": cohen_kappa_score(first, second, labels=labels, weights="linear"),
            "quadratic": cohen_kappa_score(first, second, labels=labels, weights="quadratic"),
        }
    )

peers = f"SciPy {scipy.__version__}, numpy {numpy.__version__}, scikit-learn {sklearn.__version__}, sacrebleu {sacrebleu.__version__}"
content = {
    "peers": peers,
    "correlations": correlations,
    "ranks": ranks,
    "described": described,
    "distributions": distributions,
    "bootstraps": bootstraps,
    "paired": paired,
    "permutations": permutations,
    "pairings": pairings,
    "mcnemar": mcnemar,
    "effects": effects,
    "kappas": kappas,
}
path = root / "test/unit/core/base/statistics/fixtures/statistics.json"
path.parent.mkdir(parents=True, exist_ok=True)
sections = [f"{json.dumps(key)}: {json.dumps(plain(value))}" for key, value in content.items()]
path.write_text("{\n" + ",\n".join(sections) + "\n}\n")

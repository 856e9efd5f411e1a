"""Writes the fixture of test/unit/core/base/statistics/agreement: what other programs say of generated ratings.

    pip install krippendorff==0.9.0 irrCAC==0.4.4 pingouin==0.6.1 statsmodels==0.15.0 scikit-learn==1.9.1 scipy==1.12.0
    python test/peers/agreementFixture.py

Ratings are generated from a seed: units with something true about them, raters who see it more or less well, each rating
missing with some probability. A rating is one letter (a: the scale's first value), a dot where it is missing; a word is a unit.

    python test/peers/agreementFixture.py --real ratings.csv DIMENSION

prints the same figures of a file with the columns claim_id, rater and DIMENSION, for the tests that read such a file.
"""

import json
import math
import pathlib
import sys
import warnings
from importlib.metadata import version

import krippendorff
import numpy
import pandas
import pingouin
from irrCAC.raw import CAC
from scipy import stats
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import aggregate_raters, cohens_kappa, fleiss_kappa

warnings.simplefilter("ignore")
numpy.seterr(all="ignore")
pingouin.options["round.column.CI95"] = None
root = pathlib.Path(__file__).resolve().parents[2]


def plain(value):
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, numpy.ndarray)):
        return [plain(item) for item in value]
    if isinstance(value, (bool, numpy.bool_, str)) or value is None:
        return value
    if isinstance(value, (int, numpy.integer)):
        return int(value)
    return float(f"{value:.12g}") if math.isfinite(value) else None


def irrcac(frame, scale, weights, method):
    frame = frame.dropna(how="all")
    if len(frame) == 1:  # irrCAC cannot do without a standard error; its coefficients are of means over units, so twice the same is the same
        frame = pandas.concat([frame, frame], ignore_index=True)
    try:
        return getattr(CAC(frame, weights=weights, categories=list(scale), digits=16), method)()["est"]
    except ZeroDivisionError:  # chance alone agrees fully
        return {"coefficient_value": math.nan}


def chance_corrected(table, scale):
    """irrCAC's figures; missing ratings allowed."""
    frame = pandas.DataFrame(table)
    figures = {"equal": irrcac(frame, scale, "identity", "gwet")["pa"]}
    for name, most in (("within1", 1), ("within2", 2)):
        near = numpy.abs(numpy.subtract.outer(scale, scale)) <= most
        figures[name] = irrcac(frame, scale, near.astype(float), "bp")["pa"]
    # Of one value irrCAC gives 1 or nothing, as rounding has it: chance agrees fully.
    is_one_value = len(numpy.unique(table[~numpy.isnan(table)])) == 1
    figures["fleiss"] = math.nan if is_one_value else irrcac(frame, scale, "identity", "fleiss")["coefficient_value"]
    figures["randolph"] = irrcac(frame, scale, "identity", "bp")["coefficient_value"]
    for name, weights in (("ac1", "identity"), ("ac2Ordinal", "ordinal"), ("ac2Linear", "linear"), ("ac2Quadratic", "quadratic")):
        figures[name] = irrcac(frame, scale, weights, "gwet")["coefficient_value"]
    return figures


def alphas(table, scale):
    found = {}
    for level in ("nominal", "ordinal", "interval"):
        try:
            found[level] = krippendorff.alpha(reliability_data=table.T, value_domain=sorted(scale), level_of_measurement=level)
        except ValueError:  # nothing to compare, or one value only
            found[level] = math.nan
    return found


def kappas(table, scale):
    """scikit-learn's of the first two raters where the scale is evenly spaced, statsmodels' with the scale's values as scores."""
    both = table[:, :2][~numpy.isnan(table[:, :2]).any(axis=1)]
    steps = set(numpy.diff(scale))
    if len(both) == 0:
        return None
    places = numpy.searchsorted(scale, both)
    counts = numpy.zeros((len(scale), len(scale)))
    for a, b in places:
        counts[a, b] += 1
    scores = numpy.asarray(scale, dtype=float)
    found = {
        "plain": cohens_kappa(counts, return_results=False),
        "linear": cohens_kappa(counts, weights=scores, wt="linear", return_results=False),
        "quadratic": cohens_kappa(counts, weights=scores, wt="quadratic", return_results=False),
    }
    if len(steps) == 1:
        labels = list(range(len(scale)))
        for name, weights in (("plain", None), ("linear", "linear"), ("quadratic", "quadratic")):
            other = cohen_kappa_score(places[:, 0], places[:, 1], labels=labels, weights=weights)
            assert numpy.isclose(other, found[name], rtol=1e-9, atol=1e-12, equal_nan=True), (name, other, found[name])
            found[name] = other
    return found


def statsmodels_fleiss(table, scale):
    """Of units that all have every rating."""
    counts, _ = aggregate_raters(numpy.searchsorted(scale, table), n_cat=len(scale))
    return {"fleiss": fleiss_kappa(counts), "randolph": fleiss_kappa(counts, method="randolph")}


def intraclass(table):
    """pingouin's, of the units with every rating."""
    complete = table[~numpy.isnan(table).any(axis=1)]
    if len(complete) < 2 or complete.size < 5 or len(numpy.unique(complete)) < 2:  # pingouin wants five
        return None
    long = pandas.DataFrame(
        [(unit, rater, value) for unit, row in enumerate(complete) for rater, value in enumerate(row)],
        columns=["unit", "rater", "value"],
    )
    found = pingouin.intraclass_corr(long, "unit", "rater", "value")
    return [[row.ICC, *row.CI95] for row in found.itertuples()]


def described(table):
    values = table[~numpy.isnan(table)]
    return [values.mean(), numpy.median(values), values.std(ddof=1) if len(values) > 1 else math.nan]


def figures(table, scale):
    is_complete = not numpy.isnan(table).any()
    has_pairs = ((~numpy.isnan(table)).sum(axis=1) >= 2).any()
    return {
        "chance": chance_corrected(table, scale) if has_pairs else None,
        "complete": statsmodels_fleiss(table, scale) if is_complete else None,
        "alpha": alphas(table, scale),
        "kappa": kappas(table, scale),
        "intraclass": intraclass(table),
        "described": described(table),
    }


def generated(rng):
    scales = ([0, 1], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [0, 1, 5, 10], [-2.5, 0, 0.25, 4])
    sizes = (2, 3, 5, 8, 12, 20, 35)
    for number in range(360):
        scale = scales[number % len(scales)]
        units = sizes[number % len(sizes)]
        raters = int(rng.integers(2, 7))
        missing = float(rng.choice([0, 0, 0.1, 0.3, 0.6]))
        noise = float(rng.choice([0, 0.2, 0.5, 1]))
        # Base rates from even to nearly one value.
        rates = rng.dirichlet(numpy.full(len(scale), float(rng.choice([0.2, 1, 20]))))
        truth = rng.choice(len(scale), units, p=rates)
        seen = numpy.repeat(truth[:, None], raters, axis=1)
        near = numpy.clip(seen + rng.integers(-1, 2, seen.shape), 0, len(scale) - 1)
        seen = numpy.where(rng.random(seen.shape) < noise / 2, near, seen)
        seen = numpy.where(rng.random(seen.shape) < noise / 3, rng.integers(0, len(scale), seen.shape), seen)
        table = numpy.asarray(scale, dtype=float)[seen]
        table[rng.random(table.shape) < missing] = numpy.nan
        if numpy.isnan(table).all():
            continue
        words = "".join
        spelled = [words("." if math.isnan(v) else chr(97 + scale.index(v)) for v in row) for row in table]
        yield {"scale": scale, "units": " ".join(spelled), **figures(table, scale)}


def quantiles():
    degrees = (0.7, 1, 2, 5.5, 12, 60, 400, 5000)
    return [[p, a, b, stats.f.ppf(p, a, b)] for a in degrees for b in degrees for p in (0.025, 0.5, 0.9, 0.975, 0.995)]


if len(sys.argv) > 1:
    _, _, file, dimension = sys.argv
    # Of a rater's several ratings of a claim the first counts.
    wide = pandas.read_csv(file).groupby(["claim_id", "rater"])[dimension].first().unstack().to_numpy(dtype=float)
    scale = sorted(set(wide[~numpy.isnan(wide)]))
    print(json.dumps(plain(figures(wide, scale)), indent=1))
else:
    content = {
        "peers": ", ".join(f"{name} {version(name)}" for name in ("krippendorff", "irrCAC", "pingouin", "statsmodels", "scikit-learn", "scipy")),
        "cases": list(generated(numpy.random.default_rng(24))),
        "fQuantiles": quantiles(),
    }
    path = root / "test/unit/core/base/statistics/fixtures/agreement.json"
    cases = ",\n".join(json.dumps(plain(case)) for case in content["cases"])
    path.write_text(
        "{\n" + f'"peers": {json.dumps(content["peers"])},\n"fQuantiles": {json.dumps(plain(content["fQuantiles"]))},\n"cases": [\n{cases}\n]\n' + "}\n"
    )

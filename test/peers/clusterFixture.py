"""Writes test/unit/core/base/statistics/fixtures/clusters.json: errors, intervals, tests and sample sizes as statsmodels and SciPy compute
them, on Grunfeld's investments of 11 firms in 20 years, which statsmodels contains. With these data, statsmodels tests its clustered
errors against Stata (statsmodels/regression/tests/test_robustcov.py).

usage: python test/peers/clusterFixture.py      statsmodels 0.15.0, SciPy 1.17.1, numpy
"""

import json
import pathlib

import numpy
import scipy
import statsmodels
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.power import TTestPower
from statsmodels.stats.proportion import proportion_confint

root = pathlib.Path(__file__).resolve().parents[2]
data = sm.datasets.grunfeld.load_pandas().data
firms = data["firm"].tolist()
decades = [f"{firm} {int(year) // 5}" for firm, year in zip(firms, data["year"])]


def errors(values, groups):
    """The standard errors of a mean: of independent values, and clustered by group."""
    model = sm.OLS(numpy.asarray(values, float), numpy.ones(len(values)))
    codes = numpy.unique(groups, return_inverse=True)[1]
    clustered = model.fit(cov_type="cluster", cov_kwds={"groups": codes})
    return [float(model.fit().bse[0]), float(clustered.bse[0])]


def totals(values, groups):
    names = list(dict.fromkeys(groups))
    chosen = [[value for value, group in zip(values, groups) if group == name] for name in names]
    return numpy.array([sum(one) for one in chosen]), numpy.array([len(one) for one in chosen])


class PlainDraws(numpy.random.Generator):
    """Notes the places that `bootstrap` draws."""

    def integers(self, *args, **kwargs):
        self.drawn = super().integers(*args, **kwargs)
        return self.drawn


def cluster_bootstrap(values, groups):
    generator = PlainDraws(numpy.random.PCG64(5))
    interval = stats.bootstrap(
        totals(values, groups), lambda a, n: a.sum() / n.sum(), paired=True, vectorized=False, n_resamples=300, method="percentile", rng=generator
    ).confidence_interval
    return {"percentile": [interval.low, interval.high], "draws": ["".join(chr(97 + place) for place in row) for row in generator.drawn]}


def flips(values, groups):
    """The paired randomisation test of groups: all exchanges of the 11 firms' sums."""
    sums, _ = totals(values, groups)
    return float(stats.permutation_test((sums, numpy.zeros(len(sums))), lambda a, b: (a - b).sum(), permutation_type="samples", n_resamples=numpy.inf).pvalue)


def wilson(values, groups):
    plain, clustered = errors(values, groups)
    count = len(values) / max(1, clustered / plain) ** 2
    return [float(end) for end in proportion_confint(numpy.mean(values) * count, count, method="wilson")]


invest, capital, value = (data[name].tolist() for name in ("invest", "capital", "value"))
changes = [round(a - b / 7 - 60, 6) for a, b in zip(invest, value)]
# Unequal groups: the first firm has 20 years, the second 19, and so on.
kept = [at for at in range(len(firms)) if at % 20 >= at // 20]
high = [float(one > 100) for one in invest]
cases = {
    "invest by firm": (invest, firms),
    "capital by firm": (capital, firms),
    "invest by firm and five years": (invest, decades),
    "invest, groups of different sizes": ([invest[at] for at in kept], [firms[at] for at in kept]),
    "changes by firm": (changes, firms),
    "shares by firm and five years": (high, decades),
}
content = {
    "peers": f"statsmodels {statsmodels.__version__}, SciPy {scipy.__version__}",
    "cases": [{"name": name, "values": values, "groups": groups, "errors": errors(values, groups)} for name, (values, groups) in cases.items()],
    "bootstrap": cluster_bootstrap(*cases["invest, groups of different sizes"]),
    "flips": [[name, flips(*cases[name])] for name in ("changes by firm", "capital by firm")],
    "wilson": wilson(high, decades),
    "power": [[effect, TTestPower().solve_power(effect, power=0.8, alpha=0.05)] for effect in (0.5, 0.2, 0.1, 0.05)],
}
path = root / "test/unit/core/base/statistics/fixtures/clusters.json"
path.write_text("{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(item)}" for key, item in content.items()) + "\n}\n")

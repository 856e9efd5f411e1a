"""Short answers that give a figure: bare, with a few words around it, in a sentence; another figure; the figure of something else;
a share, a sum, a date or a name beside a figure."""

from . import world
from .sentences import capital, other_number
from .words import BODIES, CITIES, MONTHS

E, N, C = "entailment", "neutral", "contradiction"
# What is measured, and what may stand behind it. A pair has one such ending or none: two are never held against each other.
MEASURED = {
    "kilometres": ["from the coast", "in a straight line", "along the railway"], "litres": ["a day", "per household", "of diesel"], "tonnes": ["of steel", "a year", "of household waste"],
    "hectares": ["of farmland", "of forest", "in the north of the county"], "degrees": ["in the shade", "at noon", "above the average"], "megawatts": ["at full power", "of wind power"],
    "square metres": ["on two floors", "of office space"], "acres": ["near the border", "of wetland"], "feet": ["below the surface", "at the widest point"], "barrels": ["of oil", "a day"],
    "hours": ["a week", "without a break", "in total"], "years": ["in prison", "in office", "on average"], "minutes": ["by train", "per call"], "points": ["in the ranking", "after ten games"],
}
# What is counted, and what happened to it.
COUNTED = {
    "houses": ["were flooded", "were sold"], "soldiers": ["were sent abroad", "were wounded"], "books": ["were printed", "were banned"], "cars": ["were recalled", "were imported"],
    "patients": ["were treated", "took part"], "pupils": ["passed the exam", "changed schools"], "flights": ["were cancelled", "were delayed"], "doses": ["were delivered", "had expired"],
    "ballots": ["were rejected", "were counted again"], "posts": ["were deleted", "were checked"], "shops": ["had to close", "were searched"], "bodies": ["were found", "were identified"],
    "animals": ["were rescued", "died"], "weapons": ["were seized", "were handed in"], "letters": ["were signed", "came back"], "workers": ["lost their jobs", "went on strike"],
    "women": ["were elected", "were interviewed"], "refugees": ["were registered", "crossed the border"], "ships": ["were stopped", "were built"], "complaints": ["were filed", "were settled"],
}
# Kinds of short answers that say nothing of what is measured or counted.
BESIDE = ["percent", "money", "date", "person", "city", "role", "body"]
PLAIN = ["{n} {u}", "{n} {u}.", "A total of {n} {u}.", "Exactly {n} {u}"]
BY = [", according to {body}.", ", as {body} reported in {month}.", ", {body} said.", " (source: {body})"]


def figure(chance, unit):
    size = chance.choice([1, 10, 10, 100, 100, 1000, 1000, 10_000, 100_000])
    n = chance.randint(size + 1, 10 * size - 1)
    if unit in MEASURED and size >= 100 and chance.random() < 0.3:
        return f"{n / 100:,.2f}"
    return f"{n:,}" if chance.random() < 0.85 else str(n)


def same(a, b):
    return float(a.replace(",", "")) == float(b.replace(",", ""))


def answers(chance):
    """What the figure is of; a short answer and a fuller one that says it too, each a function of the figure."""
    if chance.random() < 0.5:
        unit = chance.choice(sorted(MEASURED))
        behind = chance.choice(MEASURED[unit])
        fuller = chance.choice([f"{{n}} {unit} {behind}", f"{{n}} {unit} {behind}.", f"It is {{n}} {unit} {behind}.", f"It was {{n}} {unit} {behind}."])
    else:
        unit = chance.choice(sorted(COUNTED))
        done = chance.choice(COUNTED[unit])
        fuller = chance.choice([
            f"{{n}} {unit} {done}.", f"{{n}} {unit} {done}", f"In all, {{n}} {unit} {done}.", f"{{n}} {unit} {done} in {chance.choice(CITIES)}.", f"There were {{n}} {unit} that {done}.",
        ])
    plain = PLAIN + (["It is {n} {u}.", "It was {n} {u}"] if unit in MEASURED else ["There were {n} {u}.", "The number of {u} is {n}."])
    short = chance.choice(plain).replace("{u}", unit)
    if chance.random() < 0.2:
        by = chance.choice(BY).replace("{body}", chance.choice(BODIES)).replace("{month}", chance.choice(MONTHS))
        fuller = fuller.rstrip(".") + by
    filled = lambda text: lambda n: capital(text.replace("{n}", n))
    return unit, filled(short), filled(fuller)


def pairs(chance):
    """The same figure entails the shorter answer, another one contradicts it, the figure of something else does neither."""
    unit, short, fuller = answers(chance)
    n = figure(chance, unit)
    m = figure(chance, unit) if chance.random() < 0.5 else other_number(n, chance)
    if same(n, m):
        return []
    way = chance.randrange(8)
    if way < 2:
        return [(fuller(n), short(n), E, "shorter"), (short(n), fuller(n), "not_contradiction", "shorter")]
    if way == 2:
        return [(chance.choice([short, fuller])(n), n, E, "bare"), (fuller(n), m, C, "bare, other figure"), (m, fuller(n), C, "bare, other figure")]
    if way < 6:
        a, b = chance.choice([(short, fuller), (short, fuller), (fuller, fuller), (short, short)])
        return [(a(n), b(m), C, "other figure"), (b(m), a(n), C, "other figure")]
    other, short_other, fuller_other = answers(chance)
    if other == unit:
        return []
    a, b = chance.choice([short, fuller])(n), chance.choice([short_other, fuller_other])(figure(chance, other))
    return [(a, b, N, "of something else"), (b, a, N, "of something else")]


def beside(chance):
    """A share, a sum, a date or a name and a figure: neither follows from the other, neither excludes it."""
    kind = chance.choice(BESIDE)
    first = world.fragment(kind, world.value(kind, chance), chance)
    unit, short, fuller = answers(chance)
    second = chance.choice([short, fuller, fuller])(figure(chance, unit))
    return [(first, second, N, "beside a figure"), (second, first, N, "beside a figure")]

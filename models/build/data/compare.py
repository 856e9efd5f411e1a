"""Two things in one sentence: which figure belongs to which, and comparisons read from either side."""

from . import world
from .sentences import capital
from .words import CITIES, FIRST_NAMES, LAST_NAMES, PEOPLE

E, N, C = "entailment", "neutral", "contradiction"
# (how a relation is said, how it is said from the other side)
GRADES = [
    ("is taller than", "is shorter than"), ("is heavier than", "is lighter than"), ("is richer than", "is poorer than"), ("is better known than", "is less well known than"),
    ("has more inhabitants than", "has fewer inhabitants than"), ("is wider than", "is narrower than"), ("earned more than", "earned less than"), ("is deeper than", "is shallower than"),
    ("is warmer than", "is colder than"), ("arrived before", "arrived after"), ("is newer than", "is older than"), ("spent more money than", "spent less money than"),
    ("is safer than", "is more dangerous than"), ("got more support than", "got less support than"), ("is in front of", "is behind"), ("is above", "is below"),
    ("is the teacher of", "is a pupil of"), ("is the employer of", "works for"), ("lent money to", "borrowed money from"), ("sold the painting to", "bought the painting from"),
]
LINKS = [" and ", ", and ", " while ", ", while ", ", whereas ", "; "]


def two_names(chance):
    way = chance.randrange(3)
    if way == 0:
        return [f"{chance.choice(FIRST_NAMES)} {name}" for name in chance.sample(LAST_NAMES, 2)]
    if way == 1:
        return chance.sample(CITIES, 2)
    return [f"the {noun}" for noun in chance.sample(sorted(set(PEOPLE)), 2)]


def comparison(chance):
    (a, b), (more, less) = two_names(chance), chance.choice(GRADES)
    if chance.random() < 0.5:
        more, less = less, more
    said, turned = capital(f"{a} {more} {b}."), capital(f"{b} {less} {a}.")
    wrong = chance.choice([f"{b} {more} {a}.", f"{a} {less} {b}."])
    return [(said, turned, E, "other side"), (turned, said, E, "other side"), (said, capital(wrong), C, "turned round"), (capital(wrong), turned, C, "turned round")]


def two_things(chance):
    """"A was 5 and B was 7": in the other order the same, with the figures exchanged a contradiction, one half follows."""
    kind = chance.choice(["place", "law", "event", "figure", "person"])
    first, second = world.thing(kind, chance), world.thing(kind, chance)
    if first == second:
        return []
    _, of, texts = chance.choice([a for a in world.KINDS[kind][1] if a[1] not in ("body", "roleperson")])
    text = chance.choice([t for t in texts if "{s}" in t] or texts)
    if "{s" not in text:
        return []
    v = world.value(of, chance)
    w = world.other_value(of, v, chance)
    half = lambda s, x: world.say(text, s, of, x, chance).rstrip(".")
    link = chance.choice(LINKS)
    inside = lambda t: t[0].lower() + t[1:] if t.startswith("The ") else t
    both = lambda a, b: f"{a}{link}{inside(b)}."
    said = both(half(first, v), half(second, w))
    out = [
        (said, both(half(second, w), half(first, v)), E, "halves turned"), (said, both(half(first, w), half(second, v)), C, "figures exchanged"),
        (both(half(second, v), half(first, w)), said, C, "figures exchanged"), (said, half(second, w) + ".", E, "one half"), (said, half(first, w) + ".", C, "other half's figure"),
        (half(first, v) + ".", said, N, "one half"),
    ]
    return chance.sample(out, 4)

"""Two things in one sentence: which figure belongs to which, and comparisons read from either side."""

from . import world
from .sentences import capital
from .words import BODIES, CITIES, COUNTRIES, FIRST_NAMES, LAST_NAMES, PEOPLE, ROLES

E, N, C = "entailment", "neutral", "contradiction"
# (how a relation is said, how it is said from the other side)
GRADES = [
    ("is taller than", "is shorter than"), ("is heavier than", "is lighter than"), ("is richer than", "is poorer than"), ("is better known than", "is less well known than"),
    ("has more inhabitants than", "has fewer inhabitants than"), ("is wider than", "is narrower than"), ("earned more than", "earned less than"), ("is deeper than", "is shallower than"),
    ("is warmer than", "is colder than"), ("arrived before", "arrived after"), ("is newer than", "is older than"), ("spent more money than", "spent less money than"),
    ("is safer than", "is more dangerous than"), ("got more support than", "got less support than"), ("is in front of", "is behind"), ("is above", "is below"),
    ("is the teacher of", "is a pupil of"), ("is the employer of", "works for"), ("lent money to", "borrowed money from"), ("sold the painting to", "bought the painting from"),
]
# The same for parties of any kind: people, offices, companies, towns, countries. Never true from both sides.
RELATIONS = [
    ("is the parent company of", "is a subsidiary of"), ("owns", "belongs to"), ("is north of", "is south of"), ("is a part of", "includes"),
    ("is the successor of", "is the predecessor of"), ("was founded earlier than", "was founded later than"), ("has a higher rate than", "has a lower rate than"),
    ("grew faster than", "grew more slowly than"), ("is cheaper than", "is more expensive than"), ("supervises", "is supervised by"),
    ("controls", "is controlled by"), ("reports to", "is the superior of"), ("outlived", "died before"), ("is the guardian of", "is the ward of"), ("ranks above", "ranks below"),
    ("received more votes than", "received fewer votes than"), ("won the final against", "lost the final to"), ("scored higher than", "scored lower than"),
    ("has a longer history than", "has a shorter history than"), ("produces more than", "produces less than"), ("pays more than", "pays less than"), ("is ahead of", "is behind"),
    ("is the landlord of", "is a tenant of"), ("gained more than", "gained less than"), ("is further away than", "is nearer than"), ("has more debt than", "has less debt than"),
]
# What one hands to another: (giving, receiving). Both ways round may have happened.
TRANSFERS = [
    ("gave {} to", "got {} from"), ("sent {} to", "received {} from"), ("lent {} to", "borrowed {} from"), ("sold {} to", "bought {} from"), ("leased {} to", "leased {} from"),
    ("handed {} over to", "was handed {} by"), ("left {} to", "inherited {} from"), ("delivered {} to", "took delivery of {} from"), ("returned {} to", "got {} back from"),
    ("donated {} to", "was given {} by"), ("exported {} to", "imported {} from"), ("supplied {} to", "was supplied with {} by"),
]
GOODS = ["the documents", "a large sum", "two paintings", "the land", "machines", "grain", "the shares", "medicine", "the archive", "a letter", "vehicles", "the files", "the equipment"]
WHICH = ["public", "private", "local", "national", "first", "second", "third", "northern", "southern", "small", "large", "former", "current", "wooden", "red", "blue", "foreign", "rural"]
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


def kinds_compared(chance):
    """Two things of one kind compared ("the public library is newer than the private library"): held against itself, said from the
    other side, turned round."""
    noun = chance.choice([noun for nouns, _ in world.KINDS.values() if nouns for noun in nouns if not noun.startswith("the ")] + PEOPLE)
    a, b = (f"the {word} {noun}" for word in chance.sample(WHICH, 2))
    more, less = chance.choice(GRADES + RELATIONS)
    if chance.random() < 0.5:
        more, less = less, more
    said, turned = capital(f"{a} {more} {b}."), capital(f"{b} {less} {a}.")
    wrong = capital(chance.choice([f"{b} {more} {a}.", f"{a} {less} {b}."]))
    return [(said, said, E, "identical"), (said, turned, E, "other side"), (said, wrong, C, "turned round")]


def party(chance):
    """A person, an office, a town or a country, as it stands inside a sentence."""
    return chance.choice([
        lambda: f"{chance.choice(FIRST_NAMES)} {chance.choice(LAST_NAMES)}", lambda: chance.choice(LAST_NAMES), lambda: f"the {chance.choice(ROLES)} of {chance.choice(CITIES)}",
        lambda: chance.choice(BODIES), lambda: chance.choice(CITIES), lambda: chance.choice(COUNTRIES), lambda: f"the {chance.choice(PEOPLE)}",
        lambda: f"the city of {chance.choice(CITIES)}", lambda: f"{chance.choice(LAST_NAMES)} & {chance.choice(['Sons', 'Partners', 'Company'])}",
    ])()


def relation(chance):
    """One relation said from either side, or turned round; what one hands to another, said from either side."""
    a, b = party(chance), party(chance)
    if a == b:
        return []
    handed = chance.random() < 0.35
    when = chance.choice(["", f" in {chance.randint(1950, 2023)}", " last year", " after the war"]) if handed else ""
    say = lambda x, words, y: capital(f"{x} {words} {y}{when}.")
    if handed:
        goods = chance.choice(GOODS)
        gave, got = (words.replace("{}", goods) for words in chance.choice(TRANSFERS))
        said, turned = say(a, gave, b), say(b, got, a)
        return [(said, turned, E, "handed over"), (turned, said, E, "handed over"), (said, say(a, got, b), "not_entailment", "handed back"), (turned, say(b, gave, a), "not_entailment", "handed back")]
    more, less = chance.choice(RELATIONS + GRADES)
    if chance.random() < 0.5:
        more, less = less, more
    said, turned, wrong = say(a, more, b), say(b, less, a), chance.choice([say(b, more, a), say(a, less, b)])
    return [(said, turned, E, "other side"), (turned, said, E, "other side"), (said, wrong, C, "turned round"), (wrong, turned, C, "turned round")]


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

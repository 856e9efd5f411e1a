"""Pairs whose words are the same or nearly so and whose order decides: who did what to whom, clauses in other clauses,
active and passive, before and after, lists. The sentences are made up. Who did something to somebody may have had it done
to them, too: turned round is neutral, and a contradiction where only one of the two can win."""

from . import world
from .compare import party
from .sentences import capital as up
from .words import CITIES, FIRST_NAMES, LAST_NAMES, MONTHS, PEOPLE, WEEKDAYS

# (past, past participle): verbs that a person does to a person
VERBS = [
    ("admired", "admired"), ("called", "called"), ("saw", "seen"), ("helped", "helped"), ("thanked", "thanked"), ("met", "met"),
    ("criticised", "criticised"), ("paid", "paid"), ("supported", "supported"), ("advised", "advised"), ("chose", "chosen"),
    ("beat", "beaten"), ("defeated", "defeated"), ("sued", "sued"), ("blamed", "blamed"), ("praised", "praised"), ("warned", "warned"),
    ("hired", "hired"), ("accused", "accused"), ("followed", "followed"), ("contacted", "contacted"), ("avoided", "avoided"),
    ("recommended", "recommended"), ("mentioned", "mentioned"), ("introduced", "introduced"), ("stopped", "stopped"),
    ("encouraged", "encouraged"), ("recognised", "recognised"), ("believed", "believed"), ("forgot", "forgotten"), ("left", "left"),
]
ALONE = ["slept", "danced", "resigned", "arrived", "waited", "laughed", "shouted", "left", "ran", "performed", "smiled", "voted", "spoke", "stayed"]
FACTS = ["said", "thought", "hoped", "claimed", "heard", "believed", "suggested", "wrote"]
SURE = ["knew", "remembered", "forgot", "realised", "noticed", "proved"]

MORE_VERBS = [
    ("arrested", "arrested"), ("interviewed", "interviewed"), ("endorsed", "endorsed"), ("replaced", "replaced"), ("ignored", "ignored"), ("attacked", "attacked"), ("invited", "invited"),
    ("quoted", "quoted"), ("visited", "visited"), ("questioned", "questioned"), ("threatened", "threatened"), ("rescued", "rescued"), ("insulted", "insulted"), ("reported", "reported"),
    ("financed", "financed"), ("deceived", "deceived"), ("represented", "represented"), ("protected", "protected"), ("dismissed", "dismissed"), ("nominated", "nominated"),
]
HOW = ["publicly", "quietly", "repeatedly", "openly", "again", "eventually", "in a letter", "on television", "in an interview", "sharply", "for the first time", "by mistake", "on purpose", "on two occasions"]
CLAUSES = [
    "the bridge collapsed", "the bill was signed", "the mayor resigned", "the factory closed", "the court ruled", "the price of bread rose", "the troops left", "the film was shown",
    "the law was changed", "the vaccine was approved", "the bank failed", "the dam was built", "the emperor abdicated", "the school reopened", "the tax was abolished", "the treaty was ratified",
    "the article was published", "the minister apologised", "the road was closed", "the first case was found", "the team won the cup", "the library burned down", "the border was opened",
    "the strike began", "the video was uploaded", "the results were announced", "the factory was privatised", "the photo was taken", "the suspect was released", "the borders were drawn",
    "the general gave his speech", "the witnesses were heard", "the hospital ran out of beds", "the state of emergency ended", "the satellite was launched", "the statue was removed",
]


def cast(chance, n):
    """n different people, as they stand inside a sentence."""
    if chance.random() < 0.35:
        chosen = chance.sample([f"{f}" for f in FIRST_NAMES] + LAST_NAMES, n)
        return chosen
    nouns = chance.sample(sorted(set(PEOPLE)), n)
    return [f"the {noun}s" if chance.random() < 0.3 else f"the {noun}" for noun in nouns]


def was(who):
    return "were" if who.startswith("the ") and who.endswith("s") else "was"


def pairs(chance):
    """A list of (premise, hypothesis, label, family) about one made-up scene."""
    a, b, c = cast(chance, 3)
    (v, vp), _ = chance.sample(VERBS, 2)
    s, s2 = chance.sample(ALONE, 2)
    n = chance.randint(0, 17)
    E, N, C = "entailment", "neutral", "contradiction"
    active, passive = f"{up(a)} {v} {b}.", f"{up(b)} {was(b)} {vp} by {a}."
    swapped, swapped_passive = f"{up(b)} {v} {a}.", f"{up(a)} {was(a)} {vp} by {b}."
    win = v in ("beat", "defeated")
    if n == 0:
        return [(active, passive, E, "passive"), (passive, active, E, "passive"), (active, swapped_passive, C if win else N, "passive"), (passive, swapped, C if win else N, "passive")]
    if n == 1:
        return [(active, swapped, C if win else N, "swap"), (passive, swapped_passive, C if win else N, "swap")]
    if n == 2:
        return [(f"{up(a)} near {b} {s}.", f"{up(a)} {s}.", E, "near"), (f"{up(a)} near {b} {s}.", f"{up(b)} {s}.", N, "near"),
                (f"{up(a)} behind {b} {v} {c}.", f"{up(b)} {v} {c}.", N, "near"), (f"{up(a)} behind {b} {v} {c}.", f"{up(a)} {v} {c}.", E, "near")]
    if n == 3:
        whole = f"{up(a)} who {v} {b} {s}."
        return [(whole, f"{up(a)} {s}.", E, "relative"), (whole, f"{up(b)} {s}.", N, "relative"), (whole, active, E, "relative")]
    if n == 4:
        whole = f"{up(a)} {v} {b} who {s}."
        return [(whole, f"{up(b)} {s}.", E, "relative object"), (whole, active, E, "relative object"), (whole, f"{up(a)} {s}.", N, "relative object")]
    if n == 5:
        whole = f"{up(a)} and {b} {v} {c}."
        return [(whole, f"{up(b)} {v} {c}.", E, "and"), (whole, f"{up(a)} {v} {c}.", E, "and"), (whole, f"{up(a)} {v} {b}.", N, "and"), (whole, f"{up(b)} and {a} {v} {c}.", E, "and"),
                (f"{up(a)} {v} {c}.", whole, N, "and"), (f"{up(a)} {v} {b} and {c}.", f"{up(a)} {v} {c}.", E, "and"), (f"{up(a)} {v} {b} and {c}.", f"{up(b)} {v} {c}.", N, "and")]
    if n == 6:
        told = chance.choice(FACTS)
        whole = f"{up(a)} {told} that {b} {s}." if chance.random() < 0.5 else f"{up(a)} {told} {b} {s}."
        return [(whole, f"{up(b)} {s}.", N, "said that"), (f"{up(b)} {s}.", whole, N, "said that")]
    if n == 7:
        whole = f"{up(a)} {chance.choice(SURE)} that {b} {s}."
        return [(whole, f"{up(b)} {s}.", E, "knew that")]
    if n == 8:
        whole = chance.choice([f"If {a} {s}, {b} {v} {c}.", f"Unless {a} {s}, {b} {v} {c}.", f"{up(b)} {v} {c}, or {a} {s}.", f"Whether or not {a} {s}, {b} {v} {c}."])
        label = E if whole.startswith("Whether") else N
        return [(whole, f"{up(b)} {v} {c}.", label, "if"), (whole, f"{up(a)} {s}.", N, "if")]
    if n == 9:
        link = chance.choice(["Because", "Although", "While", "After", "Before", "Since", "When"])
        whole = f"{link} {a} {s}, {b} {v} {c}."
        turned = f"{up(b)} {v} {c} {link.lower()} {a} {s}."
        return [(whole, f"{up(a)} {s}.", E, "because"), (whole, f"{up(b)} {v} {c}.", E, "because"), (whole, turned, E, "because"), (turned, whole, E, "because")]
    if n == 10:
        first, second = f"{a} {s}", f"{b} {s2}"
        return [(f"{up(first)} before {second}.", f"{up(second)} after {first}.", E, "before"), (f"{up(second)} after {first}.", f"{up(first)} before {second}.", E, "before"),
                (f"{up(first)} before {second}.", f"{up(second)} before {first}.", C, "before"), (f"{up(first)} before {second}.", f"{up(first)} after {second}.", C, "before"),
                (f"{up(first)}, then {second}.", f"{up(first)} before {second}.", E, "before"), (f"First {second}, then {first}.", f"{up(first)} before {second}.", C, "before")]
    if n == 11:
        how = chance.choice(["probably", "maybe", "perhaps", "supposedly", "reportedly", "allegedly"])
        return [(f"{up(how)} {a} {v} {b}.", active, N, "probably"), (f"{up(a)} {how} {s}.", f"{up(a)} {s}.", N, "probably")]
    if n == 12:
        how = chance.choice(["clearly", "of course", "certainly", "indeed", "obviously", "definitely", "in fact", "without a doubt"])
        return [(f"{up(how)}, {a} {v} {b}.", active, E, "clearly"), (active, f"{up(how)}, {a} {v} {b}.", E, "clearly")]
    if n == 13:
        whole = f"{up(a)} that {b} {v} {s}."
        return [(whole, f"{up(a)} {s}.", E, "object relative"), (whole, f"{up(b)} {v} {a}.", E, "object relative"), (whole, f"{up(b)} {s}.", N, "object relative"), (whole, active, N, "object relative")]
    if n == 14:
        cleft = f"It was {a} who {v} {b}."
        return [(active, cleft, E, "cleft"), (cleft, active, E, "cleft"), (cleft, f"It was {b} who {v} {a}.", C if win else N, "cleft"), (cleft, f"It was {c} who {v} {b}.", C, "cleft"),
                (active, f"It was not {a} who {v} {b}.", C, "cleft")]
    if n == 15:
        return [(f"{up(a)} {v} {b}, not {c}.", f"{up(a)} {v} {c}.", C, "not"), (f"{up(a)} {v} {b}, not {c}.", active, E, "not"), (f"{up(a)} never {v} {b}.", active, C, "not"), (active, f"{up(a)} never {v} {b}.", C, "not"),
                (f"Nobody {v} {b}.", active, C, "not"), (active, f"Nobody {v} {b}.", C, "not"), (active, f"Somebody {v} {b}.", E, "not"), (active, f"{up(a)} {v} nobody.", C, "not")]
    if n == 16:
        return [(f"{up(a)} {vp} by {b} {s}.", f"{up(a)} {s}.", E, "participle"), (f"{up(a)} {vp} by {b} {s}.", f"{up(b)} {s}.", N, "participle"), (f"{up(a)} {vp} by {b} {s}.", f"{up(b)} {v} {a}.", E, "participle")]
    return [(f"{up(a)} tried to avoid {b}.", f"{up(a)} avoided {b}.", N, "tried"), (f"{up(a)} managed to stop {b}.", f"{up(a)} stopped {b}.", E, "tried"), (f"{up(a)} failed to stop {b}.", f"{up(a)} stopped {b}.", C, "tried"),
            (f"{up(a)} refused to help {b}.", f"{up(a)} helped {b}.", C, "tried"), (f"{up(a)} wanted to help {b}.", f"{up(a)} helped {b}.", N, "tried"), (f"{up(a)} promised to help {b}.", f"{up(a)} helped {b}.", N, "tried")]


def placed(sentence, when, where, how, chance):
    """A sentence with the same time, place and manner, set where they can stand."""
    body = f"{sentence} {how}".strip()
    ends = [x for x in (where, when) if x]
    if when and chance.random() < 0.5:
        return up(f"{when}, {body} {where}".strip()) + "."
    return up(" ".join([body, *ends])) + "."


def in_context(chance):
    """As `pairs`, with time, place and manner around who did what to whom; and which of two events came first."""
    E, N, C = "entailment", "neutral", "contradiction"
    if chance.random() < 0.4:
        return earlier(chance)
    a, b = party(chance), party(chance)
    if a == b:
        return []
    v, vp = chance.choice(VERBS + MORE_VERBS)
    turned = C if v in ("beat", "defeated") else N
    year = chance.randint(1950, 2023)
    when = chance.choice(["", f"in {year}", f"on {chance.choice(WEEKDAYS)}", f"in {chance.choice(MONTHS)} {year}", "last week", "during the debate", "after the hearing", "two days before the vote", "earlier this month"])
    where = chance.choice(["", "", f"in {chance.choice(CITIES)}", "at the airport", "outside the courthouse", "in parliament", "at the summit"])
    how = chance.choice(["", *HOW])
    say = lambda sentence: placed(sentence, when, where, how, chance)
    active, passive = f"{a} {v} {b}", f"{b} was {vp} by {a}"
    swapped, swapped_passive = f"{b} {v} {a}", f"{a} was {vp} by {b}"
    said = chance.choice([active, passive])
    return chance.sample([
        (say(said), say(active), E, "who whom"), (say(said), say(passive), E, "who whom"), (say(said), say(swapped), turned, "whom who"), (say(said), say(swapped_passive), turned, "whom who"),
        (say(swapped), say(said), turned, "whom who"), (say(said), up(said) + ".", E, "who whom"),
    ], 3)


def earlier(chance):
    """Two events and which came first: named ones, or clauses."""
    E, C = "entailment", "contradiction"
    if chance.random() < 0.5:
        x, y = (t[0].lower() + t[1:] for t in (world.thing("event", chance), world.thing("event", chance)))
        happened = chance.choice(["took place", "happened", "was", "came"])
        ways = ["{x} " + happened + " before {y}", "{y} " + happened + " after {x}", "{x} " + happened + " earlier than {y}", "{y} " + happened + " later than {x}", "{x} was followed by {y}", "{y} followed {x}", "first came {x}, then {y}"]
    else:
        x, y = chance.sample(CLAUSES, 2)
        ways = ["{x} before {y}", "{y} after {x}", "after {x}, {y}", "before {y}, {x}", "{x}, and then {y}", "first {x}, then {y}", "{x}; afterwards {y}"]
    if x == y:
        return []
    say = lambda way, first, second: up(way.format(x=first, y=second)) + "."
    one, two, three = chance.sample(ways, 3)
    return [(say(one, x, y), say(two, x, y), E, "earlier"), (say(two, x, y), say(three, y, x), C, "earlier"), (say(one, x, y), say(one, y, x), C, "earlier")]

"""Pairs whose words are the same or nearly so and whose order decides: who did what to whom, clauses in other clauses,
active and passive, before and after, lists. The sentences are made up. Who did something to somebody may have had it done
to them, too: turned round is neutral, and a contradiction where only one of the two can win."""

from .sentences import capital as up
from .words import FIRST_NAMES, LAST_NAMES, PEOPLE

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
    (v, vp), (w, wp) = chance.sample(VERBS, 2)
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

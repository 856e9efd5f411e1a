"""Exact values against looser ones: who accepts the exact one accepts the looser one, never the other way round."""

import re

from .sentences import capital
from .words import BODIES, MONTHS

E, N, C = "entailment", "neutral", "contradiction"
MORE, LESS = ["more than", "over", "at least"], ["less than", "under", "at most", "fewer than"]
NEAR = ["about", "around", "roughly", "approximately", "some"]
_figure = re.compile(r"(?<![\w.,$€£¥'-])([$€£]?)(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?![\w-]|[.,]\d)")
_said_of = re.compile(r"\b(more|less|fewer|than|over|under|about|around|nearly|almost|least|most|roughly|some|up to|between|No|no|Article|Section|Chapter|page|age|aged|at|since|until|from|to|by|in|and|or) $")
_month = "|".join(MONTHS)
_day = re.compile(rf"\b[Oo]n (?:(?:{_month}) \d{{1,2}},? \d{{4}}|\d{{1,2}} (?:{_month}) \d{{4}})")
_day_parts = re.compile(rf"({_month})|(\d{{4}})")


def figure_in(text):
    """The first figure of the text that can be loosened, as (start, end, sign, value), or None: not a year, not one with a bound."""
    for found in _figure.finditer(text):
        sign, written = found.groups()
        value = float(written.replace(",", ""))
        is_year = not sign and "," not in written and 1400 <= value <= 2100
        if value < 11 or is_year or _said_of.search(text[: found.start()]) or re.match(r" ?(to|and|or|-|–) ?\d", text[found.end() :]):
            continue
        if re.search(rf"\b({_month})\.? $", text[: found.start()]) or re.match(rf" (of )?({_month})", text[found.end() :]):
            continue
        return found.start(), found.end(), sign, value
    return None


def rounded(value):
    """Round numbers below and above a value, not equal to it and not far off."""
    unit = 10.0 ** (len(str(int(value))) - 1)
    step = unit / 2 if value < 3 * unit else unit
    low = value // step * step
    if low == value:
        low -= step
    return low, low + 2 * step if low + step == value else low + step


def loosened(text, chance):
    """[(premise, hypothesis, label, family)] of a sentence with a figure; [] without one."""
    found = figure_in(text)
    if not found:
        return []
    start, end, sign, value = found
    say = lambda words, v: capital(text[:start] + words + " " + sign + (f"{v:,.0f}" if v == int(v) else f"{v:g}") + text[end:])
    low, high = rounded(value)
    if low <= 0:
        return []
    more, less = chance.choice(MORE), chance.choice(LESS)
    way = chance.randrange(6)
    if way == 0:
        return [(text, say(more, low), E, "looser"), (say(more, low), text, N, "exact")]
    if way == 1:
        return [(text, say(less, high), E, "looser"), (say(less, high), text, N, "exact")]
    if way == 2:
        return [(text, say(more, high), C, "bound"), (say(more, high), text, C, "bound")]
    if way == 3:
        return [(text, say(less, low), C, "bound"), (say(less, low), text, C, "bound")]
    if way == 4:
        return [(text, say(chance.choice(NEAR), value), E, "about"), (say(chance.choice(NEAR), value), text, "not_contradiction", "about")]
    return [(say(more, high), say(more, low), E, "two bounds"), (say(more, high), say(less, low), C, "two bounds")]


def coarser_day(text, chance):
    """A day as its month or its year: entailed, and leaves the day open."""
    found = _day.search(text)
    if not found:
        return []
    month, year = (next(m.group(k) for m in _day_parts.finditer(found.group(0)) if m.group(k)) for k in (1, 2))
    preposition = "In" if found.group(0)[0] == "O" else "in"
    wide = text[: found.start()] + chance.choice([f"{preposition} {month} {year}", f"{preposition} {year}"]) + text[found.end() :]
    wrong = text[: found.start()] + chance.choice([f"{preposition} {chance.choice([m for m in MONTHS if m != month])} {year}", f"{preposition} {int(year) + chance.choice([-4, -2, -1, 1, 2])}"]) + text[found.end() :]
    return [(text, wide, E, "coarser day"), (wide, text, N, "exact day"), (text, wrong, C, "other day"), (wrong, text, C, "other day")]


def no_evidence(text, denied, chance):
    """That nothing shows a thing neither says it nor denies it. `denied` contradicts the text."""
    inside = text[0].lower() + text[1:] if re.match(r"(The|A|An|He|She|It|They|His|Her|There|This|These|Some)\b", text) else text
    inside = inside.rstrip(".!")
    who = chance.choice(BODIES)
    nothing = chance.choice([
        f"There is no evidence that {inside}.", f"There is no proof that {inside}.", f"Nothing was found that shows that {inside}.",
        f"No source confirms that {inside}.", f"{capital(who)} found no evidence that {inside}.", f"We found no report that {inside}.",
        f"It has not been shown that {inside}.",
    ])
    return [(nothing, text, N, "no evidence"), (nothing, denied, N, "no evidence"), (text, nothing, "not_entailment", "no evidence")]

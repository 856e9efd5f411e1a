"""Pairs of answers made from sentences: yes and no, with and without explanation and question; no information; hedged and
reported claims; partial answers; approximate numbers. Each function takes sentences (s, and others that say other things)
and returns (premise, hypothesis, label, family)."""

from . import sentences as rule
from .words import BODIES, FIRST_NAMES, LAST_NAMES, NO_ANSWER, ROLES

E, N, C = "entailment", "neutral", "contradiction"
NOT_C = "not_contradiction"

# Frames after which the sentence holds, is left open, or is denied; {b} is a body or a person, {S} the sentence at a start, {s} inside.
SURE = [
    "It is true that {s}", "It is a fact that {s}", "{B} proved that {s}", "{B} confirmed, correctly, that {s}", "In fact, {s}", "Indeed, {s}",
    "It turned out that {s}", "There is no doubt that {s}", "{B} found out that {s}", "It is correct that {s}", "{B} has shown that {s}",
    "It is well known that {s}", "{B} rightly pointed out that {s}", "{B}, who was right about this, said that {s}", "{S}, as {b} pointed out.", "Records show that {s}", "It is certain that {s}",
]
OPEN = [
    "{B} says that {s}", "{B} said that {s}", "According to {b}, {s}", "{B} claims that {s}", "{B} claimed that {s}", "{B} believes that {s}",
    "It is rumoured that {s}", "It is possible that {s}", "Perhaps {s}", "It has been claimed that {s}", "{B} asked whether {s}", "{B} expects that {s}",
    "Some people think that {s}", "It is not known whether {s}", "A post on social media claims that {s}", "It could be that {s}", "{B} suggested that {s}",
    "If the reports are right, {s}", "{B} alleged that {s}", "It is unclear whether {s}", "A viral video claims that {s}", "{B} predicted that {s}",
    "{S}, {b} said.", "Allegedly, {s}", "Reportedly, {s}", "{B} argues that {s}", "{B} hopes that {s}", "It is being investigated whether {s}",
    "{B} wrote on Twitter that {s}", "There are claims that {s}", "{B} denies that {s}", "{B} denied that {s}",
]
DENIED = [
    "It is not true that {s}", "It is false that {s}", "The claim that {s:bare} is false.", "It is a lie that {s}", "It is untrue that {s}",
    "Contrary to what was claimed, it is not the case that {s}", "{B} proved that it is false that {s}", "The statement that {s:bare} is wrong.",
    "It is incorrect that {s}", "It is a myth that {s}", "{B} falsely claimed that {s}", "It was wrongly reported that {s}", "The story that {s:bare} is made up.",
]
YES = ["Yes.", "Yes", "Yes, it is true.", "That is correct.", "Yes, that is right.", "True.", "Correct.", "Yes, this happened."]
NO = ["No.", "No", "No, it is not true.", "That is not correct.", "No, that is wrong.", "False.", "Incorrect.", "No, this did not happen."]


def who(chance):
    if chance.random() < 0.5:
        return chance.choice(BODIES)
    if chance.random() < 0.5:
        return f"{chance.choice(FIRST_NAMES)} {chance.choice(LAST_NAMES)}"
    return f"the {chance.choice(ROLES)}"


def framed(frame, s, chance):
    bare = rule.lower_first(s).rstrip(".!")
    b = who(chance)
    text = (
        frame.replace("{s:bare}", bare).replace("{s}", bare + ".").replace("{S}", s.rstrip(".!"))
        .replace("{B}", rule.capital(b)).replace("{b}", b)
    )
    return text


def frames(s, chance):
    way = chance.randrange(8)
    if way < 3:
        text = framed(chance.choice(OPEN), s, chance)
        if "denie" in text:
            return [(text, s, N, "denies that")]
        return [(text, s, N, "says that"), (s, text, N, "says that")]
    if way < 5:
        text = framed(chance.choice(SURE), s, chance)
        out = [(text, s, E, "true that")]
        return out + ([(s, text, E, "true that")] if text.startswith(("It is true", "In fact", "Indeed", "It is a fact", "It is correct")) else [])
    if way < 7:
        text = framed(chance.choice(DENIED), s, chance)
        return [(text, s, C, "false that"), (s, text, C, "false that")]
    open_frame = chance.choice(OPEN)
    first = framed(open_frame, s, chance)
    other = framed(open_frame, s, chance)
    if first == other or ("{B}" not in open_frame and "{b}" not in open_frame):
        return [(first, first, E, "identical")]
    return [(first, other, N, "says that")]


def yes_no(s, negated, question, other, chance):
    """`negated` is the sentence's denial, `question` the question it answers or None, `other` an unrelated sentence."""
    yes, no = chance.choice(YES), chance.choice(NO)
    bare = rule.lower_first(s)
    long_yes = chance.choice([f"Yes, {bare}", f"Yes. {s}", f"Yes - {bare}", f"Yes, it is true that {bare}"])
    long_no = chance.choice([f"No, {rule.lower_first(negated)}", f"No. {negated}", f"No, it is not true that {bare}"])
    way = chance.randrange(12)
    if way == 0:
        return [(long_yes, yes, E, "yes"), (yes, long_yes, N, "yes alone"), (long_no, no, E, "yes"), (no, long_no, N, "yes alone")]
    if way == 1:
        return [(long_yes, no, C, "yes/no"), (no, long_yes, C, "yes/no"), (long_no, yes, C, "yes/no"), (yes, long_no, C, "yes/no")]
    if way == 2:
        return [(long_yes, s, E, "yes s"), (s, long_yes, E, "yes s"), (long_no, negated, E, "yes s"), (negated, long_no, E, "yes s")]
    if way == 3:
        return [(long_yes, long_no, C, "yes/no long"), (long_no, long_yes, C, "yes/no long"), (long_no, s, C, "yes/no long"), (s, long_no, C, "yes/no long"), (negated, long_yes, C, "yes/no long")]
    if way == 4:
        a, b = chance.choice(YES), chance.choice(YES)
        c, d = chance.choice(NO), chance.choice(NO)
        return [(a, b, E, "bare"), (c, d, E, "bare"), (a, c, C, "bare"), (d, b, C, "bare")]
    if way == 5:
        return bare_word(s, other, chance)
    if way == 6:
        yes_other, no_other = f"Yes, {rule.lower_first(other)}", f"No. {other}"
        return [(long_yes, yes_other, N, "yes other"), (long_yes, no_other, C, "yes/no other"), (no_other, long_yes, C, "yes/no other"), (yes_other, long_yes, N, "yes other")]
    if not question:
        return [(long_yes, long_yes, E, "identical"), (s, f"Yes. {s} {other}", N, "partial"), (f"Yes. {s} {other}", s, E, "partial")]
    if way < 9:
        return [(f"{question} {yes}", s, E, "question yes"), (f"{question} {no}", s, C, "question no"), (f"{question} {no}", negated, E, "question no"), (f"{question} {yes}", negated, C, "question yes")]
    if way == 9:
        return [(f"{question} {yes}", f"{question} {long_yes}", E, "question both"), (f"{question} {yes}", f"{question} {no}", C, "question both"),
                (f"{question} {long_no}", f"{question} {yes}", C, "question both"), (f"{question} {long_yes}", f"{question} {s}", E, "question both"), (f"{question} {no}", f"{question} {long_no}", E, "question both")]
    if way == 10:
        nothing = chance.choice(NO_ANSWER)
        return [(f"{question} {nothing}", f"{question} {yes}", N, "question nothing"), (f"{question} {yes}", f"{question} {nothing}", N, "question nothing"),
                (f"{question} {nothing}", s, N, "question nothing"), (f"{question} {nothing}", f"{question} {chance.choice(NO_ANSWER)}", E, "question nothing")]
    return [(f"{question} {yes}", f"{question} {other}", NOT_C, "question other"), (f"{question} {s}", f"{question} {other}", N, "question other"), (f"{question} {s}", f"{question} {negated}", C, "question other")]


def bare_word(s, other, chance):
    """A yes or a no beside a text that has neither, or beside another explanation: nothing follows, nothing is excluded.
    Without these pairs, "No" entails whatever is said, and two answers that begin with the same word entail each other."""
    word, opening = chance.choice(YES + NO), chance.choice(["Yes", "No"])
    a, b = f"{opening}. {s}", f"{opening}, {rule.lower_first(other)}"
    return chance.choice([
        [(word, s, N, "bare and text"), (s, word, N, "bare and text")],
        [(a, b, N, "two explanations"), (b, a, N, "two explanations")],
        [(a, other, N, "explanation and text"), (other, a, N, "explanation and text")],
    ])


def nothing_found(s, chance):
    a, b = chance.choice(NO_ANSWER), chance.choice(NO_ANSWER)
    way = chance.randrange(4)
    if way == 0:
        return [(a, b, E, "nothing"), (b, a, E, "nothing")]
    if way == 1:
        return [(a, s, N, "nothing"), (s, a, N, "nothing")]
    if way == 2:
        return [(a, chance.choice(["Yes.", "No.", "Yes", "No"]), N, "nothing"), (chance.choice(["Yes.", "No.", "Yes", "No"]), a, N, "nothing")]
    extra = chance.choice(["after a search of news sites", "in the sources that were searched", "by the researchers", "on the official website", "at the time of writing"])
    longer = f"{a.rstrip('.')}, {extra}."
    return [(longer, b, E, "nothing"), (b, longer, NOT_C, "nothing"), (longer, s, N, "nothing")]


def partial(s, other, wrong, chance):
    """`wrong` contradicts s; `other` says something else."""
    both = chance.choice([f"{s} {other}", f"{other} {s}", f"{s.rstrip('.')} and {rule.lower_first(other)}", f"{s.rstrip('.')}, and {rule.lower_first(other)}", f"{s.rstrip('.')}, while {rule.lower_first(other)}"])
    way = chance.randrange(5)
    if way == 0:
        return [(both, s, E, "partial"), (s, both, N, "partial")]
    if way == 1:
        return [(both, other, E, "partial"), (other, both, N, "partial")]
    if way == 2:
        return [(both, wrong, C, "partial wrong"), (wrong, both, C, "partial wrong")]
    if way == 3:
        return [(both, f"{other} {s}", E, "sentence order"), (f"{other} {s}", both, E, "sentence order")]
    return [(f"{s} {other}", f"{wrong} {other}", C, "partial wrong"), (f"{wrong} {other}", f"{s} {other}", C, "partial wrong")]


def bounds(chance):
    """Exact against rounded, "more than", "at least" and "between"; a made-up count of things."""
    n = chance.choice([chance.randint(12, 99), chance.randint(11, 99) * 10 + chance.randint(1, 9), chance.randint(1001, 99_999)])
    things = chance.choice(["people", "houses", "cases", "voters", "schools", "dollars", "jobs", "patients", "vehicles", "tests", "members", "votes"])
    frame = chance.choice(["{} {t}", "There were {} {t}.", "It concerned {} {t}.", "The number of {t} was {}.", "{} {t} were counted."])
    w = lambda text: rule.capital(frame.replace("{}", text).replace("{t}", things))
    unit = 10 ** (len(str(n)) - 1)
    low, high = n - n % unit, n - n % unit + unit
    if low == n:
        low -= unit
    more, less = chance.choice(["more than", "over", "at least"]), chance.choice(["less than", "fewer than", "under", "at most"])
    near = chance.choice(["about", "around", "nearly", "approximately", "roughly", "some"])
    exact = w(f"{n:,}")
    return [
        [(exact, w(f"{more} {low:,}"), E, "bounds"), (w(f"{more} {low:,}"), exact, N, "bounds")],
        [(exact, w(f"{less} {high:,}"), E, "bounds"), (w(f"{less} {high:,}"), exact, N, "bounds")],
        [(exact, w(f"{more} {high:,}"), C, "bounds"), (w(f"{more} {high:,}"), exact, C, "bounds")],
        [(exact, w(f"{less} {low:,}"), C, "bounds"), (w(f"{less} {low:,}"), exact, C, "bounds")],
        [(exact, w(f"{near} {n:,}"), E, "about"), (w(f"{near} {n:,}"), exact, NOT_C, "about")],
        [(w(f"{near} {n:,}"), w(f"{chance.choice(['about', 'around', 'roughly'])} {n:,}"), E, "about"), (w(f"{near} {n:,}"), w(f"{near} {n * 3:,}"), C, "about")],
        [(exact, w(f"between {low:,} and {high:,}"), E, "bounds"), (exact, w(f"between {high + unit:,} and {high + 3 * unit:,}"), C, "bounds")],
        [(w(f"{more} {high:,}"), w(f"{more} {low:,}"), E, "bounds"), (w(f"{more} {low:,}"), w(f"{more} {high:,}"), N, "bounds")],
        [(w(f"{more} {high:,}"), w(f"{less} {low:,}"), C, "bounds"), (exact, w(f"{n:,}".replace(",", "")), E, "number form")],
    ][chance.randrange(9)]

"""Answers about made-up things: things with attributes, each attribute with ways to write its value and ways to say it.

Pairs of one attribute and one value entail both ways, of one attribute and two values contradict, of two attributes are
neutral: answers to one question may state different facts without contradicting each other.
"""

from .sentences import capital
from .words import (
    BODIES,
    CITIES,
    COUNTRIES,
    CURRENCIES,
    FIRST_NAMES,
    LAST_NAMES,
    MONTHS,
    NUMBER_WORDS,
    ROLES,
    UNITS,
)

# kind of thing -> (nouns, attributes: (name, kind of value, sentences with {s} for the thing and {v} for the value))
KINDS = {
    "place": (
        ["bridge", "hospital", "school", "stadium", "museum", "airport", "library", "power plant", "tunnel", "shopping centre", "park", "station"],
        [
            ("opened", "date", ["{s} opened {v}.", "{s} was opened {v}.", "It was opened {v}.", "{v:up}, {s:low} was opened to the public.", "The opening took place {v}.", "Visitors could use {s:low} for the first time {v}."]),
            ("closed", "date", ["{s} closed {v}.", "{s} was shut down {v}.", "It closed its doors {v}.", "{v:up}, {s:low} was closed for repairs."]),
            ("cost", "money", ["{s} cost {v}.", "The cost of {s:low} was {v}.", "It cost {v} to build.", "Building {s:low} cost {v}.", "The price of the project was {v}."]),
            ("builder", "person", ["{s} was designed by {v}.", "{v} designed {s:low}.", "The architect of {s:low} was {v}.", "It was {v} who designed {s:low}."]),
            ("city", "city", ["{s} is in {v}.", "{s} is located in {v}.", "It is in {v}.", "{v} is where {s:low} is."]),
            ("visitors", "people", ["{s} has {v} visitors a year.", "{v:up} people visit {s:low} every year.", "Each year, {s:low} is visited by {v} people.", "It attracts {v} visitors annually."]),
            ("size", "measure", ["{s} is {v} long.", "The length of {s:low} is {v}.", "It has a length of {v}."]),
            ("owner", "body", ["{s} belongs to {v}.", "{v:up} owns {s:low}.", "The owner of {s:low} is {v}.", "It is owned by {v}."]),
            ("works", "duration", ["Construction took {v}.", "It took {v} to build {s:low}.", "{s} was built in {v}.", "The building works lasted {v}."]),
        ],
    ),
    "law": (
        ["bill", "law", "ban", "tax reform", "policy", "regulation", "curfew", "agreement", "lockdown", "programme", "vaccination campaign", "subsidy"],
        [
            ("start", "date", ["{s} came into force {v}.", "{s} took effect {v}.", "It has applied since {v:bare}.", "{v:up}, {s:low} came into effect.", "{s} began {v}."]),
            ("signed", "date", ["{s} was signed {v}.", "It was signed {v}.", "The signing of {s:low} took place {v}."]),
            ("signer", "roleperson", ["{s} was signed by {v}.", "{v:up} signed {s:low}.", "It was {v} who signed {s:low}."]),
            ("sponsor", "person", ["{s} was introduced by {v}.", "{v} introduced {s:low}.", "{v} proposed {s:low}.", "The proposal for {s:low} came from {v}."]),
            ("money", "money", ["{s} costs {v} a year.", "The annual cost of {s:low} is {v}.", "It costs taxpayers {v} every year.", "{v} is spent on {s:low} each year."]),
            ("affected", "people", ["{s} affects {v} people.", "{v:up} people are affected by {s:low}.", "The number of people affected is {v}."]),
            ("votes", "percent", ["{v} of lawmakers voted for {s:low}.", "{s} was backed by {v} of lawmakers.", "{v} of the members of parliament supported {s:low}."]),
            ("country", "country", ["{s} applies in {v}.", "{s} is in force in {v}.", "It applies in {v}.", "{v} is the country where {s:low} applies."]),
            ("length", "duration", ["{s} lasts {v}.", "It is valid for {v}.", "The duration of {s:low} is {v}.", "{s} will remain in force for {v}."]),
        ],
    ),
    "event": (
        ["fire", "protest", "flood", "election", "conference", "match", "festival", "trial", "strike", "earthquake", "rally", "explosion", "outbreak", "attack"],
        [
            ("when", "date", ["{s} took place {v}.", "{s} happened {v}.", "It happened {v}.", "{v:up}, {s:low} occurred.", "{s} was {v}."]),
            ("where", "city", ["{s} took place in {v}.", "{s} happened in {v}.", "It was in {v}.", "The site of {s:low} was {v}."]),
            ("attended", "people", ["{v:up} people took part in {s:low}.", "{s} was attended by {v} people.", "The number of people at {s:low} was {v}.", "It drew {v} people."]),
            ("hurt", "count", ["{v:up} people were injured in {s:low}.", "{s} left {v} people injured.", "There were {v} injured people.", "The number of people who were injured was {v}."]),
            ("died", "count", ["{v:up} people died in {s:low}.", "{s} killed {v} people.", "The death toll was {v}.", "There were {v} deaths."]),
            ("arrested", "count", ["Police arrested {v} people.", "{v:up} people were arrested.", "There were {v} arrests.", "{v:up} arrests were made by the police."]),
            ("damage", "money", ["{s} caused damage of {v}.", "The damage was {v}.", "The damage from {s:low} amounted to {v}."]),
            ("lasted", "duration", ["{s} lasted {v}.", "It went on for {v}.", "{s} was over after {v}.", "The length of {s:low} was {v}."]),
            ("organiser", "body", ["{s} was reported by {v}.", "{v:up} reported {s:low}.", "The report about {s:low} came from {v}."]),
            ("winner", "person", ["The winner was {v}.", "{v} won.", "{s} ended with {v} as the winner."]),
        ],
    ),
    "person": (
        None,
        [
            ("born", "date", ["{s} was born {v}.", "{s}'s date of birth is {v:bare}.", "The birth of {s} was {v}."]),
            ("birthplace", "city", ["{s} was born in {v}.", "{s}'s birthplace is {v}.", "{s} comes from {v}.", "{v} is where {s} was born."]),
            ("role", "role", ["{s} is the {v}.", "{s} holds the post of {v}.", "{s} works as {v}.", "The {v} is {s}."]),
            ("elected", "date", ["{s} was elected {v}.", "{v:up}, {s} was elected.", "{s} won the election {v}."]),
            ("resigned", "date", ["{s} resigned {v}.", "{s} stepped down {v}.", "{v:up}, {s} resigned."]),
            ("salary", "money", ["{s} earns {v} a year.", "{s}'s yearly salary is {v}.", "{s} is paid {v} per year."]),
            ("votes", "percent", ["{s} got {v} of the vote.", "{v} of voters chose {s}.", "{s} received {v} of the votes."]),
            ("lives", "country", ["{s} lives in {v}.", "{s}'s home is in {v}.", "{v} is where {s} lives."]),
            ("spouse", "person", ["{s} is married to {v}.", "{v} and {s} are married.", "{s}'s spouse is {v}."]),
            ("children", "count", ["{s} has {v} children.", "{s} is the parent of {v} children.", "The number of {s}'s children is {v}."]),
            ("served", "duration", ["{s} served for {v}.", "{s} was in office for {v}.", "{s}'s time in office was {v}."]),
            ("age", "age", ["{s} is {v} years old.", "{s} is aged {v}.", "{s}'s age is {v}."]),
        ],
    ),
    "figure": (
        ["unemployment", "inflation", "the turnout", "the vaccination rate", "the crime rate", "the poverty rate", "the literacy rate", "the budget deficit", "the tax rate", "the infection rate"],
        [
            ("level", "percent", ["{s} was {v}.", "{s} stood at {v}.", "It was {v}.", "{s} reached {v}.", "A figure of {v} was given for {s:low}."]),
            ("change", "percent", ["{s} rose by {v}.", "{s} increased by {v}.", "There was a rise in {s:low} of {v}.", "An increase of {v} was seen in {s:low}."]),
            ("fall", "percent", ["{s} fell by {v}.", "{s} decreased by {v}.", "{s} dropped by {v}.", "There was a fall in {s:low} of {v}."]),
            ("source", "body", ["The figure for {s:low} was published by {v}.", "{v:up} published the figure for {s:low}.", "The source of the figure is {v}."]),
            ("published", "date", ["The figure was published {v}.", "{v:up}, the figure for {s:low} was published.", "The numbers on {s:low} came out {v}."]),
            ("area", "country", ["The figure for {s:low} is from {v}.", "The data on {s:low} describe {v}.", "The numbers are for {v}."]),
        ],
    ),
}
EXCLUSIVE = {("change", "fall"): "contradiction", ("born", "elected"): "neutral"}


def person(chance):
    return f"{chance.choice(FIRST_NAMES)} {chance.choice(LAST_NAMES)}"


def thing(kind, chance):
    """A name for a thing of the kind, written as it starts a sentence."""
    if kind == "person":
        return person(chance)
    noun = chance.choice(KINDS[kind][0])
    if kind == "figure":
        return capital(noun)
    way = chance.randrange(4)
    if way == 0:
        return f"The {chance.choice(CITIES)} {noun}"
    if way == 1:
        return f"The {noun} in {chance.choice(CITIES)}"
    if way == 2 and kind in ("law", "event"):
        return f"The {chance.choice(COUNTRIES)} {noun}"
    return f"The {chance.choice(['new', 'old', 'national', 'first', 'second', 'local', 'main'])} {noun}" if chance.random() < 0.3 else f"The {noun}"


def group(number):
    return f"{number:,}"


def date_of(chance):
    year = chance.randint(1950, 2024) if chance.random() < 0.4 else chance.randint(2010, 2024)
    return (year, chance.randrange(12), chance.randint(1, 28))


def value(kind, chance):
    """A value: a tuple whose equality is sameness."""
    if kind == "date":
        fineness = chance.choice(["day", "day", "month", "year", "year"])
        year, month, day = date_of(chance)
        return {"day": (year, month, day), "month": (year, month), "year": (year,)}[fineness]
    if kind == "person":
        return (person(chance),)
    if kind == "roleperson":
        return (chance.choice(ROLES), chance.choice(LAST_NAMES))
    if kind in ("count", "age"):
        return (chance.randint(2, 20) if kind == "count" and chance.random() < 0.6 else chance.randint(21, 90),)
    if kind == "people":
        return (chance.choice([chance.randint(11, 99) * 100, chance.randint(2, 99) * 1000, chance.randint(101, 999) * 10_000, chance.randint(2, 60) * 1_000_000, chance.randint(3, 70) * 500_000]),)
    if kind == "money":
        return (chance.choice([chance.randint(2, 99) * 10_000, chance.randint(2, 90) * 1_000_000, chance.randint(3, 99) * 100_000, chance.randint(2, 40) * 1_000_000_000]), chance.randrange(len(CURRENCIES)))
    if kind == "percent":
        return (chance.choice([chance.randint(2, 98), chance.randint(2, 98), chance.randint(11, 980) / 10, 25, 50, 75, 20, 10]),)
    if kind == "measure":
        return (chance.randint(2, 90) * chance.choice([1, 10, 100]), chance.choice(UNITS[:3]))
    if kind == "duration":
        return (chance.randint(2, 20), chance.choice(["days", "weeks", "months", "years", "hours"]))
    return (chance.choice({"city": CITIES, "country": COUNTRIES, "body": BODIES, "role": ROLES}[kind]),)


def big(number, chance):
    """A large number in one of its usual forms, all exact."""
    forms = [group(number), group(number), str(number)]
    for scale, word in ((1_000_000_000, "billion"), (1_000_000, "million")):
        if number >= scale and number * 10 % scale == 0:
            n = number / scale
            forms += [f"{n:g} {word}"] * 4
            if n in range(1, 21):
                forms.append(f"{NUMBER_WORDS[int(n)]} {word}")
            break
    if number < 1_000_000 and number % 1000 == 0:
        forms.append(f"{number // 1000} thousand")
    return chance.choice(forms)


def written(kind, v, chance):
    """One way to write the value, as it stands inside a sentence (dates with their preposition)."""
    if kind == "date":
        if len(v) == 1:
            return f"in {v[0]}"
        month = MONTHS[v[1]]
        if len(v) == 2:
            return chance.choice([f"in {month} {v[0]}", f"in {month} of {v[0]}"])
        day = v[2]
        suffix = "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
        return chance.choice([
            f"on {day} {month} {v[0]}", f"on {month} {day}, {v[0]}", f"on {month} {day} {v[0]}", f"on {day}{suffix} {month} {v[0]}",
            f"on the {day}{suffix} of {month} {v[0]}", f"on {v[0]}-{v[1] + 1:02d}-{day:02d}", f"on {month[:3]} {day}, {v[0]}",
        ])
    if kind == "roleperson":
        return chance.choice([f"the {v[0]} {v[1]}", f"the {v[0]}, {v[1]}", f"{v[1]}, the {v[0]}"])
    if kind == "count":
        return NUMBER_WORDS[v[0]] if v[0] <= 20 and chance.random() < 0.6 else str(v[0])
    if kind == "people":
        return big(v[0], chance)
    if kind == "money":
        word, sign = CURRENCIES[v[1]]
        number = big(v[0], chance)
        return f"{sign}{number}" if number[0].isdigit() and chance.random() < 0.5 else f"{number} {word}"
    if kind == "percent":
        number = f"{v[0]:g}"
        forms = [f"{number}%", f"{number}%", f"{number} percent", f"{number} per cent"]
        extra = {25: "a quarter", 50: "half", 75: "three quarters", 20: "one in five", 10: "one in ten"}.get(v[0])
        return chance.choice(forms + ([] if not extra else [extra]))
    if kind == "measure":
        number, unit = v
        short = {"kilometres": "km", "metres": "m", "miles": "mi"}[unit]
        forms = [f"{group(number)} {unit}", f"{group(number)} {unit}", f"{group(number)} {short}"]
        if unit == "metres" and number % 1000 == 0:
            forms.append(f"{number // 1000} kilometres")
        if unit == "kilometres" and number < 50:
            forms.append(f"{group(number * 1000)} metres")
        return chance.choice(forms)
    if kind == "duration":
        number, unit = v
        forms = [f"{number} {unit}", f"{NUMBER_WORDS[number]} {unit}"]
        same = {("months", 12): "one year", ("months", 18): "a year and a half", ("weeks", 2): "14 days", ("days", 7): "one week", ("days", 14): "two weeks",
                ("hours", 48 // 4): "half a day", ("years", 10): "a decade", ("months", 6): "half a year", ("years", 2): "24 months", ("weeks", 4): "28 days"}.get((unit, number))
        return chance.choice(forms + [same] if same else forms)
    if kind == "age":
        return str(v[0])
    return v[0]


def other_value(kind, v, chance):
    """Another value of the kind that excludes the first; near it in half of the cases (one part changed)."""
    for _ in range(1000):
        if kind == "date" and len(v) > 1 and chance.random() < 0.7:
            parts = list(v)
            place = chance.randrange(len(v))
            parts[place] = [chance.randint(1990, 2024), chance.randrange(12), chance.randint(1, 28)][place]
            new = tuple(parts)
        elif kind == "money" and chance.random() < 0.3:
            new = (v[0], chance.randrange(len(CURRENCIES)))
        elif kind in ("measure", "duration") and chance.random() < 0.4:
            new = (v[0], value(kind, chance)[1])
        elif kind in ("people", "money") and chance.random() < 0.4:
            new = (v[0] * chance.choice([2, 3, 10]),) + v[1:]
        elif kind == "percent" and chance.random() < 0.4:
            new = (min(99, round(v[0] + chance.choice([3, 5, 10]), 1)),)
        else:
            new = value(kind, chance)
            if kind == "date" and len(new) != len(v):
                continue
        if new != v and not (kind == "duration" and new[1] != v[1] and {new, v} & {(12, "months"), (7, "days"), (14, "days"), (2, "weeks"), (24, "months"), (4, "weeks")}):
            return new
    raise ValueError(f"no other value of {kind} than {v}")


def say(sentence, subject, kind, v, chance):
    """A sentence filled in. {s:low} is the thing inside a sentence, {v:up} the value at its start, {v:bare} a date without its preposition."""
    text = written(kind, v, chance)
    low = subject if not subject.startswith("The ") and subject.split()[0] in FIRST_NAMES else subject[0].lower() + subject[1:]
    out = (
        sentence.replace("{s:low}", low).replace("{s}", subject).replace("{v:up}", capital(text))
        .replace("{v:bare}", text.split(" ", 1)[1] if kind == "date" else text).replace("{v}", text)
    )
    return capital(out)


def fragment(kind, v, chance):
    """The value as a short answer: "12 May 2020", "About 4.5 million people" is left to other rules."""
    text = written(kind, v, chance)
    if kind == "date" and chance.random() < 0.6:
        text = text.split(" ", 1)[1]
    if kind in ("people", "count") and chance.random() < 0.4:
        text += " people"
    if kind == "age" and chance.random() < 0.5:
        text += " years"
    text = capital(text)
    return text + "." if chance.random() < 0.5 else text


def coarser(v):
    """A date that the date lies in, or None."""
    return v[: len(v) - 1] if len(v) > 1 else None


QUESTION = {
    "date": ["When did this happen?", "When was it?", "On what date?", "When did it take place?"],
    "person": ["Who was it?", "Who did it?", "Who was responsible?"], "roleperson": ["Who was it?", "Who signed it?"],
    "count": ["How many?", "How many were there?", "What was the number?"], "people": ["How many people?", "How many people were there?"],
    "money": ["How much did it cost?", "How much money was it?", "What was the amount?"], "percent": ["What was the percentage?", "What share was it?", "How high was it?"],
    "measure": ["How long is it?", "What is its length?"], "duration": ["How long did it take?", "How long was it?"],
    "city": ["Where was it?", "In which city?", "Where did it happen?"], "country": ["In which country?", "Where is it?"],
    "body": ["Who said so?", "Which organisation was it?", "What is the source?"], "role": ["What is the job?", "What position is it?"],
    "age": ["How old?", "What is the age?"],
}


def about(subject, name, kind, chance):
    """A question to the attribute of the thing, for pairs that carry their question."""
    low = subject if not subject.startswith("The ") and subject.split()[0] in FIRST_NAMES else subject[0].lower() + subject[1:]
    if chance.random() < 0.3:
        return chance.choice(QUESTION[kind])
    return chance.choice([f"What is known about {low} ({name})?", f"{chance.choice(QUESTION[kind])[:-1]}, {low}?", f"Regarding {low}: {chance.choice(QUESTION[kind])[0].lower()}{chance.choice(QUESTION[kind])[1:]}"])

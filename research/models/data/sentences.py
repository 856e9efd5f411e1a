"""Rules that rewrite one sentence. Each takes a sentence and a random.Random and returns the new one, or None where it does not apply."""

import re

from .words import COMPLEMENTS, CONTRACTIONS, MONTHS, NUMBER_WORDS, OPPOSITES, ORDINALS, SYNONYMS, WEEKDAYS

AUXILIARIES = "is|are|was|were|has|have|had|can|could|will|would|should|must|may|might|did|does|do"
SCALES = ["hundred", "thousand", "million", "billion", "trillion"]
_number = re.compile(r"(?<![\w.,-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w-]|[.,]\d)")
_months = re.compile(r"\b(" + "|".join(MONTHS) + r")\b")
_weekdays = re.compile(r"\b(" + "|".join(WEEKDAYS) + r")\b")
_scales = re.compile(r"\b(" + "|".join(SCALES) + r")\b")
_number_words = re.compile(r"(?<!-)\b(" + "|".join(NUMBER_WORDS[2:]) + r")\b(?!-)", re.I)
_ordinals = re.compile(r"\b(" + "|".join(ORDINALS) + r")\b")
_name = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}(?: [A-Z][a-z]{2,})*\b")


def _replace_one(pattern, text, chance, other):
    found = list(pattern.finditer(text))
    if not found:
        return None
    match = chance.choice(found)
    new = other(match.group(0))
    if new is None or new == match.group(0):
        return None
    return text[: match.start()] + new + text[match.end() :]


def other_number(written, chance):
    """Another number written alike: years move by up to 40, others by a factor or a few units; never the same value."""
    plain = written.replace(",", "")
    if "." in plain:
        places = len(plain.split(".")[1])
        value = float(plain)
        new = value
        while f"{new:.{places}f}" == f"{value:.{places}f}":
            new = abs(value * chance.choice([0.3, 0.5, 1.4, 1.8, 2.5, 3.1]) + chance.choice([0.1, 0.5, 1.2]))
        return f"{new:.{places}f}"
    value = int(plain)
    if 1500 <= value <= 2100 and "," not in written:
        return str(value + chance.choice([-1, 1]) * chance.randint(1, 3 if chance.random() < 0.5 else 40))
    if chance.random() < 0.5 or value < 4:
        new = value + chance.choice([-1, 1]) * chance.randint(1, max(2, value // 4))
    else:
        new = round(value * chance.choice([0.2, 0.5, 0.6, 1.5, 2, 3, 10]))
    new = abs(new)
    if new == value:
        new += 1
    return f"{new:,}" if "," in written or (value < 1000 <= new and chance.random() < 0.5) else str(new)


def change_number(text, chance):
    return _replace_one(_number, text, chance, lambda n: other_number(n, chance))


def change_number_word(text, chance):
    def other(word):
        new = chance.choice([w for w in NUMBER_WORDS[2:] if w != word.lower()])
        return new.capitalize() if word[0].isupper() else new

    return _replace_one(_number_words, text, chance, other)


def change_ordinal(text, chance):
    return _replace_one(_ordinals, text, chance, lambda w: chance.choice([o for o in ORDINALS if o != w]))


def change_scale(text, chance):
    return _replace_one(_scales, text, chance, lambda w: chance.choice([s for s in SCALES if s != w]))


def change_month(text, chance):
    return _replace_one(_months, text, chance, lambda w: chance.choice([m for m in MONTHS if m != w]))


def change_weekday(text, chance):
    return _replace_one(_weekdays, text, chance, lambda w: chance.choice([d for d in WEEKDAYS if d != w]))


def names_of(text):
    """Names inside a sentence (not its first word, which is capital anyway), months and weekdays left out."""
    return [m for m in _name.findall(text) if m not in MONTHS and m not in WEEKDAYS]


def change_name(text, chance, names):
    """One name replaced by one of `names`, which should hold names of many sentences."""
    found = names_of(text)
    if not found:
        return None
    old = chance.choice(found)
    same_length = [n for n in names if n not in text and n.count(" ") == old.count(" ")]
    if not same_length:
        return None
    return text.replace(old, chance.choice(same_length), 1)


def negate(text, chance):
    """The first auxiliary gets a "not", or loses the one it has. Questions and sentences with two auxiliaries before a
    clause are left alone, because "not" would then belong to another clause."""
    if re.match(r"(Some|Many|Most|Several|All|Each|Every|Few|If|When|Although|While)\b", text):
        return None  # "some are not" excludes nothing
    if text.endswith("?") or re.search(r"\b(no|never|nobody|nothing|none|neither|nor|hardly|any)\b", text, re.I):
        return None
    for long, short in CONTRACTIONS:
        if short.endswith("n't"):
            text = re.sub(rf"\b{short}\b", long, text)
    with_not = re.search(rf"\b({AUXILIARIES})(?: not|n't)\b", text)
    if with_not:
        if with_not.group(1) in ("did", "does", "do"):
            return None  # "did walk" without its not would need "walked"
        return text[: with_not.end(1)] + text[with_not.end() :]
    found = re.search(r"\b(is|are|was|were|has|had|can|could|will|would|should)\b", text)
    if not found or re.search(r"[,;:\"]|\b(that|who|which|when|if|because|while|and)\b", text[: found.start()]):
        return None
    if found.group(1) in ("has", "had") and not re.match(r" \w+(ed|en)\b", text[found.end() :]):
        return None
    if found.group(1) == "can":
        return text[: found.start()] + "cannot" + text[found.end() :]
    insert = chance.choice([" not", " not", " never", "n't"])
    if insert == "n't" and found.group(1) in ("can", "will"):
        insert = " not"
    return text[: found.end()] + insert + text[found.end() :]


def change_polarity_word(text, chance):
    """One word replaced by its opposite."""
    words = set(re.findall(r"[\w-]+", text))
    pairs = [(a, b) for x, y in OPPOSITES for a, b in ((x, y), (y, x)) if a in words]
    if not pairs:
        return None
    old, new = chance.choice(pairs)
    return re.sub(rf"\b{re.escape(old)}\b", new, text, count=1)


def not_the_opposite(text, chance):
    """[(premise, hypothesis, label, family)]: "is legal" and "is not illegal" say the same, "is not legal" denies both; [] without such a word."""
    words = set(re.findall(r"[\w-]+", text))
    found = [(a, b) for x, y in COMPLEMENTS for a, b in ((x, y), (y, x)) if a in words and re.search(rf"\b(is|are|was|were) {a}\b", text)]
    if not found:
        return []
    old, new = chance.choice(found)
    say = lambda words: re.sub(rf"\b(is|are|was|were) {old}\b", rf"\1 {words}", text, count=1)
    double, opposite, denied = say(f"not {new}"), say(new), say(f"not {old}")
    E, C = "entailment", "contradiction"
    return chance.sample([
        (text, double, E, "double"), (double, text, E, "double"), (denied, opposite, E, "double"), (opposite, denied, E, "double"),
        (double, opposite, C, "double"), (text, opposite, C, "opposite"), (double, denied, C, "double"), (opposite, text, C, "opposite"),
    ], 3)


def change_synonym(text, chance):
    pairs = [(a, b) for x, y in SYNONYMS for a, b in ((x, y), (y, x)) if re.search(rf"\b{re.escape(a)}\b", text)]
    if not pairs:
        return None
    for old, new in chance.sample(pairs, min(len(pairs), 2)):
        text = re.sub(rf"\b{re.escape(old)}\b", new, text, count=1)
    return text


def change_contraction(text, chance):
    pairs = [(a, b) for x, y in CONTRACTIONS for a, b in ((x, y), (y, x)) if re.search(rf"\b{re.escape(a)}\b", text)]
    if not pairs:
        return None
    old, new = chance.choice(pairs)
    return re.sub(rf"\b{re.escape(old)}\b", new, text, count=1)


def change_surface(text, chance):
    """Another way to write the same: no full stop, quotation marks, digits grouped, % spelled out, small numbers in words."""
    ways = []
    if text.endswith("."):
        ways.append(lambda t: t[:-1])
        ways.append(lambda t: t[:-1] + "!")
    ways.append(lambda t: f'"{t}"')
    if re.search(r"\d ?%", text):
        ways += [lambda t: re.sub(r"(\d) ?%", chance.choice([r"\1 percent", r"\1 per cent"]), t)] * 3
    if re.search(r"\d percent", text):
        ways += [lambda t: re.sub(r"(\d) percent", r"\1%", t)] * 3
    if re.search(r"\d,\d{3}\b", text):
        ways += [lambda t: re.sub(r"(\d),(\d{3})\b", r"\1\2", t)] * 3
    digit = re.search(r"(?<![\w.,$€£-])(\d|1\d|20)(?= [a-z])", text)
    if digit:
        ways += [lambda t: t[: digit.start()] + NUMBER_WORDS[int(digit.group(0))] + t[digit.end() :]] * 3
    word = _number_words.search(text)
    if word:
        number = str(NUMBER_WORDS.index(word.group(0).lower()))
        ways += [lambda t: t[: word.start()] + number + t[word.end() :]] * 2
    new = chance.choice(ways)(text)
    return new if new != text else None


def move_adverbial(text, chance):
    """"In 1990, S." <-> "S in 1990."; None where the sentence has neither form."""
    front = re.match(r"((?:In|On|Since|After|Before|During|By|At) (?:[A-Z\d][\w ]{2,25}?|the [\w ]{3,25}?)), (.+?)\.?$", text)
    if front and "," not in front.group(2):
        rest = front.group(2)
        return f"{rest[0].upper()}{rest[1:]} {front.group(1)[0].lower()}{front.group(1)[1:]}."
    back = re.match(r"([^,;]{15,}?) ((?:in|on|since|during|by) (?:\d{4}|(?:" + "|".join(MONTHS) + r")[\d, ]*\d{4}|\d{1,2} \w+ \d{4}|[A-Z]\w+day))\.?$", text)
    if back:
        start = back.group(1)
        start = start if re.match(r"[A-Z][\w'-]+ [A-Z]|I\b|[A-Z]{2}", start) else start[0].lower() + start[1:]
        if re.match(r"(the|a|an|he|she|it|they|his|her|its|there|this|these)\b", start) or start[0].isupper():
            return f"{back.group(2)[0].upper()}{back.group(2)[1:]}, {start}."
    return None


def drop_part(text, chance):
    """The sentence without a trailing clause or time: what is left is entailed by the whole."""
    if re.match(r"(When|If|Although|While|After|Before|Since|Because)\b", text):
        return None
    for pattern in (
        r"^([^,\"]{20,}), (?:which|who|where|including|such as|according to|after|before|because|although|as|while|with)\b[^\"]+$",
        r"^([^,\"]{15,}) (?:in|on|since|during) (?:\d{4}|(?:" + "|".join(MONTHS) + r")[\d, ]*)\.?$",
        r"^([^,\"]{20,}) (?:because|after|while|although) [^\"]+$",
    ):
        found = re.match(pattern, text)
        if found and not re.search(r"\b(if|not|no|only|until|say|says|said|think|claim|claims|claimed|never)\b", found.group(1)):
            return found.group(1) + "."
    return None


def question_of(text):
    """"X is Y." -> "Is X Y?"; None unless the first auxiliary follows a short plain subject."""
    if re.search(r"\bnot\b|n't|\bnever\b", text):
        return None
    found = re.match(r"^((?:[A-Z]|The|A|An|He|She|It|They)[^,;:\"?]{1,40}?) (is|are|was|were|has|can|could|will|should) ([^?]+?)\.?$", text)
    if not found or re.search(r"\b(that|who|which|when|if|because|while|where|not|n't|there|never|said|says)\b", found.group(1), re.I):
        return None
    subject, auxiliary, rest = found.groups()
    if re.search(r"\b(ing|to|and|or)\b", subject) or rest.startswith("n't"):
        return None
    if auxiliary == "has" and not re.match(r"\w+(ed|en|t|de|ne)\b", rest):
        return None
    if re.match(r"(The|A|An|He|She|It|They|His|Her|Its|Their|This|These|Some|Two|Three|Many|Most|All)\b", subject):
        subject = subject[0].lower() + subject[1:]
    return f"{auxiliary.capitalize()} {subject} {rest}?"


def capital(text):
    return text[0].upper() + text[1:]


def lower_first(text):
    """The sentence as it stands inside another: names, "I" and abbreviations keep their capital."""
    first = text.split(" ", 1)[0]
    starts = "The A An In On At It He She They There This That These Those His Her Its Their Some Many Most All Two Three Several One No We You People As"
    return text[0].lower() + text[1:] if first in starts.split() else text

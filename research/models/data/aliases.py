"""Answers to one question in other words, from the lists of right answers that question-answering sets come with ("QUESTION? A / B / C"):
other names of the answer entail it, the answer to another question of the same kind does not follow."""

import collections
import re

from .sentences import capital

E, NOT_E = "entailment", "not_entailment"
PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9 .,'&$£€-]{0,44}")
# Titles of encyclopaedia pages that lead to the answer's page and do not name it.
ABOUT = re.compile(r"\b(?:discography|filmography|weather|history|list|varieties|dialects|cup|disambiguation|culture|demographics|economy|geography|biography|wikipedia|songs?|albums?|films?)\b", re.IGNORECASE)
TITLES = ["Dr. ", "Mr. ", "Sir ", "Professor "]


class Answered:
    """Questions with their right answers, and by kind of question the answers to others."""

    def __init__(self, rows):
        found = {}
        for premise in sorted({row["premise"] for row in rows if row["source"] == "evouna"}):
            question, _, listed = premise.partition("? ")
            named = [a.strip() for a in listed.split(" / ") if PLAIN.fullmatch(a.strip()) and not ABOUT.search(a)]
            if named:
                found[question + "?"] = named
        self.named = found
        self.questions = list(found)
        self.of_kind = collections.defaultdict(list)
        for question in found:
            self.of_kind[kind(question)].append(question)


def kind(question):
    """The first question word, of "how", "what" and "which" with the word after it: "how many", "what country", "who"."""
    words = re.findall(r"[a-z]+", question.lower())
    for i, word in enumerate(words):
        if word in ("who", "whose", "when", "where", "which", "what", "how"):
            return " ".join(words[i : i + 2]) if word in ("how", "what", "which") else word
    return ""


def same_start(a, b):
    """Whether a word of one begins as a word of the other does: two names of one thing mostly share that."""
    starts = [{word[:4].lower() for word in re.findall(r"[A-Za-z0-9]+", text) if len(word) > 2 or word.isdigit()} for text in (a, b)]
    return bool(starts[0] & starts[1])


def other_form(answer, question, chance):
    """The answer as people write it: in a sentence, with a title, without a middle name, by its last name, with an article, without the commas of a figure."""
    words = answer.split()
    ways = [f"The answer is {answer}.", f"It was {answer}.", capital(f"{answer}."), f"{answer}, of course."]
    if kind(question) == "who" and 2 <= len(words) <= 4 and all(re.fullmatch(r"[A-Z][a-z'-]+|[A-Z]\.", word) for word in words):
        ways += [words[-1], words[-1], chance.choice(TITLES) + answer] + ([f"{words[0]} {words[-1]}"] * 2 if len(words) > 2 else [])
    # A place, or what a question ends on ("by what?"): "what country" is another kind.
    if kind(question) in ("where", "what", "which") and len(words) > 1 and answer[0].isupper() and not answer.lower().startswith("the "):
        ways.append(f"the {answer}")
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+", answer):
        ways += [answer.replace(",", "")] * 2
    return chance.choice(ways)


def pairs(answered, chance):
    question = chance.choice(answered.questions)
    named = answered.named[question]
    said = chance.choice(named)
    listed = " / ".join(chance.sample(named, min(len(named), chance.randint(1, 4))))
    way = chance.randrange(10)
    if way < 4:
        alike = [other for other in named if other != said and same_start(said, other)]
        return [(f"{question} {said}", f"{question} {chance.choice(alike)}", E, "other name")] if alike else []
    if way < 7:
        return [(f"{question} {listed}", f"{question} {other_form(chance.choice(listed.split(' / ')), question, chance)}", E, "other form")]
    other = chance.choice(answered.of_kind[kind(question)])
    if any(same_start(a, b) for a in answered.named[other] for b in named):
        return []
    wrong = chance.choice(answered.named[other])
    return [(f"{question} {listed}", f"{question} {wrong if chance.random() < 0.7 else other_form(wrong, other, chance)}", NOT_E, "other answer")]

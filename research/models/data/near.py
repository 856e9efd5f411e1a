"""Neutral pairs of the kind that answers to one question are: about the same thing, another fact. Neither follows, neither is excluded."""

import collections
import re

from . import world
from .sentences import capital
from .sets import CAPTIONED
from .words import BODIES

FACT_SETS = {
    "fever_gold_dev", "fever_ggkorn", "climate_fever", "covidfact", "healthver", "scitail_dev_test", "rte_glue",
    "new_protocols", "politihop", "semi", "semi_wiki", "fool_me_twice", "wice",
}
# Sets in which several hypotheses were written to one premise.
JUDGED = CAPTIONED | {
    "mnli", "mnli_dev_matched", "mnli_train", "mnli_train_asked", "mnli_train_genres", "mnli_train_tokenised", "lingnli", "new_protocols",
}
STATEMENTS = [
    "{s} was criticised by the opposition.", "{s} had been planned for many years.", "{s} led to traffic problems.", "Many residents welcomed {s:low}.",
    "{s} was paid for by private donors.", "A video of {s:low} was shared widely on social media.", "{s} was discussed in parliament.", "Experts had warned about {s:low}.",
    "{s} was covered by several newspapers.", "There were complaints about noise.", "A court later examined {s:low}.", "{s} is popular with families.",
    "Several companies took part in {s:low}.", "{s} received an award.", "Photographs show a large crowd.", "{s} was named after a local hero.",
    "The authorities asked people to stay calm.", "A committee was set up to look into {s:low}.", "{s} was mentioned in a speech by the governor.", "The weather was bad at the time.",
    "{s} created new jobs.", "Tickets were sold out quickly.", "Schools were informed by letter.", "The details of {s:low} were published online.",
    "An article about {s:low} was shared thousands of times.", "{s} was supported by the trade unions.", "Some neighbours moved away.", "Volunteers helped with {s:low}.",
    "The documents are kept in the national archive.", "Security was increased around {s:low}.", "{s} is mentioned in a report by the auditors.", "A fact-checker looked at the images of {s:low}.",
    "The law requires a permit for it.", "The photo shows another place.", "An old video was used with a new caption.", "He had worked in the field for years.", "The study looked at adults only.",
    "The data come from a survey.", "The company did not comment.", "The post has been removed.", "The website is a satire site.", "The quote appears in a book.",
]
REASONS = [
    "Because of a lack of money.", "Because the equipment was old.", "To protect public health.", "To save costs.", "Because of pressure from the media.", "For safety reasons.",
    "Due to bad weather.", "Because of a shortage of staff.", "To reduce pollution.", "Because the contract had ended.", "To attract tourists.", "Because of a court decision.",
    "To help small businesses.", "Because of illness.", "To spend more time with the family.", "Because voters demanded it.", "Owing to technical problems.", "To comply with European rules.",
]


def _names(text):
    return set(re.findall(r"\b[A-Z][a-z]{3,}\b", text))


def _words(text):
    return set(re.findall(r"[a-z0-9]+", text.lower()))


def alike(a, b):
    """Share of the shorter text's words that the other has too."""
    x, y = _words(a), _words(b)
    return len(x & y) / max(1, min(len(x), len(y)))


def shared_name(rows, wanted, chance):
    """Texts of different claims that share a rare name, in all combinations of sides and directions."""
    facts = [r for r in rows if r["source"] in FACT_SETS and len(r["premise"]) < 500]
    where = collections.defaultdict(list)
    for position, row in enumerate(facts):
        for name in _names(row["hypothesis"]):
            where[name].append(position)
    out = []
    for _ in range(wanted * 20):
        if len(out) >= wanted:
            break
        row = chance.choice(facts)
        shared = [n for n in sorted(_names(row["hypothesis"])) if 2 <= len(where[n]) <= 60]
        if not shared:
            continue
        other = facts[chance.choice(where[chance.choice(shared)])]
        if other["premise"] == row["premise"] or alike(row["hypothesis"], other["hypothesis"]) > 0.65:
            continue
        p, h = chance.choices(
            [
                (row["premise"], other["hypothesis"]), (other["hypothesis"], row["premise"]),
                (row["hypothesis"], other["hypothesis"]), (row["premise"], other["premise"]),
            ],
            [25, 20, 30, 25],
        )[0]
        if alike(p, h) < 0.6:
            out.append((p, h, "neutral", "shared name"))
    return out


def sentences_of(text):
    parts = re.split(r"(?<=[a-z0-9)][.!?]) (?=[A-Z])", text)
    return [p for p in parts if 25 <= len(p) <= 260 and p[0].isupper() and p[-1] in ".!?"]


def same_text(rows, wanted, chance):
    """Two sentences of one passage."""
    passages = sorted({r["premise"] for r in rows if r["source"] in FACT_SETS | {"mnli", "mnli_dev_matched", "lingnli"}})
    chance.shuffle(passages)
    out = []
    for text in passages:
        parts = sentences_of(text)
        if len(parts) < 2:
            continue
        for _ in range(min(3, len(parts) - 1)):
            a, b = chance.sample(parts, 2)
            if alike(a, b) < 0.6:
                out.append((a, b, "neutral", "same passage"))
        if len(out) >= wanted:
            break
    return out[:wanted]


def same_premise(rows, wanted, chance):
    """Two hypotheses of one premise p that people judged: p entails e and leaves n open. Then e cannot entail n (p would, too) and
    cannot contradict it (p would, too): e -> n is neutral. n -> e is not a contradiction."""
    judged = collections.defaultdict(lambda: collections.defaultdict(set))
    for row in rows:
        if row["source"] in JUDGED:
            judged[row["premise"]][row["label"]].add(row["hypothesis"])
    found = [
        (e, n)
        for labels in judged.values()
        for e in sorted(labels["entailment"] - labels["neutral"])
        for n in sorted(labels["neutral"] - labels["entailment"])
        if alike(e, n) < 0.6
    ]
    out = []
    for e, n in chance.sample(found, min(len(found), wanted)):
        out += [(e, n, "neutral", "same premise")] + ([(n, e, "not_contradiction", "same premise")] if chance.random() < 0.4 else [])
    return out[:wanted]


def statements(wanted, chance):
    """Two statements about one made-up thing; two reasons; two reports of one body."""
    out = []
    while len(out) < wanted:
        kind = chance.choice(["place", "law", "event"])
        subject = world.thing(kind, chance)
        fill = lambda t, subject=subject: capital(t.replace("{s:low}", subject[0].lower() + subject[1:]).replace("{s}", subject))
        a, b = (fill(t) for t in chance.sample(STATEMENTS, 2))
        way = chance.randrange(4)
        if way == 0:
            body = chance.choice(BODIES)
            frame = f"{body[0].upper()}{body[1:]} {chance.choice(['reported', 'said', 'stated', 'found', 'wrote'])} that "
            a, b = (frame + t[0].lower() + t[1:] for t in (a, b))
        elif way == 1:
            a, b = chance.sample(REASONS, 2)
        elif way == 2:
            _, kind_of_value, texts = chance.choice(world.KINDS[kind][1])
            b = world.say(chance.choice(texts), subject, kind_of_value, world.value(kind_of_value, chance), chance)
        out.append((a, b, "neutral", "another fact"))
        out.append((b, a, "neutral", "another fact"))
        if chance.random() < 0.2:
            out.append((a, a, "entailment", "identical"))
    return out[:wanted]

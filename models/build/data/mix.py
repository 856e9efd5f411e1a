"""The training mix of the first phase: how often each public set is visited, and how many pairs the rules add; and what is held out.

Held out are the pairs whose premise falls into one of 100 hash classes, the rule pairs made from such sentences, and
for made-up things each attribute's last wording. Choices about training are made on these; test sets are only reported.
"""

import collections
import gzip
import hashlib
import json
import random

from . import answers, compare, looser, near, order, passages, world
from . import sentences as rule

# Visits of a pair in the first phase; sets not named here are left out (wice: its passages are ten times as long as an answer).
SHARES = {
    "mnli": 2, "mnli_dev_matched": 2, "snli": 2, "snli_dev_test": 2, "cad_snli": 2, "lingnli": 1, "new_protocols": 0.75, "fever_gold_dev": 1.5,
    "fever_ggkorn": 0.8, "evouna": 1.5, "circa": 0.6, "semi": 0.7, "conjnli": 0.6, "truthfulqa": 0.7, "climate_fever": 1, "negation_nli": 1,
    "covidfact": 0.4, "scitail_dev_test": 1.5, "breaking_nli": 1, "scone": 0.6, "rte_glue": 2, "ambient": 1, "med": 1, "hans": 2, "healthver": 3,
    "monli": 0.7, "help": 0.7, "politihop": 0.3, "commitment_bank": 0.5,
}
# Pairs that each rule adds to the first phase.
RULES = {
    "world": 36_000, "order": 14_000, "contradict": 20_000, "rewrite": 14_000, "identical": 3_000, "identical passage": 6_000, "drop": 3_000,
    "frames": 12_000, "yes_no": 13_000, "bare": 14_000, "nothing": 4_000, "no evidence": 4_000, "partial": 8_000, "changed passage": 12_000,
    "bounds": 6_000, "looser": 9_000, "coarser day": 3_000, "opposites": 5_000, "compare": 6_000, "two things": 6_000, "shared name": 16_000,
    "same passage": 12_000, "another fact": 6_000, "random": 5_000, "other passage": 5_000, "turned": 6_000,
}
BASES = {"lingnli", "mnli", "mnli_dev_matched", "snli", "new_protocols", "fever_gold_dev", "fever_ggkorn", "semi", "scitail_dev_test", "rte_glue", "climate_fever"}


def held_out(text):
    return hashlib.sha256(text.encode()).digest()[0] < 3  # 1.2 %


def read(path):
    """Pairs of a gzipped JSON Lines file; those with an empty side say nothing."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [r for r in rows if r["premise"] and r["hypothesis"]]


def bases(rows):
    """Plain sentences of 4 to 28 words that the rules can rewrite."""
    found = set()
    for r in rows:
        if r["source"] not in BASES:
            continue
        for text in (r["premise"], r["hypothesis"]):
            words = text.count(" ") + 1
            if 4 <= words <= 28 and text[0].isupper() and text[0].isascii() and text[-1] in ".!" and text.count(". ") == 0 and text.count('"') in (0, 2):
                found.add(text)
    return sorted(found)


class Public:
    """The pairs of the public sets, and of their sentences those that the rules can rewrite, each parted into what is trained on
    (`rows`, `texts`) and what is held out (`held_rows`, `held_texts`). Parting them takes a while: do it once."""

    def __init__(self, pairs):
        self.rows = [r for r in pairs if not held_out(r["premise"])]
        self.held_rows = [r for r in pairs if held_out(r["premise"])]
        texts = bases(pairs)
        self.texts = [t for t in texts if not held_out(t)]
        self.held_texts = [t for t in texts if held_out(t)]


def as_row(pair, rule_name):
    p, h, label, family = pair
    return {"premise": p, "hypothesis": h, "label": label, "source": f"rule {rule_name}:{family}"}


def _world(chance, last):
    """Pairs about one made-up thing. `last` uses each attribute's last wording (held out), else all but it."""
    kind = chance.choice(sorted(world.KINDS))
    subject = world.thing(kind, chance)
    name, of, texts = chance.choice(world.KINDS[kind][1])
    known = texts[:-1] if len(texts) > 3 else texts
    one = lambda v, s=subject: world.say(chance.choice(texts[-1:] if last else known), s, of, v, chance)
    any_way = lambda v, s=subject: world.say(chance.choice(known), s, of, v, chance)
    v = world.value(of, chance)
    w = world.other_value(of, v, chance)
    way = chance.randrange(15)
    if way < 3:
        a, b = one(v), any_way(v)
        return [(a, b, "entailment", "same value"), (b, a, "entailment", "same value")]
    if way < 6:
        a, b = one(v), any_way(w)
        return [(a, b, "contradiction", f"other {of}"), (b, a, "contradiction", f"other {of}")]
    if way == 6:
        a, b, f = one(v), world.fragment(of, v, chance), world.fragment(of, v, chance)
        return [(a, b, "entailment", "short answer"), (b, a, "not_contradiction", "short answer"), (b, f, "entailment", "short answer")]
    if way == 7:
        b, c = world.fragment(of, v, chance), world.fragment(of, w, chance)
        return [(b, c, "contradiction", f"short {of}"), (one(v), c, "contradiction", f"short {of}"), (c, one(v), "contradiction", f"short {of}")]
    if way in (8, 9, 10):
        other, of2, texts2 = chance.choice([a for a in world.KINDS[kind][1] if a[0] != name])
        text2 = world.say(chance.choice(texts2), subject, of2, world.value(of2, chance), chance)
        label = world.EXCLUSIVE.get((name, other)) or world.EXCLUSIVE.get((other, name)) or "neutral"
        first = one(v)
        out = [(first, text2, label, "other attribute"), (text2, first, label, "other attribute")]
        if label == "neutral" and chance.random() < 0.4:
            both = f"{first} {text2}"
            wrong = f"{any_way(w)} {text2}"
            out += [(both, any_way(v), "entailment", "two attributes"), (any_way(v), both, "neutral", "two attributes"), (both, any_way(w), "contradiction", "two attributes"), (both, wrong, "contradiction", "two attributes")]
        return out
    if way == 11:
        q = world.about(subject, name, of, chance)
        a, b, c = one(v), any_way(v), any_way(w)
        if chance.random() < 0.5:
            b, c = world.fragment(of, v, chance), world.fragment(of, w, chance)
        return [(f"{q} {a}", f"{q} {b}", "entailment", "question"), (f"{q} {b}", f"{q} {a}", "entailment", "question"), (f"{q} {a}", f"{q} {c}", "contradiction", "question"), (f"{q} {c}", f"{q} {a}", "contradiction", "question")]
    if way == 12 and of == "date" and world.coarser(v):
        a, b = one(v), any_way(world.coarser(v))
        return [(a, b, "entailment", "coarser date"), (b, a, "neutral", "coarser date")]
    if way == 12 and of == "roleperson":
        a, b = one(v), any_way((v[0], "")).replace(" .", ".").replace(", the", "the").strip(" ,")
        return [(a, f"{b}", "not_contradiction", "role alone")]
    if way == 13:
        other_thing = world.thing(kind, chance)
        if other_thing == subject:
            return []
        return [(one(v), any_way(w, other_thing), "neutral", "other thing"), (any_way(w, other_thing), one(v), "neutral", "other thing")]
    a = one(v)
    return [(a, a, "entailment", "identical"), (one(v), one(w), "contradiction", f"other {of}")]


def rule_pairs(rows, texts, numbers, chance, last):
    """Rows of every rule, about `numbers[rule]` each, from the sentences `texts` and the public pairs `rows`."""
    names = sorted({n for t in texts for n in rule.names_of(t)})
    out = []

    def fill(name, make):
        found, tries = [], 0
        wanted = numbers.get(name, 0)
        while len(found) < wanted and tries < wanted * 30:
            found += make() or []
            tries += 1
        out.extend(as_row(p, name) for p in found[:wanted])

    pick = lambda: chance.choice(texts)
    dated = [t for t in texts if rule.change_number(t, random.Random(0)) or rule.change_month(t, random.Random(0)) or rule.change_number_word(t, random.Random(0))]
    days = [t for t in texts if looser.coarser_day(t, random.Random(0))]
    spoken = [t for t in texts if rule.negate(t, random.Random(0))]
    changes = [
        ("number", dated, rule.change_number), ("number", dated, rule.change_number), ("number word", dated, rule.change_number_word), ("month", dated, rule.change_month), ("weekday", texts, rule.change_weekday),
        ("ordinal", texts, rule.change_ordinal), ("scale", dated, rule.change_scale), ("negation", spoken, rule.negate), ("negation", spoken, rule.negate), ("opposite", texts, rule.change_polarity_word),
        ("opposite", texts, rule.change_polarity_word), ("name", texts, lambda t, c: rule.change_name(t, c, names)),
    ]

    def contradict():
        family, pool, change = chance.choice(changes)
        text = chance.choice(pool)
        new = change(text, chance)
        if not new:
            return []
        if chance.random() < 0.25:
            again = rule.change_surface(text, chance) or rule.change_synonym(text, chance)
            text = again or text
        return chance.choice([[(text, new, "contradiction", family)], [(new, text, "contradiction", family)], [(text, new, "contradiction", family), (new, text, "contradiction", family)]])

    def rewrite():
        family, change = chance.choice([("synonym", rule.change_synonym), ("synonym", rule.change_synonym), ("contraction", rule.change_contraction), ("surface", rule.change_surface), ("adverbial", rule.move_adverbial)])
        text = pick()
        new = change(text, chance)
        if not new:
            return []
        if chance.random() < 0.3:
            new = rule.change_surface(new, chance) or new
        return [(text, new, "entailment", family), (new, text, "entailment", family)]

    def drop():
        text = pick()
        short = rule.drop_part(text, chance)
        return [(text, short, "entailment", "drop"), (short, text, "neutral", "drop")] if short else []

    def yes_no():
        text = chance.choice(spoken)
        return answers.yes_no(text, rule.negate(text, chance), rule.question_of(text), pick(), chance)

    def partial():
        text = chance.choice(spoken)
        return answers.partial(text, pick(), rule.negate(text, chance), chance)

    def turned():
        r = chance.choice(opposed)
        return [(r["hypothesis"], r["premise"], "contradiction", r["source"])]

    def far():
        return [(pick(), pick(), "neutral", "random")] if chance.random() < 0.7 else [(world.fragment(k, world.value(k, chance), chance), pick(), "neutral", "short") for k in [chance.choice(["date", "money", "percent", "person", "city"])]]

    def in_passage():
        text = chance.choice(spoken)
        family, _, change = chance.choice(changes)
        wrong = change(text, chance) or rule.negate(text, chance)
        again = rule.change_synonym(text, chance) or rule.change_contraction(text, chance) or rule.move_adverbial(text, chance)
        return passages.changed(chance, pick, text, wrong, again)

    def unproved():
        text = chance.choice(spoken)
        return looser.no_evidence(text, rule.negate(text, chance), chance)

    whole_texts = sorted({r["premise"] for r in rows if 60 <= len(r["premise"]) <= 420})
    opposed = [r for r in rows if r["label"] == "contradiction" and r["source"] in BASES | {"cad_snli", "snli_dev_test", "new_protocols"} and len(r["premise"]) < 160]
    fill("world", lambda: _world(chance, last))
    fill("order", lambda: order.pairs(chance))
    fill("contradict", contradict)
    fill("rewrite", rewrite)
    fill("identical", lambda: [(t, t, "entailment", "identical") for t in [pick()]])
    fill("drop", drop)
    fill("frames", lambda: answers.frames(pick(), chance))
    fill("yes_no", yes_no)
    fill("bare", lambda: answers.bare_word(pick(), pick(), chance))
    fill("nothing", lambda: answers.nothing_found(pick(), chance))
    fill("partial", partial)
    fill("bounds", lambda: answers.bounds(chance))
    fill("identical passage", lambda: passages.identical(chance, pick, whole_texts))
    fill("other passage", lambda: passages.others(chance, pick, whole_texts))
    fill("changed passage", in_passage)
    fill("no evidence", unproved)
    fill("looser", lambda: looser.loosened(chance.choice(dated), chance))
    fill("coarser day", lambda: looser.coarser_day(chance.choice(days), chance))
    fill("opposites", lambda: rule.not_the_opposite(pick(), chance))
    fill("compare", lambda: compare.comparison(chance))
    fill("two things", lambda: compare.two_things(chance))
    fill("random", far)
    fill("turned", turned)
    fill("order in context", lambda: order.in_context(chance))
    fill("relations", lambda: compare.relation(chance))
    for name, made in (
        ("shared name", near.shared_name(rows, numbers.get("shared name", 0), chance)),
        ("same passage", near.same_text(rows, numbers.get("same passage", 0), chance)),
        ("another fact", near.statements(numbers.get("another fact", 0), chance)),
    ):
        out.extend(as_row(p, name) for p in made)
    return out


def public_pairs(rows, shares, chance, scale):
    """The pairs of the public sets, each as often as `shares` says; a fraction is drawn."""
    out = []
    for source in sorted(shares):
        part = [r for r in rows if r["source"] == source]
        whole, rest = divmod(shares[source] * scale, 1)
        out += part * int(whole) + chance.sample(part, int(len(part) * rest))
    return out


def scaled(numbers, scale):
    return {name: int(n * scale) for name, n in numbers.items()}


def counted(rows):
    return dict(sorted(collections.Counter(r["source"].split(":")[0] for r in rows).items()))


def held_out_rules(public, numbers, chance):
    """Held-out pairs of the rules `numbers`, some of each, made of held-out sentences and last wordings."""
    return rule_pairs(public.held_rows, public.held_texts, {name: max(60, n // 150) for name, n in numbers.items()}, chance, True)


def build(public, seed=0, scale=1.0):
    """(rows of the first phase, held-out rows). `scale` makes all of it smaller, for a try."""
    chance = random.Random(seed)
    training = public_pairs(public.rows, SHARES, chance, scale)
    training += rule_pairs(public.rows, public.texts, scaled(RULES, scale), chance, False)
    checks = [r for r in public.held_rows if r["source"] in SHARES] + held_out_rules(public, RULES, chance)
    chance.shuffle(training)
    return training, checks

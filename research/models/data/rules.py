"""Every rule's pairs as rows of the mix, made from the public sets' sentences."""

import random

from . import agreement, aliases, answers, compare, figures, looser, near, order, passages, scenes, world
from . import sentences as rule

# The sets whose sentences can be rewritten.
BASES = {"lingnli", "mnli", "mnli_dev_matched", "mnli_train", "snli", "new_protocols", "fever_gold_dev", "fever_ggkorn", "semi", "scitail_dev_test", "rte_glue", "climate_fever"}
# Those whose contradictions hold from either side, as far as they can be read.
OPPOSED = BASES | {"cad_snli", "snli_dev_test"}


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
        if label == "neutral" and of2 != of and chance.random() < 0.5:
            short = world.fragment(of2, world.value(of2, chance), chance)
            out += [(first, short, "neutral", "short, other attribute"), (short, first, "neutral", "short, other attribute")]
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


def pairs(rows, texts, numbers, chance, last):
    """Rows of every rule, about `numbers[rule]` each, from the sentences `texts` and the public pairs `rows`. An unknown rule is an error."""
    names = sorted({n for t in texts for n in rule.names_of(t)})
    out, known = [], set()

    def fill(name, make):
        known.add(name)
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

    def identical_scene():
        found = chance.choice([order.pairs, order.in_context, order.in_context, compare.relation, compare.comparison])(chance)
        return [(text, text, "entailment", "identical") for text in [chance.choice(found)[0]]] if found else []

    def yes_no():
        text = chance.choice(spoken)
        return answers.yes_no(text, rule.negate(text, chance), rule.question_of(text), pick(), chance)

    def partial():
        text = chance.choice(spoken)
        return answers.partial(text, pick(), rule.negate(text, chance), chance)

    def agreeing():
        if chance.random() < 0.6:
            return agreement.turned(chance.choice(judged))
        text, (_, _, change) = pick(), chance.choice(changes)
        again = chance.choice([lambda t, c: t, rule.change_synonym, rule.change_contraction])(text, chance)
        return agreement.shared_part(text, again or text, change(text, chance), pick(), pick(), chance)

    def turned():
        r = chance.choice(opposed)
        return [(r["hypothesis"], r["premise"], "contradiction", r["source"])]

    def far():
        return [(pick(), pick(), "neutral", "random")] if chance.random() < 0.7 else [(world.fragment(k, world.value(k, chance), chance), pick(), "neutral", "short") for k in [chance.choice(["date", "money", "percent", "person", "city"])]]

    def in_passage():
        text = chance.choice(spoken)
        _, _, change = chance.choice(changes)
        wrong = change(text, chance) or rule.negate(text, chance)
        again = rule.change_synonym(text, chance) or rule.change_contraction(text, chance) or rule.move_adverbial(text, chance)
        return passages.changed(chance, pick, text, wrong, again)

    def unproved():
        text = chance.choice(spoken)
        return looser.no_evidence(text, rule.negate(text, chance), chance)

    def long():
        text = chance.choice(spoken)
        again = rule.change_synonym(text, chance) or rule.change_contraction(text, chance)
        return passages.long(chance, pick, long_texts, text, rule.negate(text, chance), again)

    whole_texts = sorted({r["premise"] for r in rows if 60 <= len(r["premise"]) <= 420})
    long_texts = sorted({r["premise"] for r in rows if 250 <= len(r["premise"]) <= 1600})
    opposed = [r for r in rows if r["label"] == "contradiction" and r["source"] in OPPOSED and len(r["premise"]) < 160]
    fill("world", lambda: _world(chance, last))
    fill("order", lambda: order.pairs(chance))
    fill("contradict", contradict)
    fill("rewrite", rewrite)
    fill("identical", lambda: [(t, t, "entailment", "identical") for t in [pick()]])
    fill("identical scene", identical_scene)
    fill("drop", drop)
    fill("frames", lambda: answers.frames(pick(), chance))
    fill("yes_no", yes_no)
    fill("bare", lambda: answers.bare_word(pick(), pick(), chance))
    fill("nothing", lambda: answers.nothing_found(pick(), chance))
    fill("partial", partial)
    fill("bounds", lambda: answers.bounds(chance))
    fill("identical passage", lambda: passages.identical(chance, pick, whole_texts))
    fill("long", long)
    fill("other passage", lambda: passages.others(chance, pick, whole_texts))
    fill("changed passage", in_passage)
    fill("no evidence", unproved)
    fill("looser", lambda: looser.loosened(chance.choice(dated), chance))
    fill("coarser day", lambda: looser.coarser_day(chance.choice(days), chance))
    fill("opposites", lambda: rule.not_the_opposite(pick(), chance))
    fill("compare", lambda: compare.comparison(chance))
    fill("kinds compared", lambda: compare.kinds_compared(chance))
    fill("two things", lambda: compare.two_things(chance))
    fill("figures", lambda: figures.pairs(chance))
    fill("beside", lambda: figures.beside(chance))
    fill("random", far)
    fill("turned", turned)
    fill("order in context", lambda: order.in_context(chance))
    fill("relations", lambda: compare.relation(chance))
    for name, made in (
        ("shared name", near.shared_name(rows, numbers.get("shared name", 0), chance)),
        ("same passage", near.same_text(rows, numbers.get("same passage", 0), chance)),
        ("same premise", near.same_premise(rows, numbers.get("same premise", 0), chance)),
        ("another fact", near.statements(numbers.get("another fact", 0), chance)),
    ):
        known.add(name)
        out.extend(as_row(p, name) for p in made)
    seen, answered, judged = scenes.Scenes(rows), aliases.Answered(rows), agreement.entailed(rows)
    fill("scenes", lambda: scenes.pairs(seen, chance))
    fill("aliases", lambda: aliases.pairs(answered, chance))
    fill("agreeing", agreeing)
    if unknown := sorted(set(numbers) - known):
        raise ValueError(f"no rule makes {', '.join(unknown)}")
    return out

"""Pairs made by rule from labelled questions: another figure, date, name or a denial contradicts; a shared question alone gives nothing."""

import re

from data import sentences as rule

from .labelled import CONTRADICTS, GIVES, NONE, Pair, label_of, overlap, words
from .texts import NO_ANSWER, joined, windows

_polar = re.compile(r"^(yes|no)\b", re.I)
_kind = re.compile(r"\b(who|where|when|which|how many|how much|how long|how old|what (?:year|date|day|percentage))\b", re.I)


def names_in(questions):
    return sorted({n for q in questions for text in (*q.answers, *(a for _, a in q.items)) for n in rule.names_of(text)})


def turned(text, chance):
    """A yes or no at the start of an answer turned round, what follows it left out; None without one."""
    found = _polar.match(text)
    return None if not found else chance.choice(["No", "No."]) if found[1].lower() == "yes" else chance.choice(["Yes", "Yes."])


def wrong(answer, chance, names):
    """The answer with one fact changed, or None. A long answer is not changed: one changed fact of many is no contradiction of it all."""
    if len(answer) > 260 or answer == NO_ANSWER:
        return None
    changes = [
        lambda: rule.change_number(answer, chance), lambda: rule.change_number(answer, chance), lambda: rule.change_number_word(answer, chance),
        lambda: rule.change_month(answer, chance), lambda: rule.change_scale(answer, chance), lambda: rule.negate(answer, chance),
        lambda: rule.negate(answer, chance), lambda: rule.change_polarity_word(answer, chance), lambda: turned(answer, chance),
        lambda: rule.change_name(answer, chance, names) if len(answer) < 90 else None,
    ]
    chance.shuffle(changes)
    return next((new for change in changes if (new := change()) and new != answer), None)


def pairs(questions, chance):
    """About eight pairs for each question that has an answer."""
    out = []
    names = names_in(questions)
    kinds = {}
    for q in questions:
        found = _kind.search(q.text)
        if found:
            kinds.setdefault(found[1].lower(), []).extend((q, a) for a in q.answers if 0 < len(a) < 60 and a != NO_ANSWER and not _polar.match(a))
    add = lambda first, second, label, asks, name: out.append(Pair(first, second, label, asks, 0.8, f"rule {name}"))
    for q in questions:
        said = [a for a in q.answers if a != NO_ANSWER]
        labels = [label_of(i, q.label) for i in range(len(q.items))]
        asking = [q.items[i][0] for i, (_, asks) in enumerate(labels) if asks and q.items[i][0].strip()]
        ways = [q.text, *asking]
        other = chance.choice(questions)
        foreign = [a for a in other.answers if other.claim != q.claim or other.set != q.set]
        reference = chance.choice(q.answers)
        whole = joined(q.text, reference)
        if not said:
            for _ in range(2):
                add(joined(chance.choice(ways), NO_ANSWER), whole, GIVES, 1, "no answer")
            for a in foreign:
                add(joined(chance.choice(ways), windows(a)[0]), whole, NONE, 1, "no answer")
                add(joined(other.text, NO_ANSWER), whole, NONE, 0, "no answer elsewhere")
            continue
        answer = chance.choice(said)
        whole = joined(q.text, answer)
        is_short = len(answer) < 400
        if is_short:
            add(whole, whole, GIVES, 1, "itself")
            if asking:
                add(joined(chance.choice(asking), answer), whole, GIVES, 1, "asked otherwise")
            if len(answer) > 40:
                add(answer, answer, GIVES, 0, "statement")
                add(whole, answer, GIVES, 0, "statement")
        add(joined(chance.choice(ways), NO_ANSWER), whole, NONE, 1, "asked, no answer")
        if foreign and foreign[0] != answer:
            add(joined(chance.choice(ways), windows(foreign[0])[0]), whole, NONE, 1, "asked, other answer")
        # Another question's answer of the same claim, under this question: on the subject, and no answer.
        beside = [r for r in questions_of(q, kinds) if r[0].number != q.number]
        if beside:
            _, text = chance.choice(beside)
            if overlap(text, answer) < 0.3:
                add(joined(chance.choice(ways), windows(text)[0]), whole, NONE, 1, "asked, beside")
        for _ in range(3):
            new = wrong(answer, chance, names)
            if new:
                add(joined(chance.choice(ways), new), whole, CONTRADICTS, 1, "other fact")
                if len(answer) > 40 and chance.random() < 0.3:
                    add(new, answer, CONTRADICTS, 0, "other fact, statement")
                break
        if _polar.match(answer):
            add(joined(chance.choice(ways), turned(answer, chance)), whole, CONTRADICTS, 1, "other word")
            same = _polar.match(answer)[0]
            if len(answer) > len(same) + 2:
                add(joined(chance.choice(ways), same), joined(q.text, same), GIVES, 1, "same word")
        found = _kind.search(q.text)
        if found and 0 < len(answer) < 60 and not _polar.match(answer):
            same_kind = [a for r, a in kinds[found[1].lower()] if not words(a) & words(answer) and r.claim != q.claim]
            if same_kind:
                add(joined(chance.choice(ways), chance.choice(same_kind)), whole, CONTRADICTS, 1, "other short answer")
        # Items that give the answer, with the figure, date or name that both have changed.
        for item, (label, asks) in enumerate(labels):
            asked, text = q.items[item]
            if label != GIVES or len(text) > 400:
                continue
            changed = changed_in_common(text, answer, chance)
            if changed:
                add(joined(asked, changed), whole, CONTRADICTS, asks if asked else 0, "given, other fact")
            if asked and len(text) > 60 and chance.random() < 0.25:
                add(text, whole, GIVES, 0, "without its question")
            if asked and len(text) > 60 and len(answer) > 50 and chance.random() < 0.25:
                add(text, answer, GIVES, 0, "statement")
    return out


def questions_of(q, kinds):
    """Short answers to other questions of the same claim."""
    return [(r, a) for found in kinds.values() for r, a in found if r.claim == q.claim and r.set == q.set]


def changed_in_common(text, answer, chance):
    """`text` with a figure changed that `answer` has too; if they share none, denied if the answer is short; else None."""
    shared = [m for m in rule._number.finditer(text) if m[0].replace(",", "") in {n.replace(",", "") for n in rule._number.findall(answer)}]
    if shared:
        match = chance.choice(shared)
        return text.replace(match[0], rule.other_number(match[0], chance))
    return rule.negate(text, chance) if len(text) < 160 and len(answer) < 160 and text.count(".") < 2 else None


def clear_questions(questions, chance):
    """Questions whose status is clear, made of `questions`, with other claims' items beside the one that decides: another fact
    contradicts, the answer itself under another question that asks the same answers, no answer or another question's answer does not
    answer. The status rule is fitted to these, too: people's and readers' labels have few contradictions, and hardly a clear one."""
    out, names = [], names_in(questions)
    for q in questions:
        others = [chance.choice(other.items) for other in chance.sample(questions, 3) if other.items and other.claim_key != q.claim_key]
        labels = [label_of(i, q.label) for i in range(len(q.items))]
        asking = [asked for (asked, _), (_, asks) in zip(q.items, labels) if asks and asked.strip()]
        asked, answer = chance.choice([q.text, *asking]), chance.choice(q.answers)
        foreign = chance.choice(chance.choice(questions).answers)

        def add(status, text, q=q, others=others, asked=asked, answer=answer):
            items = [*others] if text is None else [*others[:1], (asked, text), *others[1:]]
            label = q.label | {"status": status, "full": [], "part": [], "contradicts": [], "asks": [], "sure": True}
            out.append(q._replace(items=tuple(items), answers=(answer,), label=label, set="made"))

        add("notAsked", None)
        if answer == NO_ANSWER:
            add("answered", NO_ANSWER)
            if foreign != NO_ANSWER:
                add("partly", foreign)
            continue
        add("notAnswered", NO_ANSWER if chance.random() < 0.5 or overlap(foreign, answer) > 0.2 else foreign)
        new = wrong(answer, chance, names)
        if new and len(answer) < 160:
            add("contradicted", new)
        if len(answer) < 400:
            add("answered", answer)
    return out

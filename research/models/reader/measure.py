"""How well the reader reads held-out questions, units that people looked for, and sources."""

import random

import numpy as np

from .fitting import cases_of, crossed, fitted, rule_of, temperatures
from .labelled import CONTRADICTS, GIVES, HELD_FOLD, PART, STATUSES, Pair, item_pairs, label_of, lines, source_pairs
from .made import clear_questions
from .status import calibration_error, decide, is_found, item_values, probabilities, share
from .texts import sentences, windows


def auc(scores, positive):
    """Area under the curve: the probability that a positive scores higher than a negative, ties half. NaN without both."""
    scores, positive = np.asarray(scores, float), np.asarray(positive, bool)
    if positive.all() or not positive.any():
        return float("nan")
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    ordered = scores[order]
    start = 0
    while start < len(scores):
        end = start
        while end + 1 < len(scores) and ordered[end + 1] == ordered[start]:
            end += 1
        ranks[order[start : end + 1]] = (start + end) / 2 + 1
        start = end + 1
    n = positive.sum()
    return float((ranks[positive].sum() - n * (n + 1) / 2) / (n * (len(scores) - n)))


def read_items(questions, made, logits):
    """item_values of each question; `made`: its item_pairs, `logits`: [pairs, 5] of all of them in order."""
    values, start, out = probabilities(logits), 0, []
    for q, rows in zip(questions, made, strict=True):
        out.append(item_values(q, [(item, answer) for item, answer, _ in rows], values[start : start + len(rows)]))
        start += len(rows)
    return out


def status_figures(questions, p):
    truth = np.array([STATUSES.index(q.label["status"]) for q in questions])
    said, sure = p.argmax(1), np.array([q.label["sure"] for q in questions])
    answered = truth == 0
    half = p[:, 0] >= 0.5
    contradicted, found = said == 2, truth == 2
    confident = contradicted & (p.max(1) >= 0.6)
    return {
        "questions": len(questions), "answered, AUC": auc(p[:, 0], answered), "answered or not": float((half == answered).mean()), "the same, sure": float((half == answered)[sure].mean()),
        "status": float((said == truth).mean()), "status, sure": float((said == truth)[sure].mean()),
        "contradicted": int(found.sum()), "found": int((contradicted & found).sum()), "said": int(contradicted.sum()), "called answered": int((said[found] == 0).sum()),
        "said surely, right": [int(confident.sum()), int((confident & found).sum())], "AUC contradicted": auc(p[:, 2], found),
        "ECE answered": calibration_error(p[:, 0], answered), "ECE of the status said": calibration_error(p.max(1), said == truth),
    }


def item_figures(questions, items):
    label = np.array([label_of(i, q.label) for q, v in zip(questions, items) for i in range(len(v))])
    v = np.concatenate(items)
    return {
        "gives, AUC": auc(v[:, 0], label[:, 0] == GIVES), "gives or part, AUC": auc(v[:, 0] + v[:, 1] / 2, label[:, 0] <= PART), "contradicts, AUC": auc(v[:, 2], label[:, 0] == CONTRADICTS),
        "asks, AUC": auc(v[:, 4], label[:, 1] == 1), "question answered by best share, AUC": auc([share(i) for i in items], [q.label["status"] == "answered" for q in questions]),
    }


def unit_pairs(data, name):
    """[(positive, contradicted, pairs)] of units that people looked for in texts."""
    out = []
    for r in lines(f"{data}/units/{name}.jsonl"):
        if name == "kqa":
            out.append((r["label"] == "Entailment", r["label"] == "Contradiction", [Pair(w, r["statement"], 0, -1) for w in parts(r["answer"])]))
        else:
            out += [(p, False, [Pair(w, u, 0, -1) for w in parts(r["text"])]) for u, p in zip(r["units"], r["present"])]
    return out


def parts(text):
    """The windows of a text, and each of its sentences, as predicted items would be."""
    return list(dict.fromkeys([*windows(text), *sentences(text)]))


def best_of(groups, logits_of):
    """The values of each group's pairs: largest gives, share and contradicts."""
    values = probabilities(logits_of([p for pairs in groups for p in pairs]))
    out, start = [], 0
    for pairs in groups:
        v = values[start : start + len(pairs)]
        start += len(pairs)
        out.append((v[:, 0].max(), np.minimum(1, v[:, 0] + v[:, 1] / 2).max(), v[:, 2].max()))
    return np.array(out)


def unit_figures(data, logits_of):
    out = {}
    for name in ("kqa", "pyrxsum"):
        rows = unit_pairs(data, name)
        v, positive = best_of([p for *_, p in rows], logits_of), [r[0] for r in rows]
        out[name] = {"gives, AUC": auc(v[:, 0], positive), "share, AUC": auc(v[:, 1], positive), "accuracy": float(((v[:, 0] >= 0.5) == positive).mean()), "contradicts, AUC": auc(v[:, 2], [r[1] for r in rows])}
    return out


def source_figures(rows, logits_of):
    """`rows`: pairs of source_pairs; held out."""
    v = best_of(rows, logits_of)
    label, kind = np.array([p[0].label for p in rows]), np.array([p[0].source for p in rows])
    s, t = kind == "support", kind == "stance"
    return {
        "complete or not (ExpertQA)": auc(v[s, 1], label[s] == GIVES), "complete against incomplete": auc(v[s & (label != PART), 1], label[s & (label != PART)] == GIVES),
        "completely supported against the rest": auc(v[t, 1], label[t] == GIVES), "refuted against the rest": auc(v[t, 2], label[t] == CONTRADICTS),
        "numbers": [int(s.sum()), int(t.sum()), int((label[t] == CONTRADICTS).sum())],
    }


def closest(question, vector_of):
    """The largest cosine of a question with an item's question. `vector_of`: the product's encoder; its vectors have length 1."""
    asked = [a for a, _ in question.items if a.strip()]
    return max((float(vector_of(question.text) @ vector_of(a)) for a in asked), default=0.0)


def measured(data, held, logits_of, vector_of):
    """(rule, report) of a reader: what fitting.py fits to the held-out questions, and the figures on them (by rules that are fitted to the
    other claims), on clear questions made of them, on the units and on the held-out sources."""
    made = [item_pairs(q) for q in held]
    pairs = [pair for rows in made for _, _, pair in rows]
    raw = logits_of(pairs)
    t, u = temperatures(raw, pairs)
    by = np.array([t, t, t, t, u], dtype=np.float32)
    calibrated = lambda rows: logits_of(rows) / by
    items = read_items(held, made, raw / by)
    cases = cases_of(held, items, [closest(q, vector_of) for q in held])
    p = crossed(cases)
    found = [i for i, q in enumerate(held) if is_found(q)]
    statuses = lambda chosen: status_figures([held[i] for i in chosen], p[chosen])
    report = {"temperature": [t, u], "items": item_figures(held, items), "statuses": statuses(range(len(held))), "statuses, with an answer": statuses(found)}
    for name in sorted({q.set for q in held}):
        report[f"statuses, {name}"] = statuses([i for i, q in enumerate(held) if q.set == name])
    chance = random.Random(5)
    clear = clear_questions([q for q in held if not is_found(q) or chance.random() < 0.25], chance)
    clear_made = [item_pairs(q) for q in clear]
    clear_items = read_items(clear, clear_made, calibrated([pair for rows in clear_made for _, _, pair in rows]))
    clear_cases = cases_of(clear, clear_items, [closest(q, vector_of) for q in clear])
    report["clear made questions"] = status_figures(clear, decide(rule_of(cases), [c.features for c in clear_cases], [is_found(q) for q in clear]))
    report["units"] = unit_figures(data, calibrated)
    report["sources"] = source_figures([pairs for fold, pairs in source_pairs(data) if fold == HELD_FOLD], calibrated)
    return {"temperature": t, "asksTemperature": u, "decisions": fitted(cases)}, report

"""Calibration: a temperature fitted on held-out training pairs, the expected calibration error, a reliability plot."""

import numpy as np

from .runtime import softmax

BINS = 10
# Held-out pairs whose labels several people agreed on; many of the other sets have one person's or a rule's.
SOURCES = {"mnli", "mnli_dev_matched", "mnli_train_genres", "mnli_train_tokenised", "snli", "snli_dev_test", "snli_train_more"}


def temperature(logits, labels):
    """The T that minimises the negative log likelihood of logits / T; golden-section search on log T in [1/4, 4]."""

    def cost(log_t):
        p = softmax(logits / np.exp(log_t))
        return -np.log(np.maximum(p[np.arange(len(labels)), labels], 1e-12)).mean()

    low, high = np.log(0.25), np.log(4.0)
    step = (np.sqrt(5) - 1) / 2
    a, b = high - step * (high - low), low + step * (high - low)
    at_a, at_b = cost(a), cost(b)
    while high - low > 1e-4:
        if at_a < at_b:
            high, b, at_b = b, a, at_a
            a = high - step * (high - low)
            at_a = cost(a)
        else:
            low, a, at_a = a, b, at_b
            b = low + step * (high - low)
            at_b = cost(b)
    return float(np.exp((low + high) / 2))


def reliability(probabilities, labels):
    """Per bin of the largest probability (10 equal bins from 0 to 1): pairs, mean confidence, accuracy. Empty bins are left out."""
    confidence, said = probabilities.max(-1), probabilities.argmax(-1)
    place = np.minimum((confidence * BINS).astype(int), BINS - 1)
    rows = []
    for b in range(BINS):
        inside = place == b
        if inside.any():
            rows.append({
                "from": b / BINS, "pairs": int(inside.sum()), "confidence": round(float(confidence[inside].mean()), 4),
                "accuracy": round(float((said[inside] == labels[inside]).mean()), 4),
            })
    return rows


def expected_calibration_error(rows):
    """Mean distance of confidence and accuracy over the bins, weighted by their pairs (Guo et al. 2017)."""
    total = sum(r["pairs"] for r in rows)
    return round(sum(r["pairs"] * abs(r["confidence"] - r["accuracy"]) for r in rows) / total, 4)


def plot(series):
    """An SVG of one reliability curve for each (name, rows) of `series`; its colours fit light and dark pages."""
    size, left, top = 320, 56, 24
    x = lambda v: left + v * size
    y = lambda v: top + (1 - v) * size
    colours = ["#3b7dd8", "#d9822b", "#2e9e6b", "#a35bc4"]
    grey = "#808080"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + size + 190}" height="{top + size + 52}" font-family="sans-serif" font-size="12" role="img">',
        "<title>Reliability of the NLI model: share of right labels by stated probability</title>",
        f'<rect x="{left}" y="{top}" width="{size}" height="{size}" fill="none" stroke="{grey}"/>',
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="{grey}" stroke-dasharray="4 4"/>',
    ]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<text x="{x(tick)}" y="{top + size + 18}" text-anchor="middle" fill="{grey}">{tick:g}</text>')
        parts.append(f'<text x="{left - 8}" y="{y(tick) + 4}" text-anchor="end" fill="{grey}">{tick:g}</text>')
    parts.append(f'<text x="{x(0.5)}" y="{top + size + 40}" text-anchor="middle" fill="{grey}">probability of the label it says</text>')
    parts.append(f'<text transform="translate(14 {y(0.5)}) rotate(-90)" text-anchor="middle" fill="{grey}">share of right labels</text>')
    for place, (name, rows) in enumerate(series):
        colour = colours[place % len(colours)]
        points = [(x(r["confidence"]), y(r["accuracy"])) for r in rows if r["pairs"] >= 10]
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in points)}"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{colour}"/>' for a, b in points]
        row = top + 14 + place * 20
        parts.append(f'<rect x="{left + size + 14}" y="{row - 9}" width="12" height="4" fill="{colour}"/>')
        parts.append(f'<text x="{left + size + 32}" y="{row}" fill="{grey}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])

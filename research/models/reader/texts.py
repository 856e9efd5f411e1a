"""What the reader reads: how a question and its answer are joined, and how long answers are cut into windows.

src/core/score/measures/reading has the same rules in TypeScript; change both or none. Before a pair is read, the product also writes equal numbers
alike (src/core/score/text/findDifferingWords.ts)."""

import re

NO_ANSWER = "No answer could be found."
# Characters of a window: about 100 tokens, so that a window, its question and a reference answer fit into the model's 256.
WINDOW = 400
_end = re.compile(r"[\n。！？।؟]|[.!?…](?=\s|$)")


def answer_text(text, explanation=""):
    """An answer and its explanation: "No. It was sold in 1990." The text alone if there is no explanation."""
    text, explanation = text.strip(), (explanation or "").strip()
    if not explanation or not text:
        return text or explanation
    return f"{text} {explanation}" if text[-1] in ".!?" else f"{text}. {explanation}"


def joined(question, answer):
    """A question and its answer, or one of them alone."""
    return " ".join(part for part in (question.strip(), answer.strip()) if part)


def sentences(text):
    """The sentences of a text as src/core/score/text/pieceWords.ts cuts them, without the blanks around them."""
    found, start = [], 0
    for match in _end.finditer(text):
        found.append(text[start : match.end()].strip())
        start = match.end()
    found.append(text[start:].strip())
    return [s for s in found if s]


def _short(sentence):
    """A sentence in parts of at most WINDOW characters, cut at blanks where there are any."""
    while len(sentence) > WINDOW:
        cut = sentence.rfind(" ", 1, WINDOW + 1)
        cut = cut if cut > 0 else WINDOW
        yield sentence[:cut].strip()
        sentence = sentence[cut:].strip()
    if sentence:
        yield sentence


def windows(text):
    """The text itself if it has at most WINDOW characters. Otherwise runs of sentences of at most WINDOW characters, joined with
    blanks; each run begins with the last sentence of the run before if both it and the next sentence fit."""
    text = text.strip()
    if len(text) <= WINDOW:
        return [text]
    runs, run = [], []
    length = lambda parts: sum(map(len, parts)) + max(0, len(parts) - 1)
    for part in (p for s in sentences(text) for p in _short(s)):
        if run and length([*run, part]) > WINDOW:
            runs.append(run)
            run = [run[-1]] if len(run) > 1 and length([run[-1], part]) <= WINDOW else []
        run.append(part)
    runs.append(run)
    return [" ".join(r) for r in runs]

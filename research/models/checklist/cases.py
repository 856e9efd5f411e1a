"""What a case is, and the small tools that the rules share. Standard library only."""

from dataclasses import dataclass
from pathlib import Path

ENTAILMENT = "entailment"
NEUTRAL = "neutral"
CONTRADICTION = "contradiction"
LABELS = (ENTAILMENT, NEUTRAL, CONTRADICTION)

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """Two answers to one question. `rule` says how the hypothesis came from the premise."""

    rule: str
    premise: str
    hypothesis: str
    label: str


def seeds(name):
    """Rows of `seeds/NAME.txt` as dictionaries; its first line names the columns, ` | ` stands between them."""
    lines = (FOLDER / "seeds" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    heading, *rows = [line.split(" | ") for line in lines if line.strip()]
    for row in rows:
        if len(row) != len(heading):
            raise ValueError(f"{name}: {len(row)} columns instead of {len(heading)}: {row[0]}")
    return [dict(zip(heading, row)) for row in rows]


def capital(text):
    return text[:1].upper() + text[1:]


def sentence(text):
    """The text with a capital and, unless it ends with a mark, a full stop."""
    text = capital(text.strip())
    return text if text.endswith((".", "!", "?")) else f"{text}."


def fill(template, value):
    """`{}` replaced, the first letter in upper case; a bare value stays without a full stop, as short answers are."""
    return capital(template.replace("{}", value).replace("..", "."))

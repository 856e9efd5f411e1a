"""Short statements about what can be seen. People who label captions take two of them for the same picture, so that "A man is playing
guitar." excludes "A man is asleep."; nothing says so where two answers stand side by side."""

import collections
import re

from .near import alike
from .sets import CAPTIONED

E, N, C = "entailment", "neutral", "contradiction"
SEEN = re.compile(r"(An?|The|Some|Two|Three|Several|Many) ((?:[a-z]+ ){1,4}?)(is|are) ([a-z]+ing\b[^,;.]*)\.?")
DENIED = re.compile(r"\b(?:not?|nobody|none|nothing|never|without|neither|alone)\b|n't", re.IGNORECASE)
# Words that say so little that a text of them alone follows from almost any other.
SLIGHT = set(
    "a an the is are was were be being there some someone somebody something it its it's he she they his her their them him and or of in on at by to for with from into up down out over near "
    "man men woman women person people guy lady human humans boy boys girl girls child children kid kids couple group outside outdoors inside indoors two three several many one other another "
    "another's has have having this that who while standing there's doing something".split()
)


def content(text):
    return frozenset(re.findall(r"[a-z0-9']+", text.lower())) - SLIGHT


class Scenes:
    """The hypotheses of the captioned sets, short and not denied, with the premises they were written to and the words they say something with."""

    def __init__(self, rows):
        written = collections.defaultdict(set)
        for row in rows:
            text = row["hypothesis"]
            if row["source"] in CAPTIONED and 3 <= text.count(" ") <= 11 and text[0].isupper() and not DENIED.search(text):
                written[text if text.endswith(".") else text + "."].add(row["premise"])
        self.premises = dict(sorted(written.items()))
        self.texts = list(self.premises)
        self.with_word = collections.defaultdict(list)
        for text in self.texts:
            for word in sorted(content(text)):
                self.with_word[word].append(text)
        self.seen = [text for text in self.texts if SEEN.fullmatch(text)]

    def apart(self, a, b):
        """Written to different captions, and each with a word of its own. Of one man the words may be exclusive, so a "The" asks for more."""
        x, y = content(a), content(b)
        return bool(x - y and y - x) and not self.premises[a] & self.premises[b] and len(x ^ y) > (2 if a.startswith("The ") and b.startswith("The ") else 1)


def different(scenes, chance):
    """Two scenes, most of them with words in common: each says something that the other does not, so neither follows and neither is excluded."""
    a = chance.choice(scenes.texts)
    shared = [word for word in sorted(content(a)) if len(scenes.with_word[word]) > 1]
    b = chance.choice(scenes.texts)
    if shared and chance.random() < 0.8:
        near = scenes.with_word[chance.choice(shared)]
        near = chance.sample(near, min(len(near), chance.choice([1, 12])))
        b = max(near, key=lambda text: alike(a, text) if scenes.apart(a, text) else -1)
    return [(a, b, N, "two scenes")] if scenes.apart(a, b) else []


def there_is(scenes, chance):
    """A scene said with "there is", which is the same, and with "there is no", which denies it."""
    text = chance.choice(scenes.seen)
    article, who, verb, doing = SEEN.fullmatch(text).groups()
    if article == "The" or chance.random() < 0.3:
        denied = f"{article} {who}{verb} not {doing}."
    else:
        denied = f"There {verb} no {who}{doing}."
    if chance.random() < 0.6:
        return [(text, denied, C, "there is no")] if chance.random() < 0.5 else [(denied, text, C, "there is no")]
    if article == "The":
        return []
    same = f"There {verb} {article.lower()} {who}{doing}."
    return [chance.choice([(text, same, E, "there is"), (same, text, E, "there is")])]


def pairs(scenes, chance):
    return (different if chance.random() < 0.7 else there_is)(scenes, chance)

"""That nothing was found, and that there is no evidence: neither says that the thing itself is true or false."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, capital, seeds

NO_ANSWER = "No answer could be found."
NOTHING_FOUND = [
    "No information on {topic} was found.",
    NO_ANSWER,
    "We could not find anything about {topic}.",
    "The sources do not mention {topic}.",
    "There is no information about {topic} in the sources.",
    "{Topic} could not be determined from the sources.",
    "Nothing in the search results says anything about {topic}.",
    "I found no details of {topic}.",
    "Not stated: none of the documents gives {topic}.",
]
NEVER_PUBLISHED = [
    "There is no public information on {topic}.",
    "Nothing has ever been published about {topic}.",
    "Nobody has ever made {topic} public.",
    "No source discloses {topic}.",
]
NO_EVIDENCE = [
    "There is no evidence that {claim}.",
    "It has not been proven that {claim}.",
    "No one has found any proof that {claim}.",
]
EVIDENCE = [
    "There is clear evidence that {claim}.",
    "It has been proven that {claim}.",
    "Proof has been found that {claim}.",
]


def filled(frame, topic):
    return frame.format(topic=topic, Topic=capital(topic))


def no_information():
    found, published = len(NOTHING_FOUND), len(NEVER_PUBLISHED)
    for place, row in enumerate(seeds("noInformation")):
        topic = row["topic"]
        nothing = filled(NOTHING_FOUND[place % found], topic)
        also_nothing = filled(NOTHING_FOUND[(place + 4) % found], topic)
        # "No answer could be found." says of no topic that it was looked for: it is entailed and entails nothing.
        same = (also_nothing, nothing) if nothing == NO_ANSWER else (nothing, also_nothing)
        yield Case("said in another way", *same, ENTAILMENT)
        yield Case("against an answer", nothing, row["answer"], NEUTRAL)
        unpublished = filled(NEVER_PUBLISHED[place % published], topic)
        if place % 3 == 0:
            yield Case("it is published", row["available"], unpublished, CONTRADICTION)
        else:
            yield Case("it is published", unpublished, row["available"], CONTRADICTION)
        if place % 2 == 0:
            specific = filled(NOTHING_FOUND[0], topic)
            other = filled(NOTHING_FOUND[2], row["otherTopic"])
            yield Case("about another thing", specific, other, NEUTRAL)
        else:
            other = filled(NEVER_PUBLISHED[(place // 2) % published], topic)
            again = filled(NEVER_PUBLISHED[(place // 2 + 1) % published], topic)
            yield Case("said in another way", other, again, ENTAILMENT)
    for place, row in enumerate(seeds("evidence")):
        claim = row["claim"]
        none = [frame.format(claim=claim) for frame in NO_EVIDENCE]
        some = [frame.format(claim=claim) for frame in EVIDENCE]
        here, there = none[place % 3], none[(place + 1) % 3]
        yield Case("no evidence, said in another way", here, there, ENTAILMENT)
        yield Case("evidence or none", here, some[place % 3], CONTRADICTION)
        yield Case("no evidence is not falsehood", here, f"{capital(row['negation'])}.", NEUTRAL)

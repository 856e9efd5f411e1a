"""What somebody says, hedges and rumours: none of them makes the thing said true."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, capital, seeds

ENTAILED = [
    ("{Speaker} says that {claim}.", "{Speaker} has stated that {claim}."),
    ("According to {speaker}, {claim}.", "{Speaker} says that {claim}."),
    ("It turned out that {claim}.", "{Claim}."),
    ("It is unclear whether {claim}.", "It is not known whether {claim}."),
    ("{Speaker} was right in saying that {claim}.", "{Claim}."),
    ("There are rumours that {claim}.", "Some people say that {claim}."),
    ("The claim that {claim} is false.", "It is not true that {claim}."),
    ("Perhaps {claim}.", "{May}."),
    ("{Speaker} wrongly said that {claim}.", "{Speaker} said that {claim}."),
]
NEUTRALS = [
    ("{Speaker} says that {claim}.", "{Claim}."),
    ("According to {speaker}, {claim}.", "{Claim}."),
    ("{May}.", "{Claim}."),
    ("It is unclear whether {claim}.", "{Claim}."),
    ("There are rumours that {claim}.", "{Claim}."),
    ("{Speaker} denies that {claim}.", "{Negation}."),
    ("Many people believe that {claim}.", "{Claim}."),
    ("{Speaker} was asked whether {claim}.", "{Claim}."),
    ("{Speaker} claimed, without giving proof, that {claim}.", "{Negation}."),
    ("{Claim}, if {speaker} is to be believed.", "{Claim}."),
]
CONTRADICTED = [
    ("{Speaker} says that {claim}.", "{Speaker} denies that {claim}."),
    ("It turned out that {claim}.", "{Negation}."),
    ("It is unclear whether {claim}.", "It is certain that {claim}."),
    ("The claim that {claim} is false.", "{Claim}."),
    ("{Speaker} never said that {claim}.", "{Speaker} said that {claim}."),
    ("{Speaker} wrongly said that {claim}.", "It is true that {claim}."),
    ("According to {speaker}, {claim}.", "{Speaker} has said nothing on whether {claim}."),
]


def reported():
    for place, row in enumerate(seeds("reported")):
        words = {**row, **{capital(name): capital(text) for name, text in row.items()}}
        for frames, label in (
            (ENTAILED, ENTAILMENT),
            (NEUTRALS, NEUTRAL),
            (CONTRADICTED, CONTRADICTION),
        ):
            premise, hypothesis = frames[place % len(frames)]
            rule = premise.replace("{May}", "It may be").replace("{", "").replace("}", "").rstrip(".")
            yield Case(rule, premise.format(**words), hypothesis.format(**words), label)

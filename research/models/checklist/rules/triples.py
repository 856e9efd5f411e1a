"""Names and roles, negation: seeds that bring their three hypotheses."""

from cases import CONTRADICTION, ENTAILMENT, NEUTRAL, Case, seeds


def triples(name):
    for row in seeds(name):
        rule = row.get("rule", "names and roles")
        yield Case(rule, row["premise"], row["entailed"], ENTAILMENT)
        yield Case(rule, row["premise"], row["contradicted"], CONTRADICTION)
        yield Case(rule, row["premise"], row["neutral"], NEUTRAL)

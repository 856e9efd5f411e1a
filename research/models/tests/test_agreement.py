"""Answers that agree although neither follows, scenes that say nothing of each other, right answers in other words. Run in research/models: python -m unittest"""

import math
import random
import unittest

import torch
from data import agreement, aliases, rules, scenes
from nli.train import loss_of


def said(premise, hypothesis, label, source="snli_train"):
    return {"premise": premise, "hypothesis": hypothesis, "label": label, "source": source}


class Agreement(unittest.TestCase):
    def test_what_follows_from_a_text_agrees_with_it_read_the_other_way_round(self):
        rows = [
            said("Two dogs run on sand.", "Dogs run.", "entailment"), said("Dogs run.", "Two dogs run on sand.", "neutral"),
            said("Dogs run.", "Cats sleep.", "neutral"), said("Cats run.", "Dogs run.", "entailment"), said("Dogs run.", "Cats run.", "contradiction"),
        ]
        self.assertEqual([None, agreement.FOLLOWED, None, None, None], [r.get("ratio") for r in agreement.taught(rows)])
        self.assertNotIn("ratio", rows[1])

    def test_an_entailment_is_shown_with_the_same_pair_turned_round(self):
        found = agreement.turned(said("Two dogs run on sand.", "Dogs run.", "entailment"))
        taught = agreement.taught([rules.as_row(pair, "agreeing") for pair in found])
        self.assertEqual(
            [("Two dogs run on sand.", "Dogs run.", "entailment", None), ("Dogs run.", "Two dogs run on sand.", "not_contradiction", agreement.FOLLOWED)],
            [(r["premise"], r["hypothesis"], r["label"], r.get("ratio")) for r in taught],
        )

    def test_a_statement_in_both_texts_agrees_and_its_denial_contradicts(self):
        for seed in range(100):
            found = agreement.shared_part("It was sold.", "It was sold.", "It wasn't sold.", "The sun shone.", "Rain fell.", random.Random(seed))
            taught = [(p, h, label, agreement.taught([rules.as_row((p, h, label, family), "agreeing")])[0].get("ratio")) for p, h, label, family in found]
            self.assertEqual([("neutral", agreement.SHARED)] * 2 + [("contradiction", None)], [t[2:] for t in taught])
            for p, h, label, _ in taught:
                self.assertEqual(1, ("sun shone" in p) + ("sun shone" in h))
                self.assertEqual(1, ("ain fell" in p) + ("ain fell" in h))
                self.assertEqual(label == "contradiction", "wasn't" in p + h)

    def test_a_ratio_costs_its_cross_entropy_and_pairs_without_one_nothing(self):
        # P = (.5, .25, .25): E / (E + C) is 2/3, -log(1 - P(contradiction)) = -log .75; a third pair has no ratio to learn
        logits = torch.log(torch.tensor([[0.5, 0.25, 0.25]] * 3))
        labels, sure = torch.tensor([4, 1, 0]), torch.tensor([True] * 3)
        wanted = torch.tensor([0.9, 0.5, math.nan])
        ratio = -(0.9 * math.log(2 / 3) + 0.1 * math.log(1 / 3)) - (0.5 * math.log(2 / 3) + 0.5 * math.log(1 / 3))
        labelled = -math.log(0.75) - math.log(0.25) - math.log(0.5)
        self.assertAlmostEqual((labelled + ratio) / 3, loss_of(logits, labels, wanted, sure, 1.0, 0.1).item(), places=5)
        self.assertAlmostEqual((labelled + 2 * ratio) / 3, loss_of(logits, labels, wanted, sure, 2.0, 0.1).item(), places=5)


class TwoScenes(unittest.TestCase):
    ROWS = [
        said("p1", "A man is playing a guitar.", "neutral"), said("p2", "A man is playing a flute.", "entailment"), said("p2", "A man is deaf and loud.", "contradiction"),
        said("p3", "A man is playing.", "neutral"), said("p4", "No man is playing a drum.", "neutral"), said("p5", "The woman is asleep today.", "neutral"),
        said("p6", "The woman is awake today.", "neutral"), said("p7", "A cat is eating a guitar.", "neutral", "mnli"),
    ]

    def test_scenes_of_other_captions_with_words_of_their_own_are_neutral(self):
        seen = scenes.Scenes(self.ROWS)
        found = {pair for seed in range(600) for pair in scenes.different(seen, random.Random(seed))}
        self.assertEqual({"neutral"}, {label for _, _, label, _ in found})
        texts = {frozenset(pair[:2]) for pair in found}
        self.assertIn(frozenset(["A man is playing a guitar.", "A man is playing a flute."]), texts)
        # one caption; one says nothing that the other does not; of one woman both cannot be true
        for a, b in (("A man is playing a flute.", "A man is deaf and loud."), ("A man is playing a guitar.", "A man is playing."), ("The woman is asleep today.", "The woman is awake today.")):
            self.assertNotIn(frozenset([a, b]), texts)
        self.assertEqual(set(), {text for pair in texts for text in pair} & {"No man is playing a drum.", "A cat is eating a guitar."})

    def test_there_is_and_there_is_no(self):
        seen = scenes.Scenes([said("p1", "A man is playing a guitar", "neutral")])
        self.assertEqual(
            {
                ("A man is playing a guitar.", "There is a man playing a guitar.", "entailment"), ("There is a man playing a guitar.", "A man is playing a guitar.", "entailment"),
                ("A man is playing a guitar.", "There is no man playing a guitar.", "contradiction"), ("There is no man playing a guitar.", "A man is playing a guitar.", "contradiction"),
                ("A man is playing a guitar.", "A man is not playing a guitar.", "contradiction"), ("A man is not playing a guitar.", "A man is playing a guitar.", "contradiction"),
            },
            {pair[:3] for seed in range(200) for pair in scenes.there_is(seen, random.Random(seed))},
        )


class Aliases(unittest.TestCase):
    ROWS = [
        said("who sang it? Bono / Paul David Hewson / Paul Hewson / Paul Hewson discography", "", "entailment", "evouna"),
        said("who wrote it? Ann Lee", "", "entailment", "evouna"), said("how many copies? 2,579", "", "entailment", "evouna"),
    ]

    def test_other_names_of_an_answer_entail_and_another_questions_answer_does_not(self):
        answered = aliases.Answered(self.ROWS)
        self.assertEqual(["Bono", "Paul David Hewson", "Paul Hewson"], answered.named["who sang it?"])
        found = {pair for seed in range(2000) for pair in aliases.pairs(answered, random.Random(seed))}
        names = {(p, h) for p, h, _, family in found if family == "other name"}
        self.assertEqual(
            {("who sang it? Paul Hewson", "who sang it? Paul David Hewson"), ("who sang it? Paul David Hewson", "who sang it? Paul Hewson")}, names,
        )
        self.assertEqual({"entailment"}, {label for _, _, label, family in found if family != "other answer"})
        wrong = [(p, h, label) for p, h, label, family in found if family == "other answer"]
        self.assertEqual({"not_entailment"}, {label for _, _, label in wrong})
        for p, h, _ in wrong:
            self.assertEqual(p.partition("?")[0], h.partition("?")[0])
            self.assertIn(("Lee" in p, "Lee" in h), [(True, False), (False, True)])
        forms = {(p, h) for p, h, _, family in found if family == "other form"}
        self.assertIn(("who sang it? Paul David Hewson", "who sang it? Paul Hewson"), forms)
        self.assertIn(("how many copies? 2,579", "how many copies? 2579"), forms)
        self.assertIn(("who wrote it? Ann Lee", "who wrote it? Lee"), forms)


if __name__ == "__main__":
    unittest.main()

"""Looser values, several sentences, two things in one sentence, and what two texts share. Run in research/models: python -m unittest"""

import random
import re
import unittest

from data import compare, figures, looser, order, passages
from data import sentences as rule

SENTENCE = "The council planted 1,250 trees in Leeds."
figure = lambda text: float(re.search(r"\d[\d,]*(?:\.\d+)?", text).group(0).replace(",", ""))


class Looser(unittest.TestCase):
    def test_a_bound_follows_where_the_figure_meets_it_and_leaves_the_figure_open(self):
        seen = set()
        for seed in range(300):
            for premise, hypothesis, label, family in looser.loosened(SENTENCE, random.Random(seed)):
                seen.add((family, label))
                if family == "looser":
                    self.assertEqual((SENTENCE, "entailment"), (premise, label))
                    above = re.search("more than|over|at least", hypothesis)
                    self.assertTrue(figure(hypothesis) < 1250 if above else figure(hypothesis) > 1250, hypothesis)
                if family == "bound" and premise == SENTENCE:
                    above = re.search("more than|over|at least", hypothesis)
                    self.assertTrue(figure(hypothesis) > 1250 if above else figure(hypothesis) < 1250, hypothesis)
        self.assertLessEqual({("looser", "entailment"), ("exact", "neutral"), ("bound", "contradiction"), ("two bounds", "entailment")}, seen)

    def test_round_numbers_lie_on_both_sides(self):
        for value in (11, 20, 99, 100, 250, 312, 1000, 1840, 14_808, 2_999_999):
            low, high = looser.rounded(value)
            self.assertTrue(0 < low < value < high <= 2.5 * value, (low, value, high))

    def test_years_days_and_figures_with_a_bound_are_left_alone(self):
        for text in ("It opened in 1998.", "It opened on May 12, 2020.", "It opened on 12 May 2020.", "More than 300 people came.", "Between 20 and 30 came.", "Article 50 applies.", "COVID-19 spread."):
            self.assertEqual([], looser.loosened(text, random.Random(0)), text)

    def test_a_day_entails_its_month_or_year_and_excludes_others(self):
        found = looser.coarser_day("The film was released on 9 October 2007.", random.Random(3))
        self.assertEqual(["entailment", "neutral", "contradiction", "contradiction"], [label for *_, label, _ in found])
        self.assertIn("2007", found[0][1])
        self.assertNotIn("9 October", found[0][1])
        self.assertEqual([], looser.coarser_day("The film was released in 2007.", random.Random(0)))

    def test_no_evidence_leaves_a_thing_open(self):
        for premise, hypothesis, label, _ in looser.no_evidence("The bridge is open.", "The bridge is not open.", random.Random(1)):
            self.assertNotIn(label, ("entailment", "contradiction"), (premise, hypothesis))


class Passages(unittest.TestCase):
    def test_a_passage_with_one_sentence_denied_contradicts_and_with_it_said_again_entails(self):
        others = iter(f"Sentence {n} says nothing." for n in range(10_000))
        for seed in range(100):
            for premise, hypothesis, label, family in passages.changed(random.Random(seed), lambda: next(others), "It is open.", "It is not open.", "It's open."):
                ways = [re.search("It is open|It's open|It is not open", text).group(0) for text in (premise, hypothesis)]
                self.assertEqual("contradiction" if "It is not open" in ways else "entailment", label, family)
                self.assertEqual(*(re.sub(r"It is not open\.|It is open\.|It's open\.", "#", text) for text in (premise, hypothesis)))

    def test_long_passages_hold_the_sentence_that_decides(self):
        seen = set()
        for seed in range(200):
            fill = lambda: "Nothing of the kind was said anywhere in it."
            for premise, hypothesis, label, family in passages.long(random.Random(seed), fill, ["An old text."], "It is open.", "It is not open.", "It's open."):
                seen.add((family, label))
                says = [bool(re.search("It is open|It's open", text)) for text in (premise, hypothesis)]
                denies = [bool(re.search("It is not open", text)) for text in (premise, hypothesis)]
                if family == "identical":
                    self.assertEqual(premise, hypothesis)
                elif label == "contradiction":
                    self.assertTrue(any(says) and any(denies), (premise, hypothesis))
                elif family in ("again", "a part"):
                    self.assertEqual([True, True], says)
                    self.assertEqual("entailment" if family == "again" or len(premise) > len(hypothesis) else "neutral", label)
        self.assertEqual({
            ("identical", "entailment"), ("denied", "contradiction"), ("again", "entailment"), ("a part", "entailment"), ("a part", "neutral"),
            ("a part denied", "contradiction"), ("other", "neutral"),
        }, seen)

    def test_identical_passages_are_identical(self):
        for seed in range(50):
            [(premise, hypothesis, label, _)] = passages.identical(random.Random(seed), lambda: "A dog ran.", ["A whole text, as it was found."])
            self.assertEqual((premise, "entailment"), (hypothesis, label))


class TwoThings(unittest.TestCase):
    def test_a_relation_from_the_other_side_is_the_same_and_turned_round_is_not(self):
        sides = dict(compare.GRADES) | {b: a for a, b in compare.GRADES}
        for seed in range(200):
            for premise, hypothesis, label, family in compare.comparison(random.Random(seed)):
                said = [next(r for r in sorted(sides, key=len, reverse=True) if f" {r} " in text) for text in (premise, hypothesis)]
                first = [text.split(f" {r} ")[0].lower() for text, r in zip((premise, hypothesis), said)]
                same = (said[0] == said[1]) == (first[0] == first[1])
                self.assertEqual("entailment" if same else "contradiction", label, (premise, hypothesis, family))

    def test_exchanged_figures_contradict(self):
        labels = {}
        for seed in range(300):
            for _, _, label, family in compare.two_things(random.Random(seed)):
                labels.setdefault(family, set()).add(label)
        self.assertEqual({
            "halves turned": {"entailment"}, "figures exchanged": {"contradiction"}, "other half's figure": {"contradiction"}, "one half": {"entailment", "neutral"},
        }, labels)

    def test_who_did_something_may_have_had_it_done_to_them(self):
        swaps = [(p, label) for seed in range(2000) for p, _, label, family in order.pairs(random.Random(seed)) if family == "swap"]
        for premise, label in swaps:
            self.assertEqual("contradiction" if re.search("beat|defeated", premise) else "neutral", label, premise)


class Figures(unittest.TestCase):
    def test_a_figure_of_one_thing_entails_itself_and_excludes_others_and_says_nothing_of_other_things(self):
        things = sorted([*figures.MEASURED, *figures.COUNTED], key=len, reverse=True)
        thing = lambda text: next((t for t in things if re.search(rf"\b{t}\b", text)), None)
        seen = set()
        for seed in range(2000):
            for premise, hypothesis, label, family in figures.pairs(random.Random(seed)):
                seen.add((family, label))
                of = {thing(premise), thing(hypothesis)} - {None}
                is_same = figure(premise) == figure(hypothesis)
                if len(of) == 2:
                    self.assertEqual("neutral", label, (premise, hypothesis))
                else:
                    self.assertEqual(is_same, label in ("entailment", "not_contradiction"), (premise, hypothesis))
                    self.assertEqual(not is_same, label == "contradiction", (premise, hypothesis))
        self.assertEqual({
            ("shorter", "entailment"), ("shorter", "not_contradiction"), ("bare", "entailment"), ("bare, other figure", "contradiction"), ("other figure", "contradiction"),
            ("of something else", "neutral"),
        }, seen)

    def test_a_share_or_a_name_beside_a_figure_is_neutral_from_either_side(self):
        for seed in range(200):
            chance = random.Random(seed)
            (first, second, label, _), back = figures.beside(chance)
            self.assertEqual((second, first, "neutral"), back[:3])
            self.assertEqual("neutral", label)
            self.assertTrue(any(re.search(rf"\b{unit}\b", second) for unit in [*figures.MEASURED, *figures.COUNTED]), second)
            self.assertFalse(any(re.search(rf"\b{unit}\b", first) for unit in [*figures.MEASURED, *figures.COUNTED]), first)


class Opposites(unittest.TestCase):
    def test_two_denials_cancel(self):
        for seed in range(60):
            for premise, hypothesis, label, _ in rule.not_the_opposite("The ban is legal.", random.Random(seed)):
                is_legal = [text in ("The ban is legal.", "The ban is not illegal.") for text in (premise, hypothesis)]
                self.assertEqual("entailment" if is_legal[0] == is_legal[1] else "contradiction", label, (premise, hypothesis))


class Overlap(unittest.TestCase):
    NUMBERS = {"[CLS]": 101, "[SEP]": 102, ".": 103, ",": 104, "!": 105, "yes": 201, "no": 202}

    def shared(self, pairs):
        from nli.overlap import shared

        return shared(pairs, self.NUMBERS.__getitem__)

    def test_what_two_texts_share_weighted_by_rarity(self):
        from nli.overlap import LEAST, MOST

        # Four pairs of ids. 1 stands in all texts and weighs nothing; 5 stands in two: log(4/2) = log 2; the others in one: log 4 = 2 log 2.
        others = [([1, n, 1, n + 1], [0, 0, 1, 1]) for n in (20, 22, 24)]
        # First pair: {1, 5, 6, 7} and {1, 5}: 2 * 1 / (1 + 4 + 1) = 1/3.
        found = self.shared([([1, 5, 6, 7, 1, 5], [0, 0, 0, 0, 1, 1]), *others])
        self.assertAlmostEqual(1 / 3, found[0])
        self.assertEqual(LEAST, found[1])
        self.assertEqual(MOST, self.shared([([1, 5, 6, 1, 5, 6], [0, 0, 0, 1, 1, 1]), *others])[0])

    def test_a_bare_yes_or_no_beside_a_text(self):
        from nli.overlap import BARE, LEAST

        text, yes, no = [7, 8, 103], [201, 103], [202]
        pair = lambda a, b: ([101, *a, 102, *b, 102], [0] * (len(a) + 2) + [1] * (len(b) + 1))
        filling = [pair([n], [n + 1]) for n in (20, 22, 24, 26)]
        bare, turned, two, said = self.shared([pair(yes, text), pair(text, no), pair(yes, no), pair([201, 104, 9], text), *filling])[:4]
        self.assertEqual((BARE, BARE), (bare, turned))
        self.assertEqual(LEAST, two)
        self.assertGreater(BARE, said)


if __name__ == "__main__":
    unittest.main()

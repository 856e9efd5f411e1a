"""What the reader reads and learns from. Run in research/models: python -m unittest"""

import random
import unittest

import numpy as np
from reader import made, mixture
from reader.fitting import Case, rule_of
from reader.labelled import CONTRADICTS, GIVES, NONE, PART, Question, apart, item_pairs, label_of
from reader.measure import auc
from reader.status import FEATURES, LIMIT, STATUSES, calibration_error, decide, features, item_values
from reader.texts import NO_ANSWER, WINDOW, answer_text, joined, sentences, windows


def question(answers=("In 1990.",), items=(("When did it open?", "It opened in 1990."), ("Where is it?", "In Rome.")), set="a", claim=0, text="When was it opened?", **label):
    return Question(set, claim, 0, text, answers, items, {"status": "answered", "full": [0], "part": [], "contradicts": [], "asks": [0], "sure": True} | label, 0, f"{set} {claim}")


class Texts(unittest.TestCase):
    def test_an_explanation_follows_its_answer_as_a_sentence(self):
        self.assertEqual("No. It was sold.", answer_text("No", "It was sold."))
        self.assertEqual("No. It was sold.", answer_text("No.", " It was sold."))
        self.assertEqual("It was sold.", answer_text(" ", "It was sold."))
        self.assertEqual("No", answer_text("No", None))

    def test_blank_parts_are_left_out(self):
        self.assertEqual("When? In 1990.", joined(" When? ", "In 1990."))
        self.assertEqual("In 1990.", joined("", "In 1990."))

    def test_sentences_end_at_marks_before_blanks_and_at_line_ends(self):
        self.assertEqual(["It cost 3.5 million.", "Who paid?", "No one"], sentences("It cost 3.5 million. Who paid?\nNo one"))

    def test_a_short_text_is_its_own_window(self):
        self.assertEqual(["One.\nTwo."], windows(" One.\nTwo. "))

    def test_windows_overlap_by_one_sentence_and_hold_every_sentence(self):
        text = " ".join(f"Sentence number {n} says something of its own." for n in range(40))
        found = windows(text)
        self.assertTrue(all(len(w) <= WINDOW for w in found))
        for before, after in zip(found, found[1:]):
            self.assertEqual(sentences(before)[-1], sentences(after)[0])
        self.assertEqual(set(sentences(text)), {s for w in found for s in sentences(w)})

    def test_a_text_without_marks_or_blanks_is_cut(self):
        self.assertEqual([WINDOW, WINDOW, 200], [len(w) for w in windows("x" * (2 * WINDOW + 200))])


class Labels(unittest.TestCase):
    def test_each_item_has_its_label(self):
        row = {"full": [0], "part": [1], "contradicts": [2], "asks": [2, 3]}
        self.assertEqual([(GIVES, 0), (PART, 0), (CONTRADICTS, 1), (NONE, 1), (NONE, 0)], [label_of(i, row) for i in range(5)])

    def test_every_item_answer_and_window_is_read(self):
        long = " ".join(f"Sentence number {n} says something of its own." for n in range(20))
        rows = item_pairs(question(answers=("In 1990.", "1990"), items=(("Q?", long), ("", ""))))
        self.assertEqual({(0, 0), (0, 1), (1, 0), (1, 1)}, {(item, answer) for item, answer, _ in rows})
        self.assertEqual(2 * len(windows(long)) + 2, len(rows))
        self.assertEqual(NO_ANSWER, rows[-1][2].first)

    def test_an_item_without_a_question_does_not_ask(self):
        rows = item_pairs(question(items=(("", "It opened in 1990."),)))
        self.assertEqual((GIVES, 0.0), (rows[0][2].label, rows[0][2].asks))

    def test_held_out_claims_are_in_no_other_set(self):
        questions = [question(), question(claim=1), question(set="development", claim=7)._replace(claim_key="a 1")]
        rest, held = apart(questions)
        self.assertEqual(([0], [7]), ([q.claim for q in rest], [q.claim for q in held]))


class Rules(unittest.TestCase):
    def pairs(self, *questions):
        return made.pairs(list(questions), random.Random(0))

    def test_another_fact_contradicts_and_the_reference_gives_itself(self):
        found = self.pairs(question(answers=("The bridge was opened on 3 May 1990 by 250 guests of the city.",)), question(claim=1, answers=("About 5,000 people live there.",)))
        same = [p for p in found if p.source == "rule itself"]
        self.assertTrue(same and all(p.first == p.second and p.label == GIVES for p in same))
        changed = [p for p in found if p.source == "rule other fact"]
        self.assertTrue(changed and all(p.first.split("? ")[1] != p.second.split("? ")[1] and p.label == CONTRADICTS and p.asks == 1 for p in changed))

    def test_a_shared_question_alone_gives_nothing(self):
        found = [p for p in self.pairs(question(), question(claim=1, answers=("In Rome.",))) if p.source in ("rule asked, no answer", "rule asked, other answer")]
        self.assertTrue(found)
        self.assertTrue(all(p.label == NONE and p.asks == 1 for p in found))

    def test_no_answer_is_given_by_no_answer(self):
        found = [p for p in self.pairs(question(answers=(NO_ANSWER,))) if p.source == "rule no answer"]
        self.assertTrue(any(p.label == GIVES and p.first.endswith(NO_ANSWER) for p in found))

    def test_only_a_figure_that_both_have_is_changed(self):
        new = made.changed_in_common("It opened in 1990 with 40 guests.", "In 1990.", random.Random(1))
        self.assertNotIn("1990", new)
        self.assertIn("40 guests", new)


class Polarity(unittest.TestCase):
    def test_written_pairs_have_all_labels_and_are_shown_four_times(self):
        pairs = mixture.polarity_pairs()
        self.assertEqual({GIVES, PART, CONTRADICTS, NONE}, {p.label for p in pairs})
        self.assertEqual(len(pairs), len({(p.first, p.second) for p in pairs}))
        self.assertEqual(4 * len(pairs), sum(p.source == "polarity" for p in mixture.with_polarity([], 0)))


class Status(unittest.TestCase):
    def test_values_are_maxima_over_windows_and_a_contradiction_is_of_the_closest_answer(self):
        q = question(answers=("a", "b"), items=(("Q?", "x"),))
        values = np.array([[0.9, 0.05, 0.02, 0.03, 0.7], [0.1, 0.2, 0.3, 0.4, 0.8], [0.0, 0.0, 0.95, 0.05, 0.2]])
        (item,) = item_values(q, [(0, 0), (0, 0), (0, 1)], values)
        np.testing.assert_allclose([0.9, 0.2, 0.3, 0.4, 0.8], item)

    def test_features_are_limited_logits_and_do_not_depend_on_the_order(self):
        items = np.array([[0.5, 0.1, 0.2, 0.2, 1.0], [0.1, 0.8, 0.05, 0.05, 0.0]])
        found = features(items, 0.5)
        self.assertEqual(found, features(items[::-1], 0.5))
        self.assertAlmostEqual(0.0, found[0])
        self.assertAlmostEqual(np.log(0.55 / 0.45), found[1])
        self.assertEqual(LIMIT, found[5])
        self.assertEqual([-LIMIT] * (len(found) - 1) + [0.0], features(np.zeros((0, 5)), 0.5))

    def test_a_fitted_rule_separates_what_can_be_separated(self):
        sure = {"answered": 0, "contradicted": 2, "partly": 4, "notAnswered": 5}
        cases = []
        for status in STATUSES:
            x = [-4.0] * len(FEATURES)
            if status != "notAsked":
                x[sure[status]] = 4.0
            cases += [Case(question(status=status), x)] * 20
        rule = rule_of(cases)
        self.assertTrue(all((weights >= 0).all() for weights, _ in rule.values()))
        p = decide(rule, [c.features for c in cases], [True] * len(cases))
        np.testing.assert_allclose(1, p.sum(1))
        self.assertEqual([c.question.label["status"] for c in cases], [STATUSES[i] for i in p.argmax(1)])

    def test_a_question_without_a_reference_answer_is_answered_by_no_answer(self):
        rule = {"answered": ([0, 0, 0], 0), "contradicted": ([0, 0], 0), "partly": ([0], 0), "notAnswered": ([0, 0], 0)}
        x = [[0.0] * len(FEATURES)]
        np.testing.assert_allclose([[0.5, 0.125, 0.25, 0.0625, 0.0625]], decide(rule, x, [True]))
        np.testing.assert_allclose([[0.5, 0.25, 0, 0, 0.25]], decide(rule, x, [False]))

    def test_clear_questions_have_the_status_that_they_are_made_for(self):
        some = [question(claim=n, answers=(f"The bridge was opened in {1900 + n}.",)) for n in range(8)]
        found = made.clear_questions(some, random.Random(0))
        self.assertEqual({"answered", "contradicted", "notAnswered", "notAsked"}, {q.label["status"] for q in found})
        for q in found:
            texts = [answer for _, answer in q.items]
            self.assertEqual(q.label["status"] == "answered", q.answers[0] in texts, q)

    def test_calibration_error_by_hand(self):
        # Two bins of two: |.25 - .5| and |.85 - 1|, half of the weight each.
        self.assertAlmostEqual(0.2, calibration_error([0.25, 0.25, 0.85, 0.85], [0, 1, 1, 1]))

    def test_area_under_the_curve_counts_ties_half(self):
        self.assertAlmostEqual(0.875, auc([3, 2, 2, 1], [1, 1, 0, 0]))


class Model(unittest.TestCase):
    def test_it_starts_as_the_nli_model_and_divides_by_its_temperatures(self):
        import torch
        from nli.batches import collate
        from nli.model import Nli, tokenizer
        from reader.labelled import Pair
        from reader.model import Reader, encode, loss_of

        torch.manual_seed(0)
        nli, reader = Nli().eval(), Reader().eval()
        reader.start_from(nli.state_dict())
        batch = collate(encode(tokenizer(), [Pair("It opened in 1990.", "In 1990.", GIVES, -1)]))
        with torch.no_grad():
            e, n, c = nli(*batch)[0].tolist()
            np.testing.assert_allclose([e, (e + n) / 2, c, n, 0], reader(*batch)[0].tolist(), atol=1e-5)
            reader.sharpen(2.0, 4.0)
            np.testing.assert_allclose([e / 2, (e + n) / 4, c / 2, n / 2, 0], reader(*batch)[0].tolist(), atol=1e-5)
        # All five outputs 0: log 4 for a label, log 2 for one of two halves, and half of log 2 for asks where it is known.
        cost = lambda label, asks: loss_of(torch.zeros(1, 5), torch.tensor([label]), torch.tensor([asks]), torch.ones(1), 0.0).item()
        self.assertAlmostEqual(np.log(4), cost(GIVES, -1.0), places=5)
        self.assertAlmostEqual(np.log(2), cost(4, -1.0), places=5)
        self.assertAlmostEqual(np.log(4) + np.log(2) / 2, cost(NONE, 1.0), places=5)


if __name__ == "__main__":
    unittest.main()

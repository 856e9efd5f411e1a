"""Tests of the mix of pairs, the phases of a training, dropout, and weights that are read back from an exported graph. Run in research/models: python -m unittest"""

import pathlib
import random
import tempfile
import unittest

import build_nli
from data import mix


class Itself(unittest.TestCase):
    def test_a_text_held_against_itself_is_an_entailment(self):
        rows = [{"premise": f"Text {n}.", "hypothesis": "Other.", "label": "neutral", "source": "mnli"} for n in range(9)]
        for row in mix.itself(rows, 9, random.Random(0)):
            self.assertEqual((row["premise"], "entailment", "rule itself:identical"), (row["hypothesis"], row["label"], row["source"]))
            self.assertRegex(row["premise"], r"^(Text \d|Other)\.$")


class Phases(unittest.TestCase):
    def test_every_phase_has_a_rate(self):
        self.assertEqual(list(mix.PHASES), list(build_nli.RATES))

    def test_what_is_shipped_is_the_weighted_mean_of_phases(self):
        import torch

        with tempfile.TemporaryDirectory() as folder:
            for name, weight in {"training": 4.0, "second": 100.0, "ending": 8.0}.items():
                torch.save({"head": torch.tensor([weight])}, pathlib.Path(folder) / f"{name}.pt")
            (weight,) = build_nli.shipped(pathlib.Path(folder))["head"].tolist()
            self.assertAlmostEqual(0.3 * 4 + 0.7 * 8, weight, places=5)
        self.assertAlmostEqual(1, sum(build_nli.SHIPPED.values()))


class PhasePairs(unittest.TestCase):
    def setUp(self):
        pairs = [{"premise": f"The ship {n} left the port in {n + 100} days.", "hypothesis": "A ship left.", "label": "entailment", "source": s} for s in ("sick", "snli", "mnli") for n in range(200)]
        self.public = mix.Public(pairs)
        self.phase = mix.Phase({"snli": 2.5, "mnli": 0.5}, {"figures": 30, "identical": 20}, 10)
        before = mix.PHASES
        mix.PHASES = {"training": self.phase}
        self.addCleanup(setattr, mix, "PHASES", before)

    def test_a_phase_shows_each_set_as_often_as_it_says_and_none_that_it_does_not_name(self):
        self.assertTrue(self.public.held_rows)
        shown = len(self.public.rows) // 3
        rows = mix.of_phase("training", self.public)
        self.assertEqual({"mnli": shown // 2, "rule figures": 30, "rule identical": 20, "rule itself": 10, "snli": 2 * shown + shown // 2}, mix.counted(rows))
        self.assertEqual(rows, mix.of_phase("training", self.public))
        self.assertNotEqual(rows, mix.of_phase("training", self.public, seed=1))
        half = {name: n for name, n in mix.counted(mix.of_phase("training", self.public, scale=0.5)).items() if name.startswith("rule")}
        self.assertEqual({"rule figures": 15, "rule identical": 10, "rule itself": 5}, half)

    def test_what_is_held_out_is_of_the_trainings_sets_and_never_shown(self):
        held = mix.checks(self.public)
        self.assertEqual({"mnli", "snli", "rule figures", "rule identical"}, set(mix.counted(held)))
        shown = {row["premise"] for row in mix.of_phase("training", self.public)}
        self.assertFalse(shown & {row["premise"] for row in held if "figures" not in row["source"]})

    def test_a_rule_that_does_not_exist_is_an_error(self):
        mix.PHASES = {"training": self.phase._replace(rules={"figures": 3, "figurs": 3})}
        with self.assertRaisesRegex(ValueError, "no rule makes figurs$"):
            mix.of_phase("training", self.public)


class TextDropout(unittest.TestCase):
    def test_one_mask_a_text_keeps_the_mean_and_is_off_outside_training(self):
        import torch
        from nli.model import TextDropout

        torch.manual_seed(0)
        dropout, ones = TextDropout(0.25), torch.ones(400, 5, 100)
        dropped = dropout(ones)
        self.assertTrue(torch.equal(dropped, dropped[:, :1].expand_as(dropped)))
        self.assertEqual([0.0, torch.tensor(4 / 3).item()], sorted(set(dropped.flatten().tolist())))
        self.assertFalse(torch.equal(dropped[0], dropped[1]))
        # 40,000 draws of 0 or 4/3 with mean 1: standard error .003
        self.assertAlmostEqual(1.0, dropped.mean().item(), delta=0.015)
        self.assertIs(ones, dropout.eval()(ones))
        self.assertIs(ones, TextDropout(0.0)(ones))

    def test_every_dropout_of_the_hidden_states_is_one(self):
        from nli.model import LAYERS, Nli, TextDropout

        found = [m for m in Nli(dropout=0.05).body.modules() if isinstance(m, TextDropout)]
        # one after the embeddings, two in each layer: after the attention and after the feed-forward part
        self.assertEqual(1 + 2 * LAYERS, len(found))
        self.assertEqual({0.05}, {m.share for m in found})


class Rounding(unittest.TestCase):
    def test_inputs_have_256_steps_from_the_least_to_the_largest_value_of_each_text(self):
        import torch
        from nli.rounding import inputs_as_int8

        x = torch.tensor([[[-1.0, 0.3], [1.55, 0.0]], [[0.004, 2.55], [0.006, 0.0]]])  # from -1 to 1.55 and from 0 to 2.55: steps of .01
        torch.testing.assert_close(torch.tensor([[[-1.0, 0.3], [1.55, 0.0]], [[0.0, 2.55], [0.01, 0.0]]]), inputs_as_int8(x))

    def test_weights_have_255_steps_for_each_output_and_learn_as_if_they_were_not_rounded(self):
        import torch
        from nli.rounding import Int8Linear, as_int8

        model = torch.nn.Sequential(torch.nn.Linear(2, 2, bias=False))
        names = list(model.state_dict())
        as_int8(model)
        self.assertEqual((Int8Linear, names), (type(model[0]), list(model.state_dict())))
        with torch.no_grad():
            model[0].weight.copy_(torch.tensor([[1.27, 0.004], [-12.7, 0.06]]))  # steps of .01 and .1
        said = model(torch.tensor([[0.0, 1.0]]))
        torch.testing.assert_close(torch.tensor([[0.0, 0.1]]), said)
        said.sum().backward()
        torch.testing.assert_close(torch.tensor([[0.0, 1.0], [0.0, 1.0]]), model[0].weight.grad)


class Weights(unittest.TestCase):
    def test_the_weights_of_an_exported_graph_are_those_that_were_exported_to_half_a_step(self):
        import torch
        from nli.export import quantised
        from nli.model import Nli
        from nli.weights import from_graph

        torch.manual_seed(1)
        model = Nli()
        with tempfile.TemporaryDirectory() as folder:
            quantised(model, "logits", folder, "nli")
            found = from_graph(pathlib.Path(folder) / "nli.int8.onnx")
        for name, wanted in model.state_dict().items():
            # a linear layer has 254 steps for each output channel; the two small embedding tables share one scale over 255
            width = 2 * wanted.abs().amax(1, keepdim=True) / 254 if "embeddings" not in name and wanted.ndim == 2 else (wanted.max() - wanted.min()).clamp(min=0) / 250
            exact = wanted.ndim < 2 or "word_embeddings" in name
            self.assertTrue(torch.equal(wanted, found[name]) if exact else bool(((wanted - found[name]).abs() <= 0.51 * width + 1e-7).all()), name)


if __name__ == "__main__":
    unittest.main()

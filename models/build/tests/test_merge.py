"""The mean of two branches' weights. Run in models/build: python -m unittest"""

import pathlib
import tempfile
import unittest


class Merge(unittest.TestCase):
    def test_the_mean_of_what_differs_and_the_bits_of_what_does_not(self):
        import torch
        from build_nli import merge

        frozen = torch.tensor([0.1, 1 / 3])
        with tempfile.TemporaryDirectory() as folder:
            work = pathlib.Path(folder)
            torch.save({"words": frozen, "head": torch.tensor([1.0, 2.0])}, work / "long.pt")
            torch.save({"words": frozen.clone(), "head": torch.tensor([2.0, 6.0])}, work / "general.pt")
            merge(work, {"long": 0.75, "general": 0.25})
            found = torch.load(work / "nli.pt")
        self.assertTrue(torch.equal(frozen, found["words"]))
        self.assertEqual([1.25, 3.0], found["head"].tolist())


if __name__ == "__main__":
    unittest.main()

"""Pairs from copies of public repositories. Run in models/build: python -m unittest"""

import json
import pathlib
import tempfile
import unittest

from data import collect, mix


def written(folder, file, text):
    path = pathlib.Path(folder) / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def lines(*rows):
    return "".join(json.dumps(row) + "\n" for row in rows)


class Collect(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for _, files in collect.SOURCES.values():
            for file in files:
                written(self.folder.name, file, {".csv": "Question,Answer,Origin\n", ".json": "{}"}.get(pathlib.Path(file).suffix, ""))

    def rows(self, source, text, known=(), tested=()):
        written(self.folder.name, collect.SOURCES[source][1][0], text)
        return [(r["premise"], r["hypothesis"], r["label"], r["source"]) for r in collect.collect(self.folder.name, known, tested)]

    def test_each_form_is_read(self):
        given = json.dumps({"0": {"text_a": "A.", "text_b": "B.", "label": "neutral"}, "1": {"text_a": "A.", "text_b": "C.", "label": "-"}})
        self.assertEqual([("A.", "B.", "neutral", "mnli_train")], self.rows("mnli_train", given))
        written(self.folder.name, collect.SOURCES["mnli_train"][1][0], "{}")
        asked = '"For the statement, ""He said ""no"" "", does the hypothesis ""He refused"" represent entailment, contradiction, or neutrality?",entailment,mnli\n'
        self.assertEqual([('He said "no"', "He refused", "entailment", "mnli_train_asked")], self.rows("mnli_train_asked", "Question,Answer,Origin\n" + asked))
        written(self.folder.name, collect.SOURCES["mnli_train_asked"][1][0], "Question,Answer,Origin\n")
        letters = lines({"premise": "A.", "hypothesis": "B.", "label": "c"}, {"premise": "A.", "hypothesis": "D.", "label": "?"})
        self.assertEqual([("A.", "B.", "contradiction", "semi_wiki")], self.rows("semi_wiki", letters))
        written(self.folder.name, collect.SOURCES["semi_wiki"][1][0], "")
        claim = {"text": "It rained.", "gold_evidence": [{"text": "It was wet."}, {"text": "Rain fell."}]}
        self.assertEqual(
            [("It was wet. Rain fell.", "It rained.", "entailment", "fool_me_twice")],
            self.rows("fool_me_twice", lines(claim | {"label": "SUPPORTS"}, claim | {"text": "Was it?", "label": "OTHER"})),
        )

    def test_a_pair_is_taken_once_and_not_when_it_is_known_or_a_text_of_it_is_tested(self):
        pair = lambda p, h: {"premise": p, "hypothesis": h, "label": "n"}
        text = lines(pair("One.", "Two."), pair("one", "two!"), pair("Known.", "Pair."), pair("Tested.", "New."), pair("New.", "tested"), pair("...", "New."))
        known = [{"premise": "Known", "hypothesis": "pair."}]
        tested = [{"premise": "Some.", "hypothesis": "Tested."}]
        self.assertEqual([("One.", "Two.", "neutral", "semi_wiki")], self.rows("semi_wiki", text, known, tested))

    def test_the_same_pairs_are_the_same_bytes_whatever_the_file_is_called(self):
        files = [pathlib.Path(self.folder.name) / name for name in ("one.jsonl.gz", "another.jsonl.gz")]
        for file in files:
            collect.write([{"premise": "A.", "hypothesis": "B.", "label": "neutral", "source": "mnli"}], file)
        self.assertEqual(*(file.read_bytes() for file in files))
        self.assertEqual(["A."], [row["premise"] for row in mix.read(files[:1])])


if __name__ == "__main__":
    unittest.main()

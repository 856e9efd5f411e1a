"""Pairs from copies of public repositories. Run in research/models: python -m unittest"""

import json
import pathlib
import pickle
import tempfile
import unittest
import zipfile

from data import collect, mix, readers

E, N, C = "entailment", "neutral", "contradiction"


def lines(*rows):
    return "".join(json.dumps(row) + "\n" for row in rows)


class InAFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def written(self, content, file="file"):
        path = self.folder / file
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def archive(self, files):
        path = self.folder / "archive.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for name, text in files.items():
                archive.writestr(name, text)
        return path


class Readers(InAFolder):
    def test_json_of_numbered_rows(self):
        given = json.dumps({"0": {"text_a": "A.", "text_b": "B.", "label": "neutral"}, "1": {"text_a": "A.", "text_b": "C.", "label": "-"}})
        self.assertEqual([("A.", "B.", N), ("A.", "C.", "-")], readers.prompt_tuning(self.written(given)))

    def test_questions_about_a_statement_and_a_hypothesis(self):
        asked = '"For the statement, ""He said ""no"" "", does the hypothesis ""He refused"" represent entailment, contradiction, or neutrality?",entailment,mnli\n'
        self.assertEqual([('He said "no" ', "He refused", E)], readers.questions(self.written("Question,Answer,Origin\n" + asked)))

    def test_labels_of_one_letter(self):
        given = lines({"premise": "A.", "hypothesis": "B.", "label": "c"}, {"premise": "A.", "hypothesis": "D.", "label": "?"})
        self.assertEqual([("A.", "B.", C), ("A.", "D.", None)], readers.one_letter(self.written(given)))

    def test_claims_with_evidence(self):
        claim = {"text": "It rained.", "gold_evidence": [{"text": "It was wet."}, {"text": "Rain fell."}]}
        given = lines(claim | {"label": "SUPPORTS"}, claim | {"label": "OTHER"})
        self.assertEqual([("It was wet. Rain fell.", "It rained.", E), ("It was wet. Rain fell.", "It rained.", None)], readers.claims(self.written(given)))

    def test_tokenised_text_is_put_together_again(self):
        for tokens, text in (
            ("She did n't say `` yes '' .", 'She didn\'t say " yes ".'), ("( BPI ) , it 's $ 5 , 30 % !", "(BPI), it's $5, 30%!"),
            ("Ca n't we ? We 'll see ; I 'd go .", "Can't we? We'll see; I'd go."), ("'s and 'dance stay", "'s and 'dance stay"),
        ):
            self.assertEqual(text, readers.untokenised(tokens))

    def test_tables(self):
        tokenised = 'sentence1\tsentence2\tlabel\tgenre\nI do n\'t " know .\tNo .\tneutral\tfiction\n'
        self.assertEqual([('I don\'t " know.', "No.", N)], readers.tokenised(self.written(tokenised)))
        self.assertEqual([("A.", "B.", C), ("A.", "C.", E), ("A.", "D.", None)], readers.labelled_by_number(self.written("2\t2\tA.\tB.\n3\t3\tA.\tC.\n-\t-\tA.\tD.\n")))
        genres = "prem\thyp\tlabel\tgenre\nA.\tB.\tneutral\tslate\nA.\tC.\tneutral\tletters\n"
        self.assertEqual([("A.", "B.", N)], readers.matched_genres(self.written(genres)))
        answers = ",question,answer1,answer2,label\n0,who,Ann,ann,2.0\n1,who,Ann,Bea,0.0\n2,who,Ann,A.,1.0\n"
        self.assertEqual([("who Ann", "who ann", E), ("who Ann", "who Bea", "not_entailment"), ("who Ann", "who A.", None)], readers.similar(self.written(answers)))

    def test_two_sentences_in_one_text(self):
        given = json.dumps([{"sentence": "sentence 1: A.\nsentence 2: B.", "label": "entailment"}])
        self.assertEqual([("A.", "B.", E)], readers.numbered(self.written(given)))

    def test_a_pickle_is_read_as_data_and_never_as_code(self):
        pairs = ([("A.", "B."), "First: A. </s> Second: C."], [1, 2])
        self.assertEqual([("A.", "B.", C), ("A.", "C.", E)], readers.pickled(self.written(pickle.dumps(pairs))))
        with self.assertRaisesRegex(pickle.UnpicklingError, "not data alone"):
            readers.pickled(self.written(pickle.dumps(([pathlib.Path("a")], [0]))))

    def test_claims_about_revisions(self):
        row = {"claim": "It sold under 3 .", "evidence": "It sold 3 ( three ) .", "label": "REFUTES"}
        path = self.archive({"vitaminc_real/test.jsonl": lines(row, row | {"label": "NOT ENOUGH INFO"}, row | {"evidence": "9\ufffdmillion"})})
        self.assertEqual([("It sold 3 (three).", "It sold under 3.", label) for label in (C, N)], readers.revisions(path))

    def test_students_answers_every_second_one_with_its_question(self):
        question = """<question><questionText> Why? </questionText>
            <referenceAnswers><referenceAnswer category="GOOD">No.</referenceAnswer><referenceAnswer category="BEST">A gap.</referenceAnswer></referenceAnswers>
            <studentAnswers><studentAnswer accuracy="correct">gap</studentAnswer><studentAnswer accuracy="contradictory">no gap</studentAnswer>
            <studentAnswer accuracy="incorrect">a bulb</studentAnswer></studentAnswers></question>"""
        path = self.archive({"training/3way/one.xml": question, "training/2way/one.xml": question, "test/3way/one.xml": question})
        self.assertEqual([("Why? A gap.", "Why? gap", E), ("A gap.", "no gap", C), ("Why? A gap.", "Why? a bulb", "not_entailment")], readers.students(path))

    def test_the_middle_of_the_equivalent_answers(self):
        row = lambda answer: {"question": "How often?\t", "reference": "twice", "candidate": answer, "label": "correct" if answer == "2 times" else "incorrect"}
        rows = [row("out")] * 4299 + [row("2 times")] + [row("once")] * 9089 + [row("out")] * 5
        found = readers.equivalent(self.written(lines(*rows)))
        self.assertEqual([("How often? twice", "How often? 2 times", E), ("How often? twice", "How often? once", "not_entailment")], found[:2])
        self.assertEqual((9090, 2), (len(found), len(set(found))))

    def test_the_test_sets_of_the_challenges(self):
        pair = lambda verdict: f"<c><pair {verdict}><t>A.</t><h>B.</h></pair></c>"
        path = self.archive({"rte/rte1_test.xml": pair('value="FALSE"'), "rte/rte2_test.xml": pair('entailment="YES"'), "rte/rte3_test.xml": pair('entailment="NO"')})
        self.assertEqual([("A.", "B.", label) for label in ("not_entailment", E, "not_entailment")], readers.challenges(path))


class Collect(InAFolder):
    def test_a_pair_is_taken_once_and_not_when_it_is_known_or_a_text_of_it_is_tested(self):
        pair = lambda p, h: {"premise": p, "hypothesis": h, "label": "n"}
        self.written(lines(pair("One.", "Two."), pair("one", "two!"), pair("Known.", "Pair."), pair("Tested.", "New."), pair("New.", "tested"), pair("...", "New.")), "first")
        self.written(lines(pair(" ONE.", "Two "), pair("Three. ", "Four."), pair("A.", "B.") | {"label": "?"}), "second")
        known = [{"premise": "Known", "hypothesis": "pair."}]
        tested = [{"premise": "Some.", "hypothesis": "Tested."}]
        sources = {"set": (readers.one_letter, ["first"]), "other set": (readers.one_letter, ["second"])}
        self.assertEqual(
            [{"premise": "One.", "hypothesis": "Two.", "label": N, "source": "set"}, {"premise": "Three.", "hypothesis": "Four.", "label": N, "source": "other set"}],
            collect.collect(self.folder, known, tested, sources),
        )

    def test_the_same_pairs_are_the_same_bytes_whatever_the_file_is_called(self):
        files = [self.folder / name for name in ("one.jsonl.gz", "another.jsonl.gz")]
        for file in files:
            collect.write([{"premise": "A.", "hypothesis": "B.", "label": N, "source": "mnli"}], file)
        self.assertEqual(*(file.read_bytes() for file in files))
        self.assertEqual(["A."], [row["premise"] for row in mix.read(files[:1])])


class Mix(unittest.TestCase):
    def test_every_collected_set_is_shown_in_the_training(self):
        self.assertLessEqual(set(collect.SOURCES), set(mix.PHASES["training"].shares))


if __name__ == "__main__":
    unittest.main()

"""Writes test/unit/core/score/report/fixtures/officialDamaged.json: what the official evaluators of AVeriTeC 2023, HerO (FEVER 7 and 8)
and the FEVER-8 shared task make of claims with something missing, blank or of the wrong kind: a number, or an end with an error.

Their arithmetic, written down anew from reading them: which members are looked up, what is added to what, where they cut and
divide. Python itself then says where that ends. METEOR is NLTK's, F1 scikit-learn's, the assignment SciPy's. All texts are ours.

usage: NLTK_DATA=... python test/peers/damagedFixture.py      NLTK 3.9.1 with corpora/wordnet (3.0) and tokenizers/punkt_tab
       NLTK_DATA=... python test/peers/damagedFixture.py FILE.reference.json FILE.predictions.json     prints a file's numbers
"""

import copy
import functools
import json
import pathlib
import random
import sys
import warnings

import nltk
import numpy
import scipy
import sklearn
from nltk import word_tokenize
from nltk.translate.meteor_score import single_meteor_score
from scipy.optimize import linear_sum_assignment
from sklearn.metrics import f1_score

warnings.filterwarnings("ignore")
root = pathlib.Path(__file__).resolve().parents[2]
labels = json.loads((root / "src/core/read/claims/dataSets/averitec.json").read_text())["labels"]
most = 10
level = 0.25


@functools.cache
def tokens(text):
    return word_tokenize(text)


def meteor(reference, predicted):
    return single_meteor_score(tokens(reference), tokens(predicted))


def utility(predicted, references):
    scores = numpy.empty((len(predicted), len(references)))
    for row, text in enumerate(predicted):
        for column, reference in enumerate(references):
            scores[row][column] = meteor(reference, text)
    return scores[linear_sum_assignment(scores, maximize=True)].sum() * (1 / float(len(references)))


def questions_form(claim):
    """One text an answer, of whatever has `questions`."""
    texts = []
    for item in claim.get("questions", ()):
        answers = item["answers"] if isinstance(item["answers"], list) else [item["answers"]]
        for answer in answers:
            texts.append(item["question"] + " " + answer["answer"])
            if "answer_type" in answer and answer["answer_type"] == "Boolean":
                texts[-1] += ". " + answer["boolean_explanation"]
        if len(answers) == 0:
            texts.append(item["question"] + " No answer could be found.")
    return texts


def evidence_form(claim):
    return [item["question"] + " " + item["answer"] for item in (claim.get("evidence", ()))]


def questions_of(claim, name, texts):
    return [item["question"] for item in claim[name][:most]] if name in claim else texts(claim)[:most]


class Form:
    def __init__(self, name, member, label, texts):
        self.name, self.member, self.label, self.texts = name, member, label, texts

    def question(self, prediction, reference):
        predicted = questions_of(prediction, self.member, self.texts)
        return utility(predicted, [item["question"] for item in reference["questions"]])

    def question_answer(self, prediction, reference):
        return utility(self.texts(prediction)[:most], questions_form(reference))

    def verdicts(self, pairs):
        """Right or wrong of each; F1 ends where scikit-learn does."""
        predicted = [prediction[self.label] for prediction, _ in pairs]
        expected = [reference["label"] for _, reference in pairs]
        f1_score(expected, predicted, labels=labels, average=None)
        f1_score(expected, predicted, labels=labels, average="macro")
        return [bool(p == e) for p, e in zip(predicted, expected)]

    def justification(self, prediction, reference):
        said = prediction["justification"] if "justification" in prediction else " ".join(self.texts(prediction)[:most])
        return meteor(reference["justification"], said)


forms = {
    "fever": Form("fever", "evidence", "pred_label", evidence_form),
    "averitec2023": Form("averitec2023", "questions", "label", questions_form),
}

# --- texts of our own ---------------------------------------------------------------------------------------------------------

subjects = ["the harbour bridge", "the old mill", "the night train", "the town library", "the salt mine", "the glass factory"]
topics = ["When was {} opened?", "Who paid for {}?", "How many people work at {}?", "Is {} still in use?", "Where is {}?", "Why was {} closed?"]
findings = ["It opened in May 1932.", "The province paid for it.", "About 340 people work there.", "Yes", "No", "Near the river, east of the station.",
            "It closed after the flood of 1961.", "The records do not say.", "A company from the capital bought it.", "It is used twice a week."]
reasons = ["The annual report says so.", "The timetable lists it.", "No newspaper of that year mentions it."]


def question(random):
    return random.choice(topics).format(random.choice(subjects))


def reference_claim(random):
    def answer():
        kind = random.choice(["Extractive", "Abstractive", "Boolean", "Unanswerable"])
        found = {"answer": random.choice(findings), "answer_type": kind, "source_url": "https://example.org/a"}
        if kind == "Boolean":
            found["boolean_explanation"] = random.choice(reasons)
        return found

    return {
        "claim": "Something happened at " + random.choice(subjects) + ".",
        "label": random.choice(labels),
        "justification": random.choice(findings),
        "claim_types": ["Event/Property Claim"],
        "questions": [{"question": question(random), "answers": [answer() for _ in range(random.choice([1, 1, 2]))]} for _ in range(random.choice([1, 2, 2]))],
    }


def prediction_claim(random, form, reference):
    count = random.choice([1, 2, 2, 3, 3, 3, 11])
    label = random.choice([reference["label"], random.choice(labels)])
    if form == "fever":
        items = [{"question": question(random), "answer": random.choice(findings), "url": "https://example.org/b"} for _ in range(count)]
        return {"claim_id": 0, "claim": reference["claim"], "evidence": items, "pred_label": label}
    items = copy.deepcopy(reference_claim(random)["questions"])
    while len(items) < min(count, 4):
        items += copy.deepcopy(reference_claim(random)["questions"])
    claim = {"claim": reference["claim"], "label": label, "questions": items}
    if random.random() < 0.5:
        claim["justification"] = random.choice(findings)
    return claim


# --- damage -------------------------------------------------------------------------------------------------------------------

missing = object()
strange = [missing, None, "", "   ", "\t\n", 0, 7, 2.5, True, False, [], {}, ["a", "b"], {"a": 1}]


def put(container, key, value):
    if value is missing:
        container.pop(key, None)
    else:
        container[key] = copy.deepcopy(value)


def damage(random, claim, member, label):
    """One thing wrong with a claim; what was done, in a few words."""
    kind = random.choice(["list", "item", "question", "question", "question", "answers", "label", "repeat", "empty", "justification"])
    value = random.choice([*strange, "", "  ", "", "  ", "", ""])
    items = claim.get(member)
    if kind == "list" or not isinstance(items, list) or len(items) == 0:
        put(claim, member, value)
        return member
    if kind == "empty":
        claim[member] = []
        return kind
    if kind == "repeat":
        items.append(copy.deepcopy(random.choice(items)))
        return kind
    if kind == "label":
        put(claim, label, random.choice([*strange, "supported", "REFUTED", " Supported ", "NEI", "banana"]))
        return kind
    if kind == "justification":
        put(claim, kind, random.choice([value, "", "It did."]))
        return kind
    place = random.randrange(len(items))
    if kind == "item" or not isinstance(items[place], dict):
        if value is missing:
            del items[place]
        else:
            items[place] = copy.deepcopy(value)
        return kind
    if kind == "question":
        put(items[place], "question", value)
        return kind
    return damage_answer(random, items[place], value)


def damage_answer(random, item, value):
    if "answers" not in item:
        put(item, "answer", value)
        return "answer"
    answers = item["answers"]
    if not isinstance(answers, list) or len(answers) == 0 or random.random() < 0.25:
        put(item, "answers", random.choice([value, "Yes", {"answer": "Yes", "answer_type": "Boolean", "boolean_explanation": "It does."}]))
        return "answers"
    place = random.randrange(len(answers))
    if not isinstance(answers[place], dict) or random.random() < 0.15:
        answers[place] = None if value is missing else copy.deepcopy(value)
        return "an answer"
    name = random.choice(["answer", "answer_type", "boolean_explanation", "boolean_explanation"])
    put(answers[place], name, value)
    if name == "boolean_explanation" and random.random() < 0.7:
        answers[place]["answer_type"] = random.choice(["Boolean", "Boolean", "boolean"])
    return name


# --- cases --------------------------------------------------------------------------------------------------------------------

sound = {"claim": "A sound claim.", "label": "Refuted", "justification": "It is.", "claim_types": [], "questions": [{"question": "Is it?", "answers": [{"answer": "It is."}]}]}
sound_predictions = {
    "fever": {"claim": "A sound claim.", "evidence": [{"question": "Is it?", "answer": "It is."}], "pred_label": "Supported"},
    "averitec2023": {"claim": "A sound claim.", "questions": sound["questions"], "label": "Supported", "justification": "It is."},
}


def official(form, prediction, reference):
    """What the official script of the form says of the claim; `null`: it ends with an error. Verdicts beside a sound claim, as F1 is of a file."""
    script = forms[form]

    def result(part, *given):
        try:
            return part(*copy.deepcopy(given))
        except Exception:
            return None

    right = result(script.verdicts, [(prediction, reference), (sound_predictions[form], sound)])
    score = {
        "question": result(script.question, prediction, reference),
        "questionAnswer": result(script.question_answer, prediction, reference),
        "right": None if right is None else right[0],
    }
    if form == "averitec2023":
        score["justification"] = result(script.justification, prediction, reference)
    return score


def shared_task(prediction, reference):
    """The FEVER-8 script for CSV files: its texts are the same, but it asks each reference question once."""
    predicted = [(item["question"], item["answer"]) for item in prediction["evidence"]][:most]
    gold = list(dict.fromkeys(item["question"] for item in reference["questions"]))
    both = utility([q + " " + a for q, a in predicted], questions_form(reference))
    return utility([q for q, _ in predicted], gold), both


def named(form):
    """Every member that is read, with every strange value, one at a time."""
    start = random.Random(7)
    reference = reference_claim(start)
    reference["questions"] = reference["questions"][:1] + [{"question": "Is the old mill still in use?", "answers": [{"answer": "No", "answer_type": "Boolean", "boolean_explanation": "It closed."}]}]
    prediction = prediction_claim(start, form, reference)
    member, label = forms[form].member, forms[form].label
    prediction[member] = prediction[member][:3]
    shown = lambda value: "missing" if value is missing else json.dumps(value)
    for value in strange:
        for side, claim, name in (("prediction", prediction, member), ("reference", reference, "questions"), ("prediction", prediction, label), ("reference", reference, "label")):
            changed = copy.deepcopy(claim)
            put(changed, name, value)
            yield f"{side} {name} {shown(value)}", *((changed, reference) if side == "prediction" else (prediction, changed))
        for side, claim, name in (("prediction", prediction, member), ("reference", reference, "questions")):
            for inner in ("question", "answers" if side == "reference" or form != "fever" else "answer"):
                changed = copy.deepcopy(claim)
                put(changed[name][1 if len(changed[name]) > 1 else 0], inner, value)
                yield f"{side} {inner} {shown(value)}", *((changed, reference) if side == "prediction" else (prediction, changed))
            changed = copy.deepcopy(claim)
            changed[name].insert(1, None if value is missing else copy.deepcopy(value))
            yield f"{side} item {shown(value)}", *((changed, reference) if side == "prediction" else (prediction, changed))
        for inner in ("answer", "answer_type", "boolean_explanation"):
            changed = copy.deepcopy(reference)
            put(changed["questions"][1]["answers"][0], inner, value)
            yield f"reference {inner} {shown(value)}", prediction, changed
        if form == "averitec2023":
            changed = copy.deepcopy(prediction)
            put(changed, "justification", value)
            yield f"prediction justification {shown(value)}", changed, reference
    twelve = copy.deepcopy(prediction)
    twelve[member] = [copy.deepcopy(prediction[member][0]) for _ in range(9)] + copy.deepcopy(prediction[member][1:]) + [{"question": "Is it?"}]
    yield "prediction broken after the tenth", twelve, reference
    blank = copy.deepcopy(prediction)
    for item in blank[member]:
        item["question"] = ""
    yield "prediction without any question", blank, reference
    empty = copy.deepcopy(reference)
    for item in empty["questions"]:
        item["question"] = " "
    yield "reference without any question", prediction, empty
    yield "neither with a question", blank, empty
    short = copy.deepcopy(reference)
    short["justification"] = ""
    yield "reference justification blank", prediction, short


def generated(form, count):
    for seed in range(count):
        chance = random.Random(f"{form} {seed}")
        reference = reference_claim(chance)
        prediction = prediction_claim(chance, form, reference)
        done = []
        for _ in range(chance.choice([1, 1, 2, 3])):
            if chance.random() < 0.6:
                done.append("prediction " + damage(chance, prediction, forms[form].member, forms[form].label))
            else:
                what = damage(chance, reference, "questions", "label")
                # A reference without justification is a note, whatever the form.
                reference.setdefault("justification", "It did.")
                if not isinstance(reference["justification"], str):
                    reference["justification"] = "It did."
                done.append("reference " + what)
        yield f"generated {seed}: {', '.join(done)}", prediction, reference


def all_cases():
    for form in forms:
        for name, prediction, reference in [*named(form), *generated(form, 200)]:
            yield {"name": name, "form": form, "reference": reference, "prediction": prediction, "official": official(form, prediction, reference)}


def check_shared_task(cases):
    """The third script says the same wherever the second says something, but for reference questions that are asked twice."""
    compared = 0
    for case in cases:
        if case["form"] != "fever" or None in (case["official"]["question"], case["official"]["questionAnswer"]):
            continue
        if not isinstance(case["prediction"].get("evidence"), list):
            continue
        asked = [item["question"] for item in case["reference"]["questions"]]
        question, both = shared_task(case["prediction"], case["reference"])
        assert abs(both - case["official"]["questionAnswer"]) < 1e-12, case["name"]
        assert len(set(asked)) < len(asked) or abs(question - case["official"]["question"]) < 1e-12, case["name"]
        compared += 1
    return compared


def write_fixture():
    cases = list(all_cases())
    fixture = {
        "peers": f"nltk {nltk.__version__}, scipy {scipy.__version__}, scikit-learn {sklearn.__version__}",
        "sharedTaskAgrees": check_shared_task(cases),
        "cases": cases,
    }
    target = root / "test/unit/core/score/report/fixtures/officialDamaged.json"
    lines = ",\n".join(json.dumps(case, ensure_ascii=True) for case in cases)
    head = json.dumps({name: value for name, value in fixture.items() if name != "cases"}, indent=1)[:-2]
    target.write_text(f'{head},\n "cases": [\n{lines}\n]}}\n')
    stops = sum(None in case["official"].values() for case in cases)
    print(f"{len(cases)} cases, {stops} of them with an error, {fixture['sharedTaskAgrees']} also as the shared task has it")


def print_file(reference_file, predictions_file):
    references = json.loads(pathlib.Path(reference_file).read_text(encoding="utf-8"))
    predictions = json.loads(pathlib.Path(predictions_file).read_text(encoding="utf-8"))
    both = [forms["fever"].question_answer(p, r) for p, r in zip(predictions, references, strict=True)]
    asked = [forms["fever"].question(p, r) for p, r in zip(predictions, references)]
    print(json.dumps({"question": numpy.mean(asked), "questionAnswer": numpy.mean(both), f"above {level}": numpy.mean([b > level for b in both]), "claims": len(both)}))


if len(sys.argv) == 3:
    print_file(*sys.argv[1:])
else:
    write_fixture()

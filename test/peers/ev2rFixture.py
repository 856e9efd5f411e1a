"""Writes test/unit/core/score/judge/fixtures/official.json: what the programs that compute Ev2R make of the replies beside it
(replies.jsonl, which this writes too), and of recorded replies that lie beside some checkouts.

usage: pip install numpy==2.3.4
       python test/peers/ev2rFixture.py FEVER8 EV2R LEADERBOARD PAPER [RECORDED.jsonl ...]

FEVER8:      averitec_evaluate.py of Raldir/FEVER-8-Shared-Task, commit 5bf344f
EV2R:        evaluation_script/main.py of zhenyundeng/AVeriTeC_EV2R, commit 0f63439
LEADERBOARD: evaluation_script/main.py of zhenyundeng/AVeriTeC_FEVER8, commit 65fcc35
PAPER:       fc-evidence-evaluation/prompt_scorer_openai.py of mubasharaak/fc-evidence-evaluation, commit fc47014

Of each program only the functions named below are taken, as they are, and run; nothing else of it is executed, no model is asked:
a stand-in replies what the file says.
"""

import ast
import copy
import json
import pathlib
import re
import sys
import types

import numpy as np

folder = pathlib.Path(__file__).parents[1] / "unit/core/score/judge/fixtures"
supported, absent, contradicted = "Supported.", "Not enough information.", "This contradicts the evidence."


class Fields:
    def __init__(self, **fields):
        self.__dict__.update(fields)


class Generated:
    """Stands for a Gemini response."""

    def __init__(self, text):
        self.text = text


def functions_of(path, class_name, names):
    """The functions of a program by name, with the levels it reports where it has them."""
    tree = ast.parse(pathlib.Path(path).read_text())
    body = tree.body
    if class_name:
        body = next(node.body for node in body if isinstance(node, ast.ClassDef) and node.name == class_name)
    kept = [
        node
        for node in body
        if (isinstance(node, ast.FunctionDef) and node.name in names)
        or (isinstance(node, ast.Assign) and node.targets[0].id in ("ev2r_reporting_levels", "MAX_TOKENS", "TEMPERATURE"))
    ]
    for node in kept:  # annotations name types of packages that are not needed
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for argument in node.args.args:
                argument.annotation = None
            node.args.defaults = [d for d in node.args.defaults if isinstance(d, ast.Constant)]
    genai = types.SimpleNamespace(
        types=types.SimpleNamespace(generation_types=types.SimpleNamespace(GenerateContentResponse=Generated))
    )
    space = {
        **{"json": json, "re": re, "np": np, "copy": copy, "genai": genai},
        "tqdm": types.SimpleNamespace(tqdm=lambda items, **_: items),
        "properties": types.SimpleNamespace(OpenAIResponse=Fields),
        "print": lambda *_: None,
    }
    exec(compile(ast.Module(body=kept, type_ignores=[]), str(path), "exec"), space)
    return space


def evaluator(space, **members):
    """An object with the functions as its methods."""
    functions = {name: value for name, value in space.items() if isinstance(value, types.FunctionType)}
    levels = {"ev2r_reporting_levels": space["ev2r_reporting_levels"], "MAX_TOKENS": 1, "TEMPERATURE": 0}
    made = type("Evaluator", (), {**functions, **levels, **members})()
    made.properties = space["properties"]
    return made


def client_that_says(text):
    if text is None:

        def create(**_):
            raise RuntimeError("the server is gone")

    else:

        def create(**_):
            message = types.SimpleNamespace(content=text)
            return types.SimpleNamespace(choices=[types.SimpleNamespace(message=message)])

    return types.SimpleNamespace(chat=types.SimpleNamespace(completions=types.SimpleNamespace(create=create)))


def sample_of(row):
    return Fields(claim=row["claim"], evidence=row["evidence"], label=row["gold"], id=row["id"])


class Table(list):
    """What the program asks of a data frame."""

    @property
    def iloc(self):
        return self


def reply_text(row):
    response = row["response"]
    return response if response is None or isinstance(response, str) else json.dumps(response)


def by_llama(path, query, client, rows, sides):
    made = evaluator(
        functions_of(
            path,
            "EV2REvaluator",
            (query, "get_response_text", "process_output", "calculate_prediction_scores")
            + ("calculate_atomic_score_prec_recall_openai_response", "extract_ev2r_score", "extract_recall_score"),
        )
    )
    responses = []
    for row in rows:
        setattr(made, client, client_that_says(reply_text(row)))
        responses.append(made.process_output(sample_of(row), getattr(made, query)("")))
    checked = made.calculate_prediction_scores(responses)
    score, scores, recall, recalls = made.extract_ev2r_score(*sides, checked)
    lost = [at for at, one in enumerate(checked) if one is None or one.id != at]
    return {
        **{"score": float(score[0]), "counts": [one[0] for one in scores]},
        **{"recall": float(recall), "recalls": [float(one) for one in recalls], "lost": lost},
    }


def by_gemini(path, rows, sides):
    made = evaluator(
        functions_of(
            path,
            "EV2REvaluator",
            ("get_response_text", "process_output", "calculate_prediction_scores", "evaluate_ev2r_score")
            + ("calculate_atomic_score_prec_recall_openai_response",),
        )
    )
    # `query_gemini` gives "" for an error, and what is no response of its kind is no text.
    texts = [reply_text(row) for row in rows]
    responses = [
        made.process_output(sample_of(row), "" if text is None else Generated(text))
        for row, text in zip(rows, texts, strict=True)
    ]
    checked = made.calculate_prediction_scores(responses)
    score = made.evaluate_ev2r_score(*sides, checked)
    found = {one.id for one in checked}
    return {"score": float(score[0]), "lost": [at for at in range(len(rows)) if at not in found]}


def by_paper(path, rows):
    one = "calculate_atomic_score_prec_recall_openai_response"
    space = functions_of(path, None, (one, "calculate_atomic_score_prec_recall"))
    checked = [space[one](Fields(response=row["response"] or "", id=row["id"])) for row in rows]
    return {
        "precisions": [None if reply is None else reply.response["precision"] for reply in checked],
        "recalls": [None if reply is None else reply.response["recall"] for reply in checked],
        "lost": [at for at, reply in enumerate(checked) if reply is None],
    }


def official(rows):
    predicted, gold = [row["prediction"] for row in rows], [row["gold"] for row in rows]
    frames = (Table({"label": label} for label in predicted), Table({"label": label} for label in gold))
    lists = ([{"pred_label": label} for label in predicted], [{"label": label} for label in gold])
    fever8, ev2r, leaderboard, paper = sys.argv[1:5]
    return {
        "fever8": by_llama(fever8, "query_llama33_llamaapi", "llamaapi_client", rows, frames),
        "ev2r": by_llama(ev2r, "query_llama33", "LLAMA33_client", rows, lists),
        "leaderboard": by_gemini(leaderboard, rows, lists),
        "paper": by_paper(paper, rows),
    }


def side(name, facts, counts=None):
    count, support = counts or (len(facts), sum(verdict == supported for _, verdict in facts))
    listed = [f"{at + 1}. {text}" for at, (text, _) in enumerate(facts)]
    checked = [f"{item} {verdict}" for item, (_, verdict) in zip(listed, facts, strict=True)]
    return {
        f"facts in {name} evidence": " ".join(listed) or "No facts.",
        f"fact check {name} evidence": " ".join(checked) or "No facts.",
        f"facts count {name} evidence": count,
        f"support {name} evidence": support,
    }


def many(count, support, of):
    return [(f"{of} {at + 1} was repainted.", supported if at < support else absent) for at in range(count)]


def response(predicted, reference, predicted_counts=None, reference_counts=None):
    return {**side("predicted", predicted, predicted_counts), **side("reference", reference, reference_counts)}


opened = ("The bridge opened in 1932.", supported)
paid = ("Drivers paid for the bridge.", absent)
eight = ("Work took eight years.", absent)
six = ("Work took six years.", contradicted)

# What is judged, in our own words; the second says whether the system's verdict is right.
cases = [
    ("All is found.", True, response([opened], [opened])),
    ("Half is found.", True, response([opened, eight], [opened, paid])),
    ("Half is found, the verdict is wrong.", False, response([opened, eight], [opened, paid])),
    ("Twelve of twenty-five are found.", True, response([opened], many(25, 12, "Span"))),
    ("Little is found.", True, response([six, eight], many(5, 1, "Pier"))),
    ("Nothing is found.", True, response([six], [paid])),
    ("The judge counts two of one.", True, response([opened], [opened], None, (1, 2))),
    ("Half a fact is counted.", True, response([("It is old.", "Partially supported.")], [opened], (1, 0.5), None)),
    ("Nothing is taken from the prediction.", True, response([], [opened, paid])),
    ("Nothing is taken from the reference.", True, response([opened], [])),
    ("A text has a brace.", True, response([("The sign reads {open}.", absent)], [opened])),
    ("A text has quotes.", True, response([("The 'Gazette', a paper, was first.", absent)], [opened])),
    ("The reply is in fences.", True, response([opened], [opened])),
    ("The reply is cut off.", True, response([opened], [opened, paid])),
    ("The server is gone.", True, None),
    ("The counts are not those of the list.", True, response([opened, eight], [opened, paid], (2, 2), None)),
]


def rows_of_cases():
    rows = []
    for at, (claim, right, reply) in enumerate(cases):
        text = None if reply is None else json.dumps(reply)
        if "fences" in claim:
            text = f"```json\n{text}\n```"
        if "cut off" in claim:
            text = text[: len(text) // 2]
        rows.append(
            {
                **{"id": at, "claim": claim, "gold": "Refuted"},
                "evidence": "Question: When did the bridge open?\nAnswer: In 1932.\n",
                **{"response": text, "prediction": "Refuted" if right else "Supported"},
            }
        )
    return rows


def rows_of_recorded(path):
    """Numbered anew from 0, or most would be lost; every other verdict is right."""
    rows = [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]
    return [
        {**row, "id": at, "prediction": row["gold"] if at % 2 == 0 else "none"} for at, row in enumerate(rows)
    ]


own = rows_of_cases()
gap = [{**row, "id": row["id"] + (row["id"] > 3)} for row in own]  # there is no claim 4
folder.mkdir(parents=True, exist_ok=True)
(folder / "replies.jsonl").write_text("".join(json.dumps(row) + "\n" for row in own))
fixture = {
    "numpy": np.__version__,
    "own": official(own),
    "withGap": {"fever8": official(gap)["fever8"]["recalls"]},
    "recorded": {pathlib.Path(path).name: official(rows_of_recorded(path)) for path in sys.argv[5:]},
}
(folder / "official.json").write_text(json.dumps(fixture, indent=2) + "\n")

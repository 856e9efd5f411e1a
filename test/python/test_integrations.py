"""The real tools run our examples."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from conftest import CHEAP, REFERENCE, SYSTEM_A, SYSTEM_B, Rows

import evidence_inspector as ei


@pytest.fixture(scope="module")
def pairs(rows: Rows) -> Rows:
    given = {claim["claim"]: claim for claim in rows[1]}
    gold = [claim for claim in rows[0] if claim["claim"] in given][:4]
    return gold, [given[claim["claim"]] for claim in gold]


def test_pytest_starts_without_the_package(tmp_path: Path) -> None:
    (tmp_path / "test_other.py").write_text("import sys\n\ndef test_it():\n    assert 'evidence_inspector' not in sys.modules\n    assert 'evidence_inspector_pytest' in sys.modules\n")
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_inspect_scores_each_sample(pairs: Rows, tmp_path: Path) -> None:
    inspect_ai = import_module("inspect_ai")
    from inspect_ai.dataset import Sample
    from inspect_ai.model import ModelOutput
    from inspect_ai.solver import Generate, Solver, TaskState, solver

    from evidence_inspector.integrations.inspect_ai import evidence_scorer

    gold, given = pairs
    answers = [f"Here is what I found.\n```json\n{json.dumps({'pred_label': one['pred_label'], 'evidence': one['evidence'], 'claim_id': f'sample-{at}'})}\n```" for at, one in enumerate(given[:-1])]
    answers.append("I do not know.")

    @solver
    def answer_from_list() -> Solver:
        async def solve(state: TaskState, generate: Generate) -> TaskState:
            state.output = ModelOutput.from_content("mockllm/model", answers[int(state.sample_id) - 1])
            return state

        return solve

    samples = [Sample(input=claim["claim"], target=json.dumps(claim), metadata={"reference": claim} if at % 2 else {}) for at, claim in enumerate(gold)]
    task = inspect_ai.Task(dataset=samples, solver=answer_from_list(), scorer=evidence_scorer(CHEAP))
    (log,) = inspect_ai.eval(task, model="mockllm/model", log_dir=str(tmp_path), display="none", max_samples=1)
    assert log.status == "success", log.error
    expected = ei.score_pairs(gold, [*given[:-1], None], CHEAP)
    values = [sample.scores["evidence_scorer"].value for sample in log.samples]
    assert [value["coverage"] for value in values] == expected.claims["coverage"].tolist()
    assert [value["averitec_0.25"] for value in values] == expected.claims["averitec_0.25"].tolist()
    # Inspect puts the name of an installed package before the names of its metrics.
    found = {score.name: {name.rpartition("/")[2]: metric.value for name, metric in score.metrics.items()} for score in log.results.scores}
    assert found["coverage"]["mean"] == pytest.approx(expected["coverage"])
    assert found["coverage"]["stderr"] > 0
    last = log.samples[-1].scores["evidence_scorer"]
    assert last.explanation.startswith("The answer contains no JSON object, so it is scored as having no evidence.")
    assert "no verdict (reference: Refuted) · 0 of 3 questions answered" in last.explanation


def test_predictions_are_found_in_answers() -> None:
    from evidence_inspector.integrations.inspect_ai import read_prediction, read_reference

    found = {"pred_label": "Refuted", "evidence": []}
    text = json.dumps(found)
    for answer in (text, f"[{text}]", f"```\n{text}\n```", f"{{thinking}} It is:\n{text} Good luck."):
        assert read_prediction(answer) == found
    for answer in ("", "none", "[1, 2]", "{half"):
        assert read_prediction(answer) is None
    with pytest.raises(ValueError, match="Expected a reference claim in the target"):
        read_reference("Supported", "the target")


def test_evaluate_computes_pairs(pairs: Rows, recwarn: pytest.WarningsRecorder, monkeypatch: pytest.MonkeyPatch) -> None:
    evaluate = import_module("evaluate")
    from evidence_inspector.integrations import evaluate as module

    gold, given = pairs
    renamed = [{**one, "claim_id": f"sample-{at}"} for at, one in enumerate(given)]
    expected = ei.score_pairs(gold, given, CHEAP)
    recwarn.clear()
    metric = module.load(CHEAP)
    found = metric.compute(references=gold, predictions=renamed)
    assert found is not None
    assert found["averitec_0.25"] == expected["averitec"]
    assert found["coverage"] == expected["coverage"]
    assert found["claims"] == 4
    metric.add(reference=gold[0], prediction=renamed[0])
    metric.add_batch(references=gold[1:], predictions=renamed[1:])
    assert metric.compute()["coverage"] == expected["coverage"]  # type: ignore[index]
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    loaded = evaluate.load(module.__file__).compute(references=gold, predictions=renamed, metrics=["coverage"])
    assert loaded["coverage"] == expected["coverage"]
    combined = evaluate.combine([module.load("coverage"), module.load("averitec")]).compute(references=gold, predictions=renamed)
    assert combined["coverage"] == expected["coverage"]
    assert not [one for one in recwarn if "alignment" in str(one.message)]


def test_mlflow_gets_overview_scores_table_and_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mlflow = import_module("mlflow")
    from evidence_inspector.integrations.mlflow import log_result

    monkeypatch.setenv("MLFLOW_ALLOW_FILE_STORE", "true")
    mlflow.set_tracking_uri((tmp_path / "runs").as_uri())
    result = ei.score(REFERENCE, SYSTEM_A, CHEAP)
    with mlflow.start_run() as run:
        log_result(result)
        log_result(result, "again/")
    stored = mlflow.get_run(run.info.run_id)
    assert stored.data.metrics["averitec_0.25"] == stored.data.metrics["again/averitec_0.25"] == 0.8
    assert stored.data.metrics["averitec_0.25_low"] < 0.8 < stored.data.metrics["averitec_0.25_high"]
    assert stored.data.params["predictions.name"] == "systemA.predictions.json"
    files = {one.path for one in mlflow.artifacts.list_artifacts(run_id=run.info.run_id)}
    assert {"overview.txt", "claims.json", "report.json", "report.html", "again"} <= files
    place = mlflow.artifacts.download_artifacts(run_id=run.info.run_id, artifact_path="claims.json")
    table = json.loads(Path(place).read_text())
    assert table["columns"][:2] == ["index", "claim"]
    assert len(table["data"]) == 20


def test_weights_and_biases_gets_the_same_offline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wandb = import_module("wandb")
    from evidence_inspector.integrations.wandb import log_result

    monkeypatch.setenv("WANDB_SILENT", "true")
    monkeypatch.setenv("WANDB_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("WANDB_CACHE_DIR", str(tmp_path))
    with pytest.raises(RuntimeError, match="There is no run"):
        log_result(ei.score(REFERENCE, SYSTEM_A, ["verdict"]))
    with wandb.init(mode="offline", project="evidence", dir=str(tmp_path)) as run:
        log_result(ei.score(REFERENCE, SYSTEM_A, CHEAP))
        assert run.summary["averitec_0.25"] == 0.8
        assert run.summary["averitec_0.25_low"] < 0.8
        assert run.config["predictions.name"] == "systemA.predictions.json"
    names = [file.name for file in tmp_path.rglob("*") if file.is_file()]
    assert any(name.startswith("claims_") and name.endswith(".table.json") for name in names), names
    assert any(name.startswith("report_") and name.endswith(".html") for name in names)
    table = next(iter(tmp_path.rglob("claims_*.table.json")))
    assert json.loads(table.read_text())["columns"][:2] == ["index", "claim"]


def test_the_fixture_of_pytest_is_a_gate(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text(f"[pytest]\nevidence_reference = {REFERENCE}\nevidence_baseline = {SYSTEM_A}\n")
    (tmp_path / "test_gate.py").write_text(
        f"A, B = {str(SYSTEM_A)!r}, {str(SYSTEM_B)!r}\n\n"
        "def test_same(evidence_gate):\n    assert evidence_gate(A).result == 'equal'\n\n"
        "def test_worse(evidence_gate):\n    evidence_gate(B, ['averitec', 'verdict'])\n\n"
        "def test_better(evidence_gate):\n    assert evidence_gate(A, baseline=B).result == 'better'\n"
    )
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-W", "ignore", str(tmp_path)], capture_output=True, text=True, check=False)
    assert "1 failed, 2 passed" in done.stdout, done.stdout
    assert "WorseError: AVeriTeC score is worse than the baseline at 95 %" in done.stdout
    assert "- evidence -" in done.stdout
    assert "averitec_0.25: " in done.stdout
    assert "_calls.py" not in done.stdout
    bare = tmp_path / "bare"
    bare.mkdir()
    (bare / "test_bare.py").write_text("def test_it(evidence_gate):\n    evidence_gate('a.json')\n")
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(bare), "-c", "/dev/null", str(bare)], capture_output=True, text=True, check=False)
    assert "evidence_gate has no baseline" in done.stdout

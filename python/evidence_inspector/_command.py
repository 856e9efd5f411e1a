"""`evidence-inspector` and `python -m evidence_inspector`: the command line that the package holds, run by its Node."""

from __future__ import annotations

import os
import subprocess
import sys

from evidence_inspector._errors import EvidenceInspectorError
from evidence_inspector._node import find_node, find_program, program_environment, unusable_node


def main() -> int:
    """The exit status of the command. Where the system can, this process becomes the program, so that signals reach it."""
    try:
        words = [find_node(), find_program(), *sys.argv[1:]]
        return _become(words)
    except EvidenceInspectorError as error:
        print(f"{error.message} {error.next_step}", file=sys.stderr)
        return error.status


def _become(words: list[str]) -> int:
    try:
        if os.name == "posix":
            os.execve(words[0], words, program_environment())
        running = subprocess.Popen(words, env=program_environment())
    except OSError as error:
        raise unusable_node(words[0], error) from error
    while True:
        try:
            return running.wait()
        except KeyboardInterrupt:
            continue  # the program was told too, and ends in its own time

"""`evidence-inspector` and `python -m evidence_inspector`: runs the command line in this package with the Node of the package."""

from __future__ import annotations

import os
import subprocess
import sys

from evidence_inspector._errors import EvidenceInspectorError
from evidence_inspector._node import QUIET, find_node, find_program, unusable_node


def main() -> int:
    """Returns the exit status of the command. On POSIX systems this process becomes the program, so that signals reach it."""
    try:
        words = [find_node(), find_program(), *sys.argv[1:]]
        try:
            if os.name == "posix":
                os.execve(words[0], words, {**os.environ, **QUIET})
            running = subprocess.Popen(words, env={**os.environ, **QUIET})
        except OSError as error:
            raise unusable_node(words[0], error) from error
    except EvidenceInspectorError as error:
        print(f"{error.message} {error.next_step}", file=sys.stderr)
        return error.status
    while True:
        try:
            return running.wait()
        except KeyboardInterrupt:
            continue  # the program receives Ctrl-C as well and ends by itself


if __name__ == "__main__":
    sys.exit(main())

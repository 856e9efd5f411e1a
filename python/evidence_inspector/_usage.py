"""What the command line says of a wrong argument, in the words of a function's arguments."""

from __future__ import annotations

import re

from evidence_inspector._options import no_option

_HINT = re.compile(r"\s*Run it with --help to see what it takes\.\s*")
_UNKNOWN = re.compile(r"unknown option '--(?:no-)?([\w-]+)")
_INVALID = re.compile(r"option '(?:-\w, )?--([\w-]+)[^']*' argument '(.*?)' is invalid\. (.*)", re.DOTALL)


def usage_sentence(said: str) -> str:
    text = " ".join(_HINT.sub("\n", said).split("\n")).strip()
    unknown = _UNKNOWN.match(text)
    if unknown:
        return no_option(unknown[1].replace("-", "_"))
    invalid = _INVALID.match(text)
    if invalid:
        return f"{invalid[1].replace('-', '_')}={invalid[2]!r}: {invalid[3]}"
    return text

"""Rewords messages of the command line about wrong options for users of the functions."""

from __future__ import annotations

import re

from evidence_inspector._options import KNOWN, SWITCHES, no_option

_HINT = re.compile(r"\s*Run it with --help to see its options\.\s*")
#: An example command for a terminal.
_EXAMPLE = re.compile(r"\s*For example: evidence-inspector .*", re.DOTALL)
_UNKNOWN = re.compile(r"unknown option '--(?:no-)?([\w-]+)")
_INVALID = re.compile(r"option '(?:-\w, )?--([\w-]+)[^']*' argument '(.*?)' is invalid\. (.*)", re.DOTALL)

_OPTION = re.compile(r"--(no-)?([a-z][a-z-]*)(?: (\d+(?:\.\d+)?|[A-Z]{2}[^\s,;)]*[^\s,;).]|(?<=--allow )[A-Za-z,]*[A-Za-z]))?")


def in_python(text: str) -> str:
    """Turns `--limit 20` into `limit=20`. Commands to run in a terminal stay as they are."""
    if "evidence-inspector " in text:
        return text
    return _OPTION.sub(_argument, text.replace(" on the command line", " in Python") if "--" in text else text)


def _argument(found: re.Match[str]) -> str:
    no, option, value = found.groups()
    name = option.replace("-", "_")
    if name not in KNOWN:
        return found[0]
    if no:
        return f"{name}=False"
    if name == "by_position":
        return 'align="position"'
    if name in SWITCHES:
        return f"{name}=True" + ("" if value is None else f" {value}")
    if value is None:
        return f"'{name}'"
    return f"{name}={value}" if value[0].isdigit() else f'{name}="{value}"'


def usage_sentence(said: str) -> str:
    text = " ".join(_HINT.sub("\n", _EXAMPLE.sub("", said)).split("\n")).strip()
    unknown = _UNKNOWN.match(text)
    if unknown:
        return no_option(unknown[1].replace("-", "_"))
    invalid = _INVALID.match(text)
    if invalid:
        return f"{invalid[1].replace('-', '_')}={invalid[2]!r}: {in_python(invalid[3])}"
    return in_python(text)

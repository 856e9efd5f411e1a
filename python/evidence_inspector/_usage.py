"""Rewords messages of the command line for users of the functions."""

from __future__ import annotations

import re

from evidence_inspector._names import CHOICES, OPTIONS, SWITCHES
from evidence_inspector._naming import did_you_mean

_HINT = re.compile(r"\s*Run it with --help to see its options\.\s*")
#: An example command for a terminal.
_EXAMPLE = re.compile(r"\s*For example: evidence-inspector .*", re.DOTALL)
_UNKNOWN = re.compile(r"unknown option '--(?:no-)?([\w-]+)")
_INVALID = re.compile(r"option '(?:-\w, )?--([\w-]+)[^']*' argument '(.*?)' is invalid\. (.*)", re.DOTALL)
_REQUIRED = re.compile(r"required option '(?:-\w, )?--([\w-]+)[^']*' not specified")
_MISSING = re.compile(r"missing required argument '(\w+)'")

_OPTION = re.compile(r"--(no-)?([a-z][a-z-]*)(?: (\d+(?:\.\d+)?|[A-Z]{2}[^\s,;)]*[^\s,;).]|(?<=--allow )[A-Za-z,]*[A-Za-z]))?")


def in_python(text: str) -> str:
    """Turns `--limit 20` into `limit=20`. Commands to run in a terminal stay as they are."""
    if "evidence-inspector " in text:
        return text
    return _OPTION.sub(_argument, text.replace(" on the command line", " in Python") if "--" in text else text)


def _argument(found: re.Match[str]) -> str:
    no, option, value = found.groups()
    name = option.replace("-", "_")
    if name not in OPTIONS:
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
    """Returns what the program says about a wrong option, with a likely name."""
    text = " ".join(_HINT.sub("\n", _EXAMPLE.sub("", said)).split("\n")).strip()
    if unknown := _UNKNOWN.match(text):
        name = unknown[1].replace("-", "_")
        return f"There is no option {name} here.{did_you_mean(name, OPTIONS - {name}, '')}"
    if required := _REQUIRED.match(text):
        return f"{required[1].replace('-', '_')} is missing."
    if missing := _MISSING.match(text):
        return f"Pass one or more {missing[1]}."
    if not (invalid := _INVALID.match(text)):
        return in_python(text)
    name, value, reason = invalid[1].replace("-", "_"), invalid[2], in_python(invalid[3])
    known = CHOICES.get(name, ())
    wrong = next((part for part in value.split(",") if part not in known), value)
    return f"{name}={value!r}: {reason}" + ("" if "Did you mean" in reason else did_you_mean(wrong, known))

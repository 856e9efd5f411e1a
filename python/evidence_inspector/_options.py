"""Turns named arguments into options of the command line, and options in its messages into arguments. The program checks the values."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from evidence_inspector._errors import UsageError
from evidence_inspector._names import CHOICES, MAPPINGS, NEGATABLE, OPTIONS, PATHS, REPEATED, SWITCHES
from evidence_inspector._naming import did_you_mean, find_name


def _spell(name: str, value: Any) -> Any:
    """Returns choices, also those in a list or between commas, as the program spells them. The program refuses unknown ones."""
    if isinstance(value, str):
        return ",".join(find_name(part, CHOICES[name]) or part for part in value.split(","))
    return [_spell(name, one) for one in value] if isinstance(value, list | tuple | set | frozenset) else value


def _path(value: Any) -> str:
    """Returns the absolute path, because the program may run in another folder. `ratings.csv#1..5` keeps its scale."""
    return str(os.path.abspath(os.path.expanduser(os.fspath(value))))


def _mapping(value: Any, folder: str) -> str:
    """Returns the path of a file with the mapping. In `NAME=FILE` the name of the evidence file is kept."""
    if isinstance(value, Mapping):
        file = Path(folder, f"mapping{len(os.listdir(folder))}.json")
        file.write_text(json.dumps(value), encoding="utf-8")
        return str(file)
    text = os.fspath(value)
    name, equals, file_name = text.partition("=")
    return f"{name}={_path(file_name)}" if equals and not os.path.exists(text) else _path(text)


def _value(name: str, value: Any, folder: str) -> str:
    if name in PATHS:
        return _path(value)
    if name in MAPPINGS:
        return _mapping(value, folder)
    if name == "judge_extra":
        return json.dumps(value)
    if name == "data_set" and re.fullmatch(r"\w+", os.fspath(value)) is None:
        return _path(value)
    if isinstance(value, list | tuple | set | frozenset):
        return ",".join(str(one) for one in value)
    return str(value)


def _as_options(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Replaces `align` and `strict`, which the command line does not have. Raises `UsageError` if other options contradict them."""
    options = dict(arguments)
    align = options.pop("align", None)
    if align is not None:
        if str(align).casefold() not in ("claim", "position"):
            raise UsageError(f"align={align!r}: expected claim or position.{did_you_mean(str(align), ('claim', 'position'))}")
        by_position = str(align).casefold() == "position"
        if options.setdefault("by_position", by_position) and not by_position:
            raise UsageError('align="claim" and by_position=True contradict each other. Use one of them.')
        options["by_position"] = by_position
    if options.pop("strict", False):
        if options.get("max_failed") not in (None, 0, "0", "0%"):
            raise UsageError(f"strict=True allows no claim to fail, and max_failed={options['max_failed']!r} does. Use one of them.")
        options["max_failed"] = 0
    return options


def words(arguments: Mapping[str, Any], folder: str = "") -> list[str]:
    """Turns `{"alpha": 0.8, "rouge_stemmer": True}` into `--alpha=0.8 --rouge-stemmer`. `None` is left out, `False` becomes `--no-...`.

    folder: for values that have to be written to a file.
    """
    result: list[str] = []
    for name, given in _as_options(arguments).items():
        flag = name.replace("_", "-")
        if given is None or (given is False and name in OPTIONS and name not in NEGATABLE):
            continue
        if isinstance(given, bool):
            result.append(f"--{flag}" if given else f"--no-{flag}")
            continue
        value = _spell(name, given) if name in CHOICES else given
        is_one = name not in REPEATED or isinstance(value, str | os.PathLike | Mapping)
        # One word, so that a value that begins with a dash is not read as an option.
        result += [f"--{flag}={_value(name, one, folder)}" for one in ([value] if is_one else value)]
    return result


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

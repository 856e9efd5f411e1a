"""Turns named arguments into options of the command line, and options in its messages into arguments. The program checks the values."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any

from evidence_inspector._errors import UsageError
from evidence_inspector._names import NAMES, TEXTS


def did_you_mean(given: str, known: Iterable[str]) -> str:
    """Returns a sentence to append, such as ` Did you mean "semqa"?`, or an empty text."""
    names = {name.casefold(): name for name in known}
    likely = get_close_matches(given.strip().casefold(), names, 1)
    return f' Did you mean "{names[likely[0]]}"?' if likely else ""


def absolute(value: Any) -> str:
    """Returns the absolute path, because the program may run in another folder. `ratings.csv#1..5` keeps its scale."""
    return os.path.abspath(os.path.expanduser(os.fsdecode(value)))


def _value(name: str, value: Any, folder: str) -> str:
    if name in NAMES["mappings"]:
        if isinstance(value, Mapping):
            file = Path(folder, f"mapping{len(os.listdir(folder))}.json")
            file.write_text(json.dumps(value), encoding="utf-8")
            return str(file)
        evidence, equals, mapping = os.fspath(value).partition("=")
        return f"{evidence}={absolute(mapping)}" if equals and not os.path.exists(value) else absolute(value)
    if isinstance(value, Mapping):
        return json.dumps(value)
    if name in NAMES["paths"] or (name == "data_set" and not str(value).isalnum()):
        return absolute(value)
    return ",".join(map(str, value)) if isinstance(value, list | tuple | set | frozenset) else str(value)


def _as_options(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Replaces `align` and `strict`, which the command line does not have. Raises `UsageError` if other options contradict them."""
    options = dict(arguments)
    align, strict = options.pop("align", None), options.pop("strict", False)
    if align not in (None, "claim", "position"):
        raise UsageError(f'align={align!r}: expected "claim" or "position".')
    if align == "claim" and options.get("by_position"):
        raise UsageError('align="claim" and by_position=True contradict each other. Use one of them.')
    if strict and options.get("max_failed") not in (None, 0, "0", "0%"):
        raise UsageError(f"strict=True allows no claim to fail, and max_failed={options['max_failed']!r} does. Use one of them.")
    return options | ({"by_position": True} if align == "position" else {}) | ({"max_failed": 0} if strict else {})


def words(arguments: Mapping[str, Any], folder: str = "") -> list[str]:
    """Turns `{"alpha": 0.8, "rouge_stemmer": True}` into `--alpha=0.8 --rouge-stemmer`. `None` is left out, `False` becomes `--no-...`.

    folder: for values that have to be written to a file.
    """
    result: list[str] = []
    for name, value in _as_options(arguments).items():
        flag = name.replace("_", "-")
        if value is True:
            result.append(f"--{flag}")
        elif value is False:
            # For options without the form `--no-...`, False is the default.
            result += [f"--no-{flag}"] if name in NAMES["negatable"] or name not in TEXTS else []
        elif value is not None:
            several = value if name in NAMES["repeated"] and not isinstance(value, str | os.PathLike | Mapping) else [value]
            # One word, so that a value that begins with a dash is not read as an option.
            result += [f"--{flag}={_value(name, one, folder)}" for one in several]
    return result


_OPTION = re.compile(r"--(no-)?([a-z][a-z-]*)(?: (\d+(?:\.\d+)?|[A-Z]{2}[^\s,;)]*[^\s,;).]|(?<=--allow )[A-Za-z,]*[A-Za-z]|(?<=--data-set )[a-z0-9]+))?")
#: An option in a message about wrong usage: `option '-m, --metrics <ids>' argument 'x' is invalid.`
_FLAG = re.compile(r"(option )'(?:-\w, )?--(?:no-)?([\w-]+)[^']*'(?: argument ('.*?') is invalid\.)?", re.DOTALL)


#: A command to run in a terminal: between backquotes, or up to the end of the text.
_COMMAND = re.compile(r"(`evidence-inspector [^`]*`(?: on the command line)?|evidence-inspector [^`]*$)")
#: What the command line suggests when the files of the options are swapped.
_SWAP = re.compile(r"Use --reference .+ --predictions .+\.")
#: A folder with the files of one call, at the end of a path.
_OF_CALL = re.compile(r"evidence-inspector-\w{8}(?:[\\/]system\d+)?$")


def in_python(text: str) -> str:
    """Turns `--limit 20` into `limit=20`. Commands to run in a terminal stay as they are."""
    parts = _COMMAND.split(_SWAP.sub("Swap the first two arguments.", text))
    return "".join(part if at % 2 else _OPTION.sub(_argument, part.replace(" on the command line", " in Python")) for at, part in enumerate(parts))


def _item(name: str, found: re.Match[str]) -> str:
    return f"{name}[{int(found[1]) - 1}]"


def name_arguments(text: str, args: Iterable[str]) -> str:
    """Names the arguments of Python instead of the files that a call writes for them: `predictions.jsonl, line 3` becomes `predictions[2]`."""
    for arg in args:
        option, _, path = arg.partition("=") if arg.startswith("--") else ("", "", arg)
        folder, file = os.path.split(path)
        if option == "--output" or not _OF_CALL.search(folder):
            continue
        parent = os.path.basename(folder)
        name = option[2:].replace("-", "_") or (parent if parent.startswith("system") else os.path.splitext(file)[0])
        place = rf"(?:{re.escape(folder)}[\\/]|[^\s'\"`]*evidence-inspector-\w{{8}}[\\/](?:system\d+[\\/])?)?{re.escape(file)}"
        text = re.sub(rf"(evidence-inspector mapping ){place}", r"\1FILE", text)
        text = re.sub(rf"{place}, line (\d+)", partial(_item, name), text)
        text = re.sub(place, name, text)
        for before, after in (("The mapping {} ", "The mapping "), ("argument '{}' is invalid", "is wrong"), ("{}: The file is empty", "{} is empty")):
            text = text.replace(before.format(name), after.format(name))
    return text


def _argument(found: re.Match[str]) -> str:
    no, option, value = found.groups()
    name = option.replace("-", "_")
    if name not in TEXTS and name not in ("reference", "predictions", "metrics", "score"):
        return found[0]
    if name == "by_position":
        return 'align="position"'
    if no or name in NAMES["switches"]:
        return f"{name}={not no}" + (f" {value}" if value else "")
    if value is None:
        return f"'{name}'"
    return f"{name}={value}" if value[0].isdigit() else f'{name}="{value}"'


def _wrong_argument(found: re.Match[str]) -> str:
    name = found[2].replace("-", "_")
    return f"{name}={found[3]}:" if found[3] else found[1] + name


def usage_sentence(said: str) -> str:
    """Returns what the program says about wrong usage, with names of Python and without its examples for a terminal."""
    text, *_ = re.split(r"\s*(?:For example: evidence-inspector |Run it with --help)", said)
    sentence = in_python(_FLAG.sub(_wrong_argument, text))
    unknown = re.match(r"unknown option (\w+)", sentence)
    known = (*TEXTS, "metrics", "names")
    return f"{unknown[0]}.{did_you_mean(unknown[1], known)}" if unknown else sentence

"""Reads claims from answers of language models."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_FENCE = re.compile(r"```(?:json)?\s*\n(.*?)```", re.DOTALL)


def read_prediction(answer: str) -> dict[str, Any] | None:
    """Returns the prediction in an answer: a JSON object, alone, in a code fence or in a text. `None` if there is no JSON object."""
    decoder = json.JSONDecoder()
    for text in (answer.strip(), *(found.strip() for found in _FENCE.findall(answer))):
        try:
            value = json.loads(text)
        except ValueError:
            continue
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        if isinstance(value, dict):
            return value
    for start in (found.start() for found in re.finditer(r"\{", answer)):
        try:
            value, _ = decoder.raw_decode(answer, start)
        except ValueError:
            continue
        if isinstance(value, dict):
            return value
    return None


def read_reference(given: Any, where: str) -> dict[str, Any]:
    """Returns a reference claim from a dictionary or JSON. Otherwise raises a `ValueError` that names the place."""
    if isinstance(given, Mapping):
        return dict(given)
    try:
        value = json.loads(given)
    except (TypeError, ValueError):
        value = None
    if not isinstance(value, dict):
        raise ValueError(f"Expected a reference claim in {where}: a dictionary or JSON with the claim, its label and its questions.")
    return value

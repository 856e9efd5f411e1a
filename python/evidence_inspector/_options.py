"""Named arguments as words of the command line. What is allowed is said by the program, in one place."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypedDict

PathLike = str | os.PathLike[str]


class Options(TypedDict, total=False):
    """How to score, whatever the function. Left out: as the command line has it; `evidence-inspector score --help` says more."""

    #: Weight of the question score in SemQA, 0 to 1.
    alpha: float
    #: A match's answers count when its similarity is above it.
    threshold: float
    variation: Literal["hungarian", "softmax", "bestMatch"]
    temperature: float
    definition: Literal["paper", "authors"]
    answer_support: Literal["ratio", "decidedOnly", "undecidedHalf", "entailment"]
    answer_context: Literal["answer", "questionAnswer", "completeAnswer"]
    meteor_tokenizer: Literal["nltk3.9.1", "nltk3.10"]
    rouge_stemmer: bool
    #: `averitec`, `fever`, `claimdecomp`, or a JSON file of your own.
    data_set: PathLike
    #: Only the first reference claims.
    limit: int
    #: For the models; 0: one for each processor.
    threads: int
    #: Ids of installed models.
    encoder: str
    nli: str
    models_folder: PathLike
    #: Where model results are kept between runs; `False`: nowhere.
    store: PathLike | Literal[False]
    #: Of several ratings of a claim.
    combine: str
    #: `False`: files of ratings beside the predictions are left alone.
    columns_beside: Literal[False]
    #: Files of stored replies of judges.
    replies: PathLike | Iterable[PathLike]
    judge: str
    judge_model: str
    judge_profile: str
    judge_key_env: str
    budget: int
    repeats: int
    #: Agree to what a judge costs.
    yes: bool


PATHS = frozenset({"models_folder", "store", "replies", "columns", "raters"})


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _path(value: Any) -> str:
    """Absolute, since the program may have been started elsewhere; `ratings.csv#1..5` keeps its scale."""
    return os.path.abspath(os.fspath(value))


def words(options: Mapping[str, Any]) -> list[str]:
    """`{"alpha": 0.8, "rouge_stemmer": True}` as `--alpha 0.8 --rouge-stemmer`. `None` is left out, `False` becomes `--no-...`."""
    result: list[str] = []
    for name, value in options.items():
        if value is None:
            continue
        flag = _flag(name)
        if value is True:
            result.append(flag)
        elif value is False:
            if name in ("store", "columns_beside", "stream"):
                result.append("--no-" + flag[2:])
        elif name in PATHS:
            several = [value] if isinstance(value, str | os.PathLike) else list(value)
            for path in several:
                result += [flag, _path(path)]
        elif name == "data_set" and re.fullmatch(r"\w+", os.fspath(value)) is None:
            result += [flag, _path(value)]
        elif isinstance(value, list | tuple | set | frozenset):
            result += [flag, ",".join(str(one) for one in value)]
        else:
            # As one word, so that a value cannot be taken for an option.
            result.append(f"{flag}={value}")
    return result

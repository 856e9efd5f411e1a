"""Turns named arguments into options of the command line. Only the program checks which values are allowed."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypedDict

from evidence_inspector._errors import UsageError
from evidence_inspector._names import (
    CHOICES,
    AnswerContext,
    AnswerSupport,
    Combine,
    DataSet,
    Definition,
    ExecutionProvider,
    JudgeProfile,
    MeteorTexts,
    MeteorTokenizer,
    Variation,
    Without,
)
from evidence_inspector._naming import did_you_mean, find_name, likely_name

PathLike = str | os.PathLike[str]


class Options(TypedDict, total=False):
    """Options that all functions share. Defaults are those of the command line: see `evidence-inspector score --help`.

    Attributes
    ----------
    alpha
        Question weight of SemQA, 0 to 1.
    threshold
        Similarity (0 to 1) above which the answers of matched questions are compared in SemQA.
    variation
        How SemQA matches and weights questions.
    temperature
        Temperature of the softmax variation. Lower values give more weight to the most similar questions.
    definition
        The definition of SemQA: that of the paper, or that of its authors' program.
    answer_support
        How SemQA turns entailment between two answers into support.
    answer_context
        What the NLI model reads on both sides.
    meteor_tokenizer
        The version of NLTK whose tokeniser METEOR uses.
    meteor_texts
        Which questions and answers METEOR compares.
    rouge_stemmer
        Whether ROUGE compares stems.
    data_set
        `averitec`, `fever`, `claimdecomp`, or a JSON file of your own.
    align
        `"position"`: the first prediction is for the first reference claim and so on, whatever their texts and ids are. `"claim"` (default):
        predictions are aligned by id and claim text.
    by_position
        `True` is the same as `align="position"`.
    limit
        Score only this many claims from the start of the reference.
    max_failed
        How many claims may fail for a metric: a number such as `3`, or a share such as `"5%"`. If more fail, an error is raised (code
        `claimsFailed`). Default: a warning says how many failed.
    strict
        Raise an error if a claim fails, or if compared systems are scored for different claims.
    threads
        Threads for the models. 0: one for each processor.
    encoder, nli, regressor
        Ids of installed models.
    execution_provider
        Where the models run: `cpu`, `webgpu`, `cuda`, `dml`, `coreml`.
    models_folder
        The folder of downloaded models.
    store
        The folder that keeps model results between runs. `False`: do not store them.
    combine
        How several ratings of a claim are combined: `mean`, `median`, `majority`, ...
    columns_beside
        `False`: ignore rating files in the folder of the predictions.
    replies
        Files with stored replies of a judge.
    sources
        Files and folders with texts of source pages, for `sourceSupport` (docs/sources.md).
    reference_sources
        Whether `sourceSupport` also checks if the reference answers are in their sources.
    retrieved
        A file with the passages that the system retrieved for each claim, for `evidenceStages`.
    retrieved_mapping
        A mapping for a file of retrieved passages that has its own form: a file or the mapping itself.
    judge, judge_model, judge_profile, judge_key_env
        The address of the judge's server, the name of its model, the profile (how evidence is joined for the prompts), and the environment
        variable that contains the key.
    judge_max_tokens, judge_timeout, judge_concurrency
        The maximum number of tokens of a reply, the timeout of a request in seconds, and the number of parallel requests.
    judge_extra
        Fields to add to every request: `{"reasoning_effort": "low"}`.
    budget
        The number of tokens after which no further requests are sent to the judge.
    repeats
        How often each request is sent to the judge.
    judge_price
        The price of a million input tokens and of a million output tokens: `(2.5, 10)`.
    yes
        Confirm the cost of a judge in advance.
    mapping
        A mapping for claims that have their own form (docs/mapping.md): a file, the mapping itself, or `"NAME=FILE"`.
    reference_mapping
        The same for the reference: a file or the mapping itself.
    without
        Rules of the doctor, such as `["factCheckSite", "evidenceAfterClaim"]`. Predicted evidence that they flag is left out. `score` also
        compares each score with the score on all evidence: `.without`.
    timing
        Measure the time of every metric and store it in the report.
    """

    alpha: float
    threshold: float
    variation: Variation
    temperature: float
    definition: Definition
    answer_support: AnswerSupport
    answer_context: AnswerContext
    meteor_tokenizer: MeteorTokenizer
    meteor_texts: MeteorTexts
    rouge_stemmer: bool
    reference_sources: bool
    data_set: DataSet | PathLike
    align: Literal["claim", "position"]
    by_position: bool
    limit: int
    max_failed: int | str
    strict: bool
    threads: int
    encoder: str
    nli: str
    regressor: str
    execution_provider: ExecutionProvider
    models_folder: PathLike
    store: PathLike | Literal[False]
    combine: Combine
    columns_beside: Literal[False]
    replies: PathLike | Iterable[PathLike]
    sources: PathLike | Iterable[PathLike]
    retrieved: PathLike
    judge: str
    judge_model: str
    judge_profile: JudgeProfile
    judge_key_env: str
    judge_max_tokens: int
    judge_timeout: int
    judge_concurrency: int
    judge_extra: Mapping[str, Any]
    budget: int
    repeats: int
    judge_price: Sequence[float]
    yes: bool
    mapping: PathLike | Mapping[str, Any] | Iterable[PathLike | Mapping[str, Any]]
    reference_mapping: PathLike | Mapping[str, Any]
    retrieved_mapping: PathLike | Mapping[str, Any]
    timing: bool
    without: Without | str | Sequence[Without | str]


PATHS = frozenset({"models_folder", "store", "replies", "sources", "retrieved", "columns", "raters", "misinformation"})
MAPPINGS = frozenset({"mapping", "reference_mapping", "retrieved_mapping"})
#: Options that are repeated for each of several values.
REPEATED = frozenset({"severity"})
#: Options with a `--no-...` form. For all other options `False` is the default and is not passed on.
DENIED = frozenset({"store", "columns_beside", "stream", "models"})
#: Names to suggest for a misspelt one.
KNOWN = [
    *Options.__annotations__,
    *"reference predictions metrics columns levels shard stream progress names baseline primary level seed resamples allow".split(),
    *"dimensions scores raters ratings_each role misinformation severity models".split(),
]


#: Options without a value.
SWITCHES = frozenset({"rouge_stemmer", "reference_sources", "by_position", "yes", "timing", "strict", "stream"})


def no_option(name: str) -> str:
    likely = likely_name(name, [one for one in KNOWN if one != name])
    return f"There is no option {name} here." + (f" Did you mean {likely}?" if likely else "")


def _choice(name: str, value: Any) -> Any:
    """Returns a choice as the program spells it. Raises `UsageError` for other values. A data set may be a file."""
    if isinstance(value, list | tuple | set | frozenset):
        return [_choice(name, one) for one in value]
    if not isinstance(value, str):
        return value
    if name == "without" and "," in value:
        return [_choice(name, one) for one in value.split(",")]
    known = CHOICES[name]
    found = find_name(value, known)
    if found is not None or (name == "data_set" and (re.fullmatch(r"\w+", value) is None or os.path.exists(value))):
        return found or value
    raise UsageError(f"{name}={value!r}: expected {', '.join(known)}.{did_you_mean(value, known)}", "usage")


def _aligned(options: dict[str, Any]) -> dict[str, Any]:
    """Replaces `align` by the option of the command line. Raises `UsageError` for contradicting options."""
    align = options.pop("align", None)
    if align is None:
        return options
    found = find_name(str(align), ("claim", "position"))
    if found is None:
        raise UsageError(f"align={align!r}: expected claim or position.{did_you_mean(str(align), ('claim', 'position'))}", "usage")
    if found == "claim" and options.get("by_position"):
        raise UsageError('align="claim" and by_position=True contradict each other. Use one of them.', "usage")
    return {**options, "by_position": True} if found == "position" else options


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


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


def _several(value: Any) -> list[Any]:
    return [value] if isinstance(value, str | os.PathLike | Mapping) else list(value)


def _limited(options: Mapping[str, Any]) -> dict[str, Any]:
    """Replaces `strict` by the limit of failed claims that it means. Raises `UsageError` for contradicting options."""
    given = dict(options)
    if not given.pop("strict", None):
        return given
    if given.get("max_failed") not in (None, 0, "0", "0%"):
        raise UsageError(f"strict=True allows no claim to fail, and max_failed={given['max_failed']!r} does. Use one of them.", "usage")
    return {**given, "max_failed": 0}


def words(options: Mapping[str, Any], folder: str = "") -> list[str]:
    """Turns `{"alpha": 0.8, "rouge_stemmer": True}` into `--alpha=0.8 --rouge-stemmer`. `None` is left out, `False` becomes `--no-...`.

    folder: for values that have to be written to a file. Raises `UsageError` for wrong values.
    """
    result: list[str] = []
    for name, value in _aligned(_limited(options)).items():
        if value is None:
            continue
        if name in CHOICES:
            value = _choice(name, value)
        flag = _flag(name)
        if value is True:
            result.append(flag)
        elif value is False:
            if name in DENIED:
                result.append("--no-" + flag[2:])
            elif name not in KNOWN:
                raise UsageError(no_option(name), "usage")
        elif name in PATHS:
            for path in _several(value):
                result += [flag, _path(path)]
        elif name in MAPPINGS:
            for mapping in _several(value):
                result += [flag, _mapping(mapping, folder)]
        elif name == "judge_extra":
            result += [flag, json.dumps(value)]
        elif name in REPEATED:
            for one in _several(value):
                result += [flag, str(one)]
        elif name == "data_set" and re.fullmatch(r"\w+", os.fspath(value)) is None:
            result += [flag, _path(value)]
        elif isinstance(value, list | tuple | set | frozenset):
            result += [flag, ",".join(str(one) for one in value)]
        else:
            # One word, so that a value that begins with a dash is not read as an option.
            result.append(f"{flag}={value}")
    return result

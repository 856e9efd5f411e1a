"""Named arguments as words of the command line. What is allowed is said by the program, in one place."""

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
    MeteorTokenizer,
    Variation,
    Without,
)
from evidence_inspector._naming import did_you_mean, find_name, likely_name

PathLike = str | os.PathLike[str]


class Options(TypedDict, total=False):
    """How to score, whatever the function. Left out: as the command line has it; `evidence-inspector score --help` says more.

    Attributes
    ----------
    alpha
        Weight of the question score in SemQA, 0 to 1.
    threshold
        A match's answers count if its similarity is above the threshold.
    variation
        How questions are matched and weighed in SemQA.
    temperature
        Of the softmax variation; smaller is sharper.
    definition
        Of SemQA: the paper's or its authors' program's.
    answer_support
        What the entailment between two answers is worth.
    answer_context
        What the NLI model reads on both sides.
    meteor_tokenizer
        As of which NLTK METEOR parts words.
    rouge_stemmer
        Whether ROUGE compares stems.
    data_set
        `averitec`, `fever`, `claimdecomp`, or a JSON file of your own.
    align
        `"position"`: the first prediction is for the first reference claim and so on, whatever their texts and ids are. `"claim"`: by id
        and text, as by default.
    by_position
        `True` is the same as `align="position"`.
    limit
        Only the first reference claims.
    max_failed
        Claims that may fail for a metric, as `3`, or the share of them, as `"5%"`: with more there is an error (code `claimsFailed`).
        Left out: a warning says how many failed.
    strict
        No claim may fail, none of the predictions may be lost in a stream, and compared systems must be scored for the same claims.
    threads
        For the models; 0: one for each processor.
    encoder, nli, regressor
        Ids of installed models.
    execution_provider
        Where the models run: `cpu`, `webgpu`, `cuda`, `dml`, `coreml`.
    models_folder
        Where downloaded models are.
    store
        Where model results are kept between runs; `False`: nowhere.
    combine
        What becomes of several ratings of a claim: `mean`, `median`, `majority`, ...
    columns_beside
        `False`: files of ratings beside the predictions are left alone.
    replies
        Files of stored replies of judges.
    sources
        Files and folders with texts of source pages, for `sourceSupport` (docs/sources.md).
    reference_sources
        Whether `sourceSupport` also checks the answers of the reference against their sources.
    retrieved
        A file with what the pipeline's retrieval kept for each claim, for `evidenceStages`.
    retrieved_mapping
        For lists of `retrieved` in a form of their own: a file or the mapping itself.
    judge, judge_model, judge_profile, judge_key_env
        The server of the language model that judges, the model there, whose way of joining evidence, and the environment variable with the key.
    judge_max_tokens, judge_timeout, judge_concurrency
        The maximum tokens of each reply, the seconds for an answer, and how many questions run at a time.
    judge_extra
        Members to add to every request: `{"reasoning_effort": "low"}`.
    budget
        Tokens before which a judge is no longer asked.
    repeats
        How often a judge is asked each question.
    judge_price
        What a million tokens cost, read and written: `(2.5, 10)`.
    yes
        Agree to what a judge costs.
    mapping
        For claims in a form of their own (docs/mapping.md): a file, the mapping itself, or `"NAME=FILE"`.
    reference_mapping
        The same for the reference; a file or the mapping itself.
    without
        Rules of the doctor: leaves out the predicted evidence that they flag, `["factCheckSite", "evidenceAfterClaim", "ownFactCheck"]`.
        `score` also compares each score with that on all evidence: `.without`.
    timing
        Measures the time of every metric, and keeps it in the report.
    """

    alpha: float
    threshold: float
    variation: Variation
    temperature: float
    definition: Definition
    answer_support: AnswerSupport
    answer_context: AnswerContext
    meteor_tokenizer: MeteorTokenizer
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
#: Given once for each.
REPEATED = frozenset({"severity"})
#: `False` is said to the program; elsewhere it is what the program does anyway.
DENIED = frozenset({"store", "columns_beside", "stream", "models"})
#: Names that a slip may be meant for.
KNOWN = [
    *Options.__annotations__,
    *"reference predictions metrics columns levels shard stream progress names baseline primary level seed resamples".split(),
    *"dimensions scores raters ratings_each role misinformation severity models".split(),
]


#: Options that are `True` or left out.
SWITCHES = frozenset({"rouge_stemmer", "reference_sources", "by_position", "yes", "timing", "strict", "stream"})


def no_option(name: str) -> str:
    likely = likely_name(name, [one for one in KNOWN if one != name])
    return f"There is no option {name} here." + (f" Did you mean {likely}?" if likely else "")


def _choice(name: str, value: Any) -> Any:
    """A choice as the program spells it. Raises `UsageError` for other words; a data set may be a file."""
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
    """`align` as the option that it stands for."""
    align = options.pop("align", None)
    if align is None:
        return options
    found = find_name(str(align), ("claim", "position"))
    if found is None:
        raise UsageError(f"align={align!r}: expected claim or position.{did_you_mean(str(align), ('claim', 'position'))}", "usage")
    if found == "claim" and options.get("by_position"):
        raise UsageError('align="claim" and by_position=True contradict each other; give one of them.', "usage")
    return {**options, "by_position": True} if found == "position" else options


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _path(value: Any) -> str:
    """Absolute, since the program may have been started elsewhere; `ratings.csv#1..5` keeps its scale."""
    return str(os.path.abspath(os.path.expanduser(os.fspath(value))))


def _mapping(value: Any, folder: str) -> str:
    """A file with it; the name of the evidence file before it stays as it is."""
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
    """`strict` as the limit that it stands for."""
    given = dict(options)
    if not given.pop("strict", None):
        return given
    if given.get("max_failed") not in (None, 0, "0", "0%"):
        raise UsageError(f"strict=True allows no claim to fail, and max_failed={given['max_failed']!r} does; give one of them.", "usage")
    return {**given, "max_failed": 0}


def words(options: Mapping[str, Any], folder: str = "") -> list[str]:
    """`{"alpha": 0.8, "rouge_stemmer": True}` as `--alpha 0.8 --rouge-stemmer`. `None` is left out, `False` becomes `--no-...`.

    folder: for what has to be a file.
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
            # As one word, so that a value cannot be taken for an option.
            result.append(f"{flag}={value}")
    return result

# The types of _names.py. `npm run written` writes this file from the program's tables: do not edit it.

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

PathLike = str | os.PathLike[str]

MetricId = Literal["coverage", "semqa", "hungarianMeteor", "rouge1", "rouge2", "rougeL", "bleu", "chrf", "coverageOverlap", "verdict", "averitec", "justification", "ordinalVerdict", "urlOverlap", "feverScore", "supportingFacts", "scifactScores", "nuggetScores", "rubricScores", "sourceSupport", "citations", "evidenceStages", "proxyReference", "wholeEvidence", "justificationCosine", "pairRegressor", "ev2r", "referenceless", "judgeVerdict"]
MetricGroup = Literal["rouge", "all"]
ColumnName = Literal["coverage", "coverage_precision", "coverage_relevance", "semqa", "semqa_question", "semqa_answer", "hungarianMeteor_questionAnswer", "hungarianMeteor_question", "rouge1_questionAnswer", "rouge1_question", "rouge2_questionAnswer", "rouge2_question", "rougeL_questionAnswer", "rougeL_question", "bleu_questionAnswer", "bleu_question", "chrf_questionAnswer", "chrf_question", "coverageOverlap", "coverageOverlap_precision", "coverageOverlap_relevance", "verdict_accuracy", "verdict_macroF1", "averitec_0.25", "averitec_0.1", "averitec_0.2", "averitec_0.3", "averitec_0.4", "averitec_0.5", "justification_meteor", "justification_0.25", "ordinalVerdict_softAccuracy", "ordinalVerdict_accuracy", "ordinalVerdict_macroF1", "ordinalVerdict_meanAbsoluteError", "urlOverlap", "feverScore", "feverScore_precision", "feverScore_recall", "feverScore_f1", "supportingFacts", "supportingFacts_exact", "scifactScores_abstractLabelOnly_f1", "scifactScores_abstractLabelOnly_precision", "scifactScores_abstractLabelOnly_recall", "scifactScores_abstractRationalized_f1", "scifactScores_abstractRationalized_precision", "scifactScores_abstractRationalized_recall", "scifactScores_sentenceSelection_f1", "scifactScores_sentenceSelection_precision", "scifactScores_sentenceSelection_recall", "scifactScores_sentenceLabel_f1", "scifactScores_sentenceLabel_precision", "scifactScores_sentenceLabel_recall", "nuggetScores", "nuggetScores_all", "nuggetScores_strictVital", "nuggetScores_strictAll", "rubricScores", "rubricScores_contradictory", "sourceSupport", "sourceSupport_notFound", "sourceSupport_contradicted", "citations", "citations_precision", "evidenceStages", "evidenceStages_notInStore", "evidenceStages_notRetrieved", "evidenceStages_notUsed", "evidenceStages_used", "evidenceStages_pages", "evidenceStages_read", "evidenceStages_words", "evidenceStages_leaks", "evidenceStages_passages", "evidenceStages_cited", "evidenceStages_citedElsewhere", "proxyReference", "proxyReference_agreement", "wholeEvidence_meteor", "wholeEvidence_rougeL", "wholeEvidence_bleu", "justificationCosine", "pairRegressor", "ev2r_recall", "ev2r_precision", "ev2r_f1", "ev2r_questionRecall", "ev2r_questionPrecision", "ev2r_questionF1", "ev2r_averitec_ev2r", "ev2r_averitec_fever8", "ev2r_averitec_leaderboard", "referenceless", "referenceless_contradicted", "referenceless_paper", "judgeVerdict", "judgeVerdict_system", "judgeVerdict_probability"]
Without = Literal["evidenceAfterClaim", "storedAfterClaim", "factCheckSite", "ownFactCheck", "ownPage", "socialMedia", "video", "pdf", "image", "document", "notInSource", "malformedAddress", "deadAddress", "sourceTwice", "questionRepeatsClaim", "questionNotAlone", "searchQuery", "questionGivesVerdict", "questionWithoutTime", "questionWithoutPlace", "answerWithoutSource", "booleanWithoutExplanation", "bareAuthority", "tooManyAnswers", "copiedQuestion", "copiedAnswer", "hiddenCharacter", "clipped", "unknownAnswerType", "unknownMedium"]
DataSet = Literal["averitec", "fever", "claimdecomp", "scifact", "hover", "wice"]
MeteorTokenizer = Literal["nltk3.9.1", "nltk3.10"]
MeteorTexts = Literal["official", "firstAnswers"]
Variation = Literal["hungarian", "softmax", "bestMatch"]
Definition = Literal["paper", "authors"]
AnswerSupport = Literal["ratio", "decidedOnly", "undecidedHalf", "entailment"]
AnswerContext = Literal["answer", "questionAnswer", "completeAnswer"]
Combine = Literal["mean", "median", "majority", "claimDecomp"]
ExecutionProvider = Literal["cpu", "webgpu", "cuda", "dml", "coreml"]
JudgeProfile = Literal["paper", "ev2r", "fever8", "leaderboard", "demonstrations", "chainOfThought"]

class MetricNames(NamedTuple):
    name: str
    aggregate_key: str
    columns: tuple[str, ...]

METRICS: dict[str, MetricNames]
KEYS: dict[str, list[str]]
NAMES: dict[str, Any]
TEXTS: dict[str, str]

def documentation(command: str) -> str: ...

class Options(TypedDict, total=False):
    mapping: PathLike | Mapping[str, Any] | Iterable[PathLike | Mapping[str, Any]]
    reference_mapping: PathLike | Mapping[str, Any]
    choose: str | Iterable[str]
    data_set: DataSet | PathLike
    by_position: bool
    limit: int
    combine: Combine
    columns_beside: Literal[False]
    sources: PathLike | Iterable[PathLike]
    retrieved_mapping: PathLike | Mapping[str, Any]
    retrieved: PathLike
    without: Without | str | Sequence[Without | str]
    cluster: str
    meteor_tokenizer: MeteorTokenizer
    meteor_texts: MeteorTexts
    rouge_stemmer: bool
    max_failed: int | str
    reference_sources: bool
    alpha: float
    threshold: float
    variation: Variation
    temperature: float
    definition: Definition
    answer_support: AnswerSupport
    answer_context: AnswerContext
    threads: int
    models_folder: PathLike
    encoder: str
    nli: str
    reader: str
    regressor: str
    execution_provider: ExecutionProvider
    store: PathLike | Literal[False]
    replies: PathLike | Iterable[PathLike]
    judge_profile: JudgeProfile
    judge: str
    judge_model: str
    judge_key_env: str
    judge_price: Sequence[float]
    judge_max_tokens: int
    judge_timeout: int
    judge_concurrency: int
    judge_extra: Mapping[str, Any]
    repeats: int
    budget: int
    yes: bool
    timing: bool
    align: Literal["claim", "position"]
    strict: bool


class ScoreOptions(Options, total=False):
    stream: bool
    columns: PathLike | Iterable[PathLike]
    shard: str
    primary: str | Sequence[str]
    levels: Sequence[float]


class CompareOptions(Options, total=False):
    names: str | Sequence[str]
    system_field: str
    system_columns: str | Sequence[str]
    baseline: str
    columns: PathLike | Iterable[PathLike]
    primary: str | Sequence[str]
    allow: str | Sequence[str]
    seed: int
    resamples: int
    level: float


class CheckupOptions(Options, total=False):
    raters: PathLike
    columns: PathLike | Iterable[PathLike]
    seed: int
    dimensions: str | Sequence[str]
    scores: str | Sequence[str]
    ratings_each: int
    resamples: int


class DoctorOptions(Options, total=False):
    misinformation: PathLike
    role: str
    allow: str | Sequence[str]
    severity: str | Sequence[str]
    models: bool


class StatsOptions(Options, total=False):
    role: str


class GateOptions(Options, total=False):
    columns: PathLike | Iterable[PathLike]
    allow: str | Sequence[str]
    seed: int
    resamples: int
    margin: float

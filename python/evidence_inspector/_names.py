"""Names of metrics, columns, options and choices. `npm run written` writes this file from the program's tables: do not edit it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict, get_args

PathLike = str | os.PathLike[str]

MetricId = Literal[
    "coverage", "semqa", "hungarianMeteor", "rouge1", "rouge2", "rougeL", "bleu", "chrf", "coverageOverlap", "verdict", "averitec",
    "justification", "ordinalVerdict", "urlOverlap", "feverScore", "supportingFacts", "scifactScores", "nuggetScores",
    "rubricScores", "sourceSupport", "citations", "evidenceStages", "proxyReference", "wholeEvidence", "justificationCosine",
    "pairRegressor", "ev2r", "referenceless", "judgeVerdict",
]
MetricGroup = Literal["rouge", "all"]
ColumnName = Literal[
    "coverage", "coverage_precision", "coverage_relevance", "semqa", "semqa_question", "semqa_answer",
    "hungarianMeteor_questionAnswer", "hungarianMeteor_question", "rouge1_questionAnswer", "rouge1_question",
    "rouge2_questionAnswer", "rouge2_question", "rougeL_questionAnswer", "rougeL_question", "bleu_questionAnswer", "bleu_question",
    "chrf_questionAnswer", "chrf_question", "coverageOverlap", "coverageOverlap_precision", "coverageOverlap_relevance",
    "verdict_accuracy", "verdict_macroF1", "averitec_0.25", "averitec_0.1", "averitec_0.2", "averitec_0.3", "averitec_0.4",
    "averitec_0.5", "justification_meteor", "justification_0.25", "ordinalVerdict_softAccuracy", "ordinalVerdict_accuracy",
    "ordinalVerdict_macroF1", "ordinalVerdict_meanAbsoluteError", "urlOverlap", "feverScore", "feverScore_precision",
    "feverScore_recall", "feverScore_f1", "supportingFacts", "supportingFacts_exact", "scifactScores_abstractLabelOnly_f1",
    "scifactScores_abstractLabelOnly_precision", "scifactScores_abstractLabelOnly_recall", "scifactScores_abstractRationalized_f1",
    "scifactScores_abstractRationalized_precision", "scifactScores_abstractRationalized_recall",
    "scifactScores_sentenceSelection_f1", "scifactScores_sentenceSelection_precision", "scifactScores_sentenceSelection_recall",
    "scifactScores_sentenceLabel_f1", "scifactScores_sentenceLabel_precision", "scifactScores_sentenceLabel_recall", "nuggetScores",
    "nuggetScores_all", "nuggetScores_strictVital", "nuggetScores_strictAll", "rubricScores", "rubricScores_contradictory",
    "sourceSupport", "sourceSupport_notFound", "sourceSupport_contradicted", "citations", "citations_precision", "evidenceStages",
    "evidenceStages_notInStore", "evidenceStages_notRetrieved", "evidenceStages_notUsed", "evidenceStages_used",
    "evidenceStages_pages", "evidenceStages_read", "evidenceStages_words", "evidenceStages_leaks", "evidenceStages_passages",
    "evidenceStages_cited", "evidenceStages_citedElsewhere", "proxyReference", "proxyReference_agreement", "wholeEvidence_meteor",
    "wholeEvidence_rougeL", "wholeEvidence_bleu", "justificationCosine", "pairRegressor", "ev2r_recall", "ev2r_precision", "ev2r_f1",
    "ev2r_questionRecall", "ev2r_questionPrecision", "ev2r_questionF1", "ev2r_averitec_ev2r", "ev2r_averitec_fever8",
    "ev2r_averitec_leaderboard", "referenceless", "referenceless_contradicted", "referenceless_paper", "judgeVerdict",
    "judgeVerdict_system", "judgeVerdict_probability",
]

Without = Literal[
    "evidenceAfterClaim", "storedAfterClaim", "factCheckSite", "ownFactCheck", "ownPage", "socialMedia", "video", "pdf", "image",
    "document", "notInSource", "malformedAddress", "deadAddress", "sourceTwice", "questionRepeatsClaim", "questionNotAlone",
    "searchQuery", "questionGivesVerdict", "questionWithoutTime", "questionWithoutPlace", "answerWithoutSource",
    "booleanWithoutExplanation", "bareAuthority", "tooManyAnswers", "copiedQuestion", "copiedAnswer", "hiddenCharacter", "clipped",
    "unknownAnswerType", "unknownMedium",
]
DataSet = Literal["averitec", "fever", "claimdecomp", "scifact"]
MeteorTokenizer = Literal["nltk3.9.1", "nltk3.10"]
MeteorTexts = Literal["official", "firstAnswers"]
Variation = Literal["hungarian", "softmax", "bestMatch"]
Definition = Literal["paper", "authors"]
AnswerSupport = Literal["ratio", "decidedOnly", "undecidedHalf", "entailment"]
AnswerContext = Literal["answer", "questionAnswer", "completeAnswer"]
Combine = Literal["mean", "median", "majority", "claimDecomp"]
ExecutionProvider = Literal["cpu", "webgpu", "cuda", "dml", "coreml"]
JudgeProfile = Literal["paper", "ev2r", "fever8", "leaderboard", "demonstrations"]


class MetricNames(NamedTuple):
    """The names of a metric: in sentences, in a report's `aggregate`, and in data frames. The first column is its main score."""

    name: str
    aggregate_key: str
    columns: tuple[str, ...]


#: Ids, names in sentences, and keys in `aggregate`. Columns begin with the id.
_METRICS = (
    ("coverage", "Coverage", "coverage"),
    ("semqa", "SemQA", "semqa"),
    ("hungarianMeteor", "Hungarian METEOR", "hungarianMeteor"),
    ("rouge1", "ROUGE-1", "rouge1"),
    ("rouge2", "ROUGE-2", "rouge2"),
    ("rougeL", "ROUGE-L", "rougeL"),
    ("bleu", "BLEU", "bleu"),
    ("chrf", "chrF", "chrf"),
    ("coverageOverlap", "Coverage by overlap", "coverageOverlap"),
    ("verdict", "Verdicts", "verdict"),
    ("averitec", "AVeriTeC score", "averitecScore"),
    ("justification", "Justification", "justification"),
    ("ordinalVerdict", "Ordered verdicts", "ordinalVerdict"),
    ("urlOverlap", "Source overlap", "urlOverlap"),
    ("feverScore", "FEVER score", "feverScore"),
    ("supportingFacts", "Supporting facts", "supportingFacts"),
    ("scifactScores", "SciFact scores", "scifactScores"),
    ("nuggetScores", "Nugget scores", "nuggetScores"),
    ("rubricScores", "Rubric scores", "rubricScores"),
    ("sourceSupport", "Source support", "sourceSupport"),
    ("citations", "Citations", "citations"),
    ("evidenceStages", "Stages of evidence", "evidenceStages"),
    ("proxyReference", "Verdict from evidence", "proxyReference"),
    ("wholeEvidence", "Whole evidence", "wholeEvidence"),
    ("justificationCosine", "Justification, cosine", "justificationCosine"),
    ("pairRegressor", "Regressor of the whole evidence", "pairRegressor"),
    ("ev2r", "Ev2R", "ev2r"),
    ("referenceless", "Ev2R without reference", "referenceless"),
    ("judgeVerdict", "Judge's verdict", "judgeVerdict"),
)
METRICS: dict[str, MetricNames] = {
    metric: MetricNames(name, key, tuple(column for column in get_args(ColumnName) if column.partition("_")[0] == metric))
    for metric, name, key in _METRICS
}

#: The default primary scores, by metric.
PRIMARY: tuple[str, ...] = ("averitec", "verdict", "coverage", "semqa")

#: The path to a column's number in `aggregate` if it is not the metric's key and the part of the column. Empty if the number is computed
#: from several values.
PATHS_OF_COLUMNS = {
    "coverage": "coverage.score",
    "semqa": "semqa.score",
    "coverageOverlap": "coverageOverlap.score",
    "justification_0.25": "justification.score.0.25",
    "urlOverlap": "urlOverlap.mean",
    "feverScore": "feverScore.score",
    "supportingFacts": "supportingFacts.f1",
    "scifactScores_abstractLabelOnly_f1": "scifactScores.abstractLabelOnly.f1",
    "scifactScores_abstractLabelOnly_precision": "scifactScores.abstractLabelOnly.precision",
    "scifactScores_abstractLabelOnly_recall": "scifactScores.abstractLabelOnly.recall",
    "scifactScores_abstractRationalized_f1": "scifactScores.abstractRationalized.f1",
    "scifactScores_abstractRationalized_precision": "scifactScores.abstractRationalized.precision",
    "scifactScores_abstractRationalized_recall": "scifactScores.abstractRationalized.recall",
    "scifactScores_sentenceSelection_f1": "scifactScores.sentenceSelection.f1",
    "scifactScores_sentenceSelection_precision": "scifactScores.sentenceSelection.precision",
    "scifactScores_sentenceSelection_recall": "scifactScores.sentenceSelection.recall",
    "scifactScores_sentenceLabel_f1": "scifactScores.sentenceLabel.f1",
    "scifactScores_sentenceLabel_precision": "scifactScores.sentenceLabel.precision",
    "scifactScores_sentenceLabel_recall": "scifactScores.sentenceLabel.recall",
    "nuggetScores": "nuggetScores.vital",
    "rubricScores": "rubricScores.score",
    "sourceSupport": "sourceSupport.mean",
    "sourceSupport_notFound": "",
    "sourceSupport_contradicted": "",
    "citations": "citations.recall",
    "evidenceStages": "evidenceStages.mean",
    "evidenceStages_notInStore": "",
    "evidenceStages_notRetrieved": "",
    "evidenceStages_notUsed": "",
    "evidenceStages_used": "",
    "evidenceStages_pages": "evidenceStages.funnel.pages",
    "evidenceStages_read": "evidenceStages.funnel.read",
    "evidenceStages_words": "evidenceStages.funnel.words",
    "evidenceStages_leaks": "evidenceStages.funnel.leaks",
    "evidenceStages_passages": "evidenceStages.funnel.passages",
    "evidenceStages_cited": "evidenceStages.funnel.cited",
    "evidenceStages_citedElsewhere": "evidenceStages.funnel.citedElsewhere",
    "proxyReference": "proxyReference.score",
    "justificationCosine": "justificationCosine.mean",
    "pairRegressor": "pairRegressor.mean",
    "ev2r_averitec_ev2r": "ev2r.averitecScore.ev2r",
    "ev2r_averitec_fever8": "ev2r.averitecScore.fever8",
    "ev2r_averitec_leaderboard": "ev2r.averitecScore.leaderboard",
    "referenceless": "referenceless.score",
    "referenceless_contradicted": "referenceless.contradictedShare",
    "referenceless_paper": "referenceless.decidedShare",
    "judgeVerdict": "judgeVerdict.reference",
}

#: Columns of metrics with texts.
WORD_COLUMNS: tuple[str, ...] = ("proxyReference_verdict", "proxyReference_rule", "judgeVerdict_verdict")

#: Columns that exist only for a whole file.
FILE_COLUMNS: tuple[str, ...] = ("verdict_macroF1", "ordinalVerdict_softAccuracy", "ordinalVerdict_accuracy", "ordinalVerdict_macroF1", "ordinalVerdict_meanAbsoluteError", "feverScore_f1", "scifactScores_abstractLabelOnly_f1", "scifactScores_abstractLabelOnly_precision", "scifactScores_abstractLabelOnly_recall", "scifactScores_abstractRationalized_f1", "scifactScores_abstractRationalized_precision", "scifactScores_abstractRationalized_recall", "scifactScores_sentenceSelection_f1", "scifactScores_sentenceSelection_precision", "scifactScores_sentenceSelection_recall", "scifactScores_sentenceLabel_f1", "scifactScores_sentenceLabel_precision", "scifactScores_sentenceLabel_recall")

#: The allowed values of options, by the option's name.
CHOICES: dict[str, tuple[str, ...]] = {
    "metrics": (*get_args(MetricId), *get_args(MetricGroup)),
    "without": get_args(Without),
    "data_set": get_args(DataSet),
    "meteor_tokenizer": get_args(MeteorTokenizer),
    "meteor_texts": get_args(MeteorTexts),
    "variation": get_args(Variation),
    "definition": get_args(Definition),
    "answer_support": get_args(AnswerSupport),
    "answer_context": get_args(AnswerContext),
    "combine": get_args(Combine),
    "execution_provider": get_args(ExecutionProvider),
    "judge_profile": get_args(JudgeProfile),
}


class Options(TypedDict, total=False):
    """Options that all functions share. Names and defaults are those of the command line.

    mapping: read the predictions, or the files of the command, through this mapping: JSON or CSV in any other format (docs/mapping.md);
        NAME=FILE only for the file of that name
    reference_mapping: read the reference through this mapping
    choose: say which field has a role if several fields fit, such as verdict=synthesis.final_verdict, or verdict=none
    data_set: data set of the verdicts: averitec, fever, claimdecomp, scifact, or a JSON file that describes it (default: from the
        reference)
    by_position: pair the first prediction with the first reference claim and so on, ignoring their texts and numbers (default: only if the
        predictions have neither)
    limit: only the first reference claims
    combine: how several ratings of a claim are combined: mean (default), median, majority, or ClaimDecomp's majority, which otherwise
        takes the level nearest the mean
    columns_beside: False: ignore NAME.ratings.jsonl (.csv, .tsv) beside the predictions NAME.json
    sources: source texts for sourceSupport: a JSON Lines file or a folder of them (AVeriTeC's knowledge store), or a folder of pages by
        address; nothing is downloaded
    retrieved_mapping: read the lists of retrieved through this mapping: claims by `id` or `claim`, retrieved texts as `passage`
    retrieved: what the pipeline retrieved for each claim, for evidenceStages: JSON Lines with claim_id and a list such as top_10 (HerO),
        or any form with retrieved_mapping
    without: leave out the predicted evidence that these rules of the doctor flag, separated by commas, and compare the scores with all
        evidence
    cluster: intervals and tests resample groups of claims with the same value of this field, because such claims depend on each other:
        speaker, reportedBy, article, page, country, claimDate, claimDate:month, claimDate:year, claim, claimTypes, strategies,
        referenceVerdict, or a column of the run
    meteor_tokenizer: the version of NLTK whose word tokenizer METEOR uses (default: nltk3.9.1)
    meteor_texts: which questions and answers METEOR compares (default: official)
    rouge_stemmer: whether ROUGE compares stems (Porter) instead of words, as `use_stemmer` of rouge-score does (default: False)
    max_failed: how many claims may fail for a metric: a number such as 3, or a share such as "5%"; if more fail, an error is raised, code
        claimsFailed (default: a warning says how many failed)
    reference_sources: whether `sourceSupport` also checks the answers of the reference against their sources (default: False)
    alpha: weight of the question score in SemQA. The answer score gets the remaining weight: a number from 0 to 1 (default: 0.5)
    threshold: the answers in a match count towards the answer score if the similarity of the match (softmax: its probability) is above the
        threshold. In the authors' program, the answers of all matches count (softmax: of all matches that are not below the threshold): a
        number from -1 to 1 (default: 0.2)
    variation: how reference questions are matched with predicted questions (default: hungarian)
    temperature: only for softmax matching: similarities are divided by the temperature before the softmax. The paper uses 1, and smaller
        values give more weight to the most similar question: a number above 0 (default: 1)
    definition: how SemQA is defined: as in the text of the paper, or as in the authors' program (used for the paper's tables) (default:
        paper)
    answer_support: how the entailment between two answers counts towards SemQA's answer score (default: ratio)
    answer_context: texts that the entailment model reads for the two answers (default: answer)
    threads: number of model threads; 0: one per processor (default: 0)
    models_folder: folder of downloaded models (default: the user's data folder)
    encoder: the model of the question score (default: the bundled model)
    nli: the model of the answer score (default: the bundled model)
    reader: the model that decides which questions are answered (default: the bundled model)
    regressor: an imported model that scores a pair of texts with a number
    execution_provider: device of the models (default: cpu, also if the requested device is not available)
    store: folder that stores model results between runs; False: do not store model results
    replies: stored replies of a judge (JSON Lines, from Ev2R's programs or ours), scored without a model, and without reference and
        predictions if the replies identify their claims
    judge_profile: whose rules join the evidence and set the level
    judge: server of the language model that metrics use as the judge: OpenAI-compatible (Ollama, llama.cpp, vLLM, LM Studio, cloud), with
        or without /v1
    judge_model: the judge's model, by the server's name for it
    judge_key_env: the environment variable that contains the key; the key is sent only to the judge's server
    judge_price: prices per million tokens, for input and output, to show the cost before and during the run
    judge_max_tokens: maximum tokens of each reply, including reasoning (default: 4000 for facts, 1000 for a verdict)
    judge_timeout: maximum time for a reply (default: 600)
    judge_concurrency: number of questions that are asked at the same time (default: 4)
    judge_extra: fields to add to every request, such as {"reasoning_effort":"low"}; reports list them
    repeats: how often each question is asked (default: once)
    budget: stop asking the judge before this number of tokens is exceeded
    yes: confirm the questions to the judge and the data that leaves this computer
    timing: measure the time per claim of every metric that compares texts or runs models, print it and store it in the report (with
        store=False: without earlier results)
    align: "position" is the same as by_position=True (default: claim)
    strict: no claim may fail, as max_failed=0, and systems that are scored for different claims are not compared (default: False)
    """

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


#: The options of all functions, and those that are passed on in the same way.
OPTIONS = frozenset("reference predictions stream mapping reference_mapping choose columns data_set by_position limit combine columns_beside shard sources retrieved_mapping retrieved metrics without cluster meteor_tokenizer meteor_texts rouge_stemmer max_failed primary reference_sources alpha threshold variation temperature definition answer_support answer_context levels threads models_folder encoder nli reader regressor execution_provider store replies judge_profile judge judge_model judge_key_env judge_price judge_max_tokens judge_timeout judge_concurrency judge_extra repeats budget yes timing names system_field system_columns baseline allow seed resamples level raters dimensions scores ratings_each misinformation role severity models align strict".split())
PATHS = frozenset("columns sources retrieved models_folder store replies raters misinformation".split())
MAPPINGS = frozenset("mapping reference_mapping retrieved_mapping".split())
SWITCHES = frozenset("stream by_position rouge_stemmer reference_sources yes timing models".split())
#: Options with a `--no-...` form. For all others `False` is the default and is not passed on.
NEGATABLE = frozenset("stream columns_beside store models".split())
#: Options that are repeated for each of several values, which are otherwise joined by commas.
REPEATED = frozenset("mapping choose columns sources replies severity".split())

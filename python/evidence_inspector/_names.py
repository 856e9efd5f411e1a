"""Names of metrics, columns and choices. `npm run written` writes this file from the program's tables: do not edit it."""

from typing import Literal, NamedTuple

MetricId = Literal[
    "coverage",
    "semqa",
    "hungarianMeteor",
    "rouge1",
    "rouge2",
    "rougeL",
    "bleu",
    "chrf",
    "coverageOverlap",
    "verdict",
    "averitec",
    "justification",
    "ordinalVerdict",
    "urlOverlap",
    "sourceSupport",
    "evidenceStages",
    "proxyReference",
    "wholeEvidence",
    "justificationCosine",
    "pairRegressor",
    "ev2r",
    "referenceless",
    "judgeVerdict",
]

MetricGroup = Literal[
    "rouge",
    "all",
]

ColumnName = Literal[
    "coverage",
    "coverage_precision",
    "coverage_relevance",
    "semqa",
    "semqa_question",
    "semqa_answer",
    "hungarianMeteor_questionAnswer",
    "hungarianMeteor_question",
    "rouge1_questionAnswer",
    "rouge1_question",
    "rouge2_questionAnswer",
    "rouge2_question",
    "rougeL_questionAnswer",
    "rougeL_question",
    "bleu_questionAnswer",
    "bleu_question",
    "chrf_questionAnswer",
    "chrf_question",
    "coverageOverlap",
    "coverageOverlap_precision",
    "coverageOverlap_relevance",
    "verdict_accuracy",
    "verdict_macroF1",
    "averitec_0.25",
    "averitec_0.1",
    "averitec_0.2",
    "averitec_0.3",
    "averitec_0.4",
    "averitec_0.5",
    "justification_meteor",
    "justification_0.25",
    "ordinalVerdict_softAccuracy",
    "ordinalVerdict_accuracy",
    "ordinalVerdict_macroF1",
    "ordinalVerdict_meanAbsoluteError",
    "urlOverlap",
    "sourceSupport",
    "sourceSupport_notFound",
    "sourceSupport_contradicted",
    "evidenceStages",
    "evidenceStages_notInStore",
    "evidenceStages_notRetrieved",
    "evidenceStages_notUsed",
    "evidenceStages_used",
    "proxyReference",
    "proxyReference_agreement",
    "wholeEvidence_meteor",
    "wholeEvidence_rougeL",
    "wholeEvidence_bleu",
    "justificationCosine",
    "pairRegressor",
    "ev2r_recall",
    "ev2r_precision",
    "ev2r_f1",
    "ev2r_questionRecall",
    "ev2r_questionPrecision",
    "ev2r_questionF1",
    "ev2r_averitec_ev2r",
    "ev2r_averitec_fever8",
    "ev2r_averitec_leaderboard",
    "referenceless",
    "referenceless_contradicted",
    "referenceless_paper",
    "judgeVerdict",
    "judgeVerdict_system",
]

Variation = Literal[
    "hungarian",
    "softmax",
    "bestMatch",
]

Definition = Literal[
    "paper",
    "authors",
]

AnswerSupport = Literal[
    "ratio",
    "decidedOnly",
    "undecidedHalf",
    "entailment",
]

AnswerContext = Literal[
    "answer",
    "questionAnswer",
    "completeAnswer",
]

MeteorTokenizer = Literal[
    "nltk3.9.1",
    "nltk3.10",
]

MeteorTexts = Literal[
    "official",
    "firstAnswers",
]

DataSet = Literal[
    "averitec",
    "fever",
    "claimdecomp",
    "scifact",
]

ExecutionProvider = Literal[
    "cpu",
    "webgpu",
    "cuda",
    "dml",
    "coreml",
]

Combine = Literal[
    "mean",
    "median",
    "majority",
    "claimDecomp",
]

JudgeProfile = Literal[
    "paper",
    "ev2r",
    "fever8",
    "leaderboard",
]

Without = Literal[
    "evidenceAfterClaim",
    "storedAfterClaim",
    "factCheckSite",
    "ownFactCheck",
    "ownPage",
    "socialMedia",
    "video",
    "pdf",
    "notInSource",
    "malformedAddress",
    "deadAddress",
    "sourceTwice",
    "questionRepeatsClaim",
    "questionNotAlone",
    "answerWithoutSource",
    "booleanWithoutExplanation",
    "tooManyAnswers",
    "copiedQuestion",
    "copiedAnswer",
    "hiddenCharacter",
    "clipped",
    "unknownAnswerType",
    "unknownMedium",
]


class MetricNames(NamedTuple):
    """The names of a metric: in sentences, in a report's `aggregate`, and in data frames. The first column is its main score."""

    name: str
    aggregate_key: str
    columns: tuple[str, ...]


METRICS: dict[str, MetricNames] = {
    "coverage": MetricNames("Coverage", "coverage", ("coverage", "coverage_precision", "coverage_relevance")),
    "semqa": MetricNames("SemQA", "semqa", ("semqa", "semqa_question", "semqa_answer")),
    "hungarianMeteor": MetricNames("Hungarian METEOR", "hungarianMeteor", ("hungarianMeteor_questionAnswer", "hungarianMeteor_question")),
    "rouge1": MetricNames("ROUGE-1", "rouge1", ("rouge1_questionAnswer", "rouge1_question")),
    "rouge2": MetricNames("ROUGE-2", "rouge2", ("rouge2_questionAnswer", "rouge2_question")),
    "rougeL": MetricNames("ROUGE-L", "rougeL", ("rougeL_questionAnswer", "rougeL_question")),
    "bleu": MetricNames("BLEU", "bleu", ("bleu_questionAnswer", "bleu_question")),
    "chrf": MetricNames("chrF", "chrf", ("chrf_questionAnswer", "chrf_question")),
    "coverageOverlap": MetricNames("Coverage by overlap", "coverageOverlap", ("coverageOverlap", "coverageOverlap_precision", "coverageOverlap_relevance")),
    "verdict": MetricNames("Verdicts", "verdict", ("verdict_accuracy", "verdict_macroF1")),
    "averitec": MetricNames("AVeriTeC score", "averitecScore", ("averitec_0.25", "averitec_0.1", "averitec_0.2", "averitec_0.3", "averitec_0.4", "averitec_0.5")),
    "justification": MetricNames("Justification", "justification", ("justification_meteor", "justification_0.25")),
    "ordinalVerdict": MetricNames("Ordered verdicts", "ordinalVerdict", ("ordinalVerdict_softAccuracy", "ordinalVerdict_accuracy", "ordinalVerdict_macroF1", "ordinalVerdict_meanAbsoluteError")),
    "urlOverlap": MetricNames("Source overlap", "urlOverlap", ("urlOverlap",)),
    "sourceSupport": MetricNames("Source support", "sourceSupport", ("sourceSupport", "sourceSupport_notFound", "sourceSupport_contradicted")),
    "evidenceStages": MetricNames("Stages of evidence", "evidenceStages", ("evidenceStages", "evidenceStages_notInStore", "evidenceStages_notRetrieved", "evidenceStages_notUsed", "evidenceStages_used")),
    "proxyReference": MetricNames("Verdict from evidence", "proxyReference", ("proxyReference", "proxyReference_agreement")),
    "wholeEvidence": MetricNames("Whole evidence", "wholeEvidence", ("wholeEvidence_meteor", "wholeEvidence_rougeL", "wholeEvidence_bleu")),
    "justificationCosine": MetricNames("Justification, cosine", "justificationCosine", ("justificationCosine",)),
    "pairRegressor": MetricNames("Regressor of the whole evidence", "pairRegressor", ("pairRegressor",)),
    "ev2r": MetricNames("Ev2R", "ev2r", ("ev2r_recall", "ev2r_precision", "ev2r_f1", "ev2r_questionRecall", "ev2r_questionPrecision", "ev2r_questionF1", "ev2r_averitec_ev2r", "ev2r_averitec_fever8", "ev2r_averitec_leaderboard")),
    "referenceless": MetricNames("Ev2R without reference", "referenceless", ("referenceless", "referenceless_contradicted", "referenceless_paper")),
    "judgeVerdict": MetricNames("Judge's verdict", "judgeVerdict", ("judgeVerdict", "judgeVerdict_system")),
}

GROUPS: tuple[str, ...] = ("rouge", "all")

#: The default primary scores, by metric.
PRIMARY: tuple[str, ...] = ("averitec", "verdict", "coverage", "semqa")

#: The path to a column's number in `aggregate`. Empty if the number is computed from several values.
AGGREGATE_KEYS: dict[str, tuple[str, ...]] = {
    "coverage": ("coverage", "score"),
    "coverage_precision": ("coverage", "precision"),
    "coverage_relevance": ("coverage", "relevance"),
    "semqa": ("semqa", "score"),
    "semqa_question": ("semqa", "question"),
    "semqa_answer": ("semqa", "answer"),
    "hungarianMeteor_questionAnswer": ("hungarianMeteor", "questionAnswer"),
    "hungarianMeteor_question": ("hungarianMeteor", "question"),
    "rouge1_questionAnswer": ("rouge1", "questionAnswer"),
    "rouge1_question": ("rouge1", "question"),
    "rouge2_questionAnswer": ("rouge2", "questionAnswer"),
    "rouge2_question": ("rouge2", "question"),
    "rougeL_questionAnswer": ("rougeL", "questionAnswer"),
    "rougeL_question": ("rougeL", "question"),
    "bleu_questionAnswer": ("bleu", "questionAnswer"),
    "bleu_question": ("bleu", "question"),
    "chrf_questionAnswer": ("chrf", "questionAnswer"),
    "chrf_question": ("chrf", "question"),
    "coverageOverlap": ("coverageOverlap", "score"),
    "coverageOverlap_precision": ("coverageOverlap", "precision"),
    "coverageOverlap_relevance": ("coverageOverlap", "relevance"),
    "verdict_accuracy": ("verdict", "accuracy"),
    "verdict_macroF1": ("verdict", "macroF1"),
    "averitec_0.25": ("averitecScore", "0.25"),
    "averitec_0.1": ("averitecScore", "0.1"),
    "averitec_0.2": ("averitecScore", "0.2"),
    "averitec_0.3": ("averitecScore", "0.3"),
    "averitec_0.4": ("averitecScore", "0.4"),
    "averitec_0.5": ("averitecScore", "0.5"),
    "justification_meteor": ("justification", "meteor"),
    "justification_0.25": ("justification", "score", "0.25"),
    "ordinalVerdict_softAccuracy": ("ordinalVerdict", "softAccuracy"),
    "ordinalVerdict_accuracy": ("ordinalVerdict", "accuracy"),
    "ordinalVerdict_macroF1": ("ordinalVerdict", "macroF1"),
    "ordinalVerdict_meanAbsoluteError": ("ordinalVerdict", "meanAbsoluteError"),
    "urlOverlap": ("urlOverlap", "mean"),
    "sourceSupport": ("sourceSupport", "mean"),
    "sourceSupport_notFound": (),
    "sourceSupport_contradicted": (),
    "evidenceStages": ("evidenceStages", "mean"),
    "evidenceStages_notInStore": (),
    "evidenceStages_notRetrieved": (),
    "evidenceStages_notUsed": (),
    "evidenceStages_used": (),
    "proxyReference": ("proxyReference", "score"),
    "proxyReference_agreement": ("proxyReference", "agreement"),
    "wholeEvidence_meteor": ("wholeEvidence", "meteor"),
    "wholeEvidence_rougeL": ("wholeEvidence", "rougeL"),
    "wholeEvidence_bleu": ("wholeEvidence", "bleu"),
    "justificationCosine": ("justificationCosine", "mean"),
    "pairRegressor": ("pairRegressor", "mean"),
    "ev2r_recall": ("ev2r", "recall"),
    "ev2r_precision": ("ev2r", "precision"),
    "ev2r_f1": ("ev2r", "f1"),
    "ev2r_questionRecall": ("ev2r", "questionRecall"),
    "ev2r_questionPrecision": ("ev2r", "questionPrecision"),
    "ev2r_questionF1": ("ev2r", "questionF1"),
    "ev2r_averitec_ev2r": ("ev2r", "averitecScore", "ev2r"),
    "ev2r_averitec_fever8": ("ev2r", "averitecScore", "fever8"),
    "ev2r_averitec_leaderboard": ("ev2r", "averitecScore", "leaderboard"),
    "referenceless": ("referenceless", "score"),
    "referenceless_contradicted": ("referenceless", "contradictedShare"),
    "referenceless_paper": ("referenceless", "decidedShare"),
    "judgeVerdict": ("judgeVerdict", "reference"),
    "judgeVerdict_system": ("judgeVerdict", "system"),
}

#: Columns of metrics with texts.
WORD_COLUMNS: tuple[str, ...] = ("proxyReference_verdict", "proxyReference_rule", "judgeVerdict_verdict")

#: Columns that exist only for a whole file.
FILE_COLUMNS: tuple[str, ...] = ("verdict_macroF1", "ordinalVerdict_softAccuracy", "ordinalVerdict_accuracy", "ordinalVerdict_macroF1", "ordinalVerdict_meanAbsoluteError")

#: The allowed values of options, by the option's name.
CHOICES: dict[str, tuple[str, ...]] = {
    "variation": ("hungarian", "softmax", "bestMatch"),
    "definition": ("paper", "authors"),
    "answer_support": ("ratio", "decidedOnly", "undecidedHalf", "entailment"),
    "answer_context": ("answer", "questionAnswer", "completeAnswer"),
    "meteor_tokenizer": ("nltk3.9.1", "nltk3.10"),
    "meteor_texts": ("official", "firstAnswers"),
    "data_set": ("averitec", "fever", "claimdecomp", "scifact"),
    "execution_provider": ("cpu", "webgpu", "cuda", "dml", "coreml"),
    "combine": ("mean", "median", "majority", "claimDecomp"),
    "judge_profile": ("paper", "ev2r", "fever8", "leaderboard"),
    "without": ("evidenceAfterClaim", "storedAfterClaim", "factCheckSite", "ownFactCheck", "ownPage", "socialMedia", "video", "pdf", "notInSource", "malformedAddress", "deadAddress", "sourceTwice", "questionRepeatsClaim", "questionNotAlone", "answerWithoutSource", "booleanWithoutExplanation", "tooManyAnswers", "copiedQuestion", "copiedAnswer", "hiddenCharacter", "clipped", "unknownAnswerType", "unknownMedium"),
}

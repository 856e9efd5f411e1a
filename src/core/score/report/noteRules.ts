// All notes: which claims each note concerns, how this program handles them, and what the official scripts do. Source for the scripts:
// AVeriTeC 2023 eval.py, HerO / FEVER averitec_evaluate.py and the FEVER-8 script for CSV files.

import type { NoteCode } from '../../base/warningTable.ts';
import type { DataSet } from '../../read/claims/dataSets.ts';
import { isAsked, type EvidenceFormat, type QaPair } from '../../read/claims/evidence.ts';
import { formatById } from '../../read/formats/formats.ts';
import { listComparedTexts, mostPredictedTexts } from '../measures/claimStrings.ts';
import { justificationOf } from '../metrics/justification.ts';
import type { Metric, MetricSubject } from '../metrics/metric.ts';
import { scifactScoresMetric } from '../metrics/scifactScores.ts';
import { hungarianMeteorMetric } from '../metrics/textMetrics.ts';
import { ordinalVerdictMetric } from '../metrics/ordinalVerdict.ts';
import type { ReportClaim } from '../results/claims.ts';
import { findHiddenCharacter } from '../../base/words/escapeInvisible.ts';
import { msg, type Wording } from '../../base/words/message.ts';

/** Facts that decide which notes a run can have. */
export interface NotedRun {
  /** Format of the predictions. */
  readonly format: EvidenceFormat;
  readonly dataSet: DataSet;
  readonly metrics: readonly Metric[];
  /**
   * True if no reference verdict is a label of the data set, so that F1 uses the reference's own labels. Known only at the end of
   * the run.
   */
  readonly hasOwnLabels?: boolean;
}

/**
 * Minimum share of claims whose predicted evidence has invisible characters for a warning. Texts of web pages have some, and this
 * warning decides.
 */
const manyHidden = 0.05;
/** Minimum share for a warning about the reference. AVeriTeC's development set has such characters in 2 of 500 claims. */
const manyHiddenInReference = 0.01;

function hasHiddenCharacters(evidence: readonly QaPair[]): boolean {
  return evidence.some(({ question, answers }) =>
    [question, ...answers.flatMap(({ text, explanation = '' }) => [text, explanation])].some(
      (text) => findHiddenCharacter(text) !== undefined,
    ),
  );
}

export const unknownVerdictCode = 'unknownVerdict';

export interface NoteRule {
  readonly code: NoteCode;
  /** Whether the note is shown above the scores. `share`: share of the run's claims that the note concerns, 0 to 1. */
  readonly isWarning?: true | ((share: number) => boolean);
  /** Whether the note applies to the run. Absent if it applies to every run. */
  readonly applies?: (run: NotedRun) => boolean;
  readonly concerns: (claim: ReportClaim, run: NotedRun) => boolean;
  /** `claims`: `1 claim`, `12 claims`. */
  readonly message: (claims: Wording, run: NotedRun) => Wording;
  /** What the official scripts do. */
  readonly official: Wording;
}

const most = String(mostPredictedTexts);

/** Returns a function that checks whether a metric in the run depends on the subject. */
function looksAt(subject: MetricSubject): (run: NotedRun) => boolean {
  return ({ metrics }) => metrics.some(({ subjects }) => subjects.includes(subject));
}

/** Whether the run compares evidence. Metrics of verdicts, justifications and named or assessed evidence do not. */
export function comparesEvidence({ metrics }: NotedRun): boolean {
  return metrics.some(
    ({ subjects, officialFor }) =>
      officialFor === undefined &&
      (subjects.length === 0 || subjects.includes('texts') || subjects.includes('sources')),
  );
}

function includes(metrics: readonly Metric[], metric: Metric): boolean {
  return metrics.some(({ id }) => id === metric.id);
}

const hasTexts = looksAt('texts');
const hasJustification = looksAt('justifications');
export const hasVerdicts = looksAt('verdicts');

/** Whether the official scripts read the predictions. */
export function isOfficialForm({ format }: NotedRun): boolean {
  return formatById(format).isOfficial === true;
}

function isPredicted({ predictionIndex }: ReportClaim): boolean {
  return predictionIndex !== null;
}

/** Number of predicted texts before the official limit is applied. */
function countPredictedTexts({ predictedEvidence }: ReportClaim, { format }: NotedRun): number {
  return predictedEvidence.reduce(
    (sum, pair) => sum + listComparedTexts('questionAnswer', [], [pair], format).predicted.length,
    0,
  );
}

function isUnexplained(evidence: readonly QaPair[]): boolean {
  return evidence.some(({ answers }) =>
    answers.some(({ type, explanation }) => type === 'Boolean' && explanation === undefined),
  );
}

function isUnanswered({ answers }: QaPair): boolean {
  return answers.every(({ isAbsent }) => isAbsent);
}

function isOutside(verdict: string | null, { dataSet }: NotedRun): boolean {
  return verdict !== null && !dataSet.labels.includes(verdict);
}

function repeatsQuestion(evidence: readonly QaPair[]): boolean {
  const asked = evidence.filter(isAsked);
  return new Set(asked.map(({ question }) => question)).size < asked.length;
}

/** Minimum share of claims without a verdict, or with other words for verdicts. The verdict scores then say nothing about the system. */
const mostlyOutside = 0.5;

const tooLargeCodes: ReadonlySet<string> = new Set(['claimTooLarge', 'tooManyComparisons']);

/** Whether another rule reports failures with this reason. */
export function isNotedFailure(code: string): boolean {
  return code === 'noReferenceQuestions' || tooLargeCodes.has(code);
}

/** The rules, ordered by their effect on the scores. The rule with the largest effect comes first. */
export const noteRules: readonly NoteRule[] = [
  {
    code: 'missingPrediction',
    concerns: (claim) => !isPredicted(claim),
    message: (claims) =>
      msg(
        'The prediction file contains nothing for {0}. Claims without a prediction are scored as if there were no evidence and no verdict.',
        claims,
      ),
    official: msg(
      'The 2023 script pairs the files line by line, so later claims are compared with the wrong predictions. The FEVER script repeats the first prediction.',
    ),
  },
  {
    code: 'otherPlace',
    applies: isOfficialForm,
    concerns: ({ index, predictionIndex }) => predictionIndex !== null && predictionIndex !== index,
    message: (claims) =>
      msg(
        'The prediction for {0} is at a different position in its file than the claim in the reference. It was found by claim_id or by its text.',
        claims,
      ),
    official: msg(
      'The official scripts pair the files line by line, so they compare such a claim with the prediction for another claim. If the files have different lengths, the rest of the longer file is ignored.',
    ),
  },
  {
    code: 'idIsNoPosition',
    applies: (run) => isOfficialForm(run) && formatById(run.format).official.script === 'fever',
    concerns: ({ index, claimId, predictionIndex }) =>
      predictionIndex !== null && claimId !== undefined && claimId !== index,
    message: (claims) =>
      msg(
        'The "claim_id" of {0} is not the position of the claim in the reference. The claim was found by the same "claim_id" in both files, or by its text.',
        claims,
      ),
    official: msg(
      'The FEVER script treats "claim_id" as the position in the reference and uses the first prediction for every position that has no prediction. Its results for these files therefore differ from those shown here.',
    ),
  },
  {
    code: 'noReferenceQuestions',
    applies: comparesEvidence,
    concerns: ({ referenceEvidence }) => referenceEvidence.length === 0,
    message: (claims) =>
      msg(
        'The reference has no question for {0}. A claim without a question has no evidence score and is left out of the averages of evidence scores.',
        claims,
      ),
    official: msg(
      'The official scripts divide by the number of reference questions, so they stop.',
    ),
  },
  {
    code: 'stoppedByReference',
    concerns: ({ stopsOfficial = [] }) => stopsOfficial.includes('reference'),
    message: (claims) =>
      msg(
        "For {0}, the reference lacks a field that the official scripts need, or the field has the wrong type. The file's problems and these notes describe how the field was read.",
        claims,
      ),
    official: msg(
      'The official scripts stop at the first such claim and give no result for the file.',
    ),
  },
  {
    code: 'stoppedByPrediction',
    concerns: ({ stopsOfficial = [] }) => stopsOfficial.includes('predictions'),
    message: (claims) =>
      msg(
        "For {0}, the predictions lack a field that the official scripts need, or the field has the wrong type. The file's problems and these notes describe how the field was read.",
        claims,
      ),
    official: msg(
      'The official scripts stop at the first such claim and give no result for the file.',
    ),
  },
  {
    code: 'hiddenCharacters',
    isWarning: (share) => share >= manyHidden,
    applies: comparesEvidence,
    concerns: ({ predictedEvidence }) => hasHiddenCharacters(predictedEvidence),
    message: (claims) =>
      msg(
        'Predicted evidence for {0} has invisible characters inside words, so METEOR and other metrics that compare words are too low. Check Evidence (doctor) lists the texts.',
        claims,
      ),
    official: msg('The official scripts compare the words in the same way.'),
  },
  {
    code: 'hiddenReferenceCharacters',
    isWarning: (share) => share >= manyHiddenInReference,
    applies: comparesEvidence,
    concerns: ({ referenceEvidence }) => hasHiddenCharacters(referenceEvidence),
    message: (claims) =>
      msg(
        'Reference evidence for {0} has invisible characters inside words, so METEOR and other metrics that compare words are too low. Check Evidence (doctor) lists the texts.',
        claims,
      ),
    official: msg('The official scripts compare the words in the same way.'),
  },
  {
    code: 'unaskedPrediction',
    applies: comparesEvidence,
    concerns: ({ predictedEvidence }) => !predictedEvidence.every(isAsked),
    message: (claims) =>
      msg(
        'Predicted evidence for {0} has no question: it is a passage or only an answer. SemQA matches a passage with the reference question that it answers. Text metrics compare the answer without a question. If a score compares only questions, the question counts as empty.',
        claims,
      ),
    official: msg(
      'The official scripts accept an empty question. They stop if the question is missing or null.',
    ),
  },
  {
    code: 'unaskedReference',
    applies: comparesEvidence,
    concerns: ({ referenceEvidence }) => !referenceEvidence.every(isAsked),
    message: (claims) =>
      msg(
        'Reference evidence for {0} has no question. SemQA treats a passage as a reference question and matches it. Text metrics compare the answer without a question. If a score compares only questions, the question counts as empty and scores 0.',
        claims,
      ),
    official: msg(
      'The official scripts accept an empty question. They stop if the question is missing or null.',
    ),
  },
  {
    code: 'claimTooLarge',
    isWarning: true,
    concerns: ({ failures }) => Object.values(failures).some(({ code }) => tooLargeCodes.has(code)),
    message: (claims) =>
      msg(
        'The evidence for {0} is too large to compare. Such a claim has no evidence score and is left out of the averages of evidence scores.',
        claims,
      ),
    official: msg('The official scripts have no size limit.'),
  },
  {
    code: 'missingReferenceVerdict',
    applies: hasVerdicts,
    concerns: ({ referenceVerdict }) => referenceVerdict === null,
    message: (claims) =>
      msg(
        'The reference has no verdict for {0}. A claim without a reference verdict is left out of accuracy, F1 and the AVeriTeC score.',
        claims,
      ),
    official: msg('The official scripts stop.'),
  },
  {
    code: 'missingVerdict',
    isWarning: (share) => share >= mostlyOutside,
    applies: hasVerdicts,
    // Without a reference verdict, a verdict is neither right nor wrong.
    concerns: (claim) =>
      isPredicted(claim) && claim.predictedVerdict === null && claim.referenceVerdict !== null,
    message: (claims) =>
      msg(
        'The prediction for {0} has no verdict. A missing verdict counts as wrong, and measures for ordered labels leave the claim out.',
        claims,
      ),
    official: msg(
      'The official scripts stop if the verdict is missing. They count an empty text as a wrong verdict.',
    ),
  },
  {
    code: 'unknownReferenceVerdict',
    applies: hasVerdicts,
    concerns: ({ referenceVerdict }, run) => isOutside(referenceVerdict, run),
    message: (claims, { dataSet, hasOwnLabels }) => {
      if (hasOwnLabels) {
        return msg(
          'None of the reference verdicts ({0}) is a label of {1}. F1 and macro F1 are computed over the labels that occur in either file, as in scikit-learn. Describe the labels in a file and specify it with --data-set.',
          claims,
          dataSet.name,
        );
      }
      return dataSet.isInferred
        ? msg(
            'The reference verdict for {0} is not a label of {1}. Macro F1 counts this verdict as a label of its own, because the reference has no evidence and no data set was named. If the verdict belongs to another data set, choose that data set with --data-set.',
            claims,
            dataSet.name,
          )
        : msg(
            'The reference verdict for {0} is not a label of {1}. This verdict has no F1 and is left out of macro F1. A predicted verdict counts as right if it is the same word. If the verdict belongs to another data set, choose that data set with --data-set.',
            claims,
            dataSet.name,
          );
    },
    official: msg(
      'The official scripts compute F1 only over the AVeriTeC labels, without a warning.',
    ),
  },
  {
    code: unknownVerdictCode,
    isWarning: (share) => share >= mostlyOutside,
    applies: hasVerdicts,
    concerns: ({ predictedVerdict }, run) => isOutside(predictedVerdict, run),
    message: (claims, { dataSet, metrics }) => {
      if (includes(metrics, scifactScoresMetric)) {
        return msg(
          'For {0}, the predicted documents have different labels or other words, which is no verdict of {1}. Verdict accuracy counts it as wrong unless the reference has the same. SciFact scores are computed for each document.',
          claims,
          dataSet.name,
        );
      }
      return msg(
        'The predicted verdict for {0} is not a label of {1}. It counts as wrong unless the reference uses the same word. Check the spelling. If the file uses other words for the labels, give their meanings in a mapping, which `evidence-inspector mapping FILE` proposes.',
        claims,
        dataSet.name,
      );
    },
    official: msg(
      'The official scripts also count such a verdict as wrong, without a warning. They are sensitive to case and spaces.',
    ),
  },
  {
    code: 'unplacedVerdicts',
    applies: ({ metrics, dataSet }) => includes(metrics, ordinalVerdictMetric) && dataSet.isOrdered,
    concerns: ({ referenceVerdict, predictedVerdict }, run) =>
      [referenceVerdict, predictedVerdict].some(
        (verdict) => verdict === null || isOutside(verdict, run),
      ),
    message: (claims, { dataSet }) =>
      msg(
        'For {0}, the predicted or the reference verdict is missing or is not a label of {1}. Such a claim is left out of soft accuracy, mean absolute error, ordered accuracy and ordered macro F1, because a distance needs two labels.',
        claims,
        dataSet.name,
      ),
    official: msg('The official scripts have no measures for ordered labels.'),
  },
  {
    code: 'clippedPredictions',
    applies: hasTexts,
    concerns: ({ predictedEvidence }) => predictedEvidence.length > mostPredictedTexts,
    message: (claims) =>
      msg(
        'More than {1} items of evidence were predicted for {0}. Text metrics compare only the first {1}. SemQA compares all of them.',
        claims,
        most,
      ),
    official: msg('The official scripts compare the first {0} items and ignore the others.', most),
  },
  {
    code: 'clippedAnswers',
    applies: hasTexts,
    concerns: (claim, run) =>
      claim.predictedEvidence.length <= mostPredictedTexts &&
      countPredictedTexts(claim, run) > mostPredictedTexts,
    message: (claims) =>
      msg(
        'The predicted questions for {0} have more than {1} answers in total. Text metrics compare questions with only the first {1} answers, so at least one question is left out of Q+A.',
        claims,
        most,
      ),
    official: msg(
      'The 2023 script uses only the first {0} texts (one per answer) and ignores the others.',
      most,
    ),
  },
  {
    code: 'noPredictedEvidence',
    applies: comparesEvidence,
    concerns: (claim) => isPredicted(claim) && claim.predictedEvidence.length === 0,
    message: (claims) => msg('The prediction for {0} has no evidence and scores 0.', claims),
    official: msg(
      'The official scripts also give 0 for an empty or missing list. They stop for any other value.',
    ),
  },
  {
    code: 'severalAnswers',
    applies: ({ format }) => !formatById(format).official.takesSeveralAnswers,
    concerns: ({ predictedEvidence }) =>
      predictedEvidence.some(({ answers }) => answers.length > 1),
    message: (claims) =>
      msg(
        'For {0}, a predicted question has a list of answers. Each answer is compared together with the question as one text.',
        claims,
      ),
    official: msg(
      'The FEVER format has one answer per question. The official scripts stop if the answer is a list.',
    ),
  },
  {
    code: 'unansweredPrediction',
    concerns: ({ predictedEvidence }) => predictedEvidence.some(isUnanswered),
    message: (claims) =>
      msg(
        'For {0}, a predicted question has no answer. The 2023 format uses "No answer could be found." instead, and the FEVER format uses an empty text. SemQA always uses the sentence of the 2023 format.',
        claims,
      ),
    official: msg(
      'The official scripts accept an empty list (2023) or an empty text (FEVER). They stop if the field is missing.',
    ),
  },
  {
    code: 'unansweredReference',
    concerns: ({ referenceEvidence }) => referenceEvidence.some(isUnanswered),
    message: (claims) =>
      msg(
        'For {0}, a reference question has no answer. "No answer could be found." is used instead.',
        claims,
      ),
    official: msg(
      'The official scripts accept an empty list. They stop if "answers" is missing or null.',
    ),
  },
  {
    code: 'missingExplanation',
    applies: hasTexts,
    concerns: ({ referenceEvidence }) => isUnexplained(referenceEvidence),
    message: (claims) =>
      msg(
        'For {0}, a Boolean reference answer has no explanation, so only the answer is compared.',
        claims,
      ),
    official: msg(
      'The official scripts stop if "boolean_explanation" is missing. The newest FEVER-8 script continues.',
    ),
  },
  {
    code: 'missingPredictedExplanation',
    applies: (run) => hasTexts(run) && formatById(run.format).official.completesAnswers,
    concerns: ({ predictedEvidence }) => isUnexplained(predictedEvidence),
    message: (claims) =>
      msg(
        'For {0}, a Boolean predicted answer has no explanation, so only the answer is compared.',
        claims,
      ),
    official: msg('The 2023 script stops if "boolean_explanation" is missing.'),
  },
  {
    code: 'repeatedQuestions',
    applies: hasTexts,
    concerns: ({ referenceEvidence }) => repeatsQuestion(referenceEvidence),
    message: (claims) =>
      msg(
        'For {0}, the reference asks a question more than once. Each repetition counts, so a predicted question can match only one of them.',
        claims,
      ),
    official: msg(
      'For the score Q (questions only), the FEVER-8 script for CSV files ignores the repetitions. The other scripts count each repetition.',
    ),
  },
  {
    code: 'missingClaimTypes',
    applies: (run) => isOfficialForm(run) && includes(run.metrics, hungarianMeteorMetric),
    concerns: ({ claimTypes = [] }) => claimTypes.length === 0,
    message: (claims) =>
      msg(
        'The reference has no claim type for {0}. A claim without a claim type is left out of the slices by claim type.',
        claims,
      ),
    official: msg(
      'The official scripts stop before their last table (scores by claim type) if "claim_types" is missing or null.',
    ),
  },
  {
    code: 'missingJustification',
    applies: hasJustification,
    concerns: (claim) => isPredicted(claim) && justificationOf(claim)?.source === 'evidence',
    message: (claims) =>
      msg(
        'The prediction for {0} has no justification. Its first {1} question-answer texts are joined and used instead.',
        claims,
        most,
      ),
    official: msg(
      'The 2023 script also uses these texts, without a warning, but stops if the justification is null. The FEVER scripts do not score justifications.',
    ),
  },
  {
    code: 'justificationFromOutput',
    applies: hasJustification,
    concerns: (claim) => justificationOf(claim)?.source === 'llmOutput',
    message: (claims) =>
      msg(
        'The justification for {0} was taken from "llm_output", between "justification:" and "verdict:".',
        claims,
      ),
    official: msg('The official scripts do not read "llm_output".'),
  },
  {
    code: 'missingReferenceJustification',
    applies: hasJustification,
    concerns: (claim) => justificationOf(claim) === undefined,
    message: (claims) =>
      msg(
        'The reference has no justification for {0}. A claim without a justification is left out of the averages of justification scores.',
        claims,
      ),
    official: msg('The 2023 script stops.'),
  },
];

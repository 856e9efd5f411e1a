// All notes: which claims each note concerns, how this program handles them, and what the official scripts do. Source for the scripts:
// AVeriTeC 2023 eval.py, HerO / FEVER averitec_evaluate.py and the FEVER-8 script for CSV files.

import type { DataSet } from '../evidence/dataSets.ts';
import { isAsked, type EvidenceFormat, type QaPair } from '../evidence/evidence.ts';
import { formatById } from '../evidence/formats/formats.ts';
import { listComparedTexts, mostPredictedTexts, type TextScope } from '../scoring/claimStrings.ts';
import { justificationOf } from '../metrics/justification.ts';
import type { Metric, MetricSubject } from '../metrics/metric.ts';
import { hungarianMeteorMetric } from '../metrics/textMetrics.ts';
import { ordinalVerdictMetric } from '../metrics/ordinalVerdict.ts';
import type { ReportClaim } from '../results/claims.ts';
import { msg, type Wording } from '../words/message.ts';

/** Facts that decide which notes a run can have. */
export interface NotedRun {
  /** Format of the predictions. */
  readonly format: EvidenceFormat;
  readonly dataSet: DataSet;
  readonly metrics: readonly Metric[];
  /** No reference verdict is a label of the data set, so F1 uses the reference's own labels. Known only at the end of the run. */
  readonly hasOwnLabels?: boolean;
}

export const unknownVerdictCode = 'unknownVerdict';

export interface NoteRule {
  readonly code: string;
  /** The note is shown above the numbers. */
  readonly isWarning?: true;
  /** Whether the note applies to the run. Absent: it applies to every run. */
  readonly applies?: (run: NotedRun) => boolean;
  readonly concerns: (claim: ReportClaim, run: NotedRun) => boolean;
  /** `claims`: `1 claim`, `12 claims`. */
  readonly message: (claims: Wording, run: NotedRun) => Wording;
  /** What the official scripts do. */
  readonly official: Wording;
}

const most = String(mostPredictedTexts);

/** Whether a metric of the run depends on the subject. */
function looksAt(subject: MetricSubject): (run: NotedRun) => boolean {
  return ({ metrics }) => metrics.some(({ subjects }) => subjects.includes(subject));
}

/** Whether the run compares evidence. Metrics of verdicts and justifications do not need evidence. */
function comparesEvidence({ metrics }: NotedRun): boolean {
  return metrics.some(
    ({ subjects }) =>
      subjects.length === 0 || subjects.includes('texts') || subjects.includes('sources'),
  );
}

function includes(metrics: readonly Metric[], metric: Metric): boolean {
  return metrics.some(({ id }) => id === metric.id);
}

const hasTexts = looksAt('texts');
const hasJustification = looksAt('justifications');
export const hasVerdicts = looksAt('verdicts');

function isPredicted({ predictionIndex }: ReportClaim): boolean {
  return predictionIndex !== null;
}

/** Number of predicted texts before the official limit is applied. */
function countPredictedTexts(claim: ReportClaim, scope: TextScope, { format }: NotedRun): number {
  return claim.predictedEvidence.reduce(
    (sum, pair) => sum + listComparedTexts(scope, [], [pair], format).predicted.length,
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
  return new Set(evidence.map(({ question }) => question)).size < evidence.length;
}

const tooLargeCodes: ReadonlySet<string> = new Set(['claimTooLarge', 'tooManyComparisons']);

/** Whether another rule reports failures with this reason. */
export function isNotedFailure(code: string): boolean {
  return code === 'noReferenceQuestions' || tooLargeCodes.has(code);
}

/** The rule with the largest effect on the scores comes first. */
export const noteRules: readonly NoteRule[] = [
  {
    code: 'missingPrediction',
    concerns: (claim) => !isPredicted(claim),
    message: (claims) =>
      msg('The prediction file has nothing for {0}. Scored as no evidence and no verdict.', claims),
    official: msg(
      'The script of 2023 pairs the files line by line, so later claims are compared with the wrong predictions. The FEVER script repeats the first prediction.',
    ),
  },
  {
    code: 'otherPlace',
    concerns: ({ index, predictionIndex }) => predictionIndex !== null && predictionIndex !== index,
    message: (claims) =>
      msg(
        'The prediction for {0} stands at another place in its file than the claim in the reference. Found by claim_id or by its text.',
        claims,
      ),
    official: msg(
      'They pair the files line by line and compare such a claim with the prediction for another one; where the files differ in length, the rest of the longer one is dropped.',
    ),
  },
  {
    code: 'idIsNoPosition',
    applies: ({ format }) => formatById(format).official.script === 'fever',
    concerns: ({ index, claimId, predictionIndex }) =>
      predictionIndex !== null && claimId !== undefined && claimId !== index,
    message: (claims) =>
      msg(
        'The "claim_id" of {0} is not its position in the reference. The claim was found by the same "claim_id" in both files, or by its text.',
        claims,
      ),
    official: msg(
      'The FEVER script takes "claim_id" for the position in the reference, and scores the first prediction wherever a position has none. So its numbers for these files differ from those under the same headings here.',
    ),
  },
  {
    code: 'noReferenceQuestions',
    applies: comparesEvidence,
    concerns: ({ referenceEvidence }) => referenceEvidence.length === 0,
    message: (claims) =>
      msg(
        'The reference has no question for {0}. Without a score of evidence, and in no mean of one.',
        claims,
      ),
    official: msg('They divide by the number of reference questions, and stop.'),
  },
  {
    code: 'stoppedByReference',
    concerns: ({ stopsOfficial = [] }) => stopsOfficial.includes('reference'),
    message: (claims) =>
      msg(
        'In the reference something that the official scripts need is missing for {0}, or is no text or list where they need one. The problems of the file and the notes here say what was made of it.',
        claims,
      ),
    official: msg('They stop at the first of them, and give no number for the file.'),
  },
  {
    code: 'stoppedByPrediction',
    concerns: ({ stopsOfficial = [] }) => stopsOfficial.includes('predictions'),
    message: (claims) =>
      msg(
        'In the predictions something that the official scripts need is missing for {0}, or is no text or list where they need one. The problems of the file and the notes here say what was made of it.',
        claims,
      ),
    official: msg('They stop at the first of them, and give no number for the file.'),
  },
  {
    code: 'unaskedPrediction',
    concerns: ({ predictedEvidence }) => !predictedEvidence.every(isAsked),
    message: (claims) =>
      msg(
        'Predicted evidence of {0} has no question: a passage, or an answer alone. SemQA matches a passage with the reference question that it answers; metrics on texts compare the answer without a question, and for questions alone a blank one.',
        claims,
      ),
    official: msg('The same for a blank question; they stop where it is missing or null.'),
  },
  {
    code: 'unaskedReference',
    concerns: ({ referenceEvidence }) => !referenceEvidence.every(isAsked),
    message: (claims) =>
      msg(
        'Reference evidence of {0} has no question. SemQA counts a passage among the reference questions and matches it; metrics on texts compare the answer without a question, and for questions alone a blank one, which scores 0.',
        claims,
      ),
    official: msg('The same for a blank question; they stop where it is missing or null.'),
  },
  {
    code: 'claimTooLarge',
    isWarning: true,
    concerns: ({ failures }) => Object.values(failures).some(({ code }) => tooLargeCodes.has(code)),
    message: (claims) =>
      msg(
        'The evidence of {0} is too large to be compared. Without a score of evidence, and in no mean of one.',
        claims,
      ),
    official: msg('They take as long as it takes.'),
  },
  {
    code: 'missingReferenceVerdict',
    applies: hasVerdicts,
    concerns: ({ referenceVerdict }) => referenceVerdict === null,
    message: (claims) =>
      msg(
        'The reference has no verdict for {0}. Left out of accuracy, F1 and the AVeriTeC score.',
        claims,
      ),
    official: msg('They stop.'),
  },
  {
    code: 'missingVerdict',
    applies: hasVerdicts,
    concerns: (claim) => isPredicted(claim) && claim.predictedVerdict === null,
    message: (claims) =>
      msg(
        'The prediction for {0} has no verdict. It counts as wrong; measures for ordered labels leave it out.',
        claims,
      ),
    official: msg('They stop; a blank text is a verdict to them, and wrong.'),
  },
  {
    code: 'unknownReferenceVerdict',
    applies: hasVerdicts,
    concerns: ({ referenceVerdict }, run) => isOutside(referenceVerdict, run),
    message: (claims, { dataSet, hasOwnLabels }) =>
      hasOwnLabels
        ? msg(
            'No reference verdict is a label of {1} ({0}). F1 and macro F1 are over the labels of the reference, as scikit-learn computes them. Describe the labels in a file and name it with --data-set.',
            claims,
            dataSet.name,
          )
        : msg(
            "The reference verdict of {0} is none of {1}'s. It has no F1 and is not in macro F1; the same word on both sides counts as right. If it is a label of another data set, name that with --data-set.",
            claims,
            dataSet.name,
          ),
    official: msg('They compute F1 over the labels of AVeriTeC alone, without a word.'),
  },
  {
    code: unknownVerdictCode,
    applies: hasVerdicts,
    concerns: ({ predictedVerdict }, run) => isOutside(predictedVerdict, run),
    message: (claims, { dataSet }) =>
      msg(
        "The predicted verdict of {0} is none of {1}'s. It counts as wrong unless the reference has the same word. Check its spelling.",
        claims,
        dataSet.name,
      ),
    official: msg('The same, without a word; capitals and blanks count.'),
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
        'There is no label of {1} on both sides for {0}. Left out of soft accuracy, mean absolute error, ordered accuracy and ordered macro F1: a distance needs two labels.',
        claims,
        dataSet.name,
      ),
    official: msg('They have no measure for ordered labels.'),
  },
  {
    code: 'clippedPredictions',
    applies: hasTexts,
    concerns: ({ predictedEvidence }) => predictedEvidence.length > mostPredictedTexts,
    message: (claims) =>
      msg(
        'More than {1} items of evidence were predicted for {0}. The metrics on texts compare the first {1}; SemQA compares all.',
        claims,
        most,
      ),
    official: msg('They compare the first {0} and drop the others.', most),
  },
  {
    code: 'clippedAnswers',
    applies: hasTexts,
    concerns: (claim, run) =>
      claim.predictedEvidence.length <= mostPredictedTexts &&
      countPredictedTexts(claim, 'questionAnswer', run) > mostPredictedTexts,
    message: (claims) =>
      msg(
        'The predicted questions of {0} have more than {1} answers together. The metrics on texts compare questions with the first {1} answers, so some question is left out of Q+A.',
        claims,
        most,
      ),
    official: msg(
      'The script of 2023 cuts after {0} texts, one an answer, and drops the others.',
      most,
    ),
  },
  {
    code: 'noPredictedEvidence',
    applies: comparesEvidence,
    concerns: (claim) => isPredicted(claim) && claim.predictedEvidence.length === 0,
    message: (claims) => msg('The prediction for {0} has no evidence. Scored 0.', claims),
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
        'A predicted question of {0} has a list of answers. Each answer is compared, as one text with the question.',
        claims,
      ),
    official: msg('The FEVER form has one answer a question; with a list they stop.'),
  },
  {
    code: 'unansweredPrediction',
    concerns: ({ predictedEvidence }) => predictedEvidence.some(isUnanswered),
    message: (claims) =>
      msg(
        'A predicted question of {0} has no answer. In the form of 2023 "No answer could be found." stands for it, in the FEVER form nothing; SemQA always takes that sentence.',
        claims,
      ),
    official: msg(
      'The same for an empty list (2023) or a blank text (FEVER); they stop where the member is missing.',
    ),
  },
  {
    code: 'unansweredReference',
    concerns: ({ referenceEvidence }) => referenceEvidence.some(isUnanswered),
    message: (claims) =>
      msg(
        'A reference question of {0} has no answer. "No answer could be found." stands for it.',
        claims,
      ),
    official: msg('The same for an empty list; they stop where "answers" is missing or null.'),
  },
  {
    code: 'missingExplanation',
    applies: hasTexts,
    concerns: ({ referenceEvidence }) => isUnexplained(referenceEvidence),
    message: (claims) =>
      msg(
        'A Boolean reference answer of {0} has no explanation. The answer alone is compared.',
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
        'A Boolean predicted answer of {0} has no explanation. The answer alone is compared.',
        claims,
      ),
    official: msg('The script of 2023 stops where "boolean_explanation" is missing.'),
  },
  {
    code: 'repeatedQuestions',
    applies: hasTexts,
    concerns: ({ referenceEvidence }) => repeatsQuestion(referenceEvidence),
    message: (claims) =>
      msg(
        'The reference asks a question of {0} more than once. Each counts, so that one predicted question matches only one of them.',
        claims,
      ),
    official: msg(
      'The FEVER-8 script for CSV files drops the repetitions for Q; the others count each.',
    ),
  },
  {
    code: 'missingClaimTypes',
    applies: ({ metrics }) => includes(metrics, hungarianMeteorMetric),
    concerns: ({ claimTypes = [] }) => claimTypes.length === 0,
    message: (claims) =>
      msg('The reference has no claim type for {0}. In no slice by claim type.', claims),
    official: msg(
      'They stop where "claim_types" is missing or null, before their last table, the scores by claim type.',
    ),
  },
  {
    code: 'missingJustification',
    applies: hasJustification,
    concerns: (claim) => isPredicted(claim) && justificationOf(claim)?.source === 'evidence',
    message: (claims) =>
      msg(
        'The prediction for {0} has no justification. The first {1} question-answer texts, joined, stand for it.',
        claims,
        most,
      ),
    official: msg(
      'The script of 2023 does the same, without a word, but stops at null; the FEVER scripts score none.',
    ),
  },
  {
    code: 'justificationFromOutput',
    applies: hasJustification,
    concerns: (claim) => justificationOf(claim)?.source === 'llmOutput',
    message: (claims) =>
      msg(
        'The justification for {0} was cut out of "llm_output", between "justification:" and "verdict:".',
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
        'The reference has no justification for {0}. Left out of the means of justifications.',
        claims,
      ),
    official: msg('The script of 2023 stops.'),
  },
];

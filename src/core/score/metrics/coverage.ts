// How much of the reference evidence a prediction gives, as read by the reader: docs/metrics/coverage.md.

import { isFoundAnswer } from '../../read/claims/evidence.ts';
import { countText, formatScore } from '../../base/numbers.ts';
import type { ReportClaim } from '../results/claims.ts';
import { type Accumulator, type Aggregate, Mean } from '../results/means.ts';
import {
  closed,
  count,
  described,
  listOf,
  oneOf,
  optional,
  recordOf,
  share,
  shareOrNone,
  text,
  type ValueOf,
  wholeNumberFrom,
} from '../results/shapes.ts';
import {
  confidences,
  overruleReading,
  type QuestionReading,
  readQuestion,
} from '../measures/reading/questionReading.ts';
import { questionStatuses } from '../results/questionStatuses.ts';
import { givenShare, type ReadItem } from '../measures/reading/reading.ts';
import { groupCountDigits } from '../../base/words/countedNouns.ts';
import { countMsg, msg, type Wording } from '../../base/words/message.ts';
import { averageCoverage } from './coverageOverlap.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { encodeAsIs, partScores } from './ownResult.ts';
import { works } from './works.ts';

/** A reference question with the predicted items that were read for it, in the order of reading. */
export interface QuestionItems {
  readonly reference: number;
  /** Largest cosine of the question with a predicted question, 0 to 1. */
  readonly similarity: number;
  readonly items: readonly ReadItem[];
}

/** What the reader read for a claim. */
export interface CoverageInputs {
  /** Reference questions with content, in reference order. */
  readonly questions: readonly QuestionItems[];
  /** Number of predicted items that could be read. */
  readonly predicted: number;
  /** How much of the claim the predicted answers cover on average, 0 to 1. `null` if there are no predicted answers. */
  readonly relevance: number | null;
}

export interface CoveredQuestion extends QuestionItems, QuestionReading {}

export interface CoverageScore extends CoverageInputs {
  /** Mean share over the reference questions, 0 to 1. */
  readonly score: number;
  /** Mean share that a predicted item gives of any reference question, 0 to 1. `null` if there are no predicted answers. */
  readonly precision: number | null;
  readonly questions: readonly CoveredQuestion[];
}

/** Returns the mean of at least one value. */
function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Computes the mean share that predicted items give. An item that was not read for any question gives nothing. */
function precisionOf({ questions, predicted }: CoverageInputs): number | null {
  if (predicted === 0) return null;
  const byItem = new Map<string, ReadItem[]>();
  for (const item of questions.flatMap(({ items }) => items)) {
    const key = `${String(item.predicted)},${String(item.predictedAnswer)}`;
    byItem.set(key, [...(byItem.get(key) ?? []), item]);
  }
  return [...byItem.values()].reduce((sum, items) => sum + givenShare(items), 0) / predicted;
}

/**
 * Computes a claim's coverage from the readings. A status that a person has set replaces the reader's, and so does its share.
 * Precision stays the reader's. `undefined` if the reference has no question with content.
 */
export function coverageOf(
  inputs: CoverageInputs,
  { referenceEvidence, review }: Pick<ReportClaim, 'referenceEvidence' | 'review'>,
): CoverageScore | undefined {
  if (inputs.questions.length === 0) return undefined;
  const byHand = new Map(review?.questions.map((one) => [one.reference, one.status]));
  const questions = inputs.questions.map(({ reference, similarity, items }): CoveredQuestion => {
    const isFound = referenceEvidence[reference]?.answers.some(isFoundAnswer) ?? false;
    const read = readQuestion(items, isFound, similarity);
    const status = byHand.get(reference);
    const reading = status === undefined ? read : overruleReading(read, status);
    return { reference, similarity, ...reading, items };
  });
  return {
    score: meanOf(questions.map(({ share }) => share)),
    precision: precisionOf(inputs),
    relevance: inputs.relevance,
    predicted: inputs.predicted,
    questions,
  };
}

const scores = partScores(() => coverageMetric, {
  score: {
    column: 'coverage',
    name: 'Coverage',
    heading: 'Coverage',
    means: 'expected share of the reference questions that the evidence answers',
  },
  precision: {
    column: 'coverage_precision',
    name: 'Coverage, precision',
    heading: 'precision',
    means: 'expected share of the predicted items that answer a reference question',
    isAside: true,
  },
  relevance: {
    column: 'coverage_relevance',
    name: 'Coverage, relevance to the claim',
    heading: 'relevance',
    means: 'share of the claim that the predicted answers mention',
    isAside: true,
  },
});

/**
 * Names the question with the smallest share, for example "Weakest: Q2." In a tie, the first wins. `undefined` if all shares are
 * equal, and for questions whose reference has no answer. The claim's first line says how many questions are answered.
 */
function coverageWhy(claim: ReportClaim): Wording | undefined {
  const questions = coverageMetric.result(claim)?.questions ?? [];
  const [least] = questions
    .filter(({ reference }) => claim.referenceEvidence[reference]?.answers.some(isFoundAnswer))
    .toSorted((a, b) => a.share - b.share);
  const isEqual = questions.every(({ share }) => share === questions[0]?.share);
  return isEqual || !least ? undefined : msg('Weakest: {0}.', `Q${String(least.reference + 1)}`);
}

const questionSources = ['literal', 'implied'] as const;
type QuestionSource = (typeof questionSources)[number];

/** Reference questions from one source: their mean share, and the number of questions with each status. */
const sourceCoverage = closed({ score: shareOrNone, questions: recordOf(questionStatuses, count) });

const coverageTotal = closed({
  score: shareOrNone,
  precision: shareOrNone,
  relevance: shareOrNone,
  claims: described(count, 'Number of claims in the mean of `score`.'),
  questionSources: optional(
    described(
      recordOf(questionSources, sourceCoverage),
      'Means over questions. Present if the reference says which questions are literal or implied.',
    ),
  ),
});
type CoverageTotal = ValueOf<typeof coverageTotal>;

function sourceAccumulator() {
  const share = new Mean();
  const questions = { answered: 0, partly: 0, contradicted: 0, notAnswered: 0, notAsked: 0 };
  return {
    add: (question: CoveredQuestion) => {
      share.add(question.share);
      questions[question.status] += 1;
    },
    result: () => ({ score: share.value(), questions: { ...questions } }),
  };
}

/** Averages Coverage over claims, and over the literal and the implied questions of ClaimDecomp. */
function coverageAccumulator(): Accumulator<ReportClaim, CoverageTotal> {
  const means = averageCoverage((claim) => coverageMetric.result(claim));
  const sources = { literal: sourceAccumulator(), implied: sourceAccumulator() };
  return {
    add: (claim) => {
      means.add(claim);
      for (const question of coverageMetric.result(claim)?.questions ?? []) {
        const source = claim.referenceEvidence[question.reference]?.questionSource;
        if (source !== undefined) sources[source].add(question);
      }
    },
    result: () => {
      const [literal, implied] = [sources.literal.result(), sources.implied.result()];
      const isKnown = literal.score !== null || implied.score !== null;
      return { ...means.result(), questionSources: isKnown ? { literal, implied } : undefined };
    },
  };
}

/** Returns "20 literal questions: 12 answered, 3 partly. Coverage 0.62." for each source that has questions. */
function sourceSentences(aggregate: Aggregate): readonly Wording[] {
  const sources = coverageMetric.total(aggregate)?.questionSources;
  if (!sources) return [];
  const sentence = (source: QuestionSource): Wording => {
    const { score, questions } = sources[source];
    const all = questionStatuses.reduce((sum, status) => sum + questions[status], 0);
    const values = [
      countText(questions.answered),
      countText(questions.partly),
      formatScore(score),
    ] as const;
    return groupCountDigits(
      source === 'literal'
        ? countMsg(
            all,
            '{0} literal question: {1} answered, {2} partly. Coverage {3}.',
            '{0} literal questions: {1} answered, {2} partly. Coverage {3}.',
            ...values,
          )
        : countMsg(
            all,
            '{0} implied question: {1} answered, {2} partly. Coverage {3}.',
            '{0} implied questions: {1} answered, {2} partly. Coverage {3}.',
            ...values,
          ),
    );
  };
  return questionSources.filter((source) => sources[source].score !== null).map(sentence);
}

const readItem = closed({
  predicted: count,
  predictedAnswer: count,
  referenceAnswer: count,
  gives: share,
  part: share,
  contradicts: share,
  none: share,
  asks: share,
  window: optional(
    described(text, 'Sentences that were read. Absent if the whole answer was read.'),
  ),
});

const outcome = { status: oneOf(questionStatuses), confidence: oneOf(confidences) };

const coveredQuestion = closed({
  reference: count,
  similarity: described(share, 'Largest cosine with a predicted question.'),
  share: described(share, 'Expected share that the evidence gives.'),
  probabilities: recordOf(questionStatuses, share),
  ...outcome,
  deciding: described(wholeNumberFrom(-1), 'Index in `items`.'),
  reader: optional(
    described(closed(outcome), "The reader's status. Present only if a person has set the status."),
  ),
  items: listOf(readItem),
});

export const coverageMetric: TypedMetric<CoverageInputs, CoverageScore, CoverageTotal> =
  defineMetric({
    id: 'coverage',
    name: 'Coverage',
    version: '5',
    needs: ['encoder', 'reader'],
    isDefault: true,
    standing: 'coverage',
    works: [works.laban2022],
    scores,
    resultOf: (claim, input) => input && coverageOf(input, claim),
    ...encodeAsIs<CoverageScore, CoverageInputs>('coverage'),
    accumulator: coverageAccumulator,
    details: [],
    words: { why: coverageWhy, remarks: sourceSentences },
    shape: {
      claim: closed({
        score: share,
        precision: shareOrNone,
        relevance: shareOrNone,
        predicted: described(count, 'Number of predicted items that could be read.'),
        questions: listOf(coveredQuestion),
      }),
      total: coverageTotal,
    },
  });

// The headline of a claim: verdict, credit and answered questions. All places that show a claim use the same words and signs.

import { countsAtLevel, toLevelledClaim, type LevelledClaim } from '../metrics/averitec.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { metrics } from '../metrics/registry.ts';
import { verdictMetric, verdictOutcome } from '../metrics/verdict.ts';
import { questionsOf } from '../questions/questionStatus.ts';
import type { ReportClaim } from '../results/claims.ts';
import { formatBesideBound } from '../../base/numbers.ts';
import { answeredPart, countAnswered, type AnsweredCount } from '../../base/words/answeredWords.ts';
import { creditWords } from '../../base/words/creditWords.ts';
import { factSigns } from '../../base/words/factSigns.ts';
import { outcomeNames } from '../../base/words/remarks.ts';
import { joinDots, msg, type Message, type Wording } from '../../base/words/message.ts';
import {
  describeFailures,
  describeVerdict,
  formatLeadingScore,
  nameVerdict,
  selectLeadingMetrics,
} from './summary.ts';

/**
 * Combines a claim's verdict with its evidence, at a level of the AVeriTeC score.
 *
 * - `credit`: the verdict is right and the evidence score is above the level.
 * - `lacking`: the verdict is right and the evidence score is not above the level.
 * - `right`: the verdict is right, and the claim has no evidence score.
 * - `wrong`: the verdict is wrong.
 * - `unknown`: one of the verdicts is missing.
 */
export type Standing = 'credit' | 'lacking' | 'right' | 'wrong' | 'unknown';

export function standingOf(claim: LevelledClaim, level: number): Standing {
  const outcome = verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
  if (outcome !== 'right') return outcome;
  const counts = countsAtLevel(claim, level);
  if (counts === null) return 'right';
  return counts ? 'credit' : 'lacking';
}

/**
 * Returns the sign of a result. A right verdict without an evidence score and a missing verdict have none.
 */
export function standingSignOf(standing: Standing): string {
  return standing === 'right' || standing === 'unknown' ? '' : factSigns[standing];
}

/** Meaning of each sign, for tooltips and screen readers. */
export const standingNames: Readonly<Record<Standing, Wording>> = {
  credit: msg('verdict right, enough evidence for credit'),
  lacking: msg('verdict right, not enough evidence for credit'),
  ...outcomeNames,
};

/** The facts of a claim that its headline states. */
export interface HeadlineFacts extends LevelledClaim {
  /** Absent if the claim has no statuses. */
  readonly answered?: AnsweredCount;
}

/** The headline of a claim. Every place that shows a claim in one line uses these words. */
export interface ClaimHeadline {
  readonly standing: Standing;
  /** `Refuted (reference: Supported)`, or `Refuted (verdict right)` if nothing decides on credit. */
  readonly verdict: Message;
  /** `gets credit`, or `gets no credit: METEOR Q+A 0.2495 needs more than 0.25`. Absent without an AVeriTeC score or a verdict. */
  readonly credit?: Message;
  /** `2 of 4 questions answered, 1 of them probably`. Absent if the claim has no statuses. */
  readonly answered?: Message;
}

/** Says whether the claim gets credit. METEOR Q+A is named if it alone is the reason, with digits that show the difference. */
function creditPart(claim: LevelledClaim, standing: Standing, level: number): Message | undefined {
  const { questionAnswer } = claim;
  if (questionAnswer === null || claim.predictedVerdict === null) return undefined;
  switch (standing) {
    case 'credit':
      return creditWords.yes;
    case 'wrong':
      return creditWords.no;
    case 'lacking':
      return msg(
        '{0}: METEOR Q+A {1} needs more than {2}',
        creditWords.no,
        formatBesideBound(questionAnswer, level),
        String(level),
      );
    default:
      return undefined;
  }
}

/** Returns the headline of a claim at a level of the AVeriTeC score. */
export function claimHeadline(claim: HeadlineFacts, level: number): ClaimHeadline {
  const { predictedVerdict, referenceVerdict, answered } = claim;
  const standing = standingOf(claim, level);
  const credit = creditPart(claim, standing, level);
  return {
    standing,
    verdict:
      standing === 'right'
        ? msg('{0} ({1})', nameVerdict(predictedVerdict), outcomeNames.right)
        : describeVerdict(predictedVerdict, referenceVerdict),
    credit,
    answered: answered && answered.all > 0 ? answeredPart(answered) : undefined,
  };
}

/** Returns the headline of a scored claim. */
export function headlineOf(claim: ReportClaim, level: number): ClaimHeadline {
  const questions = questionsOf(claim);
  const answered = questions && countAnswered(questions);
  return claimHeadline({ ...toLevelledClaim(claim), answered }, level);
}

function withSign({ standing, verdict }: ClaimHeadline): Message {
  const sign = standingSignOf(standing);
  return sign === '' ? verdict : msg('{0} {1}', sign, verdict);
}

/** Parts of the line that are shown by default. */
export const defaultLineParts: readonly string[] = [verdictMetric.id, 'credit', 'questions'];

/** Parts that a user can choose: the default parts, and the ids of metrics. A run can also have other metrics. */
export const linePartNames: readonly string[] = [
  ...defaultLineParts,
  ...metrics
    .filter(({ isOutcome, scope }) => scope === 'claim' && isOutcome !== true)
    .map(({ id }) => id),
];

export interface LineContext {
  /** The run's metrics. */
  readonly metrics: readonly MetricDescription[];
  /** Level of the AVeriTeC score. */
  readonly averitecLevel: number;
  /** Names from `linePartNames`, in the order in which the line shows them. */
  readonly parts?: readonly string[];
}

function describeMetric(claim: ReportClaim, metric: MetricDescription): readonly Message[] {
  return [...formatLeadingScore(claim, metric), ...(metric.words?.lineParts?.(claim) ?? [])];
}

function describePart(part: string, claim: ReportClaim, context: LineContext): readonly Message[] {
  const headline = headlineOf(claim, context.averitecLevel);
  switch (part) {
    case verdictMetric.id:
      return [withSign(headline)];
    case 'credit':
      return [headline.credit ?? []].flat();
    case 'questions':
      return [headline.answered ?? []].flat();
    default: {
      const metric = context.metrics.find(({ id }) => id === part);
      return metric ? describeMetric(claim, metric) : [];
    }
  }
}

/**
 * Returns the claim's headline as a line, for example `! Refuted · gets no credit: METEOR Q+A 0.24 needs more than 0.25 · 2 of 4
 * questions answered, 1 of them probably`, followed by failures. Leaves out parts that the claim does not have. If only the verdict remains,
 * adds the run's leading scores.
 */
export function claimLine(claim: ReportClaim, context: LineContext): Wording {
  const { parts = defaultLineParts, metrics: own } = context;
  const leading = selectLeadingMetrics(own, (metric) => describeMetric(claim, metric).length > 0);
  const failures = describeFailures(claim, own, leading.length > 0);
  const hasMore = parts.some(
    (part) => part !== verdictMetric.id && describePart(part, claim, context).length > 0,
  );
  return joinDots([
    ...parts.flatMap((part) => describePart(part, claim, context)),
    ...(hasMore ? [] : leading.flatMap((metric) => describeMetric(claim, metric))),
    ...failures,
  ]);
}

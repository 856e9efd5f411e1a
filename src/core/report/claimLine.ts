// A claim in one line: verdict, answered questions and evidence score. Lens, hover and panels use the same words and signs.

import {
  countsAtLevel,
  questionAnswerMeteor,
  toLevelledClaim,
  type LevelledClaim,
} from '../metrics/averitec.ts';
import { coverageMetric } from '../metrics/coverage.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { metrics } from '../metrics/registry.ts';
import { verdictMetric, verdictOutcome } from '../metrics/verdict.ts';
import { describeAnswered } from '../questions/questionWords.ts';
import type { ReportClaim } from '../results/claims.ts';
import { formatBesideBound, formatScore } from '../format/numbers.ts';
import { outcomeNames } from '../words/remarks.ts';
import { joinDots, msg, type Message, type Wording } from '../words/message.ts';
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
 * Only credit has a tick. A right verdict without enough evidence has a different sign, and a right verdict without an evidence
 * score has no sign.
 */
export const standingSigns: Readonly<Record<Standing, string>> = {
  credit: '✓',
  lacking: '!',
  right: '',
  wrong: '✗',
  unknown: '',
};

/** Meaning of each sign, for tooltips and screen readers. */
export const standingNames: Readonly<Record<Standing, Wording>> = {
  credit: msg('verdict right, enough evidence for credit'),
  lacking: msg('verdict right, not enough evidence for credit'),
  ...outcomeNames,
};

/**
 * Returns for example `✗ Refuted (reference: Supported)` or `✓ Refuted`. Without an evidence score, returns `Refuted (verdict
 * right)` without a sign.
 */
function verdictPart(claim: ReportClaim, level: number): Message {
  const standing = standingOf(toLevelledClaim(claim), level);
  const { predictedVerdict, referenceVerdict } = claim;
  const verdict =
    standing === 'right'
      ? msg('{0} (verdict right)', nameVerdict(predictedVerdict))
      : describeVerdict(predictedVerdict, referenceVerdict);
  const sign = standingSigns[standing];
  return sign === '' ? verdict : msg('{0} {1}', sign, verdict);
}

/**
 * Returns for example `evidence 0.24`, with the METEOR Q+A score that decides credit in the AVeriTeC score. If the claim has no
 * METEOR Q+A, returns for example `coverage 0.31`. `undefined` if the claim has neither score. The score has enough digits to
 * show whether it is above the level.
 */
function evidencePart(claim: ReportClaim, level: number): Message | undefined {
  const evidence = questionAnswerMeteor(claim);
  if (evidence !== null) return msg('evidence {0}', formatBesideBound(evidence, level));
  const coverage = coverageMetric.result(claim)?.score ?? null;
  return coverage === null ? undefined : msg('coverage {0}', formatScore(coverage));
}

/** Explains in one sentence the evidence score that the line shows. `undefined` if the line shows no evidence score. */
export function explainEvidencePart(claim: ReportClaim): Wording | undefined {
  if (questionAnswerMeteor(claim) !== null) {
    return msg(
      '“Evidence” is METEOR Q+A, which measures the words shared by matched questions and answers. It decides whether the claim gets credit in the AVeriTeC score.',
    );
  }
  return coverageMetric.result(claim) === undefined
    ? undefined
    : msg('Coverage is the share of the reference evidence that the predicted answers contain.');
}

/** Parts of the line that are shown by default. */
export const defaultLineParts: readonly string[] = [verdictMetric.id, 'questions', 'evidence'];

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
  switch (part) {
    case verdictMetric.id:
      return [verdictPart(claim, context.averitecLevel)];
    case 'questions':
      return [describeAnswered(claim) ?? []].flat();
    case 'evidence':
      return [evidencePart(claim, context.averitecLevel) ?? []].flat();
    default: {
      const metric = context.metrics.find(({ id }) => id === part);
      return metric ? describeMetric(claim, metric) : [];
    }
  }
}

/**
 * Returns the line, for example `✗ Refuted (reference: Supported) · 2 of 4 questions answered · evidence 0.24`, followed by
 * failures. Leaves out parts that the claim does not have. If only the verdict remains, adds the run's leading scores.
 */
export function claimLine(claim: ReportClaim, context: LineContext): Wording {
  const { parts = defaultLineParts, metrics: own } = context;
  const leading = selectLeadingMetrics(own, (metric) => describeMetric(claim, metric).length > 0);
  const failures = describeFailures(claim, own, leading.length > 0);
  const hasScores = parts.some(
    (part) => part !== verdictMetric.id && describePart(part, claim, context).length > 0,
  );
  return joinDots([
    ...parts.flatMap((part) => describePart(part, claim, context)),
    ...(hasScores ? [] : leading.flatMap((metric) => describeMetric(claim, metric))),
    ...failures,
  ]);
}

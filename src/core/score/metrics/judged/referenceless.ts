// How much of the claim the predicted evidence supports, according to a judge. Needs no reference.

import {
  computeShareWith,
  computeSupportedShare,
  countsOf,
  type FactSide,
  failureCountsShape,
  sideShape,
} from '../../judge/facts.ts';
import { countsInWords, failuresInWords } from '../../judge/failures.ts';
import type { Accumulator } from '../../results/means.ts';
import type { ReportClaim } from '../../results/claims.ts';
import {
  closed,
  count,
  numberFrom,
  optional,
  orNull,
  share,
  shareOrNone,
  type ValueOf,
} from '../../results/shapes.ts';
import { defineMetric, type TypedMetric } from '../metric.ts';
import { partScores, encodeAsIs } from '../ownResult.ts';
import { createJudgedAccumulator, judgedHeader } from './judgeVerdict.ts';
import { countMsg, msg, type Wording } from '../../../base/words/message.ts';
import { works } from '../works.ts';

/** The claim's facts compared with the predicted evidence. `null` if there is no predicted evidence. */
export interface ReferencelessInput {
  readonly facts: FactSide | null;
  /**
   * Number of contradicted facts that the judge stated, if its verdicts are prose. If absent, contradicted facts are counted in
   * the list.
   */
  readonly contradicted?: number;
}

export interface ReferencelessScore extends ReferencelessInput {
  /** Share of the claim's facts that the evidence supports, 0 to 1. */
  readonly score: number;
  /** Share of the claim's facts that the evidence contradicts, 0 to 1. Disputed facts are supported and contradicted. */
  readonly contradictedShare: number;
  /** Share of the claim's facts that the evidence supports or contradicts, 0 to 1. This is the score as the paper defines it. */
  readonly decidedShare: number;
}

/** Means over `claims`. */
const total = closed({
  score: shareOrNone,
  contradictedShare: shareOrNone,
  claims: count,
  failures: failureCountsShape,
  differing: count,
  clipped: count,
  decidedShare: optional(shareOrNone),
});
export type ReferencelessAggregate = ValueOf<typeof total>;

/**
 * Computes the shares. They are 0 for a claim without predicted evidence. Source: Ev2R's reference-less scorer
 * (docs/metrics/referenceless.md).
 */
export function referencelessScore(input: ReferencelessInput): ReferencelessScore {
  const { facts, contradicted } = input;
  if (facts === null) return { ...input, score: 0, contradictedShare: 0, decidedShare: 0 };
  const { facts: all, supported } = countsOf(facts);
  const contradictedShare =
    contradicted === undefined || all === 0
      ? computeShareWith(facts, 'contradicted', 'disputed')
      : Math.min(1, contradicted / all);
  const score = computeSupportedShare(facts) ?? 0;
  // Uses a single division, because rounding can change the last digit of a sum of two quotients.
  const decided =
    contradicted === undefined || all === 0
      ? score + contradictedShare - computeShareWith(facts, 'disputed')
      : (supported + contradicted) / all;
  return { ...input, score, contradictedShare, decidedShare: Math.min(1, decided) };
}

function referencelessAccumulator(): Accumulator<ReportClaim, ReferencelessAggregate> {
  const frame = createJudgedAccumulator({
    metric: referencelessMetric,
    parts: ['score', 'contradictedShare', 'decidedShare'],
    sidesOf: ({ facts }) => (facts === null ? [] : [facts]),
  });
  return {
    add: (claim) => frame.add(claim),
    result: () => {
      const { means, claims, ...counted } = frame.result();
      return { ...means, claims: claims.score, ...counted };
    },
  };
}

const scores = partScores(() => referencelessMetric, {
  score: {
    column: 'referenceless',
    name: 'Ev2R without reference',
    heading: 'Claim facts',
    means: 'share of the claim’s facts that the evidence supports, by a judge',
  },
  contradictedShare: {
    column: 'referenceless_contradicted',
    name: 'Ev2R without reference, contradicted',
    heading: 'contradicted',
    means: 'share of the claim’s facts that the evidence contradicts, by a judge',
    scale: { minimum: 0, maximum: 1, better: 'lower' },
  },
  decidedShare: {
    column: 'referenceless_paper',
    name: 'Ev2R without reference, as in the paper',
    heading: 'Claim facts (paper)',
    means: 'share of the claim’s facts that the evidence decides, by a judge',
  },
});

/** Returns a sentence such as "2 of the claim's 3 facts are supported by the prediction." */
function referencelessWhy(claim: ReportClaim): Wording | undefined {
  const score = referencelessMetric.result(claim);
  if (!score) return undefined;
  if (score.facts === null)
    return msg('There is no predicted evidence that could support the claim.');
  const { facts, supported } = countsOf(score.facts);
  return countMsg(
    facts,
    "The prediction supports {1} of the claim's {0} fact.",
    "The prediction supports {1} of the claim's {0} facts.",
    supported,
  );
}

function referencelessRemarks(sum: ReferencelessAggregate | undefined): readonly Wording[] {
  return sum
    ? [...failuresInWords(referencelessMetric.name, sum.failures), ...countsInWords(sum)]
    : [];
}

export const referencelessMetric: TypedMetric<
  ReferencelessInput,
  ReferencelessScore,
  ReferencelessAggregate
> = defineMetric({
  id: 'referenceless',
  name: 'Ev2R without reference',
  version: '3',
  ...judgedHeader,
  works: [works.akhtar2026],
  scores,
  resultOf: (_claim, input) => input && referencelessScore(input),
  accumulator: referencelessAccumulator,
  words: {
    why: referencelessWhy,
    officialFailure: msg(
      'The official scripts leave the claim out of the averages, without a warning.',
    ),
    remarks: (aggregate) => referencelessRemarks(referencelessMetric.total(aggregate)),
  },
  shape: {
    claim: closed({
      score: share,
      contradictedShare: share,
      facts: orNull(sideShape),
      contradicted: optional(numberFrom(0)),
      decidedShare: optional(share),
    }),
    total,
  },
  ...encodeAsIs<ReferencelessScore, ReferencelessInput>('referenceless'),
});

// How far a verdict is from the right verdict, for ordered labels.

import { excerpt } from '../../read/claims/quote.ts';
import type { DataSet } from '../../read/claims/dataSets.ts';
import type { Accumulator, Aggregate } from '../results/means.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { verdictAccumulator, type VerdictPair } from './verdict.ts';
import { countClaims } from '../../base/words/countedNouns.ts';
import { msg, type Wording } from '../../base/words/message.ts';
import { works } from './works.ts';

/** Verdict measures for ordered labels, as in ClaimDecomp's evaluation. Only for data sets whose labels have an order. */
export interface OrdinalVerdictAggregate {
  /** Whether the data set's labels have an order. If false, every score is `null` and every claim is left out. */
  readonly isOrdered: boolean;
  /** Share of right verdicts, 0 to 1. `null` if no claim counts. */
  readonly accuracy: number | null;
  /** Share of verdicts that are off by at most one label, 0 to 1. */
  readonly softAccuracy: number | null;
  /** Mean distance in labels, from 0 to the number of labels minus 1. Smaller is better. */
  readonly meanAbsoluteError: number | null;
  readonly macroF1: number | null;
  /** Number of claims with a label of the data set on both sides. */
  readonly claims: number;
  /** Number of claims that are left out because a label is missing or outside the data set. */
  readonly left: number;
}

/**
 * Returns a function that gives the distance in labels between a claim's two verdicts, from 0 to the number of labels minus 1.
 * `null` if the labels have no order, or if one side has no label of the data set.
 */
export function labelDistance(dataSet: DataSet): (pair: VerdictPair) => number | null {
  const places = new Map(
    dataSet.isOrdered ? dataSet.labels.map((label, place) => [label, place]) : [],
  );
  return (pair) => {
    const reference = places.get(pair.referenceVerdict ?? '');
    const predicted = places.get(pair.predictedVerdict ?? '');
    if (reference === undefined || predicted === undefined) return null;
    return Math.abs(reference - predicted);
  };
}

/**
 * Computes accuracy, soft accuracy, mean absolute error and macro F1 over the claims that have a label of the data set on both
 * sides. A distance needs two labels, so a claim without a verdict is counted and left out. Macro F1 is that of
 * the verdict metric (`listMeasuredLabels`), over these claims only. Source: Chen, Kim, Sriram, Durrett and Choi: Complex Claim
 * Verification with Evidence Retrieved in the Wild.
 */
export function ordinalVerdictAccumulator(
  dataSet: DataSet,
): Accumulator<VerdictPair, OrdinalVerdictAggregate> {
  const distanceOf = labelDistance(dataSet);
  const verdicts = verdictAccumulator(dataSet);
  let claims = 0;
  let left = 0;
  let distances = 0;
  let near = 0;
  return {
    add: (pair) => {
      const distance = distanceOf(pair);
      if (distance === null) {
        left += 1;
        return;
      }
      claims += 1;
      distances += distance;
      if (distance <= 1) near += 1;
      verdicts.add(pair);
    },
    result: () => {
      const { accuracy, macroF1 } = verdicts.result();
      return {
        isOrdered: dataSet.isOrdered,
        accuracy,
        softAccuracy: claims === 0 ? null : near / claims,
        meanAbsoluteError: claims === 0 ? null : distances / claims,
        macroF1,
        claims,
        left,
      };
    },
  };
}

const totalOf = (aggregate: Aggregate): OrdinalVerdictAggregate | undefined =>
  ordinalVerdictMetric.total(aggregate);

/**
 * Remarks that labels without an order have no distance, and that claims without a label of the data set on both sides are left
 * out of all measures.
 */
function ordinalRemarks(aggregate: Aggregate, { name }: DataSet): readonly Wording[] {
  const total = totalOf(aggregate);
  if (!total) return [];
  if (!total.isOrdered) {
    return [
      msg(
        'The labels of {0} have no order, so soft accuracy and the error in labels cannot be computed. If your labels have an order, describe your data set in a file with "isOrdered": true.',
        excerpt(name),
      ),
    ];
  }
  if (total.left === 0) return [];
  return [
    msg(
      'Left out of the measures for ordered verdicts: {0}, because the predicted or the reference verdict is missing or is not a label of {1}. The measures cover {2}.',
      countClaims(total.left),
      excerpt(name),
      countClaims(total.claims),
    ),
  ];
}

export const ordinalVerdictMetric: TypedMetric<never, never, OrdinalVerdictAggregate> =
  defineMetric({
    id: 'ordinalVerdict',
    name: 'Ordered verdicts',
    version: '3',
    scope: 'file',
    subjects: ['verdicts'],
    accumulator: ({ dataSet }) => ordinalVerdictAccumulator(dataSet),
    works: [works.chen2024],
    words: { remarks: ordinalRemarks },
    scores: [
      {
        column: 'ordinalVerdict_softAccuracy',
        name: 'soft accuracy of verdicts',
        heading: 'Soft accuracy',
        means: 'share of verdicts that are right or a neighbouring label',
        ofFile: (aggregate) => totalOf(aggregate)?.softAccuracy ?? null,
      },
      {
        column: 'ordinalVerdict_accuracy',
        name: 'accuracy of ordered verdicts',
        heading: 'Ordered accuracy',
        means: 'share of right verdicts among claims with ordered labels',
        ofFile: (aggregate) => totalOf(aggregate)?.accuracy ?? null,
      },
      {
        column: 'ordinalVerdict_macroF1',
        name: 'macro F1 of ordered verdicts',
        heading: 'Ordered macro F1',
        means: 'F1 of ordered verdicts, averaged over the labels',
        ofFile: (aggregate) => totalOf(aggregate)?.macroF1 ?? null,
      },
      {
        column: 'ordinalVerdict_meanAbsoluteError',
        name: 'mean absolute error of verdicts, in labels (smaller is better)',
        heading: 'MAE',
        means: 'how many labels a verdict is off, on average',
        unit: 'labels',
        range: ({ labels }) => ({ minimum: 0, maximum: labels.length - 1, better: 'lower' }),
        ofFile: (aggregate) => totalOf(aggregate)?.meanAbsoluteError ?? null,
      },
    ],
  });

// Compares verdicts: accuracy, F1 and the confusion matrix.

import { outcomeWords } from '../../base/words/remarks.ts';
import type { DataSet, LabelSet } from '../../read/claims/dataSets.ts';
import type { Accumulator } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import { pairwiseSum } from '../../base/statistics/sums.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { works } from './works.ts';

export interface VerdictAggregate {
  /**
   * Share of right verdicts among the claims whose reference has a verdict, 0 to 1. A missing verdict is wrong. `null` without
   * such claims.
   */
  readonly accuracy: number | null;
  /** Mean of the values of `f1`. `null` without claims or if `f1` is empty. */
  readonly macroF1: number | null;
  /** F1 of each label of `listMeasuredLabels`. */
  readonly f1: Readonly<Record<string, number>>;
  readonly confusion: ConfusionMatrix;
  readonly claims: number;
}

export interface ConfusionMatrix {
  /** Labels of the data set, followed by other labels in order of first occurrence. */
  readonly labels: readonly string[];
  /** `[reference label][predicted label]`. */
  readonly counts: readonly (readonly number[])[];
  /** Number of claims without a predicted verdict, by reference label. */
  readonly withoutVerdict: readonly number[];
}

/** Whether a prediction has a verdict. Without any, the matrix says nothing. */
export function hasPredictedVerdicts({ counts }: Pick<ConfusionMatrix, 'counts'>): boolean {
  return counts.some((row) => row.some((count) => count > 0));
}

export type VerdictPair = Pick<ReportClaim, 'referenceVerdict' | 'predictedVerdict'>;

/**
 * Maximum number of labels outside the data set that have their own row in the confusion matrix. A file can have a different
 * label in every claim.
 */
const mostOtherLabels = 50;

/** Row for all labels beyond `mostOtherLabels`. */
export const otherLabels = '(other labels)';

/**
 * Returns 1 if the verdict is right, 0 if it is wrong. Compares verdicts as written. A missing verdict is wrong. `null` if the
 * reference has no verdict.
 */
export function verdictScore({ referenceVerdict, predictedVerdict }: VerdictPair): number | null {
  if (referenceVerdict === null) return null;
  return predictedVerdict === referenceVerdict ? 1 : 0;
}

/**
 * Whether the verdict is right or wrong. `unknown` if either side has no verdict. Compares verdicts as written, because labels are data,
 * not prose.
 */
export function verdictOutcome(
  predicted: string | null,
  reference: string | null,
): 'right' | 'wrong' | 'unknown' {
  if (predicted === null || reference === null) return 'unknown';
  return predicted === reference ? 'right' : 'wrong';
}

/**
 * Lists the labels that have F1 and count for macro F1, given the distinct verdicts of the two sides. This is the only rule about
 * labels in macro F1:
 *
 * - All labels of the data set, if it is known: the user names it, or the reference has evidence. An absent label has F1 0, as in
 *   the official scripts and in scikit-learn's `f1_score(labels=..., zero_division=0)`.
 * - The labels that occur on either side, if the data set is only inferred from the verdicts of a reference without evidence, or
 *   if no reference verdict is one of its labels. This is the default of scikit-learn's `f1_score(average='macro')`. The labels of
 *   the data set come first, then the others, sorted.
 *
 * Empty if more than `mostOtherLabels` distinct verdicts are outside the data set in the second case. Such verdicts cannot be
 * labels.
 */
export function listMeasuredLabels(
  { labels, isInferred }: LabelSet,
  references: Iterable<string>,
  predicted: Iterable<string>,
): readonly string[] {
  const own = new Set(references);
  const isOfDataSet = own.size === 0 || labels.some((label) => own.has(label));
  if (isOfDataSet && !isInferred) return labels;
  const occurring = new Set([...own, ...predicted]);
  const others = [...occurring].filter((label) => !labels.includes(label)).sort();
  if (others.length > mostOtherLabels || occurring.has(otherLabels)) return [];
  return [...labels.filter((label) => occurring.has(label)), ...others];
}

/**
 * Counts pairs of labels. Labels are added when they first occur. Memory grows with the number of labels, not with the number of
 * claims.
 */
class Confusion {
  readonly #places = new Map<string, number>();
  readonly #most: number;
  readonly #counts: number[][] = [];
  readonly #withoutVerdict: number[] = [];

  constructor(dataSet: DataSet) {
    this.#most = dataSet.labels.length + mostOtherLabels;
    for (const label of dataSet.labels) this.#placeOf(label);
  }

  add(reference: string, predicted: string | null): void {
    const row = this.#placeOf(reference);
    if (predicted === null) {
      this.#withoutVerdict[row] = (this.#withoutVerdict[row] ?? 0) + 1;
      return;
    }
    const column = this.#placeOf(predicted);
    const counts = this.#counts[row];
    if (counts) counts[column] = (counts[column] ?? 0) + 1;
  }

  result(): ConfusionMatrix {
    const labels = [...this.#places.keys()];
    return {
      labels,
      counts: this.#counts.map((row) => labels.map((_, column) => row[column] ?? 0)),
      withoutVerdict: [...this.#withoutVerdict],
    };
  }

  #placeOf(label: string): number {
    const known = this.#places.get(label);
    if (known !== undefined) return known;
    if (this.#places.size >= this.#most && label !== otherLabels) return this.#placeOf(otherLabels);
    this.#counts.push([]);
    this.#withoutVerdict.push(0);
    this.#places.set(label, this.#places.size);
    return this.#places.size - 1;
  }
}

/**
 * Computes F1 of one label: 2 * right / (number of claims with the label in the reference + number of claims with the label in
 * the prediction), 0 to 1. 0 if the label occurs in neither, like scikit-learn's default `zero_division="warn"`, which the
 * official scripts use.
 */
function f1Of(confusion: ConfusionMatrix, label: number): number {
  const right = confusion.counts[label]?.[label] ?? 0;
  const either = countReference(confusion, label) + countPredicted(confusion, label);
  return either === 0 ? 0 : (2 * right) / either;
}

/** Counts the claims whose reference has the label. */
function countReference({ counts, withoutVerdict }: ConfusionMatrix, label: number): number {
  const row = counts[label] ?? [];
  return row.reduce((total, value) => total + value, withoutVerdict[label] ?? 0);
}

/** Counts the claims for which the label was predicted. */
function countPredicted({ counts }: ConfusionMatrix, label: number): number {
  return counts.reduce((total, row) => total + (row[label] ?? 0), 0);
}

/**
 * Computes accuracy, F1 per label, macro F1 and the confusion matrix over the claims whose reference has a verdict. Labels
 * outside `listMeasuredLabels` have no F1 and are left out of the macro mean. A verdict with one of these labels counts as an
 * error for the label of the other verdict. For accuracy it counts as right if both sides are equal. Both rules are as in
 * scikit-learn's `f1_score(labels=..., average=...)` and the official scripts' comparison. A missing verdict is wrong (the
 * official scripts fail). Source: AVeriTeC 2023 eval.py, HerO averitec_evaluate.py; test/peers/verdictFixture.py.
 */
export function verdictAccumulator(dataSet: DataSet): Accumulator<VerdictPair, VerdictAggregate> {
  const confusion = new Confusion(dataSet);
  let claims = 0;
  let right = 0;
  return {
    add: (pair) => {
      const score = verdictScore(pair);
      if (score === null || pair.referenceVerdict === null) return;
      claims += 1;
      right += score;
      confusion.add(pair.referenceVerdict, pair.predictedVerdict);
    },
    result: () => {
      const counted = confusion.result();
      const references = counted.labels.filter((_, row) => countReference(counted, row) > 0);
      const predicted = counted.labels.filter((_, column) => countPredicted(counted, column) > 0);
      const labels = listMeasuredLabels(dataSet, references, predicted);
      const f1 = labels.map((label) => f1Of(counted, counted.labels.indexOf(label)));
      return {
        accuracy: claims === 0 ? null : right / claims,
        macroF1: claims === 0 || f1.length === 0 ? null : pairwiseSum(f1) / f1.length,
        f1: Object.fromEntries(labels.map((label, index) => [label, f1[index] ?? 0])),
        confusion: counted,
        claims,
      };
    },
  };
}

/** Column of macro F1. Only the whole file has macro F1. */
export const macroF1Column = 'verdict_macroF1';

export const verdictMetric: TypedMetric<never, never, VerdictAggregate> = defineMetric({
  id: 'verdict',
  name: 'Verdicts',
  version: '4',
  subjects: ['verdicts'],
  isDefault: true,
  isOutcome: true,
  works: [works.schlichtkrull2023],
  accumulator: ({ dataSet }) => verdictAccumulator(dataSet),
  wordOf: ({ predictedVerdict, referenceVerdict }) => ({
    heading: 'Verdict',
    word: outcomeWords[verdictOutcome(predictedVerdict, referenceVerdict)],
  }),
  scores: [
    {
      column: 'verdict_accuracy',
      name: 'verdict accuracy',
      heading: 'Verdict accuracy',
      means: 'share of right verdicts; a missing verdict is wrong',
      ofClaim: verdictScore,
      ofFile: (aggregate): number | null => verdictMetric.total(aggregate)?.accuracy ?? null,
    },
    {
      column: macroF1Column,
      name: 'macro F1 of verdicts',
      heading: 'Macro F1',
      means: 'F1 of the verdicts, averaged over the labels',
      ofFile: (aggregate): number | null => verdictMetric.total(aggregate)?.macroF1 ?? null,
    },
  ],
});

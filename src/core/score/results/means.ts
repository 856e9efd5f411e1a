import { getOwnValue } from '../../base/getOwnValue.ts';
import { meanOf } from '../../base/statistics/describe.ts';
import { pairwiseSum, RunningSum } from '../../base/statistics/sums.ts';
import { closed, count, numberOrNone, type Shape } from './shapes.ts';

// Collects a file's scores claim by claim, in constant memory for any number of claims.

/** Takes claims one by one in any order. `result` may be called at any time. */
export interface Accumulator<Claim, Result> {
  add(claim: Claim): void;
  result(): Result;
}

/**
 * A file's scores: the result of each metric's accumulator under the metric's `total`, and the slices. A metric that is not in
 * the run has no entry. Only the metric itself reads its entry (`ofFile`), so that no other code depends on the entry's form.
 */
export type Aggregate = Readonly<Record<string, unknown>>;

/** Limits the memory of several means, which share this object. */
export interface MeanMemory {
  /** Number of further values that may be stored until a mean is requested. */
  left: number;
}

/**
 * Maximum number of stored values for a file's mean. The values take half a megabyte. No public reference has this many claims.
 */
const mostKept = 2 ** 15;

/** Creates the limit for a mean over the claims of a file. */
export function createMeanMemory(): MeanMemory {
  return { left: mostKept };
}

/**
 * The mean of values that arrive one by one, in any order, with their positions. Adds the values in the order of positions like
 * numpy, so that the mean equals the official scripts' mean to the last digit. If there are too many values to store, adds them
 * as they arrive by Neumaier's method. The mean may then differ from numpy's mean in the last digit.
 */
export class Mean {
  count = 0;
  readonly #kept: MeanMemory;
  readonly #sumOf: typeof pairwiseSum;
  #values: number[] | undefined = [];
  #places: number[] = [];
  #isInOrder = true;
  readonly #running = new RunningSum();

  /** Creates an empty mean. `sumOf`: another way to sum, if an official script uses one. */
  constructor(kept: MeanMemory = createMeanMemory(), sumOf = pairwiseSum) {
    this.#kept = kept;
    this.#sumOf = sumOf;
  }

  /** Adds a value. `place`: position of the claim in the reference file. Default: after the claims that were already added. */
  add(value: number, place = this.count): void {
    this.count += 1;
    if (this.#values && this.#kept.left <= 0) this.#sumAsTheyCame(this.#values);
    if (!this.#values) {
      this.#running.add(value);
      return;
    }
    this.#kept.left -= 1;
    if (place < (this.#places.at(-1) ?? -Infinity)) this.#isInOrder = false;
    this.#values.push(value);
    this.#places.push(place);
  }

  /** Returns the mean. `null` if no value was added. */
  value(): number | null {
    if (this.count === 0) return null;
    const values = this.#values;
    if (!values) return this.#running.meanOver(this.count);
    return meanOf(this.#isInOrder ? values : this.#inOrder(values), this.#sumOf);
  }

  #sumAsTheyCame(values: readonly number[]): void {
    for (const value of values) this.#running.add(value);
    this.#kept.left += values.length;
    this.#values = undefined;
    this.#places = [];
  }

  #inOrder(values: readonly number[]): readonly number[] {
    const order = Array.from(values.keys()).sort(
      (a, b) => (this.#places[a] ?? 0) - (this.#places[b] ?? 0),
    );
    const sorted = order.map((at) => values[at] ?? 0);
    this.#places = order.map((at) => this.#places[at] ?? 0);
    this.#values = sorted;
    this.#isInOrder = true;
    return sorted;
  }
}

/** Several means over the same claims, by name. Missing values (`null`) are left out of their mean. */
export class NamedMeans<Part extends string> {
  readonly #means: readonly (readonly [Part, Mean])[];

  constructor(parts: readonly Part[]) {
    this.#means = parts.map((part) => [part, new Mean()] as const);
  }

  /** Adds the values of a claim. `place`: position of the claim in the reference file. */
  add(numbers: Readonly<Partial<Record<Part, number | null>>>, place: number): void {
    for (const [part, mean] of this.#means) {
      const value = getOwnValue<number | null | undefined>(numbers, part) ?? null;
      if (value !== null) mean.add(value, place);
    }
  }

  /** Returns the means. A mean is `null` if no value was added to it. */
  values(): Readonly<Record<Part, number | null>> {
    return this.#each((mean) => mean.value());
  }

  counts(): Readonly<Record<Part, number>> {
    return this.#each((mean) => mean.count);
  }

  #each<Value>(valueOf: (mean: Mean) => Value): Readonly<Record<Part, Value>> {
    const entries = this.#means.map(([part, mean]) => [part, valueOf(mean)] as const);
    return Object.fromEntries(entries) as Record<Part, Value>;
  }
}

/** A metric's result for a file, if the file's score is the mean of its claims' scores. `null` if no claim has a score. */
export interface MeanAggregate {
  readonly mean: number | null;
  /** Number of claims in the mean. */
  readonly claims: number;
}

/** Collects the mean of the claims' scores. Claims without a score (`null`) are left out of the mean. */
export function meanAccumulator<Claim extends { readonly index: number }>(
  scoreOf: (claim: Claim) => number | null,
): Accumulator<Claim, MeanAggregate> {
  const mean = new Mean();
  return {
    add: (claim) => {
      const score = scoreOf(claim);
      if (score !== null) mean.add(score, claim.index);
    },
    result: () => ({ mean: mean.value(), claims: mean.count }),
  };
}

/** Returns the form of a mean over claims in a report. */
export function meanShape(minimum?: number, maximum?: number): Shape<MeanAggregate> {
  return closed({ mean: numberOrNone(minimum, maximum), claims: count });
}

// The interval that belongs to the paired randomisation test: the differences that the test would not reject.

import { defaultLevel, defaultSeed, type Interval } from '../bootstrap.ts';
import { Random } from '../random.ts';
import { checkFinite, type Sample } from '../samples.ts';

export interface SubsetOptions {
  /** Random subsets where there are more than these; 10,000 without it. */
  readonly subsets?: number;
  /** 12345 without it. */
  readonly seed?: number;
  /** 0.95 without it. */
  readonly level?: number;
}

const defaultSubsets = 10_000;

/** Means of some subsets, with how many of the subsets were empty. The whole with its exchanged self counts as one of those. */
interface SubsetMeans {
  readonly means: Float64Array;
  readonly empty: number;
}

/** Of all 2^n subsets, each from one with a claim less. */
function listAllSubsets(values: Float64Array): SubsetMeans {
  const count = 2 ** values.length;
  const sums = new Float64Array(count);
  const sizes = new Uint8Array(count);
  const means = new Float64Array(count - 1);
  for (let subset = 1; subset < count; subset += 1) {
    const before = subset & (subset - 1);
    const added = 31 - Math.clz32(subset ^ before);
    const sum = (sums[before] ?? 0) + (values[added] ?? 0);
    const size = (sizes[before] ?? 0) + 1;
    sums[subset] = sum;
    sizes[subset] = size;
    means[subset - 1] = sum / size;
  }
  return { means, empty: 1 };
}

function countOfBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many of `count` claims a random subset has. */
function drawSize(random: Random, count: number): number {
  let size = 0;
  for (let left = count; left > 0; left -= 32) {
    const bits = random.next();
    size += countOfBits(left >= 32 ? bits : bits & (2 ** left - 1));
  }
  return size;
}

/** Each claim is in half of the subsets. Those without a difference are counted and not gone through. */
function drawSubsets(values: Float64Array, subsets: number, seed: number): SubsetMeans {
  const random = Random.seeded(seed);
  const moving = values.filter((value) => value !== 0);
  const still = values.length - moving.length;
  const means: number[] = [];
  for (let drawn = 0; drawn < subsets; drawn += 1) {
    let size = drawSize(random, still);
    let sum = 0;
    let bits = 0;
    for (let index = 0; index < moving.length; index += 1) {
      if (index % 32 === 0) bits = random.next();
      if (bits & 1) {
        sum += moving[index] ?? 0;
        size += 1;
      }
      bits >>>= 1;
    }
    if (size > 0) means.push(sum / size);
  }
  return { means: Float64Array.from(means), empty: subsets - means.length + 1 };
}

/**
 * Interval of the mean of differences `[claims]`, in their unit: between the means of subsets of the claims ("typical values").
 *
 * All subsets where these are no more than `subsets`, else random ones. A difference is outside where the paired randomisation test
 * of the claims' differences less it has a p-value of at most 1 - level. Exact for differences that lie alike on both sides of their
 * mean, whatever their distribution; for skewed ones too narrow to one side, as every interval of few claims.
 * `null` where no subset mean is far enough out: of fewer than 6 claims at 0.95. All the same: both ends are that number.
 * Throws RangeError for numbers that are not finite.
 * Source: J. A. Hartigan, Using subsample values as typical values, JASA 64, 1969.
 */
export function subsetInterval(values: Sample, options: SubsetOptions = {}): Interval | null {
  const { subsets = defaultSubsets, seed = defaultSeed, level = defaultLevel } = options;
  checkFinite(values, 'interval of subsets');
  const differences = Float64Array.from(values);
  const isExact = 2 ** differences.length <= subsets;
  const { means, empty } = isExact
    ? listAllSubsets(differences)
    : drawSubsets(differences, subsets, seed);
  const outside = Math.floor(((means.length + empty) * (1 - level)) / 2) - empty;
  means.sort();
  const [low, high] = [means[outside], means[means.length - 1 - outside]];
  if (outside < 0 || low === undefined || high === undefined || low > high) return null;
  return { low, high, level };
}

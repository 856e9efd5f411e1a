// The interval that belongs to the paired randomisation test: the differences that the test would not reject.

import { defaultLevel, defaultSeed, type Interval } from '../bootstrap.ts';
import { Random } from '../random.ts';
import { checkFinite, type Sample } from '../samples.ts';

export interface SubsetOptions {
  /** Maximum number of subsets. If there are more subsets, this many random subsets are used. Default: 10,000. */
  readonly subsets?: number;
  /** Default: 12345. */
  readonly seed?: number;
  /** Default: 0.95. */
  readonly level?: number;
}

const defaultSubsets = 10_000;

/** Means of some subsets, and the number of empty subsets, including the exchanged counterpart of the whole set. */
interface SubsetMeans {
  readonly means: Float64Array;
  readonly empty: number;
}

/** Computes the means of all 2^n subsets. The mean of each subset is computed from a subset with one claim less. */
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

/** Draws the number of claims in a random subset of `count` claims. */
function drawSize(random: Random, count: number): number {
  let size = 0;
  for (let left = count; left > 0; left -= 32) {
    const bits = random.next();
    size += countOfBits(left >= 32 ? bits : bits & (2 ** left - 1));
  }
  return size;
}

/** Draws random subsets. Each claim is in a subset with probability 1/2. Claims without a difference are only counted. */
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
 * Computes the interval of the mean of differences `[claims]`, in their unit. Its ends are means of subsets of the claims
 * ("typical values").
 *
 * Uses all subsets if there are at most `subsets`, otherwise random subsets. A difference is outside if the paired randomisation
 * test, after subtracting it from the claims' differences, has a p-value of at most 1 - level. The interval is exact for
 * differences that are symmetric around their mean, whatever their distribution. For skewed differences the interval is too
 * narrow on one side, like every interval from few claims. `null` if no subset mean is far enough from the mean, which is the
 * case below 6 claims at 0.95. If all differences are equal, both ends equal this difference. Throws RangeError for numbers that
 * are not finite. Source: J. A. Hartigan, Using subsample values as typical values, JASA 64, 1969.
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

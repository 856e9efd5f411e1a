// Simulated scores with a known true mean, for counting how often an interval contains it.

import { Random } from '../../src/core/base/statistics/random.ts';
import { normalQuantile } from '../../src/core/base/statistics/distributions.ts';

export interface ScoreDistribution {
  readonly name: string;
  readonly mean: number;
  readonly range?: { readonly minimum: number; readonly maximum: number };
  /** One score, computed from uniform random numbers between 0 and 1 (exclusive). */
  readonly draw: (next: () => number) => number;
}

const share = { minimum: 0, maximum: 1 };
const normal = (next: () => number): number => normalQuantile(next());

export const scoreDistributions: readonly ScoreDistribution[] = [
  { name: 'normal', mean: 0.5, draw: (next) => 0.5 + 0.15 * normal(next) },
  { name: 'uniform', mean: 0.5, range: share, draw: (next) => next() },
  { name: 'right or wrong, half', mean: 0.5, range: share, draw: (next) => Number(next() < 0.5) },
  {
    name: 'right or wrong, 1 in 10',
    mean: 0.1,
    range: share,
    draw: (next) => Number(next() < 0.1),
  },
  {
    name: 'beta(0.5, 1), skewed',
    mean: 1 / 3,
    range: share,
    draw: (next) => next() ** 2,
  },
  {
    name: 'nine in ten 0, others uniform',
    mean: 0.05,
    range: share,
    draw: (next) => (next() < 0.9 ? 0 : next()),
  },
  { name: 'log-normal', mean: Math.exp(0.5), draw: (next) => Math.exp(normal(next)) },
  {
    name: 'rare outliers (3 in 100 are 20 standard deviations away)',
    mean: 0.6,
    draw: (next) => (next() < 0.03 ? 20 : normal(next)),
  },
];

/** Yields `count` samples of equal size. The same seed gives the same samples. */
export function* simulatedSamples(
  { draw }: ScoreDistribution,
  claims: number,
  count: number,
  seed: number,
): Generator<readonly number[]> {
  const random = Random.seeded(seed);
  const next = () => (random.next() + 0.5) / 2 ** 32;
  for (let left = count; left > 0; left -= 1) {
    yield Array.from({ length: claims }, () => draw(next));
  }
}

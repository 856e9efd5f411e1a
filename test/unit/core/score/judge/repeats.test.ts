import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  metricRepeats,
  repeatsSentence,
  repeatSummary,
} from '../../../../../src/core/score/judge/repeats.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

interface Fixture {
  readonly level: number;
  readonly cases: readonly {
    readonly scores: readonly (readonly number[])[];
    readonly flipped: number;
    readonly spread: number;
    readonly mean: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** Made by test/peers/repeatsFixture.py with numpy and SciPy. */
const { level, cases } = JSON.parse(
  readFileSync(new URL('./fixtures/repeats.json', import.meta.url), 'utf8'),
) as Fixture;
const atLeast = { level, isInclusive: true };
const above = { level: 0.5, isInclusive: false };

describe('questions that a judge is asked several times', () => {
  it('have the flips, spread and interval that numpy and SciPy give', () => {
    assert.equal(cases.length, 4);
    for (const { scores, flipped, spread, mean, low, high } of cases) {
      const found = repeatSummary(scores, scores[0]?.length ?? 0, atLeast);
      assert.deepEqual(
        [found.claims, found.incomplete, found.flipped],
        [scores.length, 0, flipped],
      );
      const figures = [found.spread, found.score?.mean, found.score?.low, found.score?.high];
      for (const [at, expected] of [spread, mean, low, high].entries()) {
        assert.ok(
          Math.abs((figures[at] ?? NaN) - expected) < 1e-9 * Math.max(1, Math.abs(expected)),
        );
      }
    }
  });

  it('count only claims that have a score each time, and tell of the others', () => {
    const found = repeatSummary(
      [
        [0.4, 0.6],
        [null, 0.9],
        [null, null],
      ],
      2,
      above,
    );
    assert.deepEqual([found.claims, found.incomplete, found.flipped], [1, 1, 1]);
    const none = repeatSummary([[null, 1]], 2, above);
    assert.deepEqual([none.claims, none.spread, none.score], [0, null, null]);
  });

  it('say of each claim how often it is past the level, and which share of the claims flips', () => {
    const found = metricRepeats(
      [
        [7, [0.5, 0.4, 0.5]],
        [2, [1, 1, 1]],
        [5, [null, null, null]],
        [3, [null, 0.5, 0]],
      ],
      3,
      { level: 0.5, isInclusive: true },
    );
    assert.deepEqual(found.byClaim, [
      { claim: 2, scores: [1, 1, 1], past: 3 },
      { claim: 3, scores: [null, 0.5, 0], past: 1 },
      { claim: 7, scores: [0.5, 0.4, 0.5], past: 2 },
    ]);
    const { claims, incomplete, flipped, flipRate, level, isInclusive } = found;
    assert.deepEqual([claims, incomplete, flipped, flipRate], [2, 1, 1, 0.5]);
    assert.deepEqual([level, isInclusive], [0.5, true]);
    assert.equal(metricRepeats([[0, [null, 1]]], 2, above).flipRate, null);
  });

  it('count the level itself as past it only where it is said to be', () => {
    const scores = [[0.5, 0.6]];
    assert.equal(repeatSummary(scores, 2, above).flipped, 1);
    assert.equal(repeatSummary(scores, 2, atLeast).flipped, 0);
  });

  it('are refused where they are none', () => {
    assert.throws(() => repeatSummary([[1]], 1, above), RangeError);
    assert.throws(() => repeatSummary([[1, 0], [1]], 2, above), RangeError);
  });

  it('are said in words', () => {
    const summary = repeatSummary(
      [
        [0.4, 0.6],
        [1, 1],
        [null, 0.9],
      ],
      2,
      above,
    );
    // Means 0.7 and 0.8 with t 12.706 give 0.75 ± 0.635. The deviations are 0.1414 and 0.
    assert.equal(
      textOf(repeatsSentence('Recall', summary, above)),
      "The judge was asked 2 times for Recall. Of 2 claims with a score in every repeat, 1 (50 %) crossed level 0.5 between repeats (a score at the level counts as below it). A claim's score varies by 0.071 between repeats (standard deviation, averaged over claims). The file's mean is 0.75 (0.11 to 1.39). Claims with a score in some repeats but not in all: 1.",
    );
    assert.match(
      textOf(repeatsSentence('Recall', repeatSummary([[null, null]], 2, above), above)),
      /no claim has a score in every repeat\.$/u,
    );
  });
});

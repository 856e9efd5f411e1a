import assert from 'node:assert/strict';
import {
  comparisonResult,
  comparisonSentence,
  type ComparedSystems,
} from '../../../../../src/core/base/statistics/comparison.ts';
import { pValueCell, pValueWords } from '../../../../../src/core/base/numbers.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

function compared(changes: Partial<ComparedSystems>): ComparedSystems {
  return {
    nameA: 'A',
    nameB: 'B',
    difference: 0.031,
    interval: { low: 0.012, high: 0.05, level: 0.95 },
    pValue: 0.002,
    claims: 500,
    better: 'higher',
    ...changes,
    differing: changes.differing ?? changes.claims ?? 500,
  };
}

describe('comparisonSentence', () => {
  it('says who is better, by how much, on how many claims, and how sure that is', () => {
    assert.equal(
      textOf(comparisonSentence(compared({ comparisons: 8 }))),
      'A is better by 0.031 [0.012, 0.050] on 500 claims (p = 0.002, Holm over 8 comparisons).',
    );
  });

  it('turns the sentence, not the numbers, when B is better', () => {
    const interval = { low: -0.05, high: -0.012, level: 0.95 };
    assert.equal(
      textOf(comparisonSentence(compared({ difference: -0.031, interval }))),
      'B is better by 0.031 [0.012, 0.050] on 500 claims (p = 0.002).',
    );
  });

  it('knows metrics of which less is better', () => {
    assert.equal(comparisonResult(compared({ better: 'lower' })), 'bBetter');
    assert.match(
      textOf(comparisonSentence(compared({ better: 'lower' }))),
      /^B is better by 0.031/,
    );
  });

  it('says what the difference could be when the systems cannot be told apart', () => {
    const interval = { low: -0.01, high: 0.018, level: 0.95 };
    assert.equal(
      textOf(comparisonSentence(compared({ difference: 0.004, interval, pValue: 0.61 }))),
      'Not distinguishable on 500 claims: the difference is 0.004 but may lie anywhere from -0.010 to 0.018 (p = 0.61).',
    );
  });

  it('does not call a difference real that the number of comparisons explains', () => {
    const sentence = textOf(comparisonSentence(compared({ pValue: 0.08, comparisons: 8 })));
    assert.equal(
      sentence,
      'Not distinguishable on 500 claims: the difference of 0.031 (0.012 to 0.050) may be due to chance (p = 0.08, Holm over 8 comparisons). The interval does not include 0, but the test, corrected for 8 comparisons, does not show a difference.',
    );
  });

  it('does not call a difference real whose interval holds 0, whatever p is', () => {
    const interval = { low: 0, high: 0.05, level: 0.95 };
    assert.equal(comparisonResult(compared({ interval })), 'notDistinguishable');
  });

  it('goes by p alone where there is no interval, and says why there is none', () => {
    const none = { interval: null, noInterval: 'sameDifference', claims: 10 } as const;
    assert.equal(
      textOf(comparisonSentence(compared(none))),
      'A is better by 0.031 on only 10 claims (p = 0.002). No interval is available (all claims have the same difference).',
    );
    assert.equal(
      textOf(comparisonSentence(compared({ ...none, noInterval: 'noMean', pValue: 0.3 }))),
      'Not distinguishable on only 10 claims: the difference of 0.031 may be due to chance (p = 0.3). It has no interval (the score is not an average over claims, and fewer than 50 claims differ).',
    );
  });

  it('says how few claims there are, and how few of them differ', () => {
    assert.match(
      textOf(comparisonSentence(compared({ claims: 20, differing: 12 }))),
      /on only 20 claims, of which 12 differ \(p = 0\.002\)\.$/,
    );
    assert.match(
      textOf(comparisonSentence(compared({ claims: 500, differing: 12 }))),
      / on 500 claims, of which only 12 differ \(/,
    );
    assert.equal(
      textOf(
        comparisonSentence(
          compared({ claims: 1, interval: null, noInterval: 'fewClaims', pValue: 1 }),
        ),
      ),
      'Not distinguishable on only 1 claim: the difference of 0.031 may be due to chance (p = 1). With fewer than 6 claims that differ, chance can never be ruled out.',
    );
  });

  it('writes the least p-value that resamples can give as a bound', () => {
    assert.match(
      textOf(comparisonSentence(compared({ pValue: 0.011, isBound: true }))),
      /\(p ≤ 0\.011\)/,
    );
  });

  it('follows the level of the interval', () => {
    const interval = { low: 0.012, high: 0.05, level: 0.99 };
    assert.equal(comparisonResult(compared({ interval, pValue: 0.02 })), 'notDistinguishable');
  });

  it('says that equal systems are equal, and that without claims nothing is known', () => {
    const interval = { low: 0, high: 0, level: 0.95 };
    assert.equal(
      textOf(
        comparisonSentence(
          compared({ difference: 0, interval, pValue: 1, claims: 1, differing: 0 }),
        ),
      ),
      'A and B do not differ on 1 claim.',
    );
    assert.equal(
      textOf(comparisonSentence(compared({ claims: 0, interval: null }))),
      'No claim has a score for both A and B.',
    );
  });

  it('never shows a difference as 0 or -0 that is none', () => {
    const interval = { low: -0.00021, high: 0.5, level: 0.95 };
    const sentence = textOf(
      comparisonSentence(compared({ difference: 0.00012, interval, claims: 20_000 })),
    );
    assert.match(sentence, /on 20,000 claims: the difference is 0.00012 .* from -0.00021 to 0.500/);
  });
});

describe('pValueWords', () => {
  it('is short, and never rounds across the level', () => {
    const said = [0.0004, 0.002, 0.0496, 0.05, 0.0504, 0.614, 1].map((pValue) =>
      pValueWords(pValue),
    );
    assert.deepEqual(said, [
      'p < 0.001',
      'p = 0.002',
      'p = 0.0496',
      'p = 0.05',
      'p = 0.0504',
      'p = 0.61',
      'p = 1',
    ]);
  });

  it('is "at most" for the least that resamples can give, in sentences and in columns', () => {
    assert.deepEqual(
      [0.0004, 0.011, 1].map((pValue) => [pValueWords(pValue, true), pValueCell(pValue, true)]),
      [
        ['p < 0.001', '< 0.001'],
        ['p ≤ 0.011', '≤ 0.011'],
        ['p = 1', '1'],
      ],
    );
    assert.equal(pValueCell(0.002), '0.002');
  });
});

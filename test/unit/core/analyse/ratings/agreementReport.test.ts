// Expected figures are computed by hand or come from the coefficients' own tests. These tests check which ratings are combined.

import assert from 'node:assert/strict';
import {
  agreementReport,
  type AgreementOptions,
} from '../../../../../src/core/analyse/ratings/agreementReport.ts';
import { dimensionRatings } from '../../../../../src/core/analyse/ratings/dimensionRatings.ts';
import type { Rating } from '../../../../../src/core/analyse/ratings/rating.ts';
import { inferScale } from '../../../../../src/core/analyse/ratings/ratingScale.ts';
import { englishLines } from '../../../../support/englishLines.ts';

function rating(claim: string, rater: string, value: string, time: string | null = null): Rating {
  return { claim, rater, dimension: 'tone', value, time };
}

const table = (rows: Readonly<Record<string, string>>): readonly Rating[] =>
  Object.entries(rows).flatMap(([claim, values]) =>
    values.split(' ').map((value, at) => rating(claim, 'abc'[at] ?? '', value)),
  );

function only(ratings: readonly Rating[], options: AgreementOptions = {}) {
  const [found] = agreementReport(ratings, { resamples: 100, ...options });
  assert.ok(found);
  return found;
}

describe('ratings near the largest and the smallest number', () => {
  // Ratings 0, 1 and 2 in another unit have the same agreement.
  const plain = Array.from({ length: 24 }, (_, at) => [at % 3, (at + (at % 4 === 0 ? 1 : 0)) % 3]);
  const ratingsIn = (unit: number) =>
    table(
      Object.fromEntries(
        plain.map((row, at) => [`c${at}`, row.map((value) => String(value * unit)).join(' ')]),
      ),
    );
  for (const unit of [2 ** 1022, 5e-324]) {
    it(`are compared as in any unit: ${unit}`, () => {
      const [found, expected] = [only(ratingsIn(unit)), only(ratingsIn(1))];
      const alpha = expected.agreement.figures.get('alphaInterval');
      assert.ok(alpha?.value !== null && alpha?.interval);
      assert.deepEqual(found.agreement.figures.get('alphaInterval'), alpha);
      assert.deepEqual(
        found.pairs[0]?.figures.get('quadraticKappa'),
        expected.pairs[0]?.figures.get('quadraticKappa'),
      );
      assert.deepEqual(
        found.histogram?.counts.reduce((sum, count) => sum + count, 0),
        48,
      );
      assert.doesNotMatch(JSON.stringify(found.raters), /null/u);
    });
  }
});

describe('ratings of one dimension', () => {
  it('merge from files one after the other', () => {
    const merged = dimensionRatings(
      [rating('1', 'ann', '3'), rating('2', 'ann', '4'), rating('2', 'ben', '5')],
      'tone',
    );
    assert.deepEqual(merged.raters, ['ann', 'ben']);
    assert.deepEqual(merged.claims, ['1', '2']);
    assert.deepEqual(merged.rows, [
      ['3', null],
      ['4', '5'],
    ]);
  });

  it('count the first rating in time between raters, the second for self-agreement, copies not at all', () => {
    const found = dimensionRatings(
      [
        rating('1', 'ann', '5', '2026-03-02T10:00:00Z'),
        rating('1', 'ann', '2', '2026-03-01T10:00:00Z'),
        rating('1', 'ann', '2', '2026-03-01T10:00:00Z'),
        rating('2', 'ann', '1'),
        rating('2', 'ann', '3'),
        rating('2', 'ann', '4'),
      ],
      'tone',
    );
    assert.deepEqual(found.rows, [['2'], ['1']]);
    assert.deepEqual(found.repeats, [
      [
        ['2', '5'],
        ['1', '3'],
      ],
    ]);
    assert.deepEqual([found.repeated, found.copies], [3, 1]);
  });

  it('of a round count the last, and the round before the time', () => {
    const at = (value: string, round: 0 | 1, hour: number): Rating => ({
      ...rating('1', 'ann', value, `2026-03-01T${String(hour)}:00:00Z`),
      round,
    });
    const found = dimensionRatings([at('5', 1, 10), at('2', 0, 11), at('3', 0, 12)], 'tone');
    assert.deepEqual([found.rows, found.repeats], [[['3']], [[['3', '5']]]]);
    assert.deepEqual([found.repeated, found.replaced], [1, 1]);
    const together = dimensionRatings([at('5', 0, 10), at('5', 1, 10), at('5', 1, 10)], 'tone');
    assert.deepEqual([together.repeats, together.copies], [[[['5', '5']]], 1]);
    const alone = dimensionRatings([at('5', 1, 10)], 'tone');
    assert.deepEqual([alone.rows, alone.repeats, alone.replaced], [[['5']], [[]], 0]);
  });

  it('names values that differ only in capitals or punctuation', () => {
    const ratings = [
      rating('1', 'a', 'Partly.'),
      rating('1', 'b', 'partly'),
      rating('2', 'a', '+'),
    ];
    assert.match(
      englishLines(only(ratings).notes),
      /"Partly\.", "partly" differ only in capitals/u,
    );
  });

  it('of a claim with another text or other evidence are of another claim', () => {
    const of = (rater: string, value: string, claimHash?: string): Rating => ({
      ...rating('1', rater, value),
      ...(claimHash === undefined ? {} : { claimHash }),
    });
    const found = dimensionRatings([of('a', '1', 'x'), of('b', '2', 'y'), of('c', '3')], 'tone');
    assert.deepEqual(found.rows, [
      ['1', null, '3'],
      [null, '2', null],
    ]);
    assert.equal(found.changed, 1);
    const { notes } = only([of('a', '1', 'x'), of('b', '2', 'y')]);
    assert.match(englishLines(notes), /1 claim was rated with different texts or evidence/u);
  });

  it('of other schemes or wordings are of other dimensions', () => {
    const asked = (name: string, hash: string): Rating => ({
      ...rating('1', 'ann', '3'),
      scheme: { name, hash },
    });
    const names = (...ratings: readonly Rating[]) =>
      agreementReport(ratings, { resamples: 100 }).map(({ dimension }) => dimension);
    assert.deepEqual(names(asked('ev2r', 'aaaaaaaaaa'), rating('1', 'ben', '3')), ['tone']);
    assert.deepEqual(names(asked('ev2r', 'aaaaaaaaaa'), asked('own', 'b'), rating('1', 'x', '1')), [
      'tone (ev2r)',
      'tone (own)',
      'tone',
    ]);
    assert.deepEqual(names(asked('own', 'aaaaaaaaaa'), asked('own', 'bbbbbbbbbb')), [
      'tone (own aaaaaaaa)',
      'tone (own bbbbbbbb)',
    ]);
  });

  it('take one word in several spellings for one', () => {
    const found = dimensionRatings(
      [rating('1', 'a', 'Refuted'), rating('1', 'b', 'refuted ')],
      'tone',
    );
    assert.deepEqual(found.rows, [['Refuted', 'Refuted']]);
  });
});

describe('the scale of ratings', () => {
  it('is of numbers where all are, else of words', () => {
    const numbers = inferScale([['1', '10', '2.0', null]]);
    assert.deepEqual([numbers.level, numbers.values], ['interval', ['1', '2', '10']]);
    const words = inferScale([['1', 'x', '2']]);
    assert.deepEqual([words.level, words.values], ['nominal', ['1', '2', 'x']]);
    assert.match(englishLines(words.notes), /The ratings mix numbers \(2 of 3\) and words/u);
  });

  it('is of numbers although a few ratings are typing errors, which it counts', () => {
    const nine = ['1', '2', '3', '4', '5', '1', '2', '3', '4'];
    for (const wrong of ['~1', 'five', 'inf']) {
      const scale = inferScale([[...nine, wrong]]);
      assert.deepEqual([scale.level, scale.values], ['interval', ['1', '2', '3', '4', '5']]);
      assert.equal(
        englishLines(scale.notes),
        `1 rating is not a number and counts as missing (first: "${wrong}").`,
      );
    }
    assert.equal(inferScale([[...nine.slice(1), 'x']]).level, 'nominal');
  });

  it('names numbers with other characters, and numbers that stand for missing answers', () => {
    const marked = inferScale([['3/5', '4/5', '4/5']]);
    assert.equal(marked.level, 'nominal');
    assert.match(englishLines(marked.notes), /numbers with other characters \(such as "3\/5"\)/u);
    const missing = inferScale([['1', '2', '5', '-99']]);
    assert.match(englishLines(missing.notes), /The number -99 is far from all other ratings/u);
    assert.deepEqual(inferScale([['1', '2', '5', '7']]).notes, []);
  });

  it('takes numbers alone where that was asked for, and counts what it leaves out', () => {
    const scale = inferScale([['1', 'x', '2']], { level: 'interval' });
    assert.deepEqual(scale.code([['1', 'x', '2']]).rows, [[0, null, 1]]);
    assert.match(englishLines(scale.notes), /1 rating is not a number .*"x"/u);
  });

  it('has the order that was given, and more values than were used', () => {
    const scale = inferScale([['Some', 'all', 'maybe']], { values: ['none', 'some', 'all'] });
    assert.deepEqual([scale.level, scale.values], ['ordinal', ['none', 'some', 'all']]);
    assert.deepEqual(scale.code([['Some', 'all', 'maybe']]).rows, [[1, 2, null]]);
    assert.match(englishLines(scale.notes), /1 rating is not a value of the scale/u);
    const numbers = inferScale([['2', '3.0']], { values: ['1', '2', '3', '4'] });
    assert.deepEqual(numbers.code([['2', '3.0']]), { rows: [[1, 2]], positions: [1, 2, 3, 4] });
    assert.equal(inferScale([['x']], { values: ['1', '2'] }).isGiven, false);
  });

  it('has no order of words that nobody gave', () => {
    const scale = inferScale([['no', 'yes']], { level: 'ordinal' });
    assert.equal(scale.level, 'nominal');
    assert.match(englishLines(scale.notes), /These values have no order/u);
  });
});

describe('the agreement of ratings', () => {
  it('has base rates, raters, pairs and self-agreement beside the figures', () => {
    const ratings = [...table({ 1: '1 2 2', 2: '4 4 4', 3: '3 5' }), rating('1', 'a', '2')];
    const found = only(ratings, { values: ['1', '2', '3', '4', '5'] });
    assert.deepEqual(
      found.values.map(({ value, count }) => `${value}:${count}`),
      ['1:1', '2:2', '3:1', '4:3', '5:1'],
    );
    assert.deepEqual(
      found.raters.map(({ rater, claims, description }) => [rater, claims, description?.mean]),
      [
        ['a', 3, 8 / 3],
        ['b', 3, 11 / 3],
        ['c', 2, 3],
      ],
    );
    const pairs = found.pairs.map(({ first, second, units, figures }) => [
      first + second,
      units,
      figures.get('equal')?.value,
      figures.get('within1')?.value,
    ]);
    assert.deepEqual(pairs, [
      ['ab', 3, 1 / 3, 2 / 3],
      ['ac', 2, 1 / 2, 1],
      ['bc', 2, 1, 1],
    ]);
    assert.deepEqual(
      found.self.map(({ rater, units, figures }) => [rater, units, figures.get('equal')?.value]),
      [['a', 1, 0]],
    );
    assert.match(
      englishLines(found.notes),
      /1 rating repeats an earlier rating of the same claim by the same rater/u,
    );
    assert.equal(
      found.histogram?.counts.reduce((sum, count) => sum + count, 0),
      8,
    );
  });

  it('depends on all values of the scale where chance does', () => {
    const ratings = table({ 1: 'x x', 2: 'y y', 3: 'x y' });
    const randolph = (options: AgreementOptions) =>
      only(ratings, options).agreement.figures.get('randolphsKappa')?.value;
    // Two of three pairs are equal: (2/3 - 1/2) / (1/2). With four values: (2/3 - 1/4) / (3/4).
    assert.ok(Math.abs((randolph({}) ?? 0) - 1 / 3) < 1e-12);
    assert.ok(Math.abs((randolph({ values: ['x', 'y', 'z', 'w'] }) ?? 0) - 5 / 9) < 1e-12);
  });

  it("of verdicts has all labels of their data set, in the data set's spelling", () => {
    const verdicts = (...pairs: readonly string[]) =>
      pairs.flatMap((pair, claim) =>
        pair.split(',').map((value, rater): Rating => ({
          ...rating(String(claim), String(rater), value),
          dimension: 'Verdict',
        })),
      );
    const averitec = only(verdicts('Refuted,Supported', 'Refuted,Refuted'));
    assert.deepEqual(
      averitec.values.map(({ count }) => count),
      [1, 3, 0, 0],
    );
    assert.deepEqual([averitec.scale.level, averitec.scale.dataSet], ['nominal', 'AVeriTeC']);
    // One of two pairs is equal: (1/2 - 1/4) / (3/4).
    const randolph = averitec.agreement.figures.get('randolphsKappa')?.value ?? NaN;
    assert.ok(Math.abs(randolph - 1 / 3) < 1e-12);
    const ordered = only(verdicts('pants on fire,mostly false', 'true,half true'));
    assert.deepEqual(
      [ordered.scale.level, ordered.scale.isNumeric, ordered.values.length],
      ['ordinal', false, 6],
    );
    assert.equal(ordered.pairs[0]?.figures.get('within2')?.value, 1 / 1);
    const own = only(verdicts('Refuted,Unsure'));
    assert.deepEqual([own.scale.dataSet, own.values.length], [undefined, 2]);
    assert.equal(
      only(verdicts('Refuted,Supported'), { values: ['Refuted', 'Supported'] }).values.length,
      2,
    );
  });

  it('is of every dimension, or of the one that was asked for', () => {
    const ratings = [...table({ 1: '1 2' }), { ...rating('1', 'a', 'no'), dimension: '__proto__' }];
    assert.deepEqual(
      agreementReport(ratings).map(({ dimension }) => dimension),
      ['tone', '__proto__'],
    );
    assert.equal(agreementReport(ratings, { dimension: '__proto__' }).length, 1);
    assert.deepEqual(agreementReport(ratings, { dimension: 'constructor' }), []);
  });
});

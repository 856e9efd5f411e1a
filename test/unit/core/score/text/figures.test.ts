// Figures as values. Expected values and agreements are worked out by hand.

import assert from 'node:assert/strict';
import {
  compareFigures,
  compareFiguresOf,
  describeFigureDifference,
  readFigures,
} from '../../../../../src/core/score/text/figures.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

describe('figures', () => {
  for (const [text, value, shown, kind, measure] of [
    ['It is 8,611 m high', 8611, '8,611 m', 'quantity', 'length'],
    ['a 5-km road', 5, '5-km', 'quantity', 'length'],
    ['$2.5m was paid', 2_500_000, '$2.5m', 'quantity', 'USD'],
    ['Rs 500 crore', 5e9, 'Rs 500 crore', 'quantity', 'INR'],
    ['about 5bn of them', 5e9, '5bn', 'quantity', undefined],
    ['by 45 percentage points', 45, '45 percentage points', 'quantity', 'points'],
    ['45% of them', 45, '45%', 'quantity', 'share'],
    ['45 per cent', 45, '45 per cent', 'quantity', 'share'],
    ['the 6th', 6, '6th', 'rank', undefined],
    ['the seventh most educated', 7, 'seventh', 'rank', undefined],
    [
      'six thousand six hundred and fifty',
      6650,
      'six thousand six hundred and fifty',
      'quantity',
      undefined,
    ],
    ['eighty-nine point six per cent', 89.6, 'eighty-nine point six per cent', 'quantity', 'share'],
    [
      'one thousand, nine hundred and sixty-three',
      1963,
      'one thousand, nine hundred and sixty-three',
      'quantity',
      undefined,
    ],
    ['in 1932', 1932, '1932', 'quantity', undefined],
  ] as const) {
    it(`are read from “${text}”`, () => {
      const [figure, ...others] = readFigures(text);
      assert.ok(figure);
      assert.equal(others.length, 0);
      assert.ok(Math.abs(figure.value - value) < 1e-9 * value);
      assert.equal(text.slice(figure.start, figure.end), shown);
      assert.equal(figure.kind, kind);
      assert.equal(figure.unit?.measure, measure);
    });
  }

  for (const [one, other, agreement, words] of [
    ['8,611 m', '8,848.86 metres', 'other', '2.8 % more'],
    ['8,849 m', '8,848.86 metres', 'rounded'],
    ['8.8 km', '8,848.86 metres', 'rounded'],
    ['29,032 feet', '8,849 m', 'rounded'],
    ['6th', '7th', 'other', 'another rank'],
    ['6th', 'sixth', 'same'],
    ['1.2 million', '1,187,402', 'rounded'],
    ['1.2 million', '1,287,402', 'other', '7.3 % more'],
    ['45 %', '45 percentage points', 'other', 'another unit'],
    ['45 %', '45 percent', 'same'],
    ['45 %', '45', 'same'],
    ['$5', '£5', 'other', 'another unit'],
    ['2019', '2020', 'other', '1 year later'],
    ['2020', '2019.6', 'other'],
    ['20', '21', 'other', '5 % more'],
    ['20', '200', 'other', '10 times as much'],
    ['5 million', '5.020669359639925 million', 'other', '0.41 % more'],
    ['2 weeks', '14 days', 'same'],
    ['3 years', '36 months', 'same'],
    ['5G', '4G', 'other'],
  ] as const) {
    it(`agree or differ: ${one}, ${other}`, () => {
      const [[a], [b]] = [readFigures(one), readFigures(other)];
      assert.ok(a && b);
      assert.equal(compareFigures(a, b), agreement);
      assert.equal(compareFigures(b, a), agreement);
      if (agreement !== 'other') return;
      const difference = describeFigureDifference(a, b);
      assert.equal(difference && textOf(difference), words);
    });
  }

  const differing = (text: string, other: string) =>
    compareFiguresOf(text, other).differing.map(({ start, end }) => text.slice(start, end));

  it('of dates are compared as dates', () => {
    assert.deepEqual(differing('on 2020-10-25', 'on 25 October 2020'), []);
    assert.deepEqual(differing('on Oct. 25', 'on October 25th, 2020'), []);
    assert.deepEqual(differing('on 25 May 2020', 'on May 26, 2020'), ['25 May 2020']);
    assert.deepEqual(differing('on 25 May 2020', 'in 2020, on the 25th'), []);
  });

  it('with program-like decimals or words differ only in value', () => {
    assert.deepEqual(differing('ten,five hundred naira', '10,500 naira'), []);
    assert.deepEqual(
      differing('April two thousand and twenty four,four hundred', '2020 and 4,400'),
      [],
    );
    assert.deepEqual(differing('his 85.six million followers', '85.6 million'), []);
  });
});

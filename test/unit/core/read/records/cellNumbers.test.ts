// Decimal commas and incomplete last rows in files of ratings and scores. Expected values are derived by hand from the file
// contents.

import assert from 'node:assert/strict';
import type { ColumnFile } from '../../../../../src/core/score/columns/columnFile.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { inferScale } from '../../../../../src/core/analyse/ratings/ratingScale.ts';
import { readRatings } from '../../../../../src/core/analyse/ratings/reading/readRatings.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const table = (...lines: readonly string[]): string => lines.join('\n');

const valuesOf = ({ entries }: ColumnFile, name: string) =>
  entries.map(({ values }) => values.get(name));
const messagesOf = ({ slips }: ColumnFile) => slips.map(({ message }) => message);

function ratingsOf(text: string) {
  const { ratings, problems } = readRatings(text, { rater: 'file' });
  return {
    values: ratings.map(({ value }) => value),
    problems: problems.map(({ code, range }) => `${code} in line ${String(range[0] + 1)}`),
  };
}

describe('decimal commas between commas', () => {
  const head = 'claim_id,rater,tone';
  const quoted = table(head, '0,ann,"4,5"', '1,ann,"3,25"', '2,ann,3', '3,ann,"1,500"', '');

  it('are read as points, with a note that gives an example', () => {
    const file = readColumns(quoted);
    assert.deepEqual(valuesOf(file, 'tone'), [4.5, 3.25, 3, 1.5]);
    assert.deepEqual(
      file.columns.map(({ kind }) => kind),
      ['number'],
    );
    assert.deepEqual(messagesOf(file), [
      'The numbers in column "tone" were read with decimal commas: 4,5 as 4.5. Write decimal points if this is wrong.',
    ]);
  });

  it('are read in the same way as ratings', () => {
    assert.deepEqual(ratingsOf(quoted), {
      values: ['4.5', '3.25', '3', '1.500'],
      problems: ['decimalComma in line 1'],
    });
  });

  it('are not suspected in thousands and in lists of numbers', () => {
    const thousands = readColumns(table(head, '0,ann,"1,200"', '1,ann,900', ''));
    assert.deepEqual(valuesOf(thousands, 'tone'), [1200, 900]);
    assert.deepEqual(messagesOf(thousands), []);
    const zeros = readColumns(table(head, '0,ann,"0,125"', '1,ann,"0,250"', ''));
    assert.deepEqual(valuesOf(zeros, 'tone'), [0.125, 0.25]);
    const lists = readColumns(table(head, '0,ann,"1,3"', '1,ann,"1,2,4"', ''));
    assert.deepEqual(valuesOf(lists, 'tone'), ['1,3', '1,2,4']);
  });

  it('need no note where other signs are between cells', () => {
    const file = readColumns(table('claim_id;tone', '0;4,5', '1;3,5', ''));
    assert.deepEqual([valuesOf(file, 'tone'), messagesOf(file)], [[4.5, 3.5], []]);
  });
});

describe('a table that ends inside its last row', () => {
  const rows = ['claim_id,rater,dimension,value', '0,ann,tone,4', '1,ann,tone,3'];

  it('is reported with the line, before or after the last separator', () => {
    for (const end of ['2,ann', '2,ann,tone', '2,ann,tone,', '2']) {
      const text = table(...rows, end);
      assert.deepEqual(ratingsOf(text), { values: ['4', '3'], problems: ['shortRow in line 4'] });
      const [message = '', ...more] = messagesOf(readColumns(text));
      assert.match(message, /^Line 4 (?:was skipped|ends before its last cell)/u);
      assert.deepEqual(more, []);
    }
  });

  it('is reported beside a short row before it', () => {
    const messages = messagesOf(
      readColumns(table(...rows, '2,ann', '3,ann,tone,2', '4,ann,tone,')),
    );
    assert.deepEqual(
      messages.map((message) => /^Line \d/u.exec(message)?.[0]),
      ['Line 4', 'Line 6'],
    );
  });

  it('is not suspected if a line break follows, or other rows have no last value', () => {
    const complete = [
      table(...rows, '2,ann,tone,', ''),
      table(...rows, '2,ann,tone,', '3,ann,tone,'),
    ];
    for (const text of complete) {
      assert.deepEqual(ratingsOf(text).problems, []);
      assert.deepEqual(messagesOf(readColumns(text)), []);
    }
  });
});

// Ratings with stars, points and separators of thousands. Expected values are read by hand from the texts.

function read(text: string) {
  const { entries, slips, columns } = readColumns(text);
  return {
    values: entries.map(({ values }) => values.get('tone')),
    kind: columns.find(({ name }) => name === 'tone')?.kind,
    messages: slips.map(({ message }) => message),
  };
}
const column = (separator: string, ...cells: readonly string[]): string =>
  [`claim_id${separator}tone`, ...cells.map((cell, id) => `${String(id)}${separator}${cell}`)].join(
    '\n',
  );

describe('ratings with other characters', () => {
  for (const [cells, values, example] of [
    [['★★★☆☆', '★★☆☆☆', '★★★★★', '☆☆☆☆☆'], [3, 2, 5, 0], '★★★☆☆ as 3'],
    [['⭐⭐⭐', '⭐️⭐️', '⭐'], [3, 2, 1], '⭐⭐⭐ as 3'],
    [['★★½', '★', '4★'], [2.5, 1, 4], '★★½ as 2.5'],
    [['4/5', '3 / 5', '2.5/5', '1'], [4, 3, 2.5, 1], '4/5 as 4'],
    [['4 out of 5', '3 von 5'], [4, 3], '4 out of 5 as 4'],
    [['3 stars', '1 star', '5-star'], [3, 1, 5], '3 stars as 3'],
  ] as const) {
    it(`are numbers, with a message: ${cells.join(', ')}`, () => {
      for (const text of [
        column(',', ...cells),
        JSON.stringify(cells.map((tone, claim_id) => ({ claim_id, tone }))),
      ]) {
        assert.deepEqual(read(text), {
          ...{ values, kind: 'number' },
          messages: [`The ratings in column "tone" were read as numbers: ${example}.`],
        });
      }
    });
  }

  it('are words if their highest ratings differ, and the message names the column and two values', () => {
    const { kind, messages } = read(column(',', '3/5', '4/10', '2/5'));
    assert.equal(kind, 'word');
    assert.match(
      messages[0] ?? '',
      /column "tone" were read as words.*\(such as 3\/5 and 4\/10\)/u,
    );
    // The note on numbers with other characters would say the same.
    assert.equal(messages.length, 1);
    const long = readColumns(
      ['claim_id,rater,dimension,value', '0,ann,tone,3/5', '0,ann,clarity,4/10'].join('\n'),
    );
    assert.deepEqual(
      long.slips.map(({ code }) => code),
      ['mixedTotals'],
    );
    const mixed = read(column(',', '★★☆', '★★☆☆☆', '★☆☆'));
    assert.match(mixed.messages[0] ?? '', /\(such as ★★☆ and ★★☆☆☆\)/u);
  });

  it('have one note in an agreement of raters if their highest ratings differ', () => {
    const cells = ['3/5', '4/10', '2/5'];
    for (const text of [
      ['claim_id,rater,tone', ...cells.map((cell, id) => `${String(id)},ann,${cell}`)].join('\n'),
      JSON.stringify(cells.map((tone, claim_id) => ({ claim_id, rater: 'ann', tone }))),
    ]) {
      const { ratings, problems } = readRatings(text, { rater: 'file' });
      assert.deepEqual(problems, []);
      const { notes } = inferScale([ratings.map(({ value }) => value)]);
      assert.deepEqual(
        notes.map((note) => textOf(note)),
        [
          'The ratings were treated as words, because they have different highest ratings (such as "3/5" and "4/10"). Write numbers on one scale, or list the values from lowest to highest.',
        ],
      );
    }
    assert.doesNotMatch(
      inferScale([['3/5', '4/10', 'good', 'bad', 'fair']])
        .notes.map((note) => textOf(note))
        .join(),
      /highest ratings/u,
    );
  });

  it('are not seen in dates, fractions above 1 and words', () => {
    for (const cells of [
      ['3/2020', '4/2020'],
      ['24/7', '24/7', '3/7'],
      ['good 4/5', 'bad 2/5'],
    ])
      assert.equal(read(column(',', ...cells)).kind, 'word', cells.join(' '));
  });

  it('are read in the same way as ratings of raters', () => {
    const cells = ['★★★☆☆', '★★☆☆☆', '★★★★★'];
    for (const text of [
      ['claim_id,rater,tone', ...cells.map((cell, id) => `${String(id)},ann,${cell}`)].join('\n'),
      JSON.stringify(cells.map((tone, claim_id) => ({ claim_id, rater: 'ann', tone }))),
    ]) {
      const { ratings, problems } = readRatings(text, { rater: 'file' });
      assert.deepEqual(
        ratings.map(({ value }) => value),
        ['3', '2', '5'],
      );
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['ratingForm'],
      );
    }
  });
});

describe('separators of thousands', () => {
  it('are read if they can be nothing else', () => {
    assert.deepEqual(read(column(',', "1'200", '2’300’000', '900')).values, [1200, 2300000, 900]);
    assert.deepEqual(read(column(';', '1 200', "1'200,5", '900')).values, [1200, 1200.5, 900]);
    const pointed = column(';', '1.206,5', '2.300', '900,5', '7');
    assert.deepEqual(read(pointed).values, [1206.5, 2300, 900.5, 7]);
    assert.deepEqual(read(pointed).messages, [
      'The numbers in column "tone" were read with decimal commas: 1.206,5 as 1206.5. Write decimal points if this is wrong.',
    ]);
    assert.deepEqual(read(column(',', '"1.206,5"', '"900,5"')).values, [1206.5, 900.5]);
  });

  it('are reported if a point may be one', () => {
    const { values, messages } = read(column(';', '1.206', '2.300'));
    assert.deepEqual(values, [1.206, 2.3]);
    assert.match(messages[0] ?? '', /column "tone".*1\.206 lies between 1 and 2\./u);
    assert.deepEqual(read(column(';', '0.853', '1.206')).messages, []);
    assert.deepEqual(read(column(',', '1.206', '2.300')).messages, []);
  });
});

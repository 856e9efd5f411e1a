// Decimal commas and incomplete last rows in files of ratings and scores. Expected values are derived by hand from the file
// contents.

import assert from 'node:assert/strict';
import type { ColumnFile } from '../../../../src/core/columns/columnFile.ts';
import { readColumns } from '../../../../src/core/columns/readColumns.ts';
import { readRatings } from '../../../../src/core/ratings/reading/readRatings.ts';

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

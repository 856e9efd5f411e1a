// Expected rows come from RFC 4180, section 2, and from the reader in test/support, which was written from the standard's
// grammar.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  readDelimited,
  separatorOf,
  type Separator,
} from '../../../../../src/core/read/table/delimited.ts';
import { parseCsv } from '../../../../support/parseCsv.ts';

const texts = (text: string, separator?: Separator): readonly (readonly string[])[] =>
  readDelimited(text, separator).rows.map((row) => row.map((cell) => cell.text));

const separators = [',', ';', '\t'] as const;
const lineEnds = ['\r\n', '\n', '\r'] as const;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const written = (text: string): string => (/[",;\t\r\n\ufeff]/u.test(text) ? quoted(text) : text);

const piece = fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', ' ', '\ufeff', 'é', '😀', '0');
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('delimited text', () => {
  it('is read as RFC 4180 has it', () => {
    assert.deepEqual(texts('aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n'), [
      ['aaa', 'bbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    assert.deepEqual(texts('aaa,bbb,ccc\r\nzzz,yyy,xxx'), texts('aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n'));
    assert.deepEqual(texts('"aaa","b\r\nbb","ccc"\r\nzzz,yyy,xxx'), [
      ['aaa', 'b\r\nbb', 'ccc'],
      ['zzz', 'yyy', 'xxx'],
    ]);
    assert.deepEqual(texts('"aaa","b""bb","ccc"'), [['aaa', 'b"bb', 'ccc']]);
  });

  it('knows semicolons and tabs by the first line, quotes and empty lines aside', () => {
    assert.equal(separatorOf('claim_id;rater;value\n1,5;a;2'), ';');
    assert.equal(separatorOf('\ufeff\r\nclaim_id\trater\n1;2;3;4'), '\t');
    assert.equal(separatorOf('"a;b;c;d",e\n'), ',');
    assert.equal(separatorOf('claim_id\n1;2'), ',');
    assert.equal(separatorOf('a,b;c'), ',');
    assert.equal(separatorOf(''), ',');
  });

  it('leaves out the byte order mark and empty lines, and keeps empty cells', () => {
    assert.deepEqual(texts('\ufeffa,b\n\n\r\n,\n""\n'), [['a', 'b'], ['', ''], ['']]);
    assert.deepEqual(texts(''), []);
    assert.deepEqual(texts('\n\n'), []);
    assert.deepEqual(texts('a,'), [['a', '']]);
  });

  it('keeps what a slip would lose, and says where it is', () => {
    const open = readDelimited('a,"b\nc,d');
    assert.deepEqual(
      open.rows.map((row) => row.map(({ text }) => text)),
      [['a', 'b\nc,d']],
    );
    assert.deepEqual(open.slips, [{ kind: 'unclosedQuote', start: 2, end: 8 }]);
    const after = readDelimited('"a" b,c\n5" tall,d');
    assert.deepEqual(
      after.rows.map((row) => row.map(({ text }) => text)),
      [
        ['a b', 'c'],
        ['5" tall', 'd'],
      ],
    );
    assert.deepEqual(after.slips, [{ kind: 'textAfterQuote', start: 3, end: 5 }]);
  });

  it('gives back any table that was written with any separator and line end', () => {
    const table = fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...separators),
        fc.constantFrom(...lineEnds),
        fc.boolean(),
        (rows, separator, lineEnd, isMarked) => {
          // Quoted names say that the table is quoted. Without them, `a,b` above `"x` and `,y"` can be two rows as well.
          const lines = rows.map(
            (row, at) => row.map(at === 0 ? quoted : written).join(separator) + lineEnd,
          );
          const text = (isMarked ? '\ufeff' : '') + lines.join('');
          assert.deepEqual(texts(text, separator), rows);
          assert.deepEqual(readDelimited(text, separator).slips, []);
          if (separator === ',' && lineEnd === '\r\n' && !isMarked) {
            assert.deepEqual(texts(text, separator), parseCsv(text));
          }
        },
      ),
    );
  });

  it('reads quotes as text in a table that was written without quoting, and says where', () => {
    const speech = [
      ['claim', 'label', 'evidence'],
      ['A bridge.', 'Supported', '"The first came in 1950.'],
      ['A mill.', 'Refuted', 'Nine were counted.'],
      ['A dam.', 'Refuted', 'We built it then."'],
    ];
    for (const separator of ['\t', ';', ',', '|'] as const) {
      const text = speech.map((row) => row.join(separator)).join('\n');
      const start = text.indexOf('"');
      const end = text.lastIndexOf('"') + 1;
      for (const whole of [text, `${text}\n`]) {
        assert.deepEqual(texts(whole, separator), speech);
        assert.deepEqual(readDelimited(whole, separator).slips, [{ kind: 'unquoted', start, end }]);
      }
    }
    // A quote that is never closed, and a quote in another column than the one that opens.
    const open = 'claim\tlabel\n"One\tA\nTwo\tB\n';
    assert.deepEqual(texts(open), [
      ['claim', 'label'],
      ['"One', 'A'],
      ['Two', 'B'],
    ]);
    const across = 'claim\tlabel\n"One\tA\nTwo\tB"\n';
    assert.deepEqual(texts(across), [
      ['claim', 'label'],
      ['"One', 'A'],
      ['Two', 'B"'],
    ]);
  });

  it('keeps all rows beside stray quotes if one row has fewer cells, wherever it is', () => {
    const rows = ['1\t"So\tA', '2\tit\tB', '3\tis"\tC', '4\tthen\tD', '5\tor\tE'];
    for (const [at, row] of rows.entries()) {
      const short = row.slice(0, row.lastIndexOf('\t'));
      const text = ['id\ttext\tlabel', ...rows.with(at, short), ''].join('\n');
      const read = readDelimited(text);
      assert.equal(read.rows.length, 6, row);
      assert.deepEqual(
        read.slips.map(({ kind }) => kind),
        ['unquoted'],
        row,
      );
      // Commas occur in texts, so a line with a quote that has no last cell looks like the end of a text.
      const commas = readDelimited(text.replaceAll('\t', ','));
      assert.equal(commas.rows.length, row.includes('"') ? 4 : 6, row);
    }
    const quoted = 'id\ttext\tlabel\n1\t"So\nit\tis"\tA\n2\tor\n';
    assert.equal(readDelimited(quoted).rows.length, 3, 'a text of two lines, and a short row');
  });

  it('keeps a quoted cell that crosses lines wherever something shows that the table is quoted', () => {
    const cases: readonly (readonly [text: string, rows: number])[] = [
      // A line has another number of cells.
      ['claim\tlabel\nOne\t"A\nB"\n', 2],
      // The names are quoted.
      ['"claim"\t"label"\n"One"\t"A\nB\tC"\n', 2],
      // A doubled quote, a blank line, and a blank after the comma.
      ['claim\tlabel\nOne\t"An ""A""\nB\tC"\n', 2],
      ['claim\tlabel\nOne\t"A\n\nB\tC"\n', 2],
      ['claim,text\nOne,"It was built.\nLater, it fell."\n', 2],
      // The file is cut off inside a quoted cell.
      ['claim\tlabel\nOne\t"A\nB', 2],
      // One column.
      ['claim\n"One\nTwo"\n', 2],
    ];
    for (const [text, rows] of cases) {
      const read = readDelimited(text);
      assert.equal(read.rows.length, rows, text);
      assert.deepEqual(
        read.slips.filter(({ kind }) => kind === 'unquoted'),
        [],
      );
    }
  });

  it('reads any text to its end, each cell at its place', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...separators), (text, separator) => {
        const { rows } = readDelimited(text, separator);
        let last = 0;
        for (const cell of rows.flat()) {
          assert.ok(cell.start >= last && cell.end >= cell.start && cell.end <= text.length);
          assert.match(text.slice(last, cell.start), /^[\ufeff\r\n,;\t]*$/u);
          const source = text.slice(cell.start, cell.end);
          if (!source.startsWith('"')) assert.equal(cell.text, source);
          last = cell.end;
        }
        assert.match(text.slice(last), /^[\ufeff\r\n,;\t]*$/u);
      }),
    );
  });

  it('reads a megabyte of one cell and of a hundred thousand in a moment', () => {
    assert.equal(texts(`"${'""'.repeat(500_000)}"`)[0]?.[0]?.length, 500_000);
    assert.equal(texts('a,b\n'.repeat(100_000)).length, 100_000);
  });
});

import fc from 'fast-check';
import assert from 'node:assert/strict';
import { csvCell } from '../../../../../../src/core/show/tables/model/csvForm.ts';
import { cpuTimeMs } from '../../../../../support/cpuTime.ts';
import { parseCsv } from '../../../../../support/parseCsv.ts';

const valueOf = (text: string): string => parseCsv(`${csvCell(text)}\r\n`)[0]?.[0] ?? '';

/**
 * Pattern of text that a spreadsheet treats as a formula: a sign that is not part of a number, possibly after characters that the
 * spreadsheet ignores.
 */
const formula = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Returns the cells that a program with this separator reads from a line. */
const splitAt = (line: string, separator: RegExp): string[] => line.split(separator);

describe('a CSV cell', () => {
  it('cannot become a formula, whatever stands before the sign', () => {
    const before = ['', ' ', '\t', '\r', '\n', '\u00a0', '\ufeff', '\u200b', '\u0000', '\u001b[0m'];
    const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
    for (const blank of before) {
      for (const sign of signs) {
        const text = `${blank}${sign}SUM(A1)`;
        assert.match(valueOf(text), /^[\s\p{Cf}]*'.SUM\(A1\)$/u, JSON.stringify(text));
      }
    }
  });

  it('cannot become a formula where a program splits it at semicolons, tabs or lines', () => {
    for (const text of [
      'a;=1+1',
      'a; @B1',
      'a;"=1+1"',
      'a\t=1+1',
      'a\n=1+1',
      'a\r＝1+1',
      'a;;-x',
    ]) {
      for (const cell of splitAt(csvCell(text), /[;\t\n]/u)) {
        assert.doesNotMatch(cell.replace(/^"/u, ''), formula, `${JSON.stringify(text)}: ${cell}`);
      }
    }
  });

  it('is no formula for any text', () => {
    const sign = fc.constantFrom(
      '=',
      '-',
      '＠',
      ';',
      '\t',
      '\n',
      '"',
      "'",
      ' ',
      '\ufeff',
      '\u0007',
      ',',
    );
    const text = fc
      .array(fc.oneof(sign, fc.string({ maxLength: 3 })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (hostile) => {
        const value = valueOf(hostile);
        if (isNumber(value)) return;
        for (const cell of splitAt(value, /[;\t\n]/u)) assert.doesNotMatch(cell, formula);
        assert.doesNotMatch(value, /(?!\n)\p{Cc}/u, 'no control character');
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps numbers and text with signs inside', () => {
    assert.equal(csvCell(-0.5), '-0.5');
    assert.equal(csvCell(null), '');
    for (const number of ['-0.5', '+1', '-1e-3', '.5']) assert.equal(csvCell(number), number);
    assert.equal(csvCell('-0.5 or more'), "'-0.5 or more");
    assert.equal(csvCell('a-b=c'), 'a-b=c');
    assert.equal(csvCell('two  blanks'), 'two  blanks');
  });

  it('has no control characters, which a terminal would obey', () => {
    assert.equal(csvCell('\u001b]0;title\u0007a\u001b[31mb\u0008c\u202ed'), 'abcd');
  });

  it('takes time in proportion to the text, however odd it is', () => {
    for (const part of ['\n ', ' ', ';', ';"', '"', '\ufeff', '\u001b[', '=', "'"]) {
      const started = cpuTimeMs();
      csvCell(part.repeat(100_000));
      assert.ok(cpuTimeMs() - started < 2000, JSON.stringify(part));
    }
  });

  it('quotes separators, quotes and line breaks as RFC 4180 says', () => {
    assert.equal(csvCell('a,b'), '"a,b"');
    assert.equal(csvCell('say "so"'), '"say ""so"""');
    assert.equal(csvCell('a\r\nb'), '"a\nb"');
  });
});

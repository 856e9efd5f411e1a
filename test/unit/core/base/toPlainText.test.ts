import fc from 'fast-check';
import assert from 'node:assert/strict';
import {
  breakSentences,
  toPlainText,
  withoutEscapeSequences,
} from '../../../../src/core/base/toPlainText.ts';
import { runSize } from '../../../support/runSize.ts';

/**
 * The removed sequences as one regular expression. It is exact, but its time grows quadratically if a text has many unfinished
 * sequences.
 */
const sequences = new RegExp(
  [
    '(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]?',
    '(?:\\u001b[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^\\u0007\\u001b\\u009c]*(?:\\u0007|\\u001b\\\\|\\u009c)',
    '\\u001b[ -/]*[0-~]?',
  ].join('|'),
  'gu',
);

describe('one line of visible characters', () => {
  it('has no two blanks in a row, also where an invisible character stood between them', () => {
    assert.equal(toPlainText(' a \u{200e} \u{202e}\n b\u{200f}c '), 'a bc');
  });
});

describe('escape sequences', () => {
  it('are removed exactly as the expression says', () => {
    const part = fc.constantFrom(
      ...[
        '\u{1b}',
        '\u{9b}',
        '\u{9d}',
        '\u{90}',
        '\u{98}',
        '\u{9e}',
        '\u{9f}',
        '\u{9c}',
        '\u{7}',
        '\u{85}',
      ],
      ...[
        '[',
        ']',
        'P',
        'X',
        '^',
        '_',
        '\\',
        '(',
        ' ',
        '0',
        '1;',
        '31',
        'm',
        'a',
        '~',
        '字',
        '😀',
        '\n',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        assert.equal(withoutEscapeSequences(text), text.replace(sequences, ''));
      }),
      { numRuns: runSize(20_000) },
    );
  });
});

describe('sentences in a terminal', () => {
  it('are broken at spaces, with the indent of their first line, and tables are not', () => {
    const text = [
      'Fits in here.',
      '  102  wrong verdict, with questions',
      '    Predicted answer: In 1932, it says.',
      'name                       score',
      'https://example.org/a/long/address',
      '',
    ].join('\n');
    assert.equal(
      breakSentences(text, 24),
      [
        'Fits in here.',
        '  102  wrong verdict,',
        '       with questions',
        '    Predicted answer: In',
        '    1932, it says.',
        'name                       score',
        'https://example.org/a/long/address',
        '',
      ].join('\n'),
    );
    assert.equal(breakSentences(text, Infinity), text);
  });
});

import fc from 'fast-check';
import assert from 'node:assert/strict';
import { escapeMarkdown, shorten } from '../../../../src/editor/lenses/hoverMarkdown.ts';

/** Random text made of characters with a meaning in Markdown, so that their combinations are common. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Array.from('\\`*_{}[]()#+-.!|<>~$:/@=^&"'),
        '\n',
        '\r\n',
        '\t',
        '    ',
        '](command:x)',
        '![i](u)',
        '<img src=x>',
        '$(alert)',
        'http://a.b',
        'www.a.b',
        'a@b.c',
        '1. ',
        '| - |',
        '&lt;',
        '\u202E',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

/**
 * Returns the text that a Markdown reader sees as plain text. Replaces escaped characters, with their backslashes, by a null
 * character.
 */
function bare(markdown: string): string {
  return markdown.replace(/\\[!-/:-@[-`{-~]/g, '\u0000');
}

describe('escapeMarkdown', () => {
  it('leaves no character bare that starts a link, image, element, cell, icon, emphasis, code or heading', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        assert.doesNotMatch(bare(escapeMarkdown(text)), /[\\`*_[\]#|<>~$@&={}^+-]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves no address that a reader links by itself, and no list number', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const plain = bare(escapeMarkdown(text));
        assert.doesNotMatch(plain, /:\/\//);
        assert.doesNotMatch(plain, /www\.\S/i);
        assert.doesNotMatch(plain, /^\d+\.(\s|$)/);
      }),
      { numRuns: 2000 },
    );
  });

  it('is one line without leading or double spaces: no block starts in it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        assert.doesNotMatch(escapeMarkdown(text), /[\r\n\t\u2028\u2029\u202A-\u202E]|^ | $| {2}/);
      }),
    );
  });

  it('shows the text itself: taking the backslashes out gives it back', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = text
          .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
          .replace(/\s+/gu, ' ')
          .trim();
        assert.equal(escapeMarkdown(text).replace(/\\([!-/:-@[-`{-~])/g, '$1'), shown);
      }),
    );
  });

  it('leaves numbers and sentences readable', () => {
    assert.equal(
      escapeMarkdown('SemQA 0.62 · questions 3/4 matched (reference: Supported).'),
      'SemQA 0.62 · questions 3/4 matched (reference: Supported).',
    );
  });
});

describe('shorten', () => {
  it('keeps what fits and cuts the rest with an ellipsis', () => {
    assert.equal(shorten(' abcde ', 5), 'abcde');
    assert.equal(shorten('abcdef', 5), 'abcd…');
    assert.equal(shorten('when did it open', 11), 'when did…');
    assert.equal(shorten('when did it open', 12), 'when did it…');
  });

  it('never cuts a character in two', () => {
    assert.equal(shorten('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2), '👩‍👩‍👧…');
  });
});

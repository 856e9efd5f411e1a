import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pieceWords } from '../../../../../src/core/score/text/pieceWords.ts';
import { beginningOfWord, WordScan } from '../../../../../src/core/score/text/wordScan.ts';

const piece = fc.constantFrom(
  ...[
    'a',
    'B',
    'Zz',
    '1',
    '12',
    ',',
    '.',
    ' ',
    '-',
    '\n',
    '1,200.5',
    '3.',
    ',7',
    '…',
    '’',
    '\u00a0',
  ],
  ...['é', 'ß', 'ﬁ', 'Å', '城', '٣', '1½', '\0'],
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

/** Returns the words that `pieceWords` finds. Empty for a text without words. */
function wordsOf(written: string): readonly string[] {
  const words = pieceWords(written);
  return words.length >= 2 && words.startsWith(' ') ? words.trim().split(' ') : [];
}

function readWords(scan: WordScan): readonly string[] {
  return Array.from({ length: scan.count }, (_, index) => scan.wordAt(index));
}

describe('the scan for words', () => {
  it('has the words of pieceWords, of a part of a text too', () => {
    const scan = new WordScan();
    fc.assert(
      fc.property(text, text, text, (before, own, after) => {
        scan.read(before + own + after, before.length, before.length + own.length);
        assert.deepEqual(readWords(scan), wordsOf(own));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives equal hashes to texts with the same words, and other hashes to others', () => {
    const [first, second] = [new WordScan(), new WordScan()];
    fc.assert(
      fc.property(text, text, (one, other) => {
        first.read(one, 0, one.length);
        second.read(other, 0, other.length);
        const areEqual = first.hash === second.hash && first.otherHash === second.otherHash;
        assert.equal(areEqual, readWords(first).join(' ') === readWords(second).join(' '));
      }),
      { numRuns: 1000 },
    );
    first.read('The Bridge!', 0, 11);
    second.read('– the bridge é'.slice(0, 12), 0, 12);
    assert.equal(first.hash, second.hash);
    second.read('ｔhe bridge', 0, 10); // normalised to the same words
    assert.equal(first.hash, second.hash);
    assert.equal(first.otherHash, second.otherHash);
  });

  it('tells how a word begins', () => {
    const scan = new WordScan();
    assert.equal(beginningOfWord('bridge'), (2 << 10) | (18 << 5) | 9);
    scan.read('Bridges 12 a a1 Opel', 0, 20);
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((index) => scan.beginningAt(index)),
      [beginningOfWord('bridge'), -1, 0, -1, beginningOfWord('open')],
    );
  });
});

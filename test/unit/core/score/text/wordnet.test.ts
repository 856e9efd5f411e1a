import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readWordnet } from '../../../../../src/core/score/text/wordnet.ts';
import { checksumOf, wordnetHeaderBytes } from '../../../../../src/core/score/text/wordnetTable.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

const table = readFileSync(path.resolve(import.meta.dirname, '../../../../../lexicon/wordnet.bin'));

interface SynonymsFixture {
  /** A word with its synonyms, joined by spaces. */
  readonly words: readonly (readonly [string, string])[];
}

interface GoldenSynonyms {
  readonly cases: readonly { readonly token: string; readonly synonyms: readonly string[] }[];
}

describe('WordNet synonyms', () => {
  const wordnet = readWordnet(table);
  const inOrder = (word: string): string => wordnet.synonyms(word).toSorted().join(' ');

  it('are those of NLTK 3.9.1 for the words of the samples, their stems and irregular ones', () => {
    const file = path.join(import.meta.dirname, 'fixtures', 'synonyms.json');
    const { words } = JSON.parse(readFileSync(file, 'utf8')) as SynonymsFixture;
    assert.ok(words.length > 500);
    assert.deepEqual(
      words.map(([word]) => [word, inOrder(word)]),
      words,
    );
  });

  it('are those of NLTK 3.9.1 for 2,000 words and stems of real evidence', function () {
    const file = sharedPath(this, 'golden/synonyms-cases.json');
    const { cases } = JSON.parse(readFileSync(file, 'utf8')) as GoldenSynonyms;
    // These cases also include the word itself, whether WordNet contains it or not.
    assert.deepEqual(
      cases.map(({ token }) => [...new Set([...wordnet.synonyms(token), token])].sort()),
      cases.map(({ synonyms }) => synonyms.toSorted()),
    );
  });

  it('name each once and leave out names of several words', () => {
    const names = wordnet.synonyms('states');
    assert.equal(new Set(names).size, names.length);
    assert.ok(names.includes('state'));
    assert.ok(!wordnet.synonyms('united_states').some((name) => name.includes('_')));
  });

  it('are none for an unknown word, and for no word', () => {
    for (const word of ['', 'qwertz', 'café', 'constructor_', '__proto__', '\u0000']) {
      assert.deepEqual(wordnet.synonyms(word), [], word);
    }
  });

  it('do not depend on the bytes after reading', () => {
    const copy = Uint8Array.from(table);
    const read = readWordnet(copy);
    copy.fill(0);
    assert.deepEqual(read.synonyms('mice'), wordnet.synonyms('mice'));
  });
});

describe('a damaged WordNet table', () => {
  function changed(at: number, byte: number): Uint8Array {
    const copy = Uint8Array.from(table);
    copy[at] = byte;
    return copy;
  }

  it('is refused, whatever is damaged', () => {
    const refused: readonly (readonly [Uint8Array, RegExp])[] = [
      [new Uint8Array(0), /too short/],
      [table.subarray(0, 43), /too short/],
      [table.subarray(0, -1), /length/],
      [changed(0, 0), /not a WordNet table/],
      [changed(4, 9), /version is 9, not 1/],
      [changed(1000, (table[1000] ?? 0) ^ 1), /checksum/],
      [changed(table.length - 1, 0), /checksum/],
    ];
    for (const [bytes, reason] of refused) {
      assert.throws(() => readWordnet(bytes), { name: 'RangeError', message: reason });
    }
  });

  it('has a checksum that is FNV-1a: its published values for "" and "foobar"', () => {
    assert.equal(checksumOf(new Uint8Array(0), 0), 0x811c9dc5);
    assert.equal(checksumOf(Buffer.from('foobar'), 0), 0xbf9cf968);
    const stored = new DataView(table.buffer, table.byteOffset).getUint32(8, true);
    assert.equal(checksumOf(table, wordnetHeaderBytes), stored);
  });
});

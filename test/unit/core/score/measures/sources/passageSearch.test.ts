import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  evidenceStages,
  isUnretrieved,
  stageOf,
} from '../../../../../../src/core/score/measures/sources/evidenceStage.ts';
import { PassageSearch } from '../../../../../../src/core/score/measures/sources/passageSearch.ts';
import { readSourceText } from '../../../../../../src/core/score/measures/sources/sourceText.ts';
import { textOfWindow } from '../../../../../../src/core/score/measures/sources/sourceWindows.ts';
import { pieceWords } from '../../../../../../src/core/score/text/pieceWords.ts';
import { porterStem } from '../../../../../../src/core/score/text/porterStemmer.ts';

const pages = [
  ['https://example.org/a', 'Home. The bridge opened in 1932. Trains cross it.'],
  [
    'https://example.org/b',
    'The harbour is deep. Ferries cross the harbour. The bridge opened in 1932.',
  ],
  ['https://example.org/c', 'Nothing about it here. The weather is fine.'],
] as const;

function searchFor(...queries: readonly string[]): PassageSearch {
  const search = new PassageSearch(queries, 5);
  for (const [address, text] of pages) search.add(text, address);
  return search;
}

interface Passage {
  readonly text: string;
  readonly source: string;
  readonly score: number;
}

/** Searches with BM25 over all sentences, which are kept in memory and scored one by one. */
function searchEverything(
  store: readonly string[],
  queries: readonly string[],
  most: number,
): readonly (readonly Passage[])[] {
  const stems = (words: string): string[] => words.split(' ').filter(Boolean).map(porterStem);
  const known = new Set<string>();
  const sentences = store.flatMap((text, page) => {
    const split = readSourceText(text);
    return split.sentences.flatMap(({ words }, index) => {
      if (known.has(words)) return [];
      known.add(words);
      const window = { first: Math.max(0, index - 1), after: index + 2 };
      return [{ text: textOfWindow(split, window), source: String(page), stems: stems(words) }];
    });
  });
  const words = sentences.reduce((sum, own) => sum + own.stems.length, 0);
  return queries.map((query) => {
    const asked = pieceWords(query)
      .split(' ')
      .filter((word) => word.length > 3 || /\d/u.test(word));
    const terms = [...new Set(stems(asked.join(' ')))];
    return sentences
      .map(({ text, source, stems: own }): Passage => {
        const norm = 1.2 * (0.25 + (0.75 * own.length) / (words / sentences.length));
        const score = terms.reduce((sum, term) => {
          const has = sentences.filter((other) => other.stems.includes(term)).length;
          const idf = Math.log(1 + (sentences.length - has + 0.5) / (has + 0.5));
          const count = own.filter((stem) => stem === term).length;
          return sum + (idf * count * 2.2) / (count + norm);
        }, 0);
        return { text, source, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  });
}

describe('the search for passages', () => {
  it('finds the sentences with most of the rare words, with their neighbours and page', () => {
    const [first, ...others] = searchFor('When was the bridge opened?').search(0);
    assert.equal(first?.text, 'Home. The bridge opened in 1932. Trains cross it.');
    assert.equal(first.source, 'https://example.org/a');
    // A repetition of the sentence on a later page is not listed again.
    assert.deepEqual(others, []);
  });

  it('has the numbers of BM25', () => {
    const [found] = searchFor('ferries').search(0);
    // 7 distinct sentences, 1 of them with the term. The sentence has 4 words, and all sentences have 25 words.
    const idf = Math.log(1 + (7 - 1 + 0.5) / 1.5);
    const norm = 1.2 * (0.25 + (0.75 * 4) / (25 / 7));
    assert.ok(Math.abs((found?.score ?? 0) - (idf * 2.2) / (1 + norm)) < 1e-12);
  });

  it('searches for several queries at once', () => {
    const search = searchFor('bridges', 'weather');
    assert.match(search.search(0)[0]?.text ?? '', /bridge opened/u);
    assert.match(search.search(1)[0]?.text ?? '', /weather is fine/u);
  });

  it('finds nothing without a common word or without pages', () => {
    assert.deepEqual(searchFor('volcano').search(0), []);
    assert.deepEqual(searchFor('').search(0), []);
    assert.deepEqual(new PassageSearch(['bridge'], 5).search(0), []);
  });
});

describe('the search for passages in random pages', () => {
  // Few words, so that many sentences have equal words or equal scores, or are repeated. `dying` and `saying` have the stems
  // `die` and `sai`.
  const word = fc.constantFrom(
    ...['bridge', 'bridges', 'opened', 'river', '1932', 'Straße', 'deep'],
    ...['dying', 'saying', 'says', '5', '1,200', 'to'],
  );
  const textOf = (most: number): fc.Arbitrary<string> =>
    fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '));
  const page = fc.array(textOf(6), { maxLength: 12 }).map((lines) => lines.join('.\n'));

  it('finds what a search through all sentences finds, with the same scores', () => {
    fc.assert(
      fc.property(
        fc.array(page, { maxLength: 12 }),
        fc.array(textOf(3), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 8 }),
        (store, queries, most) => {
          const search = new PassageSearch(queries, most);
          for (const [index, text] of store.entries()) search.add(text, String(index));
          const expected = searchEverything(store, queries, most);
          for (const [query, passages] of expected.entries()) {
            const found = search.search(query);
            assert.deepEqual(
              found.map(({ text, source }) => [source, text]),
              passages.map(({ text, source }) => [source, text]),
            );
            for (const [index, { score }] of passages.entries()) {
              assert.ok(Math.abs((found[index]?.score ?? 0) - score) < 1e-12);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the stage at which an answer was lost', () => {
  const at = (evidence: boolean, retrieved: boolean | null, store: boolean | null) =>
    stageOf({ evidence, retrieved, store });

  it('is the first place that does not have it', () => {
    assert.equal(at(true, false, false), 'used');
    assert.equal(at(false, true, true), 'notUsed');
    assert.equal(at(false, true, null), 'notUsed');
    assert.equal(at(false, false, true), 'notRetrieved');
    assert.equal(at(false, false, false), 'notInStore');
    assert.equal(at(false, null, false), 'notInStore');
    assert.equal(evidenceStages.length, 4);
  });

  it('is named where the evidence has an answer that was not retrieved', () => {
    assert.ok(isUnretrieved({ evidence: true, retrieved: false, store: null }));
    assert.ok(!isUnretrieved({ evidence: true, retrieved: true, store: null }));
    assert.ok(!isUnretrieved({ evidence: true, retrieved: null, store: null }));
  });

  it('is not guessed without the store or the list of what was retrieved', () => {
    assert.equal(at(false, false, null), null);
    assert.equal(at(false, null, true), null);
    assert.equal(at(false, null, null), null);
  });
});

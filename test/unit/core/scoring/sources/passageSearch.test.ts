import assert from 'node:assert/strict';
import {
  evidenceStages,
  isUnretrieved,
  stageOf,
} from '../../../../../src/core/scoring/sources/evidenceStage.ts';
import { PassageSearch } from '../../../../../src/core/scoring/sources/passageSearch.ts';
import { readSourceText } from '../../../../../src/core/scoring/sources/sourceText.ts';

const pages = [
  ['https://example.org/a', 'Home. The bridge opened in 1932. Trains cross it.'],
  [
    'https://example.org/b',
    'The harbour is deep. Ferries cross the harbour. The bridge opened in 1932.',
  ],
  ['https://example.org/c', 'Nothing about it here. The weather is fine.'],
] as const;

function searchFor(...queries: readonly string[]): PassageSearch {
  const search = new PassageSearch(queries);
  for (const [address, text] of pages) search.add(readSourceText(text), address);
  return search;
}

describe('the search for passages', () => {
  it('finds the sentences with most of the rare words, with their neighbours and page', () => {
    const [first, ...others] = searchFor('When was the bridge opened?').search(0, 5);
    assert.equal(first?.text, 'Home. The bridge opened in 1932. Trains cross it.');
    assert.equal(first.source, 'https://example.org/a');
    // The same sentence of a later page is not found again.
    assert.deepEqual(others, []);
  });

  it('has the numbers of BM25', () => {
    const [found] = searchFor('ferries').search(0, 1);
    // 7 distinct sentences, 1 with the term; 4 words, 25 words in all.
    const idf = Math.log(1 + (7 - 1 + 0.5) / 1.5);
    const norm = 1.2 * (0.25 + (0.75 * 4) / (25 / 7));
    assert.ok(Math.abs((found?.score ?? 0) - (idf * 2.2) / (1 + norm)) < 1e-12);
  });

  it('searches for several queries at once', () => {
    const search = searchFor('bridges', 'weather');
    assert.match(search.search(0, 1)[0]?.text ?? '', /bridge opened/u);
    assert.match(search.search(1, 1)[0]?.text ?? '', /weather is fine/u);
  });

  it('finds nothing without a common word or without pages', () => {
    assert.deepEqual(searchFor('volcano').search(0, 5), []);
    assert.deepEqual(searchFor('').search(0, 5), []);
    assert.deepEqual(new PassageSearch(['bridge']).search(0, 5), []);
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

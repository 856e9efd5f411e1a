// Expected ratings are read by hand from the files' contents.

import assert from 'node:assert/strict';
import { readRatings } from '../../../../../src/core/analyse/ratings/reading/readRatings.ts';

const read = (text: string): readonly string[] =>
  readRatings(text, { rater: 'file' }).ratings.map(
    ({ claim, rater, dimension, value }) => `${claim}/${rater}/${dimension}=${value}`,
  );
const readItems = (...items: readonly unknown[]) => read(JSON.stringify(items));

describe('ratings in a member of each claim', () => {
  it('are those of each rater, with or without dimensions', () => {
    assert.deepEqual(
      readItems({ claim_id: 4, ratings: { ann: { tone: 3 }, ben: { tone: 2, length: 1 } } }),
      ['4/ann/tone=3', '4/ben/tone=2', '4/ben/length=1'],
    );
    assert.deepEqual(readItems({ claim_id: 4, label: 'True', votes: { ann: 3, ben: 2 } }), [
      '4/ann/rating=3',
      '4/ben/rating=2',
    ]);
    const list = ['ann', 'ben'].map((annotator, at) => ({ annotator, tone: at }));
    assert.deepEqual(readItems({ claim_id: 4, annotations: list }), [
      '4/ann/tone=0',
      '4/ben/tone=1',
    ]);
  });

  it('are those of a rater at each place of a list, if all lists have as many', () => {
    const lists = (...votes: readonly (readonly string[])[]) =>
      readItems(...votes.map((labels, claim_id) => ({ claim_id, labels })));
    assert.deepEqual(lists(['yes', 'no'], ['no', 'no']), [
      ...['0/labels_1/rating=yes', '0/labels_2/rating=no'],
      ...['1/labels_1/rating=no', '1/labels_2/rating=no'],
    ]);
    assert.deepEqual(lists(['yes', 'no'], ['no']), []);
    // The labels of a response's sentences are not those of raters.
    const sentences = { sentences: ['It opened.', 'It closed.'], labels: [true, false] };
    const numbered = {
      claims: { '0': 'It opened.', '1': 'It closed.' },
      labels: { '0': 1, '1': 0 },
    };
    assert.deepEqual([readItems(sentences, sentences), readItems(numbered, numbered)], [[], []]);
    const beside = ['ann', 'ben'].map((rater) => ({
      claim_id: 4,
      rater,
      tone: 3,
      labels: ['a', 'b'],
    }));
    assert.deepEqual(readItems(...beside), ['4/ann/tone=3', '4/ben/tone=3']);
  });

  it('are those of an object that names the claims', () => {
    const named = { c4: { ann: 'True', ben: 'False' }, c7: { ann: 'True', ben: 'True' } };
    assert.deepEqual(read(JSON.stringify(named)), [
      ...['c4/ann/rating=True', 'c4/ben/rating=False'],
      ...['c7/ann/rating=True', 'c7/ben/rating=True'],
    ]);
  });

  it('are none where the votes for each verdict are counted', () => {
    assert.deepEqual(readItems({ claim_id: 4, votes: { Supported: 2, Refuted: 1 } }), []);
  });

  it('are by dimension and rater, and in members named by raters', () => {
    const byDimension = { tone: { ann1: 3, ann2: 2 }, length: { ann1: 1 } };
    assert.deepEqual(readItems({ claim_id: 4, scores: byDimension }), [
      ...['4/ann1/tone=3', '4/ann1/length=1', '4/ann2/tone=2'],
    ]);
    assert.deepEqual(
      readItems({ claim_id: 4, annotator_A: { tone: 3 }, annotator_B: { tone: 2 } }),
      ['4/annotator_A/tone=3', '4/annotator_B/tone=2'],
    );
  });

  it('are the dimensions of the rater that stands beside them, without other members', () => {
    const of = (annotator: string, tone: number) => ({
      ...{ annotation_id: 70 + tone, annotator, claim: 'A bridge.', dataset: 'liar' },
      labels: { tone, notes: [] },
    });
    assert.deepEqual(readItems(of('ann', 1), of('ben', 2)), [
      'a bridge./ann/tone=1',
      'a bridge./ben/tone=2',
    ]);
  });
});

describe('a table with a row for each rater and a column for each claim', () => {
  it('has one rating in each cell', () => {
    assert.deepEqual(read('rater,claim_1,claim_2\nann,3,4\nben,,5\n'), [
      ...['claim_1/ann/rating=3', 'claim_2/ann/rating=4', 'claim_2/ben/rating=5'],
    ]);
    assert.deepEqual(read('annotator,The bridge is new today,The tower is of steel\nann,1,0\n'), [
      ...['The bridge is new today/ann/rating=1', 'The tower is of steel/ann/rating=0'],
    ]);
  });

  it('is no table with dimensions in columns', () => {
    assert.deepEqual(read('rater,tone,length\nann,3,4\n'), []);
  });
});

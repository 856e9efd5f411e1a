import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { explainMeteorOfTokens } from '../../../../../src/core/score/measures/meteor.ts';
import { porterStem } from '../../../../../src/core/score/text/porterStemmer.ts';
import { readWordnet } from '../../../../../src/core/score/text/wordnet.ts';
import { runSize } from '../../../../support/runSize.ts';

interface MeteorFixture {
  readonly cases: readonly {
    readonly reference: readonly string[];
    readonly predicted: readonly string[];
    readonly matches: readonly (readonly [reference: number, predicted: number])[];
    readonly chunks: number;
    readonly meteor: number;
  }[];
}

const table = path.resolve(import.meta.dirname, '../../../../../lexicon/wordnet.bin');
const wordnet = readWordnet(readFileSync(table));
const explain = explainMeteorOfTokens(wordnet);

type Place = readonly [position: number, word: string];

/** Processes the predicted words from last to first, and matches each with the last reference word that fits. */
function takeGreedily(
  predicted: Place[],
  reference: Place[],
  fits: (predicted: string, reference: string) => boolean,
): [reference: number, predicted: number][] {
  const matches: [number, number][] = [];
  for (let i = predicted.length - 1; i >= 0; i -= 1) {
    for (let j = reference.length - 1; j >= 0; j -= 1) {
      const [one, other] = [predicted[i], reference[j]];
      if (!one || !other || !fits(one[1], other[1])) continue;
      matches.push([other[0], one[0]]);
      predicted.splice(i, 1);
      reference.splice(j, 1);
      break;
    }
  }
  return matches;
}

/** Returns the matches of Lavie and Agarwal's three stages, computed with plain loops over all pairs. */
function plainMatches(
  reference: readonly string[],
  predicted: readonly string[],
): [reference: number, predicted: number][] {
  const places = (words: readonly string[]): Place[] =>
    words.map((word, position) => [position, word.toLowerCase()]);
  const stemmed = (words: readonly Place[]): Place[] =>
    words.map(([position, word]) => [position, porterStem(word)]);
  const equal = (one: string, other: string): boolean => one === other;
  const [predictedWords, referenceWords] = [places(predicted), places(reference)];
  const exact = takeGreedily(predictedWords, referenceWords, equal);
  const [predictedStems, referenceStems] = [stemmed(predictedWords), stemmed(referenceWords)];
  const stems = takeGreedily(predictedStems, referenceStems, equal);
  const synonyms = takeGreedily(
    predictedStems,
    referenceStems,
    (one, other) => one === other || wordnet.synonyms(one).includes(other),
  );
  return [...exact, ...stems, ...synonyms].sort(([, one], [, other]) => one - other);
}

// Uses few words with many repetitions, inflections and shared synonyms, so that every stage has choices to make.
const word = fc.constantFrom(
  ...'car cars auto automobile machine machines motorcar buy buys bought purchase purchases purchasing'.split(
    ' ',
  ),
  ...'large big bigger great greatly heavy kid kids child children minor answer reply result solution'.split(
    ' ',
  ),
  ...'the The THE a of , .'.split(' '),
);
const text = fc.array(word, { maxLength: 14 });

describe("METEOR's alignment", () => {
  it('matches exactly what the plain loops match', () => {
    fc.assert(
      fc.property(text, text, (reference, predicted) => {
        assert.deepEqual(
          explain(reference, predicted).matches.map((match) => [match.reference, match.predicted]),
          plainMatches(reference, predicted),
        );
      }),
      { numRuns: runSize(3000) },
    );
  });

  it('gives the matches, chunks and scores of NLTK 3.9.1 for its tokens', () => {
    const file = path.join(import.meta.dirname, 'fixtures', 'meteor.json');
    const { cases } = JSON.parse(readFileSync(file, 'utf8')) as MeteorFixture;
    assert.ok(cases.length > 200);
    for (const { reference, predicted, matches, chunks, meteor } of cases) {
      const explained = explain(reference, predicted);
      assert.deepEqual(
        explained.matches.map((match) => [match.reference, match.predicted]),
        matches,
      );
      assert.equal(explained.chunks, chunks);
      assert.ok(Math.abs(explained.score - meteor) < 1e-12);
    }
  });

  it('says at which stage words were matched', () => {
    const { matches } = explain(['the', 'car', 'stopped'], ['The', 'auto', 'stops']);
    assert.deepEqual(
      matches.map(({ stage }) => stage),
      ['exact', 'synonym', 'stem'],
    );
  });

  it('looks for synonyms among stems on both sides, so words whose stem is no word have none', () => {
    assert.ok(wordnet.synonyms('machines').includes('car'));
    // "machines" has the stem "machin", which WordNet does not contain.
    assert.equal(explain(['car'], ['machines']).matches.length, 0);
    assert.ok(wordnet.synonyms('big').includes('large'));
    // "large" has the stem "larg", which is not a synonym of "big".
    assert.equal(explain(['large'], ['big']).matches.length, 0);
  });

  it('counts chunks on matches adjacent in both texts', () => {
    // The predicted positions 0 1 2 3 match the reference positions 2 3 0 1: two chunks.
    const explained = explain(['c', 'd', 'a', 'b'], ['a', 'b', 'c', 'd']);
    assert.deepEqual([explained.matches.length, explained.chunks], [4, 2]);
    // P = R = 1, so the harmonic mean is 1. The penalty is 0.5 * (2 / 4)^3.
    assert.ok(Math.abs(explained.score - (1 - 0.5 / 8)) < 1e-12);
  });

  it('weighs recall nine times as much as precision', () => {
    // One match of 1 predicted word and 2 reference words: P = 1, R = 1/2, mean = 0.5 / (0.9 + 0.05), penalty 0.5.
    assert.ok(Math.abs(explain(['a', 'b'], ['a']).score - (0.5 * 0.5) / 0.95) < 1e-12);
  });

  it('is 0 without a match and for an empty text on either side', () => {
    assert.equal(explain(['a'], ['b']).score, 0);
    assert.equal(explain([], ['b']).score, 0);
    assert.equal(explain(['a'], []).score, 0);
    assert.equal(explain([], []).score, 0);
  });

  it('takes words for what they are, be they names of object members or of any length', () => {
    const odd = ['constructor', '__proto__', 'toString', 'x'.repeat(5000), '\u{1f600}', ''];
    assert.equal(explain(odd, odd).matches.length, odd.length);
  });
});

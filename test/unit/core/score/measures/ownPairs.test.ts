// METEOR, ROUGE, BLEU and chrF compared with NLTK, rouge-score and sacrebleu on thousands of pairs of our own texts
// (test/peers/ownTextsFixture.py and ownOverlapFixture.py).

import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import {
  textParameters,
  defaultTextParameters,
} from '../../../../../src/core/score/parameters/textParameters.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusBleu, sentenceBleu } from '../../../../../src/core/score/measures/bleu.ts';
import { chrf } from '../../../../../src/core/score/measures/chrf.ts';
import { createMeteor, explainMeteor } from '../../../../../src/core/score/measures/meteor.ts';
import { rouge } from '../../../../../src/core/score/measures/rouge.ts';
import type { TextTools } from '../../../../../src/core/score/measures/textMetric.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';
import { ownTexts } from '../text/ownTexts.ts';
import { assertAllSame, assertSame } from './rougeBleuCases.ts';

type Meteor = readonly [matches: number, chunks: number, score: number];

interface MeteorFixture {
  readonly peers: string;
  /** Positions in ownTexts, with the results. Includes the result of the newer NLTK if it differs. */
  readonly pairs: readonly (readonly [
    reference: number,
    predicted: number,
    ...Meteor,
    newer?: Meteor,
  ])[];
}

interface OverlapFixture {
  readonly peers: string;
  readonly corpora: readonly (readonly number[])[];
  /** F scores of rouge1, rouge2 and rougeL, plain and stemmed, then BLEU (effective order, lower case), then chrF. */
  readonly pairs: readonly (readonly number[])[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'));
}

const meteors = read('ownMeteor.json') as MeteorFixture;
const overlaps = read('ownOverlap.json') as OverlapFixture;
const pairs = meteors.pairs.map(([first, second]) => ({
  reference: ownTexts[first]?.text ?? assert.fail(),
  predicted: ownTexts[second]?.text ?? assert.fail(),
}));

describe(`METEOR of pairs of our own texts against ${meteors.peers}`, function () {
  this.timeout(60_000);
  const lexicon = lexiconIn(path.resolve(import.meta.dirname, '../../../../../lexicon'));
  for (const meteorTokenizer of idsOf(textParameters.meteorTokenizer)) {
    const tools: TextTools = {
      parameters: { ...defaultTextParameters, meteorTokenizer },
      lexicon,
    };
    const isNewer = meteorTokenizer === 'nltk3.10';

    it(`has the same tokens, matches, chunks and scores, ${meteorTokenizer}`, () => {
      assert.ok(pairs.length > 2500);
      const explain = explainMeteor(tools);
      const meteor = createMeteor(tools);
      for (const [at, { reference, predicted }] of pairs.entries()) {
        const [first, second, ...older] = meteors.pairs[at] ?? assert.fail();
        const [matches, chunks, score] = (isNewer ? older[3] : undefined) ?? older;
        const tokens = (place: number): readonly string[] => {
          const text = ownTexts[place] ?? assert.fail();
          return ((isNewer ? text.nltk3104 : undefined) ?? text).tokens;
        };
        const found = explain(reference, predicted);
        const what = `pair ${String(at)}`;
        assert.deepEqual(
          [found.matches.length, found.chunks, found.referenceTokens, found.predictedTokens],
          [matches, chunks, tokens(first), tokens(second)],
          what,
        );
        assertSame(found.score, score, what);
        assertSame(meteor.matrix([reference], [predicted])[0]?.[0] ?? NaN, score, what);
      }
    });
  }
});

describe(`overlap of pairs of our own texts against ${overlaps.peers}`, () => {
  it('is there for each pair', () => {
    assert.equal(overlaps.pairs.length, pairs.length);
  });

  it('has the same ROUGE-1, ROUGE-2 and ROUGE-L, plain and stemmed', () => {
    for (const [at, { reference, predicted }] of pairs.entries()) {
      const found = [false, true].flatMap((stemmer) =>
        (['rouge1', 'rouge2', 'rougeL'] as const).map(
          (variant) => rouge(variant, stemmer, reference, predicted).f,
        ),
      );
      assertAllSame(found, overlaps.pairs[at]?.slice(0, 6) ?? [], `pair ${String(at)}`);
    }
  });

  it('has the same sentence BLEU and chrF', () => {
    for (const [at, { reference, predicted }] of pairs.entries()) {
      const found = [sentenceBleu(reference, predicted).score, chrf(reference, predicted).score];
      assertAllSame(found, overlaps.pairs[at]?.slice(6) ?? [], `pair ${String(at)}`);
    }
  });

  it('has the same corpus BLEU, brevity penalty and precisions of all pairs and of parts', () => {
    assert.ok(overlaps.corpora.length > 20);
    for (const [first = 0, end = 0, ...expected] of overlaps.corpora) {
      const { counts, score } = corpusBleu();
      const sums: number[] = [];
      for (const { reference, predicted } of pairs.slice(first, end)) {
        for (const [at, count] of counts(reference, predicted).entries()) {
          sums[at] = (sums[at] ?? 0) + count;
        }
      }
      const found = score(sums);
      assertAllSame(
        [found.score, found.brevityPenalty, ...found.precisions],
        expected,
        `pairs ${String(first)} to ${String(end)}`,
      );
    }
  });
});

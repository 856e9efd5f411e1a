import assert from 'node:assert/strict';
import {
  type BleuScore,
  bleuSignature,
  corpusBleu,
  createBleu,
  sentenceBleu,
  tokenize13a,
} from '../../../../../src/core/score/measures/bleu.ts';
import { assertAllSame, assertSame, readGolden, readPeerCases } from './rougeBleuCases.ts';

const { cases, corpora, bleuOptions } = readPeerCases();

interface Pair {
  readonly reference: string;
  readonly predicted: string;
}

function corpusScore(pairs: readonly Pair[]): BleuScore {
  const { counts, score } = corpusBleu();
  const sums: number[] = [];
  for (const { reference, predicted } of pairs) {
    for (const [at, count] of counts(reference, predicted).entries()) {
      sums[at] = (sums[at] ?? 0) + count;
    }
  }
  return score(sums);
}

describe('sentence BLEU', () => {
  for (const [setting, { options, signature }] of bleuOptions.entries()) {
    it(`is sacrebleu's: ${signature}`, () => {
      const explicit = { effectiveOrder: false, ...options };
      for (const [at, { reference, predicted, bleu }] of cases.entries()) {
        const { score } = sentenceBleu(reference, predicted, explicit);
        assertSame(score, bleu[setting] ?? NaN, `case ${String(at)}`);
      }
      assert.equal(bleuSignature('corpus', options), signature);
      assert.equal(bleuSignature('sentence', explicit), signature);
    });
  }

  it("has sacrebleu's precisions, counts, lengths and brevity penalty", () => {
    for (const [at, { reference, predicted, bleuDetails }] of cases.entries()) {
      const what = `case ${String(at)}`;
      const found = sentenceBleu(reference, predicted, { effectiveOrder: false });
      const { precisions, brevityPenalty, ...counts } = bleuDetails;
      assertAllSame(found.precisions, precisions, what);
      assertSame(found.brevityPenalty, brevityPenalty, what);
      assert.deepEqual(found.counts, counts, what);
    }
  });

  it('gives for all pairs of texts what it gives for each', () => {
    const some = cases.slice(0, 60);
    const references = some.map(({ reference }) => reference);
    const predicted = some.map((one) => one.predicted);
    const expected = references.map((text) =>
      predicted.map((other) => sentenceBleu(text, other).score),
    );
    assert.deepEqual(createBleu().matrix(references, predicted), expected);
    assert.deepEqual(createBleu().matrix(['a'], []), [[]]);
  });

  it('equals the reference numbers on 200 pairs of real evidence', function () {
    const golden = readGolden(this);
    for (const one of golden.cases) {
      const what = `pair ${String(one.id)}`;
      const found = sentenceBleu(one.reference, one.candidate);
      assertSame(found.score, one.bleu_sentence_bleu, what);
      const whole = sentenceBleu(one.reference, one.candidate, { effectiveOrder: false });
      assertSame(whole.score, one.bleu_class_default, what);
      assertAllSame(found.precisions, one.bleu_precisions, what);
      assertSame(found.brevityPenalty, one.bleu_bp, what);
      assert.deepEqual(found.counts, {
        matches: one.bleu_counts,
        totals: one.bleu_totals,
        predictedLength: one.sys_len,
        referenceLength: one.ref_len,
      });
    }
    assert.equal(bleuSignature('sentence'), golden.meta['bleu_signature_sentence_bleu']);
    assert.equal(bleuSignature('corpus'), golden.meta['bleu_signature_class_default']);
  });
});

describe('corpus BLEU', () => {
  for (const { first, end, ...expected } of corpora) {
    it(`is sacrebleu's over cases ${String(first)} to ${String(end)}`, () => {
      const found = corpusScore(cases.slice(first, end));
      assertSame(found.score, expected.bleu, 'score');
      assertAllSame(found.precisions, expected.precisions, 'precisions');
      assertSame(found.brevityPenalty, expected.brevityPenalty, 'brevity penalty');
      assert.equal(found.counts.predictedLength, expected.predictedLength);
      assert.equal(found.counts.referenceLength, expected.referenceLength);
    });
  }

  it('loses by a reference text without a predicted one', () => {
    const cat = { reference: 'the cat is on the mat', predicted: 'the cat is on the mat' };
    assertSame(corpusScore([cat]).score, 100, 'alone');
    // Six words are predicted and nine are expected: exp(1 - 9 / 6).
    const rain = { reference: 'it was raining', predicted: '' };
    assertSame(corpusScore([cat, rain]).score, 100 * Math.exp(-0.5), 'with an empty one');
  });

  it('is 0 for no pair at all', () => {
    const { score, precisions } = corpusScore([]);
    assert.deepEqual({ score, precisions }, { score: 0, precisions: [0, 0, 0, 0] });
  });
});

describe('the 13a tokenizer', () => {
  // Expected words are derived by hand from the rules of mteval-v13a.pl.
  const examples: readonly (readonly [text: string, words: string])[] = [
    ["It's 1,250.50 (3-4).", "It's 1,250.50 ( 3 - 4 ) ."],
    ['a,1 1,a 1. .5', 'a , 1 1 , a 1 . . 5'],
    ['&quot;AT&amp;T&quot; &amp;lt;', '" AT & T " <'],
    ['bro-\nken', 'broken'],
    ['<skipped>word', 'word'],
    ['北京。', '北京。'],
    ['one\u001ctwo\u0085three\ufefffour', 'one two three\ufefffour'],
  ];
  for (const [text, words] of examples) {
    it(`makes ${JSON.stringify(words)} of ${JSON.stringify(text)}`, () => {
      assert.deepEqual(tokenize13a(text), words.split(' '));
    });
  }

  it('finds no words in a blank text', () => {
    assert.deepEqual(tokenize13a(' \n\u3000'), []);
  });
});

import assert from 'node:assert/strict';
import {
  createRouge,
  rouge,
  rougeSignature,
  rougeWords,
} from '../../../../../src/core/score/measures/rouge.ts';
import { assertAllSame, assertSame, readGolden, readPeerCases } from './rougeBleuCases.ts';

const variants = ['rouge1', 'rouge2', 'rougeL'] as const;

describe('ROUGE', () => {
  const { cases } = readPeerCases();

  for (const variant of variants) {
    for (const stemmer of [false, true]) {
      const title = `${variant}${stemmer ? ' with the stemmer' : ''}`;

      it(`is rouge-score's ${title} in precision, recall and f`, () => {
        for (const [at, { reference, predicted, rouge: expected }] of cases.entries()) {
          const { precision, recall, f } = rouge(variant, stemmer, reference, predicted);
          const numbers = stemmer ? expected.stemmed : expected.plain;
          assertAllSame([precision, recall, f], numbers[variant], `case ${String(at)}`);
        }
      });

      it(`gives the f of ${title} for all pairs of texts`, () => {
        const some = cases.slice(0, 60);
        const references = some.map(({ reference }) => reference);
        const predicted = some.map((one) => one.predicted);
        const matrix = createRouge(variant, stemmer).matrix(references, predicted);
        const expected = references.map((text) =>
          predicted.map((other) => rouge(variant, stemmer, text, other).f),
        );
        assert.deepEqual(matrix, expected);
      });
    }
  }

  it('equals the reference numbers on 200 pairs of real evidence', function () {
    const golden = readGolden(this);
    for (const one of golden.cases) {
      const what = `pair ${String(one.id)}`;
      const plain = rouge('rougeL', false, one.reference, one.candidate);
      assertSame(plain.f, one.rougeL_f_nostem, what);
      assertSame(plain.precision, one.rougeL_p_nostem, what);
      assertSame(plain.recall, one.rougeL_r_nostem, what);
      assertSame(rouge('rougeL', true, one.reference, one.candidate).f, one.rougeL_f_stem, what);
    }
  });

  it('takes runs of a-z and 0-9 for words, after lower-casing', () => {
    assert.deepEqual(rougeWords("Don't pay 8,848.86 at CAFÉ 北京", false), [
      'don',
      't',
      'pay',
      '8',
      '848',
      '86',
      'at',
      'caf',
    ]);
    // In lower case, the Kelvin sign is a k, and the dotted capital I is an i with a separate mark.
    assert.deepEqual(rougeWords('300 \u212a İx', false), ['300', 'k', 'i', 'x']);
    assert.deepEqual(rougeWords(' \n!', true), []);
  });

  it('stems words of more than three letters only', () => {
    assert.deepEqual(rougeWords('was dying bridges', true), ['was', 'die', 'bridg']);
  });

  it('forgets stems when it remembers too many, and still gives the same ones', () => {
    const words = Array.from({ length: 25_000 }, (_, at) => `walking${String(at)}`);
    rougeWords(words.join(' '), true);
    assert.deepEqual(rougeWords('walking walked', true), ['walk', 'walk']);
  });

  it('is 0 without words on either side, and without predicted texts an empty row', () => {
    for (const [reference, predicted] of [
      ['', ''],
      ['a b', ''],
      ['', 'a b'],
      ['?!', '?!'],
    ] as const) {
      for (const variant of variants) {
        assert.deepEqual(rouge(variant, false, reference, predicted), {
          precision: 0,
          recall: 0,
          f: 0,
        });
      }
    }
    assert.deepEqual(createRouge('rougeL', false).matrix(['a', 'b'], []), [[], []]);
  });

  it('says in its signature what decides the number', () => {
    assert.equal(
      rougeSignature('rougeL', false),
      'nrefs:1|type:rougeL|score:f1|case:lc|tok:rouge-score|stem:no|version:0.1.2',
    );
    assert.equal(
      rougeSignature('rouge2', true),
      'nrefs:1|type:rouge2|score:f1|case:lc|tok:rouge-score|stem:porter|version:0.1.2',
    );
  });
});

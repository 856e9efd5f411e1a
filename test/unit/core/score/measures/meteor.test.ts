import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import {
  defaultTextParameters,
  type MeteorTokenizer,
  textParameters,
} from '../../../../../src/core/score/parameters/textParameters.ts';
import {
  createMeteor,
  cubeExactly,
  explainMeteor,
  meteorScore,
} from '../../../../../src/core/score/measures/meteor.ts';
import type { TextTools } from '../../../../../src/core/score/measures/textMetric.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

const lexicon = lexiconIn(path.resolve(import.meta.dirname, '../../../../../lexicon'));

function tools(meteorTokenizer: MeteorTokenizer): TextTools {
  return { parameters: { ...defaultTextParameters, meteorTokenizer }, lexicon };
}

interface Expected {
  readonly meteor: number;
  readonly ref_tokens: number;
  readonly cand_tokens: number;
  readonly matches: number;
  readonly chunks: number;
}

interface GoldenCases {
  readonly cases: readonly (Expected & {
    readonly id: number | string;
    readonly reference: string;
    readonly candidate: string;
    readonly nltk3104?: Expected;
  })[];
}

describe('METEOR', () => {
  for (const tokenizer of idsOf(textParameters.meteorTokenizer)) {
    it(`has the tokens, matches, chunks and score of ${tokenizer} for real and odd texts`, function () {
      const file = sharedPath(this, 'golden/meteor-cases.json');
      const { cases } = JSON.parse(readFileSync(file, 'utf8')) as GoldenCases;
      const explain = explainMeteor(tools(tokenizer));
      for (const { id, reference, candidate, nltk3104, ...first } of cases) {
        const golden = tokenizer === 'nltk3.10' && nltk3104 ? nltk3104 : first;
        const explained = explain(reference, candidate);
        assert.deepEqual(
          [
            explained.referenceTokens.length,
            explained.predictedTokens.length,
            explained.matches.length,
            explained.chunks,
          ],
          [golden.ref_tokens, golden.cand_tokens, golden.matches, golden.chunks],
          String(id),
        );
        assert.ok(Math.abs(explained.score - golden.meteor) < 1e-12, String(id));
      }
    });
  }

  it('compares each reference text with each predicted one, as it explains one pair', () => {
    const references = ['The mayor opened the bridge.', 'When was it opened?', ''];
    const predicted = ['The bridge opened in May.', 'Who opened the bridges?'];
    const explain = explainMeteor(tools('nltk3.9.1'));
    const matrix = createMeteor(tools('nltk3.9.1')).matrix(references, predicted);
    assert.deepEqual(
      matrix,
      references.map((reference) => predicted.map((text) => explain(reference, text).score)),
    );
    assert.ok((matrix[0]?.[0] ?? 0) > 0.5);
    assert.deepEqual(matrix[2], [0, 0]);
  });

  it('has a row for each reference text, also without predicted ones', () => {
    const meteor = createMeteor(tools('nltk3.9.1'));
    assert.deepEqual(meteor.matrix(['one', 'two'], []), [[], []]);
    assert.deepEqual(meteor.matrix([], ['one']), []);
  });

  it('is not the same both ways: the predicted text is measured by the reference', () => {
    const [[forward = NaN] = []] = createMeteor(tools('nltk3.9.1')).matrix(['a b c d'], ['a']);
    const [[backward = NaN] = []] = createMeteor(tools('nltk3.9.1')).matrix(['a'], ['a b c d']);
    // One match in one chunk. P = 1, R = 1/4: 0.25 / (0.9 + 0.025) * 0.5. In the other direction: 0.25 / (0.225 + 0.1) * 0.5.
    assert.ok(Math.abs(forward - 0.125 / 0.925) < 1e-12);
    assert.ok(Math.abs(backward - 0.125 / 0.325) < 1e-12);
  });

  it('is almost 1 for equal texts: 1 - 0.5 / n^3 with n words', () => {
    const counts = { referenceTokens: 4, predictedTokens: 4, matches: 4, chunks: 1 };
    assert.ok(Math.abs(meteorScore(counts) - (1 - 0.5 / 64)) < 1e-12);
  });

  it('loads the tables with the first matrix, not before', () => {
    const loads: string[] = [];
    const meteor = createMeteor({
      parameters: defaultTextParameters,
      lexicon: () => {
        loads.push('once');
        return lexicon();
      },
    });
    assert.deepEqual(loads, []);
    meteor.matrix(['a'], ['a']);
    assert.notDeepEqual(loads, []);
  });

  it('gives the same numbers however many words it has seen', () => {
    const meteor = createMeteor(tools('nltk3.9.1'));
    const before = meteor.matrix(['The children bought a car.'], ['A child buys an auto.']);
    for (let batch = 0; batch < 3; batch += 1) {
      // Exceed the number of cached words, so that the next call starts with an empty cache.
      const words = Array.from({ length: 100_001 }, (_, i) => `w${String(batch)}x${String(i)}`);
      meteor.matrix([words.join(' ')], ['a']);
      assert.deepEqual(
        meteor.matrix(['The children bought a car.'], ['A child buys an auto.']),
        before,
      );
    }
  });
});

// Expected cubes come from Python's fractions, rounded once, and from Python's own powers (test/peers/cubeFixture.py).

const { peers, cubes } = JSON.parse(
  readFileSync(new URL('fixtures/cubes.json', import.meta.url), 'utf8'),
) as {
  readonly peers: string;
  readonly cubes: readonly (readonly [share: number, rounded: number, power: number])[];
};

/** Computes with whole numbers of any size. JavaScript rounds the result to the nearest number, with ties to even. */
function byWholeNumbers(share: number): number {
  return Number(BigInt(share * 2 ** 90) ** 3n) / 2 ** 270;
}

describe(`exactCube, against ${peers}`, () => {
  it('is the exact cube rounded once, to the last bit', () => {
    for (const [share, rounded] of cubes) assert.equal(cubeExactly(share), rounded, String(share));
  });

  it("is Python's power for every share of counts up to 30, and next to it where the C library misses the nearest", () => {
    const differing = cubes.filter(([share, , power]) => cubeExactly(share) !== power);
    for (const [share, rounded, power] of differing) {
      assert.ok(Math.abs(rounded - power) <= 2 ** -52 * rounded, String(share));
    }
    for (let whole = 1; whole <= 30; whole += 1) {
      for (let part = 1; part <= whole; part += 1) {
        assert.ok(!differing.some(([share]) => share === part / whole), `${part} / ${whole}`);
      }
    }
    // The fixture contains 30 of these numbers on purpose.
    assert.ok(differing.length >= 30);
  });

  it('is that of whole numbers for every share of counts up to 300, and beside the middle of two numbers', () => {
    for (let whole = 1; whole <= 300; whole += 1) {
      for (let part = 1; part <= whole; part += 1) {
        assert.equal(cubeExactly(part / whole), byWholeNumbers(part / whole));
      }
    }
    // The cubes of odd 18-bit numbers have 54 bits, so they are exactly halfway between two doubles.
    for (let odd = 2 ** 18 - 1; odd > 2 ** 18 - 2000; odd -= 2) {
      assert.equal(cubeExactly(odd / 2 ** 18), byWholeNumbers(odd / 2 ** 18));
    }
  });

  it('keeps the ends and refuses what is no share', () => {
    assert.deepEqual([0, 2 ** -38, 0.5, 1].map(cubeExactly), [0, 2 ** -114, 0.125, 1]);
    for (const value of [-0.5, 1.5, 2 ** -39, NaN, Infinity]) {
      assert.throws(() => cubeExactly(value), RangeError);
    }
  });
});

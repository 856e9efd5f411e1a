import assert from 'node:assert/strict';
import fc from 'fast-check';
import { selectComparedPairs } from '../../../../../src/core/score/measures/selectComparedPairs.ts';
import { semqa, type SemqaInputs } from '../../../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { compared } from '../../../../support/answerComparisons.ts';

const neutral = { entailment: 0.2, neutral: 0.6, contradiction: 0.2 };
const softmax: SemqaParameters = { ...defaultSemqaParameters, variation: 'softmax' };

function scoredUnder(
  similarities: readonly (readonly number[])[],
  parameters: SemqaParameters,
): SemqaInputs {
  return {
    similarities,
    comparisons: selectComparedPairs(similarities, parameters).map(([reference, predicted]) =>
      compared(reference, predicted, neutral),
    ),
  };
}

const matrix = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 12 }))
  .chain(([rows, columns]) =>
    fc.array(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
        minLength: columns,
        maxLength: columns,
      }),
      { minLength: rows, maxLength: rows },
    ),
  );

describe('comparedPairs', () => {
  it('after scoring as Hungarian, leaves nothing to compare for any alpha and threshold, the best match, or the default softmax', () => {
    fc.assert(
      fc.property(matrix, fc.double({ min: -1, max: 1, noNaN: true }), (values, threshold) => {
        const inputs = scoredUnder(values, defaultSemqaParameters);
        assert.equal(semqa(inputs, { ...defaultSemqaParameters, threshold }).uncompared, 0);
        assert.equal(semqa(inputs, softmax).uncompared, 0);
        const bestMatch = { ...defaultSemqaParameters, threshold, variation: 'bestMatch' } as const;
        assert.equal(semqa(inputs, bestMatch).uncompared, 0);
      }),
    );
  });

  it('after scoring as softmax, leaves nothing to compare at any temperature for thresholds from 0.2', () => {
    const temperature = fc.double({ min: 0.01, max: 10, noNaN: true });
    const threshold = fc.double({ min: 0.2, max: 1, noNaN: true });
    fc.assert(
      fc.property(matrix, temperature, temperature, threshold, (values, scored, shown, t) => {
        const inputs = scoredUnder(values, { ...softmax, temperature: scored });
        const moved = { ...softmax, temperature: shown, threshold: t };
        assert.equal(semqa(inputs, moved).uncompared, 0);
        assert.equal(semqa(inputs, defaultSemqaParameters).uncompared, 0);
      }),
    );
  });

  it('names each pair once, by reference, then predicted', () => {
    fc.assert(
      fc.property(matrix, (values) => {
        const pairs = selectComparedPairs(values, softmax);
        const sorted = [...pairs].sort(([a, b], [c, d]) => a - c || b - d);
        assert.deepEqual(pairs, sorted);
        assert.equal(new Set(pairs.map(String)).size, pairs.length);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { selectComparedPairs } from '../../../../src/core/scoring/selectComparedPairs.ts';
import { semqa, type SemqaInputs } from '../../../../src/core/scoring/semqa.ts';
import type { AnswerComparison } from '../../../../src/core/scoring/semqaAnswers.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../../src/core/parameters/semqaParameters.ts';
import { semqaAlternative } from '../../../../src/core/scoring/semqaAlternative.ts';
import type { Similarities } from '../../../../src/core/scoring/similarities.ts';
import { compared } from '../../../support/answerComparisons.ts';

/** Returns a comparison with the same model results in both directions. */
const entailed = (reference: number, predicted: number, entailment: number) =>
  compared(reference, predicted, { entailment, neutral: 0, contradiction: 1 - entailment });

function alternative(
  similarities: Similarities,
  comparisons: readonly AnswerComparison[],
  changed: Partial<SemqaParameters> = {},
): ReturnType<typeof semqaAlternative> {
  const inputs: SemqaInputs = { similarities, comparisons };
  const parameters = { ...defaultSemqaParameters, ...changed };
  return semqaAlternative(inputs, parameters, semqa(inputs, parameters));
}

/** Two assignments whose sums differ by 0.001: 0.80 + 0.60 and 0.70 + 0.699. */
const edge = [
  [0.8, 0.7],
  [0.699, 0.6],
];
const answers = [entailed(0, 0, 1), entailed(1, 1, 1), entailed(0, 1, 0), entailed(1, 0, 0)];

describe('semqaAlternative', () => {
  it('says what a claim would have if its two assignments changed places', () => {
    const found = alternative(edge, answers);
    assert.ok(found);
    assert.equal(found.change, 0.002);
    assert.deepEqual(found.matches, [
      { reference: 0, predicted: 1, counted: true },
      { reference: 1, predicted: 0, counted: true },
    ]);
    assert.equal(found.question, (0.7 + 0.699) / 2);
    assert.equal(found.answer, 0);
    assert.equal(found.score, 0.5 * found.question);
  });

  it('says nothing of a claim whose matching stands apart by more than the change', () => {
    const apart = [
      [0.8, 0.7],
      [0.699, 0.6 + 4 * 0.002 + 0.0001],
    ];
    assert.equal(alternative(apart, answers), undefined);
    assert.equal(alternative([[], []], []), undefined);
  });

  it('has no score where the answers of the other matches have not been compared', () => {
    const found = alternative(edge, answers.slice(0, 2));
    assert.ok(found);
    assert.equal(found.score, null);
    assert.equal(found.answer, null);
    assert.equal(found.matches.length, 2);
  });

  it('is the one whose score is farthest, where there are several', () => {
    // Two predictions are equally near to the only reference question. A third prediction is slightly less similar.
    const row = [0.8, 0.7999, 0.7995];
    const found = alternative([row], [entailed(0, 0, 0.5), entailed(0, 1, 0.6), entailed(0, 2, 1)]);
    assert.deepEqual(found?.matches, [{ reference: 0, predicted: 2, counted: true }]);
    assert.equal(found.answer, 1);
  });

  it('sees a match beside the threshold of the answers, from both sides, unless every match counts', () => {
    for (const [value, counted] of [
      [0.201, false],
      [0.199, true],
    ] as const) {
      const found = alternative([[value]], [entailed(0, 0, 1)]);
      assert.deepEqual(found?.matches, [{ reference: 0, predicted: 0, counted }]);
      assert.equal(found.answer, counted ? 1 : 0);
      assert.equal(
        alternative([[value]], [entailed(0, 0, 1)], { definition: 'authors' }),
        undefined,
      );
    }
    assert.equal(alternative([[0.203]], [entailed(0, 0, 1)]), undefined);
  });

  it('sees the best match of a row that another one would replace', () => {
    const similarities = [[0.8, 0.797]];
    const both = [entailed(0, 0, 1), entailed(0, 1, 0)];
    const found = alternative(similarities, both, { variation: 'bestMatch' });
    assert.deepEqual(found?.matches, [{ reference: 0, predicted: 1, counted: true }]);
    assert.equal(alternative([[0.8, 0.79]], both, { variation: 'bestMatch' }), undefined);
  });

  it('sees a pair that would leave softmax, and one that would enter it', () => {
    const two = [[0.5, 0.5]];
    const both = [entailed(0, 0, 1), entailed(0, 1, 0)];
    for (const threshold of [0.4995, 0.5005]) {
      const found = alternative(two, both, { variation: 'softmax', threshold });
      assert.equal(found?.matches.length, 1);
    }
    assert.equal(alternative(two, both, { variation: 'softmax', threshold: 0.49 }), undefined);
  });

  it('has a score in every claim that was scored: the scorer compares the answers of close matches too', () => {
    const similarity = fc.integer({ min: 200, max: 220 }).map((step) => step / 1000);
    const matrix = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(similarity, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    let seen = 0;
    fc.assert(
      fc.property(matrix, fc.constantFrom('hungarian', 'bestMatch'), (similarities, variation) => {
        const parameters = { ...defaultSemqaParameters, variation } as const;
        const comparisons = selectComparedPairs(similarities, parameters).map(([row, column]) =>
          entailed(row, column, (row + column) % 2),
        );
        const inputs = { similarities, comparisons };
        const own = semqa(inputs, parameters);
        const found = semqaAlternative(inputs, parameters, own);
        if (!found) return;
        seen += 1;
        assert.notEqual(found.score, null);
      }),
      { numRuns: 200 },
    );
    assert.ok(seen > 50);
  });
});

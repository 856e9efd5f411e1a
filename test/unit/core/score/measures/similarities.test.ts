// Evidence without a question in SemQA. It is left out of all matches and counts, whatever the variation.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { selectComparedPairs } from '../../../../../src/core/score/measures/selectComparedPairs.ts';
import {
  findBestPairs,
  hungarianPairs,
  semqa,
} from '../../../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  semqaVariations,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  selectAskedSimilarities,
  type Similarities,
} from '../../../../../src/core/score/measures/similarities.ts';
import { gridSearchSteps } from '../../../../../src/core/analyse/comparison/gridSearch.ts';
import { compared } from '../../../../support/answerComparisons.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const gridSearch = runToEnd(gridSearchSteps);

const says = { entailment: 0.6, neutral: 0.2, contradiction: 0.2 };

/** Reference evidence: Q1, a passage, Q3. Predicted evidence: a passage, P2, P3. */
const similarities: Similarities = [[null, 0.9, 0.3], null, [null, 0.8, 0.1]];

const comparisonsOf = (matrix: Similarities) =>
  matrix.flatMap((row, reference) =>
    (row ?? []).flatMap((value, predicted) =>
      value === null ? [] : [compared(reference, predicted, says)],
    ),
  );

describe('similarities of evidence of which some has no question', () => {
  it('are those of the questions, with their places', () => {
    assert.deepEqual(selectAskedSimilarities(similarities), {
      values: [
        [0.9, 0.3],
        [0.8, 0.1],
      ],
      references: [0, 2],
      predicted: [1, 2],
    });
  });

  it('are assigned in the places of the evidence', () => {
    // Computed by hand: 0.3 + 0.8 = 1.1 against 0.9 + 0.1 = 1.
    const inputs = { similarities, comparisons: [] };
    assert.deepEqual(hungarianPairs(inputs, defaultSemqaParameters), [
      [0, 2],
      [2, 1],
    ]);
    assert.deepEqual(findBestPairs(inputs, defaultSemqaParameters), [
      [0, 1],
      [2, 1],
    ]);
  });

  it('give a score of the questions that are asked', () => {
    const score = semqa(
      { similarities, comparisons: comparisonsOf(similarities) },
      defaultSemqaParameters,
    );
    // Computed by hand: sum of 0.3 and 0.8, divided by 2 reference questions. The support is .6 / .8 in both matches.
    assert.ok(Math.abs((score.question ?? NaN) - 0.55) < 1e-12);
    assert.ok(Math.abs((score.answer ?? 0) - 0.75) < 1e-12);
    assert.equal(score.matchedQuestions, 2);
  });

  it('are 0 where no predicted evidence has a question, and undefined where no reference evidence has', () => {
    const { score, matches } = semqa(
      { similarities: [[null, null], null], comparisons: [] },
      defaultSemqaParameters,
    );
    assert.deepEqual([score, matches], [0, []]);
    assert.throws(
      () => semqa({ similarities: [null, null], comparisons: [] }, defaultSemqaParameters),
      RangeError,
    );
  });

  it('change nothing for the questions that are there, under every variation and in the search over settings', () => {
    const matrix = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, columns]) =>
        fc.tuple(
          fc.array(
            fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
              minLength: columns,
              maxLength: columns,
            }),
            { minLength: rows, maxLength: rows },
          ),
          fc.array(fc.nat({ max: rows }), { maxLength: 3 }),
          fc.array(fc.nat({ max: columns }), { maxLength: 3 }),
        ),
      );
    fc.assert(
      fc.property(matrix, ([asked, passageRows, passageColumns]) => {
        const wider = asked.map((row) => {
          const cells: (number | null)[] = [...row];
          for (const column of passageColumns) cells.splice(column, 0, null);
          return cells;
        });
        const larger: (readonly (number | null)[] | null)[] = [...wider];
        for (const row of passageRows) larger.splice(row, 0, null);
        const [plain, mixed] = [asked, larger].map((given) => ({
          similarities: given,
          comparisons: comparisonsOf(given),
        }));
        assert.ok(plain && mixed);
        for (const variation of semqaVariations) {
          const parameters = { ...defaultSemqaParameters, variation };
          const alone = semqa(plain, parameters);
          const among = semqa(mixed, parameters);
          assert.equal(among.question, alone.question);
          assert.equal(among.answer, alone.answer);
          assert.equal(among.matches.length, alone.matches.length);
          for (const { reference, predicted } of among.matches) {
            assert.equal(typeof larger[reference]?.[predicted], 'number');
          }
          assert.equal(
            selectComparedPairs(larger, parameters).length,
            selectComparedPairs(asked, parameters).length,
          );
        }
        const grid = { alphas: [0.5], thresholds: [0.2], variations: semqaVariations };
        const targets = [0.1, 0.9];
        assert.deepEqual(
          gridSearch([mixed, mixed], targets, grid),
          gridSearch([plain, plain], targets, grid),
        );
      }),
    );
  });
});

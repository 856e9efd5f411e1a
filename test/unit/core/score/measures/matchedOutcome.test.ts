import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import {
  semqaParameters,
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { semqaIfMatched } from '../../../../../src/core/score/measures/matchedOutcome.ts';
import { semqa, type SemqaInputs } from '../../../../../src/core/score/measures/semqa.ts';
import { compared, says } from '../../../../support/answerComparisons.ts';

/**
 * Returns a comparison with the given support. In the forward direction, entailment and contradiction sum to 1. In the backward
 * direction, the answer is contradicted.
 */
const supported = (reference: number, predicted: number, support: number) =>
  compared(reference, predicted, says(support, 1 - support), says(0, 1));

function near(actual: number | null | undefined, expected: number): void {
  assert.ok(
    typeof actual === 'number' && Math.abs(actual - expected) < 1e-12,
    `${String(actual)} is not ${String(expected)}`,
  );
}

function pairsOf(matches: readonly { reference: number; predicted: number }[]): number[][] {
  return matches.map(({ reference, predicted }) => [reference, predicted]);
}

// Best: (0,1) + (1,0) = 0.9 + 0.7. If (0,0) is forced, row 1 can only use column 1 or 2, with 0.1 or 0.3.
const inputs: SemqaInputs = {
  similarities: [
    [0.8, 0.9, 0],
    [0.7, 0.1, 0.3],
  ],
  comparisons: [
    supported(0, 1, 0.5),
    supported(1, 0, 0.75),
    supported(0, 0, 1),
    supported(1, 2, 0.9),
  ],
};

describe('SemQA if two questions were matched', () => {
  it('agrees with the computation by hand', () => {
    const found = semqaIfMatched(inputs, defaultSemqaParameters, { reference: 0, predicted: 0 });
    assert.deepEqual(pairsOf(found?.semqa.matches ?? []), [
      [0, 0],
      [1, 2],
    ]);
    near(found?.semqa.question, (0.8 + 0.3) / 2);
    near(found?.semqa.answer, (1 + 0.9) / 2);
    // This score is higher than the 0.7125 of the best assignment, because the assignment ignores the answers.
    near(found?.semqa.score, 0.5 * 0.55 + 0.5 * 0.95);
    near(found?.least, 0.75);
    near(found?.most, 0.75);
  });

  it('leaves a reference question alone whose prediction is taken', () => {
    const fewer = { similarities: [[0.8], [0.7]], comparisons: inputs.comparisons };
    const found = semqaIfMatched(fewer, defaultSemqaParameters, { reference: 1, predicted: 0 });
    assert.deepEqual(pairsOf(found?.semqa.matches ?? []), [[1, 0]]);
    near(found?.semqa.score, 0.5 * 0.35 + 0.5 * 0.75);
  });

  it('keeps what has no question out of every match', () => {
    const some: SemqaInputs = {
      similarities: [[0.2, null, 0.9], null, [0.8, null, 0.1]],
      comparisons: [],
    };
    const forced = semqaIfMatched(some, defaultSemqaParameters, { reference: 0, predicted: 0 });
    assert.deepEqual(pairsOf(forced?.semqa.matches ?? []), [
      [0, 0],
      [2, 2],
    ]);
    for (const pair of [
      { reference: 0, predicted: 1 },
      { reference: 1, predicted: 0 },
      { reference: 3, predicted: 0 },
    ]) {
      assert.equal(semqaIfMatched(some, defaultSemqaParameters, pair), null);
    }
  });

  it('gives the ends of what the score can be when answers have not been compared', () => {
    const found = semqaIfMatched(
      { ...inputs, comparisons: [supported(1, 2, 0.9)] },
      defaultSemqaParameters,
      { reference: 0, predicted: 0 },
    );
    assert.equal(found?.semqa.score, null);
    near(found.least, 0.5 * 0.55 + 0.5 * (0.9 / 2));
    near(found.most, 0.5 * 0.55 + 0.5 * (1.9 / 2));
  });

  it('moves one question alone where each has its best', () => {
    const bestMatch: SemqaParameters = { ...defaultSemqaParameters, variation: 'bestMatch' };
    const found = semqaIfMatched(inputs, bestMatch, { reference: 1, predicted: 2 });
    assert.deepEqual(pairsOf(found?.semqa.matches ?? []), [
      [0, 1],
      [1, 2],
    ]);
    near(found?.semqa.question, (0.9 + 0.3) / 2);
  });

  it('joins a pair to those above the threshold in softmax', () => {
    const softmax: SemqaParameters = {
      ...defaultSemqaParameters,
      variation: 'softmax',
      threshold: 0.4,
    };
    // Row 0: e^.8 = 2.2255, e^.9 = 2.4596 and e^0 = 1, with sum 5.6851. Row 1: e^.7 = 2.0138, e^.1 = 1.1052 and e^.3 = 1.3499,
    // with sum 4.4688.
    const found = semqaIfMatched(inputs, softmax, { reference: 0, predicted: 0 });
    assert.deepEqual(pairsOf(found?.semqa.matches ?? []), [
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
    const expected = (Math.exp(0.8) + Math.exp(0.9)) / (Math.exp(0.8) + Math.exp(0.9) + 1);
    const other = Math.exp(0.7) / (Math.exp(0.7) + Math.exp(0.1) + Math.exp(0.3));
    near(found?.semqa.question, (expected + other) / 3);
  });
});

const supports = fc.double({ min: 0, max: 1, noNaN: true });
const claimArbitrary = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([references, predicted]) =>
    fc.record({
      // Few different values, because two equally good assignments could differ in ties.
      similarities: fc.array(
        fc.array(
          fc.integer({ min: -2, max: 8 }).map((tenths) => tenths / 8),
          {
            minLength: predicted,
            maxLength: predicted,
          },
        ),
        { minLength: references, maxLength: references },
      ),
      support: fc.array(fc.option(supports), {
        minLength: references * predicted,
        maxLength: references * predicted,
      }),
      reference: fc.integer({ min: 0, max: references - 1 }),
      column: fc.integer({ min: 0, max: predicted - 1 }),
      variation: fc.constantFrom('hungarian', 'bestMatch', 'softmax'),
      definition: fc.constantFrom(...idsOf(semqaParameters.definition)),
      threshold: fc.constantFrom(0, 0.2, 0.5),
      alpha: supports,
    }),
  )
  .map(({ similarities, support, reference, column, variation, definition, threshold, alpha }) => ({
    inputs: {
      similarities,
      comparisons: support.flatMap((value, at) => {
        const predicted = at % (similarities[0]?.length ?? 1);
        const row = (at - predicted) / (similarities[0]?.length ?? 1);
        return value === null ? [] : [supported(row, predicted, value)];
      }),
    } satisfies SemqaInputs,
    parameters: { ...defaultSemqaParameters, variation, definition, threshold, alpha },
    pair: { reference, predicted: column },
  }));

describe('SemQA if two questions were matched, whatever the claim', () => {
  it('is what it is when the two are matched already', () => {
    fc.assert(
      fc.property(claimArbitrary, ({ inputs: claim, parameters }) => {
        const current = semqa(claim, parameters);
        for (const match of current.matches) {
          assert.deepEqual(semqaIfMatched(claim, parameters, match)?.semqa, current);
        }
      }),
    );
  });

  it('holds the pair, one to one, and as many matches as before', () => {
    fc.assert(
      fc.property(claimArbitrary, ({ inputs: claim, parameters, pair }) => {
        const hungarian: SemqaParameters = { ...parameters, variation: 'hungarian' };
        const { matches } = semqaIfMatched(claim, hungarian, pair)?.semqa ?? { matches: [] };
        assert.ok(
          matches.some(
            (one) => one.reference === pair.reference && one.predicted === pair.predicted,
          ),
        );
        assert.equal(new Set(matches.map(({ reference }) => reference)).size, matches.length);
        assert.equal(new Set(matches.map(({ predicted }) => predicted)).size, matches.length);
        assert.equal(matches.length, semqa(claim, hungarian).matches.length);
      }),
    );
  });

  it('never matches better than the assignment itself', () => {
    fc.assert(
      fc.property(claimArbitrary, ({ inputs: claim, parameters, pair }) => {
        for (const variation of ['hungarian', 'bestMatch'] as const) {
          const chosen: SemqaParameters = { ...parameters, variation };
          const { question } = semqaIfMatched(claim, chosen, pair)?.semqa ?? { question: 2 };
          assert.ok((question ?? NaN) <= (semqa(claim, chosen).question ?? NaN) + 1e-12);
        }
      }),
    );
  });

  it('finds the best of all assignments with the pair', () => {
    const best = (rows: readonly number[], columns: readonly number[], at: SemqaInputs): number => {
      const [row, ...others] = rows;
      if (row === undefined || columns.length === 0) return 0;
      const withRow = columns.map(
        (column) =>
          (at.similarities[row]?.[column] ?? 0) +
          best(
            others,
            columns.filter((one) => one !== column),
            at,
          ),
      );
      return Math.max(
        ...withRow,
        ...(others.length >= columns.length ? [best(others, columns, at)] : []),
      );
    };
    fc.assert(
      fc.property(claimArbitrary, ({ inputs: claim, pair }) => {
        const rows = [...claim.similarities.keys()].filter((row) => row !== pair.reference);
        const columns = [...(claim.similarities[0] ?? []).keys()].filter(
          (column) => column !== pair.predicted,
        );
        const own = claim.similarities[pair.reference]?.[pair.predicted] ?? 0;
        const found = semqaIfMatched(claim, defaultSemqaParameters, pair)?.semqa.question ?? NaN;
        near(found * claim.similarities.length, own + best(rows, columns, claim));
      }),
    );
  });

  it('knows the ends of the score, whatever the answers turn out to be', () => {
    fc.assert(
      fc.property(claimArbitrary, supports, ({ inputs: claim, parameters, pair }, support) => {
        const found = semqaIfMatched(claim, parameters, pair);
        assert.ok(found);
        const missing = found.semqa.matches
          .filter((match) => match.support === null)
          .map(({ reference, predicted }) => supported(reference, predicted, support));
        const comparisons = [...claim.comparisons, ...missing];
        const { score = null } =
          semqaIfMatched({ ...claim, comparisons }, parameters, pair)?.semqa ?? {};
        assert.ok(score !== null);
        assert.ok(found.least - 1e-12 <= score && score <= found.most + 1e-12);
      }),
    );
  });
});

import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import {
  semqaParameters,
  checkSemqaParameters,
  defaultSemqaParameters,
  type SemqaParameters,
  answerSupports,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { semqa, type SemqaInputs } from '../../../../../src/core/score/measures/semqa.ts';
import { softmaxRows } from '../../../../../src/core/score/measures/semqaDefinitions.ts';
import { compared, says } from '../../../../support/answerComparisons.ts';

const softmax: SemqaParameters = { ...defaultSemqaParameters, variation: 'softmax' };

function near(actual: number | null, expected: number): void {
  assert.ok(actual !== null && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);
}

describe('SemQA, Hungarian', () => {
  // The best assignment, (0,1) + (1,0), gives 0.9 + 0.7 = 1.6. The other assignment, (0,0) + (1,1), gives 0.8 + 0.1 = 0.9.
  const two: SemqaInputs = {
    similarities: [
      [0.8, 0.9, 0],
      [0.7, 0.1, 0],
    ],
    comparisons: [
      // p forward = .6/(.6+.2) = .75, backward = .1/(.1+.3) = .25; b = .75
      compared(0, 1, says(0.6, 0.2), says(0.1, 0.3)),
      // p forward = .02/.1 = .2, backward = .09/.1 = .9. b = .9. Neutral is .9 in both directions
      compared(1, 0, says(0.02, 0.08), says(0.09, 0.01)),
    ],
  };

  it('agrees with the computation by hand', () => {
    const score = semqa(two, defaultSemqaParameters);
    near(score.question, 1.6 / 2);
    near(score.answer, (0.75 + 0.9) / 2);
    near(score.score, 0.5 * 0.8 + 0.5 * 0.825);
    assert.deepEqual(
      score.matches.map(({ reference, predicted, counted, undecided }) => [
        reference,
        predicted,
        counted,
        undecided,
      ]),
      [
        [0, 1, true, false],
        [1, 0, true, true],
      ],
    );
    assert.equal(score.undecided, 1);
    assert.equal(score.matchedQuestions, 2);
  });

  it('weighs with alpha', () => {
    near(semqa(two, { ...defaultSemqaParameters, alpha: 0.8 }).score, 0.8 * 0.8 + 0.2 * 0.825);
  });

  it('counts a match for the answers only strictly above the threshold, and for the questions always', () => {
    const score = semqa(two, { ...defaultSemqaParameters, threshold: 0.7 });
    near(score.question, 0.8);
    near(score.answer, 0.75);
    assert.equal(score.matchedQuestions, 1);
  });

  it('counts an unmatched reference question as 0 and extra predictions as nothing', () => {
    near(semqa({ similarities: [[0.6], [0.4], [0.2]], comparisons: [] }, never()).question, 0.2);
    near(semqa({ similarities: [[0.6, 0.1, 0.3]], comparisons: [] }, never()).question, 0.6);
  });

  it('takes the answers with the largest support, the first of equals', () => {
    const match = semqa(
      {
        similarities: [[0.9]],
        comparisons: [
          compared(0, 0, says(0.3, 0.3), says(0.1, 0.3)),
          compared(0, 0, says(0.4, 0.1), says(0.1, 0.3), { predictedAnswer: 1 }),
          compared(0, 0, says(0.1, 0.3), says(0.4, 0.1), { referenceAnswer: 1 }),
        ],
      },
      defaultSemqaParameters,
    ).matches[0];
    near(match?.support ?? null, 0.8);
    assert.deepEqual([match?.referenceAnswer, match?.predictedAnswer], [0, 1]);
  });

  it('is 0 without predictions, and undefined without reference questions', () => {
    const none = semqa({ similarities: [[], []], comparisons: [] }, defaultSemqaParameters);
    assert.deepEqual([none.score, none.question, none.answer], [0, 0, 0]);
    assert.throws(() => semqa({ similarities: [], comparisons: [] }, softmax), RangeError);
  });

  it('has no answer score while counted matches are not compared', () => {
    const score = semqa({ similarities: [[0.9]], comparisons: [] }, defaultSemqaParameters);
    assert.deepEqual([score.score, score.answer, score.uncompared], [null, null, 1]);
  });
});

function never(): SemqaParameters {
  return { ...defaultSemqaParameters, threshold: 1 };
}

describe('SemQA as its authors’ program computes it', () => {
  const authors: SemqaParameters = { ...defaultSemqaParameters, definition: 'authors' };

  it('divides by the matched pairs, so that an unmatched reference question costs nothing', () => {
    const inputs = {
      similarities: [[0.6], [0.4], [0.2]],
      comparisons: [compared(0, 0, says(1, 0), says(0, 1))],
    };
    near(semqa(inputs, authors).question, 0.6); // the paper's text: 0.6 / 3
    near(semqa(inputs, defaultSemqaParameters).question, 0.2);
  });

  it('has no threshold on answers in Hungarian', () => {
    const inputs = {
      similarities: [
        [0.9, 0],
        [0, 0.1],
      ],
      comparisons: [
        compared(0, 0, says(0.8, 0.2), says(0, 1)),
        compared(1, 1, says(0.2, 0.8), says(0, 1)),
      ],
    };
    const score = semqa(inputs, authors);
    near(score.answer, (0.8 + 0.2) / 2);
    assert.equal(score.matchedQuestions, 2);
    near(semqa(inputs, defaultSemqaParameters).answer, 0.8); // 0.1 is under 0.2
  });

  it('reads the first answer of a question only', () => {
    const inputs = {
      similarities: [[0.9]],
      comparisons: [
        compared(0, 0, says(0.1, 0.3), says(0.1, 0.3)),
        compared(0, 0, says(0.9, 0.1), says(0.9, 0.1), { referenceAnswer: 1 }),
        compared(0, 0, says(0.9, 0.1), says(0.9, 0.1), { predictedAnswer: 1 }),
      ],
    };
    near(semqa(inputs, authors).answer, 0.25);
    near(semqa(inputs, defaultSemqaParameters).answer, 0.9);
  });

  it('takes softmax over the reference questions, and what is at the threshold', () => {
    // Columns of equal similarities: P = 1/2 everywhere, so all pairs are in F at t = 0.5. With rows, as in the paper's text, P =
    // 1/3.
    const half = { ...authors, variation: 'softmax', threshold: 0.5 } as const;
    const inputs = {
      similarities: [
        [0.4, 0.4, 0.4],
        [0.4, 0.4, 0.4],
      ],
      comparisons: [],
    };
    const score = semqa(inputs, half);
    assert.equal(score.matches.length, 6);
    near(score.question, 0.5);
    assert.equal(semqa(inputs, { ...half, definition: 'paper' }).matches.length, 0);
    assert.equal(semqa(inputs, { ...half, threshold: 0.51 }).matches.length, 0);
  });

  it('is 0 where nothing is predicted, and none where F is empty, which is not a number there', () => {
    const none = semqa({ similarities: [[], []], comparisons: [] }, authors);
    assert.deepEqual([none.score, none.question, none.answer], [0, 0, 0]);
    const parameters = { ...authors, variation: 'softmax', threshold: 0.9 } as const;
    const empty = semqa({ similarities: [[0.5], [0.5]], comparisons: [] }, parameters);
    assert.deepEqual([empty.score, empty.question, empty.answer], [null, null, null]);
    const nothing = semqa({ similarities: [[], []], comparisons: [] }, parameters);
    assert.deepEqual([nothing.score, nothing.question, nothing.answer], [0, 0, 0]);
    const paper = semqa(
      { similarities: [[0.5], [0.5]], comparisons: [] },
      { ...parameters, definition: 'paper', threshold: 1 },
    );
    assert.deepEqual([paper.score, paper.question, paper.answer], [0, 0, 0]);
  });
});

describe('SemQA of equal questions', () => {
  // Two predicted questions with the same text. The first answer is contradicted, the second is entailed.
  const similarities = [[0.8, 0.8]];
  const answers = [
    compared(0, 0, says(0.1, 0.9), says(0.1, 0.9)),
    compared(0, 1, says(0.9, 0.1), says(0.9, 0.1)),
  ];
  const orders = [
    { similarities, comparisons: answers },
    {
      similarities,
      comparisons: answers.map((one) => ({ ...one, predicted: 1 - one.predicted })),
    },
  ];

  it('uses the best supported answer, wherever it is in the file', () => {
    for (const variation of ['hungarian', 'bestMatch'] as const) {
      for (const inputs of orders) {
        const score = semqa(inputs, { ...defaultSemqaParameters, variation });
        // Computed by hand: the question score is .8, the answer score .9, so SemQA is .85.
        near(score.question, 0.8);
        near(score.answer, 0.9);
        near(score.score, 0.85);
      }
    }
  });

  it('uses the first question by the authors’ program', () => {
    const authors = { ...defaultSemqaParameters, definition: 'authors' } as const;
    assert.deepEqual(
      orders.map((inputs) => semqa(inputs, authors).answer?.toFixed(3)),
      ['0.100', '0.900'],
    );
  });

  it('matches the reference question whose answer is supported, if two are equal', () => {
    // One prediction for two equal reference questions. Computed by hand: .8 / 2 and .9.
    const inputs = {
      similarities: [[0.8], [0.8]],
      comparisons: [
        compared(0, 0, says(0.1, 0.9), says(0.1, 0.9)),
        compared(1, 0, says(0.9, 0.1), says(0.9, 0.1)),
      ],
    };
    const score = semqa(inputs, defaultSemqaParameters);
    near(score.question, 0.4);
    near(score.answer, 0.9);
  });

  it('prefers answers that were compared', () => {
    const inputs = { similarities, comparisons: answers.slice(0, 1) };
    const score = semqa(inputs, defaultSemqaParameters);
    assert.deepEqual([score.uncompared, score.answer?.toFixed(3)], [0, '0.100']);
  });
});

describe('SemQA, best match', () => {
  const parameters: SemqaParameters = { ...defaultSemqaParameters, variation: 'bestMatch' };

  it('lets one prediction serve several questions, the first of equals', () => {
    // Largest value in each row: .8 (P1) and .7 (P1 before P2), so (.8 + .7) / 2. Hungarian would match Q2 with P2 and also
    // result in .75, but here P1's answer is used for Q2.
    const inputs = {
      similarities: [
        [0.8, 0.1],
        [0.7, 0.7],
      ],
      comparisons: [compared(0, 0, says(1, 0), says(1, 0)), compared(1, 0, says(0, 1), says(0, 1))],
    };
    const score = semqa(inputs, parameters);
    assert.deepEqual(
      score.matches.map(({ reference, predicted }) => [reference, predicted]),
      [
        [0, 0],
        [1, 0],
      ],
    );
    near(score.question, 0.75);
    near(score.answer, 0.5);
  });

  it('is 0 without predictions', () => {
    assert.equal(semqa({ similarities: [[]], comparisons: [] }, parameters).score, 0);
  });
});

describe('SemQA, softmax', () => {
  // The row (ln 3, 0) gives 3/4 and 1/4. Both rows are equal. t = 0.3 keeps the 3/4 in each row.
  const rows = [
    [Math.log(3), 0],
    [0, Math.log(3)],
  ];

  it('agrees with the computation by hand', () => {
    const score = semqa(
      {
        similarities: rows,
        comparisons: [
          compared(0, 0, says(0.6, 0.2), says(0, 0.5)),
          compared(1, 1, says(0.2, 0.2), says(0.1, 0.4)),
        ],
      },
      { ...softmax, threshold: 0.3 },
    );
    near(score.question, 0.75); // |F| = 2, k = min(1, 2 / 2)
    near(score.answer, (0.75 + 0.5) / 2);
    assert.deepEqual(
      score.matches.map(({ probability = NaN }) => probability.toFixed(6)),
      ['0.750000', '0.750000'],
    );
  });

  it('keeps several predictions for one question when several are above the threshold', () => {
    const score = semqa({ similarities: rows, comparisons: [] }, { ...softmax, threshold: 0.2 });
    near(score.question, 0.5); // F contains all four: mean of 3/4, 1/4, 1/4 and 3/4, k = 1
    assert.equal(score.matches.length, 4);
  });

  it('scales by k when F is smaller than the smaller side', () => {
    // The values of the second row are equal: 1/2 and 1/2. t = 0.6 keeps only the 3/4, so k = 1 / 2.
    const score = semqa(
      {
        similarities: [
          [Math.log(3), 0],
          [0, 0],
        ],
        comparisons: [],
      },
      { ...softmax, threshold: 0.6 },
    );
    near(score.question, 0.75 / 2);
  });

  it('is 0 when F is empty', () => {
    const score = semqa(
      {
        similarities: [Array.from({ length: 10 }, (_, column) => (column ? 0 : 1))],
        comparisons: [],
      },
      softmax,
    );
    // e / (e + 9) = .232 is above .2. With t = .3, nothing is left.
    near(score.question, Math.E / (Math.E + 9));
    const stricter = semqa(
      { similarities: [[1, 0, 0, 0, 0, 0, 0, 0, 0, 0]], comparisons: [] },
      { ...softmax, threshold: 0.3 },
    );
    assert.deepEqual([stricter.question, stricter.answer, stricter.score], [0, 0, 0]);
  });

  it('sharpens with a temperature under 1', () => {
    // Temperature 1/2 doubles ln 3: 9/10 and 1/10.
    assert.deepEqual(
      softmaxRows(rows, 0.5).map((row) => row.map((p) => p.toFixed(9))),
      [
        ['0.900000000', '0.100000000'],
        ['0.100000000', '0.900000000'],
      ],
    );
  });
});

function closeNumbers(one: number | null, other: number | null): void {
  assert.equal(one === null, other === null);
  assert.ok(Math.abs((one ?? 0) - (other ?? 0)) < 1e-9, `${String(one)}, ${String(other)}`);
}

describe('SemQA, whatever the numbers', () => {
  const unit = fc.double({ min: -1, max: 1, noNaN: true });
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  const direction = fc.tuple(probability, probability).map(([a, b]) => says(a * 0.5, b * 0.5));
  const inputs: fc.Arbitrary<SemqaInputs> = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .chain(([rows, columns]) =>
      fc.record({
        similarities: fc.array(fc.array(unit, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
        comparisons: fc
          .array(fc.tuple(direction, direction), {
            minLength: rows * columns,
            maxLength: rows * columns,
          })
          .map((all) =>
            all.map(([forward, backward], at) =>
              compared(Math.floor(at / columns), at % columns, forward, backward),
            ),
          ),
      }),
    );
  const parameters: fc.Arbitrary<SemqaParameters> = fc
    .record({
      definition: fc.constantFrom(...idsOf(semqaParameters.definition)),
      alpha: probability,
      threshold: unit,
      variation: fc.constantFrom('hungarian' as const, 'softmax' as const),
      temperature: fc.double({ min: 0.05, max: 5, noNaN: true }),
      answerSupport: fc.constantFrom(...answerSupports),
      answerContext: fc.constant('answer' as const),
    })
    .map((drawn) => ({ ...defaultSemqaParameters, ...drawn }));

  it('stays in its range', () => {
    fc.assert(
      fc.property(inputs, parameters, (given, chosen) => {
        const { score, question, answer, matches } = semqa(given, chosen);
        if (question === null) {
          assert.deepEqual([score, answer, matches.length], [null, null, 0]);
          assert.deepEqual([chosen.definition, chosen.variation], ['authors', 'softmax']);
          return;
        }
        const least = chosen.variation === 'hungarian' ? -1 : 0;
        assert.ok(question >= least - 1e-9 && question <= 1 + 1e-9);
        assert.ok(answer !== null && answer >= 0 && answer <= 1 + 1e-9);
        assert.ok(score !== null && score >= least - 1e-9 && score <= 1 + 1e-9);
      }),
    );
  });

  /** Claims with repeated questions on both sides, and a new order of both sides. */
  const repeated = fc
    .record({
      // What each item asks. Items that ask the same have the same similarities.
      rows: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
      columns: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 5 }),
      grid: fc.array(
        fc.integer({ min: -1, max: 4 }).map((step) => step / 4),
        { minLength: 9, maxLength: 9 },
      ),
    })
    .chain(({ rows, columns, grid }) => {
      const size = rows.length * columns.length;
      return fc.record({
        similarities: fc.constant(
          rows.map((row) => columns.map((column) => grid[3 * row + column] ?? NaN)),
        ),
        directions: fc.array(fc.tuple(direction, direction), { minLength: size, maxLength: size }),
        rowOrder: fc.shuffledSubarray([...rows.keys()], { minLength: rows.length }),
        columnOrder: fc.shuffledSubarray([...columns.keys()], { minLength: columns.length }),
      });
    });

  it('does not depend on the order of questions, even if questions are equal', () => {
    const variations = ['hungarian', 'bestMatch', 'softmax'] as const;
    fc.assert(
      fc.property(
        repeated,
        parameters,
        fc.constantFrom(...variations),
        (claim, drawn, variation) => {
          const { similarities, directions, rowOrder, columnOrder } = claim;
          const chosen = { ...drawn, variation };
          const columns = similarities[0]?.length ?? 0;
          const comparisons = directions.map(([forward, backward], at) =>
            compared(Math.floor(at / columns), at % columns, forward, backward),
          );
          const given = { similarities, comparisons };
          const turned: SemqaInputs = {
            similarities: rowOrder.map((row) =>
              columnOrder.map((column) => similarities[row]?.[column] ?? NaN),
            ),
            comparisons: comparisons.map((comparison) => ({
              ...comparison,
              reference: rowOrder.indexOf(comparison.reference),
              predicted: columnOrder.indexOf(comparison.predicted),
            })),
          };
          const [one, other] = [semqa(given, chosen), semqa(turned, chosen)];
          closeNumbers(one.question, other.question);
          // The authors' program decides ties by the order of the file.
          if (chosen.definition === 'authors' && variation !== 'softmax') return;
          closeNumbers(one.score, other.score);
          closeNumbers(one.answer, other.answer);
          assert.equal(one.undecided, other.undecided);
          assert.equal(one.matchedQuestions, other.matchedQuestions);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('counts the same matches in any order if matches of different similarities are equally good', () => {
    const rows = [
      [0.5, 0.25],
      [0.25, 0],
    ];
    for (const similarities of [rows, rows.toReversed()]) {
      const comparisons = [0, 1, 2, 3].map((at) =>
        compared(Math.floor(at / 2), at % 2, says(0, 0), says(0, 0)),
      );
      const parameters = { ...defaultSemqaParameters, threshold: 0.3 };
      assert.equal(semqa({ similarities, comparisons }, parameters).matchedQuestions, 1);
    }
  });

  it('is 1 for a copy whose answers entail each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.boolean(), (size, isHungarian) => {
        const indices = Array.from({ length: size }, (_, index) => index);
        const copy: SemqaInputs = {
          similarities: indices.map((row) => indices.map((column) => (row === column ? 1 : 0))),
          comparisons: indices.map((at) => compared(at, at, says(1, 0), says(1, 0))),
        };
        const chosen = isHungarian ? defaultSemqaParameters : { ...softmax, temperature: 0.01 };
        near(semqa(copy, chosen).score, 1);
      }),
    );
  });

  it('gives the same with the assignment computed before', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const score = semqa(given, defaultSemqaParameters);
        const pairs = score.matches.map(
          ({ reference, predicted }) => [reference, predicted] as const,
        );
        assert.deepEqual(semqa(given, defaultSemqaParameters, pairs), score);
      }),
    );
  });

  it('refuses parameters out of range, with their names', () => {
    const refused = (change: Partial<SemqaParameters>, name: RegExp): void => {
      assert.throws(() => {
        checkSemqaParameters({ ...defaultSemqaParameters, ...change });
      }, name);
    };
    for (const alpha of [-0.1, 1.1, NaN]) refused({ alpha }, /alpha/u);
    for (const threshold of [-1.1, 1.1, NaN]) refused({ threshold }, /threshold/u);
    for (const temperature of [0, -1, Infinity, NaN]) refused({ temperature }, /temperature/u);
  });
});

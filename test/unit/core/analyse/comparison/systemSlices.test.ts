import assert from 'node:assert/strict';
import { alignSystemsSteps } from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import {
  findCommonFlaws,
  systemSlices,
  systemSlicesSteps,
} from '../../../../../src/core/analyse/comparison/systemSlices.ts';
import { finishSteps } from '../../../../../src/core/base/statistics/samples.ts';
import { mostSlices, otherValues } from '../../../../../src/core/score/report/slices.ts';
import { column, compared } from './comparedClaims.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);

describe('slices of systems', () => {
  it('have the means of the claims for which every system has the score, and differences to the first', () => {
    const run = (name: string, scores: readonly (number | null)[]) => ({
      name,
      claims: scores.map((score, index) =>
        compared(index, {
          scores: { score },
          claimTypes: index === 0 ? ['Numerical Claim', 'Quote'] : ['Quote', ' Quote', ''],
        }),
      ),
    });
    const aligned = alignSystems(
      [run('A', [0.2, 0.4, null]), run('B', [0.6, 0.2, 0.9])],
      [column('score')],
    );
    const [quotes, numerical] = systemSlices(aligned, 'claimType');
    assert.equal(quotes?.value, 'Quote');
    assert.equal(quotes.claims, 3);
    assert.equal(quotes.isSmall, true);
    assert.equal(quotes.numbers[0]?.claims, 2);
    // A: (.2 + .4) / 2, B: (.6 + .2) / 2.
    const round = (values: readonly (number | null)[] | undefined) =>
      values?.map((value) => Number(value?.toFixed(12)));
    assert.deepEqual(round(quotes.numbers[0].means), [0.3, 0.4]);
    assert.deepEqual(round(quotes.numbers[0].differences), [0, 0.1]);
    assert.deepEqual(numerical?.numbers[0]?.means, [0.2, 0.6]);
    assert.deepEqual(systemSlices(aligned, 'strategy'), []);
  });

  it('have the matches of SemQA beside its means, of the matching that the column is of', () => {
    const run = (name: string, undecided: number) => ({
      name,
      claims: [0.4, null].map((semqa, index) =>
        compared(index, {
          scores: { semqa, semqa_softmax: semqa, rouge: 1 },
          referenceVerdict: 'Refuted',
          matches: { counted: 3, undecided },
          variantMatches: {
            hungarian: { counted: 3, undecided },
            softmax: { counted: 8, undecided: 5 },
            bestMatch: { counted: 4, undecided: 0 },
          },
        }),
      ),
    });
    const semqa = (name: string) => column(name, { metric: 'semqa' });
    const aligned = alignSystems(
      [run('A', 1), run('B', 2)],
      [semqa('semqa'), semqa('semqa_softmax'), column('rouge')],
    );
    const numbers = systemSlices(aligned, 'referenceVerdict')[0]?.numbers;
    // Claim 1 has no SemQA, so it is included in neither the means nor the matches.
    assert.deepEqual(numbers?.[0]?.matches, [
      { counted: 3, undecided: 1 },
      { counted: 3, undecided: 2 },
    ]);
    assert.deepEqual(numbers[1]?.matches?.[0], { counted: 8, undecided: 5 });
    assert.equal(numbers[2]?.matches, undefined);
  });

  it('are as many as those of one run, the rest in one, and small below ten claims', () => {
    const claims = Array.from({ length: mostSlices + 20 }, (_, index) =>
      compared(index, {
        referenceVerdict: index < 10 ? 'Refuted' : `Label ${String(index)}`,
        strategies: ['Written Evidence'],
      }),
    );
    const aligned = alignSystems(
      [
        { name: 'A', claims },
        { name: 'B', claims },
      ],
      [],
    );
    const verdicts = systemSlices(aligned, 'referenceVerdict');
    assert.equal(verdicts.length, mostSlices + 1);
    assert.deepEqual([verdicts[0]?.value, verdicts[0]?.isSmall], ['Refuted', false]);
    assert.deepEqual([verdicts.at(-1)?.value, verdicts.at(-1)?.claims], [otherValues, 11]);
    assert.equal(systemSlices(aligned, 'strategy')[0]?.claims, mostSlices + 20);
  });

  it('are by the flaws that the evidence of every system has, wherever they come from', () => {
    const run = (name: string, flaws: readonly (readonly string[] | undefined)[]) => ({
      name,
      claims: flaws.map((found, index) =>
        compared(index, { scores: { score: index / 4 }, flaws: found }),
      ),
    });
    const aligned = alignSystems(
      [
        run('A', [['leak', 'post'], ['leak'], ['none'], ['leak']]),
        run('B', [['post', 'leak'], ['post'], ['none'], undefined]),
      ],
      [column('score')],
    );
    const found = systemSlices(aligned, 'flaw').map(({ value, claims, numbers }) => [
      value,
      claims,
      numbers[0]?.means,
    ]);
    assert.deepEqual(found, [
      ['leak', 1, [0, 0]],
      ['none', 1, [0.5, 0.5]],
      ['post', 1, [0, 0]],
    ]);
    const told = finishSteps(
      systemSlicesSteps(aligned, 'flaw', (place) => (place > 1 ? ['video'] : [])),
    );
    assert.deepEqual(
      told.map(({ value, claims }) => [value, claims]),
      [['video', 2]],
    );
    assert.deepEqual(findCommonFlaws([]), []);
  });
});

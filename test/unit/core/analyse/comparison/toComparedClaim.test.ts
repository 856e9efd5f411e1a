import assert from 'node:assert/strict';
import {
  toComparedClaim,
  listComparedScores,
  matchesOfColumn,
} from '../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { claimWith } from '../../score/report/claimWith.ts';
import type { SemqaVariants } from '../../../../../src/core/score/metrics/semqaMetric.ts';

const scores = listComparedScores(['semqa', 'verdict']);
const columnOf = (name: string) =>
  scores.find(({ column }) => column === name) ?? assert.fail(`no column ${name}`);
const variant = { score: 0.5, question: 0.5, answer: 0.5 };
const semqaVariants: SemqaVariants = {
  hungarian: { ...variant, counted: 3, undecided: 1 },
  softmax: { ...variant, counted: 8, undecided: 5 },
  bestMatch: { ...variant, counted: 4, undecided: 0 },
};

describe('a compared claim', () => {
  it('tells the matches of each column of SemQA, and none of other metrics', () => {
    const claim = toComparedClaim(
      claimWith({
        semqaVariants,
        semqa: { ...variant, matches: [], matchedQuestions: 0, undecided: 0, uncompared: 0 },
      }),
      scores,
    );
    const told = (name: string) => matchesOfColumn(claim, columnOf(name));
    assert.deepEqual(told('semqa'), { counted: 0, undecided: 0 });
    assert.deepEqual(told('semqa_answer'), { counted: 0, undecided: 0 });
    assert.deepEqual(told('semqa_softmax'), { counted: 8, undecided: 5 });
    assert.deepEqual(told('semqa_bestMatch'), { counted: 4, undecided: 0 });
    assert.equal(told('verdict_accuracy'), undefined);
  });

  it('names the columns whose number is not known yet', () => {
    const waiting = { score: null, question: 0.5, answer: null };
    const claim = toComparedClaim(
      claimWith({
        semqa: { ...waiting, matches: [], matchedQuestions: 1, undecided: 0, uncompared: 1 },
        semqaVariants: { ...semqaVariants, softmax: { ...waiting, counted: 8, undecided: 0 } },
      }),
      scores,
    );
    assert.deepEqual(claim.pending, ['semqa', 'semqa_answer', 'semqa_softmax']);
  });

  it('of a report from before the variants had matches tells none of them', () => {
    const older = JSON.parse(
      JSON.stringify({ hungarian: variant, softmax: variant, bestMatch: variant }),
    ) as SemqaVariants;
    const claim = toComparedClaim(claimWith({ semqaVariants: older }), scores);
    assert.equal(matchesOfColumn(claim, columnOf('semqa_softmax')), undefined);
  });
});

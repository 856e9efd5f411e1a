// Control items: expected counts are by hand.

import assert from 'node:assert/strict';
import {
  describeControlScore,
  describeQualification,
  qualifyRaters,
  separateControls,
} from '../../../../../src/core/analyse/ratings/controlItems.ts';
import type { Rating } from '../../../../../src/core/analyse/ratings/rating.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const rating = (
  rater: string,
  claim: string,
  dimension: string,
  value: string,
  round?: 0 | 1,
): Rating => ({ rater, claim, dimension, value, time: null, round });

const known = [
  rating('Control', '1', 'verdict', 'Refuted'),
  rating('control', '2', 'verdict', 'Supported'),
  rating('control', '1', 'coverage', '4'),
];
const given = [
  rating('ann', '1', 'verdict', 'refuted'),
  rating('ann', '1', 'coverage', '4.0'),
  rating('ann', '2', 'verdict', 'Supported'),
  rating('ann', '2', 'verdict', 'Refuted'),
  rating('ben', '1', 'coverage', '5'),
  rating('ben', '1', 'coverage', '4', 1),
  rating('ben', '3', 'coverage', '2'),
];

describe('control items', () => {
  it('score each rater by what is known, with the last rating of the first round', () => {
    const { scores } = separateControls([...given, ...known], 'CONTROL');
    assert.deepEqual(
      scores.map(({ rater, dimension, known: all, rated, right }) => [
        rater,
        dimension,
        all,
        rated,
        right,
      ]),
      [
        ['ann', 'verdict', 2, 2, 1],
        ['ann', 'coverage', 1, 1, 1],
        ['ben', 'verdict', 2, 0, 0],
        ['ben', 'coverage', 1, 1, 0],
      ],
    );
    const [first] = scores;
    assert.ok(first);
    assert.equal(
      textOf(describeControlScore(first)),
      'Control items (verdict): ann is right in 1 of 2. Not rated: 0 of 2.',
    );
  });

  it('are no part of the other ratings, and score nobody without known answers', () => {
    assert.deepEqual(separateControls([...given, ...known], 'control').ratings, given.slice(-1));
    assert.deepEqual(separateControls(given, 'control'), { ratings: given, scores: [] });
  });

  it('are passed with the share of right answers that is required, missing ones counted as wrong', () => {
    const { scores } = separateControls([...given, ...known], 'control');
    const passed = (passMark: number) =>
      qualifyRaters(scores, passMark).map(({ rater, right, isPassed }) => [rater, right, isPassed]);
    // ann has 2 of 3 right and ben none.
    assert.deepEqual(passed(2 / 3), [
      ['ann', 2, true],
      ['ben', 0, false],
    ]);
    assert.deepEqual(passed(0.7)[0], ['ann', 2, false]);
    const [ann] = qualifyRaters(scores, 0.7);
    assert.ok(ann);
    assert.equal(
      textOf(describeQualification(ann)),
      'Qualification test: ann has 2 of 3 right (required: 70 %) and did not pass.',
    );
  });
});

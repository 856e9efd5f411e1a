// Control items: expected counts are by hand.

import assert from 'node:assert/strict';
import {
  describeControlScore,
  separateControls,
} from '../../../../src/core/ratings/controlItems.ts';
import type { Rating } from '../../../../src/core/ratings/rating.ts';
import { textOf } from '../../../../src/core/words/message.ts';

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
});

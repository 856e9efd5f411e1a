import assert from 'node:assert/strict';
import {
  failureGroups,
  groupInterval,
} from '../../../../../src/core/show/overview/failureGroups.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { claimWith, textScore } from '../../score/report/claimWith.ts';

/** Claims of a type. The first `failed` have the right verdict, but not enough evidence. */
const claimsOf = (type: string, all: number, failed: number) =>
  Array.from({ length: all }, (_, index) =>
    claimWith({
      ...{ claimTypes: [type], referenceVerdict: 'Refuted', predictedVerdict: 'Refuted' },
      hungarianMeteor: textScore(index < failed ? 0.2 : 0.3),
    }),
  );

describe('claims without credit by a fact', () => {
  it('are counted for each value with ten claims, the largest share first, with an interval', () => {
    const found = failureGroups([
      ...claimsOf('Event', 20, 5),
      ...claimsOf('Numerical', 10, 4),
      ...claimsOf('Quote', 9, 9),
    ]);
    assert.ok(found);
    // Wilson's intervals of 4 of 10 and of 5 of 20, by scipy.stats.binomtest(k, n).proportion_ci(method='wilson').
    assert.deepEqual(
      found.groups.map((group) => [group.name, textOf(group.words), textOf(groupInterval(group))]),
      [
        ['Numerical', '4 of 10', '95 % interval: 0.17 to 0.69'],
        ['Event', '5 of 20', '95 % interval: 0.11 to 0.47'],
      ],
    );
    assert.equal(textOf(found.heading), 'Claim type');
    assert.equal(found.left, 1);
  });

  it('are none if no fact separates the claims', () => {
    assert.equal(
      failureGroups([...claimsOf('Event', 20, 5), ...claimsOf('Quote', 9, 9)]),
      undefined,
    );
    assert.equal(failureGroups([]), undefined);
  });
});

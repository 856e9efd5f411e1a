import assert from 'node:assert/strict';
import { groupClaimsWithoutCredit } from '../../../../../src/core/show/overview/failureGroups.ts';
import { failuresTable } from '../../../../../src/core/show/tables/failuresTable.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { cellText } from '../../../../../src/core/show/tables/model/cellText.ts';
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
    const found = groupClaimsWithoutCredit([
      ...claimsOf('Event', 20, 5),
      ...claimsOf('Numerical', 10, 4),
      ...claimsOf('Quote', 9, 9),
    ]);
    assert.ok(found);
    // Wilson's intervals of 4 of 10 and of 5 of 20, by scipy.stats.binomtest(k, n).proportion_ci(method='wilson').
    assert.deepEqual(
      failuresTable(found).rows.map((cells) => cells.map((cell) => cellText(cell))),
      [
        ['Numerical', '4 of 10', '0.40', '0.168 to 0.687'],
        ['Event', '5 of 20', '0.25', '0.112 to 0.469'],
      ],
    );
    assert.equal(textOf(found.heading), 'Claim type');
    assert.equal(found.left, 1);
  });

  it('are none if no fact separates the claims', () => {
    assert.equal(
      groupClaimsWithoutCredit([...claimsOf('Event', 20, 5), ...claimsOf('Quote', 9, 9)]),
      undefined,
    );
    assert.equal(groupClaimsWithoutCredit([]), undefined);
  });
});

import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../src/core/metrics/semqa.ts';
import { arranged } from '../../webview/inspector/claimOrder.ts';
import { ClaimScores } from '../../webview/inspector/claimScores.ts';
import { initialViewState, restoredViewState } from '../../webview/inspector/viewState.ts';
import { claims, ordinaryClaim } from './fixtures/claims.ts';
import { rowOf } from './fixtures/scoredClaim.ts';

describe('a kept view state', () => {
  it('is used field by field, whatever another version or a broken profile left', () => {
    for (const kept of [null, undefined, 7, 'x', [], {}]) {
      assert.deepEqual(restoredViewState(kept), initialViewState);
    }
    const odd = { selected: -1, sort: 'constructor', filter: 'wrong', find: 5, tab: '__proto__' };
    assert.deepEqual(restoredViewState({ ...odd, firstRow: NaN, claimScrollPixels: 12 }), {
      ...initialViewState,
      filter: 'wrong',
      claimScrollPixels: 12,
    });
  });

  it('comes back whole when it is whole', () => {
    const kept = {
      predictionsUri: 'file:///a.json',
      selected: 3,
      sort: 'scoreAscending',
      filter: 'undecided',
      find: 'bridge',
      tab: 'sources',
      firstRow: 2,
      claimScrollPixels: 100,
    } as const;
    assert.deepEqual(restoredViewState(JSON.parse(JSON.stringify(kept))), kept);
  });
});

const whole = { sort: 'file', filter: 'all', find: '', score: 'semqa', level: 0.25 } as const;

describe('the order of claims', () => {
  const scores = new ClaimScores();
  const rows = claims(12).map((claim) => scores.scored(rowOf(claim), defaultSemqaParameters));
  const numbers = (how: Partial<Parameters<typeof arranged>[1]>): number[] =>
    arranged(rows, { ...whole, ...how }).map(({ row }) => row.index);

  it('puts claims without a score last in both directions', () => {
    assert.equal(numbers({ sort: 'scoreAscending' }).at(-1), 6);
    assert.equal(numbers({ sort: 'scoreDescending' }).at(-1), 6);
    assert.equal(numbers({ sort: 'scoreAscending' })[0], 9); // the only score under 0
  });

  it('keeps equal scores in file order', () => {
    const same = [5, 3, 4].map((index) =>
      scores.scored(rowOf({ ...ordinaryClaim(1), index }), defaultSemqaParameters),
    );
    const order = (sort: 'scoreAscending' | 'scoreDescending'): number[] =>
      arranged(same, { ...whole, sort }).map(({ row }) => row.index);
    assert.deepEqual(order('scoreAscending'), [3, 4, 5]);
    assert.deepEqual(order('scoreDescending'), [3, 4, 5]);
  });

  it('filters by verdict, undecided answers, missing predictions and failure', () => {
    assert.deepEqual(numbers({ filter: 'failed' }), [6]);
    assert.deepEqual(numbers({ filter: 'withoutPrediction' }), [4, 5]);
    assert.deepEqual(numbers({ filter: 'undecided' }), [2, 10]);
    assert.ok(!numbers({ filter: 'right' }).includes(4), 'no verdict is neither right');
    assert.ok(!numbers({ filter: 'wrong' }).includes(4), 'nor wrong');
  });

  it('finds all words in any order and case, and a claim by its number', () => {
    assert.deepEqual(numbers({ find: '  TIBET everest ' }), [1]);
    assert.deepEqual(numbers({ find: '11' }), [11]);
    assert.deepEqual(numbers({ find: 'tibet honey' }), []);
  });
});

describe('the scores of a row', () => {
  it('do not exist without a reference question', () => {
    const [row] = claims(1).map(rowOf);
    assert.ok(row);
    const scored = new ClaimScores().scored({ ...row, similarities: [] }, defaultSemqaParameters);
    assert.equal(scored.semqa, null);
  });
});

import assert from 'node:assert/strict';
import { ratingPlan } from '../../../../../src/core/analyse/ratings/ratingSession.ts';

const claims = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a plan of ratings', () => {
  it('has every claim once, in an order of the rater’s own that is always the same', () => {
    const [anna, ben] = [ratingPlan(claims(60), 'anna'), ratingPlan(claims(60), 'ben')];
    assert.deepEqual(ratingPlan(claims(60), 'anna'), anna);
    for (const plan of [anna, ben]) {
      assert.deepEqual(
        plan.map(({ claim }) => claim).sort((a, b) => a - b),
        claims(60),
      );
    }
    assert.notDeepEqual(anna, ben);
    assert.notDeepEqual(ratingPlan(claims(60), 'anna', { seed: 1 }), anna);
  });

  it('gives each claim as many raters as asked, and raters equal work', () => {
    for (const [count, raters, perClaim] of [
      [30, 5, 2],
      [31, 4, 3],
      [7, 3, 1],
      [9, 3, 3],
    ] as const) {
      const names = Array.from({ length: raters }, (_, at) => `r${String(at)}`);
      const plans = names.map((name) =>
        ratingPlan(claims(count), name, { raters: names, perClaim }),
      );
      const rated = new Map<number, number>();
      for (const { claim } of plans.flat()) rated.set(claim, (rated.get(claim) ?? 0) + 1);
      assert.deepEqual(
        [...rated.values()],
        Array.from({ length: count }, () => perClaim),
      );
      const sizes = plans.map(({ length }) => length);
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= perClaim);
    }
  });

  it('asks a share of the claims again, later, never right after themselves', () => {
    for (const count of [2, 3, 10, 41]) {
      for (const again of [0.1, 0.3, 1]) {
        const plan = ratingPlan(claims(count), 'anna', { again });
        const repeated = plan.filter(({ round }) => round === 1);
        assert.equal(repeated.length, Math.round(again * count));
        assert.equal(new Set(repeated.map(({ claim }) => claim)).size, repeated.length);
        for (const [at, { claim, round }] of plan.entries()) {
          if (round === 0) continue;
          const first = plan.findIndex((task) => task.claim === claim && task.round === 0);
          assert.ok(first < at);
          if (count > 3) assert.notEqual(plan[at - 1]?.claim, claim);
        }
      }
    }
  });

  it('refuses what cannot be', () => {
    assert.throws(
      () => ratingPlan(claims(3), 'zoe', { raters: ['a', 'b'], perClaim: 1 }),
      /not among/,
    );
    assert.throws(
      () => ratingPlan(claims(3), 'a', { raters: ['a', 'b'], perClaim: 3 }),
      /expected 1 to 2/,
    );
    assert.throws(() => ratingPlan(claims(3), 'a', { again: 2 }), /share/);
  });

  it('begins with the claims of the qualification test, which every rater rates once', () => {
    const options = { raters: ['a', 'b'], perClaim: 1, again: 0.5, first: new Set([3, 7]) };
    const plans = ['a', 'b'].map((name) => ratingPlan(claims(10), name, options));
    for (const plan of plans) {
      assert.deepEqual(
        plan
          .slice(0, 2)
          .map(({ claim }) => claim)
          .sort(),
        [3, 7],
      );
      assert.equal(plan.filter(({ claim }) => options.first.has(claim)).length, 2);
    }
    assert.equal(new Set(plans.flat().map(({ claim }) => claim)).size, 10);
  });
});

import assert from 'node:assert/strict';
import type { Rating } from '../../../../../src/core/score/columns/ratingLine.ts';
import {
  disagreements,
  ratingPlan,
  ratingSession,
} from '../../../../../src/core/analyse/ratings/ratingSession.ts';

const claims = new Map(
  [0, 1, 2, 3].map((index) => [
    index,
    { index, claimId: `c${String(index)}`, claimHash: `h${String(index)}` },
  ]),
);
const options = { rater: 'anna', scheme: 'own', schemeHash: 's1' };
const plan = [2, 0, 3, 1].map((claim) => ({ claim, round: 0 as const }));

function rating(index: number, more: Partial<Rating> = {}): Rating {
  return {
    claimId: `c${String(index)}`,
    claimHash: `h${String(index)}`,
    rater: 'anna',
    scheme: 'own',
    schemeHash: 's1',
    values: { quality: 1 },
    time: '2026-11-23T12:00:00Z',
    seconds: 1,
    round: 0,
    ...more,
  };
}

describe('a session of ratings', () => {
  it('goes on at the first task of the plan that is not done', () => {
    const session = ratingSession(plan, claims, [rating(2), rating(3)], options);
    assert.deepEqual([session.done, session.next, session.outdated], [2, 1, 0]);
    const all = [0, 1, 2, 3].map((index) => rating(index));
    assert.equal(ratingSession(plan, claims, all, options).next, undefined);
  });

  it('counts neither another rater’s nor another scheme’s nor decided values', () => {
    const others = [
      rating(0, { rater: 'ben' }),
      rating(1, { scheme: 'other' }),
      rating(2, { isDecided: true }),
    ];
    assert.equal(ratingSession(plan, claims, others, options).done, 0);
  });

  it('asks again for a claim, or under a wording, that has changed, and says how many', () => {
    const old = [rating(0, { claimHash: 'before' }), rating(1, { schemeHash: 's0' })];
    const session = ratingSession(plan, claims, old, options);
    assert.deepEqual([session.done, session.outdated], [0, 2]);
  });

  it('takes the last of several answers, and a second round for itself', () => {
    const again = [...plan, { claim: 2, round: 1 as const }];
    const lines = [rating(2), rating(2, { values: { quality: 2 } })];
    const session = ratingSession(again, claims, lines, options);
    assert.deepEqual(session.tasks[0]?.rating?.values, { quality: 2 });
    assert.equal(session.tasks[4]?.rating, undefined);
    const both = ratingSession(again, claims, [...lines, rating(2, { round: 1 })], options);
    assert.equal(both.tasks[4]?.rating?.round, 1);
  });

  it('has the whole plan of a real seed', () => {
    const own = ratingPlan([0, 1, 2, 3], 'anna', { again: 0.5 });
    assert.equal(ratingSession(own, claims, [], options).tasks.length, 6);
  });
});

describe('disagreements', () => {
  const scheme = { id: 'own', hash: 's1', dimensions: ['quality', 'verdict'] };
  const hashOf = (claimId: string) => claimId.replace('c', 'h');

  it('are claims and dimensions with different answers, and what was decided', () => {
    const found = disagreements(
      [
        rating(1, { rater: 'ben', values: { quality: 4, verdict: 'Refuted' } }),
        rating(1, { values: { quality: 2, verdict: 'Refuted' } }),
        rating(0),
        rating(0, { rater: 'ben' }),
        rating(1, { rater: 'carl', isDecided: true, values: { quality: 3 } }),
      ],
      scheme,
      hashOf,
    );
    assert.deepEqual(found, [
      {
        claimId: 'c1',
        dimension: 'quality',
        answers: [
          { rater: 'anna', value: 2 },
          { rater: 'ben', value: 4 },
        ],
        decided: 3,
      },
    ]);
  });

  it('are none between answers to different claims or wordings', () => {
    const lines = [
      rating(1),
      rating(1, { rater: 'ben', values: { quality: 4 }, claimHash: 'before' }),
      rating(1, { rater: 'carl', values: { quality: 4 }, schemeHash: 's0' }),
    ];
    assert.deepEqual(disagreements(lines, scheme, hashOf), []);
  });
});

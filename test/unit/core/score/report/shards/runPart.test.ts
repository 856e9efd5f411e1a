import assert from 'node:assert/strict';
import {
  claimsByTurns,
  haveSameClaims,
} from '../../../../../../src/core/score/report/shards/runPart.ts';
import type { ReportClaim } from '../../../../../../src/core/score/results/claims.ts';
import { Random } from '../../../../../../src/core/base/statistics/random.ts';
import { sampleReport } from '../sampleReport.ts';

const [sample] = sampleReport.claims;

function claimAt(index: number): ReportClaim {
  assert.ok(sample);
  return { ...sample, index };
}

type Batches = AsyncGenerator<readonly ReportClaim[]>;

/** Yields the claims in batches of any size, including empty batches. Waits before some of the batches. */
async function* inBatches(
  claims: readonly ReportClaim[],
  random: Random,
  onEnd?: () => void,
): Batches {
  try {
    for (let at = 0; at < claims.length;) {
      const size = random.below(5);
      if (random.below(2) === 0) await Promise.resolve();
      yield claims.slice(at, at + size);
      at += size;
    }
  } finally {
    onEnd?.();
  }
}

describe('claims of several parts by turns', () => {
  it('rise, each once, whatever is left out and however they come', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = Random.seeded(seed);
      const of = 1 + random.below(6);
      const isGapped = random.below(2) === 0;
      const indices = Array.from({ length: random.below(700) }, (_, index) => index).filter(
        () => !isGapped || random.below(3) > 0,
      );
      const parts = Array.from({ length: of }, (_, part) =>
        indices.filter((index) => index % of === part).map(claimAt),
      );
      const found: number[] = [];
      for await (const claims of claimsByTurns(parts.map((part) => inBatches(part, random)))) {
        assert.ok(claims.length > 0);
        for (const { index } of claims) found.push(index);
      }
      assert.deepEqual(found, indices, `seed ${String(seed)}`);
    }
  });

  it('let go of every part when nobody wants more', async () => {
    const random = Random.seeded(3);
    let ended = 0;
    const claims = Array.from({ length: 600 }, (_, index) => claimAt(3 * index));
    const parts = [claims, claims, claims].map((part, at) =>
      inBatches(
        part.map((claim) => ({ ...claim, index: claim.index + at })),
        random,
        () => (ended += 1),
      ),
    );
    for await (const some of claimsByTurns(parts)) {
      assert.equal(some.length, 256);
      break;
    }
    assert.equal(ended, 3);
  });
});

describe('claims of two parts', () => {
  it('are the same only when each is, in the same order', async () => {
    const random = Random.seeded(5);
    const claims = [0, 2, 4, 6, 8].map(claimAt);
    const same = (...[one, other]: readonly (readonly ReportClaim[])[]): Promise<boolean> =>
      haveSameClaims(inBatches(one ?? [], random), inBatches(other ?? [], random));
    for (let round = 0; round < 20; round += 1) {
      assert.equal(await same(claims, claims), true);
      assert.equal(await same(claims, claims.slice(1)), false);
      assert.equal(await same(claims.slice(0, -1), claims), false);
      assert.equal(await same(claims, claims.with(2, claimAt(5))), false);
      const verdict = { ...claimAt(4), predictedVerdict: 'another' };
      assert.equal(await same(claims, claims.with(2, verdict)), false);
    }
    assert.equal(await same([], []), true);
  });
});

import assert from 'node:assert/strict';
import { SeenPositions } from '../../../../../src/core/report/stored/claimChecks.ts';
import { Random } from '../../../../../src/core/statistics/random.ts';

describe('positions that were met', () => {
  it('are new once, wherever they lie, as a set has it', () => {
    const random = Random.seeded(7);
    const positions = new SeenPositions();
    const known = new Set<number>();
    for (let round = 0; round < 20_000; round += 1) {
      const far = random.below(8) === 0 ? 2 ** 40 : 0;
      const position = far + random.below(10_000);
      const isNew = !known.has(position);
      known.add(position);
      assert.equal(positions.add(position), isNew, String(position));
    }
    assert.ok(known.size < 20_000);
  });

  it('are told apart at the ends of pages and of what a number can be', () => {
    const positions = new SeenPositions();
    const all = [0, 31, 32, 4095, 4096, 2 ** 31, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER];
    for (const position of all) assert.equal(positions.add(position), true, String(position));
    for (const position of all) assert.equal(positions.add(position), false, String(position));
  });
});

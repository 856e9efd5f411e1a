import assert from 'node:assert/strict';
import { RecentReferences } from '../../../../../src/editor/runs/references/recentReferences.ts';

/** A stand-in for VS Code's saved state, with initial contents. */
function memoryWith(kept: unknown) {
  let value = kept;
  return {
    keys: () => ['recentReferences'],
    get: () => value as never,
    update: (_key: string, next: unknown) => {
      value = next;
      return Promise.resolve();
    },
  };
}

describe('references used before', () => {
  it('are kept with the last one first, each once, five of them', async () => {
    const recent = new RecentReferences(memoryWith(undefined));
    assert.deepEqual(recent.all(), []);
    for (const name of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) await recent.add(name);
    assert.deepEqual(recent.all(), ['f', 'e', 'd', 'a', 'c']);
    await recent.add('f');
    assert.deepEqual(recent.all(), ['f', 'e', 'd', 'a', 'c']);
  });

  it('are none when something else was kept', () => {
    assert.deepEqual(new RecentReferences(memoryWith({ a: 1 })).all(), []);
    assert.deepEqual(new RecentReferences(memoryWith([1, 'a'])).all(), ['a']);
  });
});

import assert from 'node:assert/strict';
import { GivenNames } from '../../../../../src/editor/comparison/parts/systemNames.ts';

/** A stand-in for VS Code's saved state, with initial contents. */
function memoryWith(kept: unknown) {
  let value = kept;
  return {
    keys: () => ['systemNames'],
    get: () => value as never,
    update: (_key: string, next: unknown) => {
      value = next;
      return Promise.resolve();
    },
  };
}

function file(path: string) {
  return { path, toString: () => `file://${path}` };
}

const [a, b, other] = [file('/x/a.json'), file('/x/b.json'), file('/y/b.json')];

describe('names of systems', () => {
  it('are the files’ own until a person gives one, and again when it is taken back', async () => {
    const names = new GivenNames(memoryWith(undefined));
    assert.deepEqual(names.of([a, b]), ['a', 'b']);
    await names.give(b, '  HerO,\nsecond run ');
    assert.deepEqual(names.of([a, b]), ['a', 'HerO, second run']);
    assert.equal(names.nameOf(a), undefined);
    await names.give(b, '');
    assert.deepEqual(names.of([a, b]), ['a', 'b']);
  });

  it('tell systems apart, whatever they were given', async () => {
    const names = new GivenNames(memoryWith(undefined));
    await names.give(a, 'run');
    await names.give(b, 'run');
    assert.deepEqual(names.of([a, b]), ['run (a)', 'run (b)']);
    assert.deepEqual(names.of([a, other]), ['run', 'b']);
    await names.give(a, 'b');
    assert.deepEqual(names.of([a, other]), ['b (a)', 'b']);
    await names.give(a, 'x/b');
    assert.deepEqual(new Set(names.of([a, b, other])).size, 3);
  });

  it('are kept, and none of what something else kept there', async () => {
    const memory = memoryWith({ 'file:///x/a.json': 7, 'file:///x/b.json': 'two' });
    assert.deepEqual(new GivenNames(memory).of([a, b]), ['a', 'two']);
    await new GivenNames(memory).give(a, '__proto__');
    assert.deepEqual(new GivenNames(memory).of([a, b]), ['__proto__', 'two']);
    for (const kept of [null, 'x', ['a'], 5]) {
      assert.deepEqual(new GivenNames(memoryWith(kept)).of([a]), ['a.json']);
    }
  });
});

import assert from 'node:assert/strict';
import { DisposableStore } from '../../../../src/editor/platform/disposables.ts';

describe('DisposableStore', () => {
  it('disposes what it holds once, newest first', () => {
    const order: string[] = [];
    const store = new DisposableStore();
    store.add({ dispose: () => order.push('first') });
    store.add({ dispose: () => order.push('second') });
    store.dispose();
    store.dispose();
    assert.deepEqual(order, ['second', 'first']);
  });

  it('disposes at once what comes after it was disposed', () => {
    const store = new DisposableStore();
    store.dispose();
    let isDisposed = false;
    store.add({ dispose: () => (isDisposed = true) });
    assert.ok(isDisposed);
  });

  it('disposes everything when one item throws, and throws that error', () => {
    const store = new DisposableStore();
    let isDisposed = false;
    store.add({ dispose: () => (isDisposed = true) });
    store.add({
      dispose: () => {
        throw new Error('broken');
      },
    });
    assert.throws(() => {
      store.dispose();
    }, /broken/);
    assert.ok(isDisposed);
  });
});

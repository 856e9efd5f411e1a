import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { throttle } from '../../../src/editor/throttle.ts';

describe('throttle', () => {
  it('runs the first call at once and the last of a burst later', async () => {
    let runs = 0;
    const throttled = throttle(20, () => (runs += 1));
    for (let call = 0; call < 10; call += 1) throttled.call();
    assert.equal(runs, 1);
    await delay(60);
    assert.equal(runs, 2);
    throttled.dispose();
  });

  it('runs nothing after it was disposed', async () => {
    let runs = 0;
    const throttled = throttle(10, () => (runs += 1));
    throttled.call();
    throttled.call();
    throttled.dispose();
    throttled.call();
    await delay(30);
    assert.equal(runs, 1);
  });
});

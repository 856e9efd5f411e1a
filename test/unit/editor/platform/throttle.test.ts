import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { throttle } from '../../../../src/editor/platform/throttle.ts';

describe('throttle', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('runs the first call at once and the last of a burst later', () => {
    let runs = 0;
    const throttled = throttle(20, () => (runs += 1));
    for (let call = 0; call < 10; call += 1) throttled.call();
    assert.equal(runs, 1);
    mock.timers.tick(60);
    assert.equal(runs, 2);
    throttled.dispose();
  });

  it('runs nothing after it was disposed', () => {
    let runs = 0;
    const throttled = throttle(10, () => (runs += 1));
    throttled.call();
    throttled.call();
    throttled.dispose();
    throttled.call();
    mock.timers.tick(30);
    assert.equal(runs, 1);
  });
});

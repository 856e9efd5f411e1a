import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { finishInSlices, throttle, workInSlices } from '../../../../src/editor/platform/pacing.ts';

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

/** Blocks the thread, as a work item would. */
function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('inSlices', () => {
  it('does everything in order, and lets others have the thread in between', async () => {
    const done: number[] = [];
    let others = 0;
    const ticking = setInterval(() => (others += 1), 1);
    await workInSlices([1, 2, 3, 4, 5, 6], (item) => {
      busy(5);
      done.push(item);
    });
    clearInterval(ticking);
    assert.deepEqual(done, [1, 2, 3, 4, 5, 6]);
    assert.ok(others >= 1, 'a timer ran meanwhile');
  });

  it('ends early when nobody wants the rest', async () => {
    let done = 0;
    await workInSlices(
      Array.from({ length: 100 }),
      () => {
        busy(5);
        done += 1;
      },
      () => false,
    );
    assert.ok(done > 0 && done < 100, String(done));
  });
});

describe('finishedInSlices', () => {
  it('gives the result and lets others have the thread between long steps', async () => {
    function* steps(): Generator<number, string, undefined> {
      for (let at = 0; at < 10; at += 1) {
        const until = performance.now() + 10;
        while (performance.now() < until);
        yield at / 10;
      }
      return 'done';
    }
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    assert.equal(await finishInSlices(steps()), 'done');
    clearInterval(timer);
    assert.ok(turns > 3, String(turns));
  });
});

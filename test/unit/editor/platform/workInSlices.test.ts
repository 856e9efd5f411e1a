import assert from 'node:assert/strict';
import { finishInSlices, workInSlices } from '../../../../src/editor/platform/workInSlices.ts';

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

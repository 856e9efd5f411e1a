// Work in slices with a fake clock: the test calls the page's timers itself.

import assert from 'node:assert/strict';
import { Computation } from '../../../webview/common/computation.ts';

type Globals = Record<string, unknown>;

describe('a computation', () => {
  const globals = globalThis as unknown as Globals;
  let timers: Map<number, () => void>;
  let changes: number;
  let before: unknown;
  let clockMs: number;

  beforeEach(() => {
    timers = new Map();
    changes = 0;
    clockMs = 0;
    performance.now = () => clockMs;
    let last = 0;
    before = globals['window'];
    globals['window'] = {
      setTimeout: (work: () => void) => {
        last += 1;
        timers.set(last, work);
        return last;
      },
      clearTimeout: (timer: number) => timers.delete(timer),
    };
  });

  afterEach(() => {
    globals['window'] = before;
    Reflect.deleteProperty(performance, 'now'); // the prototype's shows again
  });

  function runTimers(): void {
    for (const [timer, work] of timers) {
      timers.delete(timer);
      work();
    }
  }

  function* counting(to: number): Generator<number, number, undefined> {
    for (let step = 0; step < to; step += 1) yield step / to;
    return to;
  }

  function* failing(): Generator<number, number, undefined> {
    yield 0;
    throw new RangeError('a number is not finite');
  }

  const computation = (): Computation<number> =>
    new Computation(() => {
      changes += 1;
    });

  it('has no result at first, and the same one for every asking afterwards', () => {
    const numbers = computation();
    numbers.want('a', [1], () => counting(3));
    assert.equal(numbers.result, undefined);
    assert.equal(numbers.progress, 0);
    runTimers();
    assert.equal(changes, 1);
    assert.equal(numbers.progress, null);
    numbers.want('a', [1], () => assert.fail('computed twice'));
    assert.equal(numbers.result, 3);
  });

  it('drops another subject and its work at once', () => {
    const numbers = computation();
    numbers.want('a', [1], () => counting(3));
    numbers.want('b', [1], () => counting(5));
    assert.equal(numbers.result, undefined);
    runTimers();
    numbers.want('b', [1], () => assert.fail('computed twice'));
    assert.equal(numbers.result, 5);
    assert.equal(timers.size, 0);
  });

  it('starts anew with another version of the claims while it is young, and ends first afterwards', () => {
    const numbers = computation();
    numbers.want('a', [1], () => counting(3));
    clockMs += 900;
    numbers.want('a', [2], () => counting(4));
    assert.equal(timers.size, 1);
    clockMs += 900; // since the first beginning
    numbers.want('a', [3], () => assert.fail('that of the second version is under way'));
    runTimers();
    numbers.want('a', [3], () => counting(7));
    assert.equal(numbers.result, 4);
    runTimers();
    numbers.want('a', [3], () => assert.fail('computed twice'));
    assert.equal(numbers.result, 7);
  });

  it('stops when it is cancelled, and says why it failed', () => {
    const numbers = computation();
    numbers.want('a', [1], () => counting(3));
    numbers.cancel();
    runTimers();
    assert.equal(changes, 0);
    assert.equal(numbers.progress, null);
    numbers.want('b', [1], failing);
    runTimers();
    assert.equal(numbers.failure, 'a number is not finite');
  });
});

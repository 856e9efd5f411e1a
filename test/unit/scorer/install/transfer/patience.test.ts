import assert from 'node:assert/strict';
import {
  Pace,
  TimeoutFailure,
  usualPatience,
  limitTime,
} from '../../../../../src/scorer/install/transfer/patience.ts';
import { PassingFailure } from '../../../../../src/scorer/install/transfer/retry.ts';

const minute = 60_000;

describe('the pace of a file', () => {
  /**
   * Returns the time after which a transfer with this number of bytes per second counts as too slow. Returns `undefined` if this
   * does not happen within two days.
   */
  const endsAfter = (bytesPerSecond: number, everyMs = 1000): number | undefined => {
    let now = 0;
    let bytes = 0;
    const pace = new Pace(usualPatience, 0, () => now);
    while (now < 48 * 60 * minute) {
      now += everyMs;
      bytes += (bytesPerSecond * everyMs) / 1000;
      try {
        pace.check(bytes);
      } catch (error) {
        assert.ok(error instanceof TimeoutFailure);
        return now;
      }
    }
    return undefined;
  };

  it('is enough on the slowest of honest lines, also when it comes by fits and starts', () => {
    for (const everyMs of [1000, 5 * minute]) {
      assert.equal(endsAfter(1000, everyMs), undefined);
      assert.equal(endsAfter(700, everyMs), undefined);
    }
  });

  it('is too little where somebody only keeps the line open', () => {
    const ends = endsAfter(10) ?? Infinity;
    assert.ok(ends > 10 * minute && ends < 11 * minute, String(ends));
    assert.throws(() => {
      let now = 0;
      const pace = new Pace(usualPatience, 5000, () => now);
      now = 11 * minute;
      pace.check(5100);
    }, /only 100 bytes came in 10 minutes/);
  });

  it('is counted anew when the server begins again', () => {
    let now = 0;
    const pace = new Pace(usualPatience, 5e9, () => now);
    for (let bytes = 0; bytes < 1e7; bytes += 60_000) {
      now += minute;
      assert.doesNotThrow(() => {
        pace.check(bytes);
      });
    }
  });
});

describe('work that may take so long only', () => {
  const never = (): Promise<never> => new Promise(() => undefined);

  it('ends then, even when it does not listen, and can be tried again', async () => {
    const going = new AbortController().signal;
    await assert.rejects(limitTime(20, going, 'nothing came', never), (error: unknown) => {
      assert.ok(error instanceof PassingFailure);
      assert.equal(error.message, 'nothing came in 1 s');
      return true;
    });
    assert.equal(await limitTime(20, going, 'nothing', () => Promise.resolve(7)), 7);
    const failing = limitTime(20, going, 'nothing', () => Promise.reject(new Error('own')));
    await assert.rejects(failing, /own/);
  });

  it('is stopped by a person at once', async () => {
    const controller = new AbortController();
    const work = limitTime(minute, controller.signal, 'nothing came', never);
    controller.abort();
    await assert.rejects(work, /The download was stopped/);
    await assert.rejects(limitTime(minute, controller.signal, 'x', never), /stopped/);
  });
});

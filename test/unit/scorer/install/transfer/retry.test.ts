import assert from 'node:assert/strict';
import { InspectorError } from '../../../../../src/protocol/errors.ts';
import {
  limitTime,
  Pace,
  PassingFailure,
  retryAfterMs,
  retryTiming,
  type RetryTiming,
  TimeoutFailure,
  usualPatience,
  withRetries,
} from '../../../../../src/scorer/install/transfer/retry.ts';

const timing: RetryTiming = {
  attempts: 4,
  firstDelayMs: 1,
  longestDelayMs: 3,
  longestRetryAfterMs: 10,
};

async function run(
  failures: readonly Error[],
  reached: () => number = () => 0,
): Promise<{
  readonly waits: readonly number[];
  readonly error?: unknown;
  readonly tries: number;
}> {
  const left = [...failures];
  const waits: number[] = [];
  let tries = 0;
  try {
    await withRetries(
      () => {
        tries += 1;
        const failure = left.shift();
        return failure ? Promise.reject(failure) : Promise.resolve();
      },
      {
        timing,
        reached,
        signal: new AbortController().signal,
        onRetry: (_reason, wait) => waits.push(wait),
      },
    );
    return { waits, tries };
  } catch (error) {
    return { waits, tries, error };
  }
}

const passing = (after?: number): PassingFailure => new PassingFailure('busy', after);

describe('another try', () => {
  it('comes after twice the wait each time, up to a limit, and not after the last', async () => {
    const { waits, error, tries } = await run(Array.from({ length: 9 }, () => passing()));
    assert.deepEqual(waits, [1, 2, 3]);
    assert.equal(tries, 4);
    assert.ok(error instanceof PassingFailure);
  });

  it('comes for an answer that is no HTTP, which is a failure that passes in the end, too', async () => {
    const noHttp = (): Error =>
      Object.assign(new Error('Parse Error: Expected HTTP/'), { code: 'HPE_INVALID_CONSTANT' });
    const { tries, error } = await run(Array.from({ length: 9 }, noHttp));
    assert.equal(tries, 4);
    assert.ok(error instanceof PassingFailure);
  });

  it('comes without end while there is progress', async () => {
    let bytes = 0;
    const { tries, error } = await run(
      Array.from({ length: 20 }, () => passing()),
      () => (bytes += 1),
    );
    assert.equal(tries, 21);
    assert.equal(error, undefined);
  });

  it('comes when the server wants it, unless that is too late', async () => {
    assert.deepEqual((await run([passing(7), passing(0)])).waits, [7, 2]);
    const { waits, error } = await run([passing(11)]);
    assert.deepEqual(waits, []);
    assert.ok(error instanceof PassingFailure);
  });

  it('waits 1, 2, 4, 8 and 16 s whatever the server says, and longer where it says so', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const waitsOf = async (
      headers: readonly (string | undefined)[],
    ): Promise<readonly number[]> => {
      const waits: number[] = [];
      const left = headers.map((header) => passing(retryAfterMs(header, now)));
      await withRetries(
        () => (left[0] ? Promise.reject(left.shift() as Error) : Promise.resolve()),
        {
          timing: retryTiming,
          signal: new AbortController().signal,
          onRetry: () => undefined,
          wait: (ms) => {
            waits.push(ms);
            return Promise.resolve();
          },
        },
      );
      return waits;
    };
    const usual = [1000, 2000, 4000, 8000, 16_000];
    const past = 'Sat, 21 Nov 2026 11:00:00 GMT';
    for (const header of [undefined, '0', '0.0', past, '-5', 'soon']) {
      assert.deepEqual(await waitsOf(usual.map(() => header)), usual, header);
    }
    assert.deepEqual(await waitsOf(['3', '3', '3', '120']), [3000, 3000, 4000, 120_000]);
  });

  it('comes after what the network does, not after what is decided', async () => {
    const lost = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    assert.equal((await run([lost, new AggregateError([lost])])).tries, 3);
    const full = Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    assert.equal((await run([full])).tries, 1);
    assert.equal((await run([new InspectorError('hubRefused', 'No.', '')])).tries, 1);
  });

  it('does not come when it is cancelled, even while waiting', async () => {
    const controller = new AbortController();
    const work = withRetries(() => Promise.reject(passing(5)), {
      timing,
      signal: controller.signal,
      onRetry: () => {
        controller.abort();
      },
    });
    await assert.rejects(
      work,
      (error) => error instanceof InspectorError && error.code === 'cancelled',
    );
  });
});

describe('Retry-After', () => {
  it('is seconds or a date, or nothing', () => {
    const now = Date.parse('Sat, 21 Nov 2026 12:00:00 GMT');
    assert.equal(retryAfterMs('120', now), 120_000);
    assert.equal(retryAfterMs('Sat, 21 Nov 2026 12:00:30 GMT', now), 30_000);
    assert.equal(retryAfterMs('Sat, 21 Nov 2026 11:00:00 GMT', now), 0);
    assert.equal(retryAfterMs('soon', now), undefined);
    assert.equal(retryAfterMs(undefined, now), undefined);
  });
});

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

import assert from 'node:assert/strict';
import { setImmediate, setTimeout } from '../../../../src/web/twins/timers.ts';

describe('timers in a browser', () => {
  it('come after what is waiting', async () => {
    const order: string[] = [];
    const turn = setImmediate().then(() => order.push('turn'));
    await Promise.resolve().then(() => order.push('promise'));
    await turn;
    assert.deepEqual(order, ['promise', 'turn']);
  });

  it('give their value, or reject when they are stopped', async () => {
    assert.equal(await setTimeout(1, 'late'), 'late');
    const stop = new AbortController();
    const stopped = setTimeout(60_000, undefined, { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await assert.rejects(stopped, /stopped/u);
    await assert.rejects(setTimeout(60_000, undefined, { signal: stop.signal }), /stopped/u);
  });
});

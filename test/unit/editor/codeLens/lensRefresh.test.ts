import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { LensRefresh } from '../../../../src/editor/codeLens/lensRefresh.ts';

describe('LensRefresh', () => {
  const timing = { pauseMs: 10, patienceMs: 60 };

  it('asks at once, and again only after the last asking was answered', async () => {
    let asked = 0;
    const refresh = new LensRefresh(() => (asked += 1), timing);
    refresh.request();
    refresh.request();
    await delay(30);
    assert.equal(asked, 1);
    refresh.onProvided();
    await delay(30);
    assert.equal(asked, 2);
    refresh.dispose();
  });

  it('asks again by itself when nobody answered: the lenses were not on screen', async () => {
    let asked = 0;
    const refresh = new LensRefresh(() => (asked += 1), timing);
    refresh.request();
    refresh.request();
    await delay(120);
    assert.equal(asked, 2);
    refresh.dispose();
  });

  it('asks for nothing when nothing has changed, or after it was disposed', async () => {
    let asked = 0;
    const refresh = new LensRefresh(() => (asked += 1), timing);
    refresh.request();
    refresh.onProvided();
    await delay(30);
    assert.equal(asked, 1);
    refresh.dispose();
    refresh.request();
    assert.equal(asked, 1);
  });
});

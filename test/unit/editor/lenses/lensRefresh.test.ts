import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { LensRefresh } from '../../../../src/editor/lenses/lensRefresh.ts';

describe('LensRefresh', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  const timing = { pauseMs: 10, patienceMs: 60 };

  it('asks at once, and again only after the last asking was answered', () => {
    let asked = 0;
    const refresh = new LensRefresh(() => (asked += 1), timing);
    refresh.request();
    refresh.request();
    mock.timers.tick(30);
    assert.equal(asked, 1);
    refresh.onProvided();
    mock.timers.tick(30);
    assert.equal(asked, 2);
    refresh.dispose();
  });

  it('asks again by itself when nobody answered: the lenses were not on screen', () => {
    let asked = 0;
    const refresh = new LensRefresh(() => (asked += 1), timing);
    refresh.request();
    refresh.request();
    mock.timers.tick(120);
    assert.equal(asked, 2);
    refresh.dispose();
  });

  it('asks for nothing when nothing has changed, or after it was disposed', () => {
    let asked = 0;
    const refresh = new LensRefresh(() => (asked += 1), timing);
    refresh.request();
    refresh.onProvided();
    mock.timers.tick(30);
    assert.equal(asked, 1);
    refresh.dispose();
    refresh.request();
    assert.equal(asked, 1);
  });
});

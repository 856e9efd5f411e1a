import assert from 'node:assert/strict';
import { minuteText } from '../../../../src/core/format/times.ts';

describe('a time', () => {
  it('is said to the minute, by the clock of the reader', () => {
    assert.equal(minuteText('2026-11-23T17:02:59.999Z'), '2026-11-23 17:02');
    // In winter, Berlin is one hour ahead of UTC, and New York is five hours behind.
    assert.equal(minuteText('2026-12-31T23:30:00.000Z', -60), '2027-01-01 00:30');
    assert.equal(minuteText('2026-11-23T17:02:00.000Z', 300), '2026-11-23 12:02');
  });

  it('that is none stays what it is', () => {
    assert.equal(minuteText('yesterday'), 'yesterday');
  });
});

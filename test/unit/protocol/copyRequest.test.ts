import assert from 'node:assert/strict';
import { parseCopyRequest } from '../../../src/protocol/pageMessages.ts';

describe('a page that asks to copy', () => {
  it('is heard with a text and its name', () => {
    const request = { type: 'copy', what: 'Scores as TSV', text: 'a\tb\n' };
    assert.deepEqual(parseCopyRequest({ ...request, more: 1 }), request);
  });

  it('is not heard with anything else', () => {
    const request = { type: 'copy', what: 'x', text: 'y' };
    for (const message of [
      null,
      'copy',
      { ...request, type: 'cut' },
      { ...request, text: '' },
      { ...request, text: 7 },
      { ...request, what: ['x'] },
      { ...request, what: 'x'.repeat(1_001) },
      { ...request, text: 'y'.repeat(20_000_001) },
    ]) {
      assert.equal(parseCopyRequest(message), undefined);
    }
  });
});

import assert from 'node:assert/strict';
import { preselectSystems } from '../../../../../src/editor/comparison/parts/preselectSystems.ts';

const offered = {
  files: ['a', 'b', 'c'],
  known: [],
  begin: undefined,
  scored: [],
  shares: new Map(),
};

function select(changes: Partial<Parameters<typeof preselectSystems>[0]>): readonly string[] {
  return [...preselectSystems({ ...offered, ...changes })];
}

describe('preselectSystems', () => {
  it('selects the file that the user started from and the files with the same claims', () => {
    const shares = new Map([
      ['a', 1],
      ['b', 0.5],
      ['c', 0.2],
    ]);
    assert.deepEqual(select({ begin: 'a', scored: ['c'], shares }), ['a', 'b']);
  });

  it('selects the files with scores if the user started from no file', () => {
    const shares = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    assert.deepEqual(select({ scored: ['b', 'not listed'], shares }), ['b']);
  });

  it('selects nothing without a file to start from and without scores', () => {
    assert.deepEqual(select({}), []);
  });

  it('selects nothing when files are added to a comparison', () => {
    assert.deepEqual(select({ known: ['k'], begin: 'a', scored: ['b'] }), []);
  });
});

import assert from 'node:assert/strict';
import {
  readKeptStatsFiles,
  parseFromStats,
} from '../../../../../src/editor/comparison/stats/fromStats.ts';

describe('what the page of statistics says', () => {
  it('is known or dropped', () => {
    for (const type of [
      ...['ready', 'chooseFiles', 'cancel', 'again', 'exportStats', 'findPairs', 'cancelPairs'],
    ]) {
      assert.deepEqual(parseFromStats({ type, more: 1 }), { type });
    }
    for (const message of [undefined, null, 'ready', [], {}, { type: 'claim', index: 1 }]) {
      assert.equal(parseFromStats(message), undefined);
    }
  });

  it('names a count by a kind that there is, the place of a file, and any text or none', () => {
    const asked = { type: 'listClaims', file: 1, kind: 'verdicts', name: '__proto__' };
    assert.deepEqual(parseFromStats({ ...asked, more: 1 }), asked);
    assert.deepEqual(parseFromStats({ ...asked, name: null }), { ...asked, name: null });
    for (const wrong of [{ kind: 'constructor' }, { kind: 1 }, { file: -1 }, { file: '1' }]) {
      assert.equal(parseFromStats({ ...asked, ...wrong }), undefined);
    }
    assert.equal(parseFromStats({ ...asked, name: 3 }), undefined);
    assert.equal(parseFromStats({ type: 'listClaims', file: 1, kind: 'verdicts' }), undefined);
  });

  it('names a pair or a claim by its position', () => {
    for (const message of [
      { type: 'showPair', pair: 3 },
      { type: 'showClaim', file: 1, index: 4 },
    ]) {
      assert.deepEqual(parseFromStats({ ...message, more: 1 }), message);
    }
    for (const wrong of [
      { type: 'showPair', pair: -1 },
      { type: 'showClaim', file: 1 },
      { type: 'showClaim', file: '1', index: 4 },
    ]) {
      assert.equal(parseFromStats(wrong), undefined);
    }
  });

  it('saves a drawing, and nothing that runs', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
    const saved = parseFromStats({ type: 'savePlot', name: '../../verdicts', svg });
    assert.ok(saved?.type === 'savePlot');
    assert.doesNotMatch(saved.name, /[/\\]/u);
    const script = svg.replace('></svg>', '><script>alert(1)</script></svg>');
    assert.equal(parseFromStats({ type: 'savePlot', name: 'v', svg: script }), undefined);
  });

  it('keeps files that can be opened again, no more than stand side by side', () => {
    const uris = ['a', 'b', 'a', 'c', 'd', 'e'].map((name) => `file:///${name}.json`);
    assert.deepEqual(
      readKeptStatsFiles({ uris }),
      ['a', 'b', 'c', 'd'].map((name) => `file:///${name}.json`),
    );
    for (const state of [null, {}, { uris: [] }, { uris: [1] }]) {
      assert.equal(readKeptStatsFiles(state), undefined);
    }
  });
});

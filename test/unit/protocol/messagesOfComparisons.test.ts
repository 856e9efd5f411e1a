import fc from 'fast-check';
import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { readKeptSystems } from '../../../src/editor/panels/pageStates.ts';
import {
  parseFromMetrics,
  parseFromSystems,
  type FromComparison,
  type FromMetrics,
  type FromSystems,
} from '../../../src/protocol/pageMessages.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

const either: readonly FromComparison[] = [
  { type: 'ready' },
  { type: 'claim', index: 3 },
  { type: 'selected', index: 3 },
  { type: 'openMetricPage', metric: 'bleu' },
  { type: 'setAveritecLevel', level: 0.35 },
  { type: 'savePlot', name: 'scatter', svg },
  { type: 'exportReport' },
];

const ofMetrics: readonly FromMetrics[] = [
  { type: 'inspect', index: 0 },
  { type: 'inputs' },
  { type: 'scoreAll' },
  { type: 'applyParameters', parameters: { ...defaultSemqaParameters, variation: 'softmax' } },
];

const ofSystems: readonly FromSystems[] = [
  { type: 'inspect', uri: 'file:///a.json', index: 0 },
  { type: 'inspectList', uri: 'file:///a.json', list: 'notUsed' },
  { type: 'addSystem' },
  { type: 'scoreFolder' },
  { type: 'sources' },
  { type: 'flaws' },
  { type: 'openSystem', uri: 'file:///a.json' },
  { type: 'removeSystem', uri: 'file:///a.json' },
  { type: 'renameSystem', uri: 'file:///a.json' },
  { type: 'setBaseline', uri: 'file:///a.json' },
];

/** Wrong for both views. */
const hostile: readonly unknown[] = [
  null,
  'ready',
  [],
  ['ready'],
  { type: 'constructor' },
  { type: ['ready'] },
  { type: 'claim', index: -1 },
  { type: 'claim', index: 0.5 },
  { type: 'claim', index: 2 ** 60 },
  { type: 'claim' },
  { type: 'selected', index: '3' },
  { type: 'openMetricPage', metric: '../../package.json' },
  { type: 'openMetricPage', metric: 'toString' },
  { type: 'setAveritecLevel', level: Number.NaN },
  { type: 'setAveritecLevel', level: '0.25' },
  { type: 'savePlot', name: 'scatter', svg: '<svg onload="alert(1)"></svg>' },
  { type: 'savePlot', name: 'scatter', svg: 'hello' },
  { type: 'savePlot', name: 7, svg },
  { type: 'openSystem' },
  { type: 'openSystem', uri: 3 },
  { type: 'inspect', index: -3, uri: 'file:///a.json' },
  { type: 'inspect', index: '0', uri: 'file:///a.json' },
  { type: 'inspectList', list: 'notUsed' },
  { type: 'inspectList', uri: 'file:///a.json', list: 'toString' },
];

describe('messages of the comparison webviews', () => {
  it('are taken as they are', () => {
    for (const message of [...either, ...ofMetrics]) {
      assert.deepEqual(parseFromMetrics(message), message);
    }
    for (const message of [...either, ...ofSystems]) {
      assert.deepEqual(parseFromSystems(message), message);
    }
  });

  it('are refused when they are not quite messages', () => {
    for (const message of hostile) {
      assert.equal(parseFromMetrics(message), undefined, JSON.stringify(message));
      assert.equal(parseFromSystems(message), undefined, JSON.stringify(message));
    }
  });

  it('are refused from the view that does not have them', () => {
    for (const message of ofSystems.slice(1)) assert.equal(parseFromMetrics(message), undefined);
    for (const message of ofMetrics) assert.equal(parseFromSystems(message), undefined);
  });

  it('have parameters in their ranges', () => {
    for (const wrong of [{ alpha: 2 }, { threshold: -2 }, { temperature: 0 }, { variation: 'x' }]) {
      const parameters = { ...defaultSemqaParameters, ...wrong };
      assert.equal(parseFromMetrics({ type: 'applyParameters', parameters }), undefined);
    }
  });

  it('name no folder: a plot is saved where the person says', () => {
    const message = parseFromMetrics({ type: 'savePlot', name: '../../.bashrc\u0000', svg });
    assert.deepEqual(message, { type: 'savePlot', name: 'bashrc', svg });
  });

  it('lose what does not belong to them', () => {
    assert.deepEqual(parseFromSystems({ type: 'addSystem', uri: 'file:///etc/passwd' }), {
      type: 'addSystem',
    });
  });

  it('never make the guards throw', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        for (const guard of [parseFromMetrics, parseFromSystems, readKeptSystems]) {
          assert.doesNotThrow(() => guard(message));
        }
      }),
    );
  });
});

describe('the kept state of the systems view', () => {
  it('names the systems, each once', () => {
    const uris = ['file:///a.json', 'file:///b.json'];
    assert.deepEqual(readKeptSystems({ uris: [...uris, uris[0]], tab: 'scores' }), {
      uris,
      folder: '',
    });
    const folder = 'file:///runs';
    assert.deepEqual(readKeptSystems({ uris, folder }), { uris, folder });
    assert.deepEqual(readKeptSystems({ uris, folder: 3 }), { uris, folder: '' });
  });

  it('of another form names none', () => {
    const many = Array.from({ length: 101 }, (_, at) => `file:///${String(at)}.json`);
    for (const uris of [undefined, [], [7], ['file:///a.json', ''], 'file:///a.json', many]) {
      assert.equal(readKeptSystems({ uris }), undefined);
    }
  });
});

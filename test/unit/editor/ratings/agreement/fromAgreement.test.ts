import assert from 'node:assert/strict';
import {
  readKeptRatingFiles,
  parseFromAgreement,
} from '../../../../../src/editor/ratings/agreement/fromAgreement.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

describe('what the page of agreement says', () => {
  it('is known or dropped', () => {
    assertEqual(parseFromAgreement({ type: 'ready', more: 1 }), { type: 'ready' });
    assertEqual(parseFromAgreement({ type: 'chooseFiles' }), { type: 'chooseFiles' });
    for (const message of [undefined, null, 'ready', [], {}, { type: 'claim', index: 1 }]) {
      assert.equal(parseFromAgreement(message), undefined);
    }
  });

  it('says what is looked at, of which only what is known counts', () => {
    const chosen = { type: 'chosen', dimension: 'tone' };
    assertEqual(parseFromAgreement({ ...chosen, more: 1 }), chosen);
    const whole = { ...chosen, level: 'ordinal', values: ['1', '2'], columnsAre: 'raters' };
    assertEqual(parseFromAgreement(whole), whole);
    for (const odd of [{ level: 'ratio' }, { values: [1] }, { values: 'a' }, { columnsAre: 'x' }]) {
      assertEqual(parseFromAgreement({ ...chosen, ...odd }), chosen);
    }
    assertEqual(
      parseFromAgreement({ ...chosen, values: Array.from({ length: 1_001 }, String) }),
      chosen,
    );
    assert.equal(parseFromAgreement({ type: 'chosen', dimension: 1 }), undefined);
  });

  it('saves a drawing, and nothing that runs', () => {
    const svg =
      '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>\n';
    const saved = parseFromAgreement({ type: 'savePlot', name: '../../ratings', svg });
    assert.ok(saved?.type === 'savePlot');
    assert.equal(saved.svg, svg);
    assert.doesNotMatch(saved.name, /[/\\]/u);
    const script = svg.replace('></svg>', '><script>alert(1)</script></svg>');
    assert.equal(parseFromAgreement({ type: 'savePlot', name: 'r', svg: script }), undefined);
    assert.equal(parseFromAgreement({ type: 'savePlot', svg }), undefined);
  });

  it('keeps files that can be opened again', () => {
    const uris = ['file:///a.csv', 'file:///b.csv', 'file:///a.csv'];
    assertEqual(readKeptRatingFiles({ uris }), { uris: uris.slice(0, 2) });
    for (const state of [null, {}, { uris: [] }, { uris: [1] }, { uris: 'file:///a.csv' }]) {
      assert.equal(readKeptRatingFiles(state), undefined);
    }
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { hashWholeClaim } from '../../../src/scorer/sources/wholeFiles.ts';

const text = readFileSync(
  new URL('../../../samples/systemA.predictions.json', import.meta.url),
  'utf8',
);

function hashesOf(json: string): readonly string[] {
  return readEvidence(json).claims.map(hashWholeClaim);
}

describe('the hash of a claim', () => {
  it('is the same wherever the claim stands and however the file is laid out', () => {
    const [first = '', ...others] = hashesOf(text);
    const claims = JSON.parse(text) as readonly unknown[];
    const moved = [...claims.slice(1), claims[0]];
    assert.deepEqual(hashesOf(JSON.stringify(moved)), [...others, first]);
    assert.equal(new Set([first, ...others]).size, claims.length);
  });

  it('leaves out where the claim comes from, which is not scored', () => {
    const reference = readFileSync(
      new URL('../../../samples/reference.json', import.meta.url),
      'utf8',
    );
    const claims = JSON.parse(reference) as readonly object[];
    const named = claims.map((claim) => ({ ...claim, reporting_source: 'A leaflet' }));
    assert.deepEqual(readEvidence(JSON.stringify(named)).claims[0]?.origin, {
      reportedBy: 'A leaflet',
    });
    assert.deepEqual(hashesOf(JSON.stringify(named)), hashesOf(reference));
  });

  it('is another one for every change of what is scored', () => {
    const [before] = hashesOf(text);
    for (const change of [
      (json: string) => json.replace('How high', 'How tall'),
      (json: string) => json.replace('"pred_label": "Supported"', '"pred_label": "Refuted"'),
      (json: string) => json.replace('wiki/Mount_Everest', 'wiki/Everest'),
    ]) {
      assert.notEqual(change(text), text);
      assert.notEqual(hashesOf(change(text))[0], before);
    }
  });
});

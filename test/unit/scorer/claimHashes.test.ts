import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readEvidence } from '../../../src/core/evidence/reading/readEvidence.ts';
import { claimHash } from '../../../src/scorer/engine/claimHashes.ts';

const text = readFileSync(
  new URL('../../../samples/systemA.predictions.json', import.meta.url),
  'utf8',
);

function hashesOf(json: string): readonly string[] {
  return readEvidence(json).claims.map(claimHash);
}

describe('the hash of a claim', () => {
  it('is the same wherever the claim stands and however the file is laid out', () => {
    const [first = '', ...others] = hashesOf(text);
    const claims = JSON.parse(text) as readonly unknown[];
    const moved = [...claims.slice(1), claims[0]];
    assert.deepEqual(hashesOf(JSON.stringify(moved)), [...others, first]);
    assert.equal(new Set([first, ...others]).size, claims.length);
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

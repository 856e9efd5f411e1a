import assert from 'node:assert/strict';
import {
  streamCommonFlaws,
  sourceOverlapsOf,
  type FlawsPart,
  type RunClaims,
} from '../../../../../src/editor/comparison/parts/commonEvidence.ts';
import type { QaPair } from '../../../../../src/core/evidence/evidence.ts';
import type { ScoredClaim } from '../../../../../src/core/results/claims.ts';
import { handClaim } from '../../sampleClaims.ts';

const citing = (...sources: readonly string[]): readonly QaPair[] => [
  { question: 'When did the bridge open?', answers: [{ text: 'In 1981, by the Queen.', sources }] },
];

/** Creates a system with one claim for each piece of evidence. `undefined` means that the system does not have the claim. */
function system(name: string, evidence: readonly (readonly QaPair[] | undefined)[]): RunClaims {
  const claims = evidence.flatMap((predictedEvidence, index): ScoredClaim[] =>
    predictedEvidence ? [{ ...handClaim, index, predictedEvidence }] : [],
  );
  return {
    name,
    run: {
      scoredClaims: () => claims,
      scoredClaim: (index) => claims.find((claim) => claim.index === index),
    },
  };
}

async function partsOf(runs: readonly RunClaims[]): Promise<readonly FlawsPart[]> {
  const parts: FlawsPart[] = [];
  for await (const part of streamCommonFlaws(runs)) parts.push(part);
  return parts;
}

const page = 'https://example.org/bridge';
const post = 'https://twitter.com/somebody/status/1';

describe('what the evidence of compared systems has in common', () => {
  it('is the sources that they share, over the claims that all of them have', async () => {
    const overlaps = await sourceOverlapsOf([
      system('a', [citing(page, post), citing(page), citing(page)]),
      system('b', [citing(`${page}/#top`), undefined, citing(post)]),
    ]);
    // Of claim 0's two pages, one is shared. Of claim 2's two pages, none is shared.
    assert.deepEqual(overlaps, [
      { system: 'b', other: 'a', overlap: 0.25, claims: 2, leftOut: 0, nothingShared: 1 },
    ]);
    assert.deepEqual(await sourceOverlapsOf([system('a', []), system('b', [])]), []);
  });

  it('is the flaws that both have, claim by claim, in parts that end with all', async () => {
    const runs = [
      system('a', [citing(post), citing(post), citing(page)]),
      system('b', [citing(post), citing(page), citing(page)]),
    ];
    assert.deepEqual(await partsOf(runs), [
      {
        claims: [
          { index: 0, flaws: ['social media posts as evidence'] },
          { index: 1, flaws: [] },
          { index: 2, flaws: ['none of these'] },
        ],
        looked: 3,
        total: 3,
      },
    ]);
    const many = Array.from({ length: 450 }, () => citing(page));
    const parts = await partsOf([system('a', many), system('b', many)]);
    assert.deepEqual(
      parts.map(({ claims, looked, total }) => [claims.length, looked, total]),
      [
        [200, 200, 450],
        [200, 400, 450],
        [50, 450, 450],
      ],
    );
    assert.deepEqual(await partsOf([system('a', []), system('b', [])]), [
      { claims: [], looked: 0, total: 0 },
    ]);
  });
});

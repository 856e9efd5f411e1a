import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import {
  collectComparedClaims,
  type FlawsPart,
  inputsParts,
  type RunClaims,
  sourceOverlapsOf,
  streamCommonFlaws,
  streamComparedClaims,
} from '../../../../../src/editor/comparison/parts/streamComparedClaims.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { flatOf, scoredFrom } from '../../../../support/flatClaim.ts';
import { fullClaim, handClaim, handParts, missingClaim, runOf } from '../../sampleClaims.ts';

describe('claims for a comparison', () => {
  it('have the numbers of the run and SemQA under each matching', async () => {
    const run = runOf([missingClaim, fullClaim], { metrics: ['semqa', 'hungarianMeteor'] });
    const [first, second] = await collectComparedClaims(run);
    assert.ok(first && second);
    assertEqual([first.index, second.index], [0, 1]);
    assert.equal(first.scores['semqa'], flatOf(run.claim(0)).semqa?.score);
    assert.equal(first.scores['semqa_hungarian'], first.scores['semqa']);
    assert.ok('semqa_softmax' in first.scores && 'semqa_bestMatch' in first.scores);
    assert.equal(first.scores['hungarianMeteor_questionAnswer'], 0.42);
    assert.ok(!JSON.stringify(first).includes('When did it open?'), 'no evidence travels');
  });

  it('have for exports what their evidence cites and lacks, which a panel asks for when it shows it', async () => {
    const sources = ['https://twitter.com/somebody/status/1'];
    const answers = [{ text: 'In 1981, by the Queen.', sources }];
    const cited = { ...handClaim, predictedEvidence: [{ question: 'Who opened it?', answers }] };
    const run = runOf([cited]);
    const [whole] = await collectComparedClaims(run);
    assertEqual(whole?.cited, [{ sources }]);
    assertEqual(whole.flaws, ['social media posts as evidence']);
    for await (const [sent] of streamComparedClaims(run)) {
      assert.ok(sent && !('cited' in sent) && !('flaws' in sent));
    }
  });

  it('come in parts, of which there is always one', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => ({ ...handClaim, index }));
    const sizes: number[] = [];
    for await (const part of streamComparedClaims(runOf(many))) sizes.push(part.length);
    assertEqual(sizes, [1_000, 1_000, 500]);
    const none: number[] = [];
    for await (const part of streamComparedClaims(runOf([]))) none.push(part.length);
    assertEqual(none, [0]);
  });

  it('are made in slices, between which others have their turn', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({ ...handClaim, index }));
    const run = runOf(many);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await collectComparedClaims(run);
    clearInterval(timer);
    assert.ok(turns > 0);
  });
});

describe('inputs for the search over the parameters', () => {
  it('are what the models said of the claims that have SemQA', () => {
    const failure = { code: 'modelFailed', message: 'no' };
    const failed = scoredFrom({ ...handParts, index: 2, failure });
    const nothing = scoredFrom({ ...handParts, index: 3, similarities: [], comparisons: [] });
    const [part, ...others] = [...inputsParts(runOf([handClaim, failed, nothing]))];
    const { index, similarities, comparisons } = handParts;
    assertEqual(part, { inputs: [{ index, similarities, comparisons }], isLast: true });
    assertEqual(others, []);
  });

  it('come in parts, the last of which says so', () => {
    const many = Array.from({ length: 450 }, (_, index) => ({ ...handClaim, index }));
    const parts = [...inputsParts(runOf(many))];
    assertEqual(
      parts.map(({ inputs, isLast }) => [inputs.length, isLast]),
      [
        [200, false],
        [200, false],
        [50, true],
      ],
    );
    assertEqual([...inputsParts(runOf([]))], [{ inputs: [], isLast: true }]);
  });
});

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
    // Claim 0 has two pages, one of which is shared. Claim 2 has two pages that are not shared.
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

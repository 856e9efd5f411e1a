// From files to official numbers with METEOR itself, claim by claim: against Python on the sample project, and on published predictions.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEvidence } from '../../../../src/core/evidence/readEvidence.ts';
import { comparedTexts, type TextScope } from '../../../../src/core/metrics/claimStrings.ts';
import { justificationScore } from '../../../../src/core/metrics/justification.ts';
import { matchTexts } from '../../../../src/core/metrics/matching.ts';
import { createMeteor } from '../../../../src/core/metrics/meteor.ts';
import { defaultTextParameters } from '../../../../src/core/metrics/textMetric.ts';
import { lexiconIn } from '../../../../src/scorer/lexicon/loadLexicon.ts';
import { sharedPath } from '../../../scorer/sharedFolder.ts';
import { sharedFile } from '../evidence/sharedFile.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const meteor = createMeteor({
  parameters: defaultTextParameters,
  lexicon: lexiconIn(path.join(root, 'tables')),
});

interface SampleClaim {
  readonly question: number;
  readonly questionAnswer: number;
  readonly justification: number;
  readonly fromEvidence: boolean;
}

const { peers, systems } = JSON.parse(
  readFileSync(new URL('fixtures/officialSamples.json', import.meta.url), 'utf8'),
) as {
  readonly peers: string;
  readonly systems: readonly { readonly file: string; readonly claims: readonly SampleClaim[] }[];
};

const sample = (name: string) =>
  readEvidence(readFileSync(path.join(root, 'samples', name), 'utf8'));

function close(found: number | undefined, expected: number, what: string): void {
  assert.ok(found !== undefined && Math.abs(found - expected) < 1e-12, `${what}: ${found}`);
}

describe(`official scores of each sample claim against ${peers}`, () => {
  const reference = sample('reference.json').claims;
  for (const { file, claims } of systems) {
    it(`are the same for ${file}`, () => {
      const predictions = sample(file);
      for (const [index, expected] of claims.entries()) {
        const gold = reference[index] ?? assert.fail();
        const predicted =
          predictions.claims.find(({ claimId, index: at }) => (claimId ?? at) === index) ?? null;
        const utility = (scope: TextScope) =>
          matchTexts(
            meteor,
            comparedTexts(scope, gold.evidence, predicted?.evidence ?? [], predictions.format),
          ).hungarian;
        close(utility('question'), expected.question, `claim ${index}, Q`);
        close(utility('questionAnswer'), expected.questionAnswer, `claim ${index}, Q+A`);
        const justification = justificationScore(meteor, gold, predicted, predictions.format);
        close(justification?.score, expected.justification, `claim ${index}, justification`);
        assert.equal(justification?.source === 'evidence', expected.fromEvidence);
      }
    });
  }
});

interface GoldenClaim {
  readonly index: number;
  readonly justification_meteor: number;
}

describe('justifications of 500 published predictions against the official scorer', () => {
  const file = sharedPath('golden/hero8b.official.json');
  const dev = sharedFile('averitec/dev.json');
  const hero = sharedFile('hero/dev_veracity_prediction_8b.json');
  if (file === undefined || dev === undefined || hero === undefined) return;
  const golden = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly aggregate: { readonly justification_2023_fallback_no_justification_field: number };
    readonly claims: readonly GoldenClaim[];
  };
  const reference = readEvidence(dev).claims;
  const predictions = readEvidence(hero).claims;

  it('have the same METEOR each', () => {
    for (const { index, justification_meteor: expected } of golden.claims) {
      const gold = reference[index] ?? assert.fail();
      const found = justificationScore(meteor, gold, predictions[index] ?? null, 'fever');
      close(found?.score, expected, `claim ${index}`);
    }
  });

  it('have the same mean where the evidence stands for them', () => {
    const scores = golden.claims.map(({ index }) => {
      const { evidence = [] } = predictions[index] ?? {};
      const prediction = { index, text: '', evidence };
      const gold = reference[index] ?? assert.fail();
      return justificationScore(meteor, gold, prediction, 'fever')?.score ?? NaN;
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    close(mean, golden.aggregate.justification_2023_fallback_no_justification_field, 'mean');
  });
});

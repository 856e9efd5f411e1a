// Official scores computed from files with METEOR itself, claim by claim, compared with Python's scores for our own files and for
// published predictions.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Claim } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import {
  listComparedTexts,
  type TextScope,
} from '../../../../../src/core/score/measures/claimStrings.ts';
import { justificationScore } from '../../../../../src/core/score/metrics/justification.ts';
import { matchTexts } from '../../../../../src/core/score/measures/matching.ts';
import { createMeteor } from '../../../../../src/core/score/measures/meteor.ts';
import { defaultTextParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import { meanOf } from '../../../../../src/core/base/statistics/describe.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';
import { sharedFile } from '../../read/claims/sharedFile.ts';
import { officialFixtures } from './officialFixtures.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const meteor = createMeteor({
  parameters: defaultTextParameters,
  lexicon: lexiconIn(path.join(root, 'lexicon')),
});

interface SampleClaim {
  readonly question: number;
  readonly questionAnswer: number;
  readonly justification: number;
  readonly fromEvidence: boolean;
}

interface OfficialFixture {
  readonly peers: string;
  readonly systems: readonly { readonly file: string; readonly claims: readonly SampleClaim[] }[];
}

/**
 * Compares two scores. If two assignments are equally good, ours may differ from SciPy's, and its sum may differ in the last bit.
 */
function close(found: number | undefined, expected: number, what: string): void {
  assert.ok(found !== undefined && Math.abs(found - expected) < 1e-12, `${what}: ${found}`);
}

for (const { name, textOf, content } of officialFixtures) {
  const fixture = content as OfficialFixture;
  describe(`official scores of each claim of ${name} against ${fixture.peers}`, () => {
    const reference = readEvidence(textOf('reference.json')).claims;
    for (const { file, claims } of fixture.systems) {
      it(`are the same for ${file}`, () => {
        const predictions = readEvidence(textOf(file));
        for (const [index, expected] of claims.entries()) {
          const gold = reference[index] ?? assert.fail();
          const predicted =
            predictions.claims.find(({ claimId, index: at }) => (claimId ?? at) === index) ?? null;
          const utility = (scope: TextScope) =>
            matchTexts(
              meteor,
              listComparedTexts(
                scope,
                gold.evidence,
                predicted?.evidence ?? [],
                predictions.format,
              ),
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
}

interface GoldenMatching {
  /** `[predicted][references]` */
  readonly matrix: readonly (readonly number[])[];
  readonly n_gold: number;
  readonly utility: number;
  readonly assignment_unique: boolean;
}

interface GoldenClaim {
  readonly index: number;
  readonly q: GoldenMatching;
  readonly qa: GoldenMatching;
  readonly justification_meteor: number;
}

interface Golden {
  readonly aggregate: { readonly justification_2023_fallback_no_justification_field: number };
  readonly claims: readonly GoldenClaim[];
}

describe('matchings of 500 published predictions against the official scorer', () => {
  it('have the same score to the last bit where one assignment is the best', function () {
    const file = sharedPath(this, 'golden/hero8b.official.json');
    const { claims } = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    let compared = 0;
    for (const { index, q, qa } of claims) {
      for (const { matrix, n_gold: count, utility, assignment_unique: isUnique } of [q, qa]) {
        if (!isUnique) continue;
        const text = (at: number) => ({ text: String(at), question: at, answer: null });
        const references = Array.from({ length: count }, (_, at) => text(at));
        const predicted = matrix.map((_, at) => text(at));
        const comparer = {
          matrix: () => references.map((_, row) => matrix.map((line) => line[row] ?? NaN)),
        };
        const { hungarian } = matchTexts(comparer, { references, predicted });
        assert.equal(hungarian, utility, `claim ${String(index)}`);
        compared += 1;
      }
    }
    assert.equal(compared, 868);
  });
});

describe('justifications of 500 published predictions against the official scorer', () => {
  let golden: Golden;
  let reference: readonly Claim[];
  let predictions: readonly Claim[];

  before(function () {
    const file = sharedPath(this, 'golden/hero8b.official.json');
    golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    reference = readEvidence(sharedFile(this, 'averitec/dev.json')).claims;
    predictions = readEvidence(sharedFile(this, 'hero/dev_veracity_prediction_8b.json')).claims;
  });

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
    assert.equal(
      meanOf(scores),
      golden.aggregate.justification_2023_fallback_no_justification_field,
    );
  });
});

// Passages compared with the official evaluators (test/peers/passagesFixture.py).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEvidence } from '../../../../../../src/core/read/files/readEvidence.ts';
import {
  listComparedTexts,
  textScopes,
} from '../../../../../../src/core/score/measures/claimStrings.ts';
import { matchTexts } from '../../../../../../src/core/score/measures/matching.ts';
import { createMeteor } from '../../../../../../src/core/score/measures/meteor.ts';
import { defaultTextParameters } from '../../../../../../src/core/score/parameters/textParameters.ts';
import { lexiconIn } from '../../../../../../src/scorer/engine/loadLexicon.ts';

const root = path.resolve(import.meta.dirname, '../../../../../..');
const meteor = createMeteor({
  parameters: defaultTextParameters,
  lexicon: lexiconIn(path.join(root, 'lexicon')),
});

interface Case {
  readonly form: 'fever' | 'averitec2023';
  readonly reference: unknown;
  readonly prediction: unknown;
  readonly official: Readonly<Record<'question' | 'questionAnswer', number>>;
}

const { peers, cases } = JSON.parse(
  readFileSync(new URL('fixtures/officialPassages.json', import.meta.url), 'utf8'),
) as { readonly peers: string; readonly cases: readonly Case[] };

describe(`passages against the official evaluators (${peers})`, () => {
  it('have their METEOR of questions and of questions with answers', () => {
    assert.equal(cases.length, 60);
    for (const [at, { form, reference, prediction, official }] of cases.entries()) {
      const expected = readEvidence(JSON.stringify([reference]), { role: 'reference' });
      const given = readEvidence(JSON.stringify([prediction]));
      assert.equal(given.format, form, JSON.stringify(prediction));
      for (const scope of textScopes) {
        const texts = listComparedTexts(
          scope,
          expected.claims[0]?.evidence ?? [],
          given.claims[0]?.evidence ?? [],
          given.format,
        );
        const { hungarian } = matchTexts(meteor, texts);
        assert.ok(
          Math.abs(hungarian - official[scope]) < 1e-12,
          `case ${at}, ${scope}: ${hungarian}, not ${official[scope]}`,
        );
      }
    }
  });
});

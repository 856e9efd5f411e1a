// METEOR and its Hungarian utility compared with the official scorer's classes, for every pair of texts in HerO's predictions.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { listComparedTexts } from '../../../../../src/core/score/measures/claimStrings.ts';
import { matchTexts } from '../../../../../src/core/score/measures/matching.ts';
import { createMeteor } from '../../../../../src/core/score/measures/meteor.ts';
import { defaultTextParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

interface GoldenScope {
  /** `[predicted][reference]`. */
  readonly matrix: readonly (readonly number[])[];
  readonly utility: number;
}

interface Golden {
  readonly aggregate: { readonly q_only: number; readonly qa: number };
  readonly claims: readonly { readonly q: GoldenScope; readonly qa: GoldenScope }[];
}

const lexicon = lexiconIn(path.resolve(import.meta.dirname, '../../../../../lexicon'));

function evidenceOf(test: Mocha.Context, name: string): ReturnType<typeof readEvidence> {
  return readEvidence(readFileSync(sharedPath(test, `data/${name}`), 'utf8'));
}

describe("METEOR against the official scorer on HerO's predictions", function () {
  this.timeout(60_000);
  const runs = [
    ['nltk3.9.1', 'hero8b.official.json'],
    ['nltk3.10', 'hero8b.nltk-3.10.4.json'],
  ] as const;
  for (const [meteorTokenizer, name] of runs) {
    it(`has every cell, utility and mean of ${name}`, function () {
      const file = sharedPath(this, `golden/${name}`);
      const reference = evidenceOf(this, 'averitec/dev.json');
      const predictions = evidenceOf(this, 'hero/dev_veracity_prediction_8b.json');
      const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
      const meteor = createMeteor({
        parameters: { ...defaultTextParameters, meteorTokenizer },
        lexicon,
      });
      let cells = 0;
      const means = { question: 0, questionAnswer: 0 };
      for (const [index, claim] of golden.claims.entries()) {
        for (const scope of ['question', 'questionAnswer'] as const) {
          const { matrix, hungarian } = matchTexts(
            meteor,
            listComparedTexts(
              scope,
              reference.claims[index]?.evidence ?? [],
              predictions.claims[index]?.evidence ?? [],
              predictions.format,
            ),
          );
          const expected = scope === 'question' ? claim.q : claim.qa;
          const where = `claim ${String(index)}, ${scope}`;
          assert.deepEqual(
            [matrix.length, matrix[0]?.length],
            [expected.matrix[0]?.length, expected.matrix.length],
            where,
          );
          for (const [row, values] of matrix.entries()) {
            for (const [column, value] of values.entries()) {
              const cell = expected.matrix[column]?.[row] ?? NaN;
              assert.ok(Math.abs(value - cell) < 1e-12, where);
              cells += 1;
            }
          }
          assert.ok(Math.abs(hungarian - expected.utility) < 1e-12, where);
          means[scope] += hungarian / golden.claims.length;
        }
      }
      assert.equal(cells, 26_860);
      assert.ok(Math.abs(means.question - golden.aggregate.q_only) < 1e-12);
      assert.ok(Math.abs(means.questionAnswer - golden.aggregate.qa) < 1e-12);
    });
  }
});

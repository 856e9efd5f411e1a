// METEOR of first answers compared with the columns of SemQA's authors, from which the tables of their paper come.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import { scoreTable } from '../../../../../src/core/analyse/comparison/targetSearch.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { defaultTextParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import {
  listComparedTexts,
  type TextScope,
} from '../../../../../src/core/score/measures/claimStrings.ts';
import { matchTexts } from '../../../../../src/core/score/measures/matching.ts';
import { createMeteor } from '../../../../../src/core/score/measures/meteor.ts';
import { lexiconIn } from '../../../../../src/scorer/engine/loadLexicon.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

describe('METEOR of first answers', function () {
  this.timeout(60_000);

  it('equals both columns of SemQA’s authors for all 200 claims', function () {
    const text = (name: string): string =>
      readFileSync(sharedPath(this, `data/semqa-authors/train200.${name}`), 'utf8');
    const { columns } = scoreTable(readColumns(text('scores.csv')));
    const reference = readEvidence(text('reference.json'), { role: 'reference' }).claims;
    const predictions = readEvidence(text('predictions.json'), { role: 'predictions' });
    const lexicon = lexiconIn(path.join(import.meta.dirname, '../../../../../lexicon'));
    const meteor = createMeteor({ parameters: defaultTextParameters, lexicon });
    const scopes: readonly (readonly [string, TextScope])[] = [
      ['Q_only_hungarian', 'question'],
      ['QA_hungarian', 'questionAnswer'],
    ];
    for (const [column, scope] of scopes) {
      const expected = columns.find((one) => one.column === column)?.values ?? [];
      assert.equal(expected.length, 200);
      for (const [at, { evidence }] of reference.entries()) {
        const compared = listComparedTexts(
          scope,
          evidence,
          predictions.claims[at]?.evidence ?? [],
          predictions.format,
          'firstAnswers',
        );
        const { hungarian } = matchTexts(meteor, compared);
        const difference = Math.abs(hungarian - (expected[at] ?? NaN));
        assert.ok(difference < 1e-12, `${column}, claim ${String(at)}: ${String(hungarian)}`);
      }
    }
  });
});

import assert from 'node:assert/strict';
import { checkup } from '../../../../../src/core/analyse/checkup/checkup.ts';
import { provenanceOfCheckup } from '../../../../../src/core/analyse/checkup/checkupJson.ts';
import {
  checkupText,
  type CheckupFormat,
} from '../../../../../src/core/analyse/checkup/checkupText.ts';
import { checkupForms, formOfPath } from '../../../../../src/editor/panels/export/exportForms.ts';
import { resultOf, runOf } from '../../sampleClaims.ts';

describe('the forms of a check-up', () => {
  const values = Array.from({ length: 30 }, (_, claim) => (claim * 7) % 30);
  const metric = { column: 'm', name: 'A metric', values };
  const rating = { column: 'tone', name: 'tone', values: values.map((value) => 1 + (value % 5)) };
  const found = checkup(
    {
      metrics: [{ ...metric, better: 'higher' }],
      ratings: [{ ...rating, ceiling: null }],
      outcomes: [],
    },
    { resamples: 100 },
  );
  const provenance = provenanceOfCheckup(resultOf(runOf([])));

  it('are told by the ending, and are what the command line writes', () => {
    const endings: readonly (readonly [string, CheckupFormat])[] = [
      ['html', 'html'],
      ['json', 'json'],
      ['csv', 'csv'],
      ['md', 'markdown'],
      ['tex', 'latex'],
    ];
    for (const [ending, format] of endings) {
      const form = formOfPath(`/a/b.${ending}`, checkupForms);
      const text = [...form.chunks(found, provenance)].join('');
      assert.equal(text, checkupText(found, format, 80, provenance), ending);
      assert.ok(text.includes('tone'), ending);
    }
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { fileStats } from '../../../../../src/core/analyse/counts/fileStats.ts';
import { statsText, type StatsFormat } from '../../../../../src/core/analyse/counts/statsText.ts';
import { formOfPath, statsForms } from '../../../../../src/editor/panels/export/exportForms.ts';

describe('the forms of statistics', () => {
  const sample = new URL('../../../../../samples/reference.json', import.meta.url);
  const stats = fileStats(readEvidence(readFileSync(sample, 'utf8')));
  const files = [{ name: 'reference.json', sha256: 'a', stats }];

  it('are told by the ending, and are what the command line writes', () => {
    const endings: readonly (readonly [string, StatsFormat])[] = [
      ['html', 'html'],
      ['json', 'json'],
      ['csv', 'csv'],
      ['md', 'markdown'],
      ['tex', 'latex'],
    ];
    for (const [ending, format] of endings) {
      const form = formOfPath(`/a/b.${ending}`, statsForms);
      const text = [...form.chunks(files, '1.2.3')].join('');
      assert.equal(text, statsText(files, format, 80, '1.2.3'), ending);
      assert.ok(text.includes('Refuted'), ending);
    }
  });
});

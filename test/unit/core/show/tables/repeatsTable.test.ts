// Expected figures are computed by hand. The critical t value with one degree of freedom is 12.706.

import assert from 'node:assert/strict';
import { metricRepeats, repeatsNote } from '../../../../../src/core/score/judge/repeats.ts';
import type { Report } from '../../../../../src/core/score/report/report.ts';
import { reportHtml } from '../../../../../src/core/show/pages/reportHtml.ts';
import { markdownWriter } from '../../../../../src/core/show/pages/reportDocuments.ts';
import { repeatsTable } from '../../../../../src/core/show/tables/scoreTables.ts';
import { writtenReport } from '../../../../support/writtenReport.ts';
import { terminalTableWriter } from '../../../../../src/core/show/tables/terminalTable.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

const sentence = 'The judge was asked 2 times for SemQA.';

const repeated: Report = {
  ...sampleReport,
  notes: [...sampleReport.notes, { code: repeatsNote, message: sentence, count: 2, claims: [] }],
  // One of two claims flips. The file's means are .5 and .75, so the interval is 12.706 * .1768 / sqrt(2) = 1.588 around .625.
  repeats: {
    semqa: metricRepeats(
      [
        [0, [0, 0.5]],
        [1, [1, 1]],
        [2, [null, 1]],
      ],
      2,
      { level: 0.5, isInclusive: true },
    ),
  },
};

describe('the table of what a judge says when it is asked again', () => {
  it('has the figures of each metric in its row', () => {
    const { claims, ...rest } = repeated;
    const table = repeatsTable({ ...rest, claimCount: claims.length });
    assert.equal(table?.rows.length, 1);
    const lines = writtenReport(terminalTableWriter(120), repeated).split('\n');
    const at = lines.indexOf('Stability of the judge when it is asked again');
    assert.match(
      lines[at + 3] ?? '',
      /^SemQA +2 +2 +1 +≥ 0\.5 +50\s?% +0\.18 +0\.63 +−0\.96 to 2\.21$/u,
    );
  });

  it('stands for the sentence that says the same', () => {
    const texts = [
      writtenReport(terminalTableWriter(120), repeated),
      writtenReport(markdownWriter(), repeated),
      reportHtml(repeated),
    ];
    for (const text of texts) {
      assert.ok(text.includes('Stability of the judge when it is asked again'));
      assert.ok(!text.includes(sentence));
    }
    const older: Report = { ...sampleReport, notes: repeated.notes };
    assert.ok(writtenReport(terminalTableWriter(120), older).includes(sentence));
  });
});

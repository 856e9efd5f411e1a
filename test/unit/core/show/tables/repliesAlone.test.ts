import assert from 'node:assert/strict';
import { repliesFormat } from '../../../../../src/core/read/formats/repliesFormat.ts';
import { reportHtml } from '../../../../../src/core/show/pages/reportHtml.ts';
import { buildReport } from '../../../../../src/core/score/report/reportBuilder.ts';
import { markdownWriter } from '../../../../../src/core/show/pages/reportDocuments.ts';
import { writtenReport } from '../../../../support/writtenReport.ts';
import { terminalTableWriter } from '../../../../../src/core/show/tables/terminalTable.ts';
import { sampleEvaluation, sampleReport, sampleRun } from '../../score/report/sampleReport.ts';

const file = { ...sampleRun.provenance.predictions, format: repliesFormat };
const alone = buildReport(
  {
    ...sampleRun,
    provenance: { ...sampleRun.provenance, predictions: file },
    claims: sampleRun.claims.map((claim) => ({
      ...{ ...claim, predictionIndex: null, predictedVerdict: null, predictedEvidence: [] },
      isReplyAlone: true,
    })),
  },
  sampleEvaluation,
);

describe('stored replies that are scored alone', () => {
  it('are no missing predictions: the claim stands there, without a column of the system’s verdict', () => {
    const ofFiles = writtenReport(terminalTableWriter(200), sampleReport);
    assert.ok(ofFiles.includes('[no prediction]') && / predicted +reference /u.test(ofFiles));
    const texts = [
      writtenReport(terminalTableWriter(200), alone),
      writtenReport(markdownWriter(), alone),
    ];
    for (const text of texts) {
      assert.ok(!text.includes('no prediction') && !/predicted\W+reference/u.test(text));
    }
    const page = reportHtml(alone);
    assert.ok(!page.includes('No evidence was predicted'));
    assert.ok(!page.includes('contains nothing for this claim'));
  });

  it('are said to carry no system’s verdict', () => {
    const [note] = alone.notes.filter(({ code }) => code === 'repliesAlone');
    assert.equal(note?.count, 3);
    assert.ok(!sampleReport.notes.some(({ code }) => code === 'repliesAlone'));
  });
});

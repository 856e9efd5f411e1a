// A metric that no file of the product names (test/support/toyMetric.ts) is found wherever metrics are shown.

import assert from 'node:assert/strict';
import { comparedClaim } from '../../src/core/comparison/comparedClaim.ts';
import { buildComparison, systemScores } from '../../src/core/comparison/comparison.ts';
import { readReportText } from '../../src/core/report/stored/storedReport.ts';
import { averitecDataSet } from '../../src/core/evidence/dataSets.ts';
import { defaultSemqaParameters } from '../../src/core/scoring/semqa.ts';
import { buildReport } from '../../src/core/report/buildReport.ts';
import { comparisonMarkdown } from '../../src/core/comparison/tables/comparisonMarkdown.ts';
import { writtenReport } from '../../src/core/tables/reportWriter.ts';
import { writerOf, type OutputFormat } from '../../src/cli/outputFormats.ts';
import { lensesOf } from '../../src/editor/codeLens/claimLenses.ts';
import { claimMarkdown } from '../../src/editor/hover/claimMarkdown.ts';
import { failureNotes } from '../../src/editor/comparison/metricsHeader.ts';
import { rowOf } from '../../src/editor/panels/runMessages.ts';
import { Run } from '../../src/editor/scoring/run.ts';
import { entriesOf, entryTooltip } from '../../src/editor/tree/claimList.ts';
import type { ClaimPair } from '../../src/scorer/providers/provider.ts';
import { openedRun } from '../support/runOfMetrics.ts';
import {
  toyColumn,
  toyDescription,
  toyFailing,
  toyFailure,
  toyMetric,
  toyScore,
} from '../support/toyMetric.ts';
import { sampleRun } from './core/report/sampleReport.ts';
import { outlineClaim, outlineOf } from './editor/sampleClaims.ts';

const count = 5;
const evidence = (text: string) => [{ question: 'Which?', answers: [{ text, sources: [] }] }];

const pairs = Array.from({ length: count }, (_, index): ClaimPair => {
  const claim = { index, text: `Claim ${index}.`, verdict: 'Supported' };
  return {
    aligned: { referenceIndex: index, predictionIndex: index },
    reference: { ...claim, evidence: evidence('this one') },
    prediction: { ...claim, evidence: evidence('that one') },
    predictionFormat: 'fever',
    dataSet: averitecDataSet,
  };
});

const running = await openedRun({ metrics: ['fluency', 'rougeL'], offered: [toyMetric] });
const claims = await running.block(pairs)(pairs, 0);
const file = { ...sampleRun.provenance.reference, claims: count };
const run = {
  ...sampleRun,
  claims,
  alignment: [],
  provenance: running.provenance(file, { ...file, format: 'fever' }),
  metrics: running.references,
};
const evaluation = { semqa: defaultSemqaParameters, averitecLevels: [] };
const report = buildReport(run, evaluation);
const scored = claims.filter(({ index }) => index !== toyFailing);
const mean = scored.reduce((sum, { index }) => sum + toyScore(index), 0) / scored.length;

function written(format: OutputFormat): string {
  return writtenReport(writerOf(format, 200), report);
}

describe('a metric that the product does not know', () => {
  it('is computed beside the others, fails for one claim alone and is not averaged there', () => {
    assert.deepEqual(running.references, ['rougeL', toyDescription]);
    assert.deepEqual(claims[toyFailing]?.failures, {
      fluency: { code: 'asleep', message: toyFailure },
    });
    assert.ok(claims[toyFailing].inputs['rougeL'], 'the other metric has its score there');
    assert.deepEqual(report.aggregate['fluency'], {
      [toyColumn]: { mean, claims: count - 1 },
    });
    assert.equal(mean, (1 + 2 + 4 + 5) / 4);
  });

  it('is in the table, with its failure said', () => {
    const lines = written('table').split('\n');
    assert.match(lines[0] ?? '', /Fluency/u);
    assert.match(lines.find((line) => line.includes('Claim 0.')) ?? '', / 1\.0 /u);
    const failed = lines.find((line) => line.includes(`Claim ${toyFailing}.`)) ?? '';
    assert.match(failed, /failed/u);
    assert.ok(failed.includes(toyFailure));
    assert.match(written('table'), /Fluency by hand 3\.0 \(Fluency\)/u);
  });

  it('is in CSV, LaTeX, Markdown and HTML', () => {
    const [head = '', ...rows] = written('csv').split('\r\n');
    const at = head.split(',').indexOf(toyColumn);
    assert.ok(at > 0, head);
    assert.deepEqual(
      rows.slice(0, count + 1).map((row) => row.split(',')[at]),
      [...claims.map(({ index }) => (index === toyFailing ? '' : String(toyScore(index)))), '3'],
    );
    assert.match(rows[toyFailing] ?? '', new RegExp(toyFailure, 'u'));
    // Means and file scores up to 7 have two decimals.
    assert.match(written('latex'), /Fluency[^]* 3\.00 /u);
    assert.match(written('markdown'), /Fluency by hand/u);
    const html = written('html');
    assert.match(html, /fluency of the evidence|Fluency of the evidence/u);
    assert.match(html, /<dt>Fluency<\/dt><dd>3\.00<\/dd>/u);
    assert.ok(html.includes(toyFailure));
  });

  it('is read back from a stored report, which brings its description', () => {
    for (const format of ['json', 'jsonl'] as const) {
      const read = readReportText(written(format));
      assert.deepEqual(read.aggregate, report.aggregate);
      assert.deepEqual(read.provenance.described, [toyDescription]);
      assert.equal(writtenReport(writerOf('csv', 200), read), written('csv'));
    }
  });

  it('is in lens, hover, tree and what the inspector is told', () => {
    const shown = new Run({
      ...{ predictions: 'file:///p.json', reference: 'file:///r.json' },
      metrics: ['rougeL', toyDescription],
      parameters: defaultSemqaParameters,
      averitecLevel: 0.25,
    });
    shown.add(claims);
    shown.result = { ...run, complete: true };
    const outline = outlineOf(
      'predictions',
      claims.map(({ index }) => outlineClaim(index, index * 10, 'Supported')),
    );
    const lenses = lensesOf(outline, shown).map(({ title }) => title);
    assert.match(lenses[0] ?? '', /Fluency 1\.0 · Supported/u);
    assert.match(lenses[toyFailing] ?? '', /Fluency by hand not scored: the rater was asleep/u);
    const hover = (index: number): string => {
      const claim = shown.claim(index);
      assert.ok(claim);
      return claimMarkdown(claim, shown, '');
    };
    assert.match(hover(1), /\| Fluency \| 2\.0 \|/u);
    assert.match(hover(toyFailing), /\| Fluency \| failed \|/u);
    const entries = entriesOf(outline, 'predictions', shown, toyColumn);
    assert.match(entries[3]?.label ?? '', /3 · 4\.0 · Claim 3\./u);
    assert.match(entries[toyFailing]?.label ?? '', /not scored/u);
    assert.match(entries[1] ? entryTooltip(entries[1], shown) : '', /Fluency 2\.0/u);
    const [first] = claims;
    assert.ok(first);
    assert.equal(rowOf(shown, first).scores[toyColumn], 1);
    assert.match(failureNotes(shown)[0] ?? '', /Fluency by hand of 1 claim could not .*asleep/u);
  });

  it('is compared between two systems', () => {
    const better = buildReport(
      {
        ...run,
        claims: claims.map((claim) => ({
          ...claim,
          inputs: { ...claim.inputs, fluency: { [toyColumn]: 7 } },
        })),
      },
      evaluation,
    );
    const scores = systemScores(run.metrics);
    const comparison = buildComparison(
      [report, better].map((one, at) => ({
        ...one,
        name: at === 0 ? 'A' : 'B',
        claims: one.claims.map((claim) => comparedClaim(claim, scores)),
      })),
    );
    const row = comparison.rows.find(({ column }) => column === toyColumn);
    assert.deepEqual([row?.minimum, row?.maximum], [1, 7]);
    assert.equal(row?.claims, count - 1, 'the failed claim is left out');
    assert.equal(row.differences[0]?.difference, 7 - mean);
    assert.match(comparisonMarkdown(comparison), /Fluency/u);
  });
});

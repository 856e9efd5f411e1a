// A metric that is not mentioned in any product file (test/support/toyMetric.ts) must still appear wherever metrics are shown.
// Claims for which it fails are reported there and left out of every mean.

import assert from 'node:assert/strict';
import { textOf } from '../../src/core/base/words/message.ts';
import { readReportText } from '../../src/core/score/report/stored/storedReport.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { assertEqual } from '../support/assertEqual.ts';
import { writtenReport } from '../support/writtenReport.ts';
import { comparisonText } from '../../src/cli/compare/compare.ts';
import { writerOf, type OutputFormat } from '../../src/cli/output/outputFormats.ts';
import { lensesOf } from '../../src/editor/lenses/claimLenses.ts';
import { claimMarkdown } from '../../src/editor/lenses/claimMarkdown.ts';
import { collectComparedClaims } from '../../src/editor/comparison/parts/streamComparedClaims.ts';
import { metricsHeader, systemsHeader } from '../../src/editor/comparison/parts/systemsHeader.ts';
import { rowOf } from '../../src/editor/panels/runMessages.ts';
import { Run } from '../../src/editor/runs/run.ts';
import { entriesOf, entryTooltip, listScores } from '../../src/editor/lenses/tree/claimList.ts';
import {
  toyColumn,
  toyDescription,
  toyFailing,
  toyFailure,
  toyScore,
} from '../support/toyMetric.ts';
import {
  betterReport,
  compared,
  toyClaimCount as count,
  toyClaims as claims,
  toyMean as mean,
  toyReport as report,
  toyRun as run,
} from '../support/toyRun.ts';
import { outlineClaim, outlineOf } from './editor/sampleClaims.ts';

function written(format: OutputFormat): string {
  return writtenReport(writerOf(format, 200), report);
}

const failureSaid = `Fluency by hand failed for 1 of ${count} claims (claim ${toyFailing}: ${toyFailure}). The scores of this metric cover only ${count - 1} claims.`;

describe('a metric that the product does not know', () => {
  it('is computed beside the others, fails for one claim alone and is not averaged there', () => {
    assertEqual(run.metrics, ['rougeL', toyDescription]);
    assertEqual(claims[toyFailing]?.failures, {
      fluency: { code: 'asleep', message: toyFailure },
    });
    assert.ok(claims[toyFailing].inputs['rougeL'], 'the other metric has its score there');
    assertEqual(report.aggregate['fluency'], {
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
    assertEqual(
      rows.slice(0, count + 1).map((row) => row.split(',')[at]),
      [...claims.map(({ index }) => (index === toyFailing ? '' : String(toyScore(index)))), '3'],
    );
    assert.match(rows[toyFailing] ?? '', new RegExp(toyFailure, 'u'));
    assert.match(written('latex'), /system &[^\n]*& Fluency[^]*& 3\.00 /u);
    assert.match(
      written('markdown'),
      /\| Fluency \|[^]*\| 3\.00 \(over 4 of 5 claims\) \|[^]*\| failed \|/u,
    );
    const html = written('html');
    assert.match(
      html,
      /Fluency of the evidence[^]*1 without a score[^]*<b>3\.0+<\/b>[^]*1 to 7, higher is better/u,
    );
    assert.ok(html.includes(`not scored: ${toyFailure}`));
  });

  it('is said to have failed, and why, wherever its mean stands', () => {
    for (const format of ['table', 'latex', 'html'] as const)
      assert.ok(written(format).replaceAll(/\s+/gu, ' ').includes(failureSaid), format);
    assert.match(written('markdown'), /Fluency by hand failed for 1 of 5 claims/u);
    for (const format of ['json', 'jsonl'] as const)
      assert.ok(written(format).includes(JSON.stringify(failureSaid)), format);
  });

  it('is read back from a stored report, which brings its description', () => {
    for (const format of ['json', 'jsonl'] as const) {
      const read = readReportText(written(format));
      assertEqual(read.aggregate, report.aggregate);
      assertEqual(read.provenance.described, [toyDescription]);
      assert.equal(writtenReport(writerOf('csv', 200), read), written('csv'));
    }
  });

  describe('in the editor', () => {
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

    it('is in the lens', () => {
      const lenses = lensesOf(outline, shown).map(({ title }) => title);
      assert.match(lenses[0] ?? '', /^Supported \(verdict right\) · [^·]+ · Fluency 1\.0$/u);
      assert.match(lenses[toyFailing] ?? '', /Fluency by hand not scored: the rater was asleep/u);
    });

    it('is in the hover', () => {
      const hover = (index: number): string => {
        const claim = shown.claim(index);
        assert.ok(claim);
        return claimMarkdown(claim, shown, '');
      };
      assert.match(hover(1), /^Fluency 2\.0$/mu);
      assert.match(hover(toyFailing), /^Fluency failed$/mu);
      assert.match(hover(toyFailing), /the rater was asleep/u);
    });

    it('is in the tree, and what its claims can be sorted by', () => {
      const entries = entriesOf(outline, 'predictions', shown, toyColumn);
      assert.match(entries[3]?.description ?? '', /^Fluency 4\.0 · /u);
      assert.match(entries[toyFailing]?.description ?? '', /not scored/u);
      const tooltips = entries.map((entry) => entryTooltip(entry, shown));
      assert.match(tooltips[1] ?? '', /Fluency 2\.0/u);
      assert.match(tooltips[toyFailing] ?? '', /the rater was asleep/u);
      const column = listScores(shown.metrics).map(({ score }) => score.column);
      assert.ok(column.includes(toyColumn));
    });

    it('is in what the inspector is told of the claims and of the file', async () => {
      const rows = claims.map((claim) => rowOf(shown, claim).scores[toyColumn]);
      assertEqual(rows, [1, 2, null, 4, 5]);
      const file = await shown.update();
      assertEqual(file?.aggregate['fluency'], report.aggregate['fluency']);
      assertEqual(
        file?.notes.map(({ message }) => message).filter((message) => message === failureSaid),
        [failureSaid],
      );
    });

    it('is in what both comparison panels are told', async () => {
      const header = metricsHeader(shown);
      assertEqual(header.metrics, ['rougeL', toyDescription]);
      assertEqual(
        header.notes.slice(0, 1).map((note) => textOf(note)),
        [failureSaid],
      );
      const compared = await collectComparedClaims(shown);
      assertEqual(
        compared.map(({ scores }) => scores[toyColumn]),
        [1, 2, null, 4, 5],
      );
      const systems = systemsHeader(
        'r.json',
        { parameters: shown.parameters, averitecLevel: 0.25, primary: [] },
        [
          { name: 'A', run: shown },
          { name: 'B', run: shown },
        ],
      );
      assertEqual(systems.metrics, ['rougeL', toyDescription]);
      const notes = systems.notes.map((note) => textOf(note));
      assert.ok(notes.includes(`A, B: ${failureSaid}`));
    });
  });

  describe('in a comparison of two systems', () => {
    const comparison = compared(report, betterReport);

    it('has its range, its means and its difference, without the claim that failed', () => {
      const row = comparison.rows.find(({ column }) => column === toyColumn);
      assertEqual([row?.minimum, row?.maximum], [1, 7]);
      assert.equal(row?.claims, count - 1, 'the failed claim is left out');
      assertEqual(
        row.means.map(({ ownMean, ownClaims }) => [ownMean, ownClaims]),
        [
          [mean, count - 1],
          [7, count],
        ],
      );
      assert.equal(row.differences[0]?.difference, 7 - mean);
    });

    for (const format of ['table', 'markdown', 'csv', 'latex', 'html', 'json'] as const) {
      it(`is written as ${format}`, () => {
        const text = comparisonText(comparison, format, { width: 200, predictionsUris: [] });
        assert.match(text, format === 'csv' ? /^score,constructor,B,A,.*,7,3,4,/mu : /Fluency/u);
        if (format === 'csv') return; // contains only rows of numbers
        assert.match(text.replaceAll(/\s+/gu, ' '), /A: Fluency by hand failed for 1 of 5 claims/u);
      });
    }
  });
});

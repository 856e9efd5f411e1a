// A comparison must have the same results everywhere. The command line, the panel, the exports and the agents' tool must agree on
// the sample's two systems.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  buildComparison,
  type Comparison,
} from '../../../src/core/analyse/comparison/comparison.ts';
import { toComparedReport } from '../../../src/core/analyse/comparison/toComparedReport.ts';
import { comparisonCsv } from '../../../src/core/analyse/comparison/tables/comparisonData.ts';
import { referencesOf, type Report } from '../../../src/core/score/report/report.ts';
import { compareRunsTool } from '../../../src/core/analyse/tools/compareRuns.ts';
import { roundNumbers } from '../../../src/core/analyse/tools/answerParts.ts';
import { askTool } from '../../../src/core/analyse/tools/tools.ts';
import { readStoredReport } from '../../../src/node/tools/readStoredReport.ts';
import { parseCsv } from '../../support/parseCsv.ts';
import { reportsHost } from '../../support/reportsHost.ts';
import { runCli } from '../../support/runCli.ts';
import { withPanelsOf } from '../withPanel.ts';
import { SystemsPanel, systemsMessage } from './systemsPanel.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');
const reference = path.join(samples, 'reference.json');
const predictions = ['A', 'B'].map((name) => path.join(samples, `system${name}.predictions.json`));
/** Metrics that the command line scores by default, and metrics that the editor scores. */
const metrics = { commandLine: [], editor: ['--metrics', 'all'] } as const;

const expectedPrimary = ['averitec_0.25', 'verdict_accuracy', 'coverage', 'semqa'];

/** Returns column, difference, interval, p-values, result and sentence of each primary score. */
function testedOf({ rows }: Pick<Comparison, 'rows'>): readonly unknown[] {
  return rows
    .filter(({ isPrimary }) => isPrimary)
    .map(({ column, differences: [one] }) => [
      ...[column, one?.difference, one?.interval, one?.pValue, one?.adjustedPValue],
      ...[one?.result, one && textOf(one.sentence)],
    ]);
}

describe('a comparison of the sample', function () {
  this.timeout(180_000);
  const inPanel = withPanelsOf(SystemsPanel, 'systems');
  let folder: string;
  let printed: Comparison;
  const reports: Report[] = [];

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'evidence-inspector-'));
    const store = ['--store', path.join(folder, 'store')];
    const files = ['--reference', reference, ...predictions, '--names', 'A,B'];
    const compared = await runCli(
      ...['compare', ...files, ...metrics.commandLine, '--format', 'json', ...store],
    );
    assert.equal(compared.status, 0, compared.err);
    printed = JSON.parse(compared.out) as Comparison;
    for (const [at, file] of predictions.entries()) {
      const output = path.join(folder, `${String(at)}.report.json`);
      const scored = await runCli(
        ...['score', '--reference', reference, '--predictions', file, ...metrics.editor],
        ...['--output', output, ...store],
      );
      assert.equal(scored.status, 0, scored.err);
      reports.push(await readStoredReport(output));
    }
  });

  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const built = (): Comparison =>
    buildComparison(reports.map((report, at) => toComparedReport('AB'.charAt(at), report)));

  it('tests the primary scores, Coverage among them, and has more others where more are computed', () => {
    const [few, many] = [printed, built()];
    for (const one of [few, many]) assert.deepEqual(one.primary, expectedPrimary);
    assert.ok(many.rows.length > few.rows.length);
    const { adjustedPValue = null, result } =
      few.rows.find(({ column }) => column === 'coverage')?.differences[0] ?? {};
    // If it were corrected for all 13 or 27 scores, the p-value would be .025 ("worse") or .051 ("not distinguishable").
    assert.equal(result, 'worse');
    assert.ok(adjustedPValue !== null && adjustedPValue < 0.02, String(adjustedPValue));
    for (const { isPrimary, differences } of many.rows) {
      if (isPrimary) continue;
      for (const one of differences) {
        assert.equal(one.adjustedPValue, null);
        assert.ok(['exploratory', 'equal', 'noClaims'].includes(one.result), one.result);
      }
    }
  });

  it('has equal p-values and words on the command line, in exports and for agents', async () => {
    const expected = testedOf(printed);
    assert.equal(expected.length, expectedPrimary.length);
    const comparison = built();
    assert.deepEqual(testedOf(comparison), expected);
    const [header = [], ...lines] = parseCsv(comparisonCsv(comparison));
    const cell = (line: readonly string[], name: string) => line[header.indexOf(name)] ?? '';
    const csv = lines
      .filter((line) => cell(line, 'row') === 'score' && cell(line, 'primary') === '1')
      .filter((line) => cell(line, 'result') !== 'baseline');
    assert.deepEqual(
      csv.map((line) => [cell(line, 'score'), cell(line, 'p_adjusted'), cell(line, 'result')]),
      testedOf(printed).map((row) => [0, 4, 5].map((at) => String((row as unknown[])[at]))),
    );
    const input = { runs: [0, 1].map((at) => ({ file: String(at), name: 'AB'.charAt(at) })) };
    const host = reportsHost(({ file }) =>
      Promise.resolve(reports[Number(file)] ?? assert.fail(file)),
    );
    const answer = (await askTool(compareRunsTool, input, host)) as {
      readonly differences: readonly Record<string, unknown>[];
    };
    assert.deepEqual(
      answer.differences
        .filter(({ isPrimary }) => isPrimary === true)
        .map(({ column, adjustedPValue, result }) => [column, adjustedPValue, result]),
      expected.map((row) => [0, 4, 5].map((at) => roundNumbers((row as unknown[])[at]))),
    );
  });

  it('has them in the panel, too, which computes every metric', () =>
    inPanel(async (panel) => {
      const [first] = reports;
      assert.ok(first);
      const header = {
        metrics: referencesOf(first.provenance),
        dataSet: first.parameters.dataSet,
      };
      const systems = reports.map((report, at) => ({
        ...{ uri: `file:///${String(at)}`, name: 'AB'.charAt(at) },
        ...{ state: { kind: 'complete' as const } },
        claims: toComparedReport('AB'.charAt(at), report).claims,
      }));
      await panel.post({ ...systemsMessage([], header), systems });
      await panel.settled();
      await panel.click('[title="Copy Primary scores as TSV"]');
      const [copied] = await panel.sent('copy');
      const [titles = [], ...rows] = (copied?.text ?? '')
        .split('\n')
        .map((line) => line.split('\t'));
      const at = (name: string) => titles.indexOf(name);
      const tested = rows.filter((row) => row[at('system')] === 'B');
      assert.deepEqual(
        tested.map((row) => [row[at('p, adjusted')], row[at('result')]]),
        testedOf(printed).map((row) => [4, 5].map((place) => String((row as unknown[])[place]))),
      );
      assert.equal(await panel.page.locator('.exploratory[open]').count(), 0);
      assert.equal(await panel.page.locator('.exploratory .result').count(), 0);
    }));
});

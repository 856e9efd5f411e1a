// Imported columns (samples/columns) appear in all three panels, including word columns.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ImportedColumns } from '../../src/core/score/columns/importedColumns.ts';
import { readColumns } from '../../src/core/score/columns/readColumns.ts';
import { metricsOf, referencesTo } from '../../src/core/score/metrics/registry.ts';
import { wordColumnsOf } from '../../src/core/score/metrics/metricTable.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { claims } from './fixtures/claims.ts';
import { fileMessage } from './fixtures/fileScores.ts';
import { runMetricIds } from './fixtures/scoredClaim.ts';
import { header, runMessage } from './inspector/inspectorPanel.ts';
import { MetricsPanel, runMessage as metricsMessage } from './metrics/metricsPanel.ts';
import { SystemsPanel } from './systems/systemsPanel.ts';
import { findings, isSound, screenshot } from './pageChecks.ts';
import { withPanels, withPanelsOf } from './withPanel.ts';

const made = claims(12);
const text = readFileSync(
  new URL('../../samples/columns/systemA.ratings.csv', import.meta.url),
  'utf8',
);
const columns = new ImportedColumns({
  ...{ id: 'ratings', name: 'systemA.ratings.csv', sha256: 'abc' },
  file: readColumns(text),
});
columns.add(made.map(({ index, claim }) => ({ index, id: index, text: claim })));

const metrics = referencesTo([...runMetricIds, columns.description]);

function withColumns(claim: ScoredClaim): ScoredClaim {
  const cells = columns.cellsOf(claim.index);
  return cells ? { ...claim, inputs: { ...claim.inputs, ratings: cells } } : claim;
}

const list = made.map(withColumns);
const words = wordColumnsOf(metricsOf([columns.description])).map(({ column }) => column);
const cell = (index: number, column: string): number | string | null => {
  const value = columns.cellsOf(index)?.[column] ?? null;
  return typeof value === 'object' ? null : value;
};
const numberOf = (index: number): number | null => {
  const value = cell(index, 'ratings_coverage');
  return typeof value === 'number' ? value : null;
};
const wordOf = (index: number, column: string): string | null => {
  const value = cell(index, column);
  return typeof value === 'string' ? value : null;
};

describe('columns from elsewhere', () => {
  const inInspector = withPanels();
  const inMetrics = withPanelsOf(MetricsPanel, 'metrics');
  const inSystems = withPanelsOf(SystemsPanel, 'systems');

  const rowsOf = () =>
    runMessage(list).rows.map((row) => ({
      ...row,
      scores: { ...row.scores, ratings_coverage: numberOf(row.index) },
      words: Object.fromEntries(words.map((column) => [column, wordOf(row.index, column)])),
    }));

  it('are in the inspector: a claim with its raters, slices by words, and a filter by words', () =>
    inInspector(async (panel) => {
      await panel.show(list, { header: { ...header, metrics }, rows: rowsOf(), select: 0 });
      await panel.post(fileMessage(list, metrics));
      await panel.click('#tab-metrics');
      const table = (await panel.page.locator('.metrics .table-view').innerText()).replaceAll(
        /\s+/gu,
        ' ',
      );
      assert.match(table, /Coverage \(ratings\) 3 raters: 4, 5, 5 4\.67/u);
      assert.match(table, /Verdict \(ratings\) Supported/u);
      assert.equal(
        await panel.page.getByRole('button', { name: 'What ratings measures' }).count(),
        0,
      );

      const filter = panel.page.locator('[aria-label="Filter by label"]');
      const refuted = list.filter(({ index }) => wordOf(index, 'ratings_verdict') === 'Refuted');
      assert.ok(refuted.length > 0 && refuted.length < list.length);
      await filter.selectOption({ label: 'verdict (ratings): Refuted' });
      await panel.rendered();
      const means = await panel.page.locator('.means').innerText();
      assert.ok(means.includes(`${refuted.length} of ${list.length}`), means);
    }));

  it('have no accessibility findings in any theme', () =>
    inInspector(async (panel) => {
      await panel.show(list, { header: { ...header, metrics }, rows: rowsOf(), select: 0 });
      await panel.post(fileMessage(list, metrics));
      await panel.click('#tab-metrics');
      await isSound(panel, 'imported columns', {
        picture: (theme) => `columns-inspector-${theme}`,
      });
    }));

  it('are in Compare Metrics, numbers only: correlations, disagreements, the scatter plot, the target of the search', () =>
    inMetrics(async (panel) => {
      const { header: usual } = metricsMessage(list);
      await panel.show(list, metricsMessage(list, { header: { ...usual, metrics } }));
      const body = panel.page.locator('body');
      for (const tab of ['matrix', 'scatter', 'disagreement', 'grid']) {
        await panel.click(`#tab-${tab}`);
        if (tab === 'grid') await panel.giveInputs(list);
        await panel.settled();
        assert.match(await body.innerHTML(), /coverage/iu, tab);
        assert.doesNotMatch(await body.innerHTML(), /verdict \(ratings\)/iu, tab);
      }
      assert.deepEqual(await findings(panel), []);
      const target = panel.page.locator('[aria-label="Target that SemQA is fitted to"]');
      assert.match((await target.textContent()) ?? '', /coverage/iu);
      await panel.openTab('matrix');
      await screenshot(panel, 'columns-metrics');
    }));

  it('are in Compare Systems, with slices by words', () =>
    inSystems(async (panel) => {
      await panel.show(
        [
          { name: 'A', claims: list, metrics },
          { name: 'B', claims: list, metrics },
        ],
        { metrics },
      );
      await panel.page.locator('.exploratory > summary').click();
      assert.match(await panel.page.locator('main, body').first().innerText(), /coverage/iu);
      await panel.openTab('slices');
      await panel.choose('Slices by', 'verdict (ratings)');
      await panel.page
        .getByRole('row', { name: /^Refuted/u })
        .first()
        .waitFor();
      assert.match(await panel.page.locator('main, body').first().innerText(), /Supported/u);
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'columns-systems');
    }));
});

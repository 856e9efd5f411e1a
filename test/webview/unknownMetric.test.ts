// A metric that the pages were not built with (test/support/toyMetric.ts) stands in all three panels.

import assert from 'node:assert/strict';
import { referencesTo } from '../../src/core/metrics/registry.ts';
import type { ScoredClaim } from '../../src/core/results/claims.ts';
import {
  toyColumn,
  toyDescription,
  toyFailing,
  toyFailure,
  toyScore,
} from '../support/toyMetric.ts';
import { claims } from './fixtures/claims.ts';
import { fileMessage } from './fixtures/fileScores.ts';
import { runMetricIds } from './fixtures/scoredClaim.ts';
import { header, runMessage } from './inspector/inspectorPanel.ts';
import { MetricsPanel, runMessage as metricsMessage } from './metrics/metricsPanel.ts';
import { SystemsPanel } from './systems/systemsPanel.ts';
import { withPanels, withPanelsOf } from './withPanel.ts';

const metrics = referencesTo([...runMetricIds, toyDescription]);

function withToy(claim: ScoredClaim): ScoredClaim {
  const { index, inputs, failures } = claim;
  return index === toyFailing
    ? { ...claim, failures: { ...failures, fluency: { code: 'asleep', message: toyFailure } } }
    : { ...claim, inputs: { ...inputs, fluency: { [toyColumn]: toyScore(index) } } };
}

const list = claims(30).map(withToy);

describe('a metric that the panels were not built with', function () {
  this.timeout(30_000);
  const inInspector = withPanels();
  const inMetrics = withPanelsOf(MetricsPanel, 'metrics');
  const inSystems = withPanelsOf(SystemsPanel, 'systems');

  it('is in the inspector: a claim, the list, the file, and its failure with the reason', () =>
    inInspector(async (panel) => {
      const rows = runMessage(list).rows.map((row) => ({
        ...row,
        scores: {
          ...row.scores,
          [toyColumn]: row.index === toyFailing ? null : toyScore(row.index),
        },
      }));
      await panel.show(list, { header: { ...header, metrics }, rows, select: 3 });
      await panel.post(fileMessage(list, metrics));
      await panel.click('#tab-metrics');
      const table = panel.page.locator('.score-table');
      assert.match((await table.innerText()).replaceAll(/\s+/gu, ' '), /Fluency[^]*4\.0/iu);
      await panel.post({ type: 'select', index: toyFailing });
      await panel.answer(list);
      await panel.rendered();
      assert.match(await table.innerText(), new RegExp(toyFailure, 'u'));
    }));

  it('is in Compare Metrics', () =>
    inMetrics(async (panel) => {
      const { header: usual } = metricsMessage(list);
      await panel.show(list, metricsMessage(list, { header: { ...usual, metrics } }));
      await panel.openTab('matrix');
      assert.match(await panel.page.locator('main, body').first().innerText(), /Fluency/u);
    }));

  it('is in Compare Systems', () =>
    inSystems(async (panel) => {
      const better = list.map((claim) => ({
        ...claim,
        inputs: { ...claim.inputs, fluency: { [toyColumn]: 7 } },
      }));
      await panel.show(
        [
          { name: 'A', claims: list, metrics },
          { name: 'B', claims: better, metrics },
        ],
        { metrics },
      );
      assert.match(await panel.page.locator('main, body').first().innerText(), /Fluency/u);
    }));
});

// A metric that the pages were not built with (test/support/toyMetric.ts) must appear in all three panels.

import assert from 'node:assert/strict';
import { referencesTo } from '../../src/core/score/metrics/registry.ts';
import { semqaMetric } from '../../src/core/score/metrics/semqaMetric.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
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

const scored = list.filter(({ index }) => index !== toyFailing);
const mean = scored.reduce((sum, { index }) => sum + toyScore(index), 0) / scored.length;
const said = `Fluency by hand failed for 1 of 5 claims: ${toyFailure}`;

describe('a metric that the panels were not built with', function () {
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
      const table = panel.page.locator('.metrics .table-view');
      assert.match((await table.innerText()).replaceAll(/\s+/gu, ' '), /Fluency[^]*4\.0/iu);
      await panel.post({ type: 'select', index: toyFailing });
      await panel.answer(list);
      await panel.rendered();
      assert.match(await table.innerText(), new RegExp(toyFailure, 'u'));
    }));

  it('is in Compare Metrics: matrix, scatter plot and distribution, without the claim that failed, which is said', () =>
    inMetrics(async (panel) => {
      const metrics = referencesTo([semqaMetric.id, toyDescription]); // a small matrix
      const { header: usual } = metricsMessage(list);
      await panel.show(
        list,
        metricsMessage(list, { header: { ...usual, metrics, notes: [said] } }),
      );
      const text = async (): Promise<string> =>
        (await panel.page.locator('body').innerText()).replaceAll(/\s+/gu, ' ');
      await panel.openTab('matrix');
      assert.match(await text(), /SemQA with Fluency: −?0\.\d\d/u);
      await panel.openTab('scatter');
      await panel.choose('Metric Y', 'Fluency');
      assert.match(await text(), /Fluency against SemQA/u);
      assert.match(
        await text(),
        new RegExp(`mean ${mean.toFixed(1)} [^]*claims without this score: 1`, 'u'),
      );
      assert.match(
        await text(),
        /28 claims have both scores\. Left out because scoring failed or a score is missing: 2/u,
      );
      await panel.page.locator('summary', { hasText: '1 note on these numbers' }).click();
      assert.ok((await text()).includes(said));
    }));

  it('is in Compare Systems: means, difference and a claim, with what failed', () =>
    inSystems(async (panel) => {
      const better = list.map((claim) => ({
        ...claim,
        inputs: { ...claim.inputs, fluency: { [toyColumn]: 7 } },
        failures: {},
      }));
      const systems = [
        { name: 'A', claims: list, metrics },
        { name: 'B', claims: better, metrics },
      ];
      await panel.show(systems, { metrics, notes: [`A: ${said}`] });
      const text = async (): Promise<string> =>
        (await panel.page.locator('body').innerText()).replaceAll(/\s+/gu, ' ');
      await panel.page.locator('.exploratory > summary').click();
      const difference = 7 - mean;
      assert.match(
        await text(),
        new RegExp(
          `Fluency A 29 ${mean.toFixed(2)} baseline Fluency B 29 7\\.00 \\+${difference.toFixed(2)} `,
          'u',
        ),
      );
      assert.match(await text(), /maximum score 7\)/u);
      const notes = panel.page.locator('summary', { hasText: 'notes on these numbers' });
      await notes.click();
      assert.ok((await text()).includes(`A: ${said}`));
      await notes.click(); // otherwise the notes would cover the rest
      await panel.openTab('changes');
      await panel.choose('Score to compare', 'Fluency');
      assert.deepEqual(await panel.texts('.chip-all'), ['All claims 29']);
      await panel.choose('Score to compare', 'Verdict accuracy');
      const { predictedVerdict, referenceVerdict } = list[toyFailing] ?? assert.fail();
      const isRight = predictedVerdict === referenceVerdict;
      await panel.click(isRight ? '.chip-unchangedRight' : '.chip-unchangedWrong');
      await panel.selectClaim(toyFailing, systems);
      assert.match(await text(), /Fluency (?:–|failed) 7\.00/u);
    }));
});

// A prediction file without a reference, in a real browser.

import assert from 'node:assert/strict';
import { claims } from '../../fixtures/claims.ts';
import { findings, overflowOf, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import { header, runMessage, type InspectorPanel } from '../inspectorPanel.ts';

// As the host sends them: without reference, inputs and scores.
const list = claims(4).map((claim) => ({
  ...claim,
  ...{ referenceVerdict: null, referenceEvidence: [], inputs: {}, failures: {} },
}));
const found = [{ name: 'claims with an address of a fact-checking site', claims: 2 }];
const unscored = { ...header, referenceName: null, metrics: [], found, provenance: '' };

async function show(panel: InspectorPanel): Promise<void> {
  const run = runMessage(list, { header: unscored });
  await panel.post({
    ...run,
    rows: run.rows.map((row) => ({ ...row, scores: {}, statuses: undefined })),
  });
  await panel.answer(list);
}

describe('a file without a reference', () => {
  const inPanel = withPanels();

  for (const width of [350, 1400]) {
    it(`can be read with its claims, verdicts, evidence and sources, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          await show(panel);
          assert.match(
            await panel.text('.no-reference'),
            /^Nothing is scored without a reference: a file with the same claims/u,
          );
          assert.deepEqual(await panel.page.getByRole('tab').allInnerTexts(), [
            'Evidence',
            'Sources',
          ]);
          const first = list[0];
          assert.ok(first);
          assert.equal(
            await panel.page.locator('.unused-list > li').count(),
            first.predictedEvidence.length,
          );
          assert.equal(
            await panel.text('.claim-verdicts'),
            `no verdict to compare: ${first.predictedVerdict ?? ''}`,
          );
          assert.deepEqual(await findings(panel), []);
          assert.equal(await overflowOf(panel, 'body'), 0);
          await screenshot(panel, `unscored-${String(width)}`);
          await panel.click('#tab-sources');
          assert.doesNotMatch(await panel.text('.tab-panel'), /^Reference/u);
        },
        { width },
      ));
  }

  it('says what is known of the predictions alone, and offers to choose a reference', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.click('.view-button:first-child');
      const text = await panel.text('.overview');
      assert.match(
        text,
        /^Predicted verdicts Predicted verdicts Claims Share Refuted 2 50 % Not Enough Evidence 1 25 % /u,
      );
      assert.match(
        text,
        /Claims with findings Claims with findings Claims Share claims with an address of a fact-checking site 2 50 %/u,
      );
      assert.deepEqual(await findings(panel), []);
      await panel.click('.no-reference vscode-button');
      assert.equal((await panel.sent('score')).length, 1);
      await panel.click('.overview vscode-button');
      assert.equal((await panel.sent('showStatistics')).length, 1);
    }));

  it('gives way to the run once a reference is chosen', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.show(claims(4));
      assert.equal(await panel.page.locator('.no-reference').count(), 0);
      assert.equal(await panel.page.locator('#tab-metrics').count(), 1);
    }));
});

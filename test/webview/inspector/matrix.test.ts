// Cells of the matrix open their pair.

import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import { findings, overflowOf, screenshot } from '../pageChecks.ts';
import { withPanels } from '../withPanel.ts';
import type { InspectorPanel } from './inspectorPanel.ts';

const list = claims(10);

async function focused(panel: InspectorPanel): Promise<string> {
  await panel.rendered();
  return await panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

describe("the inspector's matrix", function () {
  const inPanel = withPanels();

  it('opens the row of a question whose closest answer it is', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-matrix');
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-matrix-cells');
      await panel.click('.matrix [title="Open Q3 with P1"]');
      assert.equal(await focused(panel), 'Q3, no status: details');
      assert.equal(await panel.page.locator('#question-2-details:not([hidden])').count(), 1);
      assert.equal(await panel.page.locator('.if-matched').count(), 0);
    }));

  it('opens a pair that is no match among the answers that were considered', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-matrix');
      await panel.click('.matrix [title="Open Q4 with P4"]');
      assert.equal(await focused(panel), 'Q4 with P4');
      // From the fixture's similarities.
      assert.match(await panel.text('.is-asked'), /similarity 0\.12/u);
      assert.match(
        await panel.text('.is-asked .if-matched'),
        /^With this match, the claim would score /u,
      );
      await panel.click('#tab-matrix');
      await panel.click('.matrix [title="Open Q4 with P3"]');
      assert.equal(await focused(panel), 'Q4, no status: details');
      assert.match(await panel.text('#question-3-details'), /similarity 0\.62/u);
      assert.match(
        await panel.text('.if-matched'),
        /^With this match, the claim would score between [\d.]+ and [\d.]+ instead of 0\.755\..* Q2 would be unmatched\.$/u,
      );
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-asked-pair');
    }));

  it('has the side with fewer texts across, lists the closest of many texts, and is never wider than the panel', () =>
    inPanel(
      async (panel) => {
        const [claim] = list;
        assert.ok(claim);
        const { predictedEvidence } = claim;
        const semqa = semqaInputsOf(claim);
        // 4 predictions for 5 questions, then the same predictions 10 times.
        await panel.show(list);
        await panel.click('#tab-matrix');
        const heads = (): Promise<string[]> =>
          panel.page.locator('.matrix thead th [title]').allInnerTexts();
        assert.deepEqual(await heads(), ['P1', 'P2', 'P3', 'P4']);
        const ten = Array.from({ length: 10 });
        const many = {
          ...claim,
          predictedEvidence: ten.flatMap(() => predictedEvidence),
          inputs: {
            ...claim.inputs,
            semqa: {
              ...semqa,
              similarities: semqa.similarities.map((row) => row && ten.flatMap(() => row)),
            },
          },
        };
        await panel.show([many]);
        await panel.click('#tab-matrix');
        assert.deepEqual(await heads(), ['Q1', 'Q2', 'Q3', 'Q4', 'Q5']);
        const rows = panel.page.locator('.matrix tbody tr');
        // And the row of matched scores.
        assert.equal(await rows.count(), 12 + 1);
        assert.equal(await panel.page.locator('.matrix tbody :is(.is-found, .is-weak)').count(), 5);
        assert.equal(await overflowOf(panel, '.matrix .table-view'), 0);
        await panel.page
          .getByRole('button', { name: 'Show all 40 (shown: the 12 closest)' })
          .click();
        await panel.rendered();
        assert.equal(await rows.count(), 40 + 1);
      },
      { width: 350 },
    ));

  it('has the matched score of each reference question and their mean at its margin', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      await panel.click('#tab-matrix');
      // The mean of 0.83 and 0.91.
      const margin = panel.page.locator('.matrix tbody tr:last-child :is(th, td)');
      const texts = (await margin.allInnerTexts()).map((text) => text.trim());
      assert.deepEqual(texts.slice(-3), ['Matched, mean 0.87', '0.83', '0.91']);
    }));

  it('is one stop of Tab, and arrow keys go from cell to cell', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-matrix');
      assert.equal(
        await panel.page.locator('.matrix button.heat-cell:not([tabindex="-1"])').count(),
        1,
      );
      await panel.page.focus('.matrix button.heat-cell');
      await panel.press('ArrowDown');
      await panel.press('ArrowRight');
      await panel.press('Enter');
      assert.equal(await focused(panel), 'Q2 with P2');
    }));

  it('opens nothing where there is no text of the other side', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 4 });
      await panel.click('#tab-matrix');
      assert.match(await panel.text('#tab-panel'), /Nothing was predicted/u);
    }));
});

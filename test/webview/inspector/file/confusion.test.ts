// Cells of the confusion matrix list their claims.

import assert from 'node:assert/strict';
import { claims } from '../../fixtures/claims.ts';
import { fileMessage } from '../../fixtures/fileScores.ts';
import { findings, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import type { InspectorPanel } from '../inspectorPanel.ts';

const list = claims(60);
const file = fileMessage(list);
const wrongly = list.filter(
  ({ referenceVerdict, predictedVerdict }) =>
    referenceVerdict === 'Supported' && predictedVerdict === 'Refuted',
);
const without = list.filter(
  ({ referenceVerdict, predictedVerdict }) =>
    referenceVerdict === 'Supported' && predictedVerdict === null,
);

async function placeOf(panel: InspectorPanel, heads: string, name: string): Promise<number> {
  const texts = await panel.page.locator(heads).allInnerTexts();
  const place = texts.findIndex((text) => text.replaceAll(/\s+/gu, ' ').trim().endsWith(name));
  assert.ok(place >= 0, texts.join('; '));
  return place;
}

async function choose(panel: InspectorPanel, row: string, column: string): Promise<void> {
  const down = await placeOf(panel, '.confusion tbody th', row);
  const across = await placeOf(panel, '.confusion thead th:not(:first-child)', column);
  const cells = panel.page.locator('.confusion tbody tr').nth(down).locator('td');
  await cells.nth(across).locator('button').click();
  await panel.rendered();
}

async function shown(panel: InspectorPanel): Promise<string> {
  return await panel.text('.means strong');
}

async function chips({ page }: InspectorPanel): Promise<string[]> {
  return await page.locator('.filter-chip > span').allInnerTexts();
}

describe('a cell of the confusion matrix', () => {
  const inPanel = withPanels();
  const showing =
    (test: (panel: InspectorPanel) => Promise<void>, width = 1400) =>
    (): Promise<void> =>
      inPanel(
        async (panel) => {
          await panel.show(list);
          await panel.post(file);
          await panel.openAllScores();
          await test(panel);
        },
        { width },
      );

  it(
    'lists its claims and says so, and the other filters give way',
    showing(async (panel) => {
      await panel.page.fill('#find', 'nothing has these words');
      await choose(panel, 'Supported', 'Refuted');
      assert.equal(await shown(panel), `${wrongly.length} of 60`);
      assert.deepEqual(await chips(panel), ['predicted Refuted', 'reference Supported']);
      const pressed = panel.page.locator('.confusion [aria-pressed="true"]');
      assert.equal(await pressed.innerText(), String(wrongly.length));
      assert.equal(await panel.text('h1'), 'All scores', 'the next cell is at hand');
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-confusion-filter');
      await panel.page.locator('.row').first().click();
      assert.equal(await panel.text('#claim-title'), `Claim ${wrongly[0]?.index}`);
    }),
  );

  it(
    'lets all claims be listed again by the chip and by the cell',
    showing(async (panel) => {
      await choose(panel, 'Supported', 'Refuted');
      await panel.click('.filter-chip button');
      await panel.click('.filter-chip button');
      assert.equal(await shown(panel), '60');
      assert.equal(await panel.page.locator('.filter-chip').count(), 0);
      await choose(panel, 'Supported', 'Refuted');
      await choose(panel, 'Supported', 'Refuted');
      assert.equal(await shown(panel), '60');
    }),
  );

  it(
    'knows claims without a predicted verdict, and labels that look like markup',
    showing(async (panel) => {
      await choose(panel, 'Supported', 'No verdict');
      assert.equal(await shown(panel), `${without.length} of 60`);
      assert.deepEqual(await chips(panel), ['predicted no verdict', 'reference Supported']);
      const odd = panel.page.locator('.confusion tbody tr', { hasText: '<i>Supported</i>' });
      await odd.locator('button').first().click();
      await panel.rendered();
      assert.equal((await chips(panel)).at(-1), 'reference <i>Supported</i>');
    }),
  );

  it(
    'is reached by arrow keys, and opens the list where that is a drawer',
    showing(async (panel) => {
      assert.equal(
        await panel.page.locator('.confusion button.heat-cell:not([tabindex="-1"])').count(),
        1,
      );
      await panel.page.focus('.confusion button.heat-cell:not([tabindex="-1"])');
      await panel.press('ArrowRight');
      await panel.press('Enter');
      await panel.rendered();
      assert.equal(await panel.page.locator('#claim-list').isVisible(), true);
      assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'claim-list');
      await screenshot(panel, 'webview-confusion-filter-narrow');
    }, 400),
  );
});

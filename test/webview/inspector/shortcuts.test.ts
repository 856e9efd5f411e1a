// The shortcuts of the inspector and the sheet that lists them.

import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import { findings, isSound, screenshot } from '../pageChecks.ts';
import { withPanels } from '../withPanel.ts';
import type { InspectorPanel } from './inspectorPanel.ts';

const list = claims(30);

async function focused(panel: InspectorPanel): Promise<string> {
  return await panel.page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '',
  );
}

describe('shortcuts in the inspector', function () {
  this.timeout(60_000);
  const inPanel = withPanels();

  it('leave letters to the find field', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.focus('#find');
      await panel.page.keyboard.type('cufo?');
      await panel.rendered();
      assert.equal(await panel.page.inputValue('#find'), 'cufo?');
      assert.equal(await panel.page.locator('#shortcuts[open]').count(), 0);
    }));

  it('have a sheet without accessibility findings in any theme', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await panel.press('?');
        await isSound(panel, 'sheet', { picture: (theme) => `webview-${theme}-shortcuts` });
        await panel.press('n'); // its keys are asleep
        assert.equal(await panel.selectedNumber(), '0');
      },
      { width: 860, height: 760 },
    ));

  it('have a button for the sheet, which Escape closes and gives the focus back to', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await panel.click('.sheet-button');
        assert.equal(await panel.page.locator('#shortcuts[open]').count(), 1);
        assert.deepEqual(await findings(panel), []);
        await screenshot(panel, 'webview-narrow-shortcuts');
        await panel.press('Escape');
        assert.equal(await panel.page.locator('#shortcuts[open]').count(), 0);
        assert.equal(await focused(panel), 'Keyboard shortcuts');
      },
      { width: 420, height: 600 },
    ));
});

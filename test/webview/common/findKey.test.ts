// Ctrl+F in panels with a find field on one tab. On this tab, the key moves the focus to the field. On other tabs, VS Code gets
// the key.

import assert from 'node:assert/strict';
import { claims } from '../fixtures/claims.ts';
import { MetricsPanel, runMessage } from '../metrics/metricsPanel.ts';
import { soundClaims, damagedClaims } from '../systems/damaged.ts';
import { SystemsPanel, systemsMessage } from '../systems/systemsPanel.ts';
import type { OpenedPanel } from '../webviewPanel.ts';
import { withPanelsOf } from '../withPanel.ts';

/** Whether the panel passes the key on to VS Code, which listens on the window. */
async function passesOn(panel: OpenedPanel): Promise<boolean> {
  const { page } = panel;
  await page.evaluate(() => {
    Object.assign(window, { hears: false });
    window.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key.toLowerCase() === 'f') Object.assign(window, { hears: !defaultPrevented });
    });
  });
  await panel.press('Control+F');
  return await page.evaluate(() => (window as unknown as { hears: boolean }).hears);
}

const focused = ({ page }: OpenedPanel): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id);

describe('Ctrl+F', () => {
  describe('in the panel of metrics', () => {
    const inPanel = withPanelsOf(MetricsPanel, 'metrics');

    it('is the find field’s where it is in sight, with what it has selected, else VS Code’s', () =>
      inPanel(async (panel) => {
        await panel.post(runMessage(claims(20)));
        await panel.settled();
        assert.equal(await passesOn(panel), true);
        await panel.openTab('disagreement');
        await panel.page.fill('#find', 'bridge');
        await panel.page.focus('#tab-disagreement');
        assert.equal(await passesOn(panel), false);
        assert.equal(await focused(panel), 'find');
        await panel.page.keyboard.type('x');
        assert.equal(await panel.page.inputValue('#find'), 'x');
      }));
  });

  describe('in the panel of systems', () => {
    const inPanel = withPanelsOf(SystemsPanel, 'systems');

    it('is the find field’s where it is in sight, else VS Code’s', () =>
      inPanel(async (panel) => {
        await panel.post(
          systemsMessage([
            { name: 'sound.json', claims: soundClaims(20) },
            { name: 'damaged.json', claims: damagedClaims(20) },
          ]),
        );
        await panel.settled();
        assert.equal(await passesOn(panel), true);
        await panel.openTab('changes');
        assert.equal(await passesOn(panel), false);
        assert.equal(await focused(panel), 'find');
      }));
  });
});

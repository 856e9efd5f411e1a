// Every view in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { tabNames } from '../../../webview/metrics/viewState.ts';
import { claims } from '../fixtures/claims.ts';
import { isSound, screenshot, sizes, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { header, MetricsPanel } from './metricsPanel.ts';

const list = claims(24);

describe('the panel of metrics in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(MetricsPanel, 'metrics');

  for (const { size, width } of sizes) {
    it(`has no accessibility findings and does not scroll sideways, ${size}`, () =>
      inPanel(
        async (panel) => {
          await panel.show(list, {
            select: 0,
            header: { ...header, notes: ['Claim 5 has no prediction.'] },
          });
          for (const tab of Object.keys(tabNames)) {
            await panel.click(`#tab-${tab}`);
            if (tab === 'grid') {
              await panel.giveInputs(list);
              await panel.page.waitForSelector('.settings-table');
            }
            await panel.settled();
            await isSound(panel, tab, {
              fits: '.tab-panel',
              picture: (theme) => `metrics-${theme}-${size}-${tab}`,
            });
          }
        },
        { width },
      ));
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      for (const tab of Object.keys(tabNames)) {
        await panel.openTab(tab);
        await panel.page.focus(`#tab-${tab}`);
        assert.equal(await unseenFocus(panel, 12), null, tab);
      }
    }));

  it('keeps its plots and marks where the system forces its colours', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await screenshot(panel, 'metrics-forced-colors');
        const stroke = await panel.page.evaluate(() => {
          const dots = document.querySelector('.plot-dots');
          return dots ? getComputedStyle(dots).stroke : 'missing';
        });
        assert.ok(!['none', 'missing', 'rgba(0, 0, 0, 0)'].includes(stroke), stroke);
      },
      { forcedColors: 'active' },
    ));
});

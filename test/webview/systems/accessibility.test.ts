// Every view in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import axe from 'axe-core';
import { tabNames } from '../../../webview/systems/viewState.ts';
import { themes, type ThemeName } from '../panelServer.ts';
import { withPanelsOf } from '../withPanel.ts';
import { damagedClaims, similarClaims, soundClaims } from './damaged.ts';
import { SystemsPanel, type TestedSystem } from './systemsPanel.ts';

const count = 60;
const systems: readonly TestedSystem[] = [
  { name: 'hero.predictions.json', claims: soundClaims(count) },
  { name: 'hero-damaged.predictions.json', claims: damagedClaims(count) },
  {
    name: 'retriever-2.predictions.json',
    claims: similarClaims(count).slice(0, 55),
    state: { kind: 'scoring', stage: 'scoring', done: 55, total: 60 },
  },
];
const screenshots = new URL('../../../out/screenshots/', import.meta.url);

/** Evaluated, not loaded as a script: the page's policy would refuse it. */
async function findings(panel: SystemsPanel): Promise<string[]> {
  await panel.page.evaluate(axe.source);
  return await panel.page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations, passes } = await checker.run(document);
    if (passes.length < 10) return [`only ${passes.length} rules applied: the page is not there`];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary ?? ''}`),
    );
  });
}

describe('the panel of systems in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(SystemsPanel, 'systems');

  for (const theme of Object.keys(themes) as ThemeName[]) {
    for (const [size, width] of [
      ['wide', 1400],
      ['narrow', 400],
    ] as const) {
      it(`has no accessibility findings and does not scroll sideways in ${theme}, ${size}`, () =>
        inPanel(
          async (panel) => {
            await mkdir(screenshots, { recursive: true });
            await panel.show(systems, { notes: ['Claim 5 has no prediction.'] });
            await panel.openTab('changes');
            await panel.selectClaim(23, systems);
            for (const tab of Object.keys(tabNames)) {
              await panel.openTab(tab);
              if (tab === 'scores') await panel.click('.score-name:text("Accuracy")');
              if (tab === 'changes') await panel.page.fill('#find input', '');
              await panel.settled();
              assert.deepEqual(await findings(panel), [], tab);
              const overflow = await panel.page.evaluate(() => {
                const shown = document.querySelector('.tab-panel');
                return shown ? shown.scrollWidth - shown.clientWidth : NaN;
              });
              assert.equal(overflow, 0, tab);
              const path = new URL(`systems-${theme}-${size}-${tab}.png`, screenshots).pathname;
              await panel.page.screenshot({ path });
              if (tab !== 'scores') continue;
              await panel.page.locator('plot-figure').last().scrollIntoViewIfNeeded();
              await panel.page.screenshot({ path: path.replace('scores', 'plots') });
            }
            await panel.show(systems.slice(0, 1));
            assert.deepEqual(await findings(panel), [], 'one system');
            await panel.post({ type: 'empty', message: 'Choose a reference file first.' });
            assert.deepEqual(await findings(panel), [], 'nothing');
          },
          { theme, width },
        ));
    }
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show(systems);
      for (const tab of Object.keys(tabNames)) {
        await panel.openTab(tab);
        await panel.page.focus(`#tab-${tab}`);
        for (let step = 0; step < 12; step += 1) {
          await panel.press('Tab');
          const focused = await panel.page.evaluate(() => {
            let element = document.activeElement;
            const host = element;
            while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
            if (!element || !host || element === document.body) return null;
            const isMarked = [host, element, element.parentElement ?? element].some((one) => {
              const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(one);
              const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
              return isOutlined || borderColor === 'rgb(0, 120, 212)';
            });
            return isMarked ? null : host.outerHTML.slice(0, 100);
          });
          assert.equal(focused, null, tab);
        }
      }
    }));
});
